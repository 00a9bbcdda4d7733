// Maps every pixel to its nearest palette entry, exactly, at the speed of a table lookup.
// Flow: reduced Pixmap → PaletteMapper → IndexedFrame.
import SparklerCore

/// Maps colours to the nearest entry of a palette; on a tie, to the lowest index.
///
/// Complete after initialisation, so any number of tasks may share one.
package struct PaletteMapper: Sendable {
  package let palette: Palette
  private let tree: CandidateTree

  /// - Parameter histogram: the colours that are looked up often; nil for all. Others are found as exactly, but slower.
  package init(palette: Palette, for histogram: Histogram? = nil) {
    self.palette = palette
    tree = CandidateTree(palette: palette, seen: histogram?.seenCells)
  }

  /// Maps a reduced picture (alpha 0 or 255): see `AlphaReducer`.
  ///
  /// If the palette has no transparent entry, transparent pixels count as black.
  ///
  /// - Parameter known: a picture of the same size and its mapping; where the pixels are equal, so are the indices.
  package func map(_ picture: Pixmap, like known: (picture: Pixmap, frame: IndexedFrame)? = nil) -> IndexedFrame {
    let indices = [UInt8](unsafeUninitializedCapacity: picture.pixels.count) { out, count in
      picture.pixels.withUnsafeBufferPointer { pixels in
        withTables { tables in
          FoundColors.with { found in
            if let known, known.picture.bounds == picture.bounds, known.frame.indices.count == pixels.count {
              known.picture.pixels.withUnsafeBufferPointer { before in
                _ = out.initialize(fromContentsOf: known.frame.indices)
                pixels.forEachChange(since: before) { Self.map(pixels, $0, into: out, tables, found) }
              }
            } else {
              Self.map(pixels, 0..<pixels.count, into: out, tables, found)
            }
          }
        }
      }
      count = picture.pixels.count
    }
    return IndexedFrame(width: picture.width, height: picture.height, indices: indices)
  }

  /// The tables as raw buffers, for loops over many pixels.
  struct Tables {
    let cells: CellTable.View
    let candidates: UnsafeBufferPointer<UInt32>
    let transparent: UInt8?

    @inline(__always) func nearest(_ color: UInt32) -> UInt8 {
      let entry = cells[Histogram.cell(color)]
      if entry < 256 { return UInt8(truncatingIfNeeded: entry) }
      let start = Int(entry &- 256)
      var best = Int32.max
      var index: UInt32 = 0
      for i in start &+ 1..<start &+ 1 &+ Int(candidates[start]) {
        let distance = CandidateTree.distance(candidates[i], color)
        if distance < best {
          best = distance
          index = candidates[i] >> 24
        }
      }
      return UInt8(truncatingIfNeeded: index)
    }
  }

  /// Colours whose nearest entry was found lately: a gradient has the same ones in every row.
  private struct FoundColors {
    private static let bits: UInt32 = 12
    /// By a hash of a colour, the colour and its entry in the low byte.
    private let slots: UnsafeMutablePointer<UInt32>

    /// Runs `body` with no colours, valid only during the call.
    static func with<R>(_ body: (FoundColors) -> R) -> R {
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 1 << Int(bits)) { memory in
        // White is in no slot but its own, which has black, whose own is another one.
        memory.initialize(repeating: .max)
        memory[slot(0xFF_FFFF)] = 0
        return body(FoundColors(slots: memory.baseAddress!))
      }
    }

    @inline(__always) private static func slot(_ color: UInt32) -> Int { Int((color &* 0x9E37_79B1) >> (32 - bits)) }

    @inline(__always) func nearest(_ color: UInt32, in tables: Tables) -> UInt8 {
      let slot = Self.slot(color)
      let known = slots[slot]
      if known >> 8 == color { return UInt8(truncatingIfNeeded: known) }
      let entry = tables.nearest(color)
      slots[slot] = color << 8 | UInt32(entry)
      return entry
    }
  }

  func withTables<R>(_ body: (Tables) -> R) -> R {
    tree.cells.withView { cells in
      tree.candidates.withUnsafeBufferPointer { candidates in
        body(Tables(cells: cells, candidates: candidates, transparent: palette.transparentIndex))
      }
    }
  }

  private static func map(
    _ pixels: UnsafeBufferPointer<UInt32>, _ range: Range<Int>, into out: UnsafeMutableBufferPointer<UInt8>,
    _ tables: Tables, _ found: FoundColors
  ) {
    guard !range.isEmpty else { return }
    var last = ~pixels[range.lowerBound]
    var index: UInt8 = 0
    for i in range {
      let p = pixels[i]
      if p != last {
        last = p
        if p >> 24 == 0, let transparent = tables.transparent {
          index = transparent
        } else {
          index = found.nearest(p & 0xFF_FFFF, in: tables)
        }
      }
      out[i] = index
    }
  }
}

extension UnsafeBufferPointer<UInt32> {
  /// Calls `body` with each block of eight pixels that differs from another picture's, and with the rest after the last
  /// block; with everything if the sizes differ.
  @inline(__always) func forEachChange(since before: Self, _ body: (Range<Int>) -> Void) {
    let (raw, rawBefore) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(before))
    let wide = before.count == count ? count & ~7 : 0
    for i in stride(from: 0, to: wide, by: 8) {
      let a = raw.loadUnaligned(fromByteOffset: i &* 4, as: SIMD4<UInt64>.self)
      if a != rawBefore.loadUnaligned(fromByteOffset: i &* 4, as: SIMD4<UInt64>.self) { body(i..<i &+ 8) }
    }
    body(wide..<count)
  }
}

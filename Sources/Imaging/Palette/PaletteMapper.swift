// Every pixel finds its nearest palette entry, exactly, at the speed of a table.
// Flow: reduced Pixmap → PaletteMapper → IndexedFrame.

import Primitives

/// Maps colours to the nearest entry of a palette (the lowest index of equals).
///
/// Made whole at the start, so any number of tasks may share one.
public struct PaletteMapper: Sendable {
  public let palette: Palette
  /// By cell of 6 bits a channel: the one nearest entry, or 256 plus a place in `candidates`.
  private let cells: [UInt32]
  /// Runs of a length and that many entries (index in the top byte, colour below).
  private let candidates: [UInt32]

  public init(palette: Palette) {
    self.palette = palette
    let tree = CandidateTree(palette: palette)
    cells = tree.cells
    candidates = tree.candidates
  }

  /// Maps a reduced picture (alpha 0 or 255): see `AlphaReducer`.
  ///
  /// A transparent pixel of a palette without a transparent entry counts as black.
  public func map(_ picture: Pixmap) -> IndexedFrame {
    let indices = [UInt8](unsafeUninitializedCapacity: picture.pixels.count) { out, count in
      picture.pixels.withUnsafeBufferPointer { pixels in
        cells.withUnsafeBufferPointer { cells in
          candidates.withUnsafeBufferPointer { candidates in
            Self.map(pixels, into: out, cells, candidates, palette.transparentIndex)
          }
        }
      }
      count = picture.pixels.count
    }
    return IndexedFrame(width: picture.width, height: picture.height, indices: indices)
  }

  /// The index of a 0xRRGGBB colour.
  public func index(of color: UInt32) -> UInt8 {
    cells.withUnsafeBufferPointer { cells in
      candidates.withUnsafeBufferPointer { Self.nearest(color & 0xFF_FFFF, cells, $0) }
    }
  }

  private static func map(
    _ pixels: UnsafeBufferPointer<UInt32>, into out: UnsafeMutableBufferPointer<UInt8>,
    _ cells: UnsafeBufferPointer<UInt32>, _ candidates: UnsafeBufferPointer<UInt32>, _ transparent: UInt8?
  ) {
    guard let first = pixels.first else { return }
    var last = ~first
    var index: UInt8 = 0
    for i in 0..<pixels.count {
      let p = pixels[i]
      if p != last {
        last = p
        if p >> 24 == 0, let transparent {
          index = transparent
        } else {
          index = nearest(p, cells, candidates)
        }
      }
      out[i] = index
    }
  }

  @inline(__always) private static func nearest(
    _ color: UInt32, _ cells: UnsafeBufferPointer<UInt32>, _ candidates: UnsafeBufferPointer<UInt32>
  ) -> UInt8 {
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

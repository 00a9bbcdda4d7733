// Shows colours missing from the palette as static patterns of neighbouring entries.
// Flow: Palette, SoftColors → Dither → FrameMapper.
import SparklerCore

/// Chooses between the nearest entry and another one by the pixel's position.
///
/// The choice depends only on the pixel's colour and position, so static areas are the same in every frame.
struct Dither: Sendable {
  private let palette: Palette
  /// By entry: `room` slots, as in `PaletteNeighbours`.
  private let neighbours: [UInt32]
  /// By slot of `neighbours`: whether the two entries are distinguishable side by side; true for all if everything is
  /// dithered.
  private let isVisible: [Bool]
  /// By cell, 1 if its colours may be dithered; nil for all.
  private let cells: CellTable?
  /// The share of the other entry from which a pattern is used: below that, it adds more error than it removes.
  private let deadZone: Double

  private static let room = 8
  private static let lastPlace = BlueNoise.side - 1
  /// The OKLab distance between two bands of a gradient from which their border is visible. (Measured: a pattern
  /// between nearer ones costs 1 to 10 % of the bytes, and accuracy, and the bands are just as visible.)
  static let visibleStep = 0.02

  /// - Parameter soft: dithers only colours in soft areas between distinguishable entries; nil dithers everything that
  ///   is not exact.
  init?(_ mapper: PaletteMapper, soft: SoftColors?) {
    palette = mapper.palette
    deadZone = soft == nil ? 0 : 1.0 / 8
    let near = PaletteNeighbours(palette, room: Self.room)
    neighbours = near.entries
    let visible = near.steps.map { soft == nil || $0 >= Self.visibleStep * Self.visibleStep }
    isVisible = visible
    let found = soft.map { Self.bandingCells($0, mapper, visible) }
    if let found, found.isEmpty { return nil }
    cells = found.map { found in
      var cells = CellTable()
      for cell in found { cells[cell] = 1 }
      return cells
    }
  }

  /// The cells in soft areas whose nearest entry has a visible step to some neighbour.
  private static func bandingCells(_ soft: SoftColors, _ mapper: PaletteMapper, _ visible: [Bool]) -> [Int] {
    mapper.withTables { tables in
      soft.softCells.filter { cell in
        let middle = UInt32(cell >> 12) << 18 | UInt32(cell >> 6 & 63) << 10 | UInt32(cell & 63) << 2 | 0x02_0202
        let start = Int(tables.nearest(middle)) * room
        return visible[start..<start + room].contains(true)
      }
    }
  }

  /// Changes the indices of a mapped picture, except where it equals a picture that was dithered before (compared in
  /// blocks of eight pixels, as in the mapper).
  func apply(to indices: inout [UInt8], of picture: Pixmap, unlike known: Pixmap?) {
    indices.withUnsafeMutableBufferPointer { out in
      picture.pixels.withUnsafeBufferPointer { pixels in
        (known?.pixels ?? []).withUnsafeBufferPointer { before in
          BlueNoise.thresholds.withUnsafeBufferPointer { pattern in
            pixels.forEachChange(since: before) { apply(to: out, pixels, $0, width: picture.width, pattern) }
          }
        }
      }
    }
  }

  private func apply(
    to out: UnsafeMutableBufferPointer<UInt8>, _ pixels: UnsafeBufferPointer<UInt32>, _ range: Range<Int>, width: Int,
    _ pattern: UnsafeBufferPointer<UInt8>
  ) {
    var last: UInt32 = 0
    var mix = Mix(other: 0, share: 0)
    for i in range {
      let p = pixels[i]
      if p >> 24 == 0 { continue }
      if p != last {
        last = p
        mix = self.mix(p & 0xFF_FFFF, nearest: Int(out[i]))
      }
      if mix.share == 0 { continue }
      let (y, x) = i.quotientAndRemainder(dividingBy: width)
      let place = (y & Self.lastPlace) &* BlueNoise.side &+ (x & Self.lastPlace)
      if mix.share >= Int32(pattern[place]) { out[i] = mix.other }
    }
  }

  /// The other entry and its share of a colour, in 1/256.
  private struct Mix {
    var other: UInt8
    var share: Int32
  }

  private func mix(_ color: UInt32, nearest: Int) -> Mix {
    let base = palette.colors[nearest]
    if let cells, cells[Histogram.cell(color)] == 0 { return Mix(other: 0, share: 0) }
    let error = CandidateTree.distance(base, color)
    if error == 0 { return Mix(other: 0, share: 0) }
    var best = Mix(other: 0, share: 0)
    // The error that remains when both are seen together, plus a share of their distance, which is visible as grain.
    var cost = Double(error)
    let start = Self.vector(base)
    let way = Self.vector(color) - start
    for k in nearest * Self.room..<(nearest + 1) * Self.room where neighbours[k] != PaletteNeighbours.noEntry {
      let span = Self.vector(neighbours[k]) - start
      let length = (span * span).sum()
      let share = min(0.5, (span * way).sum() / length)
      if share <= deadZone { continue }
      let rest = way - span * share
      let total = (rest * rest).sum() + length / 64
      if total < cost {
        cost = total
        let part = isVisible[k] ? (share - deadZone) / (1 - 2 * deadZone) : 0
        best = Mix(other: UInt8(neighbours[k] >> 24), share: Int32(part * 256))
      }
    }
    return best
  }

  private static func vector(_ c: UInt32) -> SIMD4<Double> {
    SIMD4(Double(c >> 16 & 255), Double(c >> 8 & 255), Double(c & 255), 0)
  }
}

// Shows colours that the palette lacks by their neighbours in it, in a pattern that stands still.
// Flow: Palette, SoftColors → Dither → FrameMapper.

import Primitives

/// Chooses between the nearest entry and another one by the place of the pixel.
///
/// The choice asks the pixel's colour and place alone: what stands still shows the same in every frame.
struct Dither: Sendable {
  private let palette: Palette
  /// By entry: the nearest other entries, index in the top byte; `nobody` where there are fewer.
  private let neighbours: [UInt32]
  /// By cell, whether its colours may be dithered; nil for all.
  private let cells: [Bool]?
  /// Squared error, of three channels together, from which it is worth a pattern.
  private let least: Int32

  private static let room = 8
  private static let nobody = UInt32.max
  private static let lastPlace = BlueNoise.side - 1
  /// Bands of about six levels: with less the eye sees none, and a pattern costs bytes and truth.
  private static let leastInSoftAreas: Int32 = 27

  /// - Parameter soft: dithers only what stands in soft areas and is served badly; nil dithers all that is not exact.
  init?(_ mapper: PaletteMapper, soft: SoftColors?) {
    palette = mapper.palette
    let palette = mapper.palette
    cells = soft.map { Self.poorCells($0, mapper) }
    if let cells, !cells.contains(true) { return nil }
    least = soft == nil ? 1 : Self.leastInSoftAreas
    var list = [UInt32](repeating: Self.nobody, count: palette.colors.count * Self.room)
    for a in palette.opaqueIndices {
      let near = palette.opaqueIndices.filter { $0 != a }.map { b in
        (CandidateTree.distance(palette.colors[Int(a)], palette.colors[Int(b)]), b)
      }.sorted { $0 < $1 }
      for (k, item) in near.prefix(Self.room).enumerated() {
        list[Int(a) * Self.room + k] = UInt32(item.1) << 24 | palette.colors[Int(item.1)]
      }
    }
    neighbours = list
  }

  /// The cells that stand in soft areas and hold a colour that is served badly.
  private static func poorCells(_ soft: SoftColors, _ mapper: PaletteMapper) -> [Bool] {
    mapper.withTables { tables in
      (0..<1 << 18).map { cell in
        guard soft.isSoft(cell) else { return false }
        let middle = UInt32(cell >> 12) << 18 | UInt32(cell >> 6 & 63) << 10 | UInt32(cell & 63) << 2 | 0x02_0202
        // A corner of the cell lies up to 3.5 from its middle.
        let error = CandidateTree.distance(mapper.palette.colors[Int(tables.nearest(middle))], middle)
        return Double(error).squareRoot() + 3.5 >= Double(leastInSoftAreas).squareRoot()
      }
    }
  }

  /// Changes the indices of a mapped picture, but where it agrees with one that was done before (as the mapper does,
  /// eight pixels at a time).
  func apply(to indices: inout [UInt8], of picture: Pixmap, unlike known: Pixmap?) {
    indices.withUnsafeMutableBufferPointer { out in
      picture.pixels.withUnsafeBufferPointer { pixels in
        (known?.pixels ?? []).withUnsafeBufferPointer { before in
          BlueNoise.thresholds.withUnsafeBufferPointer { pattern in
            let raw = UnsafeRawBufferPointer(pixels)
            let rawBefore = UnsafeRawBufferPointer(before)
            let wide = before.count == pixels.count ? pixels.count & ~7 : 0
            for i in stride(from: 0, to: wide, by: 8) {
              let a = raw.loadUnaligned(fromByteOffset: i &* 4, as: SIMD4<UInt64>.self)
              let b = rawBefore.loadUnaligned(fromByteOffset: i &* 4, as: SIMD4<UInt64>.self)
              if a != b { apply(to: out, pixels, i..<i &+ 8, width: picture.width, pattern) }
            }
            apply(to: out, pixels, wide..<pixels.count, width: picture.width, pattern)
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

  /// How much of another entry a colour takes, in 1/256.
  private struct Mix {
    var other: UInt8
    var share: Int32
  }

  private func mix(_ color: UInt32, nearest: Int) -> Mix {
    let base = palette.colors[nearest]
    if let cells, !cells[Histogram.cell(color)] { return Mix(other: 0, share: 0) }
    let error = CandidateTree.distance(base, color)
    if error < least { return Mix(other: 0, share: 0) }
    var best = Mix(other: 0, share: 0)
    // What is left of the error when both are seen together, plus a part of how far they are apart: it shows as grain.
    var cost = Double(error)
    let start = Self.vector(base)
    let way = Self.vector(color) - start
    for k in nearest * Self.room..<(nearest + 1) * Self.room where neighbours[k] != Self.nobody {
      let span = Self.vector(neighbours[k]) - start
      let length = (span * span).sum()
      let share = (span * way).sum() / length
      if share <= 0 { continue }
      let rest = way - span * min(0.5, share)
      let total = (rest * rest).sum() + length / 64
      if total < cost {
        cost = total
        best = Mix(other: UInt8(neighbours[k] >> 24), share: Int32(min(0.5, share) * 256))
      }
    }
    return best
  }

  private static func vector(_ c: UInt32) -> SIMD4<Double> {
    SIMD4(Double(c >> 16 & 255), Double(c >> 8 & 255), Double(c & 255), 0)
  }
}

// What histogram, palette and mapper promise.
// Flow: Samples → Histogram → PaletteBuilder → PaletteMapper → expectations.
import SparklerCore
import SparklerImaging
import TestSupport
import Testing

@Suite struct PaletteTests {
  static func smooth(_ seed: UInt64) -> Pixmap {
    var chance = SeededRandom(seed: seed)
    var picture = Pixmap(width: 80, height: 60)
    for y in 0..<60 {
      for x in 0..<80 {
        let red = UInt32(x * 3) << 16
        let green = UInt32(y * 4) << 8
        picture[x, y] = 0xFF00_0000 | red | green | UInt32(chance.below(256))
      }
    }
    return picture
  }

  @Test("the order of counting and merging changes nothing") func order() {
    let pictures = (1...6).map { Self.smooth($0) }
    var straight = Histogram()
    for picture in pictures { straight.accumulate(picture) }
    var left = Histogram()
    var right = Histogram()
    for (i, picture) in pictures.enumerated().reversed() {
      if i % 2 == 0 { left.accumulate(picture) } else { right.accumulate(picture) }
    }
    right.merge(left)
    let builder = PaletteBuilder(transparency: .ifRoom, exact: [0x123456])
    #expect(builder.palette(for: straight) == builder.palette(for: right))
    #expect(straight.opaquePixels == right.opaquePixels)
  }

  @Test("the mapper finds what a full search finds", arguments: 1...12) func nearest(seed: UInt64) {
    var chance = SeededRandom(seed: seed)
    let spread = seed % 3 == 0 ? 40 : 256
    let colors = (0..<2 + chance.below(254)).map { _ -> UInt32 in
      let red = UInt32(chance.below(spread)) << 16
      let green = UInt32(chance.below(spread)) << 8
      return red | green | UInt32(chance.below(spread))
    }
    let palette = Palette(colors: colors, transparentIndex: seed % 2 == 0 ? 1 : nil)
    // The colours of the lookups below are mostly others than those that it is made for.
    var few = Histogram()
    few.accumulate(
      Pixmap(width: 16, height: 1, pixels: (0..<16).map { _ in 0xFF00_0000 | UInt32(chance.below(1 << 24)) }))
    let mapper = PaletteMapper(palette: palette, for: seed % 4 < 2 ? few : nil)
    var wrong = 0
    for _ in 0..<4000 {
      let color = UInt32(chance.below(1 << 24))
      func distance(_ i: UInt8) -> Int {
        [UInt32(0), 8, 16].reduce(0) { sum, shift in
          let d = Int(color >> shift & 255) - Int(colors[Int(i)] >> shift & 255)
          return sum + d * d
        }
      }
      var best = palette.opaqueIndices[0]
      for i in palette.opaqueIndices where distance(i) < distance(best) { best = i }
      let picture = Pixmap(width: 1, height: 1, pixels: [0xFF00_0000 | color])
      if mapper.map(picture).indices[0] != best { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  @Test("declared and flat colours are kept exactly among many") func exact() {
    var picture = Self.smooth(9)
    let declared: UInt32 = 0x010203
    picture[5, 5] = 0xFF00_0000 | declared
    for x in 0..<40 { picture[x, 7] = 0xFFFE_FDFC }
    var histogram = Histogram()
    histogram.accumulate(picture)
    for n in [32, 64, 256] {
      let palette = PaletteBuilder(colors: n, transparency: .required, exact: [declared, 0xABCDEF]).palette(
        for: histogram)
      #expect(palette.colors.count <= n)
      #expect(palette.colors.contains(declared) && palette.colors.contains(0xFEFDFC))
    }
  }

  @Test("every number of colours from 2 to 256 is respected") func limits() {
    var histogram = Histogram()
    histogram.accumulate(Self.smooth(4))
    for n in 2...256 {
      for transparency in [PaletteBuilder.Transparency.required, .ifRoom] {
        let palette = PaletteBuilder(colors: n, transparency: transparency).palette(for: histogram)
        #expect(palette.colors.count <= n && !palette.opaqueIndices.isEmpty)
        #expect(palette.transparentIndex != nil || transparency == .ifRoom)
      }
    }
  }

  @Test("the error of a palette: over all pixels, over those it lacks, and of cubes by the roots of their pixels")
  func paletteError() {
    // 15 pixels that it holds, 4 that differ by 9 and 16 that differ by 100.
    let colors: [UInt32: Int] = [0xFF00_0000: 15, 0xFF00_0003: 4, 0xFF00_0A00: 16]
    var histogram = Histogram()
    histogram.accumulate(Pixmap(width: 35, height: 1, pixels: colors.flatMap { Array(repeating: $0, count: $1) }))
    let mapper = PaletteMapper(palette: Palette(colors: [0], transparentIndex: nil))
    let found = histogram.error(under: mapper)
    #expect(found.mean == Double(4 * 9 + 16 * 100) / 35)
    #expect(found.ofInexact == Double(4 * 9 + 16 * 100) / 20)
    #expect(found.ofRare == Double(2 * 9 + 4 * 100) / 6)
  }

  @Test(
    "beyond 16 384 colours those of a cell are one point with their weight; up to that each is its own",
    arguments: [(16_384, 16_384), (16_385, 257), (20_480, 320)])
  func points(colors: Int, points: Int) {
    // 64 neighbours to a cell, cell by cell.
    let pixels = (0..<colors).map { i -> UInt32 in
      let (cell, low) = (i / 64, i % 64)
      let red = cell % 8 * 4 + low % 4
      let green = cell / 8 % 8 * 4 + low / 4 % 4
      let blue = cell / 64 * 4 + low / 16
      return 0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
    var histogram = Histogram()
    histogram.accumulate(Pixmap(width: colors, height: 1, pixels: pixels))
    let found = histogram.points(without: [])
    #expect(found.count == points)
    #expect(found.reduce(0) { $0 + $1.weight } == Double(colors))
  }

  @Test("any number of colours serves a picture as well as its clusters can") func quality() {
    let picture = Self.smooth(6)
    var histogram = Histogram()
    histogram.accumulate(picture)
    var errors: [Double] = []
    for n in [4, 16, 64, 256] {
      let palette = PaletteBuilder(colors: n, transparency: .required).palette(for: histogram)
      let frame = PaletteMapper(palette: palette).map(picture)
      var error = 0.0
      for (pixel, index) in zip(picture.pixels, frame.indices) {
        for shift in [UInt32(0), 8, 16] {
          let d = Double(pixel >> shift & 255) - Double(palette.colors[Int(index)] >> shift & 255)
          error += d * d
        }
      }
      errors.append(error / Double(picture.pixels.count * 3))
    }
    // Two in a hundred above what they are; clusters that move once instead of four times are six above at 256.
    for (error, most) in zip(errors, [3000, 941, 313, 111.3]) { #expect(error < most, "\(errors)") }
  }

  @Test("a gradient of more colours than places fills every place and stays even") func gradient() {
    var picture = Pixmap(width: 500, height: 20)
    for y in 0..<20 {
      for x in 0..<500 {
        let red = UInt32(x / 2) << 16
        picture[x, y] = 0xFF00_0000 | red | UInt32((x + 1) / 2) << 8 | 40
      }
    }
    var histogram = Histogram()
    histogram.accumulate(picture)
    let palette = PaletteBuilder(colors: 256, transparency: .required).palette(for: histogram)
    #expect(palette.colors.count == 256)
    let frame = PaletteMapper(palette: palette).map(picture)
    let worst = zip(picture.pixels, frame.indices).map { (pixel, index) -> Int in
      let (wanted, found) = (Int(pixel >> 8 & 255), Int(palette.colors[Int(index)] >> 8 & 255))
      return abs(wanted - found)
    }.max()
    #expect((worst ?? 9) <= 1)
  }

  @Test("a scene that shows nothing has a palette") func empty() {
    var histogram = Histogram()
    histogram.accumulate(Pixmap(width: 3, height: 3))
    let palette = PaletteBuilder(transparency: .required).palette(for: histogram)
    #expect(palette.transparentIndex == 0)
    let frame = PaletteMapper(palette: palette).map(Pixmap(width: 3, height: 3))
    #expect(frame.indices == [UInt8](repeating: 0, count: 9))
    #expect(PaletteBuilder(transparency: .required).palette(for: Histogram()).colors.count == 1)
  }
}

// Sums over pixels and alpha, worked out by fractions: each is the nearest level, whatever way it is reckoned.
// Flow: pixels, planes → PixelArithmetic, Tint, ShiftedAlpha → levels of 255.
import SparklerCore
import SparklerPainting
import Testing

@Suite struct PixelArithmeticTests {
  private static let pixels: [UInt32] = [
    0, 0xFFFF_FFFF, 0x8040_2010, 0xFF80_7F01, 0x0100_0001, 0xC8C8_6400, 0x7F7F_7F7F, 0xFE01_8000,
  ]

  /// Each channel times k/255, rounded to nearest.
  private func scaled(_ pixel: UInt32, _ k: UInt32) -> UInt32 {
    (0..<4).reduce(0) { sum, channel in
      let value = pixel >> UInt32(8 * channel) & 255
      return sum | ((2 * value * k + 255) / 510) << UInt32(8 * channel)
    }
  }

  @Test("a share of a channel is the nearest level, for every level and share") func shares() {
    var wrong: [String] = []
    for value in UInt32(0)...255 {
      for k in UInt32(0)...255 where value.share(k) != (2 * value * k + 255) / 510 { wrong.append("\(value)·\(k)") }
    }
    #expect(wrong == [])
  }

  @Test("a pixel's four channels are scaled each on its own", arguments: pixels)
  func pixel(pixel: UInt32) {
    for k in UInt32(0)...255 { #expect(pixel.times(k) == scaled(pixel, k), "\(pixel) · \(k)") }
  }

  @Test("four pixels at once are scaled each by its own share") func pairs() {
    let shares = SIMD4<UInt32>(0, 255, 128, 1)
    for start in 0...4 {
      let four = SIMD4<UInt32>(Self.pixels[start..<(start + 4)])
      #expect(PixelPairs(four).packed == four)
      #expect(PixelPairs(four).alpha == four &>> 24)
      let found = PixelPairs(four).times(shares)
      for lane in 0..<4 { #expect(found.packed[lane] == scaled(four[lane], shares[lane])) }
      #expect(found.alpha == found.packed &>> 24)
    }
  }

  @Test(
    "a tint multiplies straight colours and alpha, so premultiplied colours take its alpha as well",
    arguments: [
      (Color(red: 1, green: 1, blue: 1), UInt32(0xC864_503C), UInt32(0xC864_503C)),
      (Color(red: 0.5, green: 0.25, blue: 1, alpha: 0.5), 0xC964_503D, 0x6519_0A1F),
      (Color(red: 0, green: 1, blue: 0), 0xFFFF_FFFF, 0xFF00_FF00),
      (Color(red: 1, green: 0, blue: 0), 0xFFFF_FFFF, 0xFFFF_0000),
      (Color(red: 0, green: 0, blue: 1), 0xFFFF_FFFF, 0xFF00_00FF),
      (Color(red: 1, green: 1, blue: 1, alpha: 0), 0xFFFF_FFFF, 0),
      (Color(red: 4, green: -1, blue: 1, alpha: 2), 0xC864_503C, 0xC864_003C),
    ])
  func tint(color: Color, pixel: UInt32, wanted: UInt32) {
    var pixels = [pixel, 0]
    pixels.withUnsafeMutableBufferPointer { Tint(color).multiply($0) }
    #expect(pixels == [wanted, 0], "\(String(pixels[0], radix: 16))")
  }
}

@Suite struct ShiftedAlphaTests {
  /// A row of the frame: its number, its first column and its levels.
  private struct Row: Equatable {
    var y: Int
    var x: Int
    var levels: [UInt8]

    init(_ y: Int, _ x: Int, _ levels: [UInt8]) { (self.y, self.x, self.levels) = (y, x, levels) }
  }

  private func rows(_ place: Point, over box: PixelRect = PixelRect(x: -9, y: -9, width: 20, height: 20)) -> [Row] {
    let plane = AlphaPlane(width: 2, height: 1, bytes: [255, 100])
    var out: [Row] = []
    plane.withRows(at: place, over: box) { out.append(Row($0, $1, Array($2))) }
    return out
  }

  @Test("on whole pixels alpha is what it was") func whole() {
    #expect(rows(.zero) == [Row(0, 0, [255, 100, 0])])
    #expect(rows(Point(-3, 5)) == [Row(5, -3, [255, 100, 0])])
  }

  @Test("between two columns a level lies on both by its shares") func columns() {
    #expect(rows(Point(0.5, 0)) == [Row(0, 0, [128, 178, 50])])
    #expect(rows(Point(-0.5, 0)) == [Row(0, -1, [128, 178, 50])])
    #expect(rows(Point(0.25, 0)) == [Row(0, 0, [191, 139, 25])])
  }

  @Test("between two rows it lies on both, and both ways on four") func lines() {
    #expect(rows(Point(0, 0.25)) == [Row(0, 0, [191, 75, 0]), Row(1, 0, [64, 25, 0])])
    #expect(rows(Point(0.5, 0.5)) == [Row(0, 0, [64, 89, 25]), Row(1, 0, [64, 89, 25])])
  }

  @Test("of a row only the wanted columns are lent, with what the pixel before them adds") func cut() {
    let box = PixelRect(x: 1, y: 0, width: 1, height: 9)
    #expect(rows(.zero, over: box) == [Row(0, 1, [100])])
    #expect(rows(Point(0.5, 0), over: box) == [Row(0, 1, [178])])
    #expect(rows(Point(-1, 0), over: box) == [Row(0, 1, [0])])
    #expect(rows(Point(0, 12), over: box).isEmpty && rows(Point(5, 0), over: box).isEmpty)
  }

  @Test("a place counts in 256ths of a pixel, the nearest one") func steps() {
    #expect(rows(Point(0.001, 0)) == rows(.zero))
    #expect(rows(Point(0.503, 0)) == rows(Point(129.0 / 256, 0)))
    #expect(rows(Point(0.9999, 0)) == rows(Point(1, 0)))
  }
}

// What is seen by its size, and which ink another renderer moves.
// Flow: made pictures → PixelComparison → expectations.
import SparklerCore
import SparklerImaging
import Testing

@Suite struct SeenSizeTests {
  /// A rectangle of one colour on another, in a picture of 96 × 64 pixels.
  private func picture(
    _ rect: PixelRect, _ color: UInt32, ground: UInt32 = 0xF1_F5F9, at shift: (x: Int, y: Int) = (0, 0)
  ) -> Pixmap {
    var out = Sketch.plain(ground)
    for y in rect.y..<rect.maxY { for x in rect.x..<rect.maxX { out[x + shift.x, y + shift.y] = 0xFF00_0000 | color } }
    return out
  }

  private func isSame(_ a: Pixmap, _ b: Pixmap, _ tolerance: Tolerance) -> Bool {
    let comparison = PixelComparison(tolerance)
    guard let difference = comparison.compare(a, b) else { return true }
    return !comparison.isBeyond(difference, pixels: a.pixels.count)
  }

  /// Greens whose ΔE00 from #22C55E is 1.1, 2, 3.4, 5.6 and 30.
  private static let tints: [UInt32] = [0x3A_C55E, 0x48_C55E, 0x58_C55E, 0x6D_C55E, 0x22_725E]

  @Test(
    "a tint is seen in an area, a stronger one in a bar, the strongest in a pixel",
    arguments: [
      (40, [false, true, true, true, true]), (6, [false, false, false, true, true]),
      (1, [false, false, false, false, true]),
    ])
  func sizes(width: Int, wanted: [Bool]) {
    let rect = PixelRect(x: 21, y: 11, width: width, height: width == 1 ? 1 : 40)
    for tolerance in [Tolerance.visible, .loose] where width > 1 || tolerance == .visible {
      let found = Self.tints.map { tint in
        !isSame(picture(rect, 0x22_C55E, ground: 0x22_C55E), picture(rect, tint, ground: 0x22_C55E), tolerance)
      }
      #expect(found == wanted, "\(width) pixels")
    }
  }

  @Test("grain that averages out is not seen, a tint under it is") func grain() {
    let (a, b) = (Sketch.noise(1.5, seed: 1), Sketch.noise(1.5, seed: 2))
    #expect(isSame(a, b, .visible))
    var tinted = b
    for i in tinted.pixels.indices { tinted.pixels[i] += 0x05_0005 }
    #expect(!isSame(a, tinted, .visible))
  }

  @Test("ink that moved by a part of a pixel is another renderer's, a pixel of ink is not") func ink() {
    func bar(_ x: Double) -> Pixmap { Sketch.shape { u, v in u > x && u < x + 1 && v > 10 && v < 50 } }
    #expect(isSame(bar(20), bar(20.3), .renderer))
    #expect(!isSame(bar(20), bar(20.3), .visible))
    #expect(!isSame(bar(20), bar(21), .renderer))
    #expect(!isSame(bar(20), Sketch.shape { u, v in u > 20 && u < 22 && v > 10 && v < 50 }, .renderer))
  }

  @Test("text of another weight is another renderer's, another price is not", arguments: Digits.fonts, [11, 13])
  func prices(_ font: String, size: Int) {
    let price = Digits.picture("1680", font, size)
    for tolerance in [Tolerance.visible, .loose, .renderer] {
      #expect(!isSame(price, Digits.picture("1880", font, size), tolerance))
    }
    #expect(isSame(price, Digits.picture("1680", font, size, gamma: 1 / 1.3), .renderer))
    #expect(isSame(price, Digits.picture("1680", font, size, gamma: 1.3), .renderer))
    #expect(!isSame(price, Digits.picture("1880", font, size, gamma: 1.3), .renderer))
  }

  @Test("an ignored rectangle has no ink") func ignored() {
    let (a, b) = (Digits.picture("1680", "inter", 12), Digits.picture("1880", "inter", 12))
    let difference = PixelComparison(.renderer).compare(a, b, ignoring: [PixelRect(x: 0, y: 0, width: 64, height: 32)])
    #expect(difference?.changed == 0)
  }
}

// Colours from CSS and back, and through OKLab.
// Flow: text → Color → text; Color ↔ OKLab.
import SparklerCore
import Testing

private func isNear(_ a: Color, _ b: Color, _ tolerance: Double = 1e-9) -> Bool {
  zip([a.red, a.green, a.blue, a.alpha], [b.red, b.green, b.blue, b.alpha]).allSatisfy { abs($0 - $1) <= tolerance }
}

@Suite struct ColorCSSTests {
  static let indigo = Color(rgb: 0x4B0082)

  @Test(
    "every form of a colour reads as what CSS says",
    arguments: [
      ("#fff", Color(rgb: 0xFFFFFF)), ("#1aF", Color(rgb: 0x11AAFF)),
      ("#1af8", Color(rgb: 0x11AAFF, alpha: 136.0 / 255)),
      ("#4B0082", indigo), ("#4b008280", Color(rgb: 0x4B0082, alpha: 128.0 / 255)), ("indigo", indigo),
      ("  Indigo\t", indigo), ("REBECCAPURPLE", Color(rgb: 0x663399)), ("transparent", .clear),
      ("rgb(75, 0, 130)", indigo), ("rgb(75 0 130)", indigo), ("rgba(75, 0, 130, 1)", indigo),
      ("rgb(75 0 130 / 50%)", Color(rgb: 0x4B0082, alpha: 0.5)),
      ("rgb(75 0 130/.25)", Color(rgb: 0x4B0082, alpha: 0.25)),
      ("rgb(100%, 0%, 50%)", Color(red: 1, green: 0, blue: 0.5)), ("rgb(300 -5 0)", Color(rgb: 0xFF0000)),
      ("rgb(0 100% 0 / 50%)", Color(rgb: 0x00FF00, alpha: 0.5)),
      ("rgba(255, 0, 0, 50%)", Color(rgb: 0xFF0000, alpha: 0.5)),
      ("RGB(0 0 0)", .black), ("color(srgb .1 .2 .3)", Color(red: 0.1, green: 0.2, blue: 0.3)),
      ("color(srgb 10% 20% 30% / 40%)", Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)),
      ("hsl(200 60% 40%)", Color(red: 0.16, green: 0.48, blue: 0.64)),
      ("hsl(200deg, 60%, 40%)", Color(red: 0.16, green: 0.48, blue: 0.64)),
      ("hsla(-30, 100%, 70%, .5)", Color(red: 1, green: 0.4, blue: 0.7, alpha: 0.5)),
      ("hsl(0.5turn 100% 50%)", Color(rgb: 0x00FFFF)), ("hsl(3.14159265358979rad 100% 50%)", Color(rgb: 0x00FFFF)),
      ("hsl(720 100% 50%)", Color(rgb: 0xFF0000)), ("oklch(0 0 0)", .black),
    ])
  func reads(_ text: String, _ expected: Color) throws {
    #expect(isNear(try #require(Color(css: text)), expected))
  }

  @Test("oklch reads back the colour that it was computed from") func oklch() throws {
    let red = try #require(Color(css: "oklch(62.79554% 0.2576833 29.2338812deg)"))
    #expect(isNear(red, Color(rgb: 0xFF0000), 1e-5))
    #expect(isNear(try #require(Color(css: "oklch(1 0 0)")), .white, 1e-6))
  }

  @Test(
    "what is no colour is nil",
    arguments: [
      "", " ", "#", "#f", "#ff", "#fffff", "#fffffff", "#fffffffff", "#ggg", "#-ff", "#+12345", "notacolour", "rgb",
      "rgb(", "rgb()", "rgb(1 2)", "rgb(1 2 3 4 5)", "rgb(1 2 x)", "rgb(nan 0 0)", "rgb(inf 0 0)", "rgb(1e999 0 0)",
      "hsl(10px 50% 50%)", "color(p3 0 0 0)", "color()", "rgb(1 2 3", "#ｆｆｆ",
      "rgb(0x10 0 0)", "rgb(1 2 %)", "rgba(0, 50%, 0, .5)", "rgb(0%, 50%, 0)",
    ])
  func refuses(_ text: String) { #expect(Color(css: text) == nil) }

  @Test("a colour's text reads back to exactly the same colour") func roundTrip() {
    var random = SeededRandom(seed: 1)
    for i in 0..<5000 {
      let bytes = UInt32(truncatingIfNeeded: random.next() & 0xFFFFFF)
      let exact = Color(rgb: bytes, alpha: i % 2 == 0 ? 1 : Double(random.below(256)) / 255)
      let free = Color(red: random.unit(), green: random.unit(), blue: random.unit(), alpha: random.unit())
      for color in [exact, free] { #expect(Color(css: color.cssText) == color, "\(color.cssText)") }
    }
  }

  @Test("a colour of 8 bits a part is written in hexadecimal") func hex() {
    #expect(Self.indigo.cssText == "#4B0082")
    #expect(Color(rgb: 0x0A0B0C, alpha: 128.0 / 255).cssText == "#0A0B0C80")
    #expect(Color.clear.cssText == "#00000000")
    #expect(Color(red: 0.5, green: 0, blue: 0).cssText == "color(srgb 0.5 0.0 0.0 / 1.0)")
  }

  @Test("a pixel is premultiplied and rounded to nearest") func pixel() {
    #expect(Color(rgb: 0x4B0082).pixel == 0xFF4B_0082)
    #expect(Color(red: 1, green: 0.5, blue: 0, alpha: 0.5).pixel == 0x8080_4000)
    #expect(Color(red: 2, green: -1, blue: .nan, alpha: 1).pixel >> 8 == 0xFFFF00)
  }
}

@Suite struct OKLabTests {
  @Test(
    "sRGB colours have the published OKLab values",
    arguments: [
      (Color(rgb: 0xFF0000), 0.62795536, 0.22486306, 0.12584630), (Color.white, 1, 0, 0), (Color.black, 0, 0, 0),
      (Color(red: 0.5, green: 0.25, blue: 0.75), 0.51522366, 0.10492908, -0.16038022),
    ])
  func values(_ color: Color, _ l: Double, _ a: Double, _ b: Double) {
    let lab = OKLab(color)
    #expect(abs(lab.lightness - l) < 1e-7 && abs(lab.a - a) < 1e-7 && abs(lab.b - b) < 1e-7)
  }

  @Test("every colour comes back within 2 · 10⁻⁶, which its ten-digit constants allow") func roundTrip() {
    for r in 0...16 {
      for g in 0...16 {
        for b in 0...16 {
          let color = Color(red: Double(r) / 16, green: Double(g) / 16, blue: Double(b) / 16, alpha: 0.3)
          #expect(isNear(Color(oklab: OKLab(color), alpha: 0.3), color, 2e-6))
        }
      }
    }
  }

  @Test("a colour outside sRGB is cut to it") func cut() {
    let color = Color(oklab: OKLab(lightness: 0.7, a: 0.4, b: 0.4))
    for part in [color.red, color.green, color.blue] { #expect((0...1).contains(part)) }
  }
}

// CSS's colour spaces and mixtures, as Chromium draws them.
// Flow: text → Color.
import SparklerCore
import Testing

@Suite struct CSSColorTests {
  /// Colours and their pixels in Chromium 156, on white.
  private static let pixels: [(String, UInt32)] = [
    ("lab(50 40 -20)", 0xAB5A9A),
    ("lab(50% 40 20%)", 0xBA584F),
    ("lab(90 -100 90)", 0x00FF00),
    ("lab(100 80 80)", 0xFFB365),
    ("lab(0 20 20)", 0x270000),
    ("lch(60 80 30)", 0xFF4B50),
    ("lch(60% 50% 0.5turn)", 0x00AE8E),
    ("lch(70 150 150deg)", 0x00D700),
    ("oklab(0.6 0.1 -0.1)", 0x9F63BA),
    ("oklab(60% 50% -20%)", 0xCB3AAB),
    ("oklab(0.9 -0.4 0.4)", 0x00FF00),
    ("oklch(0.7 0.2 150)", 0x00BF54),
    ("oklch(70% 80% 200deg)", 0x00CDEB),
    ("oklch(0.5 none 30)", 0x636363),
    ("oklch(0.95 0.3 100)", 0xFFEC00),
    ("hwb(120 20% 30%)", 0x33B333),
    ("hwb(40deg 60% 60%)", 0x808080),
    ("hwb(200 10 20)", 0x1A91CC),
    ("hsl(120 50 40)", 0x339933),
    ("color(srgb 1 0.5 0)", 0xFF8000),
    ("color(srgb-linear 0.2 0.5 0.7)", 0x7CBCDA),
    ("color(display-p3 1 0 0)", 0xFF0000),
    ("color(display-p3 0.2 0.8 0.3)", 0x00D032),
    ("color(display-p3 50% 20% 80%)", 0x8A2CD4),
    ("color(a98-rgb 0.3 0.7 0.2)", 0x00B41A),
    ("color(prophoto-rgb 0.4 0.5 0.2)", 0x719725),
    ("color(rec2020 0.3 0.6 0.1)", 0x00AA00),
    ("color(xyz 0.3 0.4 0.2)", 0x8BB66B),
    ("color(xyz-d65 0.2 0.2 0.6)", 0x397DCC),
    ("color(xyz-d50 0.3 0.4 0.2)", 0x7AB87F),
    ("color(srgb none 0.5 1)", 0x0080FF),
    ("color-mix(in srgb, red, blue)", 0x800080),
    ("color-mix(in srgb, red 30%, blue)", 0x4D00B3),
    ("color-mix(in lab, red, blue)", 0xC10088),
    ("color-mix(in oklab, gold 70%, teal)", 0xC1BE57),
    ("color-mix(in oklch, red, blue)", 0xBA00C2),
    ("color-mix(in oklch longer hue, red, blue)", 0x009300),
    ("color-mix(in hsl, red, lime)", 0xFFFF00),
    ("color-mix(in hsl increasing hue, blue, lime)", 0xFF0000),
    ("color-mix(in hsl decreasing hue, blue, lime)", 0x00FFFF),
    ("color-mix(in hwb, tomato, skyblue)", 0xCD67F5),
    ("color-mix(in xyz, tomato, skyblue 20%)", 0xED8280),
    ("color-mix(in srgb-linear, tomato, skyblue)", 0xCFA4B2),
    ("color-mix(in display-p3, tomato, skyblue)", 0xC99B9C),
    ("color-mix(in oklch, white, blue)", 0x73A3FF),
    ("color-mix(in hsl, white, blue)", 0x9F9FDF),
    ("color-mix(in oklab, color-mix(in srgb, red, white), lch(50 60 200))", 0x87918E),
    ("color-mix(in lab, lab(40 none 20), lab(60 30 none))", 0xAC6257),
    ("color-mix(in rec2020, red, blue)", 0xA21393),
    ("rgb(none 128 30)", 0x00801E),
    ("color-mix(in oklch, gray, color(display-p3 1 0 0))", 0xD25E50),
  ]

  @Test("every space is drawn as in Chromium, within 1 of 255; what sRGB lacks is clipped", arguments: pixels)
  func spaces(_ text: String, _ rgb: UInt32) throws {
    let (found, wanted) = (try #require(Color(css: text)), Color(rgb: rgb))
    for (a, b) in [(found.red, wanted.red), (found.green, wanted.green), (found.blue, wanted.blue)] {
      #expect(abs((a * 255).rounded() - b * 255) < 1.01, "\(text): \(found)")
    }
    #expect(found.alpha == 1)
  }

  @Test(
    "alpha is mixed premultiplied, and shares below 100 % make it smaller",
    arguments: [
      ("color-mix(in srgb, red 20%, blue 30%)", 0.5, 0.4),
      ("color-mix(in srgb, rgb(255 0 0 / 50%), blue)", 0.75, 1.0 / 3),
      ("color-mix(in oklab, transparent, red)", 0.5, 1), ("lab(50 0 0 / 40%)", 0.4, 0.466),
      ("color-mix(in srgb, color(srgb 1 0 0 / none), blue)", 1, 0.5), ("oklch(0.5 0.1 30 / none)", 0, 0.573),
    ] as [(String, Double, Double)])
  func alpha(_ text: String, _ alpha: Double, _ red: Double) throws {
    let color = try #require(Color(css: text))
    #expect(abs(color.alpha - alpha) < 1e-6 && abs(color.red - red) < 0.01, "\(color)")
  }

  @Test(
    "what is no colour is none",
    arguments: [
      "color-mix(in srgb, red)", "lab(50 40)", "color-mix(in srgb, red 0%, blue 0%)", "color-mix(in, red, blue)",
      "color-mix(in srgb longer hue, red, blue)", "color-mix(in oklch sideways hue, red, blue)", "color(lab 1 1 1)",
      "lab(1 2 3 4)", "lch(nan 1 1)", "lab(1e400 1 1)", "color(nowhere 1 1 1)", "lab(", "color-mix(", "oklab(1 1 1 / )",
      "color-mix(in srgb, red 120%, blue)", "lab(0x10 1 1)", "color-mix(in srgb, red, blue, lime)",
      String(repeating: "color-mix(in srgb, red, ", count: 20) + "blue" + String(repeating: ")", count: 20),
    ])
  func none(_ text: String) { #expect(Color(css: text) == nil) }
}

// Blend modes and tints against their formulas.
// Flow: groups → FramePainter → what each pixel should be.
import SparklerCore
import SparklerPainting
import SparklerScene
import Testing

@Suite struct BlendTests {
  private static let area = PixelRect(x: 0, y: 0, width: 64, height: 64)

  /// A gradient from left to right, or from top to bottom, with alpha.
  private func backdrop(alpha: Double = 1) -> DisplayItem {
    var gradient = Gradient(colors: [
      Color(red: 0, green: 0.9, blue: 0.3, alpha: alpha), Color(red: 1, green: 0.1, blue: 0.6, alpha: 1),
    ])
    gradient.startPoint = Point(0, 0.5)
    gradient.endPoint = Point(1, 0.5)
    return plain(Self.area, .gradient(gradient))
  }

  private func source(alpha: Double = 1) -> DisplayItem {
    plain(
      Self.area,
      .gradient(
        Gradient(colors: [
          Color(red: 0.8, green: 0, blue: 0.1, alpha: 1), Color(red: 0.2, green: 1, blue: 0.9, alpha: alpha),
        ])))
  }

  private func paint(_ items: [DisplayItem]) throws -> Pixmap {
    try SparklerPaintingTests.paint(Frame(width: 64, height: 64, items: items))
  }

  @Test("each separable mode gives what its formula says", arguments: BlendMode.allCases, [1, 0.4])
  func formulas(mode: BlendMode, alpha: Double) throws {
    guard let blend = formula(mode) else { return }
    let (below, above) = (try paint([backdrop(alpha: alpha)]), try paint([source(alpha: alpha)]))
    let mixed = try paint([backdrop(alpha: alpha), group([source(alpha: alpha)], blend: mode)])
    var worst = 0.0
    for (mixed, (b, s)) in zip(mixed.pixels, zip(below.pixels, above.pixels)) {
      let (ab, as_) = (Double(b >> 24) / 255, Double(s >> 24) / 255)
      for shift: UInt32 in [0, 8, 16] {
        let (pb, ps) = (Double(channel(b, shift)) / 255, Double(channel(s, shift)) / 255)
        let (cb, cs) = (ab > 0 ? min(1, pb / ab) : 0, as_ > 0 ? min(1, ps / as_) : 0)
        var expected = (1 - ab) * ps + (1 - as_) * pb + ab * as_ * blend(cb, cs)
        if mode == .plusLighter { expected = min(1, pb + ps) }
        worst = max(worst, abs(expected * 255 - Double(channel(mixed, shift))))
      }
    }
    #expect(worst <= 2, "\(mode)")
  }

  /// - Source: Compositing and Blending Level 1 §10.1.
  private func formula(_ mode: BlendMode) -> ((Double, Double) -> Double)? {
    func hard(_ b: Double, _ s: Double) -> Double { s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1) }
    func soft(_ b: Double, _ s: Double) -> Double {
      let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      return s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (d - b)
    }
    return switch mode {
    case .normal, .plusLighter: { _, s in s }
    case .multiply: { $0 * $1 }
    case .screen: { $0 + $1 - $0 * $1 }
    case .overlay: { hard($1, $0) }
    case .darken: { min($0, $1) }
    case .lighten: { max($0, $1) }
    case .colorDodge: { $0 == 0 ? 0 : $1 >= 1 ? 1 : min(1, $0 / (1 - $1)) }
    case .colorBurn: { $0 >= 1 ? 1 : $1 <= 0 ? 0 : 1 - min(1, (1 - $0) / $1) }
    case .hardLight: hard
    case .softLight: soft
    case .difference: { abs($0 - $1) }
    case .exclusion: { $0 + $1 - 2 * $0 * $1 }
    case .hue, .saturation, .color, .luminosity: nil
    }
  }

  @Test("luminosity takes the source's, and colour leaves the backdrop's")
  func luminosity() throws {
    func luminance(_ p: UInt32) -> Double {
      0.3 * Double(channel(p, 16)) + 0.59 * Double(channel(p, 8)) + 0.11 * Double(channel(p, 0))
    }
    let (below, above) = (try paint([backdrop()]), try paint([source()]))
    let bright = try paint([backdrop(), group([source()], blend: .luminosity)])
    let colored = try paint([backdrop(), group([source()], blend: .color)])
    let hued = try paint([backdrop(), group([source()], blend: .hue)])
    let saturated = try paint([backdrop(), group([source()], blend: .saturation)])
    for i in below.pixels.indices {
      #expect(abs(luminance(bright.pixels[i]) - luminance(above.pixels[i])) < 2.5)
      for other in [colored, hued, saturated] {
        #expect(abs(luminance(other.pixels[i]) - luminance(below.pixels[i])) < 2.5)
      }
    }
    #expect(Set([bright, colored, hued, saturated].map(\.pixels)).count == 4)
  }

  @Test("two pictures faded against each other and added are a cross-dissolve")
  func dissolve() throws {
    let (a, b) = (try paint([backdrop()]), try paint([source()]))
    for share in [0.25, 0.5, 0.8] {
      let pair = [
        group([backdrop()], opacity: 1 - share, blend: .plusLighter),
        group([source()], opacity: share, blend: .plusLighter),
      ]
      let mixed = try paint([group(pair)])
      for i in mixed.pixels.indices {
        for shift: UInt32 in [0, 8, 16, 24] {
          let from = Double(channel(a.pixels[i], shift)) * (1 - share)
          let expected = from + Double(channel(b.pixels[i], shift)) * share
          #expect(abs(Double(channel(mixed.pixels[i], shift)) - expected) <= 1)
        }
      }
    }
  }

  @Test("a blend sees what lies below it in its own group only, and acts inside its bounds")
  func isolation() throws {
    let part = PixelRect(x: 10, y: 20, width: 30, height: 25)
    let white = plain(Self.area, .color(.white))
    let inverted = group([plain(part, .color(.white))], blend: .difference)
    let open = try paint([white, inverted])
    for y in 0..<64 {
      for x in 0..<64 {
        let isInside = part.contains(PixelRect(x: x, y: y, width: 1, height: 1))
        #expect(open[x, y] == (isInside ? 0xFF00_0000 : 0xFFFF_FFFF))
      }
    }
    // In a group of its own there is nothing below: the white stays as it is.
    #expect(Set(try paint([white, group([inverted])]).pixels) == [0xFFFF_FFFF])
  }

  @Test("a blend is cut, masked and faded before it meets what lies below")
  func combined() throws {
    let gray = Color(red: 0.5, green: 0.5, blue: 0.5)
    var multiplied = DisplayGroup(
      items: [plain(Self.area, .color(gray))], opacity: 0.5, clip: .rect(Rect(0, 0, 32, 64)),
      mask: [plain(PixelRect(x: 0, y: 0, width: 64, height: 32), .color(Color(rgb: 0, alpha: 0.5)))], blend: .multiply)
    func pixels() throws -> Pixmap {
      try paint([
        plain(Self.area, .color(.white)),
        DisplayItem(drawing: .group(multiplied), transform: .identity, bounds: Self.area, layer: ""),
      ])
    }
    let masked = try pixels()
    // 1 − 0.5 · 0.5 · (1 − 0.5)
    #expect(abs(channel(masked[10, 10], 0) - 223) <= 2)
    #expect(masked[40, 10] == 0xFFFF_FFFF && masked[10, 40] == 0xFFFF_FFFF)
    multiplied.mask = nil
    #expect(abs(channel(try pixels()[10, 40], 0) - 191) <= 2)
  }

  @Test("a group's tint multiplies straight colours and alpha")
  func tint() throws {
    let tint = Color(red: 0.5, green: 1, blue: 0, alpha: 0.6)
    let (plain, tinted) = (try paint([source(alpha: 0.5)]), try paint([group([source(alpha: 0.5)], tint: tint)]))
    for (from, to) in zip(plain.pixels, tinted.pixels) {
      let expected = [0.0, 0.6, 0.3, 0.6]
      for (shift, factor) in zip([0, 8, 16, 24] as [UInt32], expected) {
        #expect(abs(Double(channel(to, shift)) - Double(channel(from, shift)) * factor) <= 0.51)
      }
    }
    #expect(try paint([group([source()], tint: .white)]) == paint([source()]))
  }
}

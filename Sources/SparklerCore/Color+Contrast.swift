// Contrast of colours, and the nearest colour that has enough of it.
// Flow: colours of texts and of brands → ratio, replacement.

extension Color {
  /// Relative luminance, 0 (black) ... 1 (white); ignores alpha.
  ///
  /// - Source: WCAG 2.2, relative luminance.
  package var luminance: Double {
    let (r, g, b) = (OKLab.linear(red), OKLab.linear(green), OKLab.linear(blue))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }

  /// The contrast ratio of this colour, painted on an opaque ground: 1...21.
  ///
  /// - Source: WCAG 2.2, contrast ratio.
  package func contrast(on ground: Color) -> Double {
    Self.contrast(ground.mixed(with: self, alpha).luminance, ground.luminance)
  }

  private static let linearBytes = (0...255).map { OKLab.linear(Double($0) / 255) }

  /// The luminance of an opaque pixel, 0xRRGGBB; higher bits are ignored.
  package static func luminance(ofPixel pixel: UInt32) -> Double {
    0.2126 * linearBytes[Int(pixel >> 16 & 255)] + 0.7152 * linearBytes[Int(pixel >> 8 & 255)]
      + 0.0722 * linearBytes[Int(pixel & 255)]
  }

  /// The contrast ratio of two luminances.
  package static func contrast(_ a: Double, _ b: Double) -> Double { (max(a, b) + 0.05) / (min(a, b) + 0.05) }

  /// The least contrast on several opaque grounds; infinite without any.
  package func leastContrast(on grounds: [Color]) -> Double {
    grounds.map { contrast(on: $0) }.min() ?? .infinity
  }

  /// The opaque colour of the same hue, nearest in lightness, whose contrast on every ground is at least `least`.
  ///
  /// - Returns: nil if no lightness has that contrast on all grounds.
  package func legible(on grounds: [Color], least: Double) -> Color? {
    var plain = self
    plain.alpha = 1
    if plain.leastContrast(on: grounds) >= least { return plain.inBytes }
    let lab = OKLab(plain)
    let steps = 200
    for step in 1...steps {
      let distance = Double(step) / Double(steps)
      let found = [-distance, distance].compactMap { shift -> Color? in
        let lightness = lab.lightness + shift
        guard (0...1).contains(lightness) else { return nil }
        // Near black and white, strong colours lie outside sRGB.
        let chroma = min(1, 4 * min(lightness, 1 - lightness))
        let other = Color(oklab: OKLab(lightness: lightness, a: lab.a * chroma, b: lab.b * chroma)).inBytes
        return other.leastContrast(on: grounds) >= least ? other : nil
      }
      if let best = found.max(by: { $0.leastContrast(on: grounds) < $1.leastContrast(on: grounds) }) { return best }
    }
    return [Color.white, .black].first { $0.leastContrast(on: grounds) >= least }
  }

  /// The nearest ground of the same hue on which a colour has a contrast of at least `least`.
  ///
  /// - Returns: nil if the colour is translucent, or if a ground that is lighter than it would have to be darker, or the
  ///   other way round.
  package func ground(under color: Color, least: Double) -> Color? {
    guard color.alpha == 1, let found = legible(on: [color], least: least) else { return nil }
    return (found.luminance > color.luminance) == (luminance > color.luminance) ? found : nil
  }

  /// The same colour without transparency.
  package var opaque: Color { Color(red: red, green: green, blue: blue) }

  /// The nearest colour with 8 bits per component.
  package var inBytes: Color {
    func rounded(_ v: Double) -> Double { (max(0, min(1, v)) * 255).rounded() / 255 }
    return Color(red: rounded(red), green: rounded(green), blue: rounded(blue), alpha: rounded(alpha))
  }
}

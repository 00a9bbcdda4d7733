// Colours between colours, part by part as they are written.
// Flow: Color + share → Color, for presets and expressions.

extension Color {
  /// So much of the other one; the alpha stays.
  package func mixed(with other: Color, _ share: Double) -> Color {
    func part(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return Color(
      red: part(red, other.red), green: part(green, other.green), blue: part(blue, other.blue), alpha: alpha)
  }

  /// The same with so much of its alpha.
  package func faded(_ alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: self.alpha * alpha) }
}

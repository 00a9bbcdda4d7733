// Mixing of colours, by component without premultiplication.
// Flow: Color + fraction → Color, for presets and expressions.

extension Color {
  /// Interpolates towards another colour by a fraction; keeps alpha.
  package func mixed(with other: Color, _ share: Double) -> Color {
    func part(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return Color(
      red: part(red, other.red), green: part(green, other.green), blue: part(blue, other.blue), alpha: alpha)
  }

  /// The same colour with its alpha multiplied.
  package func faded(_ alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: self.alpha * alpha) }
}

// Clamping and multiplying of colours by component.
// Flow: Color → what particles and contents multiply.
import SparklerCore

extension Color {
  /// Each component clamped to 0...1; NaN becomes 0.
  var clamped: Color {
    func part(_ v: Double) -> Double { v > 0 ? min(1, v) : 0 }
    return Color(red: part(red), green: part(green), blue: part(blue), alpha: part(alpha))
  }

  /// Multiplies by component, including alpha.
  package func multiplied(by other: Color) -> Color {
    Color(
      red: red * other.red, green: green * other.green, blue: blue * other.blue, alpha: alpha * other.alpha)
  }
}

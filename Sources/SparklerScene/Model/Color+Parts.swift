// Colours part by part: cut to what there is, and multiplied.
// Flow: Color → what particles and contents multiply.
import SparklerCore

extension Color {
  /// Each part in 0...1; what is no number is 0.
  var clamped: Color {
    func part(_ v: Double) -> Double { v > 0 ? min(1, v) : 0 }
    return Color(red: part(red), green: part(green), blue: part(blue), alpha: part(alpha))
  }

  /// Part by part, alpha too.
  func multiplied(by other: Color) -> Color {
    Color(
      red: red * other.red, green: green * other.green, blue: blue * other.blue, alpha: alpha * other.alpha)
  }
}

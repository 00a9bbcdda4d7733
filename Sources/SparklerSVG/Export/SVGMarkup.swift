// Elements of a written SVG file, and its numbers and colours.
// Flow: SVGBake → SVGMarkup → SVGFile → bytes.
import SparklerCore

/// An element of a written file.
package struct SVGMarkup: Sendable {
  package enum Content: Sendable {
    case elements([SVGMarkup])
    case text(String)
    /// Rules of a style sheet, without characters that XML escapes.
    case rules(String)
    /// A picture of the file, by index; `name` is ignored.
    case picture(Int)
  }

  package var name: String
  package var attributes: [(name: String, value: String)]
  /// Names of keyframes.
  package var motions: [String] = []
  package var content: Content

  init(_ name: String, _ attributes: [(name: String, value: String)] = [], _ children: [SVGMarkup] = []) {
    (self.name, self.attributes, content) = (name, attributes, .elements(children))
  }

  /// Sets an attribute, in place if the element has it.
  mutating func set(_ name: String, _ value: String) {
    if let i = attributes.firstIndex(where: { $0.name == name }) {
      attributes[i].value = value
    } else {
      attributes.append((name, value))
    }
  }

  /// Adds a declaration to the `style` attribute.
  mutating func style(_ declaration: String) {
    let before = attributes.first { $0.name == "style" }?.value
    set("style", before.map { $0 + ";" + declaration } ?? declaration)
  }

  /// The number of elements, including this one.
  var count: Int {
    if case .elements(let children) = content { children.reduce(1) { $0 + $1.count } } else { 1 }
  }
}

/// Numbers and colours as texts.
enum MarkupText {
  /// The largest magnitude that is written.
  private static let greatest = 1e9

  /// A number with at most this many decimals, without trailing zeros and without a leading zero.
  static func number(_ v: Double, _ decimals: Int = 2) -> String {
    guard v.isFinite else { return "0" }
    let factor = power(decimals)
    return text(grid: Int(clamping: (max(-greatest, min(greatest, v)) * factor).rounded()), decimals)
  }

  static func power(_ decimals: Int) -> Double { (0..<max(0, decimals)).reduce(1) { v, _ in v * 10 } }

  /// A multiple of the smallest step of some decimals.
  static func text(grid v: Int, _ decimals: Int) -> String {
    let unit = Int(power(decimals))
    let (whole, part) = (abs(v) / unit, abs(v) % unit)
    var out = v < 0 ? "-" : ""
    if part == 0 { return out + String(whole) }
    if whole > 0 { out += String(whole) }
    var digits = String(unit + part).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return out + "." + digits
  }

  /// Numbers separated by spaces.
  static func numbers(_ values: [Double], _ decimals: Int = 2) -> String {
    values.map { number($0, decimals) }.joined(separator: " ")
  }

  /// `#rgb` or `#rrggbb`, without alpha.
  static func color(_ parts: [Double]) -> String {
    let bytes = parts.prefix(3).map { Int(clamping: (max(0, min(1, $0)) * 255).rounded()) }
    if bytes.allSatisfy({ $0 / 16 == $0 % 16 }) {
      return "#" + bytes.map { String($0 / 16, radix: 16) }.joined()
    }
    return "#" + bytes.map { String(256 + $0, radix: 16).dropFirst() }.joined()
  }

  static func color(_ color: Color) -> String { self.color([color.red, color.green, color.blue]) }

  /// The presentation attribute of a transform; nil for the identity.
  static func transform(_ m: AffineTransform) -> String? {
    if m.a == 1, m.b == 0, m.c == 0, m.d == 1 {
      let (x, y) = (number(m.tx), number(m.ty))
      return x == "0" && y == "0" ? nil : y == "0" ? "translate(\(x))" : "translate(\(x) \(y))"
    }
    return "matrix(\(numbers([m.a, m.b, m.c, m.d], 5)) \(numbers([m.tx, m.ty], 3)))"
  }
}

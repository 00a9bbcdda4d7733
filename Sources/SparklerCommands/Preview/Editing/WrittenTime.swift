// Moves a time in the form in which it is written: `400ms`, `1.2`, `reveal + 0.2s`.
// Flow: text + seconds → text.
import Foundation
import SparklerCore
import SparklerDocument

/// A time as a text.
struct WrittenTime {
  let text: String

  init(_ text: String) { self.text = text }

  /// A sum that ends in a constant: what precedes it, the sign, the number and its unit. A name may contain a hyphen, so
  /// a minus needs a space before it.
  private var sum: Regex<(Substring, Substring, Substring, Substring, Substring?)>.Match? {
    text.firstMatch(of: /^(.*[^\s+\-*\/(,])(\s*\+\s*|\s+-\s*)(\d+\.?\d*|\.\d+)\s?(ms|s)?$/)
  }

  /// The time later by some seconds, in its unit; a name or an expression becomes a sum.
  ///
  /// - Parameter least: the earliest time, which applies only to plain times.
  func moved(by seconds: Double, least: Double = -.infinity) -> String {
    if let time = Units.time(text) { return Self.spelled(max(least, time + seconds), like: text) }
    if let match = sum, Self.isBalanced(match.1), let old = Double(match.3) {
      let scale = match.4 == "ms" ? 0.001 : 1
      let isMinus = match.2.contains("-")
      let constant = (isMinus ? -old : old) * scale + seconds
      return Self.joined(String(match.1), constant, like: String(match.3) + (match.4.map(String.init) ?? ""))
    }
    return Self.joined(text, seconds, like: "s")
  }

  private static func joined(_ lead: String, _ constant: Double, like old: String) -> String {
    if abs(constant) < 0.0005 { return lead }
    return lead + (constant < 0 ? " - " : " + ") + spelled(abs(constant), like: old)
  }

  /// The number with the unit of an old text, and at least as many decimals.
  private static func spelled(_ seconds: Double, like old: String) -> String {
    let unit = old.drop { "+-.0123456789eE".contains($0) }
    let isMilli = unit.contains("ms")
    let written = old.split(separator: ".").dropFirst().first?.prefix { $0.isNumber }.count ?? 0
    return number(isMilli ? seconds * 1000 : seconds, decimals: max(isMilli ? 0 : 3, written)) + unit
  }

  /// Seconds, as a text.
  static func text(_ seconds: Double) -> String { number(seconds, decimals: 3) + "s" }

  static func number(_ value: Double, decimals: Int) -> String {
    let power = pow(10, Double(min(6, decimals)))
    let rounded = (value * power).rounded() / power
    return TreeText.short(rounded == 0 ? 0 : rounded)
  }

  private static func isBalanced(_ text: Substring) -> Bool {
    text.count { $0 == "(" } == text.count { $0 == ")" }
  }

  /// The two sides of a span `a..b`; nil if it is not one.
  static func sides(_ text: String) -> (from: String, to: String)? {
    guard let dots = text.firstRange(of: "..") else { return nil }
    func side(_ part: Substring) -> String { part.trimmingCharacters(in: .whitespaces) }
    return (side(text[..<dots.lowerBound]), side(text[dots.upperBound...]))
  }
}

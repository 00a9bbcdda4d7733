// Numbers and words that break things.
// Flow: chance → Nasty → SpecMaker, SpecPairs.
import Foundation
import SparklerCore

enum Nasty {
  static let numbers = [
    "0", "-0", "-0.0", "1", "-1", "0.5", "1e-12", "1e-200", "1e-300", "5e-324", "-5e-324", "2.2250738585072014e-308",
    "1e-320", "1e15", "1e17", "9007199254740993", "2147483647", "2147483648", "-2147483649", "4294967296",
    "9223372036854775807", "9223372036854775808", "-9223372036854775809", "18446744073709551616", "1e100", "1e154",
    "1e155", "1e200", "1e300", "1e308", "1.7976931348623157e308", "-1.7976931348623157e308", "1e309", "0.1", "0.3",
    "0.30000000000000004", "0.9999999999999999", "1.0000000000000002", "100", "1000", "1e5", "1e6", "1e7", "1e9",
    "-1e9",
    "3.141592653589793", "89.99999999999999", "360", ".nan", ".inf", "-.inf",
  ]

  static let texts = [
    "", " ", "a", "ab c", "50%", "🎉", "👩‍👩‍👧", "e\u{301}", "'\u{301}", "\u{202E}abc", "שלום", "日本語", "a\nb\n\nc", "\t", "$",
    "$$",
    "${x}", "%s", "\u{1B}[31m", "\r\n::error::x", "\u{0}", "\u{FEFF}", "\u{85}", "\u{2028}", "\u{10FFFF}", "null",
    "true",
    "1e9", "~", "#fff", "- a", "a: b", "<b>", "&amp;", "..", "../x", "infinite", "auto", "none",
  ]

  static let colors = [
    "#fff", "#0000", "#12345678", "red", "transparent", "rebeccapurple", "rgb(300, -20, 1e9)", "rgb(0% 50% 100% / .5)",
    "hsl(1e308deg 50% 50%)", "hsl(0.3turn 200% 50%)", "oklch(70% 0.4 200)", "oklch(100% 1e300 0)", "oklch(-1 -1 -1)",
    "color(srgb 2 -1 0.5 / 0.3)", "color(srgb 1e308 -1e308 5e-324)", "rgba(1, 2, 3, 1e-300)", "none", "#ggg", "rgb()",
  ]

  static let paths = [
    "M0 0 L10 0 L10 10 Z", "M0 0", "M0 0 Z", "M5 5 L5 5", "M0 0 H30 V20 H0 Z",
    "M10 10 C 20 20 30 0 40 10 Q 50 20 60 10",
    "M0 0 A 5 6 30 1 0 20 10 z m 1 1 h 5 v -5 z", "M0 0 A 0 0 0 0 0 0 0", "M0 0 A 1e-300 1e300 1e9 1 1 1e-300 5",
    "M1e300 1e300 L-1e300 -1e300", "M0 0 C1e308 1e308 -1e308 -1e308 1 1", "M0 0 L1e-320 1e-320 Z",
    "M 0 0 q 1e200 -1e200 10 10 t 1 1 t 1 1", "M1.7976931348623157e308 0 l 1.7976931348623157e308 0", "M0 0 L", "M", "",
    "M0,0 T9 9 S 1 2 3 4 Z M20 20 L30 30", "M0 0 L40 0 A 20 20 0 1 1 0 0 Z",
  ]

  /// A number of any size within bounds, its logarithm evenly spread; or one at or next to a bound.
  static func number(in bounds: ClosedRange<Double>?, _ chance: inout SeededRandom) -> Double {
    let bounds = bounds ?? -.greatestFiniteMagnitude ... .greatestFiniteMagnitude
    switch chance.below(6) {
    case 0: return [bounds.lowerBound, bounds.upperBound][chance.below(2)]
    case 1: return [bounds.lowerBound.nextUp, bounds.upperBound.nextDown, 0][chance.below(3)].clamped(bounds)
    default:
      let most = max(abs(bounds.lowerBound), abs(bounds.upperBound), 1e-300)
      let size = Double.power(10, chance.uniform(-320, most.exponent10))
      return (chance.below(2) == 0 ? size : -size).clamped(bounds)
    }
  }

  /// Something that a person might write.
  static func mild(in bounds: ClosedRange<Double>?, _ chance: inout SeededRandom) -> Double {
    let free = (chance.uniform(-1, 1) * [1, 1, 10, 60][chance.below(4)] * 64).rounded() / 64
    guard let bounds else { return free }
    if bounds.upperBound - bounds.lowerBound <= 4 {
      return ((bounds.lowerBound + (bounds.upperBound - bounds.lowerBound) * chance.unit()) * 64).rounded() / 64
    }
    return (bounds.lowerBound >= 0 ? abs(free) : free).clamped(bounds)
  }
}

extension Double {
  func clamped(_ bounds: ClosedRange<Double>) -> Double { min(bounds.upperBound, max(bounds.lowerBound, self)) }

  static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
  fileprivate var exponent10: Double { log10(self) }

  /// As a spec writes it; whole numbers without a point.
  var word: String { self == rounded() && abs(self) < 1e15 ? String(Int(self)) : "\(self)" }
}

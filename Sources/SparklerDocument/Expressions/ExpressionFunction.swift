// The functions that an expression may call.
// Flow: ExpressionFunction + values → ExpressionValue.
import SparklerCore

/// A function by its name.
package enum ExpressionFunction: String, CaseIterable, Sendable {
  case min, max, clamp, round, floor, ceil, abs, mod, pad

  /// How many values it takes.
  var counts: ClosedRange<Int> {
    switch self {
    case .min, .max: 1...Expression.longest
    case .clamp: 3...3
    case .round: 1...2
    case .floor, .ceil, .abs: 1...1
    case .mod, .pad: 2...2
    }
  }

  /// As a person would write it.
  var example: String {
    switch self {
    case .min, .max: "\(rawValue)(a, b)"
    case .clamp: "clamp(least, value, most)"
    case .round: "round(n), or round(n, digits)"
    case .floor, .ceil, .abs: "\(rawValue)(n)"
    case .mod: "mod(n, divisor)"
    case .pad: "pad(n, width)"
    }
  }

  /// - Parameters:
  ///   - values: as many as it takes, with the ranges that they stand in.
  ///   - range: its own.
  func value(
    of values: [(value: ExpressionValue, range: Range<Int>)], at range: Range<Int>
  ) throws(ExpressionError) -> ExpressionValue {
    var numbers: [Double] = []
    var unit = ""
    for (i, given) in values.enumerated() {
      let (number, own) = try given.value.quantity(at: given.range)
      numbers.append(number)
      // How many digits, and how wide, is counted.
      let isCount = (self == .round || self == .pad) && i == 1
      if isCount {
        let most = self == .pad ? 100.0 : 12.0
        guard own.isEmpty, number == number.rounded(), (0...most).contains(number) else {
          throw ExpressionError(
            .outOfRange, given.range, "\(rawValue) can't take \(given.value.inText) here",
            remedy: "write a whole number from 0 to \(Limits.text(most))")
        }
      } else if i == 0 {
        unit = own
      } else if own != unit {
        throw ExpressionError.units(unit, own, given.range)
      }
    }
    if self == .pad { return Self.padded(numbers[0], unit, Int(clamping: numbers[1])) }
    return .number(try reckon(numbers, at: range), unit)
  }

  private func reckon(_ n: [Double], at range: Range<Int>) throws(ExpressionError) -> Double {
    switch self {
    case .min: return n.min() ?? 0
    case .max: return n.max() ?? 0
    case .clamp:
      guard n[0] <= n[2] else {
        throw ExpressionError(
          .outOfRange, range, "clamp's least, \(TreeText.short(n[0])), is above its most, \(TreeText.short(n[2]))",
          remedy: "write \(example)")
      }
      return Swift.max(n[0], Swift.min(n[1], n[2]))
    case .round:
      var scale = 1.0
      for _ in 0..<(n.count > 1 ? Int(clamping: n[1]) : 0) { scale *= 10 }
      let scaled = (n[0] * scale).rounded() / scale
      return scaled.isFinite ? scaled : n[0]
    case .floor: return n[0].rounded(.down)
    case .ceil: return n[0].rounded(.up)
    case .abs: return Swift.abs(n[0])
    case .mod:
      guard n[1] != 0 else { throw ExpressionError.zero(range) }
      let rest = n[0].truncatingRemainder(dividingBy: n[1])
      return rest != 0 && (rest < 0) != (n[1] < 0) ? rest + n[1] : rest
    case .pad: return n[0]
    }
  }

  /// Zeros in front, behind a minus, up to so many characters.
  private static func padded(_ n: Double, _ unit: String, _ width: Int) -> ExpressionValue {
    let written = ExpressionValue.number(Swift.abs(n), unit).inText
    let sign = n < 0 ? "-" : ""
    let zeros = Swift.max(0, width - written.count - sign.count)
    return ExpressionValue(.text(sign + String(repeating: "0", count: zeros) + written))
  }
}

// The functions of expressions.
// Flow: ExpressionFunction + values → ExpressionValue.
import SparklerCore

/// A function by its name.
package enum ExpressionFunction: String, CaseIterable, Sendable {
  case min, max, clamp, round, floor, ceil, abs, mod, pad, sqrt, sin, cos, mix, fade, beat

  /// The allowed numbers of arguments.
  var counts: ClosedRange<Int> {
    switch self {
    case .min, .max: 1...Expression.longest
    case .clamp: 3...3
    case .round: 1...2
    case .floor, .ceil, .abs, .sqrt, .sin, .cos, .beat: 1...1
    case .mod, .pad, .fade: 2...2
    case .mix: 3...3
    }
  }

  /// An example for messages.
  var example: String {
    switch self {
    case .min, .max: "\(rawValue)(a, b)"
    case .clamp: "clamp(min, value, max)"
    case .round: "round(n), or round(n, digits)"
    case .floor, .ceil, .abs, .sqrt, .beat: "\(rawValue)(n)"
    case .sin, .cos: "\(rawValue)(30deg)"
    case .mix: "mix(colour, other, share)"
    case .fade: "fade(colour, share)"
    case .mod: "mod(n, divisor)"
    case .pad: "pad(n, width)"
    }
  }

  /// Whether all of its arguments but the last are colours.
  var takesColors: Bool { self == .mix || self == .fade }

  /// Calls the function.
  ///
  /// - Parameters:
  ///   - values: the arguments, an allowed number of them, with their ranges.
  ///   - range: the range of the call.
  func value(
    of values: [(value: ExpressionValue, range: Range<Int>)], at range: Range<Int>
  ) throws(ExpressionError) -> ExpressionValue {
    if takesColors { return try color(of: values) }
    var numbers: [Double] = []
    var unit = ""
    for (i, given) in values.enumerated() {
      let (number, own) = try given.value.quantity(at: given.range)
      numbers.append(number)
      // The number of digits, or the width.
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
    if self == .sin || self == .cos {
      return .number(try wave(numbers[0], unit, at: values[0].range))
    }
    if self == .sqrt, !unit.isEmpty || numbers[0] < 0 {
      throw ExpressionError(
        .outOfRange, values[0].range, "sqrt can't take \(values[0].value.inText)",
        remedy: "write a plain number from 0")
    }
    if self == .pad { return Self.padded(numbers[0], unit, Int(clamping: numbers[1])) }
    return .number(try compute(numbers, at: range), unit)
  }

  private func compute(_ n: [Double], at range: Range<Int>) throws(ExpressionError) -> Double {
    switch self {
    case .min: return n.min() ?? 0
    case .max: return n.max() ?? 0
    case .clamp:
      guard n[0] <= n[2] else {
        throw ExpressionError(
          .outOfRange, range, "clamp's minimum, \(TreeText.short(n[0])), is above its maximum, \(TreeText.short(n[2]))",
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
    case .sqrt: return n[0].squareRoot()
    case .pad, .sin, .cos, .mix, .fade, .beat: return n[0]
    }
  }

  /// The sine or cosine of an angle; a plain number is in radians.
  private func wave(_ n: Double, _ unit: String, at range: Range<Int>) throws(ExpressionError) -> Double {
    let written = TreeText.short(n) + (unit.isEmpty ? "rad" : unit)
    guard let angle = Units.angle(written) else {
      throw ExpressionError(.unit, range, "'\(unit)' is not a unit of angles", remedy: "write \(example)")
    }
    return self == .sin ? Maths.sin(angle) : Maths.cos(angle)
  }

  /// A mix of two colours, or a more transparent colour.
  private func color(
    of values: [(value: ExpressionValue, range: Range<Int>)]
  ) throws(ExpressionError) -> ExpressionValue {
    let colors = try values.dropLast().map { (given) throws(ExpressionError) -> Color in
      guard let color = given.value.color else {
        throw ExpressionError(
          .wrongType, given.range, "expected a colour, not \(given.value.inText)", remedy: "write \(example)")
      }
      return color
    }
    let last = values[values.count - 1]
    let (share, unit) = try last.value.quantity(at: last.range)
    guard unit.isEmpty, (0...1).contains(share) else {
      throw ExpressionError(
        .outOfRange, last.range, "\(rawValue) can't take \(last.value.inText) here", remedy: "write a share from 0 to 1"
      )
    }
    let color = self == .mix ? colors[0].mixed(with: colors[1], share) : colors[0].faded(share)
    return ExpressionValue(.color(color))
  }

  /// Pads with leading zeros, after a minus, to a width in characters.
  private static func padded(_ n: Double, _ unit: String, _ width: Int) -> ExpressionValue {
    let written = ExpressionValue.number(Swift.abs(n), unit).inText
    let sign = n < 0 ? "-" : ""
    let zeros = Swift.max(0, width - written.count - sign.count)
    return ExpressionValue(.text(sign + String(repeating: "0", count: zeros) + written))
  }
}

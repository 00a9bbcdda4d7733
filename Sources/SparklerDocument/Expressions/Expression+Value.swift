// Evaluates expressions.
// Flow: Expression + ExpressionScope → ExpressionValue.
import SparklerCore

extension Expression {
  /// Evaluates the expression.
  ///
  /// - Throws: for an undeclared name, kinds or units that can't be combined, or a result that is not finite.
  package func value(in scope: any ExpressionScope) throws(ExpressionError) -> ExpressionValue {
    switch self {
    case .value(let value, _): return value
    case .name(let name, let range): return try Self.resolve(name, range, scope)
    case .unary("!", let inner, _):
      return ExpressionValue(.flag(!(try inner.value(in: scope).boolean(at: inner.range))))
    case .unary(let sign, let inner, let range):
      let (v, unit) = try inner.value(in: scope).quantity(at: inner.range)
      return try Self.finite(sign == "-" ? -v : v, unit, range)
    case .binary("&&", let a, let b, _):
      guard try a.value(in: scope).boolean(at: a.range) else { return ExpressionValue(.flag(false)) }
      return ExpressionValue(.flag(try b.value(in: scope).boolean(at: b.range)))
    case .binary("||", let a, let b, _):
      if try a.value(in: scope).boolean(at: a.range) { return ExpressionValue(.flag(true)) }
      return ExpressionValue(.flag(try b.value(in: scope).boolean(at: b.range)))
    case .binary(let sign, let a, let b, let range):
      let (left, right) = (try a.value(in: scope), try b.value(in: scope))
      if sign == "==" || sign == "!=" {
        return ExpressionValue(.flag(try left.equals(right, at: range) == (sign == "==")))
      }
      return try Self.compute(sign, try left.quantity(at: a.range), try right.quantity(at: b.range), range)
    case .choice(let condition, let yes, let no):
      return try (try condition.value(in: scope).boolean(at: condition.range) ? yes : no).value(in: scope)
    case .item(let list, let index, let range): return try Self.item(list, index, range, scope)
    case .call(let function, let inner, let range):
      var values: [(value: ExpressionValue, range: Range<Int>)] = []
      for one in inner { values.append((try one.value(in: scope), one.range)) }
      if function == .beat { return try Self.moment(values[0].value, at: inner[0].range, range, scope) }
      let out = try function.value(of: values, at: range)
      if case .number(let v, let unit) = out.storage { return try Self.finite(v, unit, range) }
      return out
    }
  }

  /// The time of a beat of the document's tempo.
  private static func moment(
    _ count: ExpressionValue, at place: Range<Int>, _ range: Range<Int>, _ scope: any ExpressionScope
  ) throws(ExpressionError) -> ExpressionValue {
    let (number, unit) = try count.quantity(at: place)
    guard unit.isEmpty else {
      throw ExpressionError(
        .unit, place, "beat counts beats, not '\(unit)'", remedy: "write beat(\(TreeText.short(number)))")
    }
    guard let beat = scope.beat else {
      throw ExpressionError(
        .undeclaredName, range, "the document has no tempo to count beats in",
        remedy: "declare it at the top of the document: bpm: 120")
    }
    return try finite(number * beat, "s", range)
  }

  private static func resolve(
    _ name: String, _ range: Range<Int>, _ scope: any ExpressionScope
  ) throws(ExpressionError) -> ExpressionValue {
    switch scope.value(named: name) {
    case .value(let value)?: return value
    case .broken?:
      var error = ExpressionError(.undeclaredName, range, "", remedy: "")
      error.isSilent = true
      throw error
    case nil:
      let other =
        scope.advice(for: name)
        ?? (name.contains("-")
          ? "declare it, or put spaces around a minus"
          : ExpressionFunction(rawValue: name).map { "write \($0.example)" }
            ?? "declare it under params:, palettes: or times:, put a text in quotes: '\(name)', or write $$ for a dollar sign")
      throw ExpressionError(
        .undeclaredName, range, "'\(name)' is not declared",
        remedy: NearMiss.name(name, among: scope.names).map { "did you mean '\($0)'?" } ?? other)
    }
  }

  private typealias Quantity = (value: Double, unit: String)

  private static func compute(
    _ sign: String, _ a: Quantity, _ b: Quantity, _ range: Range<Int>
  ) throws(ExpressionError) -> ExpressionValue {
    switch sign {
    case "*":
      if !a.unit.isEmpty && !b.unit.isEmpty {
        throw ExpressionError(
          .unit, range, "'\(a.unit)' can't be multiplied by '\(b.unit)'", remedy: "take the unit from one of them")
      }
      return try finite(a.value * b.value, a.unit + b.unit, range)
    case "/":
      if !b.unit.isEmpty && a.unit != b.unit { throw ExpressionError.units(a.unit, b.unit, range) }
      guard b.value != 0 else { throw ExpressionError.zero(range) }
      return try finite(a.value / b.value, b.unit.isEmpty ? a.unit : "", range)
    default: break
    }
    guard a.unit == b.unit else { throw ExpressionError.units(a.unit, b.unit, range) }
    switch sign {
    case "+": return try finite(a.value + b.value, a.unit, range)
    case "-": return try finite(a.value - b.value, a.unit, range)
    case "%":
      guard b.value != 0 else { throw ExpressionError.zero(range) }
      return try finite(a.value.truncatingRemainder(dividingBy: b.value), a.unit, range)
    case "<": return ExpressionValue(.flag(a.value < b.value))
    case "<=": return ExpressionValue(.flag(a.value <= b.value))
    case ">": return ExpressionValue(.flag(a.value > b.value))
    default: return ExpressionValue(.flag(a.value >= b.value))
    }
  }

  private static func finite(
    _ v: Double, _ unit: String, _ range: Range<Int>
  ) throws(ExpressionError) -> ExpressionValue {
    guard v.isFinite else {
      throw ExpressionError(.notFinite, range, "the result is too large", remedy: "use smaller numbers")
    }
    return .number(v, unit)
  }
}

extension ExpressionError {
  static func zero(_ range: Range<Int>) -> ExpressionError {
    ExpressionError(.notFinite, range, "this divides by 0", remedy: "guard it: n == 0 ? 0 : 1 / n")
  }

  static func units(_ a: String, _ b: String, _ range: Range<Int>) -> ExpressionError {
    func said(_ unit: String) -> String { unit.isEmpty ? "a plain number" : "'\(unit)'" }
    let unit = a.isEmpty ? b : a
    return ExpressionError(
      .unit, range, "\(said(a)) and \(said(b)) can't be combined",
      remedy: a.isEmpty || b.isEmpty ? "give the number its unit, such as 2\(unit)" : "write both in one unit")
  }
}

extension ExpressionValue {
  func quantity(at range: Range<Int>) throws(ExpressionError) -> (value: Double, unit: String) {
    if case .number(let v, let unit) = storage { return (v, unit) }
    throw ExpressionError(
      .wrongType, range, "expected a number, not \(description)",
      remedy: "texts can only be compared with == and !=, or inserted")
  }

  /// The value as a condition: true or false, also as the text of a param.
  func boolean(at range: Range<Int>) throws(ExpressionError) -> Bool {
    switch storage {
    case .flag(let flag): return flag
    case .text("true"): return true
    case .text("false"): return false
    default:
      throw ExpressionError(
        .wrongType, range, "expected a condition, not \(description)", remedy: "compare it: n > 0")
    }
  }

  /// Compares numbers by value, everything else as text.
  func equals(_ other: ExpressionValue, at range: Range<Int>) throws(ExpressionError) -> Bool {
    switch (storage, other.storage) {
    case (.number(let a, let unit), .number(let b, let own)):
      guard unit == own else { throw ExpressionError.units(unit, own, range) }
      return a == b
    case (.list, _), (_, .list):
      throw ExpressionError(
        .wrongType, range, "a palette can't be compared", remedy: "compare a param that chooses it")
    default: return scalar == other.scalar
    }
  }
}

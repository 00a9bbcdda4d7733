// The syntax tree of expressions, and its parser.
// Flow: String + ExpressionScope → Expression → value(in:).
import SparklerCore

/// An expression in `${…}`, or in the value of a time.
package indirect enum Expression: Sendable {
  case value(ExpressionValue, Range<Int>)
  case name(String, Range<Int>)
  case unary(String, Expression, Range<Int>)
  case binary(String, Expression, Expression, Range<Int>)
  case choice(Expression, Expression, Expression)
  case call(ExpressionFunction, [Expression], Range<Int>)
  /// An item of a list, or a palette by its name: `chart[index]`, `palettes[theme]`.
  case item(Expression, Expression, Range<Int>)

  /// The largest number of characters.
  package static let longest = 1000
  /// The deepest nesting of parentheses, functions, signs and choices.
  package static let deepest = 32

  /// Parses a text.
  ///
  /// - Parameter scope: the declared names, which decide whether a hyphen is a minus.
  package init(_ text: String, scope: any ExpressionScope) throws(ExpressionError) {
    guard text.count <= Self.longest else {
      throw ExpressionError(
        .limit, 0..<1, "this expression has \(text.count) characters", remedy: "write at most \(Self.longest)")
    }
    var lexer = ExpressionLexer(text, scope)
    var parser = ExpressionParser(try lexer.tokens(), scope)
    self = try parser.parse()
  }

  /// All names that it uses, in order.
  package var names: [String] {
    switch self {
    case .value: []
    case .name(let name, _): [name]
    case .unary(_, let inner, _): inner.names
    case .binary(_, let a, let b, _): a.names + b.names
    case .choice(let a, let b, let c): a.names + b.names + c.names
    case .call(_, let values, _): values.flatMap(\.names)
    case .item(let list, let index, _): list.names + index.names
    }
  }

  /// Its characters in the text.
  package var range: Range<Int> {
    switch self {
    case .value(_, let range), .name(_, let range), .unary(_, _, let range), .call(_, _, let range),
      .item(_, _, let range):
      range
    case .binary(_, let a, let b, _): a.range.lowerBound..<b.range.upperBound
    case .choice(let a, _, let c): a.range.lowerBound..<c.range.upperBound
    }
  }
}

extension Expression {
  /// A text that is a colour as that colour; any other expression as it is.
  fileprivate var readAsColor: Expression {
    if case .value(let value, let range) = self { .value(value.readAsColor, range) } else { self }
  }
}

/// Parses tokens by precedence.
private struct ExpressionParser {
  private let tokens: [ExpressionToken]
  private let scope: any ExpressionScope
  private var at = 0
  private var depth = 0

  init(_ tokens: [ExpressionToken], _ scope: any ExpressionScope) {
    self.tokens = tokens
    self.scope = scope
  }

  /// Operators by precedence, lowest first; all are left-associative.
  private static let levels = [["||"], ["&&"], ["==", "!="], ["<", "<=", ">", ">="], ["+", "-"], ["*", "/", "%"]]

  private var next: ExpressionToken { tokens[min(at, tokens.count - 1)] }

  private mutating func consume(_ sign: String) -> Bool {
    guard next.kind == .sign(sign) else { return false }
    at += 1
    return true
  }

  mutating func parse() throws(ExpressionError) -> Expression {
    let out = try choice()
    guard next.kind == .end else {
      if case .number(_, unit: "%") = tokens[at - 1].kind {
        throw unexpected("; % directly after a number is its unit", remedy: "for a remainder write ' % ' with spaces")
      }
      if case .name(let name) = next.kind, ExpressionLexer.beats.contains(name),
        case .number(let count, unit: "") = tokens[at - 1].kind
      {
        throw unexpected("", remedy: ExpressionLexer.inBeats(TreeText.short(count)))
      }
      throw unexpected("", remedy: next.kind == .sign(")") ? "remove it, or open it with (" : "an operator is missing")
    }
    return out
  }

  private func unexpected(_ more: String, remedy: String) -> ExpressionError {
    if next.kind == .end {
      return ExpressionError(.malformed, next.range, "unexpected end of the expression\(more)", remedy: remedy)
    }
    return ExpressionError(.malformed, next.range, "unexpected input\(more)", remedy: remedy)
  }

  /// Parses one level deeper, up to the limit.
  private mutating func deeper(
    _ read: (inout ExpressionParser) throws(ExpressionError) -> Expression
  ) throws(ExpressionError) -> Expression {
    guard depth < Expression.deepest else {
      throw ExpressionError(
        .limit, next.range, "this is nested too deeply", remedy: "nest at most \(Expression.deepest) levels")
    }
    depth += 1
    defer { depth -= 1 }
    return try read(&self)
  }

  private mutating func choice() throws(ExpressionError) -> Expression {
    try deeper { (parser) throws(ExpressionError) in
      let condition = try parser.level(0)
      guard parser.consume("?") else { return condition }
      let yes = try parser.choice()
      guard parser.consume(":") else {
        throw parser.unexpected("", remedy: "a choice has two sides: condition ? this : that")
      }
      return .choice(condition, yes, try parser.choice())
    }
  }

  private mutating func level(_ i: Int) throws(ExpressionError) -> Expression {
    guard i < Self.levels.count else { return try unary() }
    var out = try level(i + 1)
    while case .sign(let sign) = next.kind, Self.levels[i].contains(sign) {
      let range = next.range
      at += 1
      out = .binary(sign, out, try level(i + 1), range)
    }
    return out
  }

  private mutating func unary() throws(ExpressionError) -> Expression {
    guard case .sign(let sign) = next.kind, ["-", "+", "!"].contains(sign) else { return try items() }
    let start = next.range.lowerBound
    at += 1
    let inner = try deeper { (parser) throws(ExpressionError) in try parser.unary() }
    return .unary(sign, inner, start..<inner.range.upperBound)
  }

  private mutating func items() throws(ExpressionError) -> Expression {
    var out = try primary()
    var count = 0
    while consume("[") {
      count += 1
      guard count <= Expression.deepest else {
        throw unexpected("", remedy: "nest at most \(Expression.deepest) levels")
      }
      let index = try choice()
      let end = next.range.upperBound
      guard consume("]") else { throw unexpected("", remedy: "close the index with ]") }
      out = .item(out, index, out.range.lowerBound..<end)
    }
    return out
  }

  private mutating func primary() throws(ExpressionError) -> Expression {
    let token = next
    switch token.kind {
    case .number(let value, let unit):
      at += 1
      return .value(.number(value, unit), token.range)
    case .text(let text):
      at += 1
      return .value(ExpressionValue(.text(text)), token.range)
    case .name(let name):
      at += 1
      if next.kind == .sign("(") { return try call(name, token.range) }
      if (name == "true" || name == "false") && scope.value(named: name) == nil {
        return .value(ExpressionValue(.flag(name == "true")), token.range)
      }
      return .name(name, token.range)
    case .sign("("):
      at += 1
      let inner = try choice()
      guard consume(")") else { throw unexpected("", remedy: "close the parenthesis with )") }
      return inner
    default:
      throw unexpected("", remedy: "write a number, a name, or (")
    }
  }

  private mutating func call(_ name: String, _ range: Range<Int>) throws(ExpressionError) -> Expression {
    guard let function = ExpressionFunction(rawValue: name) else {
      let known = ExpressionFunction.allCases.map(\.rawValue)
      throw ExpressionError(
        .undeclaredName, range, "no function is called '\(name)'",
        remedy: NearMiss.name(name, among: known).map { "did you mean '\($0)'?" }
          ?? "use one of: \(known.joined(separator: ", "))")
    }
    at += 1
    var values: [Expression] = []
    if next.kind != .sign(")") {
      repeat { values.append(try choice()) } while consume(",")
    }
    let end = next.range.upperBound
    guard consume(")") else { throw unexpected("", remedy: "close \(name)( with )") }
    let whole = range.lowerBound..<end
    guard function.counts.contains(values.count) else {
      throw ExpressionError(
        .wrongCount, whole, "\(name) can't take \(values.count) values",
        remedy: "write \(function.example)")
    }
    // An expression of values that change over time is evaluated many times.
    if function.takesColors { values = values.map(\.readAsColor) }
    return .call(function, values, whole)
  }
}

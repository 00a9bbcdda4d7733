// Splits an expression into tokens.
// Flow: String → [ExpressionToken] → ExpressionParser.
import SparklerCore

/// A number, a quoted text, a name or an operator.
struct ExpressionToken: Equatable {
  enum Kind: Equatable {
    case number(Double, unit: String)
    case text(String)
    case name(String)
    case sign(String)
    case end
  }

  package var kind: Kind
  /// Its characters in the expression.
  package var range: Range<Int>
}

struct ExpressionLexer {
  private let text: [Character]
  private let scope: any ExpressionScope
  private var at = 0

  init(_ text: String, _ scope: any ExpressionScope) {
    self.text = Array(text)
    self.scope = scope
  }

  private static let signs =
    ["<=", ">=", "==", "!=", "&&", "||", "+", "-", "*", "/", "%", "(", ")", ",", "?", ":"]
    + ["<", ">", "!", "[", "]"]

  /// All tokens, followed by `end`.
  mutating func tokens() throws(ExpressionError) -> [ExpressionToken] {
    var out: [ExpressionToken] = []
    while at < text.count {
      let c = text[at]
      if c.isWhitespace {
        at += 1
      } else if c.isASCII && c.isNumber || c == "." {
        out.append(try number())
      } else if c == "'" || c == "\"" {
        out.append(try quoted(c))
      } else if Self.beginsName(c) {
        out.append(name())
      } else {
        out.append(try sign())
      }
    }
    out.append(ExpressionToken(kind: .end, range: at..<(at + 1)))
    return out
  }

  private static func beginsName(_ c: Character) -> Bool { c.isLetter || c == "_" }
  private static func continuesName(_ c: Character) -> Bool { c.isLetter || c.isNumber || c == "_" || c == "." }
  private static func isDigit(_ c: Character) -> Bool { ("0"..."9").contains(c) }

  private func character(_ i: Int) -> Character { text.indices.contains(i) ? text[i] : "\n" }

  private mutating func skip(_ isIncluded: (Character) -> Bool) {
    while at < text.count, isIncluded(text[at]) { at += 1 }
  }

  private mutating func number() throws(ExpressionError) -> ExpressionToken {
    let start = at
    skip(Self.isDigit)
    if character(at) == ".", Self.isDigit(character(at + 1)) {
      at += 1
      skip(Self.isDigit)
    }
    let hasSign = "+-".contains(character(at + 1))
    if "eE".contains(character(at)), Self.isDigit(character(at + (hasSign ? 2 : 1))) {
      at += hasSign ? 2 : 1
      skip(Self.isDigit)
    }
    let digits = String(text[start..<at])
    guard let value = Units.number(digits) else {
      at = max(at, start + 1)
      let name = String(text[..<start].reversed().prefix(while: Self.continuesName).reversed())
      if digits.isEmpty, name.first.map(Self.beginsName) == true {
        throw ExpressionError(
          .malformed, start..<at, "nothing follows the dot in '\(name).'",
          remedy: "write \(name), or a part of it, such as \(name).width")
      }
      throw ExpressionError(
        digits.isEmpty ? .malformed : .notFinite, start..<at, "'\(String(text[start..<at]))' is not a number",
        remedy: "write a number such as 0.5")
    }
    let unitStart = at
    if character(at) == "%", isUnitSign {
      at += 1
    } else {
      skip { $0.isLetter }
    }
    let unit = String(text[unitStart..<at])
    if unit == "ms" { return ExpressionToken(kind: .number(value / 1000, unit: "s"), range: start..<at) }
    guard unit.isEmpty || ExpressionValue.units.contains(unit) else {
      if Self.beats.contains(unit) {
        throw ExpressionError(
          .unit, unitStart..<at, "beats are no unit", remedy: Self.inBeats(digits))
      }
      let near = Self.meant[unit] ?? NearMiss.name(unit, among: ExpressionValue.units + ["ms"])
      throw ExpressionError(
        .unit, unitStart..<at, "no unit is called '\(unit)'",
        remedy: near.map { "did you mean '\(digits)\($0)'?" }
          ?? "use one of: ms, \(ExpressionValue.units.joined(separator: ", ")); or write '*'")
    }
    return ExpressionToken(kind: .number(value, unit: unit), range: start..<at)
  }

  /// Common other names of units. Points have no unit.
  private static let meant = [
    "sec": "s", "secs": "s", "second": "s", "seconds": "s", "msec": "ms", "degrees": "deg", "degree": "deg",
    "turns": "turn",
    "px": "", "pt": "",
  ]

  /// Words for a beat of the document's `bpm`.
  static let beats: Set = ["beat", "beats"]

  /// The remedy for a number of beats that is written as a time.
  static func inBeats(_ count: String) -> String { "write beat(\(count)), with bpm: 120 in the document" }

  /// Whether `%` directly after a number is its unit and not an operator: no operand follows it.
  private var isUnitSign: Bool {
    let next = character(at + 1)
    return !(Self.continuesName(next) || next == "(")
  }

  private mutating func quoted(_ mark: Character) throws(ExpressionError) -> ExpressionToken {
    let start = at
    at += 1
    skip { $0 != mark }
    guard at < text.count else {
      throw ExpressionError(.malformed, start..<at, "this text is not terminated", remedy: "close it with \(mark)")
    }
    at += 1
    return ExpressionToken(kind: .text(String(text[(start + 1)..<(at - 1)])), range: start..<at)
  }

  /// Reads the longest declared name. A hyphen in an undeclared name is a minus.
  private mutating func name() -> ExpressionToken {
    let start = at
    skip { Self.continuesName($0) || $0 == "-" }
    skipWords()
    let whole = at
    while at > start, !Self.isDeclared(String(text[start..<at]), in: scope) {
      at -= 1
      while at > start, text[at] != "-" { at -= 1 }
    }
    if at == start {
      // Nothing is declared: everything up to a space is reported as the name.
      at = whole
      while at > start + 1, "-.".contains(text[at - 1]) { at -= 1 }
    }
    return ExpressionToken(kind: .name(String(text[start..<at])), range: start..<at)
  }

  /// Skips quoted words in a name: `head.'big sale'.width`.
  private mutating func skipWords() {
    while character(at - 1) == ".", "'\"".contains(character(at)),
      let end = text[(at + 1)...].firstIndex(of: text[at])
    {
      at = end + 1
      skip { Self.continuesName($0) || $0 == "-" }
    }
  }

  private static func isDeclared(_ name: String, in scope: any ExpressionScope) -> Bool {
    scope.value(named: name) != nil || ExpressionFunction(rawValue: name) != nil || name == "true" || name == "false"
  }

  private mutating func sign() throws(ExpressionError) -> ExpressionToken {
    for sign in Self.signs where text[at...].starts(with: Array(sign)) {
      at += sign.count
      return ExpressionToken(kind: .sign(sign), range: (at - sign.count)..<at)
    }
    let remedy =
      switch text[at] {
      case "=": "compare with =="
      case "&": "write &&"
      case "|": "write ||"
      case "×", "·": "multiply with *"
      case "÷": "divide with /"
      case "−", "–": "subtract with -"
      case "^": "write n * n"
      case "$": "write the name without $"
      default: "use numbers, names, + - * / %, comparisons, ?: and functions; for a dollar sign write $$"
      }
    throw ExpressionError(.malformed, at..<(at + 1), "unexpected '\(text[at])'", remedy: remedy)
  }
}

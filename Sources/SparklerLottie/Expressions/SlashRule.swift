// Whether a slash in JavaScript divides or begins a regular expression, by what stands before it.
// Flow: ScriptToken → SlashRule → ScriptToken.

/// What the tokens so far say about the next one.
struct SlashRule {
  enum Meaning {
    case division, regularExpression
    /// It depends on more than the last tokens, as after a brace.
    case unknown
  }

  /// The last token that is no space, and the word or symbol before it.
  private var last: ScriptToken?
  private var lastButOne: ScriptToken?
  /// How often the last symbol stands there, without spaces.
  private var run = 0
  /// The last four symbols, if they stand together.
  private var symbols = ""
  private var isFirstInLine = true
  private var beginsWithArrow = false
  /// For each open parenthesis, whether it belongs to a statement such as `if`.
  private var heads: [Bool] = []
  private var closedHead = false

  private static let statements: Set<String> = ["if", "while", "for", "with"]
  /// After which a line's end ends the statement.
  private static let ends: Set<String> = ["break", "continue", "debugger"]
  private static let operators: Set<String> = [
    "return", "typeof", "case", "in", "throw", "else", "do", "void", "delete", "new", "instanceof",
  ]

  mutating func append(_ token: ScriptToken) {
    if token.kind == .space {
      symbols = ""
      // Any space may hold a line's end or a comment.
      if token.text.contains(where: { $0.isNewline }) { isFirstInLine = true }
      return
    }
    beginsWithArrow = symbols.isEmpty ? isFirstInLine : beginsWithArrow
    isFirstInLine = false
    if token.kind == .symbol {
      run = token.text == last?.text && !symbols.isEmpty ? run + 1 : 1
      symbols = String((symbols + token.text).suffix(4))
      if token.text == "(" {
        heads.append(last?.kind == .word && Self.statements.contains(last?.text ?? "") && lastButOne?.text != ".")
      } else if token.text == ")" {
        closedHead = heads.popLast() ?? false
      }
    } else {
      symbols = ""
    }
    (lastButOne, last) = (last, token)
  }

  /// Whether the last tokens begin a comment as in HTML, which the engine knows: `<!--`, and `-->` first in a line.
  var isHTMLComment: Bool { symbols == "<!--" || beginsWithArrow && symbols == "-->" }

  var begins: Meaning {
    guard let last else { return .regularExpression }
    switch last.kind {
    case .word:
      if lastButOne?.text == "." { return .division }
      if Self.ends.contains(last.text) { return .unknown }
      return Self.operators.contains(last.text) ? .regularExpression : .division
    case .symbol:
      switch last.text {
      case ")": return closedHead ? .regularExpression : .division
      // `1. / 2`.
      case "]", ".": return .division
      case "}": return .unknown
      // `a++ / b`, but `a + +/b/`.
      case "+", "-": return run % 2 == 0 ? .division : .regularExpression
      default: return .regularExpression
      }
    default: return .division
    }
  }
}

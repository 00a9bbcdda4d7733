// The names that an expression assigns, so that each evaluation has them for itself.
// Flow: source → ScriptToken → ScriptAssignments → scope of an evaluation (Model/evaluate.js).

enum ScriptAssignments {
  private static let mostNames = 2_000

  /// Names before or after an operator that assigns, each once, as they come first. Some may be declared in the source:
  /// those stay unused.
  static func names(in source: String) -> [String] {
    guard source.utf8.count <= ScriptSource.mostBytes else { return [] }
    var found: [String] = []
    var known: Set<String> = []
    func add(_ name: String) {
      guard found.count < mostNames, name.first?.isNumber == false, known.insert(name).inserted else { return }
      found.append(name)
    }
    collect(source, depth: 0, add)
    return found
  }

  private static func collect(_ source: String, depth: Int, _ add: (String) -> Void) {
    guard depth < 20, let all = ScriptToken.all(of: source) else { return }
    let tokens = all.filter { $0.kind != .space }
    for (i, token) in tokens.enumerated() {
      if token.kind == .template {
        for (i, part) in (ScriptToken.parts(ofTemplate: token.text) ?? []).enumerated() where i % 2 == 1 {
          collect(part, depth: depth + 1, add)
        }
      }
      guard token.kind == .word, i == 0 || tokens[i - 1].text != "." else { continue }
      if assigns(symbols(of: tokens, from: i + 1, step: 1)) || isStep(symbols(of: tokens, from: i - 1, step: -1)) {
        add(token.text)
      }
      // for (name in object).
      if i + 1 < tokens.count, tokens[i + 1].kind == .word, tokens[i + 1].text == "in" { add(token.text) }
    }
  }

  /// Up to four symbols in a row.
  private static func symbols(of tokens: [ScriptToken], from begin: Int, step: Int) -> String {
    var (text, i) = ("", begin)
    while tokens.indices.contains(i), tokens[i].kind == .symbol, text.count < 4 {
      text = step > 0 ? text + tokens[i].text : tokens[i].text + text
      i += step
    }
    return text
  }

  private static func isStep(_ symbols: String) -> Bool { symbols.hasSuffix("++") || symbols.hasSuffix("--") }

  private static func assigns(_ symbols: String) -> Bool {
    if symbols.hasPrefix("++") || symbols.hasPrefix("--") { return true }
    if symbols.hasPrefix("=") { return !symbols.hasPrefix("==") && !symbols.hasPrefix("=>") }
    let operators = symbols.prefix { "+-*/%&|^<>".contains($0) }
    return symbols.dropFirst(operators.count).hasPrefix("=")
      && (operators.count == 1 && !["<", ">"].contains(operators) || ["<<", ">>", ">>>"].contains(operators))
  }
}

// Conditions of `@media` and `@supports`: `not`, `and`, `or`, brackets.
// Flow: words of a condition → CSSCondition → whether it holds.

/// Decides conditions.
enum CSSCondition {
  private static let mostDepth = 8

  /// Whether the words can be a condition.
  static func isKnown(_ words: [String]) -> Bool {
    words.enumerated().allSatisfy { i, word in word.hasSuffix(")") || ["not", "and", "or"].contains(word) }
  }

  /// - Parameters:
  ///   - words: in brackets, or `not`, `and`, `or`.
  ///   - feature: decides what is in brackets, or a function.
  static func holds(_ words: [String], depth: Int, _ feature: (String) -> Bool) -> Bool {
    guard depth <= mostDepth, let first = words.first else { return false }
    if first == "not" { return words.count == 2 && !operand(words[1], depth, feature) }
    var result = operand(first, depth, feature)
    var i = 1
    while i + 1 < words.count {
      var right = Array(words[(i + 1)...(i + 1)])
      if right == ["not"], i + 2 < words.count { right.append(words[i + 2]) }
      let value = holds(right, depth: depth + 1, feature)
      switch words[i] {
      case "and": result = result && value
      case "or": result = result || value
      default: return false
      }
      i += 1 + right.count
    }
    return result && i == words.count || result && i > words.count
  }

  private static func operand(_ word: String, _ depth: Int, _ feature: (String) -> Bool) -> Bool {
    guard word.hasPrefix("("), word.hasSuffix(")") else { return word.hasSuffix(")") && feature(word) }
    let inner = String(word.dropFirst().dropLast().trimmedBlanks)
    if inner.hasPrefix("(") || inner.hasPrefix("not ") || inner.hasPrefix("selector(") {
      return holds(inner.cssWords, depth: depth + 1, feature)
    }
    return feature(inner)
  }
}

/// Decides `@supports`.
enum CSSSupports {
  static func holds(_ prelude: String) -> Bool {
    let words = prelude.cssWords
    guard !words.isEmpty else { return false }
    return CSSCondition.holds(words, depth: 0) { text in
      if text.lowercased().hasPrefix("selector("), text.hasSuffix(")") {
        var parser = CSSSelectorParser(String(text.dropFirst("selector(".count).dropLast()))
        return (try? parser.list()) != nil
      }
      guard let colon = text.firstIndex(of: ":") else { return false }
      let name = String(text[..<colon].trimmedBlanks)
      if name.hasPrefix("--") { return true }
      var notices = SVGNotices()
      return !CSSDeclaration.expanded(
        name, String(text[text.index(after: colon)...].trimmedBlanks), isImportant: false, &notices, node: 0
      ).isEmpty
    }
  }
}

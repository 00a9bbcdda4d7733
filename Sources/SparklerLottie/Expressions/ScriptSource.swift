// An expression's JavaScript, rewritten for an engine of 2009's language: newer syntax, and steps that are counted.
// Flow: source → tokens → ScriptSource → the engine.

/// Rewrites `let`, `const`, arrow functions and template texts, and adds a call of `$tick` to each loop and function, so
/// that one that never ends is noticed. Lines keep their numbers.
struct ScriptSource {
  /// The most bytes of an expression.
  static let mostBytes = 200_000

  private struct Malformed: Error {
    var reason = "its brackets, texts or comments do not close, or are too many in each other"
  }

  private let tokens: [ScriptToken]
  /// For each bracket the index of the one that closes or opens it.
  private var partners: [Int: Int] = [:]

  /// Names of the engine, and a statement that could replace them: no step would be counted any more.
  private static let reserved: Set = ["$tick", "$counted", "$scope", "with"]

  /// - Returns: a source that fails with a reason, if steps can't be counted in this one.
  static func rewritten(_ source: String) -> String {
    guard source.utf8.count <= mostBytes else { return failing("it has too many characters") }
    do throws(Malformed) {
      guard let tokens = ScriptToken.all(of: source) else { throw Malformed() }
      return try ScriptSource(tokens).text(tokens.indices, depth: 0)
    } catch { return failing(error.reason) }
  }

  private static func failing(_ reason: String) -> String { "throw new SyntaxError('\(reason)')" }

  private init(_ tokens: [ScriptToken]) throws(Malformed) {
    for token in tokens where token.kind == .word && Self.reserved.contains(token.text) {
      throw Malformed(reason: "\(token.text) is not available to expressions")
    }
    self.tokens = tokens
    var open: [Int] = []
    for (i, token) in tokens.enumerated() where token.kind == .symbol {
      switch token.text {
      case "(", "[", "{": open.append(i)
      case ")", "]", "}":
        guard let begin = open.popLast(), ["()", "[]", "{}"].contains(tokens[begin].text + token.text) else {
          throw Malformed()
        }
        (partners[begin], partners[i]) = (i, begin)
      default: continue
      }
    }
    if !open.isEmpty { throw Malformed() }
  }

  /// The next token that is no space, within a range; nil if there is none.
  private func next(after i: Int, in range: Range<Int>) -> Int? {
    var next = i + 1
    while next < range.upperBound {
      if tokens[next].kind != .space { return next }
      next += 1
    }
    return nil
  }

  private func previous(before i: Int) -> ScriptToken? {
    var before = i - 1
    while before >= 0 {
      if tokens[before].kind != .space { return tokens[before] }
      before -= 1
    }
    return nil
  }

  private func isSymbol(_ i: Int?, _ text: String) -> Bool {
    i.map { tokens[$0].kind == .symbol && tokens[$0].text == text } ?? false
  }

  private func text(_ range: Range<Int>, depth: Int) throws(Malformed) -> String {
    guard depth < 100 else { throw Malformed() }
    var out = ""
    var i = range.lowerBound
    while i < range.upperBound {
      let token = tokens[i]
      // Else many comments would be searched again and again.
      if token.kind == .space {
        out += token.text
        i += 1
        continue
      }
      let after = next(after: i, in: range)
      var found = try arrow(at: i, in: range, depth)
      if found == nil { found = try head(at: i, after, depth) }
      if let found {
        out += found.text
        i = found.end
        continue
      }
      switch token.kind {
      case .template: out += try templateText(token.text, depth)
      case .word where token.text == "let" || token.text == "const": out += isDeclaration(i, after) ? "var" : token.text
      case .symbol where token.text == "{" && isBody(i): out += "{\(tick((partners[i] ?? i) - i));"
      default: out += token.text
      }
      i += 1
    }
    return out
  }

  private func isDeclaration(_ i: Int, _ after: Int?) -> Bool {
    guard let after, previous(before: i)?.text != "." else { return false }
    return tokens[after].kind == .word || ["[", "{"].contains(tokens[after].text)
  }

  /// Whether a brace opens the body of a function or of a statement with a head.
  private func isBody(_ i: Int) -> Bool {
    var before = i - 1
    while before >= 0, tokens[before].kind == .space { before -= 1 }
    guard before >= 0, isSymbol(before, ")"), let open = partners[before] else { return false }
    return previous(before: open)?.text != "switch"
  }

  // MARK: Loops

  /// The head of a loop with its counted steps.
  private func head(at i: Int, _ after: Int?, _ depth: Int) throws(Malformed) -> (text: String, end: Int)? {
    guard tokens[i].kind == .word, ["while", "for"].contains(tokens[i].text), previous(before: i)?.text != ".",
      let open = after, isSymbol(open, "("), let close = partners[open]
    else { return nil }
    let inner = open + 1..<close
    let body = bodyOfLoop(at: i, close)
    if tokens[i].text == "while" {
      return ("while (\(tick(body.count)) && (\(try text(inner, depth: depth + 1))))", close + 1)
    }
    let ends = ends(of: inner) { tokens[$0].kind == .symbol && tokens[$0].text == ";" }
    if ends.count == 2 {
      let test = try text(ends[0] + 1..<ends[1], depth: depth + 1)
      let isEmpty = next(after: ends[0], in: ends[0] + 1..<ends[1]) == nil
      return (
        "for (\(try text(inner.lowerBound..<ends[0], depth: depth + 1)); \(tick(body.count))\(isEmpty ? test : " && (\(test))"); "
          + "\(try text(ends[1] + 1..<inner.upperBound, depth: depth + 1)))", close + 1
      )
    }
    guard let word = self.ends(of: inner, where: { tokens[$0].kind == .word && tokens[$0].text == "in" }).first else {
      return nil
    }
    let names = try text(inner.lowerBound..<word, depth: depth + 1)
    let weight = weight(of: body.count).map { ", \($0)" } ?? ""
    let object = try text(word + 1..<inner.upperBound, depth: depth + 1)
    return ("for (\(names)in $counted((\(object))\(weight)))", close + 1)
  }

  /// What a loop repeats besides its head: a statement behind it, or a block in braces before it that begins with `do`.
  private func bodyOfLoop(at i: Int, _ close: Int) -> Range<Int> {
    var before = i - 1
    while before >= 0, tokens[before].kind == .space { before -= 1 }
    if before >= 0, isSymbol(before, "}"), let open = partners[before], previous(before: open)?.text == "do" {
      return open..<close
    }
    let all = close + 1..<tokens.count
    // A block has a step of its own.
    guard let first = next(after: close, in: all), !isSymbol(first, "{") else { return i..<close }
    var end = first
    while end < tokens.count, tokens[end].text != ";" || tokens[end].kind != .symbol {
      if tokens[end].text == "}", tokens[end].kind == .symbol { break }
      end = (partners[end].flatMap { $0 > end ? $0 : nil } ?? end) + 1
    }
    return i..<min(end, tokens.count)
  }

  // MARK: Steps

  /// The tokens that are as much work as one step.
  private static let tokensPerStep = 40

  /// How many steps as many tokens are; nil for one.
  private func weight(of count: Int) -> Int? {
    count < 2 * Self.tokensPerStep ? nil : count / Self.tokensPerStep
  }

  private func tick(_ count: Int) -> String { "$tick(\(weight(of: count).map(String.init) ?? ""))" }

  /// The tokens of a range, outside of brackets, that fulfil a condition.
  private func ends(of range: Range<Int>, where test: (Int) -> Bool) -> [Int] {
    var found: [Int] = []
    var i = range.lowerBound
    while i < range.upperBound {
      if let partner = partners[i], partner > i {
        i = partner + 1
        continue
      }
      if test(i) { found.append(i) }
      i += 1
    }
    return found
  }

  // MARK: Arrows

  /// A function that begins at a token and is written with an arrow.
  private func arrow(at i: Int, in range: Range<Int>, _ depth: Int) throws(Malformed) -> (text: String, end: Int)? {
    var (names, last) = ("", i)
    if isSymbol(i, "("), let close = partners[i] {
      last = close
      guard isSymbol(next(after: last, in: range), "=>") else { return nil }
      names = try text(i + 1..<close, depth: depth + 1)
    } else if tokens[i].kind == .word, isSymbol(next(after: i, in: range), "=>") {
      names = tokens[i].text
    } else {
      return nil
    }
    guard let sign = next(after: last, in: range), let begin = next(after: sign, in: range) else { return nil }
    if isSymbol(begin, "{"), let close = partners[begin] {
      return (
        "function (\(names)) {\(tick(close - begin));\(try text(begin + 1..<close, depth: depth + 1))}", close + 1
      )
    }
    let end = endOfValue(from: begin, in: range)
    return ("function (\(names)) {\(tick(end - begin)); return (\(try text(begin..<end, depth: depth + 1)));}", end)
  }

  /// Where an expression ends that begins at a token: at a comma, a bracket, or a line that begins another statement.
  private func endOfValue(from begin: Int, in range: Range<Int>) -> Int {
    var i = begin
    while i < range.upperBound {
      let token = tokens[i]
      if token.kind == .symbol, [",", ";", ")", "]", "}"].contains(token.text) { return i }
      if token.kind == .space, token.text.contains("\n"), let after = next(after: i, in: range), i > begin,
        tokens[after].kind != .symbol, endsValue(i - 1)
      {
        return i
      }
      i = (partners[i].flatMap { $0 > i ? $0 : nil } ?? i) + 1
    }
    return range.upperBound
  }

  private func endsValue(_ i: Int) -> Bool {
    tokens[i].kind != .symbol || [")", "]", "}"].contains(tokens[i].text)
  }

  // MARK: Templates

  /// A template text as a sum.
  private func templateText(_ template: String, _ depth: Int) throws(Malformed) -> String {
    guard let parts = ScriptToken.parts(ofTemplate: template) else { throw Malformed() }
    var sum: [String] = []
    for (i, part) in parts.enumerated() {
      if i % 2 == 0 {
        sum.append("\"\(part.replacing("\"", with: "\\\"").replacing("\n", with: "\\n\\\n"))\"")
      } else {
        guard let inner = ScriptToken.all(of: part) else { throw Malformed() }
        sum.append("(\(try ScriptSource(inner).text(inner.indices, depth: depth + 1)))")
      }
    }
    return "(\(sum.joined(separator: " + ")))"
  }
}

// Replaces names and expressions in scalars.
// Flow: SpecNode + VariableScope → SpecNode without `$`.
import SparklerCore
import SparklerDocument

extension NameResolver {
  package mutating func replacing(_ node: SpecNode, _ scope: VariableScope) -> SpecNode {
    // Most of a document contains no names, and stays unchanged.
    guard node.holdsNames else { return node }
    var out = node
    switch node.value {
    case .list(let items): out.value = .list(node.holdsLayers ? replacingLayers(items, scope) : replacing(items, scope))
    case .map:
      return node.mapping { inner, key in
        if let key, ["mask", "layer"].contains(key), inner[EntryKeys.use] != nil { return used(inner, scope) }
        // Skip notes, including any `$` inside them.
        return key?.hasPrefix("x-") == true ? inner : replacing(inner, scope)
      }
    case .scalar(let text, let isQuoted):
      guard text.utf8.contains(UInt8(ascii: "$")) else { return node }
      guard admits(text.utf8.count, in: node) else {
        out.isBroken = true
        return out
      }
      let pieces = Self.pieces(of: text, scope)
      // A scalar that is a single name or expression keeps the kind of its value.
      if pieces.count == 1, pieces[0].body != nil {
        guard let value = value(of: pieces[0], in: node, scope) else {
          out.isBroken = true
          return out
        }
        if case .list(let name) = value.storage, var list = scope.node(named: name) {
          // A file of the brand is relative to the brand's own file, which its location names.
          if list.text == nil { list.place = node.place }
          list.location = node.location
          out.isBroken = !reader.admits(
            list.items?.count ?? 1, of: "nodes", at: node, { "with its palettes inserted, the spec has \($0) values" }
          )
          return out.isBroken ? out : list
        }
        // A name's value is data: the text `null` does not become null.
        out.value = .scalar(value.scalar, isQuoted: value.isReckoned ? isQuoted : true)
        out.isBroken = !admits(value.scalar.utf8.count, in: node)
        return out
      }
      let replaced = joined(pieces, in: node, scope)
      out.isBroken = replaced == nil
      out.value = .scalar(replaced ?? text, isQuoted: isQuoted || replaced != text)
    }
    return out
  }

  /// Part of a scalar.
  private struct Piece {
    /// Offset of its name or expression, in characters.
    var offset: Int
    var isBraced = true
    var literal = ""
    /// The expression to evaluate; nil for literal text.
    var body: String?
  }

  /// Splits a text into `$name`, `${…}` and literal text. `$$` is a dollar sign. Any other `$` is literal, and so is
  /// `${` if it is empty or not closed.
  private static func pieces(of text: String, _ scope: VariableScope) -> [Piece] {
    var out: [Piece] = []
    let all = Array(text)
    var (at, literal) = (0, "")
    let lastBrace = all.lastIndex(of: "}") ?? -1
    func character(_ i: Int) -> Character? { i < all.count ? all[i] : nil }
    func appendPiece(_ offset: Int, _ body: String, isBraced: Bool) {
      if !literal.isEmpty { out.append(Piece(offset: offset, literal: literal)) }
      literal = ""
      out.append(Piece(offset: offset, isBraced: isBraced, body: body))
    }
    while at < all.count {
      let next = character(at + 1)
      if all[at] != "$" {
        literal.append(all[at])
        at += 1
      } else if next == "$" {
        literal.append("$")
        at += 2
      } else if next == "{", at + 2 <= lastBrace, let end = end(of: all, from: at + 2) {
        appendPiece(at + 2, String(all[(at + 2)..<end]), isBraced: true)
        at = end + 1
      } else if let next, next.isLetter || next == "_" {
        let name = name(in: all[(at + 1)...], scope)
        appendPiece(at + 1, name, isBraced: false)
        at += 1 + name.count
      } else {
        literal.append("$")
        at += 1
      }
    }
    if !literal.isEmpty || out.isEmpty { out.append(Piece(offset: at, literal: literal)) }
    return out
  }

  /// Index of the `}` that closes an expression, ignoring quoted ones; nil if there is none or the expression is empty.
  private static func end(of text: [Character], from start: Int) -> Int? {
    var quote: Character?
    var end: Int?
    for i in start..<text.count {
      if text[i] == "}" {
        // If a quote is not closed, the first `}` ends the expression, and the expression reports the mistake.
        end = quote == nil ? i : end ?? i
        if quote == nil { break }
      } else if quote == text[i] {
        quote = nil
      } else if quote == nil, "'\"".contains(text[i]) {
        quote = text[i]
      }
    }
    return end.flatMap { text[start..<$0].allSatisfy(\.isWhitespace) ? nil : $0 }
  }

  /// `theme.brand` if that is declared, otherwise the first word.
  private static func name(in text: ArraySlice<Character>, _ scope: VariableScope) -> String {
    let first = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard text.dropFirst(first.count).first == "." else { return String(first) }
    // Names can't be longer than the longest declared one.
    var long = text.prefix(scope.longestName).prefix { $0.isLetter || $0.isNumber || "_-.".contains($0) }
    let isBrand = first.elementsEqual("brand") && !scope.brand.all.isEmpty
    while long.count > first.count {
      // What follows a brand's value is no more of a name.
      var next = text.dropFirst(long.count)
      if next.first == "." { next = next.dropFirst() }
      let endsInWord = isBrand && (next.first.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false)
      if !endsInWord, scope.value(named: String(long)) != nil { return String(long) }
      long = long.dropLast()
    }
    // A value that the brand lacks is reported with its whole name.
    guard isBrand else { return String(first) }
    var whole = text.prefix { $0.isLetter || $0.isNumber || "_-.".contains($0) }
    while whole.last == "." || whole.last == "-" { whole.removeLast() }
    return String(whole)
  }

  /// Joins the pieces into one text; nil, after a report, if one of them has no value.
  private mutating func joined(_ pieces: [Piece], in node: SpecNode, _ scope: VariableScope) -> String? {
    var texts: [String] = []
    var isBroken = false
    for piece in pieces {
      if piece.body == nil {
        texts.append(piece.literal)
        continue
      }
      // Users don't read hundreds of problems of one text.
      if isBroken, reader.hasManyProblems { return nil }
      guard let value = value(of: piece, in: node, scope) else {
        isBroken = true
        continue
      }
      if case .list(let name) = value.storage {
        isBroken = true
        reader.report(
          .undeclaredName, node, Self.wholeMessage(name, scope).message,
          remedy: Self.wholeMessage(name, scope).remedy)
      }
      texts.append(value.inText)
    }
    let isAdmitted = admits(texts.reduce(Self.bytesPerPiece * texts.count) { $0 + $1.utf8.count }, in: node)
    return isBroken || !isAdmitted ? nil : texts.joined()
  }

  /// Why a value that is not plain can't be part of a text.
  private static func wholeMessage(_ name: String, _ scope: VariableScope) -> (message: String, remedy: String) {
    guard scope.palettes[name] == nil, scope.brand.nodes[name]?.items == nil else {
      return (
        "the palette '\(name)' can't be used inside a text", "a palette is a whole list of colours: colors: $\(name)"
      )
    }
    return ("'\(name)' can't be used inside a text", "write it alone: \"${\(name)}\"")
  }

  /// Cost of reading a name or an expression, in addition to its letters.
  private static let bytesPerPiece = 16

  /// Whether the budget admits this many bytes of text. Counted for the text and again for its result, because nested
  /// texts grow without end.
  private mutating func admits(_ bytes: Int, in node: SpecNode) -> Bool {
    reader.admits(bytes, of: "evaluated-text", at: node) {
      "with the names replaced here, the spec's texts come to \($0) bytes"
    }
  }

  /// nil, after a report, if it has no value.
  private mutating func value(of piece: Piece, in node: SpecNode, _ scope: VariableScope) -> ExpressionValue? {
    if let missing = Self.missingInBrand(piece.body ?? "", scope) {
      let start = piece.isBraced ? 0 : -1
      reportName(missing, in: node, reader.place(in: node, start..<missing.count, from: piece.offset), scope)
      return nil
    }
    do throws(ExpressionError) {
      let expression = try Expression(piece.body ?? "", scope: scope)
      if case .name(let name, let range) = expression, scope.value(named: name) == nil {
        let dollar = piece.isBraced ? 0 : 1
        let range = (range.lowerBound - dollar)..<range.upperBound
        reportName(name, in: node, reader.place(in: node, range, from: piece.offset), scope)
        return nil
      }
      for name in expression.names {
        checkFileName(name, in: node, scope)
        ask(name, at: node, scope)
      }
      return try expression.value(in: scope)
    } catch {
      if !error.isSilent {
        let body = piece.body ?? ""
        reader.report(
          error.code, node, error.message,
          remedy: Redirects.measure(body) ?? scope.layers.quoted(body) ?? error.remedy,
          place: reader.place(in: node, error.range, from: piece.offset))
      }
      return nil
    }
  }

  /// The name in an expression that is only one, if the document's brand has no such value.
  private static func missingInBrand(_ body: String, _ scope: VariableScope) -> String? {
    guard body.hasPrefix("brand."), !scope.brand.all.isEmpty, body.count <= longestBrandName,
      body.allSatisfy({ $0.isLetter || $0.isNumber || "_-.".contains($0) }), scope.value(named: body) == nil
    else { return nil }
    return body
  }

  /// In characters; what is longer is an expression.
  private static let longestBrandName = 200

  private mutating func reportName(_ name: String, in node: SpecNode, _ place: SourceRange, _ scope: VariableScope) {
    let other =
      name.hasPrefix("brand.")
      ? "add it to the brand, or use one of its values, such as $brand.radius"
      : scope.layers.advice(name) ?? "declare it under params:, palettes: or times:, or write $$ for a dollar sign"
    let known = reader.hasManyProblems ? [] : scope.names.map { "$" + $0 }
    reader.report(
      .undeclaredName, node, "'$\(name)' is not declared",
      remedy: reader.nearMiss("$" + name, among: known, else: other),
      place: place)
  }
}

extension SpecNode {
  /// Whether it contains a name, a component or a repeat.
  fileprivate var holdsNames: Bool {
    // By index: passing each value to a closure would copy it.
    switch value {
    case .scalar(let text, _): return text.utf8.contains(UInt8(ascii: "$"))
    case .list(let items):
      for i in items.indices where items[i].holdsNames { return true }
    case .map(let entries):
      for i in entries.indices {
        let key = entries[i].key
        if key == Self.useName || key == Self.repetitionName || entries[i].node.holdsNames { return true }
      }
    }
    return false
  }

  private static let useName = EntryKeys.use.name
  private static let repetitionName = EntryKeys.repetition.name
}

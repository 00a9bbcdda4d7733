// Declarations: a property and its value as written.
// Flow: text → CSSDeclaration → cascade → SVGNode.declared.

/// A value as written; it may depend on custom properties.
struct CSSText: Hashable {
  var text: String
  /// The shorthand whose value the text is, if `var()` must be replaced before it can be divided.
  var shorthand: String?

  init(_ text: String, shorthand: String? = nil) { (self.text, self.shorthand) = (text, shorthand) }

  /// Whether the text refers to custom properties.
  static func isVariable(_ text: String) -> Bool {
    let bytes = text.utf8
    guard bytes.count > 6, bytes.contains(UInt8(ascii: "(")) else { return false }
    return text.lowercased().contains("var(")
  }
}

/// A valid declaration of a longhand or a custom property.
struct CSSDeclaration: Hashable {
  var property: String
  var value: CSSText
  var isImportant = false

  /// The longhands of a declaration; none if it is invalid or its property is not kept.
  ///
  /// - Parameter notices: gets why there are none.
  static func expanded(
    _ written: String, _ text: String, isImportant: Bool, _ notices: inout SVGNotices, node: Int
  ) -> [CSSDeclaration] {
    let name = CSSProperties.name(written)
    if name.hasPrefix("--") {
      return name.count > 2 ? [CSSDeclaration(property: name, value: CSSText(text), isImportant: isImportant)] : []
    }
    if let longhands = CSSShorthands.longhands(of: name) {
      if CSSText.isVariable(text) {
        return longhands.map {
          CSSDeclaration(property: $0, value: CSSText(text, shorthand: name), isImportant: isImportant)
        }
      }
      guard let values = CSSShorthands.values(of: text, for: name) else {
        notices.add(.invalidDeclaration, "\(name): \(text)", node: node)
        return []
      }
      return values.map { CSSDeclaration(property: $0.property, value: CSSText($0.text), isImportant: isImportant) }
    }
    guard CSSProperties.known.contains(name) else {
      if !name.isEmpty { notices.add(.unknownProperty, name, node: node) }
      return []
    }
    if CSSText.isVariable(text) {
      return [CSSDeclaration(property: name, value: CSSText(text), isImportant: isImportant)]
    }
    guard let value = CSSProperties.normal(text, for: name) else {
      notices.add(.invalidDeclaration, "\(name): \(text)", node: node)
      return []
    }
    return [CSSDeclaration(property: name, value: CSSText(value), isImportant: isImportant)]
  }

  /// Parses `name: value !important`.
  static func parsed(
    _ range: Range<Int>, of bytes: [UInt8], _ notices: inout SVGNotices, node: Int
  ) -> [CSSDeclaration] {
    var scanner = CSSScanner(bytes, range)
    scanner.skipBlanks()
    guard let name = scanner.identifier() else { return [] }
    scanner.skipBlanks()
    guard scanner.take(":") else { return [] }
    var text = scanner.text(scanner.at..<range.upperBound)
    var isImportant = false
    if let mark = text.lastIndex(of: "!"),
      text[text.index(after: mark)...].trimmedBlanks.lowercased() == "important"
    {
      isImportant = true
      text = String(text[..<mark].trimmedBlanks)
    }
    if text.isEmpty, !name.hasPrefix("--") { return [] }
    return expanded(name, text, isImportant: isImportant, &notices, node: node)
  }

  /// The declarations of a `style` attribute.
  static func list(_ style: String, _ notices: inout SVGNotices, node: Int) -> [CSSDeclaration] {
    var scanner = CSSScanner(style)
    var out: [CSSDeclaration] = []
    while !scanner.isAtEnd {
      let begin = scanner.at
      scanner.skip(to: [UInt8(ascii: ";")])
      out += parsed(begin..<scanner.at, of: scanner.bytes, &notices, node: node)
      scanner.at = min(scanner.end, scanner.at + 1)
    }
    return out
  }
}

extension StringProtocol {
  /// Without blanks at its ends.
  var trimmedBlanks: Substring {
    let all = Substring(self)
    let bytes = all.utf8
    guard let first = bytes.firstIndex(where: { !CSSScanner.isBlank($0) }),
      let last = bytes.lastIndex(where: { !CSSScanner.isBlank($0) })
    else { return "" }
    return all[first..<bytes.index(after: last)]
  }
}

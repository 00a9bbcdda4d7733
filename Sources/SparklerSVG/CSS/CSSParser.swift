// Parses style sheets: rules, at-rules, keyframes.
// Flow: text of <style> → CSSParser → StyleSheets.

/// Parses the style sheets of one file, in their order.
struct CSSParser {
  var sheets = StyleSheets()
  var notices = SVGNotices()
  let screen: CSSScreen
  private var node = 0
  private var layers: [String: Int] = [:]
  /// The names of keyframes without prefix, which those with prefix don't replace.
  private var plainKeyframes: Set<String> = []

  /// The maximum number of nested blocks.
  private static let mostDepth = 16
  private static let unlayered = Int.max
  /// The longest selector of a nested rule, with those around it.
  private static let mostNested = 4096

  /// What a block is in.
  private struct Context {
    var depth = 0
    /// The name of the layer; empty outside of layers.
    var layer = ""
    /// The selectors of the rule around it.
    var parent: String?

    var deeper: Context {
      var out = self
      out.depth += 1
      return out
    }
  }

  init(screen: CSSScreen) { self.screen = screen }

  mutating func parse(_ text: String, node: Int) {
    self.node = node
    rules(CSSScanner(text), Context())
  }

  private mutating func rules(_ source: CSSScanner, _ context: Context) {
    guard context.depth <= Self.mostDepth else { return }
    var scanner = source
    while true {
      scanner.skipBlanks()
      if scanner.isAtEnd { return }
      if skipMark(&scanner) { continue }
      if scanner.take("@") {
        atRule(&scanner, context)
        continue
      }
      let begin = scanner.at
      scanner.skip(to: [UInt8(ascii: "{")])
      let prelude = scanner.text(begin..<scanner.at)
      if scanner.isAtEnd { return }
      let block = scanner.contents(closing: "}")
      rule(prelude, CSSScanner(scanner.bytes, block), context)
    }
  }

  /// Skips `<!--` and `-->`.
  private func skipMark(_ scanner: inout CSSScanner) -> Bool {
    for mark in ["<!--", "-->"] {
      let bytes = Array(mark.utf8)
      if scanner.end - scanner.at >= bytes.count,
        scanner.bytes[scanner.at..<scanner.at + bytes.count].elementsEqual(bytes)
      {
        scanner.at += bytes.count
        return true
      }
    }
    return false
  }

  // MARK: Rules

  private mutating func rule(_ prelude: String, _ block: CSSScanner, _ context: Context) {
    var text = prelude
    if let parent = context.parent {
      text = Self.nested(prelude, in: parent)
      guard text.utf8.count <= Self.mostNested else { return notices.add(.unknownSelector, prelude, node: node) }
    }
    var parser = CSSSelectorParser(text)
    do {
      let selectors = try parser.list()
      for name in parser.dynamic { notices.add(.dynamicSelector, ":" + name, node: node) }
      var inner = context.deeper
      inner.parent = text
      body(block, selectors, inner)
    } catch {
      notices.add(.unknownSelector, prelude, node: node)
    }
  }

  /// A nested rule's selectors with those of the rule around it in place of `&`.
  private static func nested(_ prelude: String, in parent: String) -> String {
    prelude.cssParts(",").map { part in
      part.contains("&")
        ? part.split(separator: "&", omittingEmptySubsequences: false).joined(separator: ":is(\(parent))")
        : ":is(\(parent)) \(part)"
    }.joined(separator: ", ")
  }

  /// Declarations and nested rules of a block.
  private mutating func body(_ block: CSSScanner, _ selectors: [CSSSelector], _ context: Context) {
    guard context.depth <= Self.mostDepth else { return }
    var scanner = block
    var declarations: [CSSDeclaration] = []
    func flush(_ sheets: inout StyleSheets, _ layer: Int) {
      sheets.add(selectors, declarations, layer: layer)
      declarations = []
    }
    let layer = number(of: context.layer)
    while true {
      scanner.skipBlanks()
      if scanner.isAtEnd { break }
      if scanner.take(";") { continue }
      if scanner.take("@") {
        flush(&sheets, layer)
        nestedAtRule(&scanner, selectors, context)
        continue
      }
      let begin = scanner.at
      let isCustom = scanner.next == UInt8(ascii: "-") && scanner.peek(1) == UInt8(ascii: "-")
      scanner.skip(to: isCustom ? [UInt8(ascii: ";")] : [UInt8(ascii: ";"), UInt8(ascii: "{")])
      if scanner.next == UInt8(ascii: "{"), !scanner.isAtEnd {
        flush(&sheets, layer)
        let prelude = scanner.text(begin..<scanner.at)
        let inner = scanner.contents(closing: "}")
        rule(prelude, CSSScanner(scanner.bytes, inner), context)
      } else {
        declarations += CSSDeclaration.parsed(
          begin..<scanner.at, of: scanner.bytes, &notices, node: node)
      }
    }
    flush(&sheets, layer)
  }

  private mutating func nestedAtRule(_ scanner: inout CSSScanner, _ selectors: [CSSSelector], _ context: Context) {
    let (name, prelude, block) = Self.head(&scanner)
    guard let block else { return }
    switch name {
    case "media" where screen.matches(prelude), "supports" where CSSSupports.holds(prelude):
      body(block, selectors, context.deeper)
    case "media", "supports": break
    default: notices.add(.unknownRule, "@" + name, node: node)
    }
  }

  // MARK: At-rules

  /// An at-rule's name, prelude and block.
  private static func head(_ scanner: inout CSSScanner) -> (name: String, prelude: String, block: CSSScanner?) {
    let name = (scanner.identifier() ?? "").lowercased()
    let begin = scanner.at
    scanner.skip(to: [UInt8(ascii: ";"), UInt8(ascii: "{")])
    let prelude = scanner.text(begin..<scanner.at)
    guard scanner.next == UInt8(ascii: "{"), !scanner.isAtEnd else {
      _ = scanner.take(";")
      return (name, prelude, nil)
    }
    let range = scanner.contents(closing: "}")
    return (name, prelude, CSSScanner(scanner.bytes, range))
  }

  private mutating func atRule(_ scanner: inout CSSScanner, _ context: Context) {
    let (name, prelude, block) = Self.head(&scanner)
    switch name {
    case "charset", "namespace": break
    case "import": notices.add(.externalStyleSheet, prelude, node: node)
    case "media": if let block, screen.matches(prelude) { rules(block, context.deeper) }
    case "supports": if let block, CSSSupports.holds(prelude) { rules(block, context.deeper) }
    case "layer": layer(prelude, block, context)
    case "keyframes", "-webkit-keyframes": if let block { keyframes(prelude, block, isPlain: name == "keyframes") }
    case "font-face":
      if let block { notices.add(.fontFace, Self.descriptors(block)["font-family"]?.trimmedQuotes ?? "", node: node) }
    case "property":
      if let block, prelude.hasPrefix("--"), let value = Self.descriptors(block)["initial-value"] {
        sheets.initials[prelude] = value
      }
    case "page", "counter-style", "font-feature-values", "font-palette-values", "view-transition", "-moz-document",
      "-moz-keyframes", "-o-keyframes", "-ms-keyframes", "-ms-viewport", "viewport":
      break
    default: notices.add(.unknownRule, "@" + name, node: node)
    }
  }

  private mutating func layer(_ prelude: String, _ block: CSSScanner?, _ context: Context) {
    let outer = context.layer.isEmpty ? "" : context.layer + "."
    guard let block else {
      for name in prelude.cssParts(",") where !name.isEmpty { _ = number(of: outer + name) }
      return
    }
    var inner = context.deeper
    inner.layer = outer + (prelude.isEmpty ? "\(layers.count)" : prelude)
    _ = number(of: inner.layer)
    rules(block, inner)
  }

  private mutating func number(of layer: String) -> Int {
    if layer.isEmpty { return Self.unlayered }
    if let known = layers[layer] { return known }
    layers[layer] = layers.count
    return layers.count - 1
  }

  private static func descriptors(_ block: CSSScanner) -> [String: String] {
    var scanner = block
    var out: [String: String] = [:]
    while !scanner.isAtEnd {
      let begin = scanner.at
      scanner.skip(to: [UInt8(ascii: ";")])
      var one = CSSScanner(scanner.bytes, begin..<scanner.at)
      one.skipBlanks()
      if let name = one.identifier() {
        one.skipBlanks()
        if one.take(":") { out[name.lowercased()] = one.text(one.at..<one.end) }
      }
      scanner.at = min(scanner.end, scanner.at + 1)
    }
    return out
  }

  // MARK: Keyframes

  private mutating func keyframes(_ prelude: String, _ block: CSSScanner, isPlain: Bool) {
    guard let name = CSSShorthands.names(prelude), !name.isEmpty, isPlain || !plainKeyframes.contains(name) else {
      return
    }
    if isPlain { plainKeyframes.insert(name) }
    sheets.keyframes[name] = CSSKeyframes.parsed(block, &notices, node: node)
  }
}

// Parses YAML or JSON into a tree with source locations, within limits.
// Flow: bytes → SpecParser → SpecNode.
import SparklerCore

package struct SpecParser {
  let source: SpecSource
  let limits: Limits
  /// The file number in its locations: 0 for the spec itself.
  let file: Int
  private let content: Content
  private let mostNodes: Int
  private let mostLevels: Int
  private var count = 0
  private var columns: ColumnTable

  /// What a file should hold.
  package enum Content: String, Sendable {
    case spec
    case brand
    case tokens = "file of design tokens"

    /// How such a file is written.
    var form: String {
      self == .tokens ? "Design tokens are JSON in UTF-8." : "A \(rawValue) is YAML or JSON in UTF-8."
    }

    /// What to do about an empty file of a name.
    func remedy(forEmpty name: String) -> (what: String, remedy: String) {
      let isSVG = [".svg", ".svgz"].contains { name.lowercased().hasSuffix($0) }
      switch self {
      case .spec where isSVG: return ("SVG file", "Export it again.")
      case .spec: return (rawValue, "Start with `sparkler new`, or write `scene: 1`.")
      case .brand: return (rawValue, "Start with `sparkler brand show studio`, or write `brand: 1`.")
      case .tokens: return (rawValue, "Export it again, or write {\"accent\": {\"$type\": \"color\", \"$value\": …}}.")
      }
    }
  }

  /// Parses a document.
  ///
  /// - Parameters:
  ///   - file: the file number in the tree's locations. A failure always has this text as file 0.
  ///   - content: what the file should hold, for messages.
  /// - Throws: `SpecFailure` with the first problem.
  package static func parse(
    _ bytes: [UInt8], name: String, limits: Limits, file: Int = 0, as content: Content = .spec
  ) throws(SpecFailure) -> (SpecNode, SpecSource) {
    func fail(_ code: Diagnostic.Code, _ message: String, _ remedy: String) -> SpecFailure {
      let problem = Diagnostic(code: code, place: nil, path: "", message: message, remedy: remedy)
      return SpecFailure(source: SpecSource(name: name, text: ""), diagnostics: [problem])
    }
    if Double(bytes.count) > limits["spec-bytes"] {
      throw fail(
        .limit, "the \(content.rawValue) has more than \(Limits.text(limits["spec-bytes"])) bytes",
        limits.remedy("spec-bytes"))
    }
    guard !bytes.contains(0), var text = String(validating: bytes, as: UTF8.self) else {
      throw fail(.notText, "this is not a text file", content.form)
    }
    if text.hasPrefix("\u{FEFF}") { text.removeFirst() }
    let source = SpecSource(name: name, text: text)
    let joined = SurrogatePairs(in: text)
    var parser = SpecParser(
      source: source, limits: limits, file: file, content: content,
      columns: ColumnTable(source: source, joints: joined.joints))
    return (try DeepStack.run { () throws(SpecFailure) in try parser.compose(joined.text) }, source)
  }

  private init(source: SpecSource, limits: Limits, file: Int, content: Content, columns: ColumnTable) {
    self.content = content
    self.source = source
    self.limits = limits
    self.file = file
    self.columns = columns
    (mostNodes, mostLevels) = (limits.whole("nodes"), limits.whole("nesting"))
  }

  private mutating func compose(_ text: String) throws(SpecFailure) -> SpecNode {
    if AliasGrowth.isDangerous(in: text, limit: limits["nodes"]) {
      throw failure(.limit, nil, "aliases used in keys make this spec larger than allowed", limits.remedy("nodes"))
    }
    let root: YAMLNode?
    do { root = try YAMLNode.document(of: text) } catch { throw failure(of: error, in: text) }
    guard let root, root.text != "" else {
      let (what, remedy) = content.remedy(forEmpty: source.name)
      throw failure(.empty, nil, "the \(what) is empty", remedy)
    }
    return try convert(root, at: .root, depth: 0)
  }

  private mutating func convert(_ node: YAMLNode, at path: NodePath, depth: Int) throws(SpecFailure) -> SpecNode {
    let place = place(of: node)
    count += 1
    if count > mostNodes {
      throw failure(.limit, place, "aliases make this spec larger than allowed", limits.remedy("nodes"))
    }
    if depth > mostLevels {
      throw failure(.limit, place, "this is nested too deeply", limits.remedy("nesting"))
    }
    switch node.value {
    case .scalar(let text):
      return SpecNode(value: .scalar(text, isQuoted: node.style != .plain), place: place, at: path)
    case .list(let all):
      var items: [SpecNode] = []
      items.reserveCapacity(all.count)
      for i in all.indices { items.append(try convert(all[i], at: path.item(i), depth: depth + 1)) }
      return SpecNode(value: .list(items), place: place, at: path)
    case .map(let pairs):
      return SpecNode(value: .map(try entries(pairs, at: path, depth: depth)), place: place, at: path)
    }
  }

  private mutating func entries(
    _ pairs: [YAMLPair], at path: NodePath, depth: Int
  ) throws(SpecFailure) -> [SpecNode.Entry] {
    var entries: [SpecNode.Entry] = []
    entries.reserveCapacity(pairs.count)
    var merged: [SpecNode] = []
    for i in pairs.indices {
      let keyPlace = place(of: pairs[i].key)
      guard let name = pairs[i].key.text else {
        throw failure(.wrongType, keyPlace, "a key must be a word", "In a flow map quote names: \"${name}\".")
      }
      if name == "<<", pairs[i].key.style == .plain {
        merged = try mergedMaps(pairs[i].value, at: path, depth: depth + 1)
        continue
      }
      let node = try convert(pairs[i].value, at: path.key(name), depth: depth + 1)
      entries.append(SpecNode.Entry(key: name, place: keyPlace, node: node))
    }
    if merged.isEmpty { return entries }
    var known = Set(entries.map(\.key))
    for map in merged {
      // The map's own keys win, then those of earlier merged maps.
      entries += (map.entries ?? []).filter { known.insert($0.key).inserted }
    }
    return entries
  }

  /// The maps merged by `<<`. Their values get the path of the map that merges them.
  ///
  /// - Source: yaml.org/type/merge.html.
  private mutating func mergedMaps(
    _ node: YAMLNode, at path: NodePath, depth: Int
  ) throws(SpecFailure) -> [SpecNode] {
    var nodes = [node]
    if case .list(let items) = node.value { nodes = items }
    var maps: [SpecNode] = []
    for node in nodes {
      guard case .map = node.value else {
        throw failure(
          .wrongType, place(of: node), "<< needs a map, or a list of maps",
          "name one earlier, x-base: &base {opacity: 0.5}, and write <<: *base")
      }
      maps.append(try convert(node, at: path, depth: depth))
    }
    return maps
  }

  private mutating func place(of node: YAMLNode) -> SourceRange {
    var place = self.place(of: node.mark)
    guard let text = node.text else { return place }
    // Anchors and tags come before the value.
    while let skipped = columns.property(at: place) { place.column += skipped }
    place.length = max(1, text.count + (node.style == .quoted ? 2 : 0))
    return place
  }

  private mutating func place(of mark: YAMLMark) -> SourceRange {
    SourceRange(line: mark.line, column: columns.column(line: mark.line, scalar: mark.column), file: file)
  }

  private func failure(_ code: Diagnostic.Code, _ place: SourceRange?, _ message: String, _ remedy: String)
    -> SpecFailure
  {
    var place = place
    place?.file = 0
    return SpecFailure(
      source: source,
      diagnostics: [Diagnostic(code: code, place: place, path: "", message: message, remedy: remedy)])
  }

  /// The diagnostic for a YAML problem.
  private mutating func failure(of problem: YAMLProblem, in text: String) -> SpecFailure {
    switch problem {
    case .syntax(let words, let context, let mark): return failure(of: words, context, at: place(of: mark))
    case .unreadable(let words, let byte):
      return failure(
        .syntax, place(ofByte: byte, in: text), words,
        "write control characters as escapes in double quotes: \"\\u0007\"")
    case .doubled(let name, let mark):
      var place = self.place(of: mark)
      place.length = max(1, name.count)
      return failure(.syntax, place, "'\(name)' occurs more than once in one map", "keep one of them")
    case .deep(let mark): return failure(.limit, place(of: mark), "this is nested too deeply", limits.remedy("nesting"))
    case .memory: return failure(.syntax, nil, "Memory error", "a spec is YAML or JSON")
    }
  }

  private func failure(of words: String, _ context: String?, at place: SourceRange) -> SpecFailure {
    if let color = commentedColor(before: place.line) { return color }
    if let tab = tabIndent(place.line) { return tab }
    if words.hasPrefix("found undefined alias") {
      return failure(
        .syntax, place,
        "undefined alias: '*' refers to a value that '&' names earlier, and no value has this name",
        "name one, or quote what begins with '*'")
    }
    if words.contains("another document") {
      return failure(
        .syntax, place, "a spec is one YAML document, and here a second one begins",
        "put it in a file of its own, or use matrix: for variants")
    }
    let around = context.map { " (\($0.trimming()))" } ?? ""
    let hasName = source.text(line: place.line, column: 1).contains("${")
    return failure(
      .syntax, place, words + around,
      hasName ? "in a flow map quote names: \"${name}\"" : "look for a missing bracket, quote or space")
  }

  /// The failure for a tab in a line's indentation, which YAML does not allow.
  private func tabIndent(_ line: Int) -> SpecFailure? {
    let margin = source.text(line: line, column: 1).prefix { $0 == " " || $0 == "\t" }
    guard let tab = margin.firstIndex(of: "\t") else { return nil }
    let column = margin.distance(from: margin.startIndex, to: tab) + 1
    return failure(
      .syntax, SourceRange(line: line, column: column), "a tab can't indent a line in YAML",
      "indent with spaces: two for each level")
  }

  /// The failure for an unquoted colour: in `{fill: #fff}` a comment hides the bracket, so YAML reports a later line.
  private func commentedColor(before last: Int) -> SpecFailure? {
    for line in (max(1, last - 200)...max(1, last)).reversed() {
      let text = source.text(line: line, column: 1)
      guard text.utf8.count < 10_000, let match = text.firstMatch(of: /^[^#]*?(?::\s+|[,\[]\s*)(#[0-9a-fA-F]{3,8})\b/)
      else { continue }
      let column = text.distance(from: text.startIndex, to: match.1.startIndex) + 1
      return failure(
        .commentedColor, SourceRange(line: line, column: column, length: match.1.count),
        "no colour here: '#' starts a comment in YAML", "quote the colour: \"\(match.1)\"")
    }
    return nil
  }

  private func place(ofByte byte: Int, in text: String) -> SourceRange? {
    let index = text.utf8.index(text.startIndex, offsetBy: byte, limitedBy: text.endIndex)
    guard let end = index?.samePosition(in: text) else { return nil }
    let before = text[..<end]
    let start = before.lastIndex(where: \.isNewline).map { before.index(after: $0) } ?? before.startIndex
    return SourceRange(
      line: before.reduce(1) { $0 + ($1.isNewline ? 1 : 0) }, column: before[start...].count + 1)
  }
}

// Text to tree: YAML or JSON, with places, within limits.
// Flow: bytes → SpecParser → SpecNode.
import Yams

struct SpecParser {
  let source: SpecSource
  let limits: Limits
  private var count = 0

  /// - Throws: `SpecFailure` with the one problem that keeps the text from being read.
  static func parse(_ bytes: [UInt8], name: String, limits: Limits) throws(SpecFailure) -> (SpecNode, SpecSource) {
    func fail(_ code: Diagnostic.Code, _ message: String, _ remedy: String) -> SpecFailure {
      let problem = Diagnostic(code: code, place: nil, path: "", message: message, remedy: remedy)
      return SpecFailure(source: SpecSource(name: name, text: ""), diagnostics: [problem])
    }
    if Double(bytes.count) > limits["spec-bytes"] {
      throw fail(.limit, "the spec has \(bytes.count) bytes", limits.remedy("spec-bytes"))
    }
    guard !bytes.contains(0), var text = String(validating: bytes, as: UTF8.self) else {
      throw fail(.notText, "this is not a text file", "A spec is YAML or JSON in UTF-8.")
    }
    if text.hasPrefix("\u{FEFF}") { text.removeFirst() }
    text = text.replacing("\r\n", with: "\n")
    let source = SpecSource(name: name, text: text)
    var parser = SpecParser(source: source, limits: limits)
    return (try parser.compose(joiningSurrogates(text)), source)
  }

  private init(source: SpecSource, limits: Limits) {
    self.source = source
    self.limits = limits
  }

  private mutating func compose(_ text: String) throws(SpecFailure) -> SpecNode {
    let root: Node?
    do { root = try Yams.compose(yaml: text, .basic) } catch { throw failure(of: error) }
    guard let root, !(root.scalar.map { $0.string.isEmpty } ?? false) else {
      throw failure(.empty, nil, "the spec is empty", "Start with `sparkler new`, or write `scene: 1`.")
    }
    return try convert(root, path: "", depth: 0)
  }

  private mutating func convert(_ node: Node, path: String, depth: Int) throws(SpecFailure) -> SpecNode {
    let place = place(of: node)
    count += 1
    if Double(count) > limits["nodes"] {
      throw failure(.limit, place, "aliases make this spec larger than it may be", limits.remedy("nodes"))
    }
    if Double(depth) > limits["nesting"] {
      throw failure(.limit, place, "this is nested too deeply", limits.remedy("nesting"))
    }
    switch node {
    case .scalar(let scalar):
      return SpecNode(
        value: .scalar(scalar.string, isQuoted: scalar.style != .plain && scalar.style != .any), place: place,
        path: path)
    case .sequence(let sequence):
      var items: [SpecNode] = []
      for (i, item) in sequence.enumerated() {
        items.append(try convert(item, path: "\(path)[\(i)]", depth: depth + 1))
      }
      return SpecNode(value: .list(items), place: place, path: path)
    case .mapping(let mapping):
      var entries: [SpecNode.Entry] = []
      for (key, value) in mapping {
        let keyPlace = self.place(of: key)
        guard let name = key.scalar?.string else {
          throw failure(.wrongType, keyPlace, "a key must be a word", "In a flow map quote names: \"${name}\".")
        }
        let node = try convert(value, path: path.isEmpty ? name : "\(path).\(name)", depth: depth + 1)
        entries.append(SpecNode.Entry(key: name, place: keyPlace, node: node))
      }
      return SpecNode(value: .map(entries), place: place, path: path)
    case .alias:
      throw failure(.syntax, place, "this alias names no anchor", "")
    }
  }

  private func place(of node: Node) -> SourceRange {
    guard let mark = node.mark else { return SourceRange(line: 1, column: 1) }
    var length = 1
    if case .scalar(let scalar) = node {
      let quotes = scalar.style == .singleQuoted || scalar.style == .doubleQuoted ? 2 : 0
      length = max(1, scalar.string.count + quotes)
    }
    return SourceRange(line: mark.line, column: mark.column, length: length)
  }

  private func failure(_ code: Diagnostic.Code, _ place: SourceRange?, _ message: String, _ remedy: String)
    -> SpecFailure
  {
    SpecFailure(
      source: source,
      diagnostics: [Diagnostic(code: code, place: place, path: "", message: message, remedy: remedy)])
  }

  /// Yams's errors as ours.
  private func failure(of error: any Error) -> SpecFailure {
    switch error as? YamlError {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let around = context.map { " (\($0.text.trimming()))" } ?? ""
      let line = source.text(line: mark.line, column: 1)
      let remedy = line.contains("${") ? "In a flow map quote names: \"${name}\"." : ""
      return failure(
        .syntax, SourceRange(line: max(1, mark.line), column: max(1, mark.column)), problem + around, remedy)
    case .duplicatedKeysInMapping(let names, let context):
      let name = names.min() ?? "a key"
      return failure(
        .syntax, SourceRange(line: context.mark.line, column: context.mark.column, length: name.count),
        "'\(name)' stands more than once in one map", "Keep one of them.")
    case let error?: return failure(.syntax, nil, "\(error)", "")
    case nil: return failure(.syntax, nil, "\(error)", "")
    }
  }

  /// JSON writes characters beyond 16 bits as two escapes, which YAML does not know: they become one of YAML's.
  static func joiningSurrogates(_ text: String) -> String {
    guard text.contains("\\ud") || text.contains("\\uD") else { return text }
    return text.replacing(/\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})/) { match in
      let high = UInt32(match.1, radix: 16) ?? 0
      let low = UInt32(match.2, radix: 16) ?? 0
      let scalar = 0x10000 + ((high & 0x3FF) << 10 | (low & 0x3FF))
      let digits = String(scalar, radix: 16)
      return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
    }
  }
}

extension String {
  fileprivate func trimming() -> String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " || $0 == "\n" }.reversed())
  }
}

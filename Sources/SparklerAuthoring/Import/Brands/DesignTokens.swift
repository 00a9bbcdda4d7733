// The W3C community group's Design Tokens: groups, references and values.
// Flow: tokens in JSON → DesignTokens → NamedValue → BrandDraft.
import SparklerCore
import SparklerDocument

/// The tokens of a file.
///
/// - Source: Design Tokens Format Module 2025.10.
struct DesignTokens {
  /// A token as written.
  struct Token {
    var type: String
    var value: SpecNode
    /// Sparkler's own form of an easing.
    var easing: String?
  }

  var reader: Reader
  private let root: SpecNode
  /// By path.
  private(set) var tokens: [String: Token] = [:]
  /// Paths in the tokens' order.
  private(set) var order: [String] = []
  /// Names of values of types that a brand has no place for.
  var unused: [String] = []
  /// How often an entry of a group was read, also by groups that extend it.
  private var reads = 0

  /// The longest chain of tokens or groups that refer to one another.
  static let longestChain = 16
  private static let mostReads = 100_000

  /// - Throws: `SpecFailure` if the text is not JSON, or has no tokens.
  init(_ bytes: [UInt8], name: String, limits: Limits) throws(SpecFailure) {
    let (root, source) = try SpecParser.parse(bytes, name: name, limits: limits, as: .tokens)
    self.root = root
    reader = Reader(source, limits: limits, assets: NoAssets())
    collect(root, [], type: "", extending: [])
    if order.isEmpty, reader.diagnostics.isEmpty {
      reader.report(
        .badAsset, root, "this file has no design tokens", remedy: "a token is {\"$type\": \"color\", \"$value\": …}")
    }
  }

  /// What the file says that it holds; nil if that is no name.
  var title: String? { root["$description"]?.text.flatMap { $0.count <= 40 ? $0.onOneLine : nil } }

  // MARK: Groups

  /// The nesting is bounded by the parser's limit, and by that of groups that extend one another.
  private mutating func collect(_ node: SpecNode, _ path: [String], type: String, extending chain: [String]) {
    reads += 1
    guard reads <= Self.mostReads else {
      if reads == Self.mostReads + 1 {
        reader.report(
          .limit, node, "groups that extend one another have more than \(Self.mostReads) entries",
          remedy: "write fewer $extends")
      }
      return
    }
    var own = node["$type"]?.text ?? type
    if let value = node["$value"] ?? (node["$ref"] == nil ? nil : node) { return add(value, of: node, path, own) }
    if let base = node["$extends"], let (name, group) = self.group(base, chain) {
      own = node["$type"]?.text ?? group["$type"]?.text ?? type
      collect(group, path, type: own, extending: chain + [name])
    }
    for entry in node.entries ?? [] {
      if entry.key == "$root" {
        collect(entry.node, path, type: own, extending: chain)
      } else if !entry.key.hasPrefix("$") {
        collect(entry.node, path + [entry.key], type: own, extending: chain)
      }
    }
  }

  private mutating func add(_ value: SpecNode, of node: SpecNode, _ path: [String], _ type: String) {
    let name = path.joined(separator: ".")
    let easing = node["$extensions"]?[Brand.tokenExtension]?[Brand.tokenEasing]?.text
    if tokens.updateValue(Token(type: type, value: value, easing: easing), forKey: name) == nil { order.append(name) }
  }

  /// The group that another one extends; nil after a report.
  private mutating func group(_ node: SpecNode, _ chain: [String]) -> (String, SpecNode)? {
    let text = node.text ?? node["$ref"]?.text ?? ""
    let path = text.hasPrefix("#/") ? Self.pointer(text) : Self.path(ofAlias: text) ?? []
    let name = path.joined(separator: ".")
    if chain.contains(name) {
      report(circle: chain + [name], "group", node)
      return nil
    }
    guard chain.count < Self.longestChain else {
      reportLength("groups", node)
      return nil
    }
    guard !path.isEmpty, let found = self.node(at: path), found.entries != nil else {
      reader.report(
        .undeclaredName, node, "there is no group '\(name)' to extend", remedy: "write {\"$extends\": \"{group}\"}")
      return nil
    }
    return (name, found)
  }

  // MARK: References

  /// The path in a reference such as `{color.base}`; nil for any other text.
  static func path(ofAlias text: String) -> [String]? {
    guard text.hasPrefix("{"), text.hasSuffix("}"), text.count > 2 else { return nil }
    let parts = text.dropFirst().dropLast().split(separator: ".").map(String.init)
    return parts.last == "$root" ? parts.dropLast() : parts
  }

  /// The path in a JSON Pointer such as `#/color/base/$value`.
  ///
  /// - Source: RFC 6901.
  static func pointer(_ text: String) -> [String] {
    text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false).map { part in
      String(part).replacing("~1", with: "/").replacing("~0", with: "~")
    }
  }

  func node(at path: [String]) -> SpecNode? {
    var found = root
    for key in path {
      if let items = found.items {
        guard let i = Int(key), items.indices.contains(i) else { return nil }
        found = items[i]
      } else {
        guard let next = found[key] else { return nil }
        found = next
      }
    }
    return found
  }

  mutating func report(circle names: [String], _ what: String, _ node: SpecNode) {
    reader.report(
      .badBrand, node, "the \(what) refers to itself: \(names.joined(separator: " → "))",
      remedy: "give one of them a value")
  }

  mutating func reportLength(_ what: String, _ node: SpecNode) {
    reader.report(
      .badBrand, node, "more than \(Self.longestChain) \(what) refer to one another in a row",
      remedy: "refer to the last one of them")
  }
}

extension BrandDraft {
  /// A brand from design tokens.
  ///
  /// - Parameters:
  ///   - name: the brand's name; if it is empty, the tokens' own.
  ///   - file: the file's name in messages.
  /// - Throws: `SpecFailure` if it has no tokens, or tokens that refer to themselves or to nothing.
  public init(name: String, tokens bytes: [UInt8], file: String, limits: Limits) throws(SpecFailure) {
    var tokens = try DesignTokens(bytes, name: file, limits: limits)
    self.init(name: name.isEmpty ? tokens.title ?? "" : name)
    add(try tokens.values())
    leaveOut(tokens.unused, "tokens")
    complete()
  }
}

// One variant of a spec: a value for each axis of its matrix.
// Flow: Matrix → SpecVariant → VariableScope, seed, file names.
import SparklerAuthoring
import SparklerCore
import SparklerDocument

/// What sets one variant apart from the others.
public struct SpecVariant: Sendable {
  /// An axis with the word for the value that is taken.
  public struct Key: Sendable, Hashable {
    public var axis: String
    public var slug: String
  }

  /// One value of an axis.
  struct Choice: Sendable {
    var slug: String
    /// What stands behind `$axis.name`; a plain value has the empty name.
    var texts: [String: String]
    var lists: [String: SpecNode] = [:]
    /// Where it is written, in the spec or in its table.
    var place: SourceRange
    /// Of a size: what it lays over the document.
    var overlay: SpecNode?
  }

  /// In the order of the matrix.
  public let keys: [Key]
  let choices: [Choice]
  /// What its size lays over the document.
  var overlay: SpecNode? { choices.lazy.compactMap(\.overlay).first }

  init(_ choices: [(axis: String, choice: Choice)]) {
    keys = choices.map { Key(axis: $0.axis, slug: $0.choice.slug) }
    self.choices = choices.map(\.choice)
  }

  /// Such as `theme=teal, person=ada`.
  public var name: String { keys.map { "\($0.axis)=\($0.slug)" }.joined(separator: ", ") }

  /// For a file's name: the keys' words, joined by hyphens.
  public var slug: String { keys.map(\.slug).joined(separator: "-") }

  /// Whether its slug can be part of a file's name.
  public var isSafeName: Bool { NameResolver.isSafeName(slug) }

  /// 0 ..< 2^53; depends on its keys alone, so other variants may come and go.
  public var seed: UInt64 {
    keys.reduce(SeededRandom(seed: 0)) { $0.fork($1.axis).fork($1.slug) }.value(at: 0) >> 11
  }

  /// The text of an axis (`theme`) or of one of its names (`theme.brand`).
  func text(_ name: String) -> String? {
    for (key, choice) in zip(keys, choices) {
      if name == key.axis { return choice.slug }
      if name.hasPrefix(key.axis + "."), let text = choice.texts[String(name.dropFirst(key.axis.count + 1))] {
        return text
      }
    }
    return nil
  }

  /// Every name that it gives.
  var scope: VariableScope {
    var scope = VariableScope()
    for (key, choice) in zip(keys, choices) {
      scope.texts[key.axis] = choice.slug
      scope.origins[key.axis] = choice.place
      for (name, text) in choice.texts where !name.isEmpty {
        scope.texts["\(key.axis).\(name)"] = text
        scope.origins["\(key.axis).\(name)"] = choice.place
      }
      for (name, list) in choice.lists { scope.palettes["\(key.axis).\(name)"] = list }
    }
    return scope
  }
}

extension NameResolver {
  /// What `with` sets of the params; each value is filled in from the matrix once, and is data from then on.
  mutating func bindings(_ root: SpecNode, _ scope: inout VariableScope) -> [(name: String, value: String)] {
    guard let node = root[DocumentKeys.with] else { return [] }
    guard let entries = node.entries else {
      reader.report(.wrongType, node, "with is a map, not \(node.description)", remedy: "with: {brand: $theme.brand}")
      return []
    }
    var out: [(name: String, value: String)] = []
    for entry in entries where !entry.key.hasPrefix("x-") {
      guard root[DocumentKeys.params]?[entry.key] != nil else {
        let known = root[DocumentKeys.params]?.entries?.map(\.key) ?? []
        reader.report(
          .undeclaredName, entry.node, "with binds '\(entry.key)', and no such param is declared",
          remedy: reader.nearMiss(entry.key, among: known, else: "declare it: params: {\(entry.key): {type: text}}"),
          place: entry.place)
        continue
      }
      let value = replacing(entry.node, scope)
      guard !value.isBroken, let text = value.text else {
        if !value.isBroken {
          reader.report(.wrongType, value, "a param takes one value, not \(value.description)", remedy: "name a text")
        }
        scope.broken.insert(entry.key)
        continue
      }
      // What comes from the matrix goes on being watched in file names.
      let used = scope.origins.keys.sorted().first { entry.node.text?.contains($0) ?? false }
      if entry.node.text != text { scope.origins[entry.key] = used.flatMap { scope.origins[$0] } ?? entry.node.place }
      out.append((entry.key, text))
    }
    return out
  }

  /// Letters, digits, `.`, `_` and `-`; no dot first, which would hide the file or leave the folder.
  static func isSafeName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 200 && !text.hasPrefix(".")
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }

  /// Reports a matrix's value that is about to become part of an output's file name, and can't.
  mutating func checkFileName(_ name: String, in node: SpecNode, _ scope: VariableScope) {
    let name = scope.texts[name] == nil && name.hasPrefix("params.") ? String(name.dropFirst("params.".count)) : name
    guard let place = scope.origins[name], let text = scope.texts[name], !Self.isSafeName(text) else { return }
    let isOneOfSeveral =
      node.path.hasPrefix(DocumentKeys.outputs.name) && node.path.hasSuffix("." + OutputKeys.file.name)
    guard isOneOfSeveral || node.path == DocumentKeys.output.name else { return }
    let shown = text.count > 40 ? text.prefix(40) + "…" : text[...]
    reader.report(
      .unsafeName, node, "'\(shown)' can't be part of a file name ($\(name))",
      remedy: "use letters, digits, '.', '_' and '-', and no dot first", place: place)
  }
}

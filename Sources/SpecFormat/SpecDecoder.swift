// Reads a tree by tables of fields and gathers every problem on the way.
// Flow: SpecNode + [Field] → SpecDecoder → FieldValues, layers, outputs.
import Primitives
import SceneGraph

/// What is known while a spec is read, and what has been found wrong.
struct SpecDecoder {
  let source: SpecSource
  let limits: Limits
  let assets: any AssetResolving
  let measuring: any ContentMeasuring
  var diagnostics: [Diagnostic] = []
  /// Layers written so far.
  var layerCount = 0
  /// Where each id was first used.
  var ids: [String: SourceRange] = [:]
  /// How many effects of each kind have no id: they fork by their ordinal.
  var effectOrdinals: [String: Int] = [:]
  /// Set once the document's own keys are read.
  var random = SeededRandom(seed: 0)
  var duration: Seconds?
  /// How many layers effects have put in front of each source.
  var inFrontCounts: [String: Int] = [:]
  /// Layers that effects have built.
  var builtCount = 0

  init(source: SpecSource, limits: Limits, assets: any AssetResolving, measuring: any ContentMeasuring) {
    self.source = source
    self.limits = limits
    self.assets = assets
    self.measuring = measuring
  }

  mutating func report(
    _ code: Diagnostic.Code, _ node: SpecNode, _ message: String, remedy: String = "", place: SourceRange? = nil
  ) {
    diagnostics.append(
      Diagnostic(code: code, place: place ?? node.place, path: node.path, message: message, remedy: remedy))
  }

  /// The map's values by field name; each unknown, doubled or twice named key is reported.
  ///
  /// - Parameter what: what the map is, for messages: "a text layer".
  mutating func keys(of node: SpecNode, _ fields: [Field], what: String) -> [String: SpecNode] {
    guard let entries = node.entries else {
      report(.wrongType, node, "\(what) must be a map, not \(node.description)", remedy: "write key: value")
      return [:]
    }
    var found: [String: SpecNode] = [:]
    for entry in entries where !entry.key.hasPrefix("x-") {
      guard let field = fields.first(where: { $0.name == entry.key || $0.alias == entry.key }) else {
        let names = fields.flatMap { [$0.name] + ($0.alias.map { [$0] } ?? []) }
        let near = Units.nearest(entry.key, among: names)
        let place = entry.place
        let all =
          names.count <= 24 ? "use one of: \(names.joined(separator: ", "))" : "`sparkler schema` lists all keys"
        report(
          .unknownKey, entry.node, "\(what) has no key '\(entry.key)'",
          remedy: near.map { "did you mean '\($0)'?" } ?? all, place: place)
        continue
      }
      if found[field.name] != nil {
        report(
          .bothNames, entry.node, "'\(field.name)' and '\(field.alias ?? "")' are the same key",
          remedy: "keep one of them",
          place: entry.place)
        continue
      }
      found[field.name] = entry.node
    }
    return found
  }

  /// Every field of the map that is a plain value.
  mutating func values(
    of keys: [String: SpecNode], _ fields: [Field], parent: Rect
  ) -> FieldValues {
    var out = FieldValues()
    for field in fields {
      guard let node = keys[field.name] else { continue }
      out[field.name] = value(node, field.kind, field: field, parent: parent)
    }
    return out
  }

  /// Reports a word that is not among the known ones.
  mutating func reportWord(_ node: SpecNode, _ code: Diagnostic.Code, _ message: String, known: [String]) {
    let near = Units.nearest(node.text ?? "", among: known)
    let all = known.count <= 40 ? "use one of: \(known.joined(separator: ", "))" : ""
    report(code, node, message, remedy: near.map { "did you mean '\($0)'?" } ?? all)
  }

  /// A scalar's text; a missing one is reported, with YAML's `#` trap named.
  mutating func scalar(_ node: SpecNode, wanted: String) -> String? {
    if node.isNull {
      let rest = source.text(line: node.place.line, column: 1)
      if wanted.contains("colour"), let mark = rest.firstIndex(of: "#") {
        let word = rest[mark...].prefix { !" ,}]".contains($0) }
        let column = rest.distance(from: rest.startIndex, to: mark) + 1
        report(
          .commentedColor, node, "no colour here: '#' starts a comment in YAML",
          remedy: "quote the colour: \"\(word)\"",
          place: SourceRange(line: node.place.line, column: column, length: max(1, word.count)))
      } else {
        report(.wrongType, node, "nothing stands here; \(wanted) is wanted", remedy: "write a value, or remove the key")
      }
      return nil
    }
    guard let text = node.text else {
      report(.wrongType, node, "\(wanted) is wanted, not \(node.description)")
      return nil
    }
    return text
  }
}

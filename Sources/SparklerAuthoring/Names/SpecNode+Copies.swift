// Repeated parts of a spec: how many values they contain, whether they are layers, and copies with other ids and paths.
// Flow: the layers of a repeat or a component → SpecNode with other ids and paths.
import SparklerDocument
import SparklerEffects
import SparklerScene

extension SpecNode {
  /// Number of values in it, including itself.
  var count: Int {
    switch value {
    case .scalar: 1
    case .list(let items): items.reduce(1) { $0 + $1.count }
    case .map(let entries): entries.reduce(1) { $0 + $1.node.count }
    }
  }

  /// Whether it is a list of layers, judged by its location; an animation's `group` isn't.
  var holdsLayers: Bool {
    guard let key = location.lastKey else { return false }
    return LayerKind.layerLists.contains(String(key)) && !location.isInside(listOf: "animations")
  }

  /// The ids of layers and effects.
  ///
  /// - Parameter withNames: includes ids that are incomplete until names are replaced.
  package func collectIDs(into ids: inout Set<String>, withNames: Bool = false) {
    switch value {
    case .scalar: break
    case .list(let items): for item in items { item.collectIDs(into: &ids, withNames: withNames) }
    case .map(let entries):
      for entry in entries where !entry.key.hasPrefix("x-") {
        if entry.key == LayerKeys.id.name, let text = entry.node.text, withNames || !text.contains("$") {
          ids.insert(text)
        }
        entry.node.collectIDs(into: &ids, withNames: withNames)
      }
    }
  }

  /// The same values under another path.
  func moved(from old: String, to new: String) -> SpecNode {
    var out = mapping { node, _ in node.moved(from: old, to: new) }
    let path = path
    if path.utf8.starts(with: old.utf8) { out.path = new + String(Substring(path.utf8.dropFirst(old.utf8.count))) }
    return out
  }

  /// A copy with a round's number appended to its ids, and to references to them.
  func numbered(_ number: Int, _ ids: Set<String>) -> SpecNode {
    ids.isEmpty ? self : renamingIDs { Self.numbered($0, number, ids) }
  }

  /// The id with a round's number, or a place on that layer; nil for other ids.
  static func numbered(_ text: String, _ number: Int, _ ids: Set<String>) -> String? {
    /// An id such as `bar`, or `bar-2` of a repeat inside.
    func isOwn(_ text: some StringProtocol) -> Bool {
      var text = String(text)[...]
      while !ids.contains(String(text)) {
        let digits = text.reversed().prefix { $0.isNumber }.count
        guard digits > 0, text.dropLast(digits).last == "-" else { return false }
        text = text.dropLast(digits + 1)
      }
      return true
    }
    if isOwn(text) { return "\(text)-\(number)" }
    // A layer of a component that is used here: `card.title` becomes `card-2.title`.
    let dot = text.indices.first { text[$0] == "." && isOwn(text[..<$0]) }
    return dot.map { "\(text[..<$0])-\(number)\(text[$0...])" }
  }

  /// A copy with other ids, and with the references to them adapted.
  ///
  /// - Parameter rename: returns nil for ids that stay.
  func renamingIDs(_ rename: (String) -> String?) -> SpecNode {
    func renamed(_ node: SpecNode, of key: String) -> SpecNode {
      var node = node
      if case .scalar(let text, _) = node.value {
        // A word for a point of the parent is never a layer's id.
        if key != LayerKeys.id.name, Units.anchors[text] != nil { return node }
        if let other = rename(text) { node.value = .scalar(other, isQuoted: true) }
      } else if let items = node.items {
        node.value = .list(items.map { renamed($0, of: key) })
      }
      return node
    }
    /// - Parameter owner: the key that the node, or the list that it is in, is the value of.
    func walk(_ node: SpecNode, of owner: String) -> SpecNode {
      let references =
        node[EffectKeys.effect] != nil
        ? EffectKeys.references : Self.references[owner] ?? [LayerKeys.id.name, LayerKeys.position.name]
      return node.mapping { inner, key in
        guard let key else { return walk(inner, of: owner) }
        // A position is a place on a layer, a map that names some, or numbers.
        let isPlace = key == LayerKeys.position.name || key == EffectKeys.at.name
        let isReference = references.contains(key) && (!isPlace || inner.text != nil)
        return isReference ? renamed(inner, of: key) : walk(inner, of: key)
      }
    }
    return walk(self, of: "")
  }

  /// The keys that hold ids, in the maps of these keys.
  private static let references: [String: Set<String>] = [
    DocumentKeys.camera.name: [CameraKeys.lookAt.name, CameraKeys.position.name, CameraKeys.focus.name],
    CameraKeys.keyframes.name: [CameraKeys.lookAt.name, CameraKeys.position.name],
    CursorWord.moves.field.name: [CursorMove.to.name], EffectKeys.place.name: Set(EffectOrderKeys.fields.map(\.name)),
    "emitter": ["from", "position"], "position": Neighbours.keys, "follow": ["of", "from", "to", "through"],
    "textPath": ["of"], "ignore": ["layer"], "dynamics": ["items", "item", "anchor", "from", "to", "position"],
  ]
}

// A layer of a document as it is read, before anything of it has a size.
// Flow: SpecNode → Reader.element → Element → layout, LayerStage.
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerScene

/// A layer's word, and what stands under its keys.
struct Element: Sendable {
  let node: SpecNode
  let kind: LayerKind
  /// What stands under the word's key.
  let content: SpecNode
  /// What stands under each of the layer's keys, by the keys' first names.
  var found: [String: SpecNode]

  /// nil where the map names no word, or several. Nothing is told of it.
  init?(quietly node: SpecNode) {
    let kinds = LayerKind.named(by: node)
    guard kinds.count == 1, let kind = kinds.first, let content = node[kind.name] else { return nil }
    var found: [String: SpecNode] = [:]
    for entry in node.entries ?? [] { found[entry.key] = entry.node }
    (self.node, self.kind, self.content, self.found) = (node, kind, content, found)
  }

  fileprivate init(_ node: SpecNode, _ kind: LayerKind, _ content: SpecNode, _ found: [String: SpecNode]) {
    (self.node, self.kind, self.content, self.found) = (node, kind, content, found)
  }

  /// Whether a map is a layer that shares the room of a stack or a grid.
  static func sharesRoom(_ item: SpecNode) -> Bool {
    item[LayerKeys.position] == nil && LayerKind.named(by: item).count == 1
  }

  /// The surroundings of its values: from here on an em is its own font's size, where it has a font. That size itself counts
  /// in the one around it, and is in points afterwards.
  mutating func enterFont(in surroundings: Surroundings) -> Surroundings {
    guard let size = kind.word.naturalFontSize else { return surroundings }
    let node = kind.word.fontSizeNode(in: found)
    let own = node?.text.flatMap { Units.length($0, surroundings.lengths(of: surroundings.side)) }
    var out = surroundings
    out.em = own.flatMap { (1...4096).contains($0) ? $0 : nil } ?? size
    guard let own, var node, node.text?.hasSuffix("em") == true else { return out }
    node.value = .scalar(TreeText.short(own), isQuoted: true)
    if found[EmojiWord.size] != nil {
      found[EmojiWord.size] = node
    } else if var font = found[TextKeys.font], case .map(var entries) = font.value {
      for i in entries.indices where entries[i].key == FontKeys.size.name { entries[i].node = node }
      font.value = .map(entries)
      found[TextKeys.font] = font
    }
    return out
  }
}

extension Reader {
  /// A layer's word and its keys; nil, with a report, where it is no layer.
  mutating func element(_ node: SpecNode, _ names: inout LayerNames) -> Element? {
    guard node.entries != nil else {
      report(.wrongType, node, "a layer is a map, not \(node.description)", remedy: "{shape: circle, size: 40}")
      return nil
    }
    let kinds = LayerKind.named(by: node)
    guard kinds.count == 1, let kind = kinds.first, let content = node[kind.name] else {
      if let id = node[LayerKeys.id]?.text { names.broken.insert(id) }
      reportKinds(node, kinds.map(\.name))
      return nil
    }
    return Element(node, kind, content, keys(of: node, kind.layerFields, what: "a \(kind.name) layer"))
  }

  private mutating func reportKinds(_ node: SpecNode, _ found: [String]) {
    if found.count > 1 {
      return report(
        .kindCount, node, "a layer has one kind, here are \(found.joined(separator: " and "))",
        remedy: "keep one, or use a group")
    }
    if node[EffectKeys.effect] != nil {
      return report(
        .kindCount, node, "one layer stands here, and an effect is none",
        remedy: "wrap it in a group: {group: [{effect: …}]}")
    }
    let all = LayerKind.all.map(\.name) + [EffectKeys.effect.name]
    for entry in node.entries ?? [] {
      guard let remedy = remedy(forKind: entry.key, all) else { continue }
      return report(
        .kindCount, node, "no kind of layer is called '\(entry.key)'", remedy: remedy, place: entry.place)
    }
    report(.kindCount, node, "a layer needs one of \(all.joined(separator: ", "))", remedy: "shape: circle")
  }

  /// What to write instead of a key that looks like a kind of layer; nil where it does not.
  private func remedy(forKind key: String, _ known: [String]) -> String? {
    if let line = Redirects.kind(key) { return line }
    guard diagnostics.count < 200, !LayerFields.common.contains(where: { $0.name == key }) else { return nil }
    return Units.nearest(key, among: known).map { "did you mean '\($0)'?" }
  }

  /// `borderWidth` beside `border: {width: …}`, and the like.
  mutating func refuseBothNames(_ element: Element) {
    for (map, parts) in Layer.maps {
      guard let said = element.found[map] else { continue }
      for part in parts.map(\.name) where said[part] != nil {
        let single = map + part.prefix(1).uppercased() + part.dropFirst()
        guard let twice = element.found[single] else { continue }
        report(
          .bothNames, twice, "'\(single)' and '\(map).\(part)' are the same", remedy: "keep one of them",
          place: element.node.place(ofKey: single))
      }
    }
  }
}

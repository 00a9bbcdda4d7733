// Layers of a document as they are written, before anything has a size: what reading makes of a tree.
// Flow: SpecNode → Reader.elements → Elements → layout, LayerStage.
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerScene

/// A layer's word, what stands under its keys, and the layers in it.
package final class Element: Sendable {
  let node: SpecNode
  let kind: LayerKind
  /// What stands under the word's key.
  let content: SpecNode
  /// What stands under each of the layer's keys, by the keys' first names.
  let found: FoundKeys
  /// The values that mean the same wherever the layer lies.
  package let values: FieldValues
  /// The keys whose values count in what is around the layer, by their places in its table: shares, ems, words for places, and
  /// what particles show.
  let relative: [Int]
  /// The names of these keys.
  package var relativeKeys: [String] { relative.map { kind.layerFields.fields[$0].name } }
  /// The lists of layers under its keys, and the single ones, which are lists of one.
  let inner: [String: Elements]

  fileprivate init(
    _ node: SpecNode, _ kind: LayerKind, _ content: SpecNode, _ found: FoundKeys, values: FieldValues,
    relative: [Int], inner: [String: Elements]
  ) {
    (self.node, self.kind, self.content, self.found) = (node, kind, content, found)
    (self.values, self.relative, self.inner) = (values, relative, inner)
  }

  /// The layers that the word's key holds; nil where it holds none.
  var layers: Elements? { inner[kind.name] }

  /// The layer under a key that holds a single one.
  func layer<Held>(_ key: Key<Held>) -> Element? { inner[key.name]?.items.first?.element }

  /// The layer with its word's own keys alone, which are all that its content's size hangs on.
  var contentAlone: Element {
    let pieces = [TextKeys.split.name, TextKeys.typewriter.name]
    let fields = kind.fields.filter { !pieces.contains($0.name) }
    var values = FieldValues(most: fields.count)
    for field in fields { values[field] = self.values[field] }
    return Element(node, kind, content, found.only(fields), values: values, relative: relative, inner: inner)
  }
}

/// A list of layers as it was read.
package struct Elements: Sendable {
  /// An item: a layer, an effect, or what can't be read.
  package struct Item: Sendable {
    let node: SpecNode
    /// nil of an effect, and of what can't be read.
    package let element: Element?

    /// Whether it is a layer that shares the room of a stack or a grid.
    var sharesRoom: Bool { element.map { $0.found[LayerKeys.position] == nil } ?? false }
  }

  let node: SpecNode
  package let items: [Item]
}

extension SpecNode {
  /// Whether it is a share, or a multiple of the font's size: `50%`, `2em`.
  fileprivate var isShare: Bool { text.map(Units.countsAround) ?? false }
}

extension LayerKind {
  /// The surroundings of a layer's values: from here on an em is its own font's size, where it has a font. That size itself
  /// counts in the one around it, and is in points afterwards.
  func enterFont(_ found: inout FoundKeys, in surroundings: Surroundings) -> Surroundings {
    guard let size = word.naturalFontSize else { return surroundings }
    let node = word.fontSizeNode(in: found)
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
  /// Layers, back to front; none, with a report, where it is no list.
  mutating func elements(_ node: SpecNode, _ names: inout LayerNames, in surroundings: Surroundings) -> Elements {
    let remedy = "layers: [{shape: circle, size: 40}]"
    let items = items(of: node, "layers are a list", remedy: remedy) ?? []
    return Elements(
      node: node,
      items: items.indices.map { i in
        let isEffect = items[i][EffectKeys.effect] != nil
        return Elements.Item(
          node: items[i], element: isEffect ? nil : element(items[i], &names, in: surroundings))
      })
  }

  /// A layer with all that lies in it; nil, with a report, where it is none.
  ///
  /// - Parameter surroundings: the canvas, the duration: what is known before any layer has a size.
  mutating func element(_ node: SpecNode, _ names: inout LayerNames, in surroundings: Surroundings) -> Element? {
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
    let table = kind.layerFields
    let found = keys(of: node, table, what: "a \(kind.name) layer")
    var values = FieldValues(most: found.count)
    var relative: [Int] = []
    var inner: [String: Elements] = [:]
    for i in table.presentPlaces(in: found) {
      let field = table.fields[i]
      guard let node = found[field] else { continue }
      switch kind.holdings[i] {
      case .layers: inner[field.name] = elements(node, &names, in: surroundings)
      case .layer:
        let item = Elements.Item(node: node, element: element(node, &names, in: surroundings))
        inner[field.name] = Elements(node: node, items: [item])
      case .measured: relative.append(i)
      case .value: if !read(node, as: field, into: &values, in: surroundings) { relative.append(i) }
      }
    }
    return Element(node, kind, content, found, values: values, relative: relative, inner: inner)
  }

  /// Reads a value that means the same wherever it stands.
  ///
  /// - Returns: false, with nothing told, where it counts in what is around it.
  private mutating func read(
    _ node: SpecNode, as field: Field, into values: inout FieldValues, in surroundings: Surroundings
  ) -> Bool {
    // Most of those that do are known by their last letters, and need not be read for it.
    if node.isShare || (node.items ?? []).contains(where: \.isShare) { return false }
    let (told, spent) = (diagnostics.count, budget)
    countsAround = false
    let read = value(node, field.kind, as: field, in: surroundings)
    if countsAround {
      diagnostics.removeSubrange(told...)
      budget = spent
      return false
    }
    if let read { values[field] = read }
    return true
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
  mutating func refuseBothNames(_ found: FoundKeys, of node: SpecNode) {
    for (map, parts) in Layer.maps {
      guard let said = found[map] else { continue }
      for part in parts.map(\.name) where said[part] != nil {
        let single = map + part.prefix(1).uppercased() + part.dropFirst()
        guard let twice = found[single] else { continue }
        report(
          .bothNames, twice, "'\(single)' and '\(map).\(part)' are the same", remedy: "keep one of them",
          place: node.place(ofKey: single))
      }
    }
  }
}

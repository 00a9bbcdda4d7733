// Layers of a document as written, before anything has a size.
// Flow: SpecNode → Reader.elements → Elements → layout, LayerStage.
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerScene

/// A layer's kind, the values of its keys, and its inner layers.
package final class Element: Sendable {
  let node: SpecNode
  let kind: LayerKind
  /// The value of the kind's key.
  let content: SpecNode
  /// The values of the layer's keys, by the keys' main names.
  let found: FoundKeys
  /// The values that don't depend on where the layer is.
  package let values: FieldValues
  /// Keys whose values depend on the layer's surroundings (percentages, ems, named positions, contents of particles),
  /// as indices into its table.
  let relative: [Int]
  /// The names of these keys.
  package var relativeKeys: [String] { relative.map { kind.layerFields.fields[$0].name } }
  /// The lists of layers under its keys; a single layer is a list of one.
  let inner: [String: Elements]

  fileprivate init(
    _ node: SpecNode, _ kind: LayerKind, _ content: SpecNode, _ found: FoundKeys, values: FieldValues,
    relative: [Int], inner: [String: Elements]
  ) {
    (self.node, self.kind, self.content, self.found) = (node, kind, content, found)
    (self.values, self.relative, self.inner) = (values, relative, inner)
  }

  /// The layers under the kind's key; nil if it holds none.
  var layers: Elements? { inner[kind.name] }

  /// The layer under a key that holds a single layer.
  func layer<Held>(_ key: Key<Held>) -> Element? { inner[key.name]?.items.first?.element }

  /// The layer with only its kind's own keys, which alone determine the size of its content.
  var contentAlone: Element {
    let pieces = [TextKeys.split.name, TextKeys.typewriter.name, TextKeys.marks.name]
    let fields = kind.fields.filter { !pieces.contains($0.name) }
    var values = FieldValues(most: fields.count)
    for field in fields { values[field] = self.values[field] }
    return Element(node, kind, content, found.only(fields), values: values, relative: relative, inner: inner)
  }
}

/// A list of layers, as read.
package struct Elements: Sendable {
  /// A layer, an effect, or an item that can't be read.
  package struct Item: Sendable {
    let node: SpecNode
    /// nil for effects, and for items that can't be read.
    package let element: Element?

    /// Whether a stack or a grid lays it out with its other layers.
    var sharesRoom: Bool { element.map { $0.found[LayerKeys.position] == nil } ?? false }
  }

  let node: SpecNode
  package let items: [Item]
}

extension SpecNode {
  /// Whether it is relative: `50%`, `2em`.
  fileprivate var isShare: Bool { text.map(Units.countsAround) ?? false }
}

extension LayerKind {
  /// The surroundings of a layer's values. For a layer with a font, an em is that font's size. The font size itself is
  /// relative to the outer em, and is converted to points here.
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

extension LayerKind {
  /// Sets the font family of a text that names none.
  fileprivate func setFamily(_ family: String, in found: inout FoundKeys, of node: SpecNode) {
    guard word.takesFamily else { return }
    var font = found[TextKeys.font] ?? node
    if found[TextKeys.font] == nil { font.value = .map([]) }
    guard case .map(var entries) = font.value, font[FontKeys.family] == nil else { return }
    let name = SpecNode(value: .scalar(family, isQuoted: true), place: font.place, at: font.location)
    entries.append(SpecNode.Entry(key: FontKeys.family.name, place: font.place, node: name))
    font.value = .map(entries)
    found[TextKeys.font] = font
  }

  /// Sets values that the layer doesn't name to those of the brand.
  fileprivate func setDefaults(of house: [String: String], in found: inout FoundKeys, of node: SpecNode) {
    for (field, name) in word.brandDefaults where found[field] == nil {
      guard let text = house[name] else { continue }
      found[field] = SpecNode(value: .scalar(text, isQuoted: true), place: node.place, at: node.location)
    }
  }
}

extension Reader {
  /// Layers, back to front; empty, after a report, if it is not a list.
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

  /// A layer with everything in it; nil, after a report, if it is not one.
  ///
  /// - Parameter surroundings: what is known before any layer has a size: the canvas and the duration.
  mutating func element(_ node: SpecNode, _ names: inout LayerNames, in surroundings: Surroundings) -> Element? {
    guard node.entries != nil else {
      let remedy =
        node.items == nil ? "{shape: circle, size: 40}" : "put them into one: {stack: [{shape: circle, size: 40}, …]}"
      report(.wrongType, node, "a layer is a map, not \(node.description)", remedy: remedy)
      return nil
    }
    let kinds = LayerKind.named(by: node)
    guard kinds.count == 1, let kind = kinds.first, let content = node[kind.name] else {
      if let id = node[LayerKeys.id]?.text { names.broken.insert(id) }
      reportKinds(node, kinds.map(\.name))
      return nil
    }
    return element(node, kind, content, what: "a \(kind.name) layer", &names, in: surroundings)
  }

  /// A layer of a known kind, or keys of one.
  ///
  /// - Parameters:
  ///   - content: the value of the kind's key, or where the layer comes from.
  ///   - what: the layer in messages.
  mutating func element(
    _ node: SpecNode, _ kind: LayerKind, _ content: SpecNode, what: String, _ names: inout LayerNames,
    in surroundings: Surroundings
  ) -> Element {
    let table = kind.layerFields
    var found = keys(of: node, table, what: what)
    if let family { kind.setFamily(family, in: &found, of: node) }
    if !house.isEmpty { kind.setDefaults(of: house, in: &found, of: node) }
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

  /// Reads a value that doesn't depend on its surroundings.
  ///
  /// - Returns: false, without a report, if it does depend on them.
  private mutating func read(
    _ node: SpecNode, as field: Field, into values: inout FieldValues, in surroundings: Surroundings
  ) -> Bool {
    // Most relative values are recognised by their last letters, without reading them.
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
        .kindCount, node, "a layer has one kind, not \(found.joined(separator: " and "))",
        remedy: "keep one, or use a group")
    }
    if node[EffectKeys.effect] != nil {
      return report(
        .kindCount, node, "one layer is needed here, and an effect is not a layer",
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

  /// A suggestion for a key that looks like a kind of layer; nil if it doesn't.
  private func remedy(forKind key: String, _ known: [String]) -> String? {
    if let line = Redirects.kind(key) { return line }
    guard diagnostics.count < 200, !LayerFields.common.contains(where: { $0.name == key }) else { return nil }
    return NearMiss.name(key, among: known).map { "did you mean '\($0)'?" }
  }

  /// Rejects `borderWidth` next to `border: {width: …}`, and the like.
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

// `repeat`: a layer written once and copied for each value of a list.
// Flow: `{repeat: {in, as, layer}}` + VariableScope → entries with names replaced → a list of layers.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Keys that an entry of a list of layers may have, but no layer.
package enum EntryKeys {
  package static let repetition = Key<FieldValues>(
    "repeat", as: .keys(NameResolver.repeatFields), "Layers for each value of a list.")
  package static let use = Key<String>(
    "use", "The component whose layers this group holds; its params are written next to it.")
  package static let remove = Key<Bool>("remove", "Removes the entry that it is laid over.")
}

/// Keys of a repeat's map.
package enum RepeatKeys {
  package static let values = Key<FieldValue>(
    "in", as: .animated, "How often, or the values: a list, or the rows of a table: {csv: FILE}.")
  package static let name = Key<String>(
    "as", default: "item", "The name of a round's value: ${item}, or ${item.column}.")
  package static let layer = Key<FieldValue>(
    "layer", as: .layer, "The layer of each round; ${index} counts from 0, ${count} is the number of rounds.")
  package static let layers = Key<[Layer]>.layers("layers", "Several layers instead of one.")
}

extension NameResolver {
  package static let repeatFields = [
    RepeatKeys.values.field, RepeatKeys.name.field, RepeatKeys.layer.field, RepeatKeys.layers.field,
  ]

  /// The items of a list with names replaced and repeats expanded.
  mutating func replacing(_ items: [SpecNode], _ scope: VariableScope) -> [SpecNode] {
    items.flatMap { item in
      // A `repeat` that is a number belongs to an animation, and is a mistake here.
      item[EntryKeys.repetition]?.entries != nil ? repeated(item, scope) : [replacing(item, scope)]
    }
  }

  /// The items of a list of layers, with uses of components expanded, too.
  mutating func replacingLayers(_ items: [SpecNode], _ scope: VariableScope) -> [SpecNode] {
    items.flatMap { item in
      item[EntryKeys.repetition]?.entries == nil && item[EntryKeys.use] != nil
        ? [used(item, scope)] : replacing([item], scope)
    }
  }

  private mutating func repeated(_ item: SpecNode, _ scope: VariableScope) -> [SpecNode] {
    guard let node = item[EntryKeys.repetition] else { return [] }
    for entry in item.entriesWithoutNotes ?? [] where entry.key != EntryKeys.repetition.name {
      reader.report(
        .kindCount, entry.node, "a repeat can't have '\(entry.key)' next to it",
        remedy: "put it into the repeat's layer", place: entry.place)
    }
    let found = reader.keys(of: node, Self.repeatFields, what: "a repeat")
    guard let values = iterations(of: found[RepeatKeys.values], node, scope),
      let name = roundName(found[RepeatKeys.name], scope)
    else { return [] }
    let template: [SpecNode]
    switch (found[RepeatKeys.layer], found[RepeatKeys.layers]) {
    case (let layer?, nil): template = [layer]
    case (nil, let layers?): template = layers.items ?? [layers]
    default:
      reader.report(
        .kindCount, node, "a repeat needs either layer or layers",
        remedy: "repeat: {in: 3, layer: {shape: circle, size: 40}}")
      return []
    }
    let ids = template.reduce(into: Set<String>()) { $1.collectIDs(into: &$0) }
    // An empty round takes time, too.
    let size = template.reduce(1) { $0 + $1.count }
    var out: [SpecNode] = []
    for (index, value) in values.enumerated() {
      guard reader.admits(size, of: "nodes", at: node, { "with this repeat, the spec has \($0) values" }) else {
        break
      }
      var inner = scope
      inner.bind(value, as: name, index: index, count: values.count)
      inner.layers.levels.append(.round(ids: ids, number: index + 1))
      let round = "\(item.path).\(name)[\(index)]"
      out += replacingLayers(template, inner).map { $0.moved(from: node.path, to: round).numbered(index + 1, ids) }
    }
    return out
  }

  /// The values of all rounds; nil, after a report, if they can't be read.
  private mutating func iterations(of node: SpecNode?, _ parent: SpecNode, _ scope: VariableScope) -> [SpecNode]? {
    guard let node else {
      reader.report(
        .missingKey, parent, "a repeat needs its values", remedy: "in: 3, or in: [a, b], or in: {csv: people.csv}")
      return nil
    }
    let values = replacing(node, scope)
    if values.isBroken { return nil }
    if let items = values.items {
      let isOver = Double(items.count) > reader.limits["layers"]
      if isOver {
        reader.report(.limit, node, "the repeat has \(items.count) rounds", remedy: reader.limits.remedy("layers"))
      }
      return isOver ? nil : items
    }
    guard let text = values.text, let number = Units.number(text), number == number.rounded() else {
      reader.report(
        .wrongType, node, "in takes a whole number, a list or a table, not \(values.description)",
        remedy: "in: 3, or in: [a, b], or in: {csv: people.csv}")
      return nil
    }
    guard number >= 0, number <= reader.limits["layers"] else {
      reader.report(
        .outOfRange, node, "a repeat has 0 to \(Limits.text(reader.limits["layers"])) rounds, not \(text)",
        remedy: number < 0 ? "write 0 or more" : reader.limits.remedy("layers"))
      return nil
    }
    return (0..<Int(number)).map {
      SpecNode(value: .scalar(String($0), isQuoted: false), place: node.place, at: node.location)
    }
  }

  private mutating func roundName(_ node: SpecNode?, _ scope: VariableScope) -> String? {
    guard let node else { return "item" }
    guard let name = node.text, name.isName, !["index", "count", "params", "canvas"].contains(name) else {
      reader.report(.malformed, node, "\(node.description) can't name a value", remedy: "as: item")
      return nil
    }
    return name
  }
}

extension VariableScope {
  /// Adds the names of one round, which hide those outside.
  fileprivate mutating func bind(_ value: SpecNode, as name: String, index: Int, count: Int) {
    hide(name)
    func put(_ node: SpecNode, as name: String) -> Bool {
      if let text = node.text { texts[name] = text } else if node.items != nil { palettes[name] = node }
      return node.entries == nil
    }
    if !put(value, as: name) {
      for entry in value.entriesWithoutNotes ?? [] { _ = put(entry.node, as: "\(name).\(entry.key)") }
    }
    for (own, number) in [("index", index), ("count", count)] {
      (texts[own], texts["\(name).\(own)"]) = (String(number), texts["\(name).\(own)"] ?? String(number))
    }
  }
}

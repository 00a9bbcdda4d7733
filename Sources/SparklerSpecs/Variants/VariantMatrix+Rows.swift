// What a matrix leaves out, and what it adds beside the product.
// Flow: `exclude`, `include` → VariantMatrix.
import SparklerAuthoring

extension VariantMatrix {
  mutating func items(_ node: SpecNode?, _ name: String) -> [SpecNode] {
    guard let node else { return [] }
    let items = node.items ?? [node]
    let maps = items.filter { $0.entries != nil }
    if maps.count < items.count {
      decoder.report(.wrongType, node, "\(name) is a list of maps", remedy: "\(name): [{\(axes[0].name): …}]")
    }
    return maps
  }

  /// What every excluded variant has: names with their values.
  mutating func conditions(_ node: SpecNode?) -> [[(String, String)]] {
    let known = axes.flatMap { axis in
      [axis.name] + Set(axis.choices.flatMap { $0.texts.keys }).filter { !$0.isEmpty }.map { "\(axis.name).\($0)" }
    }
    var out: [[(String, String)]] = []
    for item in items(node, "exclude") {
      var condition: [(String, String)] = []
      for entry in item.entries ?? [] {
        guard known.contains(entry.key) else {
          decoder.report(
            .undeclaredName, entry.node, "the matrix has no '\(entry.key)'",
            remedy: decoder.nearMiss(entry.key, among: known, else: "use \(known.sorted().joined(separator: ", "))"),
            place: entry.place)
          continue
        }
        guard let text = decoder.scalar(entry.node, wanted: "a value") else { continue }
        condition.append((entry.key, text))
        checkValue(entry, text)
      }
      if !condition.isEmpty { out.append(condition) }
    }
    return out
  }

  /// An exclusion that meets nothing is a slip of the pen.
  private mutating func checkValue(_ entry: SpecNode.Entry, _ text: String) {
    let dot = entry.key.firstIndex(of: ".")
    let name = dot.map { String(entry.key[entry.key.index(after: $0)...]) }
    guard let axis = axes.first(where: { $0.name == entry.key[..<(dot ?? entry.key.endIndex)] }) else { return }
    let values = axis.choices.compactMap { choice in name.map { choice.texts[$0] } ?? choice.slug }
    // Rows of a table come and go.
    if values.contains(text) || axis.choices.contains(where: { $0.place.file != entry.node.place.file }) { return }
    decoder.report(
      .unknownWord, entry.node, "no value of \(entry.key) is '\(text)'",
      remedy: decoder.nearMiss(text, among: values.prefix(500).map { $0 }, else: "leave it out"))
  }

  /// A variant beside the product: for each axis the slug of one of its values, or a value of its own.
  mutating func addition(_ node: SpecNode) -> SpecVariant? {
    var taken: [(axis: String, choice: SpecVariant.Choice)] = []
    for axis in axes {
      guard let value = node[axis.name] else {
        decoder.report(
          .missingKey, node, "an included variant needs the axis '\(axis.name)'",
          remedy: "\(axis.name): \(axis.choices.first?.slug ?? "…")")
        continue
      }
      if value.entries == nil, let text = value.text, let known = axis.choices.first(where: { $0.slug == text }) {
        taken.append((axis.name, known))
      } else if axis.choices.contains(where: { $0.overlay != nil }) {
        decoder.report(
          .unknownWord, value, "no size is called \(value.description)",
          remedy: decoder.nearMiss(
            value.text ?? "", among: axis.choices.prefix(500).map(\.slug), else: "declare it under sizes:"))
      } else if value.entries == nil, axis.choices.contains(where: { $0.texts[""] == nil }) {
        decoder.report(
          .unknownWord, value, "no value of the axis '\(axis.name)' is \(value.description)",
          remedy: decoder.nearMiss(
            value.text ?? "", among: axis.choices.prefix(500).map(\.slug),
            else: "write a map: {slug: \(value.text ?? "…"), …}"))
      } else if let own = choice(value, of: axis.name) {
        taken.append((axis.name, own))
      }
    }
    for entry in node.entries ?? [] where !axes.contains(where: { $0.name == entry.key }) {
      decoder.report(
        .undeclaredName, entry.node, "the matrix has no axis '\(entry.key)'",
        remedy: decoder.nearMiss(
          entry.key, among: axes.map(\.name), else: "use \(axes.map(\.name).joined(separator: ", "))"),
        place: entry.place)
    }
    return taken.count == axes.count ? SpecVariant(taken) : nil
  }
}

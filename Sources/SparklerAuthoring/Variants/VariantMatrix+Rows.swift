// Variants that a matrix excludes from the product of its axes, and those that it adds.
// Flow: `exclude`, `include` → VariantMatrix.
import SparklerDocument

/// Keys of a matrix besides its axes, and of their values.
enum MatrixKeys {
  static let include = Key<FieldValue>("include", as: .list(.bindings), "Variants in addition to the product.")
  static let exclude = Key<FieldValue>("exclude", as: .list(.bindings), "Variants to leave out of the product.")
  /// Key of an axis's value.
  static let slug = Key<String>("slug", "Its name in file names and choices.")
}

extension VariantMatrix {
  mutating func items(_ key: Key<FieldValue>, of matrix: SpecNode?) -> [SpecNode] {
    guard let node = matrix?[key] else { return [] }
    let items = node.items ?? [node]
    let maps = items.filter { $0.entries != nil }
    if maps.count < items.count {
      reader.report(.wrongType, node, "\(key.name) is a list of maps", remedy: "\(key.name): [{\(axes[0].name): …}]")
    }
    return maps
  }

  /// A variant is excluded if it has one of these values on each of the axes.
  struct Exclusion {
    /// For each axis index, the indices of its excluded values.
    var parts: [(axis: Int, choices: Set<Int>)] = []

    /// - Parameter taken: the indices of a variant's values, one for each axis.
    func meets(_ taken: [Int]) -> Bool { parts.allSatisfy { $0.choices.contains(taken[$0.axis]) } }
  }

  /// The exclusions of a matrix: names with their values.
  mutating func conditions(of matrix: SpecNode?) -> [Exclusion] {
    let known = axes.flatMap { axis in
      [axis.name] + Set(axis.choices.flatMap { $0.texts.keys }).filter { !$0.isEmpty }.map { "\(axis.name).\($0)" }
    }
    let names = Set(known)
    var out: [Exclusion] = []
    for item in items(MatrixKeys.exclude, of: matrix) {
      var exclusion = Exclusion()
      for entry in item.entries ?? [] {
        guard names.contains(entry.key) else {
          reader.report(
            .undeclaredName, entry.node, "the matrix has no '\(entry.key)'",
            remedy: reader.nearMiss(entry.key, among: known, else: "use \(known.sorted().joined(separator: ", "))"),
            place: entry.place)
          continue
        }
        guard let text = reader.scalar(entry.node, wanted: "a value") else { continue }
        if let part = part(entry, text) { exclusion.parts.append(part) }
      }
      if !exclusion.parts.isEmpty { out.append(exclusion) }
    }
    return out
  }

  /// The values of an axis that a condition matches. Matching none is reported as a mistake.
  private mutating func part(_ entry: SpecNode.Entry, _ text: String) -> (axis: Int, choices: Set<Int>)? {
    let dot = entry.key.firstIndex(of: ".")
    let name = dot.map { String(entry.key[entry.key.index(after: $0)...]) }
    guard let i = axes.firstIndex(where: { $0.name == entry.key[..<(dot ?? entry.key.endIndex)] }) else { return nil }
    let axis = axes[i]
    let values = axis.choices.map { choice in name.map { choice.texts[$0] } ?? choice.slug }
    let meant = Set(values.indices.filter { values[$0] == text })
    // But rows of tables may come and go.
    if meant.isEmpty, !axis.choices.contains(where: { $0.place.file != entry.node.place.file }) {
      reader.report(
        .unknownWord, entry.node, "no value of \(entry.key) is '\(text)'",
        remedy: reader.nearMiss(text, among: values.compactMap { $0 }.prefix(500).map { $0 }, else: "leave it out"))
    }
    return (i, meant)
  }

  /// A variant in addition to the product: for each axis, the slug of one of its values, or a new value.
  mutating func addition(_ node: SpecNode) -> SpecVariant? {
    var taken: [(axis: String, choice: SpecVariant.Choice)] = []
    for axis in axes {
      guard let value = node[axis.name] else {
        reader.report(
          .missingKey, node, "an included variant needs the axis '\(axis.name)'",
          remedy: "\(axis.name): \(axis.choices.first?.slug ?? "…")")
        continue
      }
      if value.entries == nil, let text = value.text, let known = axis.choices.first(where: { $0.slug == text }) {
        taken.append((axis.name, known))
      } else if axis.choices.contains(where: { $0.overlay != nil }) {
        reader.report(
          .unknownWord, value, "no size is called \(value.description)",
          remedy: reader.nearMiss(
            value.text ?? "", among: axis.choices.prefix(500).map(\.slug), else: "declare it under sizes:"))
      } else if value.entries == nil, axis.choices.contains(where: { $0.texts[""] == nil }) {
        reader.report(
          .unknownWord, value, "no value of the axis '\(axis.name)' is \(value.description)",
          remedy: reader.nearMiss(
            value.text ?? "", among: axis.choices.prefix(500).map(\.slug),
            else: "write a map: {slug: \(value.text ?? "…"), …}"))
      } else if let own = choice(value, of: axis.name) {
        taken.append((axis.name, own))
      }
    }
    for entry in node.entries ?? [] where !axes.contains(where: { $0.name == entry.key }) {
      reader.report(
        .undeclaredName, entry.node, "the matrix has no axis '\(entry.key)'",
        remedy: reader.nearMiss(
          entry.key, among: axes.map(\.name), else: "use \(axes.map(\.name).joined(separator: ", "))"),
        place: entry.place)
    }
    return taken.count == axes.count ? SpecVariant(taken) : nil
  }
}

// The axes of a spec's matrix and their product, less `exclude`, plus `include`.
// Flow: `matrix:` + CSV files → VariantMatrix → SpecFamily.
import SparklerDocument

/// Reads the axes of `matrix:` and multiplies them.
struct VariantMatrix {
  /// One axis, with its values in order.
  struct Axis {
    var name: String
    var choices: [SpecVariant.Choice]
  }

  var reader: Reader
  let files: any SpecFiles
  private(set) var axes: [Axis] = []
  /// The spec, the specs that it extends, and then the tables.
  var sources: [SpecSource]
  /// Resolved paths of the tables.
  var paths: [String] = []

  init(sources: [SpecSource], limits: Limits, files: any SpecFiles) {
    self.sources = sources
    self.files = files
    var source = sources[0]
    source.others = Array(sources.dropFirst())
    reader = Reader(source, limits: limits, assets: NoAssets())
  }

  var diagnostics: [Diagnostic] { reader.diagnostics }

  /// Every variant in document order; none without a matrix or sizes.
  mutating func variants(of root: SpecNode) -> [SpecVariant] {
    let (matrix, sizes) = (root[DocumentKeys.matrix], root[DocumentKeys.sizes])
    guard let node = matrix ?? sizes else { return [] }
    guard let entries = matrix == nil ? [] : node.entriesWithoutNotes else {
      reader.report(
        .wrongType, node, "a matrix is a map of axes, not \(node.description)", remedy: "matrix: {theme: [teal, coral]}"
      )
      return []
    }
    let rows = [MatrixKeys.include.name, MatrixKeys.exclude.name]
    for entry in entries where !rows.contains(entry.key) {
      if let axis = axis(entry) { axes.append(axis) }
    }
    if let sizes, let axis = self.sizes(sizes, of: root) { axes.append(axis) }
    if axes.isEmpty {
      if reader.diagnostics.isEmpty {
        reader.report(.badMatrix, node, "the matrix has no axis", remedy: "matrix: {theme: [teal, coral]}")
      }
      return []
    }
    // Conditions and additions can't be checked while an axis is invalid.
    if !reader.diagnostics.isEmpty { return [] }
    let exclusions = conditions(of: matrix)
    var found: [SpecVariant] = []
    let count = axes.reduce(1.0) { $0 * Double($1.choices.count) }
    // Each variant holds a value of each axis.
    guard isAllowed(count, node),
      reader.admits(
        Int(count) * axes.count, of: "nodes", at: node, { "the variants of the matrix come to \($0) values" })
    else { return [] }
    for number in 0..<Int(count) {
      let taken = choices(number)
      if exclusions.contains(where: { $0.meets(taken) }) { continue }
      found.append(SpecVariant(zip(axes, taken).map { ($0.name, $0.choices[$1]) }))
    }
    for item in items(MatrixKeys.include, of: matrix) {
      if let variant = addition(item) { found.append(variant) }
    }
    _ = isAllowed(Double(found.count), node)
    checkTwins(found)
    if found.isEmpty, reader.diagnostics.isEmpty {
      reader.report(.badMatrix, node, "the matrix has no variants left", remedy: "exclude less")
    }
    return found
  }

  private mutating func isAllowed(_ count: Double, _ node: SpecNode) -> Bool {
    guard count > reader.limits["variants"] else { return true }
    reader.report(
      .limit, node, "the matrix has \(Limits.text(count)) variants", remedy: reader.limits.remedy("variants"))
    return false
  }

  /// The index of each axis's value in a variant of the product; the last axis changes first.
  private func choices(_ number: Int) -> [Int] {
    var (rest, taken) = (number, Array(repeating: 0, count: axes.count))
    for i in axes.indices.reversed() {
      let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: max(1, axes[i].choices.count))
      (rest, taken[i]) = (quotient, remainder)
    }
    return taken
  }

  /// Two variants with the same keys would write the same file and share a seed.
  private mutating func checkTwins(_ variants: [SpecVariant]) {
    var seen: Set<[SpecVariant.Key]> = []
    for variant in variants where !seen.insert(variant.keys).inserted {
      reader.diagnostics.append(
        Diagnostic(
          code: .badMatrix, place: variant.choices.last?.place, path: DocumentKeys.matrix.name,
          message: "two variants are \(variant.name)", remedy: "give each its own slug"))
    }
  }

  // MARK: Axes

  private mutating func axis(_ entry: SpecNode.Entry) -> Axis? {
    guard Self.isName(entry.key) else {
      reader.report(
        .malformed, entry.node, "'\(entry.key)' can't name an axis", remedy: "use letters, digits, '_' and '-'",
        place: entry.place)
      return nil
    }
    if entry.node[TableKeys.file] != nil { return table(entry) }
    guard let items = entry.node.items else {
      reader.report(
        .wrongType, entry.node, "an axis is a list or a CSV file, not \(entry.node.description)",
        remedy: "\(entry.key): [a, b], or \(entry.key): {csv: people.csv, key: slug}")
      return nil
    }
    if items.isEmpty {
      reader.report(.wrongCount, entry.node, "the axis '\(entry.key)' has no value", remedy: "\(entry.key): [a, b]")
    }
    var axis = Axis(name: entry.key, choices: [])
    var slugs: Set<String> = []
    for item in items {
      guard let choice = choice(item, of: entry.key) else { continue }
      if !slugs.insert(choice.slug).inserted {
        reader.report(
          .badMatrix, item, "'\(choice.slug)' occurs twice in the axis '\(entry.key)'", remedy: "keep one of them")
      }
      axis.choices.append(choice)
    }
    return axis
  }

  private static func isName(_ text: String) -> Bool { !text.hasPrefix("-") && text.replacing("-", with: "_").isName }

  /// A plain value, or a map with a `slug` and further values.
  mutating func choice(_ node: SpecNode, of axis: String) -> SpecVariant.Choice? {
    guard let entries = node.entries else {
      guard let text = reader.scalar(node, wanted: "a value or a map") else { return nil }
      return SpecVariant.Choice(slug: text, texts: ["": text], place: node.place)
    }
    guard let slug = node[MatrixKeys.slug]?.text, !slug.isEmpty else {
      reader.report(
        .missingKey, node, "a value of the axis '\(axis)' needs a slug, its name in file names and choices",
        remedy: "slug: indigo")
      return nil
    }
    var choice = SpecVariant.Choice(slug: slug, texts: [:], place: node[MatrixKeys.slug]?.place ?? node.place)
    choice.row = node.place
    for entry in entries {
      guard Self.isName(entry.key) else {
        reader.report(
          .malformed, entry.node, "'\(entry.key)' is not a valid name", remedy: "use letters, digits, '_' and '-'",
          place: entry.place)
        continue
      }
      if entry.node.items != nil {
        choice.lists[entry.key] = entry.node
      } else if let text = reader.scalar(entry.node, wanted: "a value") {
        choice.texts[entry.key] = text
      }
    }
    return choice
  }
}

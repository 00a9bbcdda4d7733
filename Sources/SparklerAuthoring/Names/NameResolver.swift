// Replaces names: params, palettes, times, components, repeats. The result contains only values.
// Flow: SpecNode + `--set` + variant → NameResolver → SpecNode without names.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The first stage of a document: turns the tree as written into one without names.
package struct NameResolver {
  package var reader: Reader
  /// Values of params, however they were set, and of other names.
  package var paramTexts: [String: String] = [:]
  /// Names valid in the whole document.
  package private(set) var names = VariableScope()
  /// Numbers of layers by whole names, as far as they are known.
  var measures: [String: Double] = [:]
  /// Numbers of layers that names stand for, each with the first value that uses it.
  private(set) var asked: [String: SpecNode] = [:]
  /// How often each component has been used.
  var useCounts: [String: Int] = [:]

  package init(_ source: SpecSource, limits: Limits) {
    reader = Reader(source, limits: limits, assets: NoAssets())
  }

  /// The tree with every `$name` and `${…}` outside `params` replaced.
  ///
  /// - Parameters:
  ///   - set: params set on the command line.
  ///   - size: the canvas's size, if the command line sets it.
  ///   - names: the variant's names, from its matrix.
  ///   - brand: the brand that the spec uses; nil for none.
  ///   - theme: the theme, if the command line sets it.
  package mutating func resolvingNames(
    _ root: SpecNode, set: [(name: String, value: String)] = [], size: String? = nil,
    names: VariableScope = VariableScope(), brand: Brand? = nil, theme: String? = nil
  ) -> SpecNode {
    reader.noteDollarNames(of: root)
    var scope = names
    let root = branded(root, brand, theme: theme, set: set, &scope)
    let options = set
    let set = bindings(root, &scope) + set
    let params = root[DocumentKeys.params]
    if let params { readParams(params, set: set, options: options, into: &scope) }
    paramTexts = scope.texts
    for (name, _) in set where params?[name] == nil && root[DocumentKeys.with]?[name] == nil {
      let known = params?.entries?.map(\.key) ?? []
      reader.reportOption(
        root, "--set \(name): the spec declares no such param",
        remedy: reader.nearMiss(name, among: known, else: "declare it under params:"))
    }
    readPalettes(root, into: &scope)
    scope.canvas = canvas(root, size, scope)
    scope.beat = beat(root, scope)
    reader.labels.beat = scope.beat
    var times: SpecNode?
    if let node = root[DocumentKeys.times] { times = self.times(node, &scope) }
    root[DocumentKeys.layers]?.collectIDs(into: &scope.layers.ids, withNames: true)
    scope.layers.values = measures
    if let components = root[DocumentKeys.components] { scope.components = readComponents(components, scope) }
    self.names = scope
    return root.mapping { node, key in
      guard let key else { return node }
      if key == DocumentKeys.times.name { return times ?? node }
      return Self.withoutNames.contains(key) || key.hasPrefix("x-") ? node : replacing(node, scope)
    }
  }

  /// Records that a name stands for a number of a layer.
  mutating func ask(_ name: String, at node: SpecNode, _ scope: VariableScope) {
    guard let whole = scope.measureName(name), asked[whole] == nil else { return }
    asked[whole] = node
  }

  /// Named lists of colours, with params in them replaced.
  private mutating func readPalettes(_ root: SpecNode, into scope: inout VariableScope) {
    guard let node = root[DocumentKeys.palettes],
      let entries = reader.entries(of: node, "palettes are a map", remedy: "palettes: {warm: [red, gold]}")
    else { return }
    for entry in entries {
      if scope.texts[entry.key] != nil {
        reader.report(
          .bothNames, entry.node, "'\(entry.key)' is a param and a palette", remedy: "rename one of them",
          place: entry.place)
      }
      let palette = replacing(entry.node, scope)
      let items = palette.items ?? [palette]
      if items.isEmpty {
        reader.report(
          .wrongCount, palette, "the palette '\(entry.key)' is empty", remedy: "\(entry.key): [red, gold]")
      }
      // A palette with invalid colours is reported once here, not at each use.
      if items.isEmpty || items.filter({ reader.color($0) == nil }).count > 0 {
        scope.broken.insert(entry.key)
      } else {
        scope.palettes[entry.key] = palette
      }
    }
  }

  /// The canvas's size, if it can be read; mistakes in it are reported with the document's.
  private func canvas(_ root: SpecNode, _ size: String?, _ scope: VariableScope) -> Size? {
    var quiet = self
    var node = root[DocumentKeys.size]
    if let size { node?.value = .scalar(size, isQuoted: true) }
    return node.flatMap { quiet.reader.size(quiet.replacing($0, scope), in: Surroundings(bounds: .zero)) }
  }

  /// The seconds of a beat, if the tempo can be read; mistakes in it are reported with the document's.
  private func beat(_ root: SpecNode, _ scope: VariableScope) -> Double? {
    var quiet = self
    // A tempo that can't be read is reported with the document's keys, and not again at each beat.
    return root[DocumentKeys.bpm].map { quiet.reader.beat(quiet.replacing($0, scope)) ?? 0.5 }
  }

  /// The labels, each as a plain number of seconds.
  private mutating func times(_ node: SpecNode, _ scope: inout VariableScope) -> SpecNode {
    for entry in node.entries ?? [] where scope.texts[entry.key] != nil || scope.palettes[entry.key] != nil {
      reader.report(
        .bothNames, entry.node, "'\(entry.key)' is a time and a \(scope.texts[entry.key] != nil ? "param" : "palette")",
        remedy: "rename one of them", place: entry.place)
    }
    let names = scope
    var read: [String: SpecNode] = [:]
    reader.labels.params = scope.texts.mapValues { ExpressionValue(written: $0) }
    defer { reader.labels.params = [:] }
    for entry in reader.timesInOrder(node) {
      (scope.times, scope.broken) = (reader.labels.times, names.broken.union(reader.labels.broken))
      read[entry.key] = reader.readTime(entry.key, replacing(entry.node, scope))
    }
    (scope.times, scope.broken) = (reader.labels.times, names.broken.union(reader.labels.broken))
    return node.mapping { node, key in key.flatMap { read[$0] } ?? node }
  }

  /// Keys that declare names, or are read before names are replaced.
  private static let withoutNames: Set<String> = [
    DocumentKeys.params.name, DocumentKeys.palettes.name, DocumentKeys.matrix.name, DocumentKeys.with.name,
    DocumentKeys.extends.name, DocumentKeys.times.name, DocumentKeys.components.name, DocumentKeys.sizes.name,
    DocumentKeys.effects.name, DocumentKeys.brand.name,
  ]
}

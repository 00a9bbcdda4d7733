// Puts names in: params, palettes, times, components, repeats; what is left of a document is values.
// Flow: SpecNode + `--set` + variant → NameResolver → SpecNode without names.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The first stage of a document: from a tree as written to one without names.
package struct NameResolver {
  package var reader: Reader
  /// What params hold, whoever has set them; other names too.
  package var paramTexts: [String: String] = [:]
  /// The names that hold in the whole document.
  package private(set) var names = VariableScope()
  /// How often each component has been used.
  var useCounts: [String: Int] = [:]

  package init(_ source: SpecSource, limits: Limits) {
    reader = Reader(source, limits: limits, assets: NoAssets())
  }

  /// The tree with every `$name` and `${…}` outside `params` replaced.
  ///
  /// - Parameters:
  ///   - set: what the command line sets of the params.
  ///   - size: of the canvas, where the command line has one.
  ///   - names: those that the variant has by its matrix.
  package mutating func resolvingNames(
    _ root: SpecNode, set: [(name: String, value: String)] = [], size: String? = nil,
    names: VariableScope = VariableScope()
  ) -> SpecNode {
    reader.noteDollarNames(of: root)
    var scope = names
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
    var times: SpecNode?
    if let node = root[DocumentKeys.times] { times = self.times(node, &scope) }
    if let components = root[DocumentKeys.components] { scope.components = readComponents(components, scope) }
    self.names = scope
    return root.mapping { node, key in
      guard let key else { return node }
      if key == DocumentKeys.times.name { return times ?? node }
      return Self.withoutNames.contains(key) || key.hasPrefix("x-") ? node : replacing(node, scope)
    }
  }

  /// Named lists of colours, with the params in them put in.
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
      // A palette that is no list of colours is told once, here, and not at each use.
      if items.isEmpty || items.filter({ reader.color($0) == nil }).count > 0 {
        scope.broken.insert(entry.key)
      } else {
        scope.palettes[entry.key] = palette
      }
    }
  }

  /// The canvas's size, where it can be read; what is wrong with it is told when the document is.
  private func canvas(_ root: SpecNode, _ size: String?, _ scope: VariableScope) -> Size? {
    var quiet = self
    var node = root[DocumentKeys.size]
    if let size { node?.value = .scalar(size, isQuoted: true) }
    return node.flatMap { quiet.reader.size(quiet.replacing($0, scope), in: Surroundings(bounds: .zero)) }
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
    for entry in reader.timesInOrder(node) {
      (scope.times, scope.broken) = (reader.labels.times, names.broken.union(reader.labels.broken))
      read[entry.key] = reader.readTime(entry.key, replacing(entry.node, scope))
    }
    (scope.times, scope.broken) = (reader.labels.times, names.broken.union(reader.labels.broken))
    return node.mapping { node, key in key.flatMap { read[$0] } ?? node }
  }

  /// Keys that declare names, or are read before names are put in.
  private static let withoutNames: Set<String> = [
    DocumentKeys.params.name, DocumentKeys.palettes.name, DocumentKeys.matrix.name, DocumentKeys.with.name,
    DocumentKeys.extends.name, DocumentKeys.times.name, DocumentKeys.components.name, DocumentKeys.sizes.name,
    DocumentKeys.effects.name,
  ]
}

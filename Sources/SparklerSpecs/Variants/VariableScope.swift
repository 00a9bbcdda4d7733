// Params and palettes: the names that a spec declares, put in for `$name`.
// Flow: raw SpecNode + `--set` → SpecNode without names.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene

/// What `$name` may stand for: a declared parameter's value goes in as text, a palette as a list.
struct VariableScope {
  var texts: [String: String] = [:]
  var palettes: [String: SpecNode] = [:]
  /// Declared, but without a value that could be put in.
  var broken: Set<String> = []
  /// Names whose value comes from a matrix: where it is written, for what can't be part of a file name.
  var origins: [String: SourceRange] = [:]

  /// Moments by their names.
  var times: [String: Double] = [:]
  /// In points; nil before it is known.
  var canvas: Size?
  /// What `use` may name; nil where nothing is declared.
  var components: Components?
  /// The components that these names lie in, the outermost first, and how deep.
  var uses: [String] = []
  var depth = 0

  /// Takes what stands behind a name, and behind the names in it, out of sight.
  mutating func hide(_ name: String) {
    for known in texts.keys where known == name || known.hasPrefix(name + ".") { texts[known] = nil }
    for known in palettes.keys where known == name || known.hasPrefix(name + ".") { palettes[known] = nil }
  }
}

extension VariableScope {
  /// Characters of the longest name, or more.
  var longestName: Int {
    let canvas = "params.canvas.height".utf8.count
    let all = [Array(texts.keys), Array(palettes.keys), Array(broken), Array(times.keys)]
    return all.joined().reduce(canvas) { max($0, "params.".utf8.count + $1.utf8.count) }
  }
}

extension VariableScope: ExpressionScope {
  var names: [String] {
    let canvas = self.canvas == nil ? [] : ["canvas.width", "canvas.height"]
    return (Array(texts.keys) + Array(palettes.keys) + broken + Array(times.keys) + canvas).sorted()
  }

  func value(named name: String) -> ExpressionName? {
    if let own = own(name) { return own }
    if name.hasPrefix("params."), own("params") == nil { return own(String(name.dropFirst("params.".count))) }
    guard let canvas, own("canvas") == nil else { return nil }
    return name == "canvas.width"
      ? .value(.number(canvas.width)) : name == "canvas.height" ? .value(.number(canvas.height)) : nil
  }

  /// What the spec itself declares.
  private func own(_ name: String) -> ExpressionName? {
    if let text = texts[name] { return .value(ExpressionValue(written: text)) }
    if palettes[name] != nil { return .value(ExpressionValue(.list(name))) }
    if let time = times[name] { return .value(.number(time, "s")) }
    return broken.contains(name) ? .broken : nil
  }
}

extension SpecDecoder {
  /// The tree with every `$name` and `${…}` outside `params` replaced.
  ///
  /// - Parameter size: of the canvas, where the command line has one.
  mutating func resolvingNames(
    _ root: SpecNode, set: [(name: String, value: String)], size: String?, variant: SpecVariant? = nil
  ) -> SpecNode {
    reader.noteDollarNames(of: root)
    var scope = variant?.scope ?? VariableScope()
    let options = set
    let set = bindings(root, &scope) + set
    if let params = root["params"] { readParams(params, set: set, options: options, into: &scope) }
    paramTexts = scope.texts
    for (name, _) in set where root["params"]?[name] == nil && root["with"]?[name] == nil {
      let known = root["params"]?.entries?.map(\.key) ?? []
      reportOption(
        root, "--set \(name): the spec declares no such param",
        remedy: nearMiss(name, among: known, else: "declare it under params:"))
    }
    readPalettes(root, into: &scope)
    scope.canvas = canvas(root, size, scope)
    var times: SpecNode?
    if let node = root["times"] { times = self.times(node, &scope) }
    if let components = root["components"] { scope.components = readComponents(components, scope) }
    guard case .map(let entries) = root.value else { return root }
    var out = root
    out.value = .map(
      entries.map { entry in
        var entry = entry
        if entry.key == "times" {
          entry.node = times ?? entry.node
        } else if !Self.withoutNames.contains(entry.key), !entry.key.hasPrefix("x-") {
          entry.node = replacing(entry.node, scope)
        }
        return entry
      })
    return out
  }

  /// Named lists of colours, with the params in them put in.
  private mutating func readPalettes(_ root: SpecNode, into scope: inout VariableScope) {
    if let palettes = root["palettes"], palettes.entries == nil {
      report(
        .wrongType, palettes, "palettes are a map, not \(palettes.description)",
        remedy: "palettes: {warm: [red, gold]}")
    }
    for entry in root["palettes"]?.entries ?? [] where !entry.key.hasPrefix("x-") {
      if scope.texts[entry.key] != nil {
        report(
          .bothNames, entry.node, "'\(entry.key)' is a param and a palette", remedy: "rename one of them",
          place: entry.place)
      }
      let palette = replacing(entry.node, scope)
      let items = palette.items ?? [palette]
      if items.isEmpty {
        report(
          .wrongCount, palette, "the palette '\(entry.key)' is empty", remedy: "\(entry.key): [red, gold]")
      }
      // A palette that is no list of colours is told once, here, and not at each use.
      if items.isEmpty || items.filter({ color($0) == nil }).count > 0 {
        scope.broken.insert(entry.key)
      } else {
        scope.palettes[entry.key] = palette
      }
    }
  }

  /// The canvas's size, where it can be read; what is wrong with it is told when the document is.
  private func canvas(_ root: SpecNode, _ size: String?, _ scope: VariableScope) -> Size? {
    var quiet = self
    var node = root["size"]
    if let size { node?.value = .scalar(size, isQuoted: true) }
    return node.flatMap { quiet.size(quiet.replacing($0, scope), parent: .zero) }
  }

  /// The labels, each as a plain number of seconds.
  private mutating func times(_ node: SpecNode, _ scope: inout VariableScope) -> SpecNode {
    for entry in node.entries ?? [] where scope.texts[entry.key] != nil || scope.palettes[entry.key] != nil {
      report(
        .bothNames, entry.node, "'\(entry.key)' is a time and a \(scope.texts[entry.key] != nil ? "param" : "palette")",
        remedy: "rename one of them", place: entry.place)
    }
    let names = scope
    let out = readTimes(node) { decoder, node in
      var scope = names
      (scope.times, scope.broken) = (decoder.labels.times, scope.broken.union(decoder.labels.broken))
      return decoder.replacing(node, scope)
    }
    (scope.times, scope.broken) = (labels.times, scope.broken.union(labels.broken))
    return out
  }

  /// Keys that declare names, or are read before names are put in.
  private static let withoutNames: Set<String> = [
    "params", "palettes", "matrix", "with", "extends", "times", "components", "sizes",
  ]
}

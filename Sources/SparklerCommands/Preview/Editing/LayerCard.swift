// A layer's values for the page: text, type, and whether they can be edited there.
// Flow: WrittenLayer + SpecText → LayerCard → JSON → editor.js.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerRendering
import SparklerScene

/// The selected layer, as shown on the page.
package struct LayerCard: Codable, Sendable {
  package struct Value: Codable, Sendable {
    /// Path in the layer: `font.size`, `animations[0].from`.
    package var path: String
    package var text: String
    /// `number`, `color`, `easing`, `toggle`, `list` or `text`.
    package var type: String
    /// Why it can't be edited here; nil if it can.
    package var fixed: String? = nil
    /// The param that it is computed from; nil if it isn't.
    package var param: String? = nil
    /// Only for easings.
    package var curve: Curve? = nil
    /// One sentence about its key; nil for a part of a value.
    package var summary: String? = nil
    /// Words that it can have; nil if it can have others.
    package var choices: [String]? = nil
    /// Whether the layer doesn't have the key yet, but could.
    package var isOffered = false
    /// What applies without the key; nil if nothing does.
    package var fallback: String? = nil
    /// Whether an empty field removes the key.
    package var isOptional = false
    /// The line of the row from which a copy takes it, and where it is changed; nil if it is written at the layer.
    package var row: Int? = nil
  }

  /// An easing as a curve.
  package struct Curve: Codable, Sendable {
    /// Outputs for equal steps of the input from 0 to 1.
    package var outputs: [Double]
    /// x1, y1, x2, y2 of a Bézier curve; nil for other easings.
    package var points: [Double]?
  }

  /// Line of the layer; nil if it is in another file.
  package var line: Int?
  /// Number of layers made by this entry: copies of a repeat, uses of a component.
  package var copies: Int
  package var values: [Value]
  /// Key paths that can get keyframes.
  package var properties: [String]
  /// The easings of an animation's steps, by its index among the spec's timed entries.
  package var easings: [Int: [String]] = [:]
  /// Names of the document's params.
  private var params: Set<String> = []

  private enum CodingKeys: CodingKey { case line, copies, values, properties, easings }

  /// Limit, because a chart's path alone may have thousands of values.
  private static let mostValues = 120

  package init(_ spec: LoadedSpec, layer: Int, _ text: SpecText) {
    let written = spec.built.written[layer]
    line = written.node.place.file == 0 ? written.node.place.line : nil
    copies = spec.built.written.count { $0.node.place == written.node.place }
    params = Set(spec.params.map(\.name))
    values = []
    properties = KeyframeEdit.properties(of: layer, in: spec)
    for (index, entry) in spec.built.timed.enumerated() where entry.layer == layer && entry.role == .animation {
      easings[index] = EasedSteps.words(of: entry.node)
    }
    collect(written.node, path: "", layer, spec, text)
    let keys = LayerKeysOnPage(written.node)
    for i in values.indices { keys.describe(&values[i]) }
    if line != nil { values += keys.offers(ids: Self.ids(spec)) }
  }

  /// Ids of the scene's layers, which effects can name.
  private static func ids(_ spec: LoadedSpec) -> [String] {
    let found = spec.built.written.compactMap { $0.node[LayerKeys.id.name]?.text }
    return Array(Set(found).sorted().prefix(200))
  }

  private mutating func collect(
    _ node: SpecNode, path: String, _ layer: Int, _ spec: LoadedSpec, _ text: SpecText
  ) {
    guard values.count < Self.mostValues else { return }
    switch node.value {
    case .map(let entries):
      for entry in entries where !Self.isLayers(entry.node) && !entry.key.hasPrefix("x-") && entry.key != "mask" {
        // Dots and brackets separate the parts of a path in the layer.
        if entry.key.contains(where: { ".[]".contains($0) }) { continue }
        collect(entry.node, path: path.isEmpty ? entry.key : path + "." + entry.key, layer, spec, text)
      }
    case .list(let items):
      for (i, item) in items.enumerated() { collect(item, path: "\(path)[\(i)]", layer, spec, text) }
    case .scalar(let value, _):
      let easing = spec.built.easings[node.place]
      let type = easing != nil ? "easing" : Self.type(of: value)
      var own = Value(path: path, text: value, type: type, param: param(of: node, text), curve: easing.map(Curve.init))
      if let why = text.whyFixed(node) {
        own.row = RowValue(node, of: layer, spec, text)?.node.place.line
        if own.row == nil { own.fixed = "This value \(why)" }
      }
      values.append(own)
    }
  }

  /// The first param that a value is computed from.
  private func param(of node: SpecNode, _ text: SpecText) -> String? {
    guard node.place.file == 0, let raw = text.value(at: node.place)?.text, raw != node.text else { return nil }
    return raw.matches(of: /[\p{L}_][\p{L}\p{N}_]*/).lazy.map { String($0.output) }
      .first(where: params.contains)
  }

  /// Layers in lists have their own cards.
  private static func isLayers(_ node: SpecNode) -> Bool {
    guard let items = node.items, !items.isEmpty else { return false }
    let kinds = Set(LayerKind.all.map(\.name) + ["effect", "use", "repeat"])
    return items.allSatisfy { item in item.entries?.contains { kinds.contains($0.key) } ?? false }
  }

  static func type(of text: String) -> String {
    if text == "true" || text == "false" { return "toggle" }
    if text.wholeMatch(of: /[+\-]?(\d+\.?\d*|\.\d+)\s?(%|em|vmin|vmax|vw|vh|mm|cm|in|ms|s|deg|rad|turn|pt|px)?/) != nil
    {
      return "number"
    }
    return Color(css: text) != nil ? "color" : "text"
  }
}

extension LayerCard.Curve {
  package init(_ function: TimingFunction) {
    outputs = (0...48).map { function(Double($0) / 48) }
    if case .cubic(let a, let b) = function { points = [a.x, a.y, b.x, b.y] }
    if case .linear = function { points = [0, 0, 1, 1] }
  }
}

// Names that a spec declares, such as params and palettes, and the values that replace `$name`.
// Flow: raw SpecNode + `--set` → SpecNode without names.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The values of `$name`: a param's is inserted as text, a palette's as a list.
package struct VariableScope: Sendable {
  package var texts: [String: String] = [:]
  package var palettes: [String: SpecNode] = [:]
  /// Declared names without a usable value.
  package var broken: Set<String> = []
  /// Names whose value comes from a matrix, with its location, to report values that a file name can't contain.
  package var origins: [String: SourceRange] = [:]

  /// Names of the brand, which the spec's own names hide.
  var brand = BrandNames()

  /// Moments by name.
  var times: [String: Double] = [:]
  /// The seconds of a beat; nil without a tempo.
  package var beat: Double?
  /// In points; nil until it is known.
  var canvas: Size?
  package init() {}

  /// The layers whose sizes are names.
  var layers = MeasuredLayers()

  /// The components that `use` may name; nil if none are declared.
  var components: Components?
  /// The components that enclose these names, outermost first; and the nesting depth.
  var uses: [String] = []
  var depth = 0

  /// The value of a name that is not plain: a palette, a font.
  func node(named name: String) -> SpecNode? { palettes[name] ?? brand.nodes[name] }

  /// Removes a name, and the names below it such as `name.part`.
  mutating func hide(_ name: String) {
    for known in texts.keys where known == name || known.hasPrefix(name + ".") { texts[known] = nil }
    for known in palettes.keys where known == name || known.hasPrefix(name + ".") { palettes[known] = nil }
  }
}

extension VariableScope {
  /// The first parts of names with a dot, to find names that hide them.
  var heads: Set<String> {
    let dotted = [Array(texts.keys), Array(palettes.keys)].joined().lazy.filter { $0.utf8.contains(UInt8(ascii: ".")) }
    return Set(dotted.map { String($0.prefix { $0 != "." }) })
  }

  /// The number of names.
  var count: Int { texts.count + palettes.count + broken.count + times.count + brand.all.count }

  /// An upper bound for the length of the longest name, in characters.
  var longestName: Int {
    let canvas = max("params.canvas.height".utf8.count, (layers.ids.map(\.count).max() ?? 0) + ".centerX".utf8.count)
    let all = [Array(texts.keys), Array(palettes.keys), Array(broken), Array(times.keys), brand.all]
    return all.joined().reduce(canvas) { max($0, "params.".utf8.count + $1.utf8.count) }
  }
}

extension VariableScope: ExpressionScope {
  package var names: [String] {
    let canvas = self.canvas == nil ? [] : ["canvas.width", "canvas.height"]
    let own = Array(texts.keys) + Array(palettes.keys) + broken + Array(times.keys) + canvas
    return (own + brand.all.filter { self.own($0) == nil } + layers.names).sorted()
  }

  package func value(named name: String) -> ExpressionName? {
    if let own = own(name) { return own }
    if name.hasPrefix("params."), own("params") == nil { return own(String(name.dropFirst("params.".count))) }
    if let value = branded(name) { return value }
    if let canvas, own("canvas") == nil, name == "canvas.width" || name == "canvas.height" {
      return .value(.number(name == "canvas.width" ? canvas.width : canvas.height))
    }
    return layers.wholeName(name).map { layers.values[$0].map { .value(.number($0)) } ?? .broken }
  }

  package func advice(for name: String) -> String? { layers.advice(name) }

  /// The whole name of a layer's number; nil for names of other values, which come first.
  func measureName(_ name: String) -> String? {
    guard let whole = layers.wholeName(name) else { return nil }
    var plain = self
    plain.layers = MeasuredLayers()
    return plain.value(named: name) == nil ? whole : nil
  }

  package func count(of list: String) -> Int? { node(named: list)?.items?.count }

  package func item(_ number: Int, of list: String) -> String? {
    guard let items = node(named: list)?.items, items.indices.contains(number) else { return nil }
    return items[number].text
  }

  /// A name of the brand.
  private func branded(_ name: String) -> ExpressionName? {
    if let text = brand.texts[name] { return .value(ExpressionValue(written: text)) }
    if brand.nodes[name] != nil { return .value(ExpressionValue(.list(name))) }
    return brand.broken.contains(name) ? .broken : nil
  }

  /// A name that the spec itself declares.
  private func own(_ name: String) -> ExpressionName? {
    if let text = texts[name] { return .value(ExpressionValue(written: text)) }
    if palettes[name] != nil { return .value(ExpressionValue(.list(name))) }
    if let time = times[name] { return .value(.number(time, "s")) }
    return broken.contains(name) ? .broken : nil
  }
}

// Params and palettes: the names that a spec declares, put in for `$name`.
// Flow: raw SpecNode + `--set` → SpecNode without names.
import SparklerCore
import SparklerDocument
import SparklerScene

/// What `$name` may stand for: a declared parameter's value goes in as text, a palette as a list.
package struct VariableScope: Sendable {
  package var texts: [String: String] = [:]
  package var palettes: [String: SpecNode] = [:]
  /// Declared, but without a value that could be put in.
  package var broken: Set<String> = []
  /// Names whose value comes from a matrix: where it is written, for what can't be part of a file name.
  package var origins: [String: SourceRange] = [:]

  /// Moments by their names.
  var times: [String: Double] = [:]
  /// In points; nil before it is known.
  var canvas: Size?
  package init() {}

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
  /// What stands before the dot of names that have one, for a name that hides all of them.
  var heads: Set<String> {
    let dotted = [Array(texts.keys), Array(palettes.keys)].joined().lazy.filter { $0.utf8.contains(UInt8(ascii: ".")) }
    return Set(dotted.map { String($0.prefix { $0 != "." }) })
  }

  /// How many names there are.
  var count: Int { texts.count + palettes.count + broken.count + times.count }

  /// Characters of the longest name, or more.
  var longestName: Int {
    let canvas = "params.canvas.height".utf8.count
    let all = [Array(texts.keys), Array(palettes.keys), Array(broken), Array(times.keys)]
    return all.joined().reduce(canvas) { max($0, "params.".utf8.count + $1.utf8.count) }
  }
}

extension VariableScope: ExpressionScope {
  package var names: [String] {
    let canvas = self.canvas == nil ? [] : ["canvas.width", "canvas.height"]
    return (Array(texts.keys) + Array(palettes.keys) + broken + Array(times.keys) + canvas).sorted()
  }

  package func value(named name: String) -> ExpressionName? {
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

// Where a value is written that a layer takes from the round of its `repeat`, or from the row of a matrix.
// Flow: `$bar.month` in the layer's text + the copy's number → the value's place in the list.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerRendering

/// A value of a layer that stands in a row: of the list of a repeat, or of a matrix.
struct RowValue {
  /// The value as written in the row.
  let node: SpecNode

  /// - Parameters:
  ///   - node: the layer's value, with names replaced.
  ///   - layer: the layer's origin.
  /// - Returns: nil if it doesn't come from one row of this file, or is computed.
  init?(_ node: SpecNode, of layer: Int, _ spec: LoadedSpec, _ text: SpecText) {
    guard node.place.file == 0, let raw = text.value(at: node.place)?.text,
      let found = raw.wholeMatch(of: /\$\{?([\p{L}_][\p{L}\p{N}_]*)((?:\.[\p{L}_][\p{L}\p{N}_]*)*)\}?/)
    else { return nil }
    let (name, path) = (String(found.1), String(found.2.dropFirst()))
    let rounds = Rounds(around: node.place, in: text.root)
    let own = rounds.item(name, ofCopy: Self.copy(of: layer, in: spec)) ?? Self.row(name, path, spec, text)
    guard let item = own, let value = path.isEmpty || item.isLast ? item.node : item.node.value(at: path),
      value.place.file == 0, let written = value.text, !written.contains("$"), written == node.text
    else { return nil }
    self.node = value
  }

  /// The number of the layer among those that its entry has made, from 0.
  private static func copy(of layer: Int, in spec: LoadedSpec) -> Int {
    let place = spec.built.written[layer].node.place
    return spec.built.written[..<layer].count { $0.node.place == place }
  }

  private static func row(_ name: String, _ path: String, _ spec: LoadedSpec, _ text: SpecText) -> Rounds.Item? {
    guard let found = spec.variant?.place(of: path.isEmpty ? name : "\(name).\(path)"), found.place.file == 0,
      let row = text.value(at: found.place), let node = found.key.isEmpty ? row : row[found.key]
    else { return nil }
    return Rounds.Item(node: node, isLast: true)
  }
}

/// The repeats around a place, from the outermost one.
private struct Rounds {
  struct Item {
    var node: SpecNode
    /// Whether it is the value itself, and not a map with it.
    var isLast = false
  }

  private struct Round {
    var name: String
    /// Empty if only the number is known.
    var items: [SpecNode]
    var count: Int
  }

  /// nil if one of them has values that aren't known here.
  private var rounds: [Round]? = []

  init(around place: SourceRange, in root: SpecNode) { _ = visit(root, place, root) }

  /// - Returns: whether the place is in the node.
  private mutating func visit(_ node: SpecNode, _ place: SourceRange, _ root: SpecNode) -> Bool {
    if (node.place.line, node.place.column) == (place.line, place.column), node.text != nil { return true }
    for item in node.items ?? [] where visit(item, place, root) { return true }
    for entry in node.entries ?? [] where visit(entry.node, place, root) {
      if entry.key == EntryKeys.repetition.name, entry.node.entries != nil { add(entry.node, root) }
      return true
    }
    return false
  }

  private mutating func add(_ node: SpecNode, _ root: SpecNode) {
    guard var list = node[RepeatKeys.values.name] else { return rounds = nil }
    if let name = list.text, name.hasPrefix("$"),
      let fallback = root[DocumentKeys.params.name]?[String(name.dropFirst())]?[ParamKeys.fallback.name]
    {
      list = fallback
    }
    let count = list.items?.count ?? list.text.flatMap(Int.init)
    guard let count, count > 0 else { return rounds = nil }
    rounds?.insert(
      Round(name: node[RepeatKeys.name.name]?.text ?? "item", items: list.items ?? [], count: count), at: 0)
  }

  /// The value of a name in one of the copies, which are made round by round.
  func item(_ name: String, ofCopy copy: Int) -> Item? {
    var number = copy
    for round in (rounds ?? []).reversed() {
      let index = number % round.count
      number /= round.count
      if round.name == name { return round.items.indices.contains(index) ? Item(node: round.items[index]) : nil }
    }
    return nil
  }
}

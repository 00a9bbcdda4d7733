// Layers that are moved forward or back among the layers of their list.
// Flow: TreeEdit.move + places → SpecText.reorder.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerRendering

extension TreeEdit {
  /// Another place of layers in their list, whose last layer is in front.
  package struct Move: Codable, Hashable, Sendable {
    package enum Goal: String, Codable, Sendable {
      /// By one layer.
      case forward, backward
      case front, back
      /// Directly in front of, or behind, another layer.
      case inFrontOf, behind
    }

    /// Origins.
    var layers: [Int]
    var to: Goal
    /// The other layer's origin.
    var other: Int?
  }

  /// - Throws: `SpecText.Refusal` with the reason why the order in the text doesn't count, or can't be changed.
  static func move(_ move: Move, in text: inout SpecText, _ spec: LoadedSpec) throws {
    guard move.layers.count <= 1000 else { throw SpecText.Refusal("At most 1000 layers are moved together.") }
    let places = try move.layers.map { try movable($0, spec) }
    guard let first = places.first else { throw SpecText.Refusal("Select the layer that moves first.") }
    let items = try text.items(ofListWith: first)
    let chosen = Set(items.indices.filter { index in places.contains { items[index].begins(at: $0) } })
    guard places.allSatisfy({ place in items.contains { $0.begins(at: place) } }) else {
      throw SpecText.Refusal("The layers are not in one group: move those of each group on their own.")
    }
    let order: [Int]
    if move.to == .inFrontOf || move.to == .behind {
      let other = try move.other.map { try node($0, spec).place }
      guard let other, let index = items.firstIndex(where: { $0.holds(other) }) else {
        throw SpecText.Refusal("Layers move within their group: to put them elsewhere, move them in the text.")
      }
      order = Self.order(of: items.count, chosen, beside: index, isBehind: move.to == .behind)
    } else {
      // What has a zPosition is drawn where that says.
      let still = Set(items.indices.filter { items[$0][LayerKeys.zPosition.name] != nil })
      order = Self.order(of: items.count, chosen, move.to, past: still)
    }
    guard order != Array(items.indices) else {
      let isBack = move.to == .backward || move.to == .back
      let words = isBack ? "behind all others of its group" : "in front of all others of its group"
      throw SpecText.Refusal(move.other == nil ? "The layer is \(words) already." : "The layer is there already.")
    }
    try text.reorder(listWith: first, as: order)
  }

  /// The place of a layer whose order in the text counts.
  private static func movable(_ origin: Int, _ spec: LoadedSpec) throws -> SourceRange {
    let node = try node(origin, spec)
    guard spec.built.written.count(where: { $0.node.begins(at: node.place) }) == 1 else {
      throw SpecText.Refusal(
        "The text in line \(node.place.line) stands for several layers (a repeat, a component, a merge key): "
          + "change their order in the text.")
    }
    for key in [LayerKeys.zPosition.name, EffectKeys.place.name] where node[key] != nil {
      throw SpecText.Refusal("The layer's \(key) says what it is in front of: change or empty that in its card.")
    }
    return node.place
  }

  private static func order(of count: Int, _ chosen: Set<Int>, beside other: Int, isBehind: Bool) -> [Int] {
    guard !chosen.contains(other) else { return Array(0..<count) }
    var order = (0..<count).filter { !chosen.contains($0) }
    let at = (order.firstIndex(of: other) ?? 0) + (isBehind ? 0 : 1)
    order.insert(contentsOf: chosen.sorted(), at: at)
    return order
  }

  /// - Parameter still: entries that are no step of their own.
  private static func order(of count: Int, _ chosen: Set<Int>, _ goal: Move.Goal, past still: Set<Int>) -> [Int] {
    let (all, others) = (Array(0..<count), (0..<count).filter { !chosen.contains($0) })
    switch goal {
    case .front: return others + chosen.sorted()
    case .back: return chosen.sorted() + others
    case .backward:
      // The same from the other end.
      let turned = { (set: Set<Int>) in Set(set.map { count - 1 - $0 }) }
      return order(of: count, turned(chosen), .forward, past: turned(still)).reversed().map { count - 1 - $0 }
    default: break
    }
    var order = all
    for index in all.reversed() where chosen.contains(order[index]) {
      guard let next = order[(index + 1)...].firstIndex(where: { !still.contains($0) }), !chosen.contains(order[next])
      else { continue }
      order.insert(order.remove(at: index), at: next)
    }
    return order
  }
}

extension SpecNode {
  fileprivate func begins(at other: SourceRange) -> Bool {
    (place.file, place.line, place.column) == (other.file, other.line, other.column)
  }
}

// Layers that take turns: `sequence`, `slides`.
// Flow: layers with lengths of their own → begins, spans and transitions.
import SparklerCore
import SparklerDocument
import SparklerScene

extension SpecDecoder {
  /// A layer that takes turns is gone when its `duration` is over; its own time begins with its turn.
  mutating func limitTurn(of layer: inout Layer, by turns: TurnRules) {
    let own = layer.timing.duration > 0 ? layer.timing.duration : turns.hold
    layer.timing.duration = 0
    if let own, !layer.visible.to.isFinite { layer.visible.to = layer.timing.beginTime + own + turns.lead }
  }

  /// When a layer's turn is over, counted from its begin; nil, with a report, where nothing says it.
  mutating func turn(of layer: Layer, _ node: SpecNode) -> Seconds? {
    if layer.visible.to.isFinite { return max(0, layer.visible.to) }
    if layer.holdsEffect {
      report(
        .missingKey, node, "an effect does not say how long this turn takes", remedy: "give the layer a duration: 2s")
      return nil
    }
    if let end = layer.ending { return end }
    report(
      .missingKey, node, "nothing says how long this turn takes: it does not move, or never stops moving",
      remedy: "give it a duration: 2s")
    return nil
  }

  /// The layers of a list that take turns, each with its entry.
  mutating func takingTurns(
    _ node: SpecNode, _ turns: TurnRules, parent: Rect, effects: inout [PendingEffect]
  ) -> [(layer: Layer, node: SpecNode)] {
    nextTurns = turns
    let around = life
    // When it comes and goes its turn says, not what is around it.
    life = Lifetime()
    let layers = layers(node, parent: parent, effects: &effects)
    life = around
    nextTurns = nil
    guard let items = node.items, items.count == layers.count else { return [] }
    for (item, layer) in zip(items, layers) where layer.isPlaceholder {
      report(
        .kindCount, item, "an effect takes no turn of its own",
        remedy: "put it into a group: {group: [{effect: …}], duration: 2s}")
    }
    return Array(zip(layers, items))
  }

}

/// What a list of layers that take turns says of each.
struct TurnRules {
  /// How long one rests that says nothing; nil where that follows from what it does.
  var hold: Seconds?
  /// How much longer it is there for its coming, and the first one for its own.
  var lead: Seconds = 0
  var firstLead: Seconds = 0
}

extension Layer {
  /// Whether it holds the place of an effect, whose layers come later.
  var isPlaceholder: Bool { id?.hasPrefix("\n") == true }

  /// Whether it or one of its sublayers is an effect's.
  var holdsEffect: Bool { isPlaceholder || sublayers.contains(where: \.holdsEffect) }

  /// Later, with all that it does.
  mutating func begin(at time: Seconds) {
    timing.beginTime = timing.beginTime + time
    visible = VisibleSpan(
      from: visible.from.isFinite ? visible.from + time : time > 0 ? time : visible.from, to: visible.to + time)
  }

  /// What is shown again has no ids, which are unique.
  mutating func forgetIDs() {
    id = nil
    for i in sublayers.indices { sublayers[i].forgetIDs() }
    mask?.forgetIDs()
  }
}

// Layers that take turns: `sequence`, `slides`.
// Flow: layers with their own lengths → begins, spans and transitions.
import SparklerCore
import SparklerDocument
import SparklerScene

extension LayerStage {
  /// The layers of a list that takes turns, each with its entry.
  mutating func takingTurns(
    _ list: Elements, _ turns: TurnRules, in scope: Scope, effects: inout [PendingEffect]
  ) -> [(layer: Layer, node: SpecNode)] {
    var scope = scope
    // Its turn decides when it comes and goes, not its surroundings.
    scope.life = Lifetime()
    let layers = layers(list, in: scope, effects: &effects, laid: nil, turns: turns)
    guard let items = list.node.items, items.count == layers.count else { return [] }
    for (item, layer) in zip(items, layers) where layer.isPlaceholder {
      reader.report(
        .kindCount, item, "an effect can't take a turn by itself",
        remedy: "put it into a group: {group: [{effect: …}], duration: 2s}")
    }
    return Array(zip(layers, items))
  }
}

extension Reader {
  /// Reports timing that a layer ignores: its own time has no cycles, and only a turn has an end.
  ///
  /// - Parameter values: those that could be read; problems have already been reported.
  mutating func reportIdleTiming(_ values: FieldValues, _ found: FoundKeys, takesTurns: Bool) {
    if !takesTurns, values.has(TimingKeys.duration), let node = found[TimingKeys.duration] {
      report(
        .noEffect, node, "a layer lasts as long as its parent: its duration only counts in a sequence and in slides",
        remedy: "say when it shows: visible: 0s..2s")
    }
    let cycles = [
      TimingKeys.repeatCount.field, TimingKeys.repeatDuration.field, TimingKeys.autoreverses.field,
      TimingKeys.fillMode.field,
    ]
    for field in cycles {
      guard values[field] != nil, let node = found[field] else { continue }
      report(
        .noEffect, node, "a layer's own time has no cycles: \(field.name) is for animations",
        remedy: "put it into the layer's animations: [{keyPath: opacity, \(field.name): …}]")
    }
  }

  /// When a layer's turn ends, counted from its begin; nil, after a report, if that is unknown.
  mutating func turnDuration(of layer: Layer, _ node: SpecNode) -> Seconds? {
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
}

/// Rules that a list of layers that take turns applies to each of them.
struct TurnRules {
  /// How long a layer without a duration rests; nil if that follows from its activity.
  var hold: Seconds?
  /// How much longer a layer is visible for its transition in, and the first layer for its own.
  var lead: Seconds = 0
  var firstLead: Seconds = 0

  /// The rules for the layer at an index.
  func of(_ number: Int) -> TurnRules {
    var out = self
    if number == 0 { out.lead = firstLead }
    return out
  }

  /// Ends a layer's turn when its `duration` is over; its own time begins with its turn.
  func limit(_ layer: inout Layer) {
    let own = layer.timing.duration > 0 ? layer.timing.duration : hold
    layer.timing.duration = 0
    if let own, !layer.visible.to.isFinite { layer.visible.to = layer.timing.beginTime + own + lead }
  }
}

extension Layer {
  /// Whether it keeps the position of an effect, whose layers come later.
  var isPlaceholder: Bool { id?.hasPrefix("\n") == true }

  /// Whether it or one of its sublayers is an effect.
  var holdsEffect: Bool { isPlaceholder || sublayers.contains(where: \.holdsEffect) }

  /// Delays the layer and everything that it does.
  mutating func begin(at time: Seconds) {
    timing.beginTime = timing.beginTime + time
    let from = visible.from.isFinite ? visible.from + time : time > 0 ? time : visible.from
    // If a turn is too short to change the sum, it still lasts a moment: no span ends when it begins.
    let moment = from.isFinite ? Seconds(from.value.nextUp) : from
    visible = VisibleSpan(from: from, to: max(visible.to + time, moment))
  }

  /// Removes the ids of a repeated layer, because ids are unique.
  mutating func forgetIDs() {
    id = nil
    for i in sublayers.indices { sublayers[i].forgetIDs() }
    mask?.forgetIDs()
  }
}

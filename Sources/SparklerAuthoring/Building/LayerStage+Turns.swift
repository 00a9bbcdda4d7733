// Layers that take turns: `sequence`, `slides`.
// Flow: layers with lengths of their own → begins, spans and transitions.
import SparklerCore
import SparklerDocument
import SparklerScene

extension LayerStage {
  /// The layers of a list that take turns, each with its entry.
  mutating func takingTurns(
    _ list: Elements, _ turns: TurnRules, in scope: Scope, effects: inout [PendingEffect]
  ) -> [(layer: Layer, node: SpecNode)] {
    var scope = scope
    // When it comes and goes its turn says, not what is around it.
    scope.life = Lifetime()
    let layers = layers(list, in: scope, effects: &effects, laid: nil, turns: turns)
    guard let items = list.node.items, items.count == layers.count else { return [] }
    for (item, layer) in zip(items, layers) where layer.isPlaceholder {
      reader.report(
        .kindCount, item, "an effect takes no turn of its own",
        remedy: "put it into a group: {group: [{effect: …}], duration: 2s}")
    }
    return Array(zip(layers, items))
  }
}

extension Reader {
  /// Tells of timing that a layer leaves aside: its own time has no cycles, and no end but that of a turn.
  ///
  /// - Parameter values: those that could be read; what is wrong is told already.
  mutating func reportIdleTiming(_ values: FieldValues, _ found: FoundKeys, takesTurns: Bool) {
    if !takesTurns, values.has(TimingKeys.duration), let node = found[TimingKeys.duration] {
      report(
        .noEffect, node, "a layer is there as long as what holds it: its duration counts in a sequence and in slides",
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

  /// When a layer's turn is over, counted from its begin; nil, with a report, where nothing says it.
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

/// What a list of layers that take turns says of each.
struct TurnRules {
  /// How long one rests that says nothing; nil where that follows from what it does.
  var hold: Seconds?
  /// How much longer it is there for its coming, and the first one for its own.
  var lead: Seconds = 0
  var firstLead: Seconds = 0

  /// For the layer of a number in the list.
  func of(_ number: Int) -> TurnRules {
    var out = self
    if number == 0 { out.lead = firstLead }
    return out
  }

  /// A layer that takes turns is gone when its `duration` is over; its own time begins with its turn.
  func limit(_ layer: inout Layer) {
    let own = layer.timing.duration > 0 ? layer.timing.duration : hold
    layer.timing.duration = 0
    if let own, !layer.visible.to.isFinite { layer.visible.to = layer.timing.beginTime + own + lead }
  }
}

extension Layer {
  /// Whether it holds the place of an effect, whose layers come later.
  var isPlaceholder: Bool { id?.hasPrefix("\n") == true }

  /// Whether it or one of its sublayers is an effect's.
  var holdsEffect: Bool { isPlaceholder || sublayers.contains(where: \.holdsEffect) }

  /// Later, with all that it does.
  mutating func begin(at time: Seconds) {
    timing.beginTime = timing.beginTime + time
    let from = visible.from.isFinite ? visible.from + time : time > 0 ? time : visible.from
    // A turn that is too short for the sum lasts a moment all the same: no span ends when it begins.
    let moment = from.isFinite ? Seconds(from.value.nextUp) : from
    visible = VisibleSpan(from: from, to: max(visible.to + time, moment))
  }

  /// What is shown again has no ids, which are unique.
  mutating func forgetIDs() {
    id = nil
    for i in sublayers.indices { sublayers[i].forgetIDs() }
    mask?.forgetIDs()
  }
}

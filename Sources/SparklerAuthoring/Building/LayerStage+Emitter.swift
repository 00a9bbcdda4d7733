// Emitters, their cells and behaviours.
// Flow: `emitter:` + EmitterFields → Emitter, its positions and limits still open.
import SparklerCore
import SparklerDocument
import SparklerScene

extension LayerStage {
  /// - Parameter layer: the layer whose content it becomes; its bounds are known.
  /// - Returns: the emitter, and the path that its particles are born along.
  mutating func emitter(
    _ node: SpecNode, of layer: Layer, in scope: Scope
  ) -> (Emitter, way: (node: SpecNode, value: Follow?)?) {
    let fields = EmitterFields.emitter
    var found = reader.keys(of: node, fields, what: "an emitter")
    replacePlace(EmitterKeys.position, in: &found) { node, stage in
      scope.neighbours.box(node, &stage).flatMap { layer.toSuper.reversed?.apply($0.center) }
    }
    let values = values(of: found, fields, in: scope)
    var emitter = Emitter()
    Emitter.properties.apply(values, to: &emitter)
    if let seed = values[EmitterKeys.seed] {
      emitter.random = SeededRandom(seed: UInt64(clamping: seed))
    } else {
      emitter.random = SeededRandom(seed: chance.emitterSeed(id: layer.id))
    }
    if let source = values[EmitterKeys.from], let place = found[EmitterKeys.from] {
      emitter.places = EmissionPlaces(source: source)
      origins.emissionPlaces[source] = place
    }
    if let gather = emitter.gather, let place = found[EmitterKeys.gather] {
      origins.emissionPlaces[gather.layer] = place[Emitter.Gathering.layerKey] ?? place
    }
    origins.emitters[emitter.random.state] = node
    check(emitter.cells, found[EmitterKeys.cells], of: node)
    return (emitter, found[EmitterKeys.follow].map { ($0, values[EmitterKeys.follow]) })
  }

  /// - Parameter list: the value of `cells`.
  mutating func check(_ cells: [EmitterCell], _ list: SpecNode?, of node: SpecNode) {
    refuseClocks(of: cells, list ?? node, speed: 1)
    guard list == nil, node.entries != nil else { return }
    reader.report(
      .missingKey, node, "an emitter needs cells",
      remedy: "cells: [{contents: {shape: circle}, birthRate: 20, lifetime: 2s, velocity: 100}]")
  }

  /// Rejects nested cells whose speeds multiply to a value out of bounds.
  private mutating func refuseClocks(of cells: [EmitterCell], _ node: SpecNode, speed: Double) {
    for cell in cells where cell.timing.speed > 0 {
      let own = speed * cell.timing.speed
      guard EmitterCell.clockSpeeds.contains(own) else {
        let (low, high) = (EmitterCell.clockSpeeds.lowerBound, EmitterCell.clockSpeeds.upperBound)
        reader.report(
          .outOfRange, node, "the clock of \(cell.name.isEmpty ? "a cell" : "the cell '\(cell.name)'") runs at \(own)",
          remedy: "write speeds that multiply to \(low)…\(high), cells around a cell included, or 0")
        return
      }
      refuseClocks(of: cell.cells, node, speed: own)
    }
  }

  /// Rejects more animations of emission than can be evaluated.
  mutating func refuseAnimations(of layer: Layer, _ node: SpecNode) {
    let count = layer.emissionAnimationCount
    if Double(count) > reader.limits["emission-animations"] {
      reader.report(
        .limit, node, "\(count) animations act on this emitter's cells, one for each cell that it acts on",
        remedy: reader.limits.remedy("emission-animations"))
    }
  }
}

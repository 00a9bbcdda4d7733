// Lays a document out again until positions on layers of other lists hold.
// Flow: Document → trial layouts, each with the FarPlaces of the one before → [Layer].
import SparklerCore
import SparklerDocument
import SparklerScene

extension LayerStage {
  /// How many positions may depend on each other, one after another, from list to list.
  private static let longestChain = 8

  /// Lays out a document's layers, again until positions on layers of other lists hold.
  static func laidOut(
    _ document: Document, _ reader: Reader, measuring: any ContentMeasuring, in scope: Scope,
    effects: inout [PendingEffect]
  ) -> (stage: LayerStage, layers: [Layer]) {
    var far = FarPlaces()
    var before = far.found
    var trial = 0
    while true {
      var stage = LayerStage(reader, measuring: measuring)
      (stage.chance, stage.names, stage.far) = (DocumentChance(seed: document.seed), document.names, far)
      var pending: [PendingEffect] = []
      let layers = stage.layers(document.layers, in: scope, effects: &pending)
      let next = stage.far.isAsked ? FarPlaces(of: layers, by: stage) : far
      let isLast = trial > Self.longestChain + 1
      if !stage.far.isAsked || next.agrees(with: far) || isLast {
        stage.reportLost()
        if isLast { stage.reportMoving(since: before) }
        effects = pending
        return (stage, layers)
      }
      (far, before, trial) = (next, stage.far.found, trial + 1)
    }
  }

  /// Reports positions of layers that are nowhere on the canvas, such as contents of particles.
  private mutating func reportLost() {
    for (place, node) in far.missed.sorted(by: { $0.key.line < $1.key.line }) where far.found[place] == nil {
      reader.report(
        .unknownLayer, node,
        "this layer has no place on the canvas of its own, so it can't be placed on '\(node.text ?? "")'",
        remedy: "position it relative to its parent: {left: 24, top: 24}")
    }
  }

  /// Reports positions that still change.
  private mutating func reportMoving(since before: [SourceRange: (node: SpecNode, box: Rect)]) {
    let moving = far.found.filter { before[$0.key]?.box != $0.value.box }.values
    guard let node = moving.map(\.node).min(by: { $0.place.line < $1.place.line }) else { return }
    reader.report(
      .badExtends, node, "this depends on a layer whose position or size depends on this one, or on too many others",
      remedy: "position one of them relative to its parent: {left: 24, top: 24}")
  }
}

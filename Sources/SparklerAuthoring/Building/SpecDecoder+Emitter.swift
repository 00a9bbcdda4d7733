// Emitters, their cells and behaviours.
// Flow: `emitter:` + EmitterFields → Emitter, its places and limits still open.
import SparklerCore
import SparklerDocument
import SparklerScene

extension SpecDecoder {
  /// A cell's own keys and its clock's.
  package static let cellFields =
    EmitterCell.properties.map(\.field) + LayerFields.timing
    + [Field("like", .identifier, "A cell before it, whose keys it takes where it says none of its own.")]
  package static let emitterFields = Emitter.properties.map(\.field)

  /// - Parameter layer: whose content it becomes; its bounds are known.
  /// - Returns: the emitter, and the way along which it gives birth.
  mutating func emitter(
    _ node: SpecNode, in layer: Layer
  ) -> (Emitter, way: (node: SpecNode, value: FieldValue?)?) {
    let fields = Self.emitterFields
    let found = keys(of: node, fields, what: "an emitter")
    let values = values(of: found, fields, parent: layer.bounds)
    var emitter = Emitter()
    Emitter.properties.apply(values, to: &emitter)
    if let seed = values.number("seed") {
      emitter.random = SeededRandom(seed: UInt64(clamping: seed))
    } else {
      let ordinal = namelessEmitterCount
      if layer.id == nil { namelessEmitterCount += 1 }
      let stream = random.fork(layer.id.map { "emitter/" + $0 } ?? "emitter#\(ordinal)")
      emitter.random = SeededRandom(seed: Emitter.seed(of: stream))
    }
    if let source = values.text("from"), let place = found["from"] {
      emitter.places = EmissionPlaces(source: source)
      emissionNodes[source] = place
    }
    if let gather = emitter.gather, let place = found["gather"] {
      emissionNodes[gather.layer] = place["layer"] ?? place
    }
    emitterNodes[emitter.random.state] = node
    refuseClocks(of: emitter.cells, found["cells"] ?? node, speed: 1)
    if found["cells"] == nil, node.entries != nil {
      report(
        .missingKey, node, "an emitter needs cells",
        remedy: "cells: [{contents: {shape: circle}, birthRate: 20, lifetime: 2s, velocity: 100}]")
    }
    return (emitter, found["follow"].map { ($0, values["follow"]) })
  }

  /// Cells within cells whose speeds multiply to what no clock runs at.
  private mutating func refuseClocks(of cells: [EmitterCell], _ node: SpecNode, speed: Double) {
    for cell in cells where cell.timing.speed > 0 {
      let own = speed * cell.timing.speed
      guard EmitterCell.clockSpeeds.contains(own) else {
        let (low, high) = (EmitterCell.clockSpeeds.lowerBound, EmitterCell.clockSpeeds.upperBound)
        report(
          .outOfRange, node, "the clock of \(cell.name.isEmpty ? "a cell" : "the cell '\(cell.name)'") runs at \(own)",
          remedy: "write speeds that multiply to \(low)…\(high), cells around a cell included, or 0")
        return
      }
      refuseClocks(of: cell.cells, node, speed: own)
    }
  }

  /// Animations of what is born, too many for their course to be found.
  mutating func refuseAnimations(of layer: Layer, _ node: SpecNode) {
    let count = layer.emissionAnimationCount
    if Double(count) > limits["emission-animations"] {
      report(
        .limit, node, "\(count) animations act on this emitter's cells, one for each cell that it acts on",
        remedy: limits.remedy("emission-animations"))
    }
  }

  mutating func behaviors(_ node: SpecNode, parent: Rect) -> [EmitterBehavior] {
    (node.items ?? [node]).compactMap { behavior($0, parent: parent) }
  }

  private mutating func behavior(_ node: SpecNode, parent: Rect) -> EmitterBehavior? {
    let kinds = EmitterBehavior.Kind.all
    guard node.entries != nil else {
      report(.wrongType, node, "a behaviour is a map, not \(node.description)", remedy: "{type: drag, drag: 2}")
      return nil
    }
    guard let typeNode = node["type"] else {
      report(
        .missingKey, node, "a behaviour needs a type", remedy: "type: \(kinds.map(\.type).joined(separator: ", "))")
      return nil
    }
    guard let type = choice(typeNode, kinds.map(\.type), what: "a behaviour's type"),
      let kind = kinds.first(where: { $0.type == type })
    else { return nil }
    let fields = EmitterBehavior.Kind.shared + kind.properties.map(\.field)
    let found = keys(of: node, fields, what: "the behaviour \(type)")
    let values = values(of: found, fields, parent: parent)
    reader.checkLocations(found, of: found["values"] == nil ? "colors" : "values")
    for name in kind.required where found[name] == nil {
      report(.missingKey, node, "the behaviour \(type) needs \(name)", remedy: Self.behaviorRemedy[name] ?? "")
    }
    guard values.flag("enabled") ?? true else { return nil }
    return EmitterBehavior(kind, values)
  }

  private static let behaviorRemedy = [
    "force": "force: [40, 0]", "keyPath": "keyPath: scale", "values": "values: [0, 1, 0]",
    "colors": "colors: [white, gold, transparent]",
  ]
}

extension Substring {
  var trimmingBlanks: String {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

// Checks the layers that words make: they must be readable again after `expand`, and a hidden side must be seen somewhere.
// Flow: built layers + LayerOrigins → here → reports at the layers that the spec has.
import SparklerCore
import SparklerDocument
import SparklerScene

extension Reader {
  /// Reports layers that are nested deeper, or have more filters, than a spec can have, and `doubleSided: false` where
  /// nothing turns.
  mutating func checkBuilt(_ layers: [Layer], _ origins: LayerOrigins) {
    var check = BuiltLayersCheck(reader: self, written: origins.layers)
    for i in layers.indices { check.visit(layers[i], BuiltPlace()) }
    self = check.reader
  }
}

/// Where a built layer is.
private struct BuiltPlace {
  /// Number of layers from the scene to this one.
  var depth = 1
  /// Whether a word, and not the spec, has one of these layers.
  var isMade = false
  /// The nearest layer of the spec around it.
  var owner: SpecNode?
  /// Whether it may be seen from behind.
  var turns = false
}

private struct BuiltLayersCheck {
  var reader: Reader
  let written: [WrittenLayer]
  /// Whether one was nested too deeply. The layers in it are too.
  private var isDeep = false

  init(reader: Reader, written: [WrittenLayer]) { (self.reader, self.written) = (reader, written) }

  /// Levels of maps and lists in a layer besides its sublayers, such as those of an animation's values.
  private static let ownLevels = 6.0

  mutating func visit(_ layer: Layer, _ around: BuiltPlace) {
    var place = around
    place.turns = place.turns || layer.mayTurnAround
    if let index = layer.origin.index, written.indices.contains(index) {
      let node = written[index].node
      place.owner = node
      checkSide(of: layer, node, place)
      checkFilters(layer.filters, node[LayerKeys.filters], node)
      checkFilters(layer.backdrop, node[LayerKeys.backdrop], node)
    } else {
      place.isMade = true
    }
    // Files and effects may have deeper layers than a spec.
    let isOfFile = place.owner.map { $0[SVGWord.svg] != nil || $0[LottieWord.lottie] != nil } ?? true
    if place.isMade, !isOfFile, !layer.origin.isOfEffect { checkDepth(place) }
    place.depth += 1
    place.turns = place.turns || layer.sublayerTransform != .identity
    for i in layer.sublayers.indices { visit(layer.sublayers[i], place) }
    if let mask = layer.mask { visit(mask, place) }
  }

  private mutating func checkDepth(_ place: BuiltPlace) {
    guard !isDeep, 2 * Double(place.depth) + Self.ownLevels > reader.limits["nesting"], let node = place.owner else {
      return
    }
    isDeep = true
    let kinds = LayerKind.named(by: node)
    reader.report(
      .limit, kinds.first.flatMap { node[$0.name] } ?? node,
      "the layers that \(kinds.first?.name ?? "a word") makes are \(place.depth) levels deep here",
      remedy: "nest fewer layers that make others; \(reader.limits.remedy("nesting"))")
  }

  private mutating func checkFilters(_ filters: [Filter], _ list: SpecNode?, _ node: SpecNode) {
    guard Double(filters.count) * 2 > reader.limits["filters"] else { return }
    let count = filters.spelledOut.count
    guard Double(count) > reader.limits["filters"] else { return }
    var names: [String] = []
    for filter in filters where (filter.effect.parts?.count ?? 1) > 1 && !names.contains(filter.name) {
      names.append(filter.name)
    }
    let parts = names.isEmpty ? "" : ", each \(names.joined(separator: " and each ")) being two or more"
    reader.report(
      .limit, list ?? node, "these are \(count) filters\(parts)", remedy: reader.limits.remedy("filters"))
  }

  private mutating func checkSide(of layer: Layer, _ node: SpecNode, _ place: BuiltPlace) {
    guard let said = node[LayerKeys.doubleSided], !layer.isDoubleSided, !layer.isTransformLayer, !place.turns else {
      return
    }
    reader.report(
      .noEffect, said, "nothing turns this layer around, so its other side is never seen",
      remedy: "leave it out, or turn the layer: transform: [{rotateY: 180deg}]")
  }
}

extension Layer {
  /// Whether its transform or a motion of it may show its other side, alone or together with those around it. Mirroring
  /// within the plane doesn't.
  var mayTurnAround: Bool {
    let t = transform
    let isFlat = t.affine != nil && t.m13 == 0 && t.m23 == 0 && t.m31 == 0 && t.m32 == 0 && t.m33 > 0
    let inPlane: Set = ["transform.rotation.z", "transform.scale.x", "transform.scale.y"]
    return !isFlat
      || animations.flatMap(\.targets).contains { target in
        let path = target.property.rawValue
        return target.cells.isEmpty && !inPlane.contains(path) && !path.hasPrefix("transform.translation")
          && (path.hasPrefix("transform") || path.hasPrefix("sublayerTransform"))
      }
  }
}

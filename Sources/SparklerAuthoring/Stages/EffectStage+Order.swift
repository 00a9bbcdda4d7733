// Inserts the layers of an effect among the scene's: next to their source, or where `place` says.
// Flow: Fragment + EffectOrder.Stand → layers in the tree, in groups that keep their coordinates.
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerScene

/// A list of layers in the tree: the indices of the layers around it, from outside to inside.
private typealias ListPath = [Int]

extension EffectStage {
  /// Inserts an effect's layers; reports a position that doesn't exist.
  ///
  /// - Parameters:
  ///   - stand: nil for next to the source.
  ///   - source: the id of the layer, or of the placeholder, next to which it is by default.
  ///   - node: the value of `place`.
  mutating func insert(
    _ fragment: Fragment, at stand: EffectOrder.Stand?, from source: String, _ node: SpecNode,
    in layers: inout [Layer]
  ) {
    guard let stand, stand != .around else {
      _ = Self.insert(fragment, around: source, after: inFrontCounts[source, default: 0], in: &layers)
      inFrontCounts[source, default: 0] += fragment.inFront.count
      return
    }
    if stand == .behindAll { warnIfCovered(node, by: layers) }
    do {
      let count = try Self.insert(fragment, at: stand, from: source, after: inFrontCounts, in: &layers)
      if case .inFrontOf(let id) = stand { inFrontCounts[id, default: 0] += count }
    } catch .unknown(let id) {
      let named = node[EffectOrderKeys.inFrontOf] ?? node[EffectOrderKeys.behind] ?? node
      guard let place = LayerPlace(id, isID: { stage.names[$0] != nil }), place.id != id else {
        return stage.names.reportUnknown(id, named, &stage.reader)
      }
      stage.reader.report(
        .unknownLayer, named, "'\(id)' is a place on a layer, and effects are ordered among whole layers",
        remedy: "write \(place.id)")
    } catch {
      stage.reader.report(.badEffect, node, error.sentence.problem, remedy: error.sentence.remedy)
    }
  }

  /// Reports `aroundText` without a layer.
  ///
  /// - Parameter point: the value of `at`, which may name a place on a layer.
  mutating func reportNoLayer(_ node: SpecNode, _ type: LibraryEffect, at point: SpecNode?) {
    let keys = type.places.filter { $0 != EffectKeys.at.name }
    let place = point.flatMap { LayerPlace.isPlace($0) ? $0.text : nil } ?? "the id of a text"
    stage.reader.report(
      .missingKey, node, "aroundText needs the layer to be around",
      remedy: keys.isEmpty ? "\(EffectKeys.place.name): behind" : "\(keys[0]): \(place)")
  }

  /// Warns if the scene's first layer hides what is behind all layers.
  private mutating func warnIfCovered(_ node: SpecNode, by layers: [Layer]) {
    guard let first = layers.filter({ $0.id?.hasPrefix("\n") != true }).min(by: { $0.zPosition < $1.zPosition }),
      first.covers(scope.bounds)
    else { return }
    let key = "\(EffectKeys.place.name): {inFrontOf: \(first.id ?? "backdrop")}"
    stage.reader.report(
      .noEffect, node,
      "\(first.id.map { "'\($0)'" } ?? "the first layer") covers the whole canvas, so nothing behind it is seen",
      remedy: first.id == nil ? "give that layer id: backdrop, and write \(key)" : "write \(key)")
  }

  /// Inserts a fragment next to its source.
  ///
  /// - Parameters:
  ///   - id: of the source.
  ///   - count: how many layers earlier effects put in front of it; they stay nearer.
  /// - Returns: whether the source exists.
  static func insert(_ fragment: Fragment, around id: String, after count: Int, in layers: inout [Layer]) -> Bool {
    if let i = layers.firstIndex(where: { $0.id == id }) {
      layers[i].animations += fragment.sourceAnimations
      if layers[i].mask == nil { layers[i].mask = fragment.sourceMask.first }
      layers.insert(contentsOf: fragment.inFront, at: i + 1 + count)
      layers.insert(contentsOf: fragment.behind, at: i)
      return true
    }
    for i in layers.indices where insert(fragment, around: id, after: count, inside: &layers[i]) { return true }
    return false
  }

  /// Searches a layer's sublayers and, recursively, its mask.
  private static func insert(_ fragment: Fragment, around id: String, after count: Int, inside layer: inout Layer)
    -> Bool
  {
    if insert(fragment, around: id, after: count, in: &layer.sublayers) { return true }
    guard var mask = layer.mask, insert(fragment, around: id, after: count, inside: &mask) else { return false }
    layer.mask = mask
    return true
  }

  /// Inserts a fragment where `place` says. Layers that leave their list are put into groups that move as the layers
  /// around their source do.
  ///
  /// - Parameters:
  ///   - source: the id of the layer, or of the placeholder, in whose list the fragment's coordinates are.
  ///   - counts: how many layers earlier effects put in front of each layer.
  /// - Returns: how many layers were inserted.
  /// - Throws: if there is no such position.
  private static func insert(
    _ fragment: Fragment, at stand: EffectOrder.Stand, from source: String, after counts: [String: Int],
    in layers: inout [Layer]
  ) throws(OrderProblem) -> Int {
    guard let start = path(to: source, in: layers)?.dropLast() else { throw .mask }
    var end = ListPath()
    var index = 0
    var depth = 0.0
    switch stand {
    case .behindAll: depth = layers.map(\.zPosition).min() ?? 0
    case .inFrontOfAll: (index, depth) = (layers.count, layers.map(\.zPosition).max() ?? 0)
    case .around: break
    case .behind(let id), .inFrontOf(let id):
      guard var found = path(to: id, in: layers) else { throw .unknown(id) }
      let isInFront = stand == .inFrontOf(id)
      depth = layers[at: found]?.zPosition ?? 0
      index = (found.popLast() ?? 0) + (isInFront ? 1 + counts[id, default: 0] : 0)
      end = found
    }
    var pieces = fragment
    pieces.sort(to: depth)
    let moved = try carried(pieces.behind + pieces.inFront, from: Array(start), to: end, at: depth, in: layers)
    (pieces.behind, pieces.inFront) = ([], [])
    // Indices of the lists stay valid: this changes the source only.
    _ = insert(pieces, around: source, after: 0, in: &layers)
    layers.insert(moved, in: end[...], at: index)
    return moved.count
  }

  /// The layers in groups that have the same coordinates in another list.
  private static func carried(
    _ pieces: [Layer], from start: ListPath, to end: ListPath, at depth: Double, in layers: [Layer]
  ) throws(OrderProblem) -> [Layer] {
    let shared = zip(start, end).prefix { $0 == $1 }.count
    guard !pieces.isEmpty, start.count > shared || end.count > shared else { return pieces }
    var out = pieces
    for k in stride(from: start.count, to: shared, by: -1) {
      guard let around = layers[at: Array(start[..<k])] else { continue }
      var shell = around.shell
      shell.sublayers = out
      out = [shell]
    }
    if end.count > shared {
      var toList = Transform3D.identity
      for k in stride(from: end.count, to: shared, by: -1) {
        guard let around = layers[at: Array(end[..<k])] else { continue }
        guard around.timing == Timing(), around.timeRemap == nil else { throw .clock(around.id) }
        toList = toList.then(around.spaceOfLayers).then(around.toSuperlayer)
      }
      guard let back = toList.inverted(), back.isFinite else { throw .flat }
      var shell = Layer()
      (shell.anchorPoint, shell.transform, shell.sublayers) = (.zero, back, out)
      out = [shell]
    }
    for i in out.indices { out[i].zPosition = depth }
    return out
  }

  /// The indices that lead to a layer with an id, which is in no mask.
  static func path(to id: String, in layers: [Layer]) -> [Int]? {
    for i in layers.indices {
      if layers[i].id == id { return [i] }
      if !layers[i].sublayers.isEmpty, let rest = path(to: id, in: layers[i].sublayers) { return [i] + rest }
    }
    return nil
  }
}

/// Why an effect's layers can't be drawn where `place` says.
enum OrderProblem: Error, Equatable {
  /// The source is in a mask.
  case mask
  /// No layer has the id, or it is in a mask.
  case unknown(String)
  /// A group around the position, with this id, has its own clock.
  case clock(String?)
  /// A group around the position is scaled to nothing.
  case flat

  /// What is wrong, and what to write.
  var sentence: (problem: String, remedy: String) {
    switch self {
    case .mask: ("an effect in a mask can't be drawn elsewhere", "leave place out")
    case .unknown(let id): ("no layer in the scene has the id '\(id)'", "give a layer id: \(id)")
    case .clock(let id):
      (
        "\(id.map { "'\($0)'" } ?? "a group around that position") has its own clock, which the effect does not have",
        "write place: {inFrontOf: \(id ?? "the group's id")}, or put the effect into it"
      )
    case .flat: ("a group around that position is scaled to nothing", "name a layer outside of it")
    }
  }
}

extension Fragment {
  /// Puts all layers at one depth, in the order of the depths that they had.
  fileprivate mutating func sort(to depth: Double) {
    func sorted(_ layers: [Layer]) -> [Layer] {
      var out = layers.enumerated().sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
        .map(\.element)
      for i in out.indices { out[i].zPosition = depth }
      return out
    }
    (behind, inFront) = (sorted(behind), sorted(inFront))
  }
}

extension Layer {
  /// An invisible layer that places and times its sublayers as this one does, and fades with it.
  fileprivate var shell: Layer {
    var out = Layer()
    (out.position, out.bounds, out.anchorPoint) = (position, bounds, anchorPoint)
    (out.transform, out.sublayerTransform, out.isTransformLayer) = (transform, sublayerTransform, isTransformLayer)
    (out.zPosition, out.opacity, out.isHidden, out.visible) = (zPosition, opacity, isHidden, visible)
    (out.timing, out.timeRemap) = (timing, timeRemap)
    let kept = [
      "position", "bounds", "anchorPoint", "transform", "sublayerTransform", "zPosition", "opacity", "hidden",
    ]
    out.animations = animations.compactMap { animation in
      animation.only { $0.cells.isEmpty && kept.contains(String($0.property.rawValue.prefix { $0 != "." })) }
    }
    return out
  }

  fileprivate var spaceOfLayers: Transform3D { sublayerTransform.about(anchor) }

  /// Whether it hides everything behind it in a rectangle, at all times.
  fileprivate func covers(_ area: Rect) -> Bool {
    guard !isHidden, opacity == 1, blend == .normal, mask == nil, visible == .always, animations.isEmpty,
      filters.isEmpty, corners == Corners(), let box = area.intersection(frame), box == area
    else { return false }
    return background?.isOpaque ?? content.isOpaque
  }
}

extension [Layer] {
  /// The layer that indices lead to.
  fileprivate subscript(at path: ListPath) -> Layer? {
    guard let first = path.first, indices.contains(first) else { return nil }
    return path.count == 1 ? self[first] : self[first].sublayers[at: [Int](path.dropFirst())]
  }

  fileprivate mutating func insert(_ layers: [Layer], in list: ArraySlice<Int>, at index: Int) {
    guard let first = list.first else { return insert(contentsOf: layers, at: Swift.min(index, count)) }
    guard indices.contains(first) else { return }
    self[first].sublayers.insert(layers, in: list.dropFirst(), at: index)
  }
}

extension LayerContent {
  /// Whether it certainly hides what is below the layer's bounds.
  fileprivate var isOpaque: Bool {
    switch self {
    case .gradient(let gradient): Paint.gradient(gradient).isOpaque
    case .shape(let shape): shape.fill?.isOpaque == true && shape.path.elements.count <= 5
    default: false
    }
  }
}

extension Paint {
  fileprivate var isOpaque: Bool {
    switch self {
    case .color(let color): color.alpha == 1
    case .gradient(let gradient): gradient.colors.allSatisfy { $0.alpha == 1 }
    case .image: false
    }
  }
}

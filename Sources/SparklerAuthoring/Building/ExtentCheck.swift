// Checks values derived from sizes, percentages, presets and effects. Every number in a spec has bounds, and what
// `expand` writes must be readable within the same bounds.
// Flow: built layers → here → one message for the first value out of bounds.
import SparklerCore
import SparklerDocument
import SparklerScene

extension Reader {
  /// Greatest length that a spec may contain, in points.
  private static let farthestLength = 1e9
  private static let largestEmitter = 1e6

  /// Reports the first layer with a value out of bounds.
  mutating func checkExtent(of layers: [Layer], _ node: SpecNode) {
    guard !diagnostics.contains(where: { $0.code.severity == .error }) else { return }
    guard let (layer, what) = Self.firstExcess(in: layers) else { return }
    let name = layer.id.map { "of the layer '\($0)'" } ?? "of a layer without an id"
    report(
      .outOfRange, node, "the \(what) \(name) is out of bounds",
      remedy: "write smaller sizes, positions, transforms and times")
  }

  private static func firstExcess(in layers: [Layer]) -> (Layer, String)? {
    // By index: taking each layer out would copy it.
    for i in layers.indices {
      if let what = excess(of: layers[i]) { return (layers[i], what) }
      if let found = firstExcess(in: layers[i].sublayers) { return found }
      if let mask = layers[i].mask, let found = firstExcess(in: [mask]) { return found }
    }
    return nil
  }

  private static func excess(of layer: Layer) -> String? {
    let (box, most) = (layer.bounds, farthestLength)
    if !isWithin(most, layer.position.x, layer.position.y) { return "position" }
    if !isWithin(most, box.minX, box.minY, box.size.width, box.size.height) { return "size" }
    if isFar(layer.transform) { return "transform" }
    if isFar(layer.sublayerTransform) { return "sublayerTransform" }
    if case .emitter(let emitter) = layer.content {
      if !isWithin(most, emitter.position.x, emitter.position.y) { return "emitterPosition" }
      if !isWithin(largestEmitter, emitter.size.width, emitter.size.height) { return "emitterSize" }
    }
    if isLate(layer.timing) { return "time" }
    let ends = [layer.visible.from.value, layer.visible.to.value]
    if ends.contains(where: { $0.isFinite && !isWithin(Self.farthestTime, $0) }) { return "visible" }
    for i in layer.animations.indices { if let what = excess(of: layer.animations[i]) { return what } }
    return nil
  }

  private static func isLate(_ timing: Timing) -> Bool {
    !isWithin(Self.farthestTime, timing.beginTime.value, timing.timeOffset.value)
  }

  private static func excess(of animation: Animation) -> String? {
    if isLate(animation.timing) { return "animation's time" }
    return switch animation.kind {
    case .basic(let basic):
      isBeyond(basic.from) || isBeyond(basic.to) || isBeyond(basic.by) ? "animation of \(basic.property)" : nil
    case .keyframe(let track): track.values.contains(where: isBeyond) ? "animation of \(track.property)" : nil
    case .group(let parts): parts.lazy.compactMap(excess).first
    case .transition(let transition): transition.changes.contains { isBeyond($0.value) } ? "transition" : nil
    }
  }

  private static func isBeyond(_ value: AnimatableValue?) -> Bool {
    switch value {
    case nil: false
    case .number(let v)?: !isWithin(farthestLength, v)
    case .point(let p)?: !isWithin(farthestLength, p.x, p.y)
    case .rect(let r)?: !isWithin(farthestLength, r.minX, r.minY, r.size.width, r.size.height)
    case .transform(let t)?: isFar(t)
    case .numbers(let list)?: !list.allSatisfy { isWithin(farthestLength, $0) }
    case .color?, .colors?, .flag?, .path?: false
    }
  }

  private static func isFar(_ transform: Transform3D) -> Bool {
    transform != .identity && !transform.rows.allSatisfy { isWithin(farthest, $0) }
  }

  /// Whether all are numbers of at most this magnitude.
  private static func isWithin(_ most: Double, _ all: Double...) -> Bool { all.allSatisfy { abs($0) <= most } }
}

// Turns layers and particles into physics items, and physics errors into diagnostics.
// Flow: laid-out layer → DynamicItem, ParticleBodies; DynamicsError → Diagnostic.
import SparklerCore
import SparklerDocument
import SparklerPhysics
import SparklerScene

/// The baked motions of layers and particles.
struct SimulatedMotions {
  /// By item: layers and particles.
  var motions: [ItemID: BakedMotion] = [:]
  /// By emitter layer.
  var particleBodies: [ItemID: ParticleBodies] = [:]
}

extension DynamicsStage {
  /// A layer as a physics item.
  mutating func item(_ id: ItemID, _ layer: Layer, _ shape: ItemShape) -> DynamicItem? {
    func refuse(_ stage: inout DynamicsStage, _ message: String, _ remedy: String) -> DynamicItem? {
      let node = stage.pending.node(of: id)
      stage.reader.report(.badDynamics, node, "'\(id)' \(message)", remedy: remedy, place: stage.names[id])
      return nil
    }
    guard layer.timing == Timing() else {
      return refuse(&self, "has its own timing, which physics doesn't support", "wrap it in a group and move the group")
    }
    let flat = layer.transform.isAffine ? Transform3DParts(layer.transform) : nil
    guard let parts = flat, max(abs(parts.skew.x), abs(parts.skew.y), abs(parts.skew.z)) < 1e-9,
      parts.scale.x != 0, parts.scale.y != 0, let place = layer.toSuperlayer.affine
    else { return refuse(&self, "is skewed, scaled to 0, or rotated in 3D", "wrap it in a group and move the group") }
    let turn = parts.rotation.transform
    let bounds = layer.bounds
    let scale = AffineTransform.scale(parts.scale.x, parts.scale.y)
    var outline = shape
    if case .path(let path) = shape {
      outline = .path(path.applying(.translation(-bounds.center.x, -bounds.center.y)).applying(scale))
    }
    return DynamicItem(
      id: id, center: place.apply(bounds.center),
      size: Size(bounds.size.width * abs(parts.scale.x), bounds.size.height * abs(parts.scale.y)),
      rotation: Maths.atan2(turn.m12, turn.m11), shape: outline, begin: max(0, layer.visible.from))
  }

  /// The particles of an emitter layer as physics items.
  mutating func bodies(
    _ id: ItemID, _ layer: Layer, _ shape: ItemShape, until end: Seconds, _ count: inout Double
  ) -> ParticleBodies? {
    let node = pending.node(of: id)
    if case .path = shape {
      reader.report(
        .badDynamics, node, "the particles of '\(id)' can't collide as a path",
        remedy: "collisionShape: ellipse, or rectangle", place: names[id])
      return nil
    }
    guard let emitter = CompiledEmitter(layer) else { return nil }
    if duration == nil, emitter.end == .infinity {
      reader.report(
        .endless, node, "'\(id)' emits particles for ever, so the scene has no natural end", remedy: "duration: 4s",
        place: names[id])
      return nil
    }
    count += ParticleBodies.count(emitter, of: layer, until: end)
    guard count <= reader.limits["moved-particles"] else {
      reader.report(
        .limit, node, "up to \(Limits.text(count.rounded())) particles would be moved until \(end)",
        remedy: reader.limits.remedy("moved-particles"), place: names[id])
      return nil
    }
    guard let bodies = ParticleBodies(id, emitter, of: layer, shape: shape, until: end) else {
      reader.report(
        .badDynamics, node, "'\(id)' is stretched, skewed, mirrored, or repeats in time",
        remedy: "use one scale for x and y, no skew, and time that runs forward without repeating",
        place: names[id])
      return nil
    }
    return bodies
  }

  /// The first behaviour entry that names an emitter.
  func emitterNode(_ spaces: ItemSpaces) -> SpecNode? {
    pending.behaviors.first { entry in entry.behavior.items.contains { spaces.isEmitter($0) } }?.node
  }

  mutating func report(_ error: DynamicsError, _ entries: [MovedBehavior]) {
    let limit: String? =
      switch error.problem {
      case .tooManyContacts: "contacts"
      case .tooMuch("items", _): "moved-layers"
      case .tooMuch("keyframes", _): "motion-keys"
      case .tooMuch("simulation steps", _): "item-steps"
      default: nil
      }
    var node = entries.first?.node ?? pending.behaviors[0].node
    var message = error.what
    var place: SourceRange?
    switch error.subject {
    case .behavior(let index): if index < entries.count { node = entries[index].node }
    case .item(let name), .group(let name):
      // A particle's id starts with its emitter's.
      let id = String(name.prefix { $0 != "\n" })
      node = pending.node(of: id)
      place = names[id]
      message = "'\(id)': " + message
    case .scene: break
    }
    reader.report(
      limit == nil ? .badDynamics : .limit, node, message,
      remedy: limit.map { reader.limits.remedy($0) } ?? error.remedy.prefix(1).lowercased() + error.remedy.dropFirst(),
      place: place)
  }
}

extension PendingDynamics {
  /// The first entry that names an item.
  func node(of id: ItemID) -> SpecNode {
    if let found = groups.first(where: { $0.group.id == id || $0.group.items.contains(id) }) { return found.node }
    return (behaviors.first { $0.behavior.items.contains(id) } ?? behaviors[0]).node
  }
}

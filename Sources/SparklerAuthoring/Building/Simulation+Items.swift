// What physics moves: a layer as an item, an emitter as one for each particle; and what is wrong with them.
// Flow: laid-out layer → DynamicItem, ParticleBodies; DynamicsError → Diagnostic.
import SparklerCore
import SparklerDocument
import SparklerPhysics
import SparklerScene

/// What physics does to layers.
struct SimulatedMotions {
  /// By item: layers and particles.
  var motions: [ItemID: BakedMotion] = [:]
  /// By emitter layer.
  var particleBodies: [ItemID: ParticleBodies] = [:]
}

extension SpecDecoder {
  /// A layer as a thing to be moved.
  mutating func item(_ id: ItemID, _ layer: Layer, _ shape: ItemShape) -> DynamicItem? {
    func refuse(_ decoder: inout SpecDecoder, _ message: String, _ remedy: String) -> DynamicItem? {
      let node = decoder.pendingDynamics.node(of: id)
      decoder.report(.badDynamics, node, "'\(id)' \(message)", remedy: remedy, place: decoder.ids[id])
      return nil
    }
    guard layer.timing == Timing() else {
      return refuse(&self, "has a time of its own, which physics does not know", "wrap it in a group, and move that")
    }
    let flat = layer.transform.isAffine ? Transform3DParts(layer.transform) : nil
    guard let parts = flat, max(abs(parts.skew.x), abs(parts.skew.y), abs(parts.skew.z)) < 1e-9,
      parts.scale.x != 0, parts.scale.y != 0, let place = layer.toSuperlayer.affine
    else { return refuse(&self, "is skewed, flat or turned in space", "wrap it in a group, and move that") }
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

  /// The particles of an emitter layer as things to be moved.
  mutating func bodies(
    _ id: ItemID, _ layer: Layer, _ shape: ItemShape, until end: Seconds, _ count: inout Double
  ) -> ParticleBodies? {
    let node = pendingDynamics.node(of: id)
    if case .path = shape {
      report(
        .badDynamics, node, "the particles of '\(id)' can't collide as a path",
        remedy: "collisionShape: ellipse, or rectangle", place: ids[id])
      return nil
    }
    guard let emitter = CompiledEmitter(layer) else { return nil }
    if duration == nil, emitter.end == .infinity {
      report(
        .endless, node, "'\(id)' gives birth for ever, so the scene has no end of its own", remedy: "duration: 4s",
        place: ids[id])
      return nil
    }
    count += ParticleBodies.count(emitter, of: layer, until: end)
    guard count <= limits["moved-particles"] else {
      report(
        .limit, node, "up to \(Limits.text(count.rounded())) particles are moved until \(end)",
        remedy: limits.remedy("moved-particles"), place: ids[id])
      return nil
    }
    guard let bodies = ParticleBodies(id, emitter, of: layer, shape: shape, until: end) else {
      report(
        .badDynamics, node, "'\(id)' is stretched, skewed, mirrored, or repeats in time",
        remedy: "move and scale it evenly",
        place: ids[id])
      return nil
    }
    return bodies
  }

  /// What first hands an emitter's particles to physics.
  func emitterNode(_ spaces: ItemSpaces) -> SpecNode? {
    pendingDynamics.behaviors.first { entry in entry.behavior.items.contains { spaces.isEmitter($0) } }?.node
  }

  mutating func report(_ error: DynamicsError, _ entries: [MovedBehavior]) {
    let limit: String? =
      switch error.problem {
      case .tooManyContacts: "contacts"
      case .tooMuch("items", _): "moved-layers"
      case .tooMuch("keys of motion", _): "motion-keys"
      case .tooMuch("item steps", _): "item-steps"
      default: nil
      }
    var node = entries.first?.node ?? pendingDynamics.behaviors[0].node
    var message = error.what
    var place: SourceRange?
    switch error.subject {
    case .behavior(let index): if index < entries.count { node = entries[index].node }
    case .item(let name), .group(let name):
      // A particle's begins with its emitter's.
      let id = String(name.prefix { $0 != "\n" })
      node = pendingDynamics.node(of: id)
      place = ids[id]
      message = "'\(id)': " + message
    case .scene: break
    }
    report(
      limit == nil ? .badDynamics : .limit, node, message,
      remedy: limit.map { limits.remedy($0) } ?? error.remedy.prefix(1).lowercased() + error.remedy.dropFirst(),
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

// Simulates physics at build time, and bakes the motions into the layers.
// Flow: PendingDynamics + laid-out layers → DynamicsScene → Bake → layers with keyframes.
import SparklerCore
import SparklerDocument
import SparklerPhysics
import SparklerScene

extension DynamicsStage {
  /// How long a scene without a duration is simulated. Anything that still moves then counts as endless.
  private static let trial: Seconds = 30

  /// Moves the layers by the behaviours of effects and of the document.
  ///
  /// - Returns: the scene's duration.
  package mutating func move(_ layers: inout [Layer], _ node: SpecNode?, rate: Double, _ root: SpecNode) -> Seconds {
    var spaces: ItemSpaces?
    if node != nil || !pending.isEmpty { spaces = ItemSpaces(layers, canvas: canvas) }
    if let node, let spaces { readDynamics(node, spaces) }
    let isSound = !reader.diagnostics.contains { $0.code.severity == .error }
    guard let spaces, !pending.isEmpty, isSound else {
      return duration ?? automaticDuration(of: layers, rate: rate, root)
    }
    if let loop = root[DocumentKeys.loop], loop.text == Seamless.spelling, let bodies = emitterNode(spaces) {
      reader.report(
        .cannotLoop, bodies, "particles that physics moves never return to their start", remedy: "loop: forever"
      )
      return duration ?? 1
    }
    let length: Seconds
    if let duration {
      length = duration
    } else {
      guard let simulated = simulate(spaces, for: Self.trial) else { return 1 }
      if Self.isMoving(simulated.motions, at: Self.trial) {
        reader.report(
          .endless, root,
          "after \(Int(clamping: Self.trial.value)) s something still moves, so the scene has no natural end",
          remedy: "duration: 4s", place: root[DocumentKeys.duration]?.place)
        return 1
      }
      var moved = layers
      Self.apply(simulated, to: &moved)
      length = automaticDuration(of: moved, rate: rate, root)
    }
    // Simulated for the scene's whole duration, written or computed, so that `expand` yields the same curves.
    if let simulated = simulate(spaces, for: length) { Self.apply(simulated, to: &layers) }
    return length
  }

  /// Simulates the motions of layers and particles for `duration`.
  ///
  /// - Returns: nil, after a report, if they can't be computed.
  mutating func simulate(_ spaces: ItemSpaces, for duration: Seconds) -> SimulatedMotions? {
    var out = SimulatedMotions()
    guard let scenes = dynamicsScenes(spaces, for: duration, &out.particleBodies) else { return nil }
    var spent = (keys: 0, steps: 0)
    for (whole, entries) in scenes {
      var scene = whole
      scene.limits.contacts = reader.limits.whole("contacts")
      scene.limits.items = reader.limits.whole("moved-layers")
      scene.limits.keys = max(0, reader.limits.whole("motion-keys") - spent.keys)
      scene.limits.bodySteps = max(0, reader.limits.whole("item-steps") - spent.steps)
      do {
        let bake = try scene.bake()
        spent.steps += bake.bodySteps
        for motion in bake.motions {
          spent.keys += motion.keys.count
          out.motions[motion.id] = motion
        }
      } catch {
        report(error, entries)
        return nil
      }
    }
    return out
  }

  /// Whether something still moves when the simulation ends.
  static func isMoving(_ motions: [ItemID: BakedMotion], at end: Seconds) -> Bool {
    motions.values.contains { motion in
      guard motion.removal == nil, let last = motion.keys.last else { return false }
      return motion.keys.count > 1 && last.time >= end - 0.05
        && (last.outgoing != MotionVelocity() || last.incoming != MotionVelocity())
    }
  }

  /// Applies each motion to its layer.
  static func apply(_ simulated: SimulatedMotions, to layers: inout [Layer]) {
    let motions = simulated.motions
    for i in layers.indices {
      if let id = layers[i].id, let bodies = simulated.particleBodies[id],
        case .emitter(var emitter) = layers[i].content
      {
        emitter.guides = bodies.guides(motions)
        layers[i].content = .emitter(emitter)
      }
      if let id = layers[i].id, let motion = motions[id], motion.keys.count > 1 || motion.removal != nil {
        // The motion positions the layer's centre, which already includes the transform's translation.
        (layers[i].transform.m41, layers[i].transform.m42) = (0, 0)
        motion.apply(to: &layers[i])
      }
      if !layers[i].sublayers.isEmpty { apply(simulated, to: &layers[i].sublayers) }
      if var mask = layers[i].mask, !mask.sublayers.isEmpty {
        apply(simulated, to: &mask.sublayers)
        layers[i].mask = mask
      }
    }
  }

  // MARK: Scenes

  /// One scene per set of items that behaviours connect, with the entries of those behaviours.
  private mutating func dynamicsScenes(
    _ spaces: ItemSpaces, for duration: Seconds, _ particleBodies: inout [ItemID: ParticleBodies]
  ) -> [(DynamicsScene, [MovedBehavior])]? {
    let entries = pending.behaviors
    let groups = Dictionary(pending.groups.map { ($0.group.id, $0.group.items) }) { a, _ in a }
    var sets = DisjointSets()
    var members: [[ItemID]] = []
    var isWhole = true
    for entry in entries {
      let ids = entry.behavior.items.flatMap { groups[$0] ?? [$0] }
      members.append(ids)
      isWhole = areTogether(ids, spaces, entry.node) && isWhole
      for id in ids { sets.join(ids[0], id) }
    }
    for (group, node) in pending.groups {
      isWhole = areTogether(group.items, spaces, node) && isWhole
      for id in group.items { sets.join(group.items[0], id) }
    }
    let shapes = self.shapes(groups)
    // Keyed by the root of each set.
    var scenes: [ItemID: (scene: DynamicsScene, entries: [MovedBehavior])] = [:]
    let moved = Set(members.joined()).compactMap { id in spaces[id].map { (id, $0) } }
      .sorted { $0.1.order < $1.1.order }
    if Double(moved.count) > reader.limits["moved-layers"], let node = entries.first?.node {
      reader.report(.limit, node, "\(moved.count) layers are moved", remedy: reader.limits.remedy("moved-layers"))
      return nil
    }
    var roots: [ItemID] = []
    var particleCount = 0.0
    for (id, item) in moved {
      let space = spaces.spaces[item.space]
      let end = space.end(of: duration)
      let root = sets.root(id)
      if scenes[root] == nil {
        scenes[root] = (DynamicsScene(items: [], behaviors: [], duration: end, referenceBounds: space.bounds), [])
        roots.append(root)
      }
      if case .emitter = item.layer.content {
        guard let bodies = bodies(id, item.layer, shapes[id] ?? .rectangle, until: end, &particleCount) else {
          isWhole = false
          continue
        }
        particleBodies[id] = bodies
        let own = MovedBehavior(entries[0].behavior, node: pending.node(of: id))
        scenes[root]?.scene.items += bodies.items
        scenes[root]?.scene.behaviors += bodies.behaviors
        scenes[root]?.entries += Array(repeating: own, count: bodies.behaviors.count)
      } else if let thing = self.item(id, item.layer, shapes[id] ?? .rectangle) {
        scenes[root]?.scene.items.append(thing)
      } else {
        isWhole = false
      }
    }
    guard isWhole else { return nil }
    for (entry, ids) in zip(entries, members) {
      let root = sets.root(ids[0])
      var behavior = entry.behavior
      if !particleBodies.isEmpty { behavior.items = behavior.items.flatMap { particleBodies[$0]?.ids ?? [$0] } }
      scenes[root]?.scene.behaviors.append(behavior)
      scenes[root]?.entries.append(entry)
    }
    for (group, _) in pending.groups { scenes[sets.root(group.items[0])]?.scene.groups.append(group) }
    return roots.compactMap { scenes[$0] }
  }

  /// Each item's collision shape; the last entry that sets one wins.
  private func shapes(_ groups: [ItemID: [ItemID]]) -> [ItemID: ItemShape] {
    var out: [ItemID: ItemShape] = [:]
    for entry in pending.behaviors {
      guard let shape = entry.shape else { continue }
      for id in entry.behavior.items.flatMap({ groups[$0] ?? [$0] }) { out[id] = shape }
    }
    return out
  }

  private mutating func areTogether(_ ids: [ItemID], _ spaces: ItemSpaces, _ node: SpecNode) -> Bool {
    guard let first = ids.first, let space = spaces[first]?.space else { return false }
    guard let other = ids.first(where: { spaces[$0]?.space != space }) else { return true }
    reader.report(
      .badDynamics, node[DynamicsKeys.items] ?? node, "'\(first)' and '\(other)' are in different groups",
      remedy: "put layers that share a behaviour in one list of layers")
    return false
  }
}

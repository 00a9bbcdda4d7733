// Physics at build: what belongs together is simulated, baked, and handed to its layers.
// Flow: PendingDynamics + laid-out layers → DynamicsScene → Bake → layers with keyframes.
import Dynamics
import Primitives
import SceneGraph

extension SpecDecoder {
  /// How long a scene without a duration is looked at: what still moves then is taken to be endless.
  private static let trial: Seconds = 30

  /// Lets effects' behaviours and those of the document move the layers.
  ///
  /// - Returns: the scene's duration.
  mutating func move(_ layers: inout [Layer], _ node: SpecNode?, rate: Double, _ root: SpecNode) -> Seconds {
    var spaces: ItemSpaces?
    if node != nil || !pendingDynamics.isEmpty { spaces = ItemSpaces(layers, canvas: canvas) }
    if let node, let spaces { readDynamics(node, spaces) }
    let isSound = !diagnostics.contains { $0.code.severity == .error }
    guard let spaces, !pendingDynamics.isEmpty, isSound else {
      return duration ?? automaticDuration(of: layers, rate: rate, root)
    }
    let length: Seconds
    if let duration {
      length = duration
    } else {
      guard let motions = simulate(spaces, for: Self.trial) else { return 1 }
      if Self.isMoving(motions, at: Self.trial) {
        report(
          .endless, root, "after \(Int(Self.trial.value)) s things still move, so the scene has no end of its own",
          remedy: "duration: 4s", place: root["duration"]?.place)
        return 1
      }
      var moved = layers
      Self.apply(motions, to: &moved)
      length = automaticDuration(of: moved, rate: rate, root)
    }
    // Simulated as long as the scene lasts, whoever says so: then `expand` gives the same curves.
    if let motions = simulate(spaces, for: length) { Self.apply(motions, to: &layers) }
    return length
  }

  /// Moves the layers; without a duration, of the scene, as long as something moves.
  ///
  /// - Returns: the motions by layer; nil, once reported, where they can't be told.
  mutating func simulate(_ spaces: ItemSpaces, for duration: Seconds) -> [ItemID: BakedMotion]? {
    guard let scenes = dynamicsScenes(spaces, for: duration) else { return nil }
    var out: [ItemID: BakedMotion] = [:]
    var spent = (keys: 0, steps: 0)
    for (whole, entries) in scenes {
      var scene = whole
      scene.limits.contacts = Int(limits["contacts"])
      scene.limits.items = Int(limits["moved-layers"])
      scene.limits.keys = max(0, Int(limits["motion-keys"]) - spent.keys)
      scene.limits.bodySteps = max(0, Int(limits["item-steps"]) - spent.steps)
      do {
        let bake = try scene.bake()
        spent.steps += bake.bodySteps
        for motion in bake.motions {
          spent.keys += motion.keys.count
          out[motion.id] = motion
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

  /// Hands each motion to its layer.
  static func apply(_ motions: [ItemID: BakedMotion], to layers: inout [Layer]) {
    for i in layers.indices {
      if let id = layers[i].id, let motion = motions[id], motion.keys.count > 1 || motion.removal != nil {
        // A moved layer's place is its centre's: what its transform shifts counts too.
        (layers[i].transform.m41, layers[i].transform.m42) = (0, 0)
        motion.apply(to: &layers[i])
      }
      if !layers[i].sublayers.isEmpty { apply(motions, to: &layers[i].sublayers) }
      if var mask = layers[i].mask, !mask.sublayers.isEmpty {
        apply(motions, to: &mask.sublayers)
        layers[i].mask = mask
      }
    }
  }

  // MARK: Scenes

  /// One scene for all items that behaviours join, with the entries of its behaviours.
  private mutating func dynamicsScenes(_ spaces: ItemSpaces, for duration: Seconds) -> [(
    DynamicsScene, [MovedBehavior]
  )]? {
    let entries = pendingDynamics.behaviors
    let groups = Dictionary(pendingDynamics.groups.map { ($0.group.id, $0.group.items) }) { a, _ in a }
    var sets = JoinedSets()
    var members: [[ItemID]] = []
    var isWhole = true
    for entry in entries {
      let ids = entry.behavior.items.flatMap { groups[$0] ?? [$0] }
      members.append(ids)
      isWhole = areTogether(ids, spaces, entry.node) && isWhole
      for id in ids { sets.join(ids[0], id) }
    }
    for (group, node) in pendingDynamics.groups {
      isWhole = areTogether(group.items, spaces, node) && isWhole
      for id in group.items { sets.join(group.items[0], id) }
    }
    let shapes = self.shapes(groups)
    // By the root of each set.
    var scenes: [ItemID: (scene: DynamicsScene, entries: [MovedBehavior])] = [:]
    let moved = Set(members.joined()).compactMap { id in spaces[id].map { (id, $0) } }
      .sorted { $0.1.order < $1.1.order }
    if Double(moved.count) > limits["moved-layers"], let node = entries.first?.node {
      report(.limit, node, "\(moved.count) layers are moved", remedy: limits.remedy("moved-layers"))
      return nil
    }
    var roots: [ItemID] = []
    for (id, item) in moved {
      guard let thing = self.item(id, item.layer, shapes[id] ?? .rectangle) else {
        isWhole = false
        continue
      }
      let root = sets.root(id)
      if scenes[root] == nil {
        let space = spaces.spaces[item.space]
        let empty = DynamicsScene(
          items: [], behaviors: [], duration: space.end(of: duration), referenceBounds: space.bounds)
        scenes[root] = (empty, [])
        roots.append(root)
      }
      scenes[root]?.scene.items.append(thing)
    }
    guard isWhole else { return nil }
    for (entry, ids) in zip(entries, members) {
      let root = sets.root(ids[0])
      scenes[root]?.scene.behaviors.append(entry.behavior)
      scenes[root]?.entries.append(entry)
    }
    for (group, _) in pendingDynamics.groups { scenes[sets.root(group.items[0])]?.scene.groups.append(group) }
    return roots.compactMap { scenes[$0] }
  }

  /// The last shape that an entry gives to each item.
  private func shapes(_ groups: [ItemID: [ItemID]]) -> [ItemID: ItemShape] {
    var out: [ItemID: ItemShape] = [:]
    for entry in pendingDynamics.behaviors {
      guard let shape = entry.shape else { continue }
      for id in entry.behavior.items.flatMap({ groups[$0] ?? [$0] }) { out[id] = shape }
    }
    return out
  }

  private mutating func areTogether(_ ids: [ItemID], _ spaces: ItemSpaces, _ node: SpecNode) -> Bool {
    guard let first = ids.first, let space = spaces[first]?.space else { return false }
    guard let other = ids.first(where: { spaces[$0]?.space != space }) else { return true }
    report(
      .badDynamics, node["items"] ?? node, "'\(first)' and '\(other)' lie in different groups",
      remedy: "what meets or is moved alike stands in one list of layers")
    return false
  }

  /// A layer as a thing to be moved.
  private mutating func item(_ id: ItemID, _ layer: Layer, _ shape: ItemShape) -> DynamicItem? {
    let node = pendingDynamics.node(of: id)
    func refuse(_ decoder: inout SpecDecoder, _ message: String, _ remedy: String) -> DynamicItem? {
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

  // MARK: Mistakes

  private mutating func report(_ error: DynamicsError, _ entries: [MovedBehavior]) {
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
    case .item(let id), .group(let id):
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

/// Which items belong together, step by step.
private struct JoinedSets {
  private var parents: [ItemID: ItemID] = [:]

  mutating func root(_ id: ItemID) -> ItemID {
    var root = id
    while let parent = parents[root], parent != root { root = parent }
    var step = id
    while let parent = parents[step], parent != root {
      parents[step] = root
      step = parent
    }
    return root
  }

  mutating func join(_ a: ItemID, _ b: ItemID) {
    let (first, second) = (root(a), root(b))
    parents[first] = first
    parents[second] = first
  }
}

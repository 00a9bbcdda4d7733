// Behaviours: each entry of `dynamics` becomes one, over the layers that it names.
// Flow: SpecNode + laid-out layers → MovedBehavior → Simulation.
import SparklerCore
import SparklerPhysics
import SparklerScene

/// A behaviour and the text that asks for it.
struct MovedBehavior {
  var behavior: Behavior
  /// What of the items collides; a path in a layer's own coordinates.
  var shape: ItemShape?
  var node: SpecNode
}

/// Everything that moves layers by physics, before it is simulated.
struct PendingDynamics {
  var behaviors: [MovedBehavior] = []
  var groups: [(group: ItemGroup, node: SpecNode)] = []
  /// What `expand` writes.
  var resting: RestingScene {
    RestingScene(
      entries: behaviors.map { RestingScene.Entry(behavior: $0.behavior, shape: $0.shape) },
      groups: groups.map(\.group))
  }

  var isEmpty: Bool { behaviors.isEmpty }
}

extension SpecDecoder {
  /// Adds the entries of `dynamics` to what effects ask for.
  mutating func readDynamics(_ node: SpecNode, _ spaces: ItemSpaces) {
    guard let items = node.items else {
      report(
        .wrongType, node, "dynamics are a list, not \(node.description)",
        remedy: "dynamics: [{gravity: 1, items: [id]}]")
      return
    }
    // Groups first: behaviours may name one that stands below them.
    for item in items where item["group"] != nil { readBehavior(item, spaces) }
    for item in items where item["group"] == nil { readBehavior(item, spaces) }
  }

  /// Every name in it, before anything is checked.
  static func dynamicsNames(_ node: SpecNode?) -> Set<String> {
    let lists = (node?.items ?? []).compactMap { $0["items"] }
    return Set(lists.flatMap { ($0.items ?? [$0]).compactMap(\.text) })
  }

  private mutating func readBehavior(_ node: SpecNode, _ spaces: ItemSpaces) {
    guard node.entries != nil else {
      report(.wrongType, node, "a behaviour is a map, not \(node.description)", remedy: "{gravity: 1, items: [id]}")
      return
    }
    let kinds = DynamicsFields.kinds.filter { node[$0.name] != nil }
    guard kinds.count == 1, let kind = kinds.first else {
      let names = DynamicsFields.kinds.map(\.name)
      let all = names.joined(separator: ", ")
      let near = (node.entries ?? []).lazy.compactMap { Units.nearest($0.key, among: names) }.first
      report(
        .kindCount, node,
        kinds.isEmpty
          ? "a behaviour needs one of \(all)"
          : "a behaviour does one thing, here are \(kinds.map(\.name).joined(separator: " and "))",
        remedy: !kinds.isEmpty
          ? "write one entry for each" : near.map { "did you mean '\($0)'?" } ?? "{gravity: 1, items: [id]}")
      return
    }
    let found = keys(of: node, kind.all, what: "a \(kind.name) behaviour")
    guard let named = found["items"] else {
      report(.missingKey, node, "the \(kind.name) says no items", remedy: "items: [the ids of layers]")
      return
    }
    let (ids, isWhole) = itemIDs(named, spaces)
    if ids.isEmpty && isWhole {
      report(.wrongCount, named, "the \(kind.name) has no items", remedy: "items: [the ids of layers]")
    }
    let parent = ids.first.flatMap { spaces.space(of: $0, pendingDynamics.groups.map(\.group)) }?.bounds ?? canvas
    let values = values(of: found, kind.all, parent: parent)
    guard isWhole, !ids.isEmpty, values[kind.name] != nil else { return }
    if ["group", "snap", "attachment"].contains(kind.name), let crowd = ids.first(where: spaces.isEmitter) {
      report(
        .badDynamics, named, "'\(crowd)' is many particles, which come and go: a \(kind.name) takes none of them",
        remedy: "name layers, or use a field")
      return
    }
    if kind.name == "group" {
      guard let id = values.text("group") else { return }
      register(id, found["group"] ?? node)
      pendingDynamics.groups.append((ItemGroup(id: id, items: ids), node))
      return
    }
    for (i, (behavior, names)) in self.behaviors(kind.name, values, node, items: ids, spaces).enumerated() {
      if Double(pendingDynamics.behaviors.count) >= limits["moved-layers"] {
        if i == 0 { report(.limit, node, "too many behaviours", remedy: limits.remedy("moved-layers")) }
        return
      }
      let begin = values.seconds("begin") ?? 0
      let end = values.seconds("end") ?? .infinity
      if end < begin, i == 0 {
        report(.outOfRange, found["end"] ?? node, "the behaviour ends before it begins", remedy: "write a later end")
      }
      pendingDynamics.behaviors.append(
        MovedBehavior(
          behavior: Behavior(behavior, items: names, begin: begin, end: end), shape: shape(values), node: node))
    }
  }

  /// The items that a list of ids means; false where one of them is told as wrong.
  private mutating func itemIDs(_ node: SpecNode, _ spaces: ItemSpaces) -> ([ItemID], Bool) {
    var out: [ItemID] = []
    var isWhole = true
    for item in node.items ?? [node] {
      guard let id = identifier(item), let found = itemIDs(id, item, spaces) else {
        isWhole = false
        continue
      }
      out += found
    }
    return (out, isWhole)
  }

  private mutating func itemIDs(_ id: String, _ node: SpecNode, _ spaces: ItemSpaces) -> [ItemID]? {
    if let items = effectItems[id] { return items }
    if spaces[id] != nil || pendingDynamics.groups.contains(where: { $0.group.id == id }) { return [id] }
    if brokenIDs.contains(id) { return nil }
    if effectIDs.contains(id) {
      report(
        .unknownLayer, node, "the pieces of '\(id)' follow paths of their own", remedy: "name layers or an explosion")
    } else if ids[id] != nil {
      report(.unknownLayer, node, "'\(id)' is a mask, which can't be moved", remedy: "name the layer that it masks")
    } else {
      let known = (spaces.ids + effectItems.keys + pendingDynamics.groups.map(\.group.id)).sorted()
      report(
        .unknownLayer, node, "no layer has the id '\(id)'",
        remedy: nearMiss(id, among: known, else: "give a layer id: \(id)"))
    }
    return nil
  }

  /// What an entry asks for: one behaviour over all items, or one for each.
  private mutating func behaviors(
    _ kind: String, _ values: FieldValues, _ node: SpecNode, items: [ItemID], _ spaces: ItemSpaces
  ) -> [(Behavior.Kind, [ItemID])] {
    switch kind {
    case "gravity": return values.point("gravity").map { [(.gravity(Gravity(direction: $0)), items)] } ?? []
    case "push":
      guard let direction = values.point("push") else { return [] }
      let mode = values.text("mode").flatMap(Push.Mode.init) ?? .continuous
      let push = Push(mode: mode, direction: direction, targetOffset: values.point("targetOffset") ?? .zero)
      return [(.push(push), items)]
    case "collision":
      return values.map("collision").flatMap { collision($0, node["collision"]) }.map { [(.collision($0), items)] }
        ?? []
    case "snap":
      guard let map = values.map("snap"), let node = node["snap"] else { return [] }
      guard let to = map.point("to") else {
        if node["to"] == nil { report(.missingKey, node, "a snap needs a place", remedy: "to: center") }
        return []
      }
      return items.map { (.snap(Snap(point: to, damping: map.number("damping") ?? 0.5)), [$0]) }
    case "attachment": return attachments(values, node["attachment"], items, spaces)
    case "field": return field(values, node).map { [(.field($0), items)] } ?? []
    default: return properties(values, items)
    }
  }

  private mutating func collision(_ values: FieldValues, _ node: SpecNode?) -> Collision? {
    var collision = Collision(mode: values.text("mode").flatMap(Collision.Mode.init) ?? .everything)
    if let insets = values.numbers("bounds"), insets.count == 4 {
      collision.referenceInsets = Insets(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
    }
    let nodes = node?["boundaries"].map { $0.items ?? [$0] } ?? []
    for (i, value) in (values.list("boundaries") ?? []).enumerated() {
      guard case .map(let wall) = value else { continue }
      switch (wall.point("from"), wall.point("to"), wall["path"]) {
      case (let from?, let to?, nil): collision.boundaries.append(.segment(from, to))
      case (nil, nil, .path(let path)?): collision.boundaries.append(.path(path))
      default:
        if i < nodes.count, !diagnostics.contains(where: { $0.path.hasPrefix(nodes[i].path) }) {
          report(
            .missingKey, nodes[i], "a boundary needs both ends, or a path", remedy: "{from: [0, 90%], to: [100%, 90%]}")
        }
        return nil
      }
    }
    return collision
  }

  private mutating func attachments(
    _ values: FieldValues, _ node: SpecNode?, _ items: [ItemID], _ spaces: ItemSpaces
  ) -> [(Behavior.Kind, [ItemID])] {
    guard let map = values.map("attachment"), let node else { return [] }
    guard (node["anchor"] == nil) != (node["item"] == nil) else {
      report(
        node["anchor"] == nil ? .missingKey : .bothNames, node, "an attachment holds by an anchor or by an item",
        remedy: "anchor: [50%, 0], or item: the id of a layer")
      return []
    }
    var tie = Attachment(
      offset: map.point("offset") ?? .zero, anchor: map.point("anchor"), otherOffset: map.point("itemOffset") ?? .zero,
      length: map.number("length"), frequency: map.number("frequency") ?? 0, damping: map.number("damping") ?? 0)
    guard let other = node["item"] else { return tie.anchor == nil ? [] : items.map { (.attachment(tie), [$0]) } }
    tie.anchor = nil
    guard let name = map.text("item"), let ids = itemIDs(name, other, spaces) else { return [] }
    guard ids.count == 1, !spaces.isEmitter(ids[0]) else {
      report(.unknownLayer, other, "'\(name)' is several items", remedy: "name one layer or a group")
      return []
    }
    return items.map { (.attachment(tie), [$0, ids[0]]) }
  }

  private mutating func field(_ values: FieldValues, _ node: SpecNode) -> ForceField? {
    let noise = (values.number("smoothness") ?? 0.5, values.number("animationSpeed") ?? 1)
    let kind: ForceField.Kind
    switch values.text("field") {
    case "radialGravity": kind = .radialGravity
    case "vortex": kind = .vortex
    case "drag": kind = .drag
    case "noise": kind = .noise(smoothness: noise.0, speed: noise.1)
    case "turbulence": kind = .turbulence(smoothness: noise.0, speed: noise.1)
    case "spring": kind = .spring
    default: kind = .linearGravity(direction: values.point("direction") ?? Point(0, 1))
    }
    var field = ForceField(kind, position: values.point("position") ?? canvas.center)
    if let size = values.size("region") { field.region = .size(size) }
    if let radius = values.number("radius") {
      if let both = node["radius"], node["region"] != nil {
        report(
          .bothNames, both, "'region' and 'radius' both say where it acts", remedy: "keep one of them",
          place: node.place(ofKey: "radius"))
      }
      field.region = .radius(radius)
    }
    field.strength = values.number("strength") ?? 1
    field.falloff = values.number("falloff") ?? 0
    field.minimumRadius = values.number("minimumRadius") ?? 100
    if let seed = values.number("seed") {
      field.seed = UInt64(clamping: seed)
    } else if ["noise", "turbulence"].contains(values.text("field")) {
      // Its place among its like: no other behaviour that comes or goes moves anything. Whole numbers up to 2⁵³ are
      // what a spec can hold.
      field.seed = random.fork("noise").value(at: UInt64(seedlessFieldCount)) >> 11
      seedlessFieldCount += 1
    }
    return field
  }

  private func shape(_ values: FieldValues) -> ItemShape? {
    guard let map = values.map("properties") else { return nil }
    if case .path(let path)? = map["collisionShape"] { return .path(path) }
    return map.text("collisionShape").map { $0 == "ellipse" ? .ellipse : .rectangle }
  }

  private func properties(_ values: FieldValues, _ items: [ItemID]) -> [(Behavior.Kind, [ItemID])] {
    guard let map = values.map("properties") else { return [] }
    var properties = ItemProperties()
    properties.density = map.number("density")
    properties.elasticity = map.number("elasticity")
    properties.friction = map.number("friction")
    properties.resistance = map.number("resistance")
    properties.angularResistance = map.number("angularResistance")
    properties.allowsRotation = map.flag("allowsRotation")
    properties.isAnchored = map.flag("anchored")
    properties.linearVelocity = map.point("velocity") ?? .zero
    properties.angularVelocity = map.number("angularVelocity") ?? 0
    properties.floor = map.number("removeBelow")
    return [(.properties(properties), items)]
  }
}

// Reads `dynamics`: each entry becomes a behaviour of the layers that it names.
// Flow: SpecNode + laid-out layers → MovedBehavior → Simulation.
import SparklerCore
import SparklerDocument
import SparklerPhysics
import SparklerScene

/// A behaviour and the spec node that requests it.
struct MovedBehavior {
  var entry: RestingScene.Entry
  var node: SpecNode

  var behavior: Behavior { entry.behavior }
  /// The items' collision shape; a path is in the layer's own coordinates.
  var shape: ItemShape? { entry.shape }

  init(entry: RestingScene.Entry, node: SpecNode) { (self.entry, self.node) = (entry, node) }
  init(_ behavior: Behavior, node: SpecNode) { self.init(entry: RestingScene.Entry(behavior: behavior), node: node) }
}

/// All behaviours and groups, before they are simulated.
package struct PendingDynamics {
  var behaviors: [MovedBehavior] = []
  package init() {}
  var groups: [(group: ItemGroup, node: SpecNode)] = []
  /// The form that `expand` writes.
  var resting: RestingScene {
    RestingScene(entries: behaviors.map(\.entry), groups: groups.map(\.group))
  }

  var isEmpty: Bool { behaviors.isEmpty }
}

/// Moves layers by physics, once every layer has its frame.
package struct DynamicsStage {
  package var reader: Reader
  var names: LayerNames
  let random: SeededRandom
  /// The scene's duration; nil if it follows from the scene's activity.
  let duration: Seconds?
  let canvas: Rect
  /// Layer ids that effects hand to physics, by effect id.
  let effectItems: [String: [String]]
  /// The behaviours of effects, followed by the document's.
  var pending: PendingDynamics
  /// Number of noise and turbulence fields without a seed so far; each derives its seed from its ordinal.
  private var seedlessFieldCount = 0
  /// Whether a scene without `loop` plays once, because it only shows recordings.
  var playsOnce = false

  package init(
    _ reader: Reader, names: LayerNames, random: SeededRandom, duration: Seconds?, canvas: Rect,
    effectItems: [String: [String]], pending: PendingDynamics
  ) {
    (self.reader, self.names, self.random, self.duration, self.canvas) = (reader, names, random, duration, canvas)
    (self.effectItems, self.pending) = (effectItems, pending)
  }

  func surroundings(_ bounds: Rect) -> Surroundings {
    Surroundings(bounds: bounds, canvas: canvas.size, duration: duration)
  }
}

extension DynamicsStage {
  /// Adds the entries of `dynamics` to the behaviours of effects.
  mutating func readDynamics(_ node: SpecNode, _ spaces: ItemSpaces) {
    let remedy = "dynamics: [{gravity: 1, items: [id]}]"
    guard let items = reader.items(of: node, "dynamics are a list", remedy: remedy) else { return }
    // Groups first: behaviours may name a group that is defined below them.
    for item in items where item[ItemGroupWord.group] != nil { readBehavior(item, spaces) }
    for item in items where item[ItemGroupWord.group] == nil { readBehavior(item, spaces) }
  }

  /// Every item name in `dynamics`, before anything is checked.
  static func dynamicsNames(_ node: SpecNode?) -> Set<String> {
    let lists = (node?.items ?? []).compactMap { $0[DynamicsKeys.items] }
    return Set(lists.flatMap { ($0.items ?? [$0]).compactMap(\.text) })
  }

  private mutating func readBehavior(_ node: SpecNode, _ spaces: ItemSpaces) {
    guard reader.entries(of: node, "a behaviour is a map", remedy: "{gravity: 1, items: [id]}") != nil else { return }
    let known = DynamicsFields.kinds.map { ($0.name, $0.fields) } + [(ItemGroupWord.group.name, DynamicsFields.group)]
    let kinds = known.filter { node[$0.0] != nil }
    guard kinds.count == 1, let (name, fields) = kinds.first else { return reportKinds(node, kinds.map(\.0)) }
    let found = reader.keys(of: node, fields, what: "a \(name) behaviour")
    guard let named = found[DynamicsKeys.items] else {
      reader.report(.missingKey, node, "the \(name) names no items", remedy: "items: [the ids of layers]")
      return
    }
    let (ids, isWhole) = itemIDs(named, spaces)
    if ids.isEmpty && isWhole {
      reader.report(.wrongCount, named, "the \(name) has no items", remedy: "items: [the ids of layers]")
    }
    let parent = ids.first.flatMap { spaces.space(of: $0, pending.groups.map(\.group)) }?.bounds ?? canvas
    let values = reader.values(of: found, fields, in: surroundings(parent))
    guard isWhole, !ids.isEmpty, values[name] != nil else { return }
    let kind = DynamicsFields.kinds.first { $0.name == name }
    if kind?.blank.takesAnyItems != true, let emitter = ids.first(where: spaces.isEmitter) {
      reader.report(
        .badDynamics, named, "'\(emitter)' is an emitter, whose particles come and go: a \(name) can't act on them",
        remedy: "name layers, or use a field")
      return
    }
    guard let kind else {
      guard let id = values[ItemGroupWord.group] else { return }
      names.register(id, found[ItemGroupWord.group] ?? node, &reader)
      pending.groups.append((ItemGroup(id: id, items: ids), node))
      return
    }
    var entry = RestingScene.Entry(behavior: Behavior(kind.blank, items: ids))
    if case .field(var field) = kind.blank {
      field.position = canvas.center
      entry.behavior.kind = .field(field)
    }
    kind.all.apply(values, to: &entry)
    if entry.behavior.end < entry.behavior.begin {
      reader.report(
        .outOfRange, found[BehaviorKeys.end] ?? node, "the behaviour ends before it begins", remedy: "write a later end"
      )
    }
    for (i, entry) in entries(entry, values, node, spaces).enumerated() {
      if Double(pending.behaviors.count) >= reader.limits["moved-layers"] {
        if i == 0 { reader.report(.limit, node, "too many behaviours", remedy: reader.limits.remedy("moved-layers")) }
        return
      }
      pending.behaviors.append(MovedBehavior(entry: entry, node: node))
    }
  }

  private mutating func reportKinds(_ node: SpecNode, _ found: [String]) {
    let names = DynamicsFields.kinds.map(\.name) + [ItemGroupWord.group.name]
    let near = (node.entries ?? []).lazy.compactMap { NearMiss.name($0.key, among: names) }.first
    reader.report(
      .kindCount, node,
      found.isEmpty
        ? "a behaviour needs one of \(names.joined(separator: ", "))"
        : "an entry holds one behaviour, not \(found.joined(separator: " and "))",
      remedy: !found.isEmpty
        ? "write one entry for each" : near.map { "did you mean '\($0)'?" } ?? "{gravity: 1, items: [id]}")
  }

  /// Resolves a list of ids to items; false if one of them was reported as wrong.
  private mutating func itemIDs(_ node: SpecNode, _ spaces: ItemSpaces) -> ([ItemID], Bool) {
    var out: [ItemID] = []
    var isWhole = true
    for item in node.items ?? [node] {
      guard let id = reader.identifier(item), let found = itemIDs(id, item, spaces) else {
        isWhole = false
        continue
      }
      out += found
    }
    return (out, isWhole)
  }

  private mutating func itemIDs(_ id: String, _ node: SpecNode, _ spaces: ItemSpaces) -> [ItemID]? {
    if let items = effectItems[id] { return items }
    if spaces[id] != nil || pending.groups.contains(where: { $0.group.id == id }) { return [id] }
    if names.broken.contains(id) { return nil }
    if names.effects.contains(id) {
      reader.report(
        .unknownLayer, node, "the pieces of '\(id)' follow their own paths", remedy: "name layers or an explosion")
    } else if names[id] != nil {
      reader.report(
        .unknownLayer, node, "'\(id)' is a mask, which can't be moved", remedy: "name the layer that it masks")
    } else {
      let known = (spaces.ids + effectItems.keys + pending.groups.map(\.group.id)).sorted()
      reader.report(
        .unknownLayer, node, "no layer has the id '\(id)'",
        remedy: reader.nearMiss(id, among: known, else: "give a layer id: \(id)"))
    }
    return nil
  }

  /// The entries of a behaviour: one for all items, or one per item.
  private mutating func entries(
    _ entry: RestingScene.Entry, _ values: FieldValues, _ node: SpecNode, _ spaces: ItemSpaces
  ) -> [RestingScene.Entry] {
    switch entry.behavior.kind {
    case .collision(let collision):
      guard areWhole(collision, values[CollisionWord.collision], node[CollisionWord.collision]) else { return [] }
    case .snap:
      guard values[SnapWord.snap]?.has(SnapKeys.to) == true else {
        if let node = node[SnapWord.snap], node[SnapKeys.to] == nil {
          reader.report(.missingKey, node, "a snap needs a position", remedy: "to: center")
        }
        return []
      }
    case .attachment(let tie):
      let key = AttachmentWord.attachment
      return attachments(entry, tie, values[key], node[key], spaces)
    case .field(let field): return [seeded(entry, field, values, node)]
    // Kinds without further checks.
    default: break
    }
    return entry.behavior.kind.takesAnyItems ? [entry] : entry.split
  }

  /// Whether every wall has both ends, or a path.
  private mutating func areWhole(_ collision: Collision, _ values: FieldValues?, _ node: SpecNode?) -> Bool {
    let walls = values?[CollisionKeys.boundaries] ?? []
    guard collision.boundaries.count < walls.count else { return true }
    for (wall, node) in zip(walls, node?[CollisionKeys.boundaries].map { $0.items ?? [$0] } ?? [])
    where Boundary(wall) == nil {
      guard !reader.diagnostics.contains(where: { $0.path.hasPrefix(node.path) }) else { continue }
      reader.report(
        .missingKey, node, "a boundary needs both ends, or a path", remedy: "{from: [0, 90%], to: [100%, 90%]}")
    }
    return false
  }

  private mutating func attachments(
    _ entry: RestingScene.Entry, _ tie: Attachment, _ map: FieldValues?, _ node: SpecNode?, _ spaces: ItemSpaces
  ) -> [RestingScene.Entry] {
    guard let map, let node else { return [] }
    guard (node[AttachmentKeys.anchor] == nil) != (node[AttachmentKeys.item] == nil) else {
      reader.report(
        node[AttachmentKeys.anchor] == nil ? .missingKey : .bothNames, node,
        "an attachment needs either an anchor or an item",
        remedy: "anchor: [50%, 0], or item: the id of a layer")
      return []
    }
    guard let other = node[AttachmentKeys.item] else { return tie.anchor == nil ? [] : entry.split }
    guard let name = map[AttachmentKeys.item], let ids = itemIDs(name, other, spaces) else { return [] }
    guard ids.count == 1, !spaces.isEmitter(ids[0]) else {
      reader.report(.unknownLayer, other, "'\(name)' is several items", remedy: "name one layer or a group")
      return []
    }
    return entry.split.map { single in
      var pair = single
      pair.behavior.items += ids
      return pair
    }
  }

  private mutating func seeded(
    _ entry: RestingScene.Entry, _ field: ForceField, _ values: FieldValues, _ node: SpecNode
  ) -> RestingScene.Entry {
    if let both = node[FieldWord.radius], node[FieldWord.region] != nil {
      reader.report(
        .bothNames, both, "'region' and 'radius' both say where it acts", remedy: "keep one of them",
        place: node.place(of: FieldWord.radius))
    }
    guard field.kind.noise != nil, !values.has(FieldWord.seed) else { return entry }
    // Numbered among fields of its kind, so that adding or removing other behaviours changes nothing. Shifted to 53
    // bits, the largest whole numbers that a spec can hold.
    var (entry, field) = (entry, field)
    field.seed = random.fork("noise").value(at: UInt64(seedlessFieldCount)) >> 11
    seedlessFieldCount += 1
    entry.behavior.kind = .field(field)
    return entry
  }
}

extension RestingScene.Entry {
  /// One entry per item.
  fileprivate var split: [RestingScene.Entry] {
    behavior.items.map { item in
      var single = self
      single.behavior.items = [item]
      return single
    }
  }
}

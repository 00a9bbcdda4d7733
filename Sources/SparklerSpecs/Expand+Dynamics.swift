// Behaviours as a spec writes them.
// Flow: RestingScene → Expander → TreeText.
import SparklerCore
import SparklerPhysics
import SparklerScene

/// A scene before physics moves it: what `expand` writes where it does not bake.
public struct RestingScene: Sendable, Hashable {
  public struct Entry: Sendable, Hashable {
    public var behavior: Behavior
    /// What of the items collides; a path in a layer's own coordinates.
    public var shape: ItemShape?
  }

  public var entries: [Entry]
  public var groups: [ItemGroup]
}

extension RestingScene {
  /// The part that moves particles, with all that belongs to it.
  func joined(to emitters: Set<ItemID>) -> (scene: RestingScene, items: Set<ItemID>) {
    let members = Dictionary(groups.map { ($0.id, $0.items) }) { a, _ in a }
    func items(_ entry: Entry) -> [ItemID] { entry.behavior.items.flatMap { members[$0] ?? [$0] } }
    var sets = JoinedSets()
    for list in entries.map(items) + groups.map(\.items) { for id in list { sets.join(list[0], id) } }
    let roots = Set(emitters.map { sets.root($0) })
    let kept = RestingScene(
      entries: entries.filter { roots.contains(sets.root(items($0)[0])) },
      groups: groups.filter { roots.contains(sets.root($0.items[0])) })
    return (kept, Set(kept.entries.flatMap(items) + kept.groups.flatMap(\.items)))
  }
}

extension BuiltSpec {
  /// Leaves only those behaviours that can't become keyframes.
  mutating func bake() {
    guard let (layers, dynamics) = resting else { return }
    let (kept, items) = dynamics.joined(to: Self.emitters(in: scene.layers))
    guard !kept.entries.isEmpty else {
      resting = nil
      return
    }
    resting = (Self.merged(scene.layers, layers, resting: items), kept)
  }

  private static func emitters(in layers: [Layer]) -> Set<ItemID> {
    var out: Set<ItemID> = []
    for layer in layers {
      if case .emitter(let emitter) = layer.content, !emitter.guides.isEmpty, let id = layer.id { out.insert(id) }
      out.formUnion(emitters(in: layer.sublayers + (layer.mask?.sublayers ?? [])))
    }
    return out
  }

  /// The moved layers, but those that rest as they were.
  private static func merged(_ moved: [Layer], _ all: [Layer], resting: Set<ItemID>) -> [Layer] {
    zip(moved, all).map { moved, old in
      var out = moved.id.map(resting.contains) == true ? old : moved
      out.sublayers = merged(moved.sublayers, old.sublayers, resting: resting)
      if let mask = moved.mask, let oldMask = old.mask {
        out.mask?.sublayers = merged(mask.sublayers, oldMask.sublayers, resting: resting)
      }
      return out
    }
  }
}

extension Expander {
  func dynamics(_ scene: RestingScene) -> TreeText {
    let groups = scene.groups.map { group in
      TreeText.map([("group", text(group.id)), ("items", names(group.items))])
    }
    return .list(groups + scene.entries.map(entry))
  }

  private func names(_ ids: [ItemID]) -> TreeText { .list(ids.map(text)) }

  private func entry(_ entry: RestingScene.Entry) -> TreeText {
    let behavior = entry.behavior
    var out: [(String, TreeText)] = []
    var items = behavior.items
    switch behavior.kind {
    case .gravity(let gravity): out.append(("gravity", point(gravity.direction)))
    case .push(let push):
      out += [("push", point(push.direction)), ("mode", .raw(push.mode.rawValue))]
      if push.targetOffset != .zero { out.append(("targetOffset", point(push.targetOffset))) }
    case .collision(let collision): out.append(("collision", self.collision(collision)))
    case .snap(let snap):
      out.append(("snap", .map([("to", point(snap.point)), ("damping", .number(snap.damping))])))
    case .attachment(let tie):
      out.append(("attachment", attachment(tie, to: items.count > 1 ? items[1] : nil)))
      items = Array(items.prefix(1))
    case .field(let field): out += self.field(field)
    case .properties(let p): out.append(("properties", properties(p, entry.shape)))
    }
    out.append(("items", names(items)))
    if behavior.begin != 0 { out.append(("begin", time(behavior.begin))) }
    if behavior.end.isFinite { out.append(("end", time(behavior.end))) }
    return .map(out)
  }

  private func collision(_ collision: Collision) -> TreeText {
    var out: [(String, TreeText)] = [("mode", .raw(collision.mode.rawValue))]
    if let i = collision.referenceInsets { out.append(("bounds", .numbers([i.top, i.left, i.bottom, i.right]))) }
    guard !collision.boundaries.isEmpty else { return .map(out) }
    out.append(
      (
        "boundaries",
        .list(
          collision.boundaries.map { boundary in
            switch boundary {
            case .segment(let a, let b): .map([("from", point(a)), ("to", point(b))])
            case .path(let path): .map([("path", self.path(path))])
            }
          })
      ))
    return .map(out)
  }

  private func attachment(_ tie: Attachment, to other: ItemID?) -> TreeText {
    var out: [(String, TreeText)] = []
    if let anchor = tie.anchor { out.append(("anchor", point(anchor))) }
    if let other { out.append(("item", text(other))) }
    if let length = tie.length { out.append(("length", .number(length))) }
    if tie.frequency != 0 { out.append(("frequency", .number(tie.frequency))) }
    if tie.damping != 0 { out.append(("damping", .number(tie.damping))) }
    if tie.offset != .zero { out.append(("offset", point(tie.offset))) }
    if tie.otherOffset != .zero { out.append(("itemOffset", point(tie.otherOffset))) }
    return .map(out)
  }

  private func field(_ field: ForceField) -> [(String, TreeText)] {
    var out: [(String, TreeText)] = []
    func noise(_ name: String, _ smoothness: Double, _ speed: Double) {
      out += [
        ("field", .raw(name)), ("smoothness", .number(smoothness)), ("animationSpeed", .number(speed)),
        ("seed", .raw(String(field.seed))),
      ]
    }
    switch field.kind {
    case .linearGravity(let direction): out += [("field", .raw("linearGravity")), ("direction", point(direction))]
    case .radialGravity: out.append(("field", .raw("radialGravity")))
    case .vortex: out.append(("field", .raw("vortex")))
    case .drag: out.append(("field", .raw("drag")))
    case .spring: out.append(("field", .raw("spring")))
    case .noise(let smoothness, let speed): noise("noise", smoothness, speed)
    case .turbulence(let smoothness, let speed): noise("turbulence", smoothness, speed)
    }
    out += [("position", point(field.position)), ("strength", .number(field.strength))]
    if field.falloff != 0 { out.append(("falloff", .number(field.falloff))) }
    if field.minimumRadius != 100 { out.append(("minimumRadius", .number(field.minimumRadius))) }
    switch field.region {
    case .infinite: break
    case .radius(let radius): out.append(("radius", .number(radius)))
    case .size(let size): out.append(("region", .numbers([size.width, size.height])))
    }
    return out
  }

  private func properties(_ p: ItemProperties, _ shape: ItemShape?) -> TreeText {
    var out: [(String, TreeText)] = []
    for (name, value) in [
      ("density", p.density), ("elasticity", p.elasticity), ("friction", p.friction), ("resistance", p.resistance),
      ("angularResistance", p.angularResistance), ("removeBelow", p.floor),
    ] {
      if let value { out.append((name, .number(value))) }
    }
    if let allows = p.allowsRotation { out.append(("allowsRotation", .raw("\(allows)"))) }
    if let isAnchored = p.isAnchored { out.append(("anchored", .raw("\(isAnchored)"))) }
    if p.linearVelocity != .zero { out.append(("velocity", point(p.linearVelocity))) }
    if p.angularVelocity != 0 { out.append(("angularVelocity", .raw(TreeText.short(p.angularVelocity) + "rad"))) }
    switch shape {
    case .rectangle?: out.append(("collisionShape", .raw("rectangle")))
    case .ellipse?: out.append(("collisionShape", .raw("ellipse")))
    case .path(let path)?: out.append(("collisionShape", self.path(path)))
    case nil: break
    }
    return .map(out)
  }
}

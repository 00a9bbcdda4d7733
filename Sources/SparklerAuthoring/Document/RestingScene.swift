// A scene before physics moves it, as `expand` writes it.
// Flow: PendingDynamics → RestingScene → DocumentFields → Expander.
import SparklerCore
import SparklerDocument
import SparklerPhysics
import SparklerScene

/// A scene before physics moves it: what `expand` writes unless it bakes.
public struct RestingScene: Sendable, Hashable {
  /// A behaviour, with the shape that it sets.
  public struct Entry: Sendable, Hashable {
    /// The behaviour and its items.
    public var behavior: Behavior
    /// The items' collision shape; a path is in the layer's own coordinates.
    public var shape: ItemShape?
  }

  /// The behaviours, in document order.
  public var entries: [Entry]
  /// Groups of items that behaviours may name.
  public var groups: [ItemGroup]
}

extension RestingScene {
  /// The part that moves particles, with every behaviour and item connected to it.
  func joined(to emitters: Set<ItemID>) -> (scene: RestingScene, items: Set<ItemID>) {
    let members = Dictionary(groups.map { ($0.id, $0.items) }) { a, _ in a }
    func items(_ entry: Entry) -> [ItemID] { entry.behavior.items.flatMap { members[$0] ?? [$0] } }
    var sets = DisjointSets()
    for list in entries.map(items) + groups.map(\.items) { for id in list { sets.join(list[0], id) } }
    let roots = Set(emitters.map { sets.root($0) })
    let kept = RestingScene(
      entries: entries.filter { roots.contains(sets.root(items($0)[0])) },
      groups: groups.filter { roots.contains(sets.root($0.items[0])) })
    return (kept, Set(kept.entries.flatMap(items) + kept.groups.flatMap(\.items)))
  }
}

extension BuiltSpec {
  /// Bakes all behaviours except those that can't become keyframes.
  package mutating func bake() {
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

  /// The moved layers, except those in `resting`, which stay as they were.
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

extension RestingScene {
  /// Groups first, because behaviours name them.
  var fieldValue: FieldValue {
    let groups = groups.map { group -> FieldValue in
      let values: [FieldValue] = [.text(group.id), group.items.fieldValue]
      return .record(zip(DynamicsFields.group, values).map { Written(field: $0, value: $1) })
    }
    return .list(
      groups + entries.map { .record(DynamicsFields.BehaviorDescriptor($0.behavior.kind.table).all.written(of: $0)) })
  }
}

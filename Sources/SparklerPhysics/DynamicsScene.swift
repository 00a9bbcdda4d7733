// The input of a simulation: items, groups and behaviours, as values.
// Flow: SparklerAuthoring and Effects → DynamicsScene → bake() → BakedMotion → Layer.
import SparklerCore

/// Items at rest, and the behaviours that move them.
///
/// - Source: UIDynamicAnimator; gravity 1 is 1000 points a second squared, as in UIGravityBehavior.
public struct DynamicsScene: Sendable, Hashable {
  /// All items, each with its own id; their order decides that of the results.
  public var items: [DynamicItem]
  /// Items that move as one body; a behaviour refers to a group by name like to an item.
  public var groups: [ItemGroup] = []
  /// What acts on the items. Of item properties, later behaviours override earlier ones.
  public var behaviors: [Behavior]
  /// How long it is simulated.
  public var duration: Seconds
  /// The bounds in whose coordinate space everything is; collisions can use them as a boundary.
  public var referenceBounds: Rect
  /// An item is removed when its upper edge is below this y; nil for never. Its properties can override it.
  public var floor: Double?
  /// Bounds on memory and time; beyond them `bake()` throws an error.
  public var limits = DynamicsLimits()

  /// Makes a scene without groups and with default limits; by default no item is removed at a floor.
  public init(
    items: [DynamicItem], behaviors: [Behavior], duration: Seconds, referenceBounds: Rect = .zero, floor: Double? = nil
  ) {
    self.items = items
    self.behaviors = behaviors
    self.duration = duration
    self.referenceBounds = referenceBounds
    self.floor = floor
  }
}

/// An item that can be moved: a box with a collision shape.
public struct DynamicItem: Sendable, Hashable {
  /// Unique among all items and groups.
  public var id: ItemID
  /// The centre of its bounds and of its mass, about which it rotates; in points.
  public var center: Point
  /// The size of its bounds before rotation, 0.1...100 000 points each.
  public var size: Size
  /// Radians, clockwise on screen.
  public var rotation: Double
  /// Its collision shape.
  public var shape: ItemShape
  /// When it is added. Before, nothing acts on it or collides with it; then all behaviours that have begun apply.
  public var begin: Seconds
  /// When it is removed; infinite if it stays.
  public var end: Seconds

  /// Makes an item at rest; by default upright, a rectangle, and present all the time.
  public init(
    id: ItemID, center: Point, size: Size, rotation: Double = 0, shape: ItemShape = .rectangle, begin: Seconds = 0,
    end: Seconds = .infinity
  ) {
    self.id = id
    self.center = center
    self.size = size
    self.rotation = rotation
    self.shape = shape
    self.begin = begin
    self.end = end
  }
}

/// Items with fixed relative positions, which move as one body.
///
/// - Source: UIDynamicItemGroup.
public struct ItemGroup: Sendable, Hashable {
  /// Unique among all items and groups.
  public var id: ItemID
  /// The ids of its items; each belongs to at most one group.
  public var items: [ItemID]

  /// Makes a group from the ids of its items, at least one.
  public init(id: ItemID, items: [ItemID]) {
    self.id = id
    self.items = items
  }
}

/// Limits that keep a simulation from taking too much memory or time.
public struct DynamicsLimits: Sendable, Hashable {
  /// The greatest number of items in a scene.
  public var items = 20_000
  /// The greatest `duration` of a scene.
  public var duration: Seconds = 600
  /// For all items together.
  public var keys = 4_000_000
  /// Pairs of overlapping boxes at one time.
  public var contacts = 60_000
  /// Item steps at 240 a second.
  public var bodySteps = 400_000_000

  /// Makes the default limits, which suit a document from an unknown source.
  public init() {}
}

// What a simulation is made of: items, groups and behaviours, as values.
// Flow: SparklerSpecs and Effects → DynamicsScene → bake() → BakedMotion → Layer.
import SparklerCore

/// A world of items at rest and the behaviours that will move them.
///
/// - Source: UIDynamicAnimator; 1 of gravity is 1000 points a second squared, as UIGravityBehavior has it.
public struct DynamicsScene: Sendable, Hashable {
  public var items: [DynamicItem]
  /// Items that move as one body; a behaviour names a group as it names an item.
  public var groups: [ItemGroup] = []
  public var behaviors: [Behavior]
  /// How long it is simulated.
  public var duration: Seconds
  /// In whose coordinates everything lies; collisions may take it as their boundary.
  public var referenceBounds: Rect
  /// An item whose upper edge has fallen below this y is removed; nil keeps it. Its properties may say another one.
  public var floor: Double?
  public var limits = DynamicsLimits()

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

/// A thing that can be moved: a box, and what it collides with.
public struct DynamicItem: Sendable, Hashable {
  public var id: ItemID
  /// The centre of its bounds and of its mass, in points; it turns about it.
  public var center: Point
  /// Of its bounds before turning, 0.1...100 000 points each way.
  public var size: Size
  /// Radians, clockwise on screen.
  public var rotation: Double
  /// What of it collides.
  public var shape: ItemShape
  /// When it comes into the world; before that nothing acts on it or meets it. Behaviours that have begun take it on then.
  public var begin: Seconds
  /// When it is removed; infinite where it stays.
  public var end: Seconds

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

/// Items that keep their places to each other and move as one.
///
/// - Source: UIDynamicItemGroup.
public struct ItemGroup: Sendable, Hashable {
  public var id: ItemID
  public var items: [ItemID]

  public init(id: ItemID, items: [ItemID]) {
    self.id = id
    self.items = items
  }
}

/// How much may be simulated, so that no scene takes all memory or time.
public struct DynamicsLimits: Sendable, Hashable {
  public var items = 20_000
  public var duration: Seconds = 600
  /// Of all items' motions together.
  public var keys = 4_000_000
  /// Pairs whose boxes overlap at one time.
  public var contacts = 60_000
  /// Item steps at 240 a second.
  public var bodySteps = 400_000_000

  public init() {}
}

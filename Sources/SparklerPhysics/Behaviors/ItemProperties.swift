// What items are made of, and how they start.
// Flow: tables of keys → Behavior → SimulationPlan → bodies of the World.
import SparklerCore
import SparklerDocument
import SparklerScene

/// What an item is made of, and how it starts. What is nil stays as an earlier behaviour has it.
///
/// - Source: UIDynamicItemBehavior.
public struct ItemProperties: Sendable, Hashable, PropertyOwner {
  /// Mass by area: density · width · height / 10 000; above 0, default 1.
  public var density: Double?
  /// 0 (none of the speed)...1 (all of it) is kept in a collision; default 0. The bouncier of two items decides.
  public var elasticity: Double?
  /// 0 slides; 1 holds firmly; default 0. Of two items the geometric mean counts, at a boundary the item's own.
  public var friction: Double?
  /// The share of the speed that is lost per second; default 0.
  public var resistance: Double?
  /// The same for the spin.
  public var angularResistance: Double?
  /// Default true.
  public var allowsRotation: Bool?
  /// Stays where it is, and others collide with it; default false.
  public var isAnchored: Bool?
  /// Removed once its upper edge has fallen below this y, in points; the last behaviour counts, at all times. Not of the
  /// original, where an action has to do it.
  public var floor: Double?
  /// Added once when the behaviour begins, in pt/s.
  public var linearVelocity = Point.zero
  /// Added once when the behaviour begins, in rad/s.
  public var angularVelocity = 0.0

  public init() {}

  package static let properties: [Property<ItemProperties>] = Property.list {
    Property(ItemPropertiesKeys.density, optional: \.density)
    Property(ItemPropertiesKeys.elasticity, optional: \.elasticity)
    Property(ItemPropertiesKeys.friction, optional: \.friction)
    Property(ItemPropertiesKeys.resistance, optional: \.resistance)
    Property(ItemPropertiesKeys.angularResistance, optional: \.angularResistance)
    Property(ItemPropertiesKeys.allowsRotation, optional: \.allowsRotation)
    Property(ItemPropertiesKeys.anchored, optional: \.isAnchored)
    Property(ItemPropertiesKeys.velocity, \.linearVelocity)
    Property(ItemPropertiesKeys.angularVelocity, \.angularVelocity)
    Property(ItemPropertiesKeys.removeBelow, optional: \.floor)
  }
}

/// What the map of an item's properties says.
public enum ItemPropertiesKeys {
  /// Mass is density · width · height / 10 000.
  public static let density = Key<Double>(
    "density", in: 1e-6...1e6, default: "1", "Mass is density · width · height / 10 000.")
  /// What of the speed is kept in a collision: 0 is none of it, 1 all of it.
  public static let elasticity = Key<Double>(
    "elasticity", in: 0...1, default: "0", "What of the speed is kept in a collision.")
  /// 0 slides, 1 holds firmly.
  public static let friction = Key<Double>("friction", in: 0...1000, default: "0", "0 slides, 1 holds firmly.")
  /// The share of the speed lost per second.
  public static let resistance = Key<Double>(
    "resistance", in: 0...1e6, default: "0", "The share of the speed lost per second.")
  /// The share of the spin lost per second.
  public static let angularResistance = Key<Double>(
    "angularResistance", in: 0...1e6, default: "0", "The share of the spin lost per second.")
  /// False keeps items upright.
  public static let allowsRotation = Key<Bool>("allowsRotation", default: "true", "False keeps items upright.")
  /// Stays where it is; others collide with it.
  public static let anchored = Key<Bool>("anchored", default: "false", "Stays where it is; others collide with it.")
  /// Added once, in points per second.
  public static let velocity = Key<PlaceValue>("velocity", as: .point, "Added once, in points per second.")
  /// Added once, an angle per second.
  public static let angularVelocity = Key<AngleValue>(
    "angularVelocity", in: -1e6...1e6, "Added once, an angle per second.")
  /// An item whose upper edge has fallen below this y, in points, is removed.
  public static let removeBelow = Key<Double>(
    "removeBelow", in: -1e6...1e6, "An item whose upper edge has fallen below this y is removed.")
  /// What of an item collides: its bounds, the ellipse in them, or a path in them.
  ///
  /// What a scene holds for a behaviour, not the behaviour itself: the table of `dynamics` adds it.
  public static let collisionShape = Key<ItemShapeValue>(
    "collisionShape", default: "rectangle",
    "What of an item collides: its bounds, the ellipse in them, or a path in them.")
}

/// The behaviour `properties`. The keys that all behaviours have are modifiers of `PropertiesBehavior`.
public final class PropertiesWord: BehaviorKeys {
  /// What items are made of, and how they start.
  public static let properties = Key<FieldValues>(
    "properties", as: .keys(ItemProperties.properties.map(\.field)), "What items are made of, and how they start.")
}

extension BehaviorTable {
  static let properties = Self(
    PropertiesWord.properties, ItemProperties.properties,
    { if case .properties(let properties) = $0 { properties } else { nil } }, { .properties($0) })
}

// Physical properties of items, and their initial motion.
// Flow: tables of keys → Behavior → SimulationPlan → bodies of the World.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Physical properties of items, and their initial motion. A nil property keeps the value of earlier behaviours.
///
/// - Source: UIDynamicItemBehavior.
public struct ItemProperties: Sendable, Hashable, PropertyOwner {
  /// Mass per area: density · width · height / 10 000; above 0, default 1.
  public var density: Double?
  /// The fraction of the speed that a collision preserves, 0...1; default 0. The greater one of two items applies.
  public var elasticity: Double?
  /// 0 slides; 1 holds firmly; default 0. Between two items the geometric mean applies, at a boundary the item's own.
  public var friction: Double?
  /// The fraction of the speed lost per second; default 0.
  public var resistance: Double?
  /// The same for rotation.
  public var angularResistance: Double?
  /// Default true.
  public var allowsRotation: Bool?
  /// Whether it doesn't move, while others can collide with it; default false.
  public var isAnchored: Bool?
  /// The item is removed when its upper edge is below this y, in points. The last behaviour's value applies, at all
  /// times. Not in UIKit, where it needs an action.
  public var floor: Double?
  /// Added once when the behaviour begins, in pt/s.
  public var linearVelocity = Point.zero
  /// Added once when the behaviour begins, in rad/s.
  public var angularVelocity = 0.0

  /// No property set and no velocity added.
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

/// Keys of the map of an item's properties.
public enum ItemPropertiesKeys {
  /// Mass is density · width · height / 10 000.
  public static let density = Key<Double>(
    "density", in: 1e-6...1e6, default: "1", "Mass is density · width · height / 10 000.")
  /// The fraction of the speed that a collision preserves: 0 for none, 1 for all.
  public static let elasticity = Key<Double>(
    "elasticity", in: 0...1, default: "0", "The fraction of the speed that a collision preserves.")
  /// 0 slides, 1 holds firmly.
  public static let friction = Key<Double>("friction", in: 0...1000, default: "0", "0 slides, 1 holds firmly.")
  /// The fraction of the speed lost per second.
  public static let resistance = Key<Double>(
    "resistance", in: 0...1e6, default: "0", "The fraction of the speed lost per second.")
  /// The fraction of the spin lost per second.
  public static let angularResistance = Key<Double>(
    "angularResistance", in: 0...1e6, default: "0", "The fraction of the spin lost per second.")
  /// False keeps items upright.
  public static let allowsRotation = Key<Bool>("allowsRotation", default: "true", "False keeps items upright.")
  /// Whether it doesn't move; others can collide with it.
  public static let anchored = Key<Bool>("anchored", default: "false", "Does not move; others collide with it.")
  /// Added once to the velocity, in points per second.
  public static let velocity = Key<PlaceValue>(
    "velocity", as: .point, "Added once to the velocity, in points per second.")
  /// Added once to the spin, as an angle per second.
  public static let angularVelocity = Key<AngleValue>(
    "angularVelocity", in: -1e6...1e6, "Added once to the spin, as an angle per second.")
  /// An item is removed when its upper edge is below this y, in points.
  public static let removeBelow = Key<Double>(
    "removeBelow", in: -1e6...1e6, "An item is removed when its upper edge is below this y.")
  /// The shape with which an item collides: its bounds, the ellipse in them, or a path in them.
  ///
  /// Part of a scene, not of the behaviour: the table of `dynamics` adds it.
  public static let collisionShape = Key<ItemShapeValue>(
    "collisionShape", default: "rectangle",
    "The shape with which an item collides: its bounds, the ellipse in them, or a path in them.")
}

/// The behaviour `properties`. The keys that all behaviours have are modifiers of `PropertiesBehavior`.
public final class PropertiesWord: BehaviorKeys {
  /// Physical properties of items, and their initial motion.
  public static let properties = Key<FieldValues>(
    "properties", as: .keys(ItemProperties.properties.map(\.field)),
    "Physical properties of items, and their initial motion.")
}

extension BehaviorTable {
  static let properties = Self(
    PropertiesWord.properties, ItemProperties.properties,
    { if case .properties(let properties) = $0 { properties } else { nil } }, { .properties($0) })
}

// A behaviour: what is done to which items, and when.
// Flow: SparklerSpecs and Effects → Behavior → SimulationPlan → simulation.
import SparklerCore
import SparklerDocument
import SparklerScene

/// One behaviour over some items for a span of time.
///
/// - Source: UIDynamicBehavior and its subclasses.
public struct Behavior: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    case gravity(Gravity)
    case push(Push)
    case collision(Collision)
    case snap(Snap)
    case attachment(Attachment)
    case field(ForceField)
    case properties(ItemProperties)
  }

  public var kind: Kind
  /// Items and groups by name. A snap takes one, an attachment one or two.
  public var items: [ItemID]
  /// When it is added; 0 or more.
  public var begin: Seconds
  /// When it is taken away; infinite where it stays.
  public var end: Seconds

  public init(_ kind: Kind, items: [ItemID], begin: Seconds = 0, end: Seconds = .infinity) {
    self.kind = kind
    self.items = items
    self.begin = begin
    self.end = end
  }
}

extension BehaviorTable {
  /// In the order of messages and of the schema.
  package static let all = [gravity, push, collision, snap, attachment, field, properties]
}

extension Behavior.Kind {
  package var table: BehaviorTable {
    switch self {
    case .gravity: .gravity
    case .push: .push
    case .collision: .collision
    case .snap: .snap
    case .attachment: .attachment
    case .field: .field
    case .properties: .properties
    }
  }

  /// Whether one behaviour takes any number of items; else each item has one of its own.
  package var takesAnyItems: Bool {
    switch self {
    case .snap, .attachment: false
    case .gravity, .push, .collision, .field, .properties: true
    }
  }
}

/// Accelerates every item alike.
///
/// - Source: UIGravityBehavior.
public struct Gravity: Sendable, Hashable, PropertyOwner {
  /// 1 is 1000 pt/s²; y grows down.
  public var direction: Point

  public init(direction: Point) { self.direction = direction }
  public init() { self.init(direction: Point(0, 1)) }

  /// - Parameter angle: radians, clockwise from the right.
  public init(angle: Double, magnitude: Double) { direction = Point(angle: angle, magnitude: magnitude) }

  /// In pt/s² at magnitude 1.
  public static let unit = 1000.0
}

extension BehaviorKeys {
  static let gravity = Key<Point>(
    "gravity", as: .direction(allowsNumber: true),
    "Accelerates every item alike; 1 is 1000 points per second squared.")
}

extension BehaviorTable {
  static let gravity = Self(
    Property(BehaviorKeys.gravity, value: { .point($0.direction) }, set: { $0.direction = $1 }),
    { if case .gravity(let gravity) = $0 { gravity } else { nil } }, { .gravity($0) })
}

/// A force, for as long as it lasts or in one blow.
///
/// - Source: UIPushBehavior.
public struct Push: Sendable, Hashable, PropertyOwner {
  public enum Mode: String, Word { case continuous, instantaneous }

  public var mode: Mode
  /// Its length is the magnitude: 1 gives a mass of 1 an acceleration of 100 pt/s², or at once a speed of 100 pt/s.
  public var direction: Point
  /// Where it acts, in points from an item's centre and turning with the item; off the centre it makes the item spin.
  public var targetOffset: Point

  public init(mode: Mode, direction: Point, targetOffset: Point = .zero) {
    self.mode = mode
    self.direction = direction
    self.targetOffset = targetOffset
  }

  /// - Parameters:
  ///   - angle: radians, clockwise from the right.
  ///   - magnitude: a negative one reverses the direction.
  public init(mode: Mode, angle: Double, magnitude: Double, targetOffset: Point = .zero) {
    self.init(mode: mode, direction: Point(angle: angle, magnitude: magnitude), targetOffset: targetOffset)
  }

  public init() { self.init(mode: .continuous, direction: .zero) }

  /// What a spec says beside the push itself.
  package static let properties: [Property<Push>] = Property.list {
    Property("mode", \.mode, isAlwaysWritten: true, "One blow, or a force for as long as it lasts.")
    Property(
      "targetOffset", \.targetOffset,
      "Where it acts, from an item's centre and turning with it; off the centre it makes the item spin.")
  }

  /// In pt/s² of a mass of 1 at magnitude 1.
  public static let unit = 100.0
}

extension BehaviorKeys {
  static let push = Key<Point>(
    "push", as: .direction(allowsNumber: false),
    "Its length is the magnitude: 1 pushes an item of 100x100 at 100 points per second, or per second squared.")
}

extension BehaviorTable {
  static let push = Self(
    Property(BehaviorKeys.push, value: { .point($0.direction) }, set: { $0.direction = $1 }),
    beside: Push.properties, { if case .push(let push) = $0 { push } else { nil } }, { .push($0) })
}

/// Pulls one item to a place and turns it upright.
///
/// A damped spring of 3 Hz, damped by 0.2 + 0.8 · `damping` of the critical value; the original's numbers are not
/// published.
/// - Source: UISnapBehavior.
public struct Snap: Sendable, Hashable, PropertyOwner {
  public var point: Point
  /// 0 (swings most)...1 (does not swing).
  public var damping: Double

  public init(point: Point, damping: Double = 0.5) {
    self.point = point
    self.damping = damping
  }

  public init() { self.init(point: .zero) }

  package static let properties: [Property<Snap>] = Property.list {
    Property(SnapKeys.to, \.point, isAlwaysWritten: true)
    Property(
      "damping", \.damping, in: 0...1, isAlwaysWritten: true, "0 swings most, 1 does not swing.")
  }

  static let frequency = 3.0
  var ratio: Double { 0.2 + 0.8 * damping }
}

/// What a snap's map says.
package enum SnapKeys {
  package static let to = Key<Point>("to", as: .position, default: "", "The place.")
}

extension BehaviorKeys {
  package static let snap = Key<FieldValues>(
    "snap", as: .keys(Snap.properties.map(\.field), either: [[SnapKeys.to.name]]),
    "Pulls each item to a place and turns it upright.")
}

extension BehaviorTable {
  static let snap = Self(
    BehaviorKeys.snap, Snap.properties,
    { if case .snap(let snap) = $0 { snap } else { nil } }, { .snap($0) })
}

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
    Property(
      "density", optional: \.density, in: 1e-6...1e6, default: "1", "Mass is density · width · height / 10 000.")
    Property(
      "elasticity", optional: \.elasticity, in: 0...1, default: "0", "What of the speed is kept in a collision.")
    Property("friction", optional: \.friction, in: 0...1000, default: "0", "0 slides, 1 holds firmly.")
    Property(
      "resistance", optional: \.resistance, in: 0...1e6, default: "0", "The share of the speed lost per second.")
    Property(
      "angularResistance", optional: \.angularResistance, in: 0...1e6, default: "0",
      "The share of the spin lost per second.")
    Property("allowsRotation", optional: \.allowsRotation, default: "true", "False keeps items upright.")
    Property(
      "anchored", optional: \.isAnchored, default: "false", "Stays where it is; others collide with it.")
    Property("velocity", \.linearVelocity, "Added once, in points per second.")
    Property(
      "angularVelocity", \.angularVelocity, as: .angle, in: -1e6...1e6, "Added once, an angle per second.")
    Property(
      "removeBelow", optional: \.floor, in: -1e6...1e6,
      "An item whose upper edge has fallen below this y is removed.")
  }
}

extension BehaviorKeys {
  static let properties = Key<FieldValues>(
    "properties", as: .keys(ItemProperties.properties.map(\.field)), "What items are made of, and how they start.")
}

extension BehaviorTable {
  static let properties = Self(
    BehaviorKeys.properties, ItemProperties.properties,
    { if case .properties(let properties) = $0 { properties } else { nil } }, { .properties($0) })
}

extension Point {
  init(angle: Double, magnitude: Double) {
    let (s, c) = Maths.sincos(angle)
    self.init(c * magnitude, s * magnitude)
  }

  var length: Double { (x * x + y * y).squareRoot() }
  var isFinite: Bool { x.isFinite && y.isFinite }
}

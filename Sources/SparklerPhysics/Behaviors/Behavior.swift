// A behaviour: what affects which items, and when.
// Flow: SparklerAuthoring and Effects → Behavior → SimulationPlan → simulation.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The name of an item or a group; a layer's `id`.
public typealias ItemID = String

/// One behaviour over some items for a span of time.
///
/// - Source: UIDynamicBehavior and its subclasses.
public struct Behavior: Sendable, Hashable {
  /// The kind of behaviour, with its values.
  public enum Kind: Sendable, Hashable {
    /// Accelerates all items equally, whatever their mass.
    case gravity(Gravity)
    /// A force, or an impulse; heavier items react less.
    case push(Push)
    /// Makes items bounce off each other or off boundaries.
    case collision(Collision)
    /// Pulls one item to a position with a damped spring.
    case snap(Snap)
    /// Keeps one item at a distance from a fixed point or from another item.
    case attachment(Attachment)
    /// A force that depends on an item's position and velocity, or on time.
    case field(ForceField)
    /// Sets physical properties, such as density and friction, and adds to velocities once.
    case properties(ItemProperties)
  }

  /// What it does, with its parameters.
  public var kind: Kind
  /// Items and groups by name; one for a snap, one or two for an attachment.
  public var items: [ItemID]
  /// When it is added; 0 or more.
  public var begin: Seconds
  /// When it is removed; infinite if it stays.
  public var end: Seconds

  /// Makes a behaviour; by default it acts from the start of the simulation to the end.
  public init(_ kind: Kind, items: [ItemID], begin: Seconds = 0, end: Seconds = .infinity) {
    self.kind = kind
    self.items = items
    self.begin = begin
    self.end = end
  }
}

extension BehaviorTable {
  /// In the order used in messages and in the schema.
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

  /// Whether one behaviour acts on any number of items; otherwise each item needs its own behaviour.
  package var takesAnyItems: Bool {
    switch self {
    case .snap, .attachment: false
    case .gravity, .push, .collision, .field, .properties: true
    }
  }
}

extension Point {
  init(angle: Double, magnitude: Double) {
    let (s, c) = Maths.sincos(angle)
    self.init(c * magnitude, s * magnitude)
  }

  var length: Double { (x * x + y * y).squareRoot() }
  var isFinite: Bool { x.isFinite && y.isFinite }
}

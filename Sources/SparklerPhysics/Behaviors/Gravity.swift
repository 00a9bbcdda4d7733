// Gravity: accelerates all items equally.
// Flow: tables of keys → Behavior → SimulationPlan → Forces.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Accelerates all items equally.
///
/// - Source: UIGravityBehavior.
public struct Gravity: Sendable, Hashable, PropertyOwner {
  /// The acceleration; a length of 1 is 1000 pt/s², and y points down.
  public var direction: Point

  /// Makes gravity along a vector; a length of 1 is 1000 pt/s², y down.
  public init(direction: Point) { self.direction = direction }
  /// Downwards, at 1000 pt/s².
  public init() { self.init(direction: Point(0, 1)) }

  /// - Parameter angle: radians, clockwise from the right.
  public init(angle: Double, magnitude: Double) { direction = Point(angle: angle, magnitude: magnitude) }

  /// The acceleration at length 1, in pt/s².
  public static let unit = 1000.0
}

/// The behaviour `gravity`. Its keys, and those that all behaviours have, are modifiers of `GravityBehavior`.
public final class GravityWord: BehaviorKeys {
  /// Accelerates all items equally; 1 is 1000 points per second squared. A number points down.
  public static let gravity = Key<DirectionValue>(
    "gravity", as: .direction(allowsNumber: true),
    "Accelerates all items equally; 1 is 1000 points per second squared.")
}

extension BehaviorTable {
  static let gravity = Self(
    Property(GravityWord.gravity, value: { .point($0.direction) }, set: { $0.direction = $1 }),
    { if case .gravity(let gravity) = $0 { gravity } else { nil } }, { .gravity($0) })
}

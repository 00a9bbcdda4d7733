// Pushes: continuous forces and impulses.
// Flow: tables of keys → Behavior → SimulationPlan → Forces.
import SparklerCore
import SparklerDocument
import SparklerScene

/// A continuous force, or an instantaneous impulse.
///
/// - Source: UIPushBehavior.
public struct Push: Sendable, Hashable, PropertyOwner {
  /// A force for as long as the behaviour lasts, or an impulse at its begin.
  public enum Mode: String, Word { case continuous, instantaneous }

  /// Whether it acts for as long as the behaviour lasts, or only at its begin.
  public var mode: Mode
  /// Its length is the magnitude: 1 accelerates a mass of 1 by 100 pt/s², or gives it a speed of 100 pt/s at once.
  public var direction: Point
  /// The point where it acts, in points from an item's centre, rotating with it; off-centre it makes the item spin.
  public var targetOffset: Point

  /// Makes a push along a vector; y down. It acts at the centre by default, so that items don't spin.
  public init(mode: Mode, direction: Point, targetOffset: Point = .zero) {
    self.mode = mode
    self.direction = direction
    self.targetOffset = targetOffset
  }

  /// - Parameters:
  ///   - angle: radians, clockwise from the right.
  ///   - magnitude: below 0 the direction is reversed.
  public init(mode: Mode, angle: Double, magnitude: Double, targetOffset: Point = .zero) {
    self.init(mode: mode, direction: Point(angle: angle, magnitude: magnitude), targetOffset: targetOffset)
  }

  /// A continuous push without direction, which has no effect.
  public init() { self.init(mode: .continuous, direction: .zero) }

  /// The keys next to the push itself.
  package static let properties: [Property<Push>] = Property.list {
    Property(PushWord.mode, \.mode, isAlwaysWritten: true)
    Property(PushWord.targetOffset, \.targetOffset)
  }

  /// In pt/s² for a mass of 1 at magnitude 1.
  public static let unit = 100.0
}

/// The behaviour `push`. Its keys, and those that all behaviours have, are modifiers of `PushBehavior`.
public final class PushWord: BehaviorKeys {
  /// Its length is the magnitude: 1 pushes an item of 100x100 at 100 points per second, or per second squared.
  public static let push = Key<DirectionValue>(
    "push", as: .direction(allowsNumber: false),
    "Its length is the magnitude: 1 pushes an item of 100x100 at 100 points per second, or per second squared.")
  /// An impulse, or a continuous force.
  public static let mode = Key<Push.Mode>("mode", "An impulse, or a continuous force.")
  /// The point where it acts, in points from an item's centre, rotating with it; off-centre it makes the item spin.
  public static let targetOffset = Key<PlaceValue>(
    "targetOffset", as: .point,
    "The point where it acts, from an item's centre, rotating with it; off-centre it makes the item spin.")
}

extension BehaviorTable {
  static let push = Self(
    Property(PushWord.push, value: { .point($0.direction) }, set: { $0.direction = $1 }),
    beside: Push.properties, { if case .push(let push) = $0 { push } else { nil } }, { .push($0) })
}

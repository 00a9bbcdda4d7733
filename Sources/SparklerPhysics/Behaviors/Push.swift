// Pushes: forces that last, and blows.
// Flow: tables of keys → Behavior → SimulationPlan → Forces.
import SparklerCore
import SparklerDocument
import SparklerScene

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
    Property(PushWord.mode, \.mode, isAlwaysWritten: true)
    Property(PushWord.targetOffset, \.targetOffset)
  }

  /// In pt/s² of a mass of 1 at magnitude 1.
  public static let unit = 100.0
}

/// The behaviour `push`. Its keys, and those that all behaviours have, are modifiers of `PushBehavior`.
public final class PushWord: BehaviorKeys {
  /// Its length is the magnitude: 1 pushes an item of 100x100 at 100 points per second, or per second squared.
  public static let push = Key<DirectionValue>(
    "push", as: .direction(allowsNumber: false),
    "Its length is the magnitude: 1 pushes an item of 100x100 at 100 points per second, or per second squared.")
  /// One blow, or a force for as long as it lasts.
  public static let mode = Key<Push.Mode>("mode", "One blow, or a force for as long as it lasts.")
  /// Where it acts, in points from an item's centre and turning with it; off the centre it makes the item spin.
  public static let targetOffset = Key<PlaceValue>(
    "targetOffset", as: .point,
    "Where it acts, from an item's centre and turning with it; off the centre it makes the item spin.")
}

extension BehaviorTable {
  static let push = Self(
    Property(PushWord.push, value: { .point($0.direction) }, set: { $0.direction = $1 }),
    beside: Push.properties, { if case .push(let push) = $0 { push } else { nil } }, { .push($0) })
}

// Snaps: each item is pulled to a position.
// Flow: tables of keys → Behavior → SimulationPlan → Forces.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Pulls one item to a position and rotates it upright.
///
/// A damped spring of 3 Hz with 0.2 + 0.8 · `damping` of the critical damping; UIKit's values are not published.
/// - Source: UISnapBehavior.
public struct Snap: Sendable, Hashable, PropertyOwner {
  /// The target of the item's centre, in points of the scene.
  public var point: Point
  /// 0 (swings most)...1 (does not swing).
  public var damping: Double

  /// Makes a snap to a position, in points; the default damping swings a little.
  public init(point: Point, damping: Double = 0.5) {
    self.point = point
    self.damping = damping
  }

  /// To (0, 0), with a damping of 0.5.
  public init() { self.init(point: .zero) }

  package static let properties: [Property<Snap>] = Property.list {
    Property(SnapKeys.to, \.point, isAlwaysWritten: true)
    Property(SnapKeys.damping, \.damping, isAlwaysWritten: true)
  }

  static let frequency = 3.0
  var ratio: Double { 0.2 + 0.8 * damping }
}

/// Keys of a snap's map.
public enum SnapKeys {
  /// The target position, in the space of the item's parent.
  public static let to = Key<PlaceValue>("to", default: "", "The target position.")
  /// 0 swings most, 1 does not swing.
  public static let damping = Key<Double>("damping", in: 0...1, "0 swings most, 1 does not swing.")
}

/// The behaviour `snap`. The keys that all behaviours have are modifiers of `SnapBehavior`.
public final class SnapWord: BehaviorKeys {
  /// Pulls each item to a position and rotates it upright.
  public static let snap = Key<FieldValues>(
    "snap", as: .keys(Snap.properties.map(\.field), either: [[SnapKeys.to.name]]),
    "Pulls each item to a position and rotates it upright.")
}

extension BehaviorTable {
  static let snap = Self(
    SnapWord.snap, Snap.properties,
    { if case .snap(let snap) = $0 { snap } else { nil } }, { .snap($0) })
}

// Collisions of items with each other and with boundaries.
// Flow: tables of keys → Behavior → SimulationPlan → walls and masks of the World.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Makes items bounce off each other, off boundaries, or both. Items of different collision behaviours pass through
/// each other.
///
/// - Source: UICollisionBehavior.
public struct Collision: Sendable, Hashable, PropertyOwner {
  /// What items collide with: each other, boundaries, or both.
  public enum Mode: String, Word { case items, boundaries, everything }

  /// Whether items collide with each other, with boundaries, or with both; by default both.
  public var mode: Mode
  /// Uses the scene's reference bounds as a boundary, moved inwards by these insets.
  public var referenceInsets: Insets?
  /// Two-sided walls, in addition to the reference bounds; in points of the scene.
  public var boundaries: [Boundary]

  /// Makes a collision; by default items bounce off each other, and there are no boundaries.
  public init(mode: Mode = .everything, referenceInsets: Insets? = nil, boundaries: [Boundary] = []) {
    self.mode = mode
    self.referenceInsets = referenceInsets
    self.boundaries = boundaries
  }

  /// Items bounce off each other; there are no boundaries.
  public init() { self.init(mode: .everything) }

  package static let properties: [Property<Collision>] = Property.list {
    Property(CollisionKeys.mode, \.mode, isAlwaysWritten: true)
    Property(
      CollisionKeys.bounds,
      value: { $0.referenceInsets?.sides.fieldValue },
      set: { collision, insets in collision.referenceInsets = insets })
    Property(
      CollisionKeys.boundaries, value: { .list($0.boundaries.map(\.fieldValue)) },
      isDefault: { $0.boundaries.isEmpty },
      set: { collision, walls in collision.boundaries = walls.compactMap { Boundary($0) } })
  }
}

/// Keys of a collision's map.
public enum CollisionKeys {
  /// What items bounce off.
  public static let mode = Key<Collision.Mode>("mode", "What items bounce off.")
  /// Uses the parent's bounds as a boundary, moved inwards: by one distance, or by `[top, left, bottom, right]`.
  public static let bounds = Key<InsetsValue>(
    "bounds", default: "false",
    "Uses the parent's bounds as a boundary, moved inwards by one distance or by [top, left, bottom, right].")
  /// Walls: from one end to the other, or along a path.
  public static let boundaries = Key<[Of<BoundaryKeys>]>(
    Field("boundaries", .list(Boundary.kind), "Walls: {from, to} or {path}.")
  ) { if case .list(let walls) = $0 { walls } else { [$0] } }
}

/// The behaviour `collision`. The keys that all behaviours have are modifiers of `CollisionBehavior`.
public final class CollisionWord: BehaviorKeys {
  /// Items bounce off each other, off boundaries, or both; items of other collisions pass through them.
  public static let collision = Key<FieldValues>(
    "collision", as: .keys(Collision.properties.map(\.field)),
    "Items bounce off each other, off boundaries, or both; items of other collisions pass through them.")
}

extension BehaviorTable {
  static let collision = Self(
    CollisionWord.collision, Collision.properties,
    { if case .collision(let collision) = $0 { collision } else { nil } },
    { .collision($0) })
}

/// A two-sided wall.
public enum Boundary: Sendable, Hashable {
  /// A line from one point to another.
  case segment(Point, Point)
  /// Curves are flattened with a tolerance of a quarter of a point.
  case path(Path)

  static let kind = Field.Kind.keys(
    [BoundaryKeys.from.field, BoundaryKeys.to.field, BoundaryKeys.path.field],
    either: [[BoundaryKeys.from.name, BoundaryKeys.to.name], [BoundaryKeys.path.name]])

  var fieldValue: FieldValue {
    var values = FieldValues()
    switch self {
    case .segment(let from, let to): (values[BoundaryKeys.from], values[BoundaryKeys.to]) = (from, to)
    case .path(let path): values[BoundaryKeys.path] = path
    }
    return .map(values)
  }

  /// nil unless there are both ends, or a path.
  package init?(_ value: FieldValue) {
    guard case .map(let values) = value else { return nil }
    switch (values[BoundaryKeys.from], values[BoundaryKeys.to], values[BoundaryKeys.path]) {
    case (let from?, let to?, nil): self = .segment(from, to)
    case (nil, nil, let path?): self = .path(path)
    default: return nil
    }
  }
}

/// Keys of a wall's map.
public enum BoundaryKeys {
  /// One end of a wall.
  public static let from = Key<PlaceValue>("from", "One end of a wall.")
  /// The other end.
  public static let to = Key<PlaceValue>("to", "The other end.")
  /// A wall along a path.
  public static let path = Key<PathValue>("path", "A wall along a path.")
}

/// Distances inwards from the edges, in points; negative ones go outwards.
public struct Insets: Sendable, Hashable {
  /// From the upper edge down, in points.
  public var top: Double
  /// From the left edge to the right, in points.
  public var left: Double
  /// From the lower edge up, in points.
  public var bottom: Double
  /// From the right edge to the left, in points.
  public var right: Double

  /// Makes insets; sides that are omitted stay at the edge.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The edges themselves.
  public static let zero = Insets()

  /// In the order of documents.
  var sides: [Double] { [top, left, bottom, right] }
}

/// Distances inwards from a box's edges: `20`, `[top, left, bottom, right]`; `true` for the box itself,
/// `false` for no box.
public struct InsetsValue: NumericValue, WrittenValue, ExpressibleByArrayLiteral, ExpressibleByBooleanLiteral {
  public let documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// nil means no box.
  public typealias Value = Insets?
  public static var kind: Field.Kind { .insets }
  public static func value(_ read: FieldValue) -> Insets?? {
    guard let sides = [Double](read), sides.count == 4 else { return .some(nil) }
    return Insets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
  }

  /// Makes a value from insets in points, written `[top, left, bottom, right]`.
  public init(_ insets: Insets) { self.init(insets.sides.documentValue) }
  public init(arrayLiteral elements: LengthValue...) { self.init(elements.documentValue) }
  public init(booleanLiteral value: Bool) { self.init(value.documentValue) }
}

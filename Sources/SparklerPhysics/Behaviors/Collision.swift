// Collisions, and the ties between items.
// Flow: Behavior → SimulationPlan → walls, masks and rods of the World.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Items that bounce off each other, off boundaries, or both. Items of different collision behaviours pass through each
/// other.
///
/// - Source: UICollisionBehavior.
public struct Collision: Sendable, Hashable, PropertyOwner {
  public enum Mode: String, Word { case items, boundaries, everything }

  public var mode: Mode
  /// Makes a boundary of the scene's reference bounds, drawn in by these insets.
  public var referenceInsets: Insets?
  public var boundaries: [Boundary]

  public init(mode: Mode = .everything, referenceInsets: Insets? = nil, boundaries: [Boundary] = []) {
    self.mode = mode
    self.referenceInsets = referenceInsets
    self.boundaries = boundaries
  }

  public init() { self.init(mode: .everything) }

  package static let properties: [Property<Collision>] = Property.list {
    Property("mode", \.mode, isAlwaysWritten: true, "What items bounce off.")
    Property(
      "bounds", .insets, default: "false",
      "Makes a boundary of the parent's bounds, drawn in by distances: one, or [top, left, bottom, right].",
      value: { $0.referenceInsets.map { [$0.top, $0.left, $0.bottom, $0.right].fieldValue } },
      set: { collision, value in
        guard let sides = [Double](value), sides.count == 4 else { return collision.referenceInsets = nil }
        collision.referenceInsets = Insets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
      })
    Property(
      CollisionKeys.boundaries, value: { .list($0.boundaries.map(\.fieldValue)) },
      isDefault: { $0.boundaries.isEmpty },
      set: { collision, walls in collision.boundaries = walls.compactMap { Boundary($0) } })
  }
}

/// What a collision's map says.
package enum CollisionKeys {
  /// Each is a map by `BoundaryKeys`.
  package static let boundaries = Key<[FieldValue]>(
    Field("boundaries", .list(Boundary.kind), "Walls: {from, to} or {path}.")
  ) { if case .list(let walls) = $0 { walls } else { [$0] } }
}

extension BehaviorKeys {
  package static let collision = Key<FieldValues>(
    "collision", as: .keys(Collision.properties.map(\.field)),
    "Items bounce off each other, off boundaries, or both; other collisions' items pass through them.")
}

extension BehaviorTable {
  static let collision = Self(
    BehaviorKeys.collision, Collision.properties, { if case .collision(let collision) = $0 { collision } else { nil } },
    { .collision($0) })
}

/// A two-sided wall.
public enum Boundary: Sendable, Hashable {
  case segment(Point, Point)
  /// Curves are followed within a quarter of a point.
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

  /// nil where it has not just both ends, or a path.
  package init?(_ value: FieldValue) {
    guard case .map(let values) = value else { return nil }
    switch (values[BoundaryKeys.from], values[BoundaryKeys.to], values[BoundaryKeys.path]) {
    case (let from?, let to?, nil): self = .segment(from, to)
    case (nil, nil, let path?): self = .path(path)
    default: return nil
    }
  }
}

/// What a wall's map says.
enum BoundaryKeys {
  static let from = Key<Point>("from", as: .position, "One end of a wall.")
  static let to = Key<Point>("to", as: .position, "The other end.")
  static let path = Key<Path>("path", "A wall along a path.")
}

/// Distances inwards from the edges, in points; negative ones go outwards.
public struct Insets: Sendable, Hashable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public static let zero = Insets()
}

/// Holds an item at a distance from a place or from another item: from the behaviour's first item to its second.
///
/// - Source: UIAttachmentBehavior.
public struct Attachment: Sendable, Hashable, PropertyOwner {
  /// Where on the first item it holds, in points from the centre of the unturned item.
  public var offset: Point
  /// The place, where the behaviour has one item.
  public var anchor: Point?
  /// Where on the second item it holds.
  public var otherOffset: Point
  /// In points; nil is the distance between both ends when it begins.
  public var length: Double?
  /// In hertz, up to 60; 0 is a rigid rod.
  public var frequency: Double
  /// Of a spring: 0 swings for ever, 1 is critical.
  public var damping: Double

  public init(
    offset: Point = .zero, anchor: Point? = nil, otherOffset: Point = .zero, length: Double? = nil,
    frequency: Double = 0, damping: Double = 0
  ) {
    self.offset = offset
    self.anchor = anchor
    self.otherOffset = otherOffset
    self.length = length
    self.frequency = frequency
    self.damping = damping
  }

  public init() { self.init(offset: .zero) }

  package static let properties: [Property<Attachment>] = Property.list {
    Property(AttachmentKeys.anchor, optional: \.anchor)
    Property(
      "length", optional: \.length, as: .length, in: 0...1e6,
      "How far away; the distance at its begin where left out.")
    Property("frequency", \.frequency, in: 0...60, "Of a spring, in hertz; 0 is a rigid rod.")
    Property("damping", \.damping, in: 0...100, "Of a spring: 0 swings for ever, 1 is critical.")
    Property("offset", \.offset, "Where it holds an item, from the centre.")
    Property("itemOffset", \.otherOffset, "Where it holds the other item, from the centre.")
  }
}

/// What an attachment's map says.
package enum AttachmentKeys {
  package static let anchor = Key<Point>("anchor", as: .position, "The place that holds the items.")
  package static let item = Key<String>("item", as: .identifier, "The item that holds the items.")
}

extension BehaviorKeys {
  package static let attachment = Key<FieldValues>(
    "attachment",
    as: .keys(
      Attachment.properties.map(\.field) + [AttachmentKeys.item.field],
      either: [[AttachmentKeys.anchor.name], [AttachmentKeys.item.name]]),
    "Holds each item at a distance from a place or from another item.")
}

extension BehaviorTable {
  static let attachment = Self(
    BehaviorKeys.attachment, Attachment.properties,
    beside: [Property(AttachmentKeys.item, value: { $0.items.count > 1 ? .text($0.items[1]) : nil })],
    { if case .attachment(let attachment) = $0 { attachment } else { nil } }, { .attachment($0) })
}

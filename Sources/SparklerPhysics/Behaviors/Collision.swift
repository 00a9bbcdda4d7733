// Collisions, and the ties between items.
// Flow: Behavior → Plan → walls, masks and rods of the World.
import SparklerCore

/// Items that bounce off each other, off boundaries, or both. Items of different collision behaviours pass through each
/// other.
///
/// - Source: UICollisionBehavior.
public struct Collision: Sendable, Hashable {
  public enum Mode: String, Sendable, Hashable, CaseIterable { case items, boundaries, everything }

  public var mode: Mode
  /// Makes a boundary of the scene's reference bounds, drawn in by these insets.
  public var referenceInsets: Insets?
  public var boundaries: [Boundary]

  public init(mode: Mode = .everything, referenceInsets: Insets? = nil, boundaries: [Boundary] = []) {
    self.mode = mode
    self.referenceInsets = referenceInsets
    self.boundaries = boundaries
  }
}

/// A two-sided wall.
public enum Boundary: Sendable, Hashable {
  case segment(Point, Point)
  /// Curves are followed within a quarter of a point.
  case path(Path)
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
public struct Attachment: Sendable, Hashable {
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
}

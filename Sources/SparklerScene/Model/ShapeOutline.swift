// The outlines that have names: drawn for any box, again and again while their layer grows.
// Flow: `shape:` of a spec → ShapeOutline + bounds → Shape.path.
import SparklerCore

/// A named outline with its numbers.
public struct ShapeOutline: Sendable, Hashable, PropertyOwner {
  public enum Kind: String, Word {
    case circle, ellipse, rect, square, roundedRect, triangle, star, polygon, heart, ribbon
  }

  public var kind: Kind
  /// Of a rounded rectangle, in points; nil takes a fifth of the shorter side.
  public var cornerRadius: Double?
  /// Of a polygon.
  public var sides = 6
  /// Of a star.
  public var points = 5
  /// Of a star, a share of the outer one.
  public var innerRadius = 0.5

  public init(_ kind: Kind) { self.kind = kind }
  public init() { self.init(.rect) }

  /// The numbers of those kinds that have any.
  public static let properties: [Property<ShapeOutline>] = Property.list {
    numbers(
      of: .polygon, Property("sides", \.sides, in: 3...1000, isAlwaysWritten: true, "Of a polygon."))
    numbers(of: .star, Property("points", \.points, in: 3...1000, isAlwaysWritten: true, "Of a star."))
    numbers(
      of: .star,
      Property(
        "innerRadius", \.innerRadius, in: 0...1, isAlwaysWritten: true, "Of a star, a share of the outer one."))
  }

  private static func numbers(of kind: Kind, _ property: Property<ShapeOutline>) -> Property<ShapeOutline> {
    property.of({ $0.kind == kind ? $0 : nil }, { $0 = $1 })
  }

  /// The outline in a box; circles and squares are as large as its shorter side, in its middle.
  public func path(in box: Rect) -> Path {
    let side = min(box.size.width, box.size.height)
    let inner = Rect(box.center.x - side / 2, box.center.y - side / 2, side, side)
    return switch kind {
    case .circle: .ellipse(in: inner)
    case .ellipse: .ellipse(in: box)
    case .rect: .rect(box)
    case .square: .rect(inner)
    case .roundedRect: .roundedRect(box, radius: cornerRadius ?? side / 5)
    case .triangle: .triangle(in: box)
    case .star: .star(points: points, innerRadius: innerRadius, in: box)
    case .polygon: .polygon(sides: sides, in: box)
    case .heart: .heart(in: box)
    case .ribbon: .ribbon(in: box)
    }
  }
}

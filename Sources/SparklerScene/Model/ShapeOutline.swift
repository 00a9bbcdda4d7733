// Named outlines, fitted to any box and recomputed when their layer's bounds change.
// Flow: `shape:` of a spec → ShapeOutline + bounds → Shape.path.
import SparklerCore

/// A named outline with its parameters.
public struct ShapeOutline: Sendable, Hashable {
  /// The name of an outline.
  public enum Shape: String, Sendable, CaseIterable {
    /// `circle` and `square` use the shorter side of their box and are centred in it; the others fill it.
    case circle, ellipse, rect, square, roundedRect, triangle, star, polygon, heart, ribbon
  }

  /// Which outline; it decides which of the parameters below count.
  public var shape: Shape
  /// For a rounded rectangle, in points; nil for a fifth of the shorter side.
  public var cornerRadius: Double?
  /// For a polygon.
  public var sides = 6
  /// For a star.
  public var points = 5
  /// For a star, as a fraction of the outer radius.
  public var innerRadius = 0.5

  /// Makes an outline with default parameters: a star of 5 points, a polygon of 6 sides.
  public init(_ shape: Shape) { self.shape = shape }
  /// The whole box.
  public init() { self.init(.rect) }

  /// The outline in a box; circles and squares use its shorter side and are centred.
  public func path(in box: Rect) -> Path {
    let side = min(box.size.width, box.size.height)
    let inner = Rect(box.center.x - side / 2, box.center.y - side / 2, side, side)
    return switch shape {
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

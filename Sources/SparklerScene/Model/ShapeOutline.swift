// Named outlines, fitted to any box and recomputed when their layer's bounds change.
// Flow: `shape:` of a spec → ShapeOutline + bounds → Shape.path.
import SparklerCore

/// A named outline with its parameters.
public struct ShapeOutline: Sendable, Hashable {
  /// The name of an outline.
  public enum Shape: String, Sendable, CaseIterable {
    /// `circle`, `square`, `ring` and `pie` use the shorter side of their box and are centred in it; the others fill it.
    case circle, ellipse, rect, square, roundedRect, triangle, star, polygon, heart, ribbon
    /// A capsule's ends are half circles, a squircle is a superellipse; a line and an arrow run to the right, and a line
    /// downwards in a box that is higher than wide; a callout is a speech bubble, a pie a part of a disc.
    case capsule, squircle, line, arrow, callout, ring, pie

    /// Whether the layer's `cornerRadius` and `cornerCurve` also round this outline.
    package var hasCorners: Bool { self == .roundedRect || self == .callout }
    /// Whether it has no area, so that only its line is drawn.
    package var isOpen: Bool { self == .line }
    /// Its name with an article, for messages.
    package var phrase: String { ("aeiou".contains(rawValue.prefix(1)) ? "an " : "a ") + rawValue }
  }

  /// A parameter by its key, with the outlines that have it.
  package enum Parameter: String, Sendable, CaseIterable {
    case sides, points, innerRadius, thickness, startAngle, endAngle, exponent, headLength, shaftWidth
    case pointerSide, pointerPosition, pointerSize

    package var shapes: [Shape] {
      switch self {
      case .sides: [.polygon]
      case .points: [.star]
      case .innerRadius: [.star, .ring, .pie]
      case .thickness, .startAngle, .endAngle: [.ring, .pie]
      case .exponent: [.squircle]
      case .headLength, .shaftWidth: [.arrow]
      case .pointerSide, .pointerPosition, .pointerSize: [.callout]
      }
    }
  }

  /// Which outline; it decides which of the parameters below count.
  public var shape: Shape
  /// For a rounded rectangle and a callout, in points; nil for a fifth of the shorter side.
  public var radii: Corners.Radii?
  /// For a rounded rectangle and a callout.
  public var cornerCurve = Corners.Curve.circular
  /// For a polygon.
  public var sides = 6
  /// For a star.
  public var points = 5
  /// For a star, a ring and a pie, as a fraction of the outer radius; a pie's hole has a radius of 0 by default, a
  /// ring's one of 0.75.
  public var innerRadius: Double
  /// For a ring and a pie: its width in points, from the outside; nil for the one by `innerRadius`.
  public var thickness: Double?
  /// For a ring and a pie: where it begins, in radians, clockwise from the top.
  public var startAngle = 0.0
  /// For a ring and a pie: where it ends; a whole turn after its beginning, or more, is all of it.
  public var endAngle = 2 * Double.pi
  /// For a squircle, 2...20: 2 is an ellipse, 4 the usual one; greater ones approach a rectangle.
  public var exponent = 4.0
  /// For an arrow, in points; nil for half its height.
  public var headLength: Double?
  /// For an arrow, in points; nil for a third of its height.
  public var shaftWidth: Double?
  /// For a callout: the side from which its pointer sticks out.
  public var pointerSide = BoxEdge.bottom
  /// For a callout: the middle of its pointer, 0...1 from the left or the top.
  public var pointerPosition = 0.5
  /// For a callout: the pointer's width along its side, and its length, in points; nil for a quarter and a fifth of the
  /// shorter side.
  public var pointerSize: Size?

  /// Makes an outline with default parameters: a star of 5 points, a polygon of 6 sides.
  public init(_ shape: Shape) {
    self.shape = shape
    innerRadius = shape == .ring ? 0.75 : shape == .pie ? 0 : 0.5
  }
  /// The whole box.
  public init() { self.init(.rect) }

  /// The outline in a box; circles, squares, rings and pies use its shorter side and are centred.
  public func path(in box: Rect) -> Path {
    let side = min(box.size.width, box.size.height)
    let inner = Rect(box.center.x - side / 2, box.center.y - side / 2, side, side)
    return switch shape {
    case .circle: .ellipse(in: inner)
    case .ellipse: .ellipse(in: box)
    case .rect: .rect(box)
    case .square: .rect(inner)
    case .roundedRect: .rounded(box, corners(in: box))
    case .capsule: .roundedRect(box, radius: side / 2)
    case .squircle: .superellipse(in: box, exponent: exponent)
    case .triangle: .triangle(in: box)
    case .star: .star(points: points, innerRadius: innerRadius, in: box)
    case .polygon: .polygon(sides: sides, in: box)
    case .heart: .heart(in: box)
    case .ribbon: .ribbon(in: box)
    case .line: .line(in: box)
    case .arrow: .arrow(in: box, headLength: headLength(in: box), shaftWidth: shaftWidth(in: box))
    case .callout: callout(in: box, side)
    case .ring, .pie: .sector(in: inner, innerRadius: hole(in: box), from: startAngle, to: endAngle)
    }
  }

  /// Of a rounded rectangle or a callout.
  func corners(in box: Rect) -> Corners {
    Corners(radii ?? Corners.Radii(min(box.size.width, box.size.height) / 5), curve: cornerCurve)
  }

  private func callout(in box: Rect, _ side: Double) -> Path {
    var pointer = Path.Pointer(size: pointerSize ?? Size(side / 4, side / 5))
    (pointer.edge, pointer.position) = (pointerSide, pointerPosition)
    return .callout(in: box, corners(in: box), pointer)
  }

  /// The length of an arrow's head in points.
  func headLength(in box: Rect) -> Double { headLength ?? box.size.height / 2 }
  /// The width of an arrow's shaft in points.
  func shaftWidth(in box: Rect) -> Double { shaftWidth ?? box.size.height / 3 }

  /// The width of a ring or a pie in points.
  func thickness(in box: Rect) -> Double {
    thickness ?? (1 - innerRadius) * min(box.size.width, box.size.height) / 2
  }

  /// The radius of a hole, or a star's inner radius, as a fraction of the outer radius.
  func hole(in box: Rect) -> Double {
    guard let thickness else { return innerRadius }
    let radius = min(box.size.width, box.size.height) / 2
    return radius > 0 ? 1 - max(0, min(thickness, radius)) / radius : 0
  }
}

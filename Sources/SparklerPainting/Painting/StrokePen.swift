// A pen's tip: how far it reaches in each direction, and how finely its edge is flattened.
// Flow: StrokeStyle + transform → StrokePen → StrokeTracer, StrokeOutline.
import SparklerCore
import SparklerScene

/// A round tip with half the line's width in the path's coordinates, transformed to pixels.
///
/// Directions are unit vectors in the path's coordinates; positions are in pixels.
package struct StrokePen {
  /// Twice the largest deviation from the true edge, in pixels: chords are on both sides of a curve.
  static let flatness = 0.02
  /// Largest tip, in pixels, so that all coordinates fit whole numbers.
  private static let farthest = 0x1p24
  /// Smallest turn, in radians; reached by tips of ten thousand pixels and more.
  private static let leastTurn = 0.004
  /// Overlaps of larger tips are not corrected.
  private static let largestMended = 4096.0
  /// Largest turn, so that small dots are round.
  private static let greatestTurn = 0.6

  let cap: StrokeStyle.Cap
  let join: StrokeStyle.Join
  package let miterLimit: Double
  /// From the path's coordinates to pixels, without translation.
  private let map: AffineTransform
  private let inverse: AffineTransform
  /// Half the line's width, in the path's coordinates.
  package let radius: Double
  /// The greatest distance from the tip's centre to its edge, in pixels.
  package let reach: Double
  /// The greatest distance of square caps from the centre along x and y, in pixels.
  package let extent: Point
  /// Largest step of a round edge, in radians.
  package let turn: Double
  /// Whether to look for overlapping pieces.
  package let findsOverlaps: Bool

  /// - Returns: nil if nothing can be drawn.
  package init?(_ style: StrokeStyle, through m: AffineTransform) {
    let (scale, size) = (m.greatestScale, m.determinant)
    guard style.lineWidth > 0, style.lineWidth.isFinite, scale.isFinite, scale > 0, abs(size) > 0, size.isFinite else {
      return nil
    }
    (cap, join) = (style.lineCap, style.lineJoin)
    radius = min(style.lineWidth / 2, Self.farthest / scale)
    reach = radius * scale
    let limit = style.miterLimit >= 1 ? style.miterLimit : 1
    miterLimit = max(1, min(limit, 4 * Self.farthest / reach))
    map = AffineTransform(a: m.a, b: m.b, c: m.c, d: m.d, tx: 0, ty: 0)
    inverse = AffineTransform(a: m.d / size, b: -m.b / size, c: -m.c / size, d: m.a / size, tx: 0, ty: 0)
    let diagonal = radius * 2.0.squareRoot()
    extent = Point(
      diagonal * (m.a * m.a + m.c * m.c).squareRoot() + 1, diagonal * (m.b * m.b + m.d * m.d).squareRoot() + 1)
    findsOverlaps = reach <= Self.largestMended
    turn = max(Self.leastTurn, min(Self.greatestTurn, (8 * Self.flatness / reach).squareRoot()))
  }

  /// Converts a vector in pixels to the path's coordinates.
  @inline(__always) package func unmapped(_ way: Point) -> Point {
    Point(inverse.a * way.x + inverse.c * way.y, inverse.b * way.x + inverse.d * way.y)
  }

  /// From the tip's centre to its edge in a direction.
  @inline(__always) package func ahead(_ direction: Point) -> Point {
    let (x, y) = (direction.x * radius, direction.y * radius)
    return Point(map.a * x + map.c * y, map.b * x + map.d * y)
  }

  /// From the tip's centre to its edge on the left.
  @inline(__always) package func left(of direction: Point) -> Point { ahead(Point(-direction.y, direction.x)) }

  /// The direction of a vector in pixels; nil if it has no length.
  @inline(__always) package func direction(of way: Point) -> Point? {
    let own = unmapped(way)
    let length = own.length
    return length > 0 ? own * (1 / length) : nil
  }
}

extension Point {
  @inline(__always) func dot(_ other: Point) -> Double { x * other.x + y * other.y }
  /// Above 0 if the other vector is to the left, with y upwards.
  @inline(__always) func cross(_ other: Point) -> Double { x * other.y - y * other.x }
  @inline(__always) var length: Double { dot(self).squareRoot() }
}

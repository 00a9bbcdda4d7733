// The tip of a pen: how far it reaches to every side, and how finely its edge is cut into chords.
// Flow: StrokeStyle + transform → StrokePen → StrokeTracer, StrokeOutline.
import SparklerCore
import SparklerScene

/// A round tip of half the line's width in a path's own coordinates, bent by the map to pixels.
///
/// Directions are unit vectors in the path's coordinates, places lie in pixels.
package struct StrokePen {
  /// How far what is drawn may stray from the true edge, in pixels, twice: chords lie on both sides of a curve.
  static let flatness = 0.02
  /// No tip is larger, so that whole numbers hold what it draws; in pixels.
  private static let farthest = 0x1p24
  /// Finer turns are not drawn: of a tip of ten thousand pixels and more.
  private static let leastTurn = 0.004
  /// Where larger ones lie on themselves is not looked for.
  private static let largestMended = 4096.0
  /// So that a small dot is round.
  private static let greatestTurn = 0.6

  let cap: StrokeStyle.Cap
  let join: StrokeStyle.Join
  package let miterLimit: Double
  /// From the path's coordinates to pixels, without the way.
  private let map: AffineTransform
  private let inverse: AffineTransform
  /// Half the line's width, in the path's coordinates.
  package let radius: Double
  /// The greatest distance from the tip's middle to its edge, in pixels.
  package let reach: Double
  /// How far square ends lie from the middle at most along x and y, in pixels.
  package let extent: Point
  /// Half a turn is drawn in steps of at most so many radians.
  package let turn: Double
  /// Whether it is looked for where pieces lie on each other.
  package let findsOverlaps: Bool

  /// - Returns: nil where nothing can be drawn.
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

  /// A way in pixels as one in the path's coordinates.
  @inline(__always) package func unmapped(_ way: Point) -> Point {
    Point(inverse.a * way.x + inverse.c * way.y, inverse.b * way.x + inverse.d * way.y)
  }

  /// From the tip's middle to its edge ahead.
  @inline(__always) package func ahead(_ direction: Point) -> Point {
    let (x, y) = (direction.x * radius, direction.y * radius)
    return Point(map.a * x + map.c * y, map.b * x + map.d * y)
  }

  /// From the tip's middle to its edge on the left.
  @inline(__always) package func left(of direction: Point) -> Point { ahead(Point(-direction.y, direction.x)) }

  /// The direction of a way in pixels; nil where that has no length.
  @inline(__always) package func direction(of way: Point) -> Point? {
    let own = unmapped(way)
    let length = own.length
    return length > 0 ? own * (1 / length) : nil
  }
}

extension Point {
  @inline(__always) func dot(_ other: Point) -> Double { x * other.x + y * other.y }
  /// Above 0 where the other lies to the left, seen with y upwards.
  @inline(__always) func cross(_ other: Point) -> Double { x * other.y - y * other.x }
  @inline(__always) var length: Double { dot(self).squareRoot() }
}

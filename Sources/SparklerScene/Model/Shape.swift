// Paths with fill and stroke.
// Flow: `shape:` and `path:` of a spec → Shape → Drawing.
import SparklerCore

/// A path with fill and stroke, in the layer's bounds space; not clipped to the bounds.
///
/// - Source: CAShapeLayer.h.
public struct Shape: Sendable, Hashable {
  /// The outline in the layer's coordinates, in points.
  public var path: Path
  /// The named outline that `path` follows when the layer's bounds change; nil for a fixed path.
  public var outline: ShapeOutline?
  /// The paint of the enclosed area; nil draws no fill. Black as in CAShapeLayer.
  public var fill: Paint? = .color(.black)
  /// Which points the path encloses; matters where it crosses itself or has holes.
  public var fillRule = FillRule.nonzero
  /// The paint of the line along the path, above the fill; nil draws no line.
  public var stroke: Paint?
  /// The line's width, ends, corners and dashes.
  public var strokeStyle = StrokeStyle()

  /// Makes a shape with a black fill and no stroke.
  public init(path: Path) { self.path = path }
  /// An empty path, which draws nothing.
  public init() { self.init(path: Path()) }
}

/// Which points a path encloses.
public enum FillRule: String, Sendable, CaseIterable {
  /// Where the path winds around a point, in total; or where it does so an odd number of times.
  case nonzero, evenOdd
}

/// How a path is stroked.
public struct StrokeStyle: Sendable, Hashable {
  /// The ends of open lines.
  public enum Cap: String, Sendable, CaseIterable { case butt, round, square }
  /// The corners of lines.
  public enum Join: String, Sendable, CaseIterable { case miter, round, bevel }

  /// Points, 0 or more.
  public var lineWidth = 1.0
  /// The ends of open lines and of dashes; `butt` ends at the point itself.
  public var lineCap = Cap.butt
  /// The corners; `miter` is pointed.
  public var lineJoin = Join.miter
  /// The greatest ratio of a mitre's length to the line's width; sharper corners are bevelled. 10 as in Core Animation.
  public var miterLimit = 10.0
  /// Lengths of dashes and gaps in points; empty for a solid line.
  public var lineDashPattern: [Double] = []
  /// How far into the pattern the line starts, in points.
  public var lineDashPhase = 0.0
  /// Where drawing starts, as a fraction of the path's length; cut before dashing.
  public var strokeStart = 0.0
  /// Where drawing ends, as a fraction of the path's length; likewise.
  public var strokeEnd = 1.0
  /// Whether its lengths are points of the scene, whatever transforms apply to the layer. On texts, and in perspective,
  /// it is scaled evenly; on particles it scales with them.
  ///
  /// - Source: SVG 2, `vector-effect: non-scaling-stroke`.
  public var isNonScaling = false

  /// A solid line of 1 point with butt ends and mitred corners.
  public init() {}

  /// The maximum distance of the stroke from its path, in points: for a mitre by its limit, for a square cap by the
  /// diagonal of half the width.
  public var reach: Double { lineWidth / 2 * (lineJoin == .miter ? max(1.5, miterLimit) : 1.5) }
}

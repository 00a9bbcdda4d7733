// Paths with fill and stroke.
// Flow: `shape:` and `path:` of a spec → Shape → Drawing.
import SparklerCore

/// A path with fill and stroke, in the layer's bounds space; not clipped to the bounds.
///
/// - Source: CAShapeLayer.h.
public struct Shape: Sendable, Hashable {
  public var path: Path
  /// The named outline that `path` follows when the layer's bounds change; nil for a fixed path.
  public var outline: ShapeOutline?
  public var fill: Paint? = .color(.black)
  public var fillRule = FillRule.nonzero
  public var stroke: Paint?
  public var strokeStyle = StrokeStyle()

  public init(path: Path) { self.path = path }
  public init() { self.init(path: Path()) }
}

/// Which points a path encloses.
public enum FillRule: String, Sendable, CaseIterable {
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
  public var lineCap = Cap.butt
  public var lineJoin = Join.miter
  public var miterLimit = 10.0
  /// Lengths of dashes and gaps in points; empty for a solid line.
  public var lineDashPattern: [Double] = []
  /// How far into the pattern the line starts, in points.
  public var lineDashPhase = 0.0
  /// The drawn part, as fractions of the path's length; cut before dashing.
  public var strokeStart = 0.0
  public var strokeEnd = 1.0

  public init() {}

  /// The maximum distance of the stroke from its path, in points: for a mitre by its limit, for a square cap by the
  /// diagonal of half the width.
  public var reach: Double { lineWidth / 2 * (lineJoin == .miter ? max(1.5, miterLimit) : 1.5) }
}

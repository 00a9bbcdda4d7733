// The keys of shapes and paths, and of stroked outlines.
// Flow: here → Shape.properties, StrokeStyle.properties; ShapeWord, PathWord and texts, which have them too.
import SparklerCore
import SparklerScene

/// Keys of stroked outlines: those of shapes and of letters.
open class StrokeKeys: LayerKeys {
  /// The width of the outline.
  public static let lineWidth = Key<LengthValue>("lineWidth", in: 0...1e5, "The width of the outline.")
  /// The shape of line ends.
  public static let lineCap = Key<StrokeStyle.Cap>("lineCap", "The shape of line ends.")
  /// The shape of corners.
  public static let lineJoin = Key<StrokeStyle.Join>("lineJoin", "The shape of corners.")
  /// The ratio above which a mitre becomes a bevel.
  public static let miterLimit = Key<Double>(
    "miterLimit", in: 1...1000, "The ratio above which a mitre becomes a bevel.")
  /// Alternating lengths of dashes and gaps.
  public static let lineDashPattern = Key<[LengthValue]>(
    "lineDashPattern", in: 0...1e6, "Alternating lengths of dashes and gaps.")
  /// How far into the pattern the line starts.
  public static let lineDashPhase = Key<LengthValue>("lineDashPhase", "How far into the pattern the line starts.")
  /// Where the outline starts, as a share of its length.
  public static let strokeStart = Key<Double>(
    "strokeStart", in: 0...1, "Where the outline starts, as a share of its length.")
  /// Where the outline ends, as a share of its length.
  public static let strokeEnd = Key<Double>("strokeEnd", in: 0...1, "Where the outline ends, as a share of its length.")
  /// Keeps the outline's width and dashes when the layer is scaled.
  public static let nonScalingStroke = Key<Bool>(
    "nonScalingStroke", "Keeps the outline's width and dashes when the layer is scaled.")
}

/// Keys of shapes and paths.
open class ShapeKeys: StrokeKeys {
  /// The paint of the inside.
  public static let fill = Key<PaintValue>.paint("fill", alias: "fillColor", "The paint of the inside.")
  /// Which points are inside.
  public static let fillRule = Key<FillRule>("fillRule", "Which points are inside.")
  /// The paint of the outline.
  public static let stroke = Key<PaintValue>.paint("stroke", alias: "strokeColor", "The paint of the outline.")
  /// Outlines that it morphs to, one after the other.
  public static let morph = Key<[Morph]>("morph", "Outlines that it morphs to, one after the other.")
  /// The number of a polygon's sides.
  public static let sides = Key<Int>("sides", in: 3...1000, "The number of a polygon's sides.")
  /// The number of a star's points.
  public static let points = Key<Int>("points", in: 3...1000, "The number of a star's points.")
  /// A star's inner radius, as a share of the outer one.
  public static let innerRadius = Key<Double>(
    "innerRadius", in: 0...1, "A star's inner radius, as a share of the outer one.")
}

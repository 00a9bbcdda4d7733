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
  /// The inner radius of a star, a ring or a pie, as a share of the outer one: 0.75 for a ring, 0 for a pie.
  public static let innerRadius = Key<Double>(
    "innerRadius", in: 0...1,
    "The inner radius of a star, a ring or a pie, as a share of the outer one: 0.75 for a ring, 0 for a pie.")
  /// The width of a ring or a pie, instead of `innerRadius`.
  public static let thickness = Key<LengthValue>(
    "thickness", in: 0...1e5, "The width of a ring or a pie, instead of `innerRadius`.")
  /// Where a ring or a pie begins, clockwise from the top.
  public static let startAngle = Key<AngleValue>(
    "startAngle", in: -1e4...1e4, "Where a ring or a pie begins, clockwise from the top.")
  /// Where a ring or a pie ends; a turn after its beginning is all of it.
  public static let endAngle = Key<AngleValue>(
    "endAngle", in: -1e4...1e4, default: "360deg",
    "Where a ring or a pie ends; a turn after its beginning is all of it.")
  /// The exponent of a squircle's formula |x|ⁿ + |y|ⁿ = 1: 2 is an ellipse, and more comes closer to a rectangle.
  public static let exponent = Key<Double>(
    "exponent", in: 2...20,
    "The exponent of a squircle's formula |x|ⁿ + |y|ⁿ = 1: 2 is an ellipse, and more comes closer to a rectangle.")
  /// The length of an arrow's head; by default half the arrow's height.
  public static let headLength = Key<LengthValue>(
    "headLength", in: 0...1e5, "The length of an arrow's head; by default half the arrow's height.")
  /// The width of an arrow's shaft; by default a third of the arrow's height.
  public static let shaftWidth = Key<LengthValue>(
    "shaftWidth", in: 0...1e5, "The width of an arrow's shaft; by default a third of the arrow's height.")
  /// The side of a callout from which its pointer sticks out.
  public static let pointerSide = Key<BoxEdge>(
    "pointerSide", "The side of a callout from which its pointer sticks out.")
  /// The middle of a callout's pointer on its side: 0 at the left or the top, 1 at the other end.
  public static let pointerPosition = Key<Double>(
    "pointerPosition", in: 0...1,
    "The middle of a callout's pointer on its side: 0 at the left or the top, 1 at the other end.")
  /// How wide and how long a callout's pointer is; by default a quarter and a fifth of the shorter side.
  public static let pointerSize = Key<SizeValue>(
    "pointerSize",
    "How wide and how long a callout's pointer is; by default a quarter and a fifth of the shorter side.")
}

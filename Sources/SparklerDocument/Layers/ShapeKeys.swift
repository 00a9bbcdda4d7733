// The keys of shapes and paths, and of all outlines that are drawn with a line.
// Flow: here → Shape.properties, StrokeStyle.properties; ShapeWord, PathWord and texts, which have them too.
import SparklerCore
import SparklerScene

/// Keys of outlines that are drawn with a line: those of shapes and of letters.
open class StrokeKeys: LayerKeys {
  /// Of the outline.
  public static let lineWidth = Key<LengthValue>("lineWidth", in: 0...1e5, "Of the outline.")
  /// How lines end.
  public static let lineCap = Key<StrokeStyle.Cap>("lineCap", "How lines end.")
  /// How lines meet.
  public static let lineJoin = Key<StrokeStyle.Join>("lineJoin", "How lines meet.")
  /// Above it a mitre becomes a bevel.
  public static let miterLimit = Key<Double>("miterLimit", in: 1...1000, "Above it a mitre becomes a bevel.")
  /// Lengths of dashes and gaps.
  public static let lineDashPattern = Key<[LengthValue]>("lineDashPattern", in: 0...1e6, "Lengths of dashes and gaps.")
  /// How far into the pattern the line starts.
  public static let lineDashPhase = Key<LengthValue>("lineDashPhase", "How far into the pattern the line starts.")
  /// Where the outline begins, a share of its length.
  public static let strokeStart = Key<Double>(
    "strokeStart", in: 0...1, "Where the outline begins, a share of its length.")
  /// Where the outline ends, a share of its length.
  public static let strokeEnd = Key<Double>("strokeEnd", in: 0...1, "Where the outline ends, a share of its length.")
}

/// Keys of shapes and paths.
open class ShapeKeys: StrokeKeys {
  /// What the inside is filled with.
  public static let fill = Key<PaintValue>.paint("fill", alias: "fillColor", "What the inside is filled with.")
  /// Which points are inside.
  public static let fillRule = Key<FillRule>("fillRule", "Which points are inside.")
  /// What the outline is drawn with.
  public static let stroke = Key<PaintValue>.paint("stroke", alias: "strokeColor", "What the outline is drawn with.")
  /// Outlines that it becomes, one after the other.
  public static let morph = Key<[Morph]>("morph", "Outlines that it becomes, one after the other.")
  /// Of a polygon.
  public static let sides = Key<Int>("sides", in: 3...1000, "Of a polygon.")
  /// Of a star.
  public static let points = Key<Int>("points", in: 3...1000, "Of a star.")
  /// Of a star, a share of the outer one.
  public static let innerRadius = Key<Double>("innerRadius", in: 0...1, "Of a star, a share of the outer one.")
}

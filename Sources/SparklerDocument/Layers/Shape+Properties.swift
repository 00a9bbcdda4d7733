// The properties of fills, strokes and named outlines.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

extension Shape: PropertyOwner {
  /// The properties of shapes and paths.
  public static let properties: [Property<Shape>] = Property.list {
    Property(ShapeKeys.fill, paint: \.fill, isAlwaysWritten: true)
    Property(ShapeKeys.fillRule, \.fillRule)
    Property(ShapeKeys.stroke, paint: \.stroke)
    for property in StrokeStyle.properties { property.of(\.strokeStyle) }
    Property(ShapeKeys.morph)
  }
}

extension StrokeStyle: PropertyOwner {
  public static let properties: [Property<StrokeStyle>] = Property.list {
    Property(StrokeKeys.lineWidth, \.lineWidth)
    Property(StrokeKeys.lineCap, \.lineCap)
    Property(StrokeKeys.lineJoin, \.lineJoin)
    Property(StrokeKeys.miterLimit, \.miterLimit)
    Property(StrokeKeys.lineDashPattern, \.lineDashPattern)
    Property(StrokeKeys.lineDashPhase, \.lineDashPhase)
    Property(StrokeKeys.strokeStart, \.strokeStart)
    Property(StrokeKeys.strokeEnd, \.strokeEnd)
    Property(StrokeKeys.nonScalingStroke, \.isNonScaling)
  }
}

extension ShapeOutline: PropertyOwner {
  /// The numbers of polygons and stars.
  public static let properties: [Property<ShapeOutline>] = Property.list {
    numbers(
      of: .polygon, Property(ShapeKeys.sides, \.sides, isAlwaysWritten: true))
    numbers(of: .star, Property(ShapeKeys.points, \.points, isAlwaysWritten: true))
    numbers(
      of: .star,
      Property(ShapeKeys.innerRadius, \.innerRadius, isAlwaysWritten: true))
  }

  private static func numbers(of kind: Shape, _ property: Property<ShapeOutline>) -> Property<ShapeOutline> {
    property.of({ $0.shape == kind ? $0 : nil }, { $0 = $1 })
  }
}

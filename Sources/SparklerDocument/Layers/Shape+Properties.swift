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
  /// The parameters of outlines that have some.
  public static let properties: [Property<ShapeOutline>] = Property.list {
    parameter(.sides, Property(ShapeKeys.sides, \.sides, isAlwaysWritten: true))
    parameter(.points, Property(ShapeKeys.points, \.points, isAlwaysWritten: true))
    parameter(.innerRadius, innerRadius)
    parameter(.thickness, Property(ShapeKeys.thickness, optional: \.thickness))
    parameter(.startAngle, Property(ShapeKeys.startAngle, \.startAngle))
    parameter(.endAngle, Property(ShapeKeys.endAngle, \.endAngle))
    parameter(.exponent, Property(ShapeKeys.exponent, \.exponent))
    parameter(.headLength, Property(ShapeKeys.headLength, optional: \.headLength))
    parameter(.shaftWidth, Property(ShapeKeys.shaftWidth, optional: \.shaftWidth))
    parameter(.pointerSide, Property(ShapeKeys.pointerSide, \.pointerSide))
    parameter(.pointerPosition, Property(ShapeKeys.pointerPosition, \.pointerPosition))
    parameter(.pointerSize, Property(ShapeKeys.pointerSize, optional: \.pointerSize))
  }

  /// Not written next to a thickness, which replaces it.
  private static let innerRadius = {
    var radius = Property<ShapeOutline>(
      ShapeKeys.innerRadius, value: { $0.thickness == nil ? .number($0.innerRadius) : nil },
      set: { $0.innerRadius = $1 })
    radius.field.defaultValue = "0.5"
    return radius
  }()

  /// Applies to the shapes that have the parameter.
  private static func parameter(_ parameter: Parameter, _ property: Property<ShapeOutline>) -> Property<ShapeOutline> {
    property.of({ parameter.shapes.contains($0.shape) ? $0 : nil }, { $0 = $1 })
  }
}

// What fills, strokes and named outlines take.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

/// Keys of shapes and paths that stages ask for.
package enum ShapeKeys {
  package static let fill = Key<Paint?>.paint("fill", alias: "fillColor", "What the inside is filled with.")
  package static let morph = Key<[Morph]>("morph", "Outlines that it becomes, one after the other.")
}

extension Shape: PropertyOwner {
  /// What shapes and paths take.
  public static let properties: [Property<Shape>] = Property.list {
    Property(ShapeKeys.fill, paint: \.fill, isAlwaysWritten: true)
    Property("fillRule", \.fillRule, "Which points are inside.")
    Property("stroke", alias: "strokeColor", paint: \.stroke, "What the outline is drawn with.")
    for property in StrokeStyle.properties { property.of(\.strokeStyle) }
    Property(ShapeKeys.morph)
  }
}

extension StrokeStyle: PropertyOwner {
  public static let properties: [Property<StrokeStyle>] = Property.list {
    Property("lineWidth", \.lineWidth, as: .length, in: 0...1e5, "Of the outline.")
    Property("lineCap", \.lineCap, "How lines end.")
    Property("lineJoin", \.lineJoin, "How lines meet.")
    Property("miterLimit", \.miterLimit, in: 1...1000, "Above it a mitre becomes a bevel.")
    Property(
      "lineDashPattern", \.lineDashPattern, as: .list(.length), in: 0...1e6, "Lengths of dashes and gaps."
    )
    Property(
      "lineDashPhase", \.lineDashPhase, as: .length, "How far into the pattern the line starts.")
    Property(
      "strokeStart", \.strokeStart, in: 0...1, "Where the outline begins, a share of its length.")
    Property(
      "strokeEnd", \.strokeEnd, in: 0...1, "Where the outline ends, a share of its length.")
  }
}

extension ShapeOutline: PropertyOwner {
  /// The numbers of those kinds that have any.
  public static let properties: [Property<ShapeOutline>] = Property.list {
    numbers(
      of: .polygon, Property("sides", \.sides, in: 3...1000, isAlwaysWritten: true, "Of a polygon."))
    numbers(of: .star, Property("points", \.points, in: 3...1000, isAlwaysWritten: true, "Of a star."))
    numbers(
      of: .star,
      Property(
        "innerRadius", \.innerRadius, in: 0...1, isAlwaysWritten: true, "Of a star, a share of the outer one."))
  }

  private static func numbers(of kind: Kind, _ property: Property<ShapeOutline>) -> Property<ShapeOutline> {
    property.of({ $0.kind == kind ? $0 : nil }, { $0 = $1 })
  }
}

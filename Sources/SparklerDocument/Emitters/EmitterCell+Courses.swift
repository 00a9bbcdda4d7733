// The properties of a cell's courses: polar motion, values at death, confinement.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

extension EmitterCell.Interval: PropertyValue {
  public static var kind: Field.Kind { .range(.number) }
  public var fieldValue: FieldValue { least == most ? .number(least) : .range(least...max(least, most)) }
  public init?(_ value: FieldValue) {
    switch value {
    case .range(let ends): self.init(ends)
    case .number(let number): self.init(number)
    default: return nil
    }
  }
}

extension EmitterCell.Polar: Record {
  public static var shortForm: String? { "radius" }
  public static let properties: [Property<Self>] = Property.list {
    Property("radius", \.radius, in: -1e6...1e6, "The distance from the centre at birth, in points.")
    Property("endRadius", optional: \.endRadius, in: -1e6...1e6, "The distance at death; by default that at birth.")
    Property(
      "rotation", \.rotation, as: .range(.angle), in: -1e4...1e4, "The angle that it moves by per second, clockwise.")
  }
}

extension EmitterCell.Ending: Record {
  public static let properties: [Property<Self>] = Property.list {
    Property(
      "scale", optional: \.scale, in: -1e4...1e4,
      "The factor of the contents' size at death; what is drawn below 0 counts as 0.")
    Property("rotation", optional: \.rotation, as: .range(.angle), in: -1e3...1e3, "The rotation at death.")
    Property("color", optional: \.color, "The colour at death, which replaces colour speeds.")
    Property("redRange", \.colorRange.red, in: 0...2, "How much red at death varies.")
    Property("greenRange", \.colorRange.green, in: 0...2, "How much green at death varies.")
    Property("blueRange", \.colorRange.blue, in: 0...2, "How much blue at death varies.")
    Property("alphaRange", \.colorRange.alpha, in: 0...2, "How much alpha at death varies.")
  }
}

extension EmitterCell.Confinement.Edge: Word {}

extension EmitterCell.Confinement: Record {
  public static let properties: [Property<Self>] = Property.list {
    Property("rect", \.rect, isAlwaysWritten: true, "[x, y, width, height] in the emitter layer, in points.")
    Property("edge", \.edge, "Whether a particle that reaches a side returns on the opposite one or bounces.")
  }
}

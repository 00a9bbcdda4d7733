// The properties of borders and shadows.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

extension Border: Record {
  public static let properties: [Property<Self>] = Property.list {
    Property("width", \.width, as: .length, in: 0...1e6, "In points.")
    Property("color", \.color, "The colour of the line.")
  }
}

extension Shadow: Record {
  public static let properties: [Property<Self>] = Property.list {
    Property("color", \.color, "The colour of the shadow.")
    Property("opacity", \.opacity, in: 0...1, "Multiplies the colour's alpha.")
    Property("offset", \.offset, "The offset; y grows down.")
    Property("radius", \.radius, as: .length, in: 0...256, "The blur's standard deviation.")
    Property(
      "path", optional: \.path, "The shape that casts it, in the layer's coordinates; by default the layer's alpha."
    )
  }
}

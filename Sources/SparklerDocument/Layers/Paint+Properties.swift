// What borders and shadows take.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

extension Border: Record {
  public static let properties: [Property<Self>] = Property.list {
    Property("width", \.width, as: .length, in: 0...1e6, "In points.")
    Property("color", \.color, "Of the line.")
  }
}

extension Shadow: Record {
  public static let properties: [Property<Self>] = Property.list {
    Property("color", \.color, "Of the shadow.")
    Property("opacity", \.opacity, in: 0...1, "Multiplies the colour's alpha.")
    Property("offset", \.offset, "How far it lies off; y grows down.")
    Property("radius", \.radius, as: .length, in: 0...256, "The blur's standard deviation.")
    Property(
      "path", optional: \.path, "What casts it, in the layer's coordinates; the layer's alpha without."
    )
  }
}

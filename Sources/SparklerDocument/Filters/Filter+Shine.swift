// The fields of the filter `shine`.
// Flow: Filter.Shine.kind → here → Filter.properties.
import SparklerCore
import SparklerScene

extension Filter.Shine: Record {
  static let property = Property(kind, "{position, angle, width, color}: a band of light; `idle: shine` moves one.")

  public static let shortForm: String? = "position"
  public static let properties: [Property<Self>] = Property.list {
    Property(
      "position", \.position, as: .length, in: -1e6...1e6,
      "The distance of its middle from the layer's origin, across the band.")
    Property("angle", \.angle, as: .angle, in: -100...100, default: "20deg", "How far the band leans: 0deg is upright.")
    Property("width", \.width, as: .length, in: 0...1e5, "It fades out towards both sides.")
    Property("color", \.color, default: "#ffffffb3", "The light; its alpha is how strong it is.")
  }
}

// The fields of the filter `glow`.
// Flow: Filter.Glow.kind → here → Filter.properties.
import SparklerCore
import SparklerScene

extension Filter.Glow: Record {
  static let property = Property(kind, "{color, radius, intensity}: light around the picture.")

  public static let shortForm: String? = "radius"
  public static let properties: [Property<Self>] = Property.list {
    Property("color", \.color, "The colour of the light.")
    Property("radius", \.radius, as: .length, in: 0...256, "The blur's standard deviation.")
    Property("intensity", \.intensity, in: 0...100, "Multiplies the light's alpha.")
  }
}

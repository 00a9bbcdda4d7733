// The fields of the filter `gamma`.
// Flow: Filter.Gamma.kind → here → Filter.properties.
import SparklerCore
import SparklerScene

extension Filter.Gamma: Record {
  static let property = Property(
    kind, "{red, green, blue, alpha}: each channel to the power of 1 / its gamma; above 1 is lighter.")

  public static let properties: [Property<Self>] = Property.list {
    Property("red", \.red, in: 0.01...100, "The gamma of red.")
    Property("green", \.green, in: 0.01...100, "The gamma of green.")
    Property("blue", \.blue, in: 0.01...100, "The gamma of blue.")
    Property("alpha", \.alpha, in: 0.01...100, "The gamma of alpha.")
  }
}

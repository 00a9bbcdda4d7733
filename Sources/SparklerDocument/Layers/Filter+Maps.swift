// What filters take that are written as maps.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

extension Filter.Glow: Record {
  public static let shortForm: String? = "radius"
  public static let properties: [Property<Self>] = Property.list {
    Property("color", \.color, "Of the light.")
    Property("radius", \.radius, as: .length, in: 0...256, "The blur's standard deviation.")
    Property("intensity", \.intensity, in: 0...100, "Multiplies the light's alpha.")
  }
}

extension Filter.DropShadow: Record {
  public static let properties: [Property<Self>] = Property.list {
    Property("color", \.color, "Of the shadow.")
    Property("offset", \.offset, "How far it lies off; y grows down.")
    Property("blur", \.blur, as: .length, in: 0...256, "Its standard deviation, as CSS has it.")
  }
}

/// Keys of filters that stages ask for.
package enum FilterKeys {
  package static let noise = Key<Filter.Noise>("noise", "{amount, size, colored, seed}: grain.")
  /// Of grain.
  package static let seed = Key<Double>(
    "seed", in: 0...9_007_199_254_740_991, default: "of the scene's", "Another whole number, other grain.")
}

extension Filter.Noise: Record {
  public static let shortForm: String? = "amount"
  public static let properties: [Property<Self>] = Property.list {
    Property("amount", \.amount, in: 0...1, "How much lighter or darker at most.")
    Property("size", \.size, as: .length, in: 0.1...1000, "A grain's side.")
    Property("colored", \.isColored, "Each colour by itself.")
    Property(FilterKeys.seed, \.seed)
  }
}

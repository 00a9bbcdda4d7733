// The fields of the filter `noise`.
// Flow: Filter.Noise.kind → here → Filter.properties; its keys → the stage that gives each noise filter a seed.
import SparklerCore
import SparklerScene

/// Keys of filters that stages look up.
package enum FilterKeys {
  package static let noise = Key<Filter.Noise>(Filter.Noise.kind.name, "{amount, size, colored, seed, fps}: grain.")
  /// The seed of a noise filter.
  package static let seed = Key<Double>(
    "seed", in: 0...9_007_199_254_740_991, default: "of the scene's", "A whole number; each gives a different grain.")
  /// How often the grain of a noise filter changes.
  package static let grainRate = Key<Double>(
    "fps", in: 0...120, default: "0", "New grains in a second, as on film: 12 runs, 0 stands still.")
}

extension Filter.Noise: Record {
  static let property = Property<Filter>(
    FilterKeys.noise, value: { kind.get($0)?.fieldValue }, set: { filter, noise in filter = .noise(noise) })

  public static let shortForm: String? = "amount"
  public static let properties: [Property<Self>] = Property.list {
    Property("amount", \.amount, in: 0...1, "How much lighter or darker at most.")
    Property("size", \.size, as: .length, in: 0.1...1000, "A grain's side.")
    Property("colored", \.isColored, "Varies each colour channel separately.")
    Property(FilterKeys.seed, \.seed)
    Property<Self>(FilterKeys.grainRate)
  }
}

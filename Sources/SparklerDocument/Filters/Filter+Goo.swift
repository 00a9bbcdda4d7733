// The field of the filter `goo`.
// Flow: Filter.Goo.kind → here → Filter.properties.
import SparklerScene

extension Filter.Goo {
  static let property = Property(
    kind, as: .length, in: 0...100, "Melts what is near each other into one shape; the radius of its soft joints.")
}

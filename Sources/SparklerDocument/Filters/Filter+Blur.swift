// The field of the filter `blur`.
// Flow: Filter.Blur.kind → here → Filter.properties.
import SparklerScene

extension Filter.Blur {
  static let property = Property(kind, as: .length, in: 0...256, "A Gaussian blur of this standard deviation.")
}

// The field of the filter `colorMatrix`.
// Flow: Filter.Matrix.kind → here → Filter.properties.
import SparklerScene

extension Filter.Matrix {
  static let property = Property(
    kind, as: .colorMatrix, in: -1e4...1e4,
    "20 numbers, as in SVG: rows for red, green, blue and alpha, each of four factors and an offset.")
}

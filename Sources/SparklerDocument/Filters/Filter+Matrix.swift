// How a document writes the filter `colorMatrix`.
// Flow: Filter.Matrix.kind → here → Filter.properties.
import SparklerScene

extension Filter.Matrix {
  static let property = Property(
    kind, as: .colorMatrix, in: -1e4...1e4,
    "20 numbers, as SVG has them: rows for red, green, blue and alpha, each of four factors and a summand.")
}

// The filter `colorMatrix`.
// Flow: Filter.kinds → Filter.Matrix → ColorMatrix → ColorSteps.
import SparklerCore

extension Filter {
  /// SVG's feColorMatrix: four rows for red, green, blue and alpha, each of four factors and an offset, for
  /// unpremultiplied colours in 0...1. Anything other than 20 finite numbers has no effect.
  public static func colorMatrix(_ rows: [Double]) -> Filter { Filter(Matrix(rows: rows)) }

  package struct Matrix: FilterEffect {
    package static let kind = Descriptor(
      "colorMatrix", neutral: ColorMatrix.identity.rows,
      get: { (matrix: Self) in matrix.rows.count == ColorMatrix.count ? matrix.rows : nil },
      make: { $0.count == ColorMatrix.count ? Self(rows: $0) : nil },
      tracks: [
        AnimatableTrack<[Double]>(
          "", get: { $0 }, set: { rows, numbers in if numbers.count == ColorMatrix.count { rows = numbers } })
      ])

    package var rows: [Double]

    package func inPixels(_ matrix: AffineTransform) -> PixelFilter? {
      ColorMatrix(rows).flatMap(ColorSteps.pixelFilter)
    }

    package var overhang: Double { 0 }
  }
}

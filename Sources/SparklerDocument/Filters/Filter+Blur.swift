// The fields of the filters `blur`, `blurX` and `blurY`.
// Flow: Filter.Blur.kind → here → Filter.properties.
import SparklerScene

extension Filter.Blur {
  static let properties: [Property<Filter>] = [
    Property(kind(.both), as: .length, in: 0...256, "A Gaussian blur of this standard deviation."),
    Property(kind(.x), as: .length, in: 0...256, "A Gaussian blur along the layer's rows only."),
    Property(kind(.y), as: .length, in: 0...256, "A Gaussian blur along the layer's columns only."),
  ]
}

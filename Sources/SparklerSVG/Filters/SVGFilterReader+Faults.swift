// What of a filter's primitives is in error.
// Flow: SVGFilterElement → SVGFilterReader → findings of LayerBuilder.
import SparklerScene

extension SVGFilterReader {
  /// Attributes that animations can give to primitives, their parts and filters, even where none is written.
  static let animatable = [
    "amplitude", "azimuth", "baseFrequency", "bias", "diffuseConstant", "divisor", "dx", "dy", "edgeMode", "elevation",
    "exponent", "filterUnits", "height", "in", "in2", "intercept", "k1", "k2", "k3", "k4", "kernelMatrix",
    "limitingConeAngle", "mode", "numOctaves", "offset", "operator", "order", "pointsAtX", "pointsAtY", "pointsAtZ",
    "preserveAlpha", "primitiveUnits", "radius", "result", "scale", "seed", "slope", "specularConstant",
    "specularExponent", "stdDeviation", "stitchTiles", "surfaceScale", "tableValues", "targetX", "targetY", "type",
    "values", "width", "x", "xChannelSelector", "y", "yChannelSelector", "z",
  ]

  /// Lists that may have one or two numbers of 0 or more.
  private static let pairs = ["stdDeviation", "radius", "baseFrequency", "order"]

  /// What of a primitive is in error, and what browsers and we show instead.
  ///
  /// - Parameter results: the names of the results before it.
  func faults(of element: SVGFilterElement, results: Set<String>) -> [(what: String, instead: String)] {
    let name = "<\(element.name)>"
    guard let made = primitive(element, .zero) else {
      return element.name.isEmpty || Self.others.contains(element.name)
        ? [] : [("\(name) in a filter", "it is left out")]
    }
    var out: [(what: String, instead: String)] = []
    for list in Self.pairs {
      guard let numbers = element.numbers(list, at: time) else { continue }
      if numbers.count > 2 || numbers.contains(where: { $0 < 0 }) {
        out.append(("\(list) of \(name) with more than two numbers, or one below 0", "it counts as missing or 0"))
      }
    }
    if element.name == "feConvolveMatrix", convolution(element) == nil {
      out.append(("a kernelMatrix of \(name) that doesn't fit its order", "its result is transparent"))
    }
    if element.name.hasSuffix("Lighting"), lighting(element) == nil {
      out.append(("\(name) without a light, or with a specularExponent outside of 1…128", "its result is transparent"))
    }
    if element.name == "feColorMatrix", case .colors(.matrix) = made.kind,
      let count = element.numbers("values", at: time)?.count, count != ColorMatrix.count
    {
      out.append(("\(name) with \(count) values instead of \(ColorMatrix.count)", "colours stay as they are"))
    }
    for (input, text) in Self.inputs(of: element, at: time) where !results.contains(text) {
      out.append(("the result '\(text.prefix(60))' (\(input) of \(name))", "the one before it is read"))
    }
    return out
  }

  /// The names of results that a primitive reads.
  private static func inputs(of element: SVGFilterElement, at time: Double) -> [(input: String, result: String)] {
    let nodes = [element] + element.children.filter { $0.name == "feMergeNode" }
    return nodes.flatMap { node in
      ["in", "in2"].compactMap { input in
        guard let text = node.word(input, at: time), !text.isEmpty, !standard.contains(text), !unread.contains(text)
        else { return nil }
        return (input, text)
      }
    }
  }

  private static let standard: Set<String> = ["SourceGraphic", "SourceAlpha"]
  /// Elements without pixels.
  private static let others: Set<String> = ["title", "desc", "metadata", "script", "animate", "set"]
}

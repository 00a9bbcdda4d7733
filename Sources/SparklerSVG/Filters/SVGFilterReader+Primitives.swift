// The primitives of a filter: their attributes, with the defaults of the specification.
// Flow: SVGFilterElement → FilterGraph.Kind.
import SparklerCore
import SparklerScene

extension SVGFilterReader {
  /// What a primitive does and reads; nil for other elements.
  func primitive(
    _ element: SVGFilterElement, _ subregion: Rect
  ) -> (kind: FilterGraph.Kind, inputs: [FilterGraph.Input])? {
    switch element.name {
    case "feBlend": return (.blend(mode(element)), both(element))
    case "feColorMatrix": return (.colors(colors(element)), [input(element)])
    case "feComponentTransfer": return (.transfer(functions(element)), [input(element)])
    case "feComposite": return (.composite(composite(element)), both(element))
    case "feConvolveMatrix": return (convolution(element).map { .convolve($0) } ?? Self.nothing, [input(element)])
    case "feDiffuseLighting", "feSpecularLighting":
      return (lighting(element).map { .light($0) } ?? Self.nothing, [input(element)])
    case "feDisplacementMap": return (displacement(element), both(element))
    case "feDropShadow": return (.shadow(shadow(element)), [input(element)])
    case "feFlood": return (.flood(color(element, "flood-color", "flood-opacity")), [])
    case "feGaussianBlur": return (.blur(deviation(element, initial: 0)), [input(element)])
    case "feImage": return (image(element, subregion), [])
    case "feMerge": return (.merge, element.children.filter { $0.name == "feMergeNode" }.map { input($0) })
    case "feMorphology": return (morphology(element), [input(element)])
    case "feOffset": return (.offset(offset(element, initial: 0)), [input(element)])
    case "feTile": return (.tile, [input(element)])
    case "feTurbulence": return (.turbulence(turbulence(element)), [])
    default: return nil
    }
  }

  /// What a primitive in error makes.
  private static let nothing = FilterGraph.Kind.flood(.clear)

  private func both(_ element: SVGFilterElement) -> [FilterGraph.Input] { [input(element), input(element, "in2")] }

  private func mode(_ element: SVGFilterElement) -> BlendMode {
    element.word("mode", at: time).flatMap { BlendMode(rawValue: $0) } ?? .normal
  }

  private func number(_ element: SVGFilterElement, _ name: String, _ initial: Double) -> Double {
    element.number(name, at: time) ?? initial
  }

  private func color(_ element: SVGFilterElement, _ name: String, _ opacity: String) -> Color {
    var color = element.colors[name]?[time] ?? .black
    color.alpha *= max(0, min(1, number(element, opacity, 1)))
    return color
  }

  private func colors(_ element: SVGFilterElement) -> FilterGraph.Colors {
    let values = element.numbers("values", at: time)
    switch element.word("type", at: time) {
    case "saturate": return .saturate(max(0, values?.first ?? 1))
    case "hueRotate": return .hueRotate(values?.first ?? 0)
    case "luminanceToAlpha": return .luminanceToAlpha
    default: return .matrix(values?.count == ColorMatrix.count ? values ?? [] : ColorMatrix.identity.rows)
    }
  }

  private func functions(_ element: SVGFilterElement) -> [FilterGraph.Transfer] {
    ["feFuncR", "feFuncG", "feFuncB", "feFuncA"].map { name in
      element.children.last { $0.name == name }.map(function) ?? .identity
    }
  }

  private func function(_ element: SVGFilterElement) -> FilterGraph.Transfer {
    switch element.word("type", at: time) {
    case "table": .table(element.numbers("tableValues", at: time) ?? [])
    case "discrete": .discrete(element.numbers("tableValues", at: time) ?? [])
    case "linear": .linear(slope: number(element, "slope", 1), intercept: number(element, "intercept", 0))
    case "gamma":
      .gamma(
        amplitude: number(element, "amplitude", 1), exponent: number(element, "exponent", 1),
        offset: number(element, "offset", 0))
    default: .identity
    }
  }

  private func composite(_ element: SVGFilterElement) -> FilterGraph.Composite {
    switch element.word("operator", at: time) {
    case "in": .in
    case "out": .out
    case "atop": .atop
    case "xor": .xor
    case "lighter": .lighter
    case "arithmetic":
      .arithmetic(
        number(element, "k1", 0), number(element, "k2", 0), number(element, "k3", 0), number(element, "k4", 0))
    default: .over
    }
  }

  /// nil if it is in error: then it is transparent.
  func convolution(_ element: SVGFilterElement) -> FilterGraph.Convolution? {
    let order = element.numbers("order", at: time) ?? []
    let given = (order.first ?? 3, order.count > 1 ? order[1] : order.first ?? 3)
    // Invalid orders are 3, as if there were none.
    let isGiven = given.0 >= 1 && given.1 >= 1 && order.count <= 2
    let (columns, rows) = isGiven ? (Int(clamping: given.0), Int(clamping: given.1)) : (3, 3)
    let kernel = element.numbers("kernelMatrix", at: time) ?? []
    guard max(columns, rows) <= FilterGraph.Convolution.largest, kernel.count == columns * rows else { return nil }
    let sum = (kernel.reduce(0, +) * 1e6).rounded() / 1e6
    var out = FilterGraph.Convolution(
      columns: columns, rows: rows, kernel: kernel,
      divisor: number(element, "divisor", sum == 0 ? 1 : sum))
    out.targetX = Int(clamping: number(element, "targetX", Double(columns / 2)))
    out.targetY = Int(clamping: number(element, "targetY", Double(rows / 2)))
    out.bias = number(element, "bias", 0)
    out.preservesAlpha = element.word("preserveAlpha", at: time) == "true"
    switch element.word("edgeMode", at: time) {
    case "none": out.edge = .none
    case "wrap": out.edge = .wrap
    default: break
    }
    return out.isValid ? out : nil
  }

  private func displacement(_ element: SVGFilterElement) -> FilterGraph.Kind {
    func channel(_ name: String) -> FilterGraph.Channel {
      switch element.word(name, at: time) {
      case "R": .red
      case "G": .green
      case "B": .blue
      default: .alpha
      }
    }
    let (size, scale) = (unit, number(element, "scale", 0))
    let diagonal = ((size.width * size.width + size.height * size.height) / 2).squareRoot()
    return .displace(scale * diagonal, x: channel("xChannelSelector"), y: channel("yChannelSelector"))
  }

  private func shadow(_ element: SVGFilterElement) -> FilterGraph.Shadow {
    FilterGraph.Shadow(
      color: color(element, "flood-color", "flood-opacity"), offset: offset(element, initial: 2),
      deviation: deviation(element, initial: 2))
  }

  private func offset(_ element: SVGFilterElement, initial: Double) -> Point {
    // Percentages are invalid.
    func side(_ name: String) -> Double {
      guard let length = element.length(name, at: time) else { return initial }
      return length.isAbsolute ? length.px : initial
    }
    return Point(side("dx") * unit.width, side("dy") * unit.height)
  }

  /// Negative and too many numbers are 0.
  private func deviation(_ element: SVGFilterElement, initial: Double) -> Size {
    guard element.values["stdDeviation"] != nil else { return Size(initial * unit.width, initial * unit.height) }
    let numbers = element.numbers("stdDeviation", at: time) ?? []
    guard (1...2).contains(numbers.count), numbers.allSatisfy({ $0 >= 0 }) else { return .zero }
    return Size(numbers[0] * unit.width, (numbers.last ?? 0) * unit.height)
  }

  private func image(_ element: SVGFilterElement, _ subregion: Rect) -> FilterGraph.Kind {
    if let id = element.layerID { return .image(.layer(id)) }
    guard let image = element.image else { return .image(nil) }
    let natural = Rect(origin: .zero, size: image.naturalSize)
    guard natural.size.width > 0, natural.size.height > 0 else { return .image(nil) }
    let frame = element.aspect.matrix(from: natural, to: subregion).boundingBox(of: natural)
    return .image(.image(image, in: frame))
  }

  private func morphology(_ element: SVGFilterElement) -> FilterGraph.Kind {
    var (rx, ry) = (1.0, 1.0)
    if let list = element.numbers("radius", at: time), (1...2).contains(list.count), list.allSatisfy({ $0 >= 0 }) {
      // One that is 0 counts as 1.
      (rx, ry) = (list[0] == 0 ? 1 : list[0], (list.last ?? 0) == 0 ? 1 : list.last ?? 1)
    }
    return .morphology(
      Size(rx * unit.width, ry * unit.height), isDilating: element.word("operator", at: time) == "dilate")
  }

  private func turbulence(_ element: SVGFilterElement) -> FilterGraph.Turbulence {
    var frequency = Size.zero
    if let list = element.numbers("baseFrequency", at: time), (1...2).contains(list.count),
      list.allSatisfy({ $0 >= 0 })
    {
      frequency = Size(list[0], list.last ?? 0)
    }
    var out = FilterGraph.Turbulence(
      frequency: frequency, octaves: max(0, number(element, "numOctaves", 1)), seed: number(element, "seed", 0))
    out.isFractal = element.word("type", at: time) == "fractalNoise"
    out.isStitched = element.word("stitchTiles", at: time) == "stitch"
    return out
  }

  /// nil without a light: then it is transparent.
  func lighting(_ element: SVGFilterElement) -> FilterGraph.Lighting? {
    let lights = ["feDistantLight", "fePointLight", "feSpotLight"]
    guard let light = element.children.first(where: { lights.contains($0.name) }), let source = source(light) else {
      return nil
    }
    var out = FilterGraph.Lighting(source)
    out.color = element.colors["lighting-color"]?[time] ?? .white
    out.surfaceScale = number(element, "surfaceScale", 1)
    guard element.name == "feSpecularLighting" else {
      out.constant = max(0, number(element, "diffuseConstant", 1))
      return out
    }
    out.constant = max(0, number(element, "specularConstant", 1))
    let exponent = number(element, "specularExponent", 1)
    out.specularExponent = exponent
    return (1...128).contains(exponent) ? out : nil
  }

  private func source(_ light: SVGFilterElement) -> FilterGraph.Lighting.Source? {
    func coordinate(_ name: String) -> Double {
      light.length(name, at: time).map { $0.isAbsolute ? $0.px : 0 } ?? number(light, name, 0)
    }
    func place(_ x: String, _ y: String, _ z: String) -> FilterGraph.Lighting.Place {
      let p = self.place(coordinate(x), coordinate(y))
      let depth = ((unit.width * unit.width + unit.height * unit.height) / 2).squareRoot()
      return FilterGraph.Lighting.Place(p.x, p.y, coordinate(z) * depth)
    }
    switch light.name {
    case "feDistantLight":
      return .distant(azimuth: number(light, "azimuth", 0), elevation: number(light, "elevation", 0))
    case "fePointLight": return .point(place("x", "y", "z"))
    default:
      let exponent = number(light, "specularExponent", 1)
      return .spot(
        place("x", "y", "z"), at: place("pointsAtX", "pointsAtY", "pointsAtZ"), exponent: exponent > 0 ? exponent : 1,
        cone: light.number("limitingConeAngle", at: time))
    }
  }
}

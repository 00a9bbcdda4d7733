// The numbers of a filter graph in a fixed order, for animations.
// Flow: FilterGraph ⇄ [Double] ⇄ the track `filters.graph`.
import SparklerCore

extension FilterGraph {
  /// All numbers that can be animated: the region, then of each primitive its subregion, the colours of its inputs and
  /// its parameters. Setting another count changes nothing.
  package var numbers: [Double] {
    get {
      var (copy, out) = (self, [Double]())
      copy.visit { out.append($0) }
      return out
    }
    set {
      var (copy, count) = (self, 0)
      copy.visit { _ in count += 1 }
      guard newValue.count == count else { return }
      var next = newValue.makeIterator()
      copy.visit { $0 = next.next() ?? $0 }
      self = copy
    }
  }

  private mutating func visit(_ take: (inout Double) -> Void) {
    region.visit(take)
    for i in primitives.indices {
      primitives[i].subregion.visit(take)
      for k in primitives[i].inputs.indices {
        guard case .color(var color) = primitives[i].inputs[k] else { continue }
        color.visit(take)
        primitives[i].inputs[k] = .color(color)
      }
      primitives[i].kind.visit(take)
    }
  }
}

extension FilterGraph.Kind {
  fileprivate mutating func visit(_ take: (inout Double) -> Void) {
    switch self {
    case .blend, .merge, .tile, .image(nil), .image(.layer): break
    case .colors(var colors):
      colors.visit(take)
      self = .colors(colors)
    case .transfer(var functions):
      for i in functions.indices { functions[i].visit(take) }
      self = .transfer(functions)
    case .composite(.arithmetic(var a, var b, var c, var d)):
      take(&a)
      take(&b)
      take(&c)
      take(&d)
      self = .composite(.arithmetic(a, b, c, d))
    case .composite: break
    case .convolve(var convolution):
      for i in convolution.kernel.indices { take(&convolution.kernel[i]) }
      take(&convolution.divisor)
      take(&convolution.bias)
      self = .convolve(convolution)
    case .light(var light):
      light.visit(take)
      self = .light(light)
    default: visitShapes(take)
    }
  }

  /// The kinds whose parameters are colours and lengths.
  private mutating func visitShapes(_ take: (inout Double) -> Void) {
    switch self {
    case .displace(var scale, let x, let y):
      take(&scale)
      self = .displace(scale, x: x, y: y)
    case .shadow(var shadow):
      shadow.color.visit(take)
      shadow.offset.visit(take)
      shadow.deviation.visit(take)
      self = .shadow(shadow)
    case .flood(var color):
      color.visit(take)
      self = .flood(color)
    case .blur(var deviation):
      deviation.visit(take)
      self = .blur(deviation)
    case .image(.image(let image, var frame)):
      frame.visit(take)
      self = .image(.image(image, in: frame))
    case .morphology(var radius, let isDilating):
      radius.visit(take)
      self = .morphology(radius, isDilating: isDilating)
    case .offset(var offset):
      offset.visit(take)
      self = .offset(offset)
    case .turbulence(var noise):
      noise.frequency.visit(take)
      take(&noise.octaves)
      take(&noise.seed)
      self = .turbulence(noise)
    default: break
    }
  }
}

extension FilterGraph.Colors {
  fileprivate mutating func visit(_ take: (inout Double) -> Void) {
    switch self {
    case .matrix(var rows):
      for i in rows.indices { take(&rows[i]) }
      self = .matrix(rows)
    case .saturate(var amount):
      take(&amount)
      self = .saturate(amount)
    case .hueRotate(var angle):
      take(&angle)
      self = .hueRotate(angle)
    case .luminanceToAlpha: break
    }
  }
}

extension FilterGraph.Transfer {
  fileprivate mutating func visit(_ take: (inout Double) -> Void) {
    switch self {
    case .identity: break
    case .table(var values):
      for i in values.indices { take(&values[i]) }
      self = .table(values)
    case .discrete(var values):
      for i in values.indices { take(&values[i]) }
      self = .discrete(values)
    case .linear(var slope, var intercept):
      take(&slope)
      take(&intercept)
      self = .linear(slope: slope, intercept: intercept)
    case .gamma(var amplitude, var exponent, var offset):
      take(&amplitude)
      take(&exponent)
      take(&offset)
      self = .gamma(amplitude: amplitude, exponent: exponent, offset: offset)
    }
  }
}

extension FilterGraph.Lighting {
  fileprivate mutating func visit(_ take: (inout Double) -> Void) {
    if var exponent = specularExponent {
      take(&exponent)
      specularExponent = exponent
    }
    take(&constant)
    take(&surfaceScale)
    color.visit(take)
    switch source {
    case .distant(var azimuth, var elevation):
      take(&azimuth)
      take(&elevation)
      source = .distant(azimuth: azimuth, elevation: elevation)
    case .point(var place):
      place.visit(take)
      source = .point(place)
    case .spot(var place, var target, var exponent, var cone):
      place.visit(take)
      target.visit(take)
      take(&exponent)
      if var limit = cone {
        take(&limit)
        cone = limit
      }
      source = .spot(place, at: target, exponent: exponent, cone: cone)
    }
  }
}

extension FilterGraph.Lighting.Place {
  fileprivate mutating func visit(_ take: (inout Double) -> Void) {
    take(&x)
    take(&y)
    take(&z)
  }
}

extension Color {
  fileprivate mutating func visit(_ take: (inout Double) -> Void) {
    take(&red)
    take(&green)
    take(&blue)
    take(&alpha)
  }
}

extension Point {
  fileprivate mutating func visit(_ take: (inout Double) -> Void) {
    take(&x)
    take(&y)
  }
}

extension Size {
  fileprivate mutating func visit(_ take: (inout Double) -> Void) {
    take(&width)
    take(&height)
  }
}

extension Rect {
  fileprivate mutating func visit(_ take: (inout Double) -> Void) {
    origin.visit(take)
    size.visit(take)
  }
}

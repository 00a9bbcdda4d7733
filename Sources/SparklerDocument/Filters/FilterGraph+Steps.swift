// What primitives of a filter graph do, by SVG's names without `fe`.
// Flow: FilterGraph.Kind → here → FilterGraph.Primitive.properties.
import SparklerCore
import SparklerScene

extension FilterGraph.Kind {
  /// Exactly one of them is in a primitive.
  static let steps: [Property<Self>] = mixing + colors + shapes + sources

  private static let mixing: [Property<Self>] = Property.list {
    Property(step: "blend", "The first input above the second, in this mode.") {
      if case .blend(let mode) = $0 { mode } else { BlendMode?.none }
    } make: {
      .blend($0)
    }
    Property(step: "composite", "The first input over, in, out of, atop, xor or added to (lighter) the second.") {
      if case .composite(let found) = $0 { found.operation } else { FilterGraph.Composite.Operator?.none }
    } make: {
      .composite($0.composite)
    }
    Property(
      "arithmetic", ["k1", "k2", "k3", "k4"].map { NumberPart($0, 0, "A factor.") },
      "k1·a·b + k2·a + k3·b + k4 of the inputs a and b."
    ) {
      if case .composite(.arithmetic(let k1, let k2, let k3, let k4)) = $0 { [k1, k2, k3, k4] } else { nil }
    } make: {
      .composite(.arithmetic($0[0] ?? 0, $0[1] ?? 0, $0[2] ?? 0, $0[3] ?? 0))
    }
    Property(step: "step", "merge: all inputs, the first one at the bottom; tile; luminanceToAlpha.") {
      FilterGraph.PlainStep($0)
    } make: {
      $0.kind
    }
    Property(step: "displacementMap", "Moves the first input's pixels by two channels of the second.") {
      if case .displace(let scale, let x, let y) = $0 {
        FilterGraph.Displacement(scale: scale, x: .init(x), y: .init(y))
      } else {
        FilterGraph.Displacement?.none
      }
    } make: {
      .displace($0.scale, x: $0.x.channel, y: $0.y.channel)
    }
  }

  private static let colors: [Property<Self>] = Property.list {
    Property(step: "colorMatrix", as: .colorMatrix, "20 numbers: rows for red, green, blue and alpha.") {
      if case .colors(.matrix(let rows)) = $0 { rows } else { [Double]?.none }
    } make: {
      .colors(.matrix($0))
    }
    Property(step: "saturate", in: 0...1e6, "0 is grey, 1 leaves the colours unchanged.") {
      if case .colors(.saturate(let factor)) = $0 { factor } else { Double?.none }
    } make: {
      .colors(.saturate($0))
    }
    Property(step: "hueRotate", "Turns the colours round the wheel, in degrees.") {
      if case .colors(.hueRotate(let degrees)) = $0 { degrees } else { Double?.none }
    } make: {
      .colors(.hueRotate($0))
    }
    Property(step: "componentTransfer", "{red, green, blue, alpha}: a function of each channel.") {
      if case .transfer(let functions) = $0 { FilterGraph.Transfers(functions) } else { FilterGraph.Transfers?.none }
    } make: {
      .transfer($0.list)
    }
    Property(step: "lighting", "Light on a surface whose height is the input's alpha.") {
      if case .light(let light) = $0 { light } else { FilterGraph.Lighting?.none }
    } make: {
      .light($0)
    }
  }

  private static let shapes: [Property<Self>] = Property.list {
    Property(step: "convolveMatrix", "Weighted sums of neighbouring pixels.") {
      if case .convolve(let convolution) = $0 { convolution } else { FilterGraph.Convolution?.none }
    } make: {
      .convolve($0)
    }
    Property(step: "gaussianBlur", as: .vector, in: 0...1e6, "Standard deviations along x and y.") {
      if case .blur(let deviation) = $0 { deviation.vector } else { Point?.none }
    } make: {
      .blur(Size($0.x, $0.y))
    }
    Property(step: "dilate", as: .vector, in: 0...1e6, "The highest value of the neighbours within these distances.") {
      if case .morphology(let radius, isDilating: true) = $0 { radius.vector } else { Point?.none }
    } make: {
      .morphology(Size($0.x, $0.y), isDilating: true)
    }
    Property(step: "erode", as: .vector, in: 0...1e6, "The lowest value of the neighbours within these distances.") {
      if case .morphology(let radius, isDilating: false) = $0 { radius.vector } else { Point?.none }
    } make: {
      .morphology(Size($0.x, $0.y), isDilating: false)
    }
    Property(step: "offset", as: .vector, "Moves the input; y grows down.") {
      if case .offset(let offset) = $0 { offset } else { Point?.none }
    } make: {
      .offset($0)
    }
    Property(step: "dropShadow", "{color, offset, deviation}: a shadow below the input.") {
      if case .shadow(let shadow) = $0 { shadow } else { FilterGraph.Shadow?.none }
    } make: {
      .shadow($0)
    }
  }

  private static let sources: [Property<Self>] = Property.list {
    Property(step: "flood", "One colour everywhere.") {
      if case .flood(let color) = $0 { color } else { Color?.none }
    } make: {
      .flood($0)
    }
    Property(step: "image", "{file, frame}: a picture stretched to a rectangle; {} is transparent.") {
      FilterGraph.Filling($0)
    } make: {
      .image($0.picture)
    }
    Property(step: "layer", as: .identifier, "The sublayer with this id, which isn't drawn otherwise.") {
      if case .image(.layer(let id)?) = $0 { id } else { String?.none }
    } make: {
      .image(.layer($0))
    }
    Property(step: "turbulence", "Perlin's noise.") {
      if case .turbulence(let turbulence) = $0 { turbulence } else { FilterGraph.Turbulence?.none }
    } make: {
      .turbulence($0)
    }
  }
}

extension Property {
  /// A step with a single value.
  fileprivate init<Value: PropertyValue>(
    step name: String, as kind: Field.Kind? = nil, in interval: ClosedRange<Double>? = nil, _ summary: String,
    get: @escaping @Sendable (Owner) -> Value?, make: @escaping @Sendable (Value) -> Owner
  ) {
    self.init(
      name, kind ?? Value.kind, in: interval, summary, value: { get($0)?.fieldValue },
      set: { owner, value in if let value = Value(value) { owner = make(value) } })
  }
}

extension Size {
  /// Its sides, as a spec writes them.
  var vector: Point { Point(width, height) }
}

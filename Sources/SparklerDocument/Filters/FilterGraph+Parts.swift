// The parameters of primitives that have several.
// Flow: FilterGraph.Kind ⇄ here → FilterGraph.Kind.steps.
import SparklerCore
import SparklerScene

extension FilterGraph.Composite {
  /// The operators of Porter and Duff.
  enum Operator: String, Word { case over, `in`, out, atop, xor, lighter }

  /// nil for arithmetic.
  var operation: Operator? {
    switch self {
    case .over: .over
    case .in: .in
    case .out: .out
    case .atop: .atop
    case .xor: .xor
    case .lighter: .lighter
    case .arithmetic: nil
    }
  }
}

extension FilterGraph.Composite.Operator {
  var composite: FilterGraph.Composite {
    switch self {
    case .over: .over
    case .in: .in
    case .out: .out
    case .atop: .atop
    case .xor: .xor
    case .lighter: .lighter
    }
  }
}

extension FilterGraph {
  /// Primitives without parameters.
  enum PlainStep: String, Word {
    case merge, tile, luminanceToAlpha

    init?(_ kind: Kind) {
      switch kind {
      case .merge: self = .merge
      case .tile: self = .tile
      case .colors(.luminanceToAlpha): self = .luminanceToAlpha
      default: return nil
      }
    }

    var kind: Kind {
      switch self {
      case .merge: .merge
      case .tile: .tile
      case .luminanceToAlpha: .colors(.luminanceToAlpha)
      }
    }
  }

  /// `displacementMap`.
  struct Displacement: Record, Equatable {
    enum Channel: String, Word, CaseIterable {
      case red, green, blue, alpha

      init(_ channel: FilterGraph.Channel) { self = Self.allCases[channel.rawValue] }
      var channel: FilterGraph.Channel {
        switch self {
        case .red: .red
        case .green: .green
        case .blue: .blue
        case .alpha: .alpha
        }
      }
    }

    var scale = 0.0
    var x = Channel.alpha
    var y = Channel.alpha

    static let properties: [Property<Self>] = Property.list {
      Property("scale", \.scale, "Points by which full intensity moves a pixel, twice.")
      Property("x", \.x, "The channel that moves pixels along x.")
      Property("y", \.y, "The channel that moves pixels along y.")
    }
  }

  /// `componentTransfer`.
  struct Transfers: Record, Equatable {
    var red: Transfer?
    var green: Transfer?
    var blue: Transfer?
    var alpha: Transfer?

    init() {}

    init(_ functions: [Transfer]) {
      let all = functions.map { $0 == .identity ? nil : $0 } + [nil, nil, nil, nil]
      (red, green, blue, alpha) = (all[0], all[1], all[2], all[3])
    }

    var list: [Transfer] { [red, green, blue, alpha].map { $0 ?? .identity } }

    static let properties: [Property<Self>] = Property.list {
      Property("red", optional: \.red, default: "unchanged", "The function of red.")
      Property("green", optional: \.green, default: "unchanged", "The function of green.")
      Property("blue", optional: \.blue, default: "unchanged", "The function of blue.")
      Property("alpha", optional: \.alpha, default: "unchanged", "The function of alpha.")
    }
  }

  /// `image`.
  struct Filling: Record, Equatable {
    var image: ImageContent?
    var frame = Rect.zero

    init() {}

    /// nil for other steps, and for layers.
    init?(_ kind: Kind) {
      switch kind {
      case .image(nil): break
      case .image(.image(let image, in: let frame)): (self.image, self.frame) = (image, frame)
      default: return nil
      }
    }

    var picture: Picture? { image.map { .image($0, in: frame) } }

    static let properties: [Property<Self>] = Property.list {
      Property(
        "file", .picture, "The picture.", value: { $0.image.map { .image($0) } }, isDefault: { $0.image == nil },
        set: { owner, value in if case .image(let image) = value { owner.image = image } })
      Property("frame", \.frame, "Where it is; in the layer's coordinates.")
    }
  }
}

extension FilterGraph.Transfer: PropertyValue {
  package static var kind: Field.Kind { .oneOf(properties.map(\.field)) }
  package var fieldValue: FieldValue { .map(FieldValues(self, Self.properties)) }
  package init?(_ value: FieldValue) {
    guard case .map(let values) = value else { return nil }
    self = .identity
    Self.properties.apply(values, to: &self)
  }

  private static let properties: [Property<Self>] = Property.list {
    Property(
      "table", .list(.number), "Straight lines between values at equal distances.",
      value: { if case .table(let values) = $0 { values.fieldValue } else { nil } },
      set: { owner, value in if let values = [Double](value) { owner = .table(values) } })
    Property(
      "discrete", .list(.number), "Steps of equal widths.",
      value: { if case .discrete(let values) = $0 { values.fieldValue } else { nil } },
      set: { owner, value in if let values = [Double](value) { owner = .discrete(values) } })
    Property(
      "linear", [NumberPart("slope", 1, "A factor."), NumberPart("intercept", 0, "What is added.")],
      "slope · c + intercept."
    ) {
      if case .linear(let slope, let intercept) = $0 { [slope, intercept] } else { nil }
    } make: {
      .linear(slope: $0[0] ?? 1, intercept: $0[1] ?? 0)
    }
    Property(
      "gamma",
      [
        NumberPart("amplitude", 1, "A factor."), NumberPart("exponent", 1, "The power."),
        NumberPart("offset", 0, "What is added."),
      ], "amplitude · c to the power of exponent, + offset."
    ) {
      if case .gamma(let amplitude, let exponent, let offset) = $0 { [amplitude, exponent, offset] } else { nil }
    } make: {
      .gamma(amplitude: $0[0] ?? 1, exponent: $0[1] ?? 1, offset: $0[2] ?? 0)
    }
  }
}

extension FilterGraph.Convolution.Edge: PropertyValue {
  private static let names: [(String, Self)] = [("duplicate", .duplicate), ("wrap", .wrap), ("none", .none)]

  package static var kind: Field.Kind { .choice(names.map(\.0)) }
  package var fieldValue: FieldValue { .text(Self.names.first { $0.1 == self }?.0 ?? "") }
  package init?(_ value: FieldValue) {
    guard case .text(let text) = value, let found = Self.names.first(where: { $0.0 == text }) else { return nil }
    self = found.1
  }
}

extension FilterGraph.Convolution: Record {
  package init() { self.init(columns: 3, rows: 3, kernel: [], divisor: 1) }

  private static let sides = 1.0...Double(largest)

  package static let properties: [Property<Self>] = Property.list {
    Property("columns", \.columns, in: sides, "The kernel's width in pixels.")
    Property("rows", \.rows, in: sides, "The kernel's height in pixels.")
    Property("kernel", \.kernel, as: .list(.number), "columns · rows factors, row by row, turned by 180° when applied.")
    Property("divisor", \.divisor, "The sum is divided by it.")
    Property("bias", \.bias, "Added to the result.")
    Property("targetX", \.targetX, in: 0...Double(largest), "The number of columns left of the pixel.")
    Property("targetY", \.targetY, in: 0...Double(largest), "The number of rows above the pixel.")
    Property("edge", \.edge, "What lies beyond the edge: duplicate, wrap or none.")
    Property("preservesAlpha", \.preservesAlpha, "Whether alpha stays unchanged.")
  }
}

extension FilterGraph.Shadow: Record {
  package init() { self.init(color: .black, offset: Point(2, 2), deviation: Size(2, 2)) }

  package static let properties: [Property<Self>] = Property.list {
    Property("color", \.color, "The colour of the shadow.")
    Property("offset", \.offset, as: .vector, "The offset; y grows down.")
    Property(
      "deviation", .vector, in: 0...1e6, default: "[2, 2]", "The blur's standard deviations along x and y.",
      value: { .point($0.deviation.vector) },
      set: { owner, value in if let vector = Point(value) { owner.deviation = Size(vector.x, vector.y) } })
  }
}

extension FilterGraph.Turbulence: Record {
  package init() { self.init(frequency: .zero, octaves: 1, seed: 0) }

  package static let properties: [Property<Self>] = Property.list {
    Property(
      "frequency", .vector, in: 0...1e6, default: "[0, 0]", "Base frequencies along x and y, per point.",
      value: { .point($0.frequency.vector) },
      set: { owner, value in if let vector = Point(value) { owner.frequency = Size(vector.x, vector.y) } })
    Property("octaves", \.octaves, in: 0...1e9, "The number of octaves.")
    Property("seed", \.seed, "Selects the pattern.")
    Property("stitched", \.isStitched, "Whether copies of its region fit together.")
    Property("fractal", \.isFractal, "Fractal noise instead of turbulence.")
  }
}

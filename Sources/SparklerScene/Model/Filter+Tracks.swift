// The filters by name, and what animations can change of each.
// Flow: Filter → AnimatableTrack → Layer's tracks; names → SparklerDocument's tables.
import SparklerCore

extension Filter {
  /// A filter's name, and what it is before anything is set, which shows nothing.
  package struct Kind: Sendable {
    package let name: String
    package let neutral: Filter
    package let holds: @Sendable (Filter) -> Bool
    let tracks: [AnimatableTrack<Filter>]

    /// - Parameter named: by what animations call its parts, beside its name.
    fileprivate init<Value: Sendable>(
      _ name: String, neutral: Filter, get: @escaping @Sendable (Filter) -> Value?,
      make: @escaping @Sendable (Value) -> Filter, _ tracks: [AnimatableTrack<Value>]
    ) {
      (self.name, self.neutral) = (name, neutral)
      holds = { get($0) != nil }
      self.tracks = tracks.map { (track: AnimatableTrack<Value>) in
        track.of(get, { (filter: inout Filter, value: Value) in filter = make(value) })
          .named(track.keyPath.isEmpty ? name : name + "." + track.keyPath)
      }
    }
  }

  package static let kinds: [Kind] =
    [
      Kind(
        "blur", neutral: .blur(0), get: { if case .blur(let radius) = $0 { radius } else { nil } }, make: { .blur($0) },
        [AnimatableTrack("", \.self, as: .length)]),
      Kind(
        "glow", neutral: .glow(.none), get: { if case .glow(let glow) = $0 { glow } else { nil } }, make: { .glow($0) },
        Glow.tracks),
    ] + ColorFunction.allCases.map(kind) + [
      Kind(
        "dropShadow", neutral: .dropShadow(.none),
        get: { if case .dropShadow(let shadow) = $0 { shadow } else { nil } }, make: { .dropShadow($0) },
        DropShadow.tracks),
      Kind(
        "colorMatrix", neutral: .colorMatrix(ColorMatrix.identity.rows),
        get: { if case .colorMatrix(let rows) = $0, rows.count == ColorMatrix.count { rows } else { nil } },
        make: { .colorMatrix($0) },
        [
          AnimatableTrack<[Double]>(
            "", .numbers, get: { .numbers($0) },
            set: { rows, value in if case .numbers(let n) = value, n.count == ColorMatrix.count { rows = n } })
        ]),
      Kind(
        "noise", neutral: .noise(.none), get: { if case .noise(let noise) = $0 { noise } else { nil } },
        make: { .noise($0) }, Noise.tracks),
    ]

  private static func kind(_ function: ColorFunction) -> Kind {
    Kind(
      function.rawValue, neutral: .color(function, function.neutral),
      get: { if case .color(function, let amount) = $0 { amount } else { nil } }, make: { .color(function, $0) },
      [AnimatableTrack("", \.self, as: function == .hueRotate ? .angle : .number)])
  }

  /// What a spec calls it.
  package var name: String { Self.kinds.first { $0.holds(self) }?.name ?? "" }

  /// What animations can change in a list of filters: the first one of each kind, which an animation adds where there
  /// is none; or the one at a place.
  static func tracks(
    _ name: String, _ path: WritableKeyPath<Layer, [Filter]> & Sendable
  ) -> [AnimatableTrack<Layer>] {
    kinds.flatMap { kind in
      kind.tracks.map { (own: AnimatableTrack<Filter>) in
        var track = own.of(
          { (layer: Layer) in layer[keyPath: path].first(where: kind.holds) ?? kind.neutral },
          { (layer: inout Layer, filter: Filter) in
            if let i = layer[keyPath: path].firstIndex(where: kind.holds) {
              layer[keyPath: path][i] = filter
            } else {
              layer[keyPath: path].append(filter)
            }
          }
        ).named(name + "." + own.keyPath)
        track.element = AnimatableTrack.Element(
          get: { (layer: Layer, place: Int) in
            let filters = layer[keyPath: path]
            return filters.indices.contains(place) && kind.holds(filters[place]) ? own.get(filters[place]) : nil
          },
          set: { (layer: inout Layer, place: Int, value: AnimatableValue) in
            guard layer[keyPath: path].indices.contains(place), kind.holds(layer[keyPath: path][place]) else { return }
            own.set(&layer[keyPath: path][place], value)
          })
        return track
      }
    }
  }
}

extension Filter.ColorFunction {
  /// The amount that changes nothing.
  fileprivate var neutral: Double {
    switch self {
    case .brightness, .contrast, .saturate, .opacity: 1
    case .hueRotate, .grayscale, .sepia, .invert: 0
    }
  }
}

extension Filter.Glow {
  /// Animated, a layer without a glow has one that doesn't shine.
  fileprivate static var none: Self {
    var glow = Self()
    glow.intensity = 0
    return glow
  }

  fileprivate static let tracks: [AnimatableTrack<Self>] = [
    AnimatableTrack("color", \.color), AnimatableTrack("radius", \.radius, as: .length),
    AnimatableTrack("intensity", \.intensity),
  ]
}

extension Filter.DropShadow {
  fileprivate static var none: Self {
    var shadow = Self()
    shadow.color.alpha = 0
    return shadow
  }

  fileprivate static let tracks: [AnimatableTrack<Self>] =
    [AnimatableTrack("color", \.color)] + AnimatableTrack("offset", \.offset).withParts
    + [AnimatableTrack("blur", \.blur, as: .length)]
}

extension Filter.Noise {
  fileprivate static var none: Self {
    var noise = Self()
    noise.amount = 0
    return noise
  }

  fileprivate static let tracks: [AnimatableTrack<Self>] = [
    AnimatableTrack("amount", \.amount), AnimatableTrack("size", \.size, as: .length),
    AnimatableTrack("seed", \.seed),
  ]
}

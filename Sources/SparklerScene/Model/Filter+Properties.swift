// The filters by name, each with what it takes.
// Flow: here → decoding, near-misses, schema, expand, key paths, Swift's words.
import SparklerCore

extension Filter {
  /// A filter's name, its value, and what it is before anything is set, which shows nothing.
  struct Kind: Sendable {
    let property: Property<Filter>
    let neutral: Filter

    func holds(_ filter: Filter) -> Bool { property.value(filter) != nil }
  }

  static let kinds: [Kind] =
    [
      kind(
        "blur", as: .length, in: 0...256, "A Gaussian blur of this standard deviation.", neutral: .blur(0),
        get: { if case .blur(let radius) = $0 { radius } else { nil } }, make: { .blur($0) }),
      kind(
        "glow", neutral: .glow(.none), "{color, radius, intensity}: light around the picture.",
        get: { if case .glow(let glow) = $0 { glow } else { nil } }, make: { .glow($0) }),
      function(.brightness, in: 0...100, neutral: 1, "Multiplies red, green and blue."),
      function(.contrast, in: 0...100, neutral: 1, "Away from mid grey, or with less than 1 towards it."),
      function(.saturate, in: 0...100, neutral: 1, "0 is grey, 1 the picture, more is stronger."),
      function(.hueRotate, as: .angle, in: -1e4...1e4, neutral: 0, "Turns the colours round the wheel."),
      function(.grayscale, in: 0...1, neutral: 0, "Towards grey."),
      function(.sepia, in: 0...1, neutral: 0, "Towards brown."),
      function(.invert, in: 0...1, neutral: 0, "Towards the negative."),
      function(.opacity, in: 0...1, neutral: 1, "Multiplies alpha."),
      kind(
        "dropShadow", neutral: .dropShadow(.none), "{color, offset, blur}: a shadow of what the picture shows.",
        get: { if case .dropShadow(let shadow) = $0 { shadow } else { nil } }, make: { .dropShadow($0) }),
      kind(
        "colorMatrix", as: .list(.number), in: -1e4...1e4,
        "20 numbers, as SVG has them: rows for red, green, blue and alpha, each of four factors and a summand.",
        neutral: .colorMatrix(ColorMatrix.identity.rows),
        get: { if case .colorMatrix(let rows) = $0 { Rows(rows) } else { nil } }, make: { .colorMatrix($0.numbers) }),
      kind(
        "noise", neutral: .noise(.none), "{amount, size, colored, seed}: grain.",
        get: { if case .noise(let noise) = $0 { noise } else { nil } }, make: { .noise($0) }),
    ]

  /// What a spec can write: one of these.
  static let properties = kinds.map(\.property)

  private static func function(
    _ function: ColorFunction, as kind: Field.Kind = .number, in interval: ClosedRange<Double>, neutral: Double,
    _ summary: String
  ) -> Kind {
    self.kind(
      function.rawValue, as: kind, in: interval, summary, neutral: .color(function, neutral),
      get: { if case .color(function, let amount) = $0 { amount } else { nil } }, make: { .color(function, $0) })
  }

  /// A filter that is one value.
  private static func kind<Value: PropertyValue>(
    _ name: String, as kind: Field.Kind, in interval: ClosedRange<Double>, _ summary: String, neutral: Filter,
    get: @escaping @Sendable (Filter) -> Value?, make: @escaping @Sendable (Value) -> Filter
  ) -> Kind {
    let track = AnimatableTrack<Filter>(
      name, kind, get: { get($0)?.animatable },
      set: { filter, value in if let value = Value(animated: value) { filter = make(value) } })
    let property = Property<Filter>(
      name, kind, in: interval, summary, value: { get($0)?.fieldValue },
      set: { filter, value in if let value = Value(value) { filter = make(value) } })
    return Kind(property: property.animating([track]), neutral: neutral)
  }

  /// A filter with properties of its own.
  private static func kind<Value: Record>(
    _ name: String, neutral: Filter, _ summary: String, get: @escaping @Sendable (Filter) -> Value?,
    make: @escaping @Sendable (Value) -> Filter
  ) -> Kind {
    let tracks = Value.properties.flatMap(\.tracks).map { (track: AnimatableTrack<Value>) in
      var track = track.of(get, { (filter: inout Filter, value: Value) in filter = make(value) })
      track.keyPath = name + "." + track.keyPath
      return track
    }
    let property = Property<Filter>(
      name, Value.kind, summary, value: { get($0)?.fieldValue },
      set: { filter, value in if let value = Value(value) { filter = make(value) } })
    return Kind(property: property.animating(tracks), neutral: neutral)
  }

  /// What animations can change in a list of filters: the first one of each kind, which an animation adds where there
  /// is none; or the one at a place.
  static func tracks(
    _ name: String, _ path: WritableKeyPath<Layer, [Filter]> & Sendable
  ) -> [AnimatableTrack<Layer>] {
    kinds.flatMap { kind in
      kind.property.tracks.map { (own: AnimatableTrack<Filter>) in
        var track = own.of(
          { (layer: Layer) in layer[keyPath: path].first(where: kind.holds) ?? kind.neutral },
          { (layer: inout Layer, filter: Filter) in
            if let i = layer[keyPath: path].firstIndex(where: kind.holds) {
              layer[keyPath: path][i] = filter
            } else {
              layer[keyPath: path].append(filter)
            }
          })
        track.keyPath = name + "." + track.keyPath
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

  /// What a spec calls it.
  package var name: String { Self.kinds.first { $0.holds(self) }?.property.field.name ?? "" }
}

extension Filter: PropertyValue {
  public static var kind: Field.Kind { .oneOf(properties.map(\.field)) }
  public var fieldValue: FieldValue { .map(FieldValues(self, Self.properties)) }

  public init?(_ value: FieldValue) {
    guard case .map(let values) = value,
      let kind = Self.kinds.first(where: { values[$0.property.field.name] != nil })
    else { return nil }
    self = kind.neutral
    if case .noise = kind.neutral { self = .noise(Noise()) }
    Self.properties.apply(values, to: &self)
  }
}

extension Filter.Glow {
  /// Animated, a layer without a glow has one that doesn't shine.
  fileprivate static var none: Self {
    var glow = Self()
    glow.intensity = 0
    return glow
  }
}

extension Filter.DropShadow {
  fileprivate static var none: Self {
    var shadow = Self()
    shadow.color.alpha = 0
    return shadow
  }
}

extension Filter.Noise {
  fileprivate static var none: Self {
    var noise = Self()
    noise.amount = 0
    return noise
  }
}

/// The numbers of a colour matrix.
private struct Rows: PropertyValue {
  var numbers: [Double]
  static var kind: Field.Kind { .list(.number) }
  var fieldValue: FieldValue { numbers.fieldValue }
  var animatable: AnimatableValue? { .numbers(numbers) }

  init?(_ numbers: [Double]) {
    guard numbers.count == ColorMatrix.count else { return nil }
    self.numbers = numbers
  }

  init?(_ value: FieldValue) {
    guard let numbers = [Double](value) else { return nil }
    self.init(numbers)
  }

  init?(animated value: AnimatableValue) {
    guard case .numbers(let numbers) = value else { return nil }
    self.init(numbers)
  }
}

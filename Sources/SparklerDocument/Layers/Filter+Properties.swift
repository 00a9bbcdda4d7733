// The filters by name, each with what it takes.
// Flow: here → decoding, near-misses, schema, expand, key paths, Swift's words.
import SparklerCore
import SparklerScene

extension Filter {
  /// What a spec can write: one of these.
  static let properties: [Property<Filter>] =
    [
      property(
        "blur", as: .length, in: 0...256, "A Gaussian blur of this standard deviation.",
        get: { if case .blur(let radius) = $0 { radius } else { nil } }, make: { .blur($0) }),
      property(
        "glow", "{color, radius, intensity}: light around the picture.",
        get: { if case .glow(let glow) = $0 { glow } else { nil } }, make: { .glow($0) }),
      function(.brightness, in: 0...100, "Multiplies red, green and blue."),
      function(.contrast, in: 0...100, "Away from mid grey, or with less than 1 towards it."),
      function(.saturate, in: 0...100, "0 is grey, 1 the picture, more is stronger."),
      function(.hueRotate, as: .angle, in: -1e4...1e4, "Turns the colours round the wheel."),
      function(.grayscale, in: 0...1, "Towards grey."),
      function(.sepia, in: 0...1, "Towards brown."),
      function(.invert, in: 0...1, "Towards the negative."),
      function(.opacity, in: 0...1, "Multiplies alpha."),
      property(
        "dropShadow", "{color, offset, blur}: a shadow of what the picture shows.",
        get: { if case .dropShadow(let shadow) = $0 { shadow } else { nil } }, make: { .dropShadow($0) }),
      property(
        "colorMatrix", as: .colorMatrix, in: -1e4...1e4,
        "20 numbers, as SVG has them: rows for red, green, blue and alpha, each of four factors and a summand.",
        get: { if case .colorMatrix(let rows) = $0 { rows } else { nil } },
        make: { (rows: [Double]) in rows.count == ColorMatrix.count ? .colorMatrix(rows) : nil }),
      Property(
        FilterKeys.noise, value: { if case .noise(let noise) = $0 { noise.fieldValue } else { nil } },
        set: { filter, noise in filter = .noise(noise) }),
    ]

  private static func function(
    _ function: ColorFunction, as kind: Field.Kind = .number, in interval: ClosedRange<Double>, _ summary: String
  ) -> Property<Filter> {
    property(
      function.rawValue, as: kind, in: interval, summary,
      get: { if case .color(function, let amount) = $0 { amount } else { nil } }, make: { .color(function, $0) })
  }

  /// A filter that is one value.
  ///
  /// - Parameter make: nil where the value makes no filter.
  private static func property<Value: PropertyValue>(
    _ name: String, as kind: Field.Kind? = nil, in interval: ClosedRange<Double>? = nil, _ summary: String,
    get: @escaping @Sendable (Filter) -> Value?, make: @escaping @Sendable (Value) -> Filter?
  ) -> Property<Filter> {
    Property(
      name, kind ?? Value.kind, in: interval, summary, value: { get($0)?.fieldValue },
      set: { filter, value in if let new = Value(value).flatMap(make) { filter = new } })
  }
}

extension Filter: PropertyValue {
  public static var kind: Field.Kind { .oneOf(properties.map(\.field)) }
  public var fieldValue: FieldValue { .map(FieldValues(self, Self.properties)) }

  public init?(_ value: FieldValue) {
    guard case .map(let values) = value,
      let kind = Self.kinds.first(where: { values[$0.name] != nil })
    else { return nil }
    self = kind.neutral
    if case .noise = kind.neutral { self = .noise(Noise()) }
    Self.properties.apply(values, to: &self)
  }
}

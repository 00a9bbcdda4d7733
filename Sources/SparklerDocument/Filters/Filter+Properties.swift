// All filters by name, with their fields.
// Flow: each filter's file → here → decoding, near-misses, schema, expand, key paths, Swift.
import SparklerCore
import SparklerScene

extension Filter {
  /// The filters that a spec can write; each filter is one of these.
  static let properties: [Property<Filter>] =
    Blur.properties + [Glow.property] + Colors.properties
    + [
      DropShadow.property, Matrix.property, Gamma.property, Noise.property, Graph.property, Goo.property,
      Duotone.property,
      Shine.property, Mesh.property,
    ]
}

extension Property<Filter> {
  /// A filter with a single value.
  init<Value: PropertyValue>(
    _ filter: Filter.Descriptor<Value>, as kind: Field.Kind? = nil, in interval: ClosedRange<Double>? = nil,
    _ summary: String
  ) {
    self.init(
      filter.name, kind ?? Value.kind, in: interval, summary, value: { filter.get($0)?.fieldValue },
      set: { old, value in if let new = Value(value).flatMap(filter.make) { old = new } })
  }
}

extension Filter: PropertyValue {
  public static var kind: Field.Kind { .oneOf(properties.map(\.field)) }
  public var fieldValue: FieldValue { .map(FieldValues(self, Self.properties)) }

  public init?(_ value: FieldValue) {
    guard case .map(let values) = value,
      let kind = Self.kinds.first(where: { values[$0.name] != nil })
    else { return nil }
    // Some kinds have no neutral value, but every value replaces the filter.
    self = kind.neutral ?? .blur(0)
    Self.properties.apply(values, to: &self)
    guard kind.holds(self) else { return nil }
  }
}

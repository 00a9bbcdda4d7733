// Keys of several kinds, of maps and of paints, keys of stored properties, and values that are put under a key.
// Flow: declarations of keys → here → Field, Property, FieldValues.
import SparklerCore
import SparklerScene

extension Key where Written == FieldValue {
  /// A key whose value is of several kinds, or which a stage reads as it is written.
  public init(
    _ name: String, alias: String? = nil, as kind: Field.Kind, in interval: ClosedRange<Double>? = nil,
    default text: String? = nil, _ summary: String
  ) {
    self.init(Field(name, alias: alias, kind, in: interval, default: text, summary)) { $0 }
  }
}

extension Key where Written == RangeValue {
  /// A key for a value of which `a..b` may bound what each piece takes.
  ///
  /// - Parameter kind: of one value.
  public init(
    _ name: String, alias: String? = nil, of kind: Field.Kind, in interval: ClosedRange<Double>,
    default text: String? = nil, _ summary: String
  ) {
    self.init(Field(name, alias: alias, .range(kind), in: interval, default: text, summary)) { $0 }
  }
}

extension Key where Written == FieldValues {
  /// A key whose value is a map of keys.
  ///
  /// - Parameter kind: a map of fields.
  public init(_ name: String, as kind: Field.Kind, _ summary: String) {
    self.init(Field(name, kind, summary)) { if case .map(let values) = $0 { values } else { nil } }
  }
}

extension Key where Written == PaintValue {
  /// A key for what fills something; the word `none` gives nothing.
  public static func paint(
    _ name: String, alias: String? = nil, default text: String? = nil, _ summary: String
  ) -> Key {
    Key(Field(name, alias: alias, .paint, default: text, summary)) {
      if case .paint(let paint) = $0 { .some(paint) } else { nil }
    }
  }
}

extension FieldValues {
  /// nil where nothing is said, or nothing that can be read.
  public subscript<Written>(key: Key<Written>) -> Written.Value? where Written.Value: PropertyValue {
    get { self[key.name].flatMap(key.value) }
    set { self[key.name] = newValue?.fieldValue }
  }
}

extension Property {
  /// A field that a stage of its own reads.
  package init(_ field: Field) {
    self.init(field, value: { _ in nil }, isDefault: { _ in false }, set: { _, _ in })
  }
}

extension Property where Owner: PropertyOwner {
  /// The key of a stored property. Where the key tells no default it is what a new owner has.
  ///
  /// - Parameter isAlwaysWritten: whether `expand` writes it even where it is the default.
  public init<Written>(
    _ key: Key<Written>, _ path: WritableKeyPath<Owner, Written.Value> & Sendable, isAlwaysWritten: Bool = false
  ) where Written.Value: PropertyValue {
    let base = Owner()[keyPath: path]
    self.init(
      key, value: { $0[keyPath: path].fieldValue }, isDefault: { !isAlwaysWritten && $0[keyPath: path] == base },
      set: { owner, value in owner[keyPath: path] = value })
    field.defaultValue = field.defaultValue ?? field.kind.value.asDefault(base.fieldValue)
  }

  /// The key of a stored property that may be nothing, as it is in a new owner.
  public init<Written>(
    _ key: Key<Written>, optional path: WritableKeyPath<Owner, Written.Value?> & Sendable
  ) where Written.Value: PropertyValue {
    self.init(
      key, value: { $0[keyPath: path]?.fieldValue }, isDefault: { $0[keyPath: path] == nil },
      set: { owner, value in owner[keyPath: path] = value })
  }

  /// The key of a paint, or of none.
  public init(
    _ key: Key<PaintValue>, paint path: WritableKeyPath<Owner, Paint?> & Sendable, isAlwaysWritten: Bool = false
  ) {
    let base = Owner()[keyPath: path]
    self.init(
      key, value: { .paint($0[keyPath: path]) }, isDefault: { !isAlwaysWritten && $0[keyPath: path] == base },
      set: { owner, paint in owner[keyPath: path] = paint })
    field.defaultValue = field.defaultValue ?? FieldValue.paint(base).asDefault
  }
}

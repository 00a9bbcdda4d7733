// Initialisers of keys for mixed kinds, ranges, maps and paints, and of properties from keys.
// Flow: declarations of keys → here → Field, Property, FieldValues.
import SparklerCore
import SparklerScene

extension Key where Written == FieldValue {
  /// A key whose value has several kinds, or is read unparsed by a later stage.
  public init(
    _ name: String, alias: String? = nil, as kind: Field.Kind, in interval: ClosedRange<Double>? = nil,
    default text: String? = nil, _ summary: String
  ) {
    self.init(Field(name, alias: alias, kind, in: interval, default: text, summary)) { $0 }
  }
}

extension Key where Written == RangeValue {
  /// A key for a value that may also be a range `a..b`, from which each item draws its own value.
  ///
  /// - Parameter kind: the kind of a single value.
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
  /// A key for a paint; `none` means no paint.
  public static func paint(
    _ name: String, alias: String? = nil, default text: String? = nil, _ summary: String
  ) -> Key {
    Key(Field(name, alias: alias, .paint, default: text, summary)) {
      if case .paint(let paint) = $0 { .some(paint) } else { nil }
    }
  }
}

extension FieldValues {
  /// nil if the key is missing or its value has another kind.
  public subscript<Written>(key: Key<Written>) -> Written.Value? where Written.Value: PropertyValue {
    get { self[key.name].flatMap(key.value) }
    set { self[key.name] = newValue?.fieldValue }
  }
}

extension Property {
  /// A field that a separate stage reads; reading and writing through this property do nothing.
  package init(_ field: Field) {
    self.init(field, value: { _ in nil }, isDefault: { _ in false }, set: { _, _ in })
  }
}

extension Property where Owner: PropertyOwner {
  /// The key of a stored property. Without a default in the key, the default is a new owner's value.
  ///
  /// - Parameter isAlwaysWritten: whether `expand` writes it even if it has the default value.
  public init<Written>(
    _ key: Key<Written>, _ path: WritableKeyPath<Owner, Written.Value> & Sendable, isAlwaysWritten: Bool = false
  ) where Written.Value: PropertyValue {
    let base = Owner()[keyPath: path]
    self.init(
      key, value: { $0[keyPath: path].fieldValue }, isDefault: { !isAlwaysWritten && $0[keyPath: path] == base },
      set: { owner, value in owner[keyPath: path] = value })
    field.defaultValue = field.defaultValue ?? field.kind.value.asDefault(base.fieldValue)
  }

  /// The key of an optional stored property, nil in a new owner.
  public init<Written>(
    _ key: Key<Written>, optional path: WritableKeyPath<Owner, Written.Value?> & Sendable
  ) where Written.Value: PropertyValue {
    self.init(
      key, value: { $0[keyPath: path]?.fieldValue }, isDefault: { $0[keyPath: path] == nil },
      set: { owner, value in owner[keyPath: path] = value })
  }

  /// The key of an optional paint.
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

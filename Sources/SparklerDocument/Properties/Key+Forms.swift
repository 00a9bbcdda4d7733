// Keys of several kinds, of maps and of paints, keys of stored properties, and values that are put under a key.
// Flow: declarations of keys → here → Field, Property, FieldValues.
import SparklerCore
import SparklerScene

extension Key where Value == FieldValue {
  /// A key whose value is of several kinds, or which a stage reads as it is written.
  public init(
    _ name: String, alias: String? = nil, as kind: Field.Kind, in interval: ClosedRange<Double>? = nil,
    default text: String? = nil, _ summary: String
  ) {
    self.init(Field(name, alias: alias, kind, in: interval, default: text, summary)) { $0 }
  }
}

extension Key where Value == FieldValues {
  /// A key whose value is a map of keys.
  ///
  /// - Parameter kind: a map of fields.
  public init(_ name: String, as kind: Field.Kind, _ summary: String) {
    self.init(Field(name, kind, summary)) { if case .map(let values) = $0 { values } else { nil } }
  }
}

extension Key where Value == Paint? {
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
  public subscript<Value: PropertyValue>(key: Key<Value>) -> Value? {
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
  public init<Value: PropertyValue>(
    _ key: Key<Value>, _ path: WritableKeyPath<Owner, Value> & Sendable, isAlwaysWritten: Bool = false
  ) {
    let base = Owner()[keyPath: path]
    self.init(
      key, value: { $0[keyPath: path].fieldValue }, isDefault: { !isAlwaysWritten && $0[keyPath: path] == base },
      set: { owner, value in owner[keyPath: path] = value })
    field.defaultValue = field.defaultValue ?? field.kind.value.asDefault(base.fieldValue)
  }

  /// The key of a stored property that may be nothing, as it is in a new owner.
  public init<Value: PropertyValue>(_ key: Key<Value>, optional path: WritableKeyPath<Owner, Value?> & Sendable) {
    self.init(
      key, value: { $0[keyPath: path]?.fieldValue }, isDefault: { $0[keyPath: path] == nil },
      set: { owner, value in owner[keyPath: path] = value })
  }

  /// The key of a paint, or of none.
  public init(
    _ key: Key<Paint?>, paint path: WritableKeyPath<Owner, Paint?> & Sendable, isAlwaysWritten: Bool = false
  ) {
    let base = Owner()[keyPath: path]
    self.init(
      key, value: { .paint($0[keyPath: path]) }, isDefault: { !isAlwaysWritten && $0[keyPath: path] == base },
      set: { owner, paint in owner[keyPath: path] = paint })
    field.defaultValue = field.defaultValue ?? FieldValue.paint(base).asDefault
  }
}

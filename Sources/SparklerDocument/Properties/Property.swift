// Declares a property of a model value: its name, its allowed values, and how to get and set it.
// Flow: tables of properties → SparklerAuthoring (decoding, near-misses, schema, expand), effects, `sparkler effects`.
import SparklerCore
import SparklerScene

/// A property of a model value that a spec can set and that `expand` writes.
public struct Property<Owner: Sendable>: Sendable {
  /// The name, the kind and the allowed values.
  public var field: Field
  /// Returns the owner's value; nil if there is nothing to write.
  package let value: @Sendable (Owner) -> FieldValue?
  /// Whether the owner has the default value, so that a spec may omit it.
  package let isDefault: @Sendable (Owner) -> Bool
  /// Sets the owner's value; ignores a value of another kind.
  package let set: @Sendable (inout Owner, FieldValue) -> Void

  /// A property with its own getter and setter.
  ///
  /// - Parameters:
  ///   - value: returns the owner's value; nil if there is nothing to write.
  ///   - set: sets a decoded value; does nothing for a property that only SparklerAuthoring can set.
  public init(
    _ name: String, alias: String? = nil, _ kind: Field.Kind, in interval: ClosedRange<Double>? = nil,
    default text: String? = nil, _ summary: String,
    value: @escaping @Sendable (Owner) -> FieldValue? = { _ in nil },
    isDefault: @escaping @Sendable (Owner) -> Bool = { _ in false },
    set: @escaping @Sendable (inout Owner, FieldValue) -> Void = { _, _ in }
  ) {
    field = Field(name, alias: alias, kind, in: interval, default: text, summary)
    self.value = value
    self.isDefault = isDefault
    self.set = set
  }

  /// The same property of a type that stores such an owner.
  public func of<Outer>(_ path: WritableKeyPath<Outer, Owner> & Sendable) -> Property<Outer> {
    Property<Outer>(
      field, value: { value($0[keyPath: path]) }, isDefault: { isDefault($0[keyPath: path]) },
      set: { set(&$0[keyPath: path], $1) }
    )
  }

  /// The same property, which `expand` also writes with the default value for the owners that `isWritten` selects.
  func written(where isWritten: @escaping @Sendable (Owner) -> Bool) -> Property {
    Property(field, value: value, isDefault: { isDefault($0) && !isWritten($0) }, set: set)
  }

  /// The same property of a type that may store such an owner.
  ///
  /// - Parameters:
  ///   - get: returns the owner; nil if there is none.
  ///   - put: stores the changed owner.
  package func of<Outer>(
    _ get: @escaping @Sendable (Outer) -> Owner?, _ put: @escaping @Sendable (inout Outer, Owner) -> Void
  ) -> Property<Outer> {
    Property<Outer>(
      field, value: { get($0).flatMap(value) }, isDefault: { get($0).map(isDefault) ?? true },
      set: { outer, new in
        guard var inner = get(outer) else { return }
        set(&inner, new)
        put(&outer, inner)
      }
    )
  }

  package init(
    _ field: Field, value: @escaping @Sendable (Owner) -> FieldValue?, isDefault: @escaping @Sendable (Owner) -> Bool,
    set: @escaping @Sendable (inout Owner, FieldValue) -> Void
  ) {
    self.field = field
    self.value = value
    self.isDefault = isDefault
    self.set = set
  }
}

extension Property {
  /// A list of properties. The result builder type-checks each entry separately, which keeps compile times short.
  public static func list(@PropertyList<Owner> _ properties: () -> [Property]) -> [Property] { properties() }
}

extension Property where Owner: PropertyOwner {
  /// A stored property. Its default is a new owner's value.
  ///
  /// - Parameters:
  ///   - kind: the syntax, where the type allows several: a length, an angle.
  ///   - text: the default as text, where a new owner's value does not describe it well.
  ///   - isAlwaysWritten: whether `expand` writes it even if it has the default value.
  public init<Value: PropertyValue>(
    _ name: String, alias: String? = nil, _ path: WritableKeyPath<Owner, Value> & Sendable, as kind: Field.Kind? = nil,
    in interval: ClosedRange<Double>? = nil, default text: String? = nil, isAlwaysWritten: Bool = false,
    _ summary: String
  ) {
    let base = Owner()[keyPath: path]
    let kind = kind ?? Value.kind
    self.init(
      name, alias: alias, kind, in: interval, default: text ?? kind.value.asDefault(base.fieldValue), summary,
      value: { $0[keyPath: path].fieldValue }, isDefault: { !isAlwaysWritten && $0[keyPath: path] == base },
      set: { owner, value in if let value = Value(value) { owner[keyPath: path] = value } })
  }

  /// An optional stored property, nil in a new owner.
  public init<Value: PropertyValue>(
    _ name: String, alias: String? = nil, optional path: WritableKeyPath<Owner, Value?> & Sendable,
    as kind: Field.Kind? = nil, in interval: ClosedRange<Double>? = nil, default text: String? = nil, _ summary: String
  ) {
    self.init(
      name, alias: alias, kind ?? Value.kind, in: interval, default: text, summary,
      value: { $0[keyPath: path]?.fieldValue }, isDefault: { $0[keyPath: path] == nil },
      set: { owner, value in if let value = Value(value) { owner[keyPath: path] = value } })
  }

  /// An optional paint.
  public init(
    _ name: String, alias: String? = nil, paint path: WritableKeyPath<Owner, Paint?> & Sendable,
    default text: String? = nil, isAlwaysWritten: Bool = false, _ summary: String
  ) {
    let base = Owner()[keyPath: path]
    self.init(
      name, alias: alias, .paint, default: text ?? FieldValue.paint(base).asDefault, summary,
      value: { .paint($0[keyPath: path]) }, isDefault: { !isAlwaysWritten && $0[keyPath: path] == base },
      set: { owner, value in if case .paint(let paint) = value { owner[keyPath: path] = paint } })
  }
}

/// Builds a list from properties and from loops over other lists.
@resultBuilder public enum PropertyList<Owner: Sendable> {
  public static func buildExpression(_ property: Property<Owner>) -> [Property<Owner>] { [property] }
  public static func buildArray(_ parts: [[Property<Owner>]]) -> [Property<Owner>] { parts.flatMap { $0 } }
  public static func buildBlock(_ parts: [Property<Owner>]...) -> [Property<Owner>] { parts.flatMap { $0 } }
}

extension Array {
  /// Sets the properties that have a value and leaves the others unchanged.
  public func apply<Owner>(_ values: FieldValues, to owner: inout Owner) where Element == Property<Owner> {
    // By index: taking each property out would copy it.
    for i in indices { if let value = values[self[i].field.number] { self[i].set(&owner, value) } }
  }

  /// The properties that a spec must write for an owner, in the table's order.
  ///
  /// - Parameter isWhole: also includes properties with their default value.
  package func written<Owner>(of owner: Owner, isWhole: Bool = false) -> [Written]
  where Element == Property<Owner> {
    compactMap { property in
      guard isWhole || !property.isDefault(owner), let value = property.value(owner) else { return nil }
      return Written(field: property.field, value: value)
    }
  }
}

extension FieldValues {
  /// The values of all properties of an owner.
  init<Owner>(_ owner: Owner, _ properties: [Property<Owner>]) {
    self.init()
    for property in properties { self[property.field.number] = property.value(owner) }
  }
}

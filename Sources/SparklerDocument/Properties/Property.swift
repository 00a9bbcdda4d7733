// A property, told once: what it is called, what it may hold, and where it stands in the model.
// Flow: tables of properties → SparklerSpecs (decoding, near-misses, schema, expand), effects, `sparkler effects`.
import SparklerCore
import SparklerScene

/// A property of a model value that a spec can set and that `expand` writes.
public struct Property<Owner: Sendable>: Sendable {
  public var field: Field
  /// What the owner has; nil where there is nothing to write.
  package let value: @Sendable (Owner) -> FieldValue?
  /// Whether a spec may leave it out.
  package let isDefault: @Sendable (Owner) -> Bool
  /// Sets it; a value of another kind changes nothing.
  package let set: @Sendable (inout Owner, FieldValue) -> Void

  /// A property with a reading and a writing of its own.
  ///
  /// - Parameters:
  ///   - value: what the owner has; nil where there is nothing to write.
  ///   - set: puts a decoded value in; a property whose value only SparklerSpecs can place does nothing here.
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

  /// The same property of whatever holds such an owner.
  public func of<Outer>(_ path: WritableKeyPath<Outer, Owner> & Sendable) -> Property<Outer> {
    Property<Outer>(
      field, value: { value($0[keyPath: path]) }, isDefault: { isDefault($0[keyPath: path]) },
      set: { set(&$0[keyPath: path], $1) }
    )
  }

  /// The same property, which `expand` writes of such owners though it is the default.
  func written(where isWritten: @escaping @Sendable (Owner) -> Bool) -> Property {
    Property(field, value: value, isDefault: { isDefault($0) && !isWritten($0) }, set: set)
  }

  /// The same property of what may hold such an owner.
  ///
  /// - Parameters:
  ///   - get: nil where it holds none.
  ///   - put: puts the changed one back.
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
  /// A list of properties; each entry is checked by itself, which keeps compiling quick.
  public static func list(@PropertyList<Owner> _ properties: () -> [Property]) -> [Property] { properties() }
}

extension Property where Owner: PropertyOwner {
  /// A stored property. Its default is what a new owner has.
  ///
  /// - Parameters:
  ///   - kind: how it is written, where its type does not say it: a length, an angle.
  ///   - text: the default in words, where a new owner's value says it badly.
  ///   - isAlwaysWritten: whether `expand` writes it even where it is the default.
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

  /// A stored property that may be nothing, as it is in a new owner.
  ///
  /// - Parameter none: the word that takes it away; nil where a spec has none.
  public init<Value: PropertyValue>(
    _ name: String, alias: String? = nil, optional path: WritableKeyPath<Owner, Value?> & Sendable,
    as kind: Field.Kind? = nil, in interval: ClosedRange<Double>? = nil, default text: String? = nil, _ summary: String
  ) {
    self.init(
      name, alias: alias, kind ?? Value.kind, in: interval, default: text, summary,
      value: { $0[keyPath: path]?.fieldValue }, isDefault: { $0[keyPath: path] == nil },
      set: { owner, value in if let value = Value(value) { owner[keyPath: path] = value } })
  }

  /// A paint, or none.
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

/// Builds a list out of properties, and of other lists by `for`.
@resultBuilder public enum PropertyList<Owner: Sendable> {
  public static func buildExpression(_ property: Property<Owner>) -> [Property<Owner>] { [property] }
  public static func buildArray(_ parts: [[Property<Owner>]]) -> [Property<Owner>] { parts.flatMap { $0 } }
  public static func buildBlock(_ parts: [Property<Owner>]...) -> [Property<Owner>] { parts.flatMap { $0 } }
}

extension Array {
  /// Sets what the values hold and leaves the rest.
  public func apply<Owner>(_ values: FieldValues, to owner: inout Owner) where Element == Property<Owner> {
    // By their numbers: to take each property out would copy it.
    for i in indices { if let value = values[self[i].field.number] { self[i].set(&owner, value) } }
  }

  /// What a spec has to say of an owner, in the table's order.
  ///
  /// - Parameter isWhole: with what is as in a new owner, too.
  package func written<Owner>(of owner: Owner, isWhole: Bool = false) -> [Written]
  where Element == Property<Owner> {
    compactMap { property in
      guard isWhole || !property.isDefault(owner), let value = property.value(owner) else { return nil }
      return Written(field: property.field, value: value)
    }
  }
}

extension FieldValues {
  /// All that an owner's properties hold.
  init<Owner>(_ owner: Owner, _ properties: [Property<Owner>]) {
    self.init()
    for property in properties { self[property.field.number] = property.value(owner) }
  }
}

// Declares a key of a document: its name, its allowed values, and the type of its value in Swift.
// Flow: layer types and stages declare keys → tables of fields; FieldValues[key], SpecNode[key] → typed values.
import SparklerCore
import SparklerScene

/// A key that a map of a document can have, with the type of its value.
///
/// Each key is declared once and used to look up its values, so that no name is repeated as a string.
///
/// ```swift
/// static let loop = Key<Bool>("loop", default: "true", "Whether the first one follows the last one.")
/// let loops = values[loop] ?? true
/// ```
///
/// The type parameter also sets the syntax: `Key<LengthValue>` reads `12` and `50%`, and returns a `Double`.
public struct Key<Written: KeyType>: Sendable {
  /// The type of the value once it has been read.
  public typealias Value = Written.Value

  /// The description used by reading, near-miss suggestions, the schema and the manual.
  public let field: Field
  /// Converts a value to its type; nil for a value of another kind.
  package let value: @Sendable (FieldValue) -> Value?
  /// The number of its name.
  let number: KeyNumber

  /// The key's name in a document.
  public var name: String { field.name }

  /// A key with its own conversion.
  ///
  /// - Parameter value: returns nil for a value of another kind.
  package init(_ field: Field, value: @escaping @Sendable (FieldValue) -> Value?) {
    (self.field, self.value, number) = (field, value, field.number)
  }

  /// A key whose type defines the conversion.
  ///
  /// - Parameters:
  ///   - alias: another name of the key, Core Animation's.
  ///   - kind: the syntax, where the type allows several: a length, an angle.
  ///   - interval: the allowed numbers.
  ///   - text: the value if the key is missing, as a document writes it.
  ///   - summary: one sentence for the schema and the manual.
  public init(
    _ name: String, alias: String? = nil, as kind: Field.Kind? = nil, in interval: ClosedRange<Double>? = nil,
    default text: String? = nil, _ summary: String
  ) where Written: WrittenValue {
    self.init(Field(name, alias: alias, kind ?? Written.kind, in: interval, default: text, summary)) {
      Written.value($0)
    }
  }
}

extension Key where Written == [Layer] {
  /// A key for a list of layers, which a separate stage reads.
  public static func layers(_ name: String, alias: String? = nil, _ summary: String) -> Key {
    Key(Field(name, alias: alias, .layers, summary)) { if case .layers(let layers, _) = $0 { layers } else { nil } }
  }
}

extension Key where Written == [Contents] {
  /// A key for the contents of sparks and particles.
  public static func contents(_ name: String, _ summary: String) -> Key {
    Key(Field(name, .contents, summary)) { if case .contents(let contents) = $0 { contents } else { nil } }
  }
}

extension Key where Written == [NamedValues] {
  /// A key for changes to an effect's cells, by cell name.
  public static func cellValues(_ name: String, _ summary: String) -> Key {
    Key(Field(name, .cellValues, summary)) { if case .cellValues(let values) = $0 { values } else { nil } }
  }
}

extension FieldValues {
  /// nil if the key is missing or its value has another kind.
  public subscript<Written>(key: Key<Written>) -> Written.Value? { self[key.number].flatMap(key.value) }

  /// Whether the key has a value.
  package func has<Written>(_ key: Key<Written>) -> Bool { self[key.number] != nil }
  package func has(_ field: Field) -> Bool { self[field.number] != nil }
}

extension FoundKeys {
  /// The node of a key.
  package subscript<Held>(key: Key<Held>) -> SpecNode? {
    get { self[key.number] }
    set { self[key.number] = newValue }
  }
}

extension SpecNode {
  /// The node of a key, by its name or its alias.
  package subscript<Written>(key: Key<Written>) -> SpecNode? {
    self[key.field.name] ?? key.field.alias.flatMap { self[$0] }
  }

  /// The source location of a key.
  package func place<Written>(of key: Key<Written>) -> SourceRange? {
    place(ofKey: key.field.name) ?? key.field.alias.flatMap { place(ofKey: $0) }
  }
}

extension Property {
  /// A property from a key, for the table of an owner's properties.
  ///
  /// - Parameters:
  ///   - value: returns the owner's value; nil if there is nothing to write.
  ///   - set: sets the value; does nothing for a key that a separate stage reads.
  public init<Written>(
    _ key: Key<Written>, value: @escaping @Sendable (Owner) -> FieldValue? = { _ in nil },
    isDefault: @escaping @Sendable (Owner) -> Bool = { _ in false },
    set: @escaping @Sendable (inout Owner, Written.Value) -> Void = { _, _ in }
  ) {
    let read = key.value
    self.init(key.field, value: value, isDefault: isDefault) { owner, new in
      if let new = read(new) { set(&owner, new) }
    }
  }
}

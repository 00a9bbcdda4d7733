// A key of a document, told once: its name, what it may hold, and the type of its value in Swift.
// Flow: words and stages declare keys → tables of fields; FieldValues[key], SpecNode[key] → typed values.
import SparklerCore
import SparklerScene

/// A key that a map of a document can have, with the type of its value.
///
/// A word declares its keys once, and asks for their values by them: no name is written twice.
///
/// ```swift
/// static let loop = Key<Bool>("loop", default: "true", "Whether the first one follows the last one.")
/// let loops = values[loop] ?? true
/// ```
///
/// The type says how the value is written, too: `Key<LengthValue>` reads `12` and `50%`, and gives a `Double`.
public struct Key<Written: KeyType>: Sendable {
  public typealias Value = Written.Value

  /// What reading, near-misses, the schema and the manual know of it.
  public let field: Field
  /// The value in its type; nil where it is of another kind.
  package let value: @Sendable (FieldValue) -> Value?
  /// Of its name.
  let number: KeyNumber

  public var name: String { field.name }

  /// A key whose values have a kind of their own.
  ///
  /// - Parameter value: nil where a value is of another kind.
  package init(_ field: Field, value: @escaping @Sendable (FieldValue) -> Value?) {
    (self.field, self.value, number) = (field, value, field.number)
  }

  /// - Parameters:
  ///   - alias: the same key by its other name: Core Animation's.
  ///   - kind: how it is written, where its type does not say it: a length, an angle.
  ///   - interval: the numbers that are allowed.
  ///   - text: what holds where the key is left out, as a document writes it.
  ///   - summary: one sentence.
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
  /// A key for layers, which a stage of its own reads.
  public static func layers(_ name: String, alias: String? = nil, _ summary: String) -> Key {
    Key(Field(name, alias: alias, .layers, summary)) { if case .layers(let layers, _) = $0 { layers } else { nil } }
  }
}

extension Key where Written == [Contents] {
  /// A key for what sparks and particles show.
  public static func contents(_ name: String, _ summary: String) -> Key {
    Key(Field(name, .contents, summary)) { if case .contents(let contents) = $0 { contents } else { nil } }
  }
}

extension Key where Written == [NamedValues] {
  /// A key for what an effect's cells change, by their names.
  public static func cellValues(_ name: String, _ summary: String) -> Key {
    Key(Field(name, .cellValues, summary)) { if case .cellValues(let values) = $0 { values } else { nil } }
  }
}

extension FieldValues {
  /// nil where nothing is said, or nothing that can be read.
  public subscript<Written>(key: Key<Written>) -> Written.Value? { self[key.number].flatMap(key.value) }

  /// Whether anything is said.
  package func has<Written>(_ key: Key<Written>) -> Bool { self[key.number] != nil }
  package func has(_ field: Field) -> Bool { self[field.number] != nil }
}

extension FoundKeys {
  /// What stands under a key.
  package subscript<Held>(key: Key<Held>) -> SpecNode? {
    get { self[key.number] }
    set { self[key.number] = newValue }
  }
}

extension SpecNode {
  /// What stands under a key, by either of its names.
  package subscript<Written>(key: Key<Written>) -> SpecNode? {
    self[key.field.name] ?? key.field.alias.flatMap { self[$0] }
  }

  /// Where a key stands.
  package func place<Written>(of key: Key<Written>) -> SourceRange? {
    place(ofKey: key.field.name) ?? key.field.alias.flatMap { place(ofKey: $0) }
  }
}

extension Property {
  /// The key in a table of what an owner takes.
  ///
  /// - Parameters:
  ///   - value: what the owner has; nil where there is nothing to write.
  ///   - set: puts the value in; a key that a stage of its own reads does nothing here.
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

// What the type of a key tells: how a document writes its values, and what reading makes of them.
// Flow: Key<LengthValue> → kind `length` when a document is read; FieldValues[key] → Double.
import SparklerCore
import SparklerScene

/// The type of a key: it says what reading makes of the key's values.
public protocol KeyType: Sendable {
  /// What reading makes of a value.
  associatedtype Value: Sendable = Self
}

/// A type of values as a document writes them.
///
/// Reading makes another type of some: a `LengthValue` is `12` or `50%` as it is written, and a number of points once the room
/// that it counts in is known.
public protocol WrittenValue: KeyType {
  /// How a document writes it, where a key says nothing else.
  static var kind: Field.Kind { get }
  /// What has been read, in its type; nil where it is of another kind.
  static func value(_ read: FieldValue) -> Value?
}

extension FieldValue: KeyType {}
extension FieldValues: KeyType {}
extension NamedValues: KeyType {}
extension Layer: KeyType {}
extension Contents: KeyType {}
extension EmitterCell: KeyType {}
extension EmitterCell.WeightedContents: KeyType {}
extension UInt64: KeyType {}

extension Optional: KeyType where Wrapped: KeyType {
  public typealias Value = Wrapped.Value?
}

extension Array: KeyType where Element: KeyType {
  public typealias Value = [Element.Value]
}

extension Array: WrittenValue where Element: WrittenValue {
  public static var kind: Field.Kind { .list(Element.kind) }
  /// A value that is no list stands for a list of one.
  public static func value(_ read: FieldValue) -> [Element.Value]? {
    if case .list(let values) = read { return values.compactMap { Element.value($0) } }
    return Element.value(read).map { [$0] }
  }
}

// The type of a key: how a document writes its values, and the type they have once read.
// Flow: Key<LengthValue> → kind `length` when a document is read; FieldValues[key] → Double.
import SparklerCore
import SparklerScene

/// The type parameter of a key, which defines the type of its values once read.
public protocol KeyType: Sendable {
  /// The type of a value once read.
  associatedtype Value: Sendable = Self
}

/// A type of values as a document writes them.
///
/// The written type may differ from the type once read: a `LengthValue` is written as `12` or `50%`, and becomes a
/// number of points once the parent's size is known.
public protocol WrittenValue: KeyType {
  /// The default syntax, which a key may override.
  static var kind: Field.Kind { get }
  /// The value in its type; nil if it has another kind.
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
  /// A single value is read as a list of one.
  public static func value(_ read: FieldValue) -> [Element.Value]? {
    if case .list(let values) = read { return values.compactMap { Element.value($0) } }
    return Element.value(read).map { [$0] }
  }
}

// A layer, effect, animation or cell of a document written in Swift, with its keys as modifiers.
// Flow: `Of<TextWord>(…).font("Inter bold 20")` → DocumentEntries → DocumentValue.
import SparklerCore

/// An element of a document with its keys: a layer, an effect, an animation, a cell, a gradient.
///
/// Every key of `Word` is a modifier that returns a changed copy. Keys are documented static members of `Word` and its
/// superclasses, such as `LayerKeys` for every layer.
///
/// ```swift
/// TextLayer("Hello").font("Inter bold 20").position(.center).opacity(0.5)
/// ```
///
/// What the type system can't check, such as a colour's name or a number's range, is checked when the scene is built.
@dynamicMemberLookup
public struct Of<Word>: DocumentConvertible, KeyType {
  /// Reading returns a field value.
  public typealias Value = FieldValue

  /// The keys that have been set, with their values.
  public var entries: DocumentEntries

  package init(_ entries: DocumentEntries) { self.entries = entries }

  /// One key and its value, without a source location.
  package init(_ key: String, _ value: any DocumentConvertible) {
    self.init(DocumentEntries())
    entries.set(key, value)
  }

  public var documentValue: DocumentValue { DocumentValue(.map(entries.list), place: entries.place) }

  /// Sets one of the keys; a later call overrides an earlier one.
  public subscript<Written: KeyType & DocumentConvertible>(
    dynamicMember key: KeyPath<Word.Type, Key<Written>>
  ) -> (Written) -> Self {
    { value in setting(Word.self[keyPath: key].name, value) }
  }

  /// Sets a key that has no modifier.
  ///
  /// - Parameters:
  ///   - key: the key in a document, by its name or its alias.
  ///   - value: such as `12`, `"50%"`, `[1, 2]`, `["steps": 4]`.
  public func set(_ key: String, _ value: DocumentValue) -> Self { setting(key, value) }

  /// Sets a key; nil leaves it unchanged.
  package func setting(_ key: String, _ value: (any DocumentConvertible)?) -> Self {
    var copy = self
    copy.entries.set(key, value)
    return copy
  }
}

/// An element that can be in a list of layers: a layer or an effect.
public protocol DrawnWord {}

extension LayerKeys: DrawnWord {}

/// The keys of a map and their values, in the order they were set; a later value of a key wins.
public struct DocumentEntries: Sendable {
  package private(set) var list: [(key: String, value: DocumentValue)] = []
  /// The location in Swift's source; nil to use that of the enclosing value.
  package let place: SourcePlace?

  package init() { place = nil }

  package init(fileID: StaticString, line: UInt) {
    place = SourcePlace(file: fileID.description, line: Int(clamping: line))
  }

  /// Sets a key; nil leaves it unchanged.
  package mutating func set(_ key: String, _ value: (any DocumentConvertible)?) {
    guard let value else { return }
    list.removeAll { $0.key == key }
    list.append((key, value.documentValue))
  }

  /// Appends to the list of a key.
  package mutating func append(_ key: String, _ value: DocumentValue) {
    guard let i = list.firstIndex(where: { $0.key == key }), case .list(let items) = list[i].value.content else {
      return set(key, DocumentValue(.list([value])))
    }
    list[i].value = DocumentValue(.list(items + [value]))
  }
}

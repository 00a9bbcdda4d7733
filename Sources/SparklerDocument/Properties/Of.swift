// A word of a document as Swift writes it: its keys are its modifiers.
// Flow: `Of<TextWord>(…).font("Inter bold 20")` → DocumentEntries → DocumentValue.
import SparklerCore

/// A word of a document with what is said of it: a layer, an effect, an animation, a cell, a gradient.
///
/// Every key of the word is a modifier, which returns a changed copy. Keys are static members of the word and of what it
/// inherits, such as `LayerKeys` of every layer; there is their documentation, too.
///
/// ```swift
/// TextLayer("Hello").font("Inter bold 20").position(.center).opacity(0.5)
/// ```
///
/// What a type can't tell, such as a colour's name or a number's range, is checked when the scene is built.
@dynamicMemberLookup
public struct Of<Word>: DocumentConvertible, KeyType {
  public typealias Value = FieldValue

  /// What is said, by the keys of a document.
  public var entries: DocumentEntries

  package init(_ entries: DocumentEntries) { self.entries = entries }

  /// One key and its value, without a place of its own.
  package init(_ key: String, _ value: any DocumentConvertible) {
    self.init(DocumentEntries())
    entries.set(key, value)
  }

  public var documentValue: DocumentValue { DocumentValue(.map(entries.list), place: entries.place) }

  /// Says the value of one of the word's keys; the last one counts.
  public subscript<Written: KeyType & DocumentConvertible>(
    dynamicMember key: KeyPath<Word.Type, Key<Written>>
  ) -> (Written) -> Self {
    { value in setting(Word.self[keyPath: key].name, value) }
  }

  /// Says what no modifier has a word for, by the key of a document.
  ///
  /// - Parameters:
  ///   - key: as a document has it, by either of its names.
  ///   - value: such as `12`, `"50%"`, `[1, 2]`, `["steps": 4]`.
  public func set(_ key: String, _ value: DocumentValue) -> Self { setting(key, value) }

  /// Says the value of a key; nil leaves it as it is.
  package func setting(_ key: String, _ value: (any DocumentConvertible)?) -> Self {
    var copy = self
    copy.entries.set(key, value)
    return copy
  }
}

/// A word that layers and effects are written by, as both lie in lists of layers.
public protocol DrawnWord {}

extension LayerKeys: DrawnWord {}

/// The keys of a map and their values, in the order in which they were given; a later value of a key wins.
public struct DocumentEntries: Sendable {
  package private(set) var list: [(key: String, value: DocumentValue)] = []
  /// nil for that of the value around it.
  package let place: SourcePlace?

  package init() { place = nil }

  package init(fileID: StaticString, line: UInt) {
    place = SourcePlace(file: fileID.description, line: Int(clamping: line))
  }

  /// Nil leaves the key as it is.
  package mutating func set(_ key: String, _ value: (any DocumentConvertible)?) {
    guard let value else { return }
    list.removeAll { $0.key == key }
    list.append((key, value.documentValue))
  }

  /// Adds to the list of a key.
  package mutating func append(_ key: String, _ value: DocumentValue) {
    guard let i = list.firstIndex(where: { $0.key == key }), case .list(let items) = list[i].value.content else {
      return set(key, DocumentValue(.list([value])))
    }
    list[i].value = DocumentValue(.list(items + [value]))
  }
}

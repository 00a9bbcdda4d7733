// A spec as a tree of raw, untyped values with their source locations.
// Flow: SpecParser → SpecNode → Reader.

/// A value of a spec.
package struct SpecNode: Sendable {
  package enum Value: Sendable {
    /// The raw text; `isQuoted` if it was written in quotes or substituted for a name.
    case scalar(String, isQuoted: Bool)
    case list([SpecNode])
    case map([Entry])
  }

  package struct Entry: Sendable {
    package var key: String
    package var place: SourceRange
    package var node: SpecNode

    package init(key: String, place: SourceRange, node: SpecNode) {
      (self.key, self.place, self.node) = (key, place, node)
    }
  }

  package var value: Value
  package var place: SourceRange
  package var location: NodePath
  /// Whether it contains a name that was reported already. Its further errors are not reported.
  package var isBroken = false

  package init(value: Value, place: SourceRange, at location: NodePath) {
    (self.value, self.place, self.location) = (value, place, location)
  }

  package init(value: Value, place: SourceRange, path: String) {
    self.init(value: value, place: place, at: NodePath(path))
  }

  /// Such as `layers[2].effect`.
  package var path: String {
    get { location.text }
    set { location = NodePath(newValue) }
  }

  package var entries: [Entry]? { if case .map(let entries) = value { entries } else { nil } }
  package var items: [SpecNode]? { if case .list(let items) = value { items } else { nil } }
  package var text: String? { if case .scalar(let text, _) = value { text } else { nil } }

  /// Whether YAML reads it as null: an empty value, `~` or `null`.
  package var isNull: Bool {
    if case .scalar(let text, isQuoted: false) = value { text.isEmpty || text == "~" || text == "null" } else { false }
  }

  package subscript(key: String) -> SpecNode? {
    guard case .map(let entries) = value else { return nil }
    // By their numbers: to hand each entry to a closure would copy it.
    for i in entries.indices where entries[i].key == key { return entries[i].node }
    return nil
  }

  /// The source location of one of this map's keys.
  package func place(ofKey key: String) -> SourceRange? { entries?.first { $0.key == key }?.place }

  /// Whether a map anywhere in it has a key.
  package func mentions(_ key: String) -> Bool {
    switch value {
    case .scalar: return false
    case .list(let items):
      for i in items.indices where items[i].mentions(key) { return true }
    case .map(let entries):
      for i in entries.indices where entries[i].key == key || entries[i].node.mentions(key) { return true }
    }
    return false
  }

  /// The value as messages describe it.
  package var description: String {
    switch value {
    case .scalar(let text, _): isNull ? "nothing" : "'\(text.count > 40 ? text.prefix(40) + "…" : text)'"
    case .list: "a list"
    case .map: "a map"
    }
  }
}

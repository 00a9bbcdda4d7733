// A spec as a tree of raw values with their places; no value has a type yet.
// Flow: SpecParser → SpecNode → SpecDecoder.

/// A value of a spec.
struct SpecNode: Sendable {
  enum Value: Sendable {
    /// The raw text; `isQuoted` where it was written in quotes or put in for a name.
    case scalar(String, isQuoted: Bool)
    case list([SpecNode])
    case map([Entry])
  }

  struct Entry: Sendable {
    var key: String
    var place: SourceRange
    var node: SpecNode
  }

  var value: Value
  var place: SourceRange
  /// Such as `layers[2].effect`.
  var path: String
  /// Holds a name that is told as wrong already: nothing more is said about what came of it.
  var isBroken = false

  var entries: [Entry]? { if case .map(let entries) = value { entries } else { nil } }
  var items: [SpecNode]? { if case .list(let items) = value { items } else { nil } }
  var text: String? { if case .scalar(let text, _) = value { text } else { nil } }

  /// Nothing, as YAML reads an empty value, `~` or `null`.
  var isNull: Bool {
    if case .scalar(let text, isQuoted: false) = value { text.isEmpty || text == "~" || text == "null" } else { false }
  }

  subscript(key: String) -> SpecNode? { entries?.first { $0.key == key }?.node }

  /// Where a key of this map stands.
  func place(ofKey key: String) -> SourceRange? { entries?.first { $0.key == key }?.place }

  /// What it is, for messages.
  var description: String {
    switch value {
    case .scalar(let text, _): isNull ? "nothing" : "'\(text.count > 40 ? text.prefix(40) + "…" : text)'"
    case .list: "a list"
    case .map: "a map"
    }
  }
}

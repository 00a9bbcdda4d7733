// One variant of a spec, with a value for each axis of its matrix.
// Flow: Matrix → SpecVariant → VariableScope, seed, file names.
import SparklerCore
import SparklerDocument

/// The values that distinguish one variant from the others.
public struct SpecVariant: Sendable {
  /// An axis, with the slug of its value.
  public struct Key: Sendable, Hashable {
    /// The axis's name.
    public var axis: String
    /// The value's name in file names and choices.
    public var slug: String
  }

  /// One value of an axis.
  struct Choice: Sendable {
    var slug: String
    /// The values of `$axis.name`; a plain value has the empty name.
    var texts: [String: String]
    var lists: [String: SpecNode] = [:]
    /// Its location in the spec or in its table.
    var place: SourceRange
    /// The map that has its names; nil for a plain value and for a table.
    var row: SourceRange?
    /// For a size: the changes that are merged over the document.
    var overlay: SpecNode?
  }

  /// In the order of the matrix.
  public let keys: [Key]
  let choices: [Choice]
  /// The brand that it uses; nil for none.
  var brand: Brand?
  /// The changes that its size merges over the document.
  var overlay: SpecNode? { choices.lazy.compactMap(\.overlay).first }

  init(_ choices: [(axis: String, choice: Choice)]) {
    keys = choices.map { Key(axis: $0.axis, slug: $0.choice.slug) }
    self.choices = choices.map(\.choice)
  }

  /// Such as `theme=teal, person=ada`.
  public var name: String { keys.map { "\($0.axis)=\($0.slug)" }.joined(separator: ", ") }

  /// Its slugs joined by hyphens, for file names.
  public var slug: String { keys.map(\.slug).joined(separator: "-") }

  /// Whether its slug can be part of a file name.
  public var isSafeName: Bool { NameResolver.isSafeName(slug) }

  /// 0 ..< 2^53. Depends only on its keys, so adding or removing other variants doesn't change it.
  public var seed: UInt64 {
    keys.reduce(SeededRandom(seed: 0)) { $0.fork($1.axis).fork($1.slug) }.value(at: 0) >> 11
  }

  /// Where the value of an axis (`theme`), or of one of its names (`theme.brand`), is written: the location of the
  /// axis's value, and its key there; an empty key for a plain value.
  package func place(of name: String) -> (place: SourceRange, key: String)? {
    for (key, choice) in zip(keys, choices) {
      if name == key.axis { return (choice.place, "") }
      guard name.hasPrefix(key.axis + ".") else { continue }
      let own = String(name.dropFirst(key.axis.count + 1))
      if choice.texts[own] != nil { return (choice.row ?? choice.place, own) }
    }
    return nil
  }

  /// The text of an axis (`theme`) or of one of its names (`theme.brand`).
  func text(_ name: String) -> String? {
    for (key, choice) in zip(keys, choices) {
      if name == key.axis { return choice.slug }
      if name.hasPrefix(key.axis + "."), let text = choice.texts[String(name.dropFirst(key.axis.count + 1))] {
        return text
      }
    }
    return nil
  }

  /// The names that it defines.
  var scope: VariableScope {
    var scope = VariableScope()
    for (key, choice) in zip(keys, choices) {
      scope.texts[key.axis] = choice.slug
      scope.origins[key.axis] = choice.place
      for (name, text) in choice.texts where !name.isEmpty {
        scope.texts["\(key.axis).\(name)"] = text
        scope.origins["\(key.axis).\(name)"] = choice.place
      }
      for (name, list) in choice.lists { scope.palettes["\(key.axis).\(name)"] = list }
    }
    return scope
  }
}

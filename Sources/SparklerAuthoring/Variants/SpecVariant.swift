// One variant of a spec: a value for each axis of its matrix.
// Flow: Matrix → SpecVariant → VariableScope, seed, file names.
import SparklerCore
import SparklerDocument

/// What sets one variant apart from the others.
public struct SpecVariant: Sendable {
  /// An axis with the word for the value that is taken.
  public struct Key: Sendable, Hashable {
    public var axis: String
    public var slug: String
  }

  /// One value of an axis.
  struct Choice: Sendable {
    var slug: String
    /// What stands behind `$axis.name`; a plain value has the empty name.
    var texts: [String: String]
    var lists: [String: SpecNode] = [:]
    /// Where it is written, in the spec or in its table.
    var place: SourceRange
    /// Of a size: what it lays over the document.
    var overlay: SpecNode?
  }

  /// In the order of the matrix.
  public let keys: [Key]
  let choices: [Choice]
  /// What its size lays over the document.
  var overlay: SpecNode? { choices.lazy.compactMap(\.overlay).first }

  init(_ choices: [(axis: String, choice: Choice)]) {
    keys = choices.map { Key(axis: $0.axis, slug: $0.choice.slug) }
    self.choices = choices.map(\.choice)
  }

  /// Such as `theme=teal, person=ada`.
  public var name: String { keys.map { "\($0.axis)=\($0.slug)" }.joined(separator: ", ") }

  /// For a file's name: the keys' words, joined by hyphens.
  public var slug: String { keys.map(\.slug).joined(separator: "-") }

  /// Whether its slug can be part of a file's name.
  public var isSafeName: Bool { NameResolver.isSafeName(slug) }

  /// 0 ..< 2^53; depends on its keys alone, so other variants may come and go.
  public var seed: UInt64 {
    keys.reduce(SeededRandom(seed: 0)) { $0.fork($1.axis).fork($1.slug) }.value(at: 0) >> 11
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

  /// Every name that it gives.
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

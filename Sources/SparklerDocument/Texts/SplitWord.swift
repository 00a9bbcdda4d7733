// Words for how a text is split into pieces: each is one type in a file of its own, and stands in the list below.
// Flow: `split: word` → SplitWord → parts of a text.
import SparklerCore
import SparklerScene

/// How a text is split: which of its neighbouring pieces stay together.
package protocol SplitWord: Sendable {
  /// As a document writes it.
  static var word: String { get }
  /// Whether blanks belong to the part that they stand in.
  static var keepsBlanks: Bool { get }
  /// Whether letters that join, as Arabic ones do, are reported where they stay together.
  static var partsLetters: Bool { get }
  /// Whether a piece belongs to the part before it, on the same line and without a blank between them.
  static func joinsPrevious(joins: Bool, after last: Bool) -> Bool
}

extension SplitWord {
  package static var keepsBlanks: Bool { false }
  package static var partsLetters: Bool { false }
}

/// The words in the order of messages.
package enum SplitWords {
  package static let all: [any SplitWord.Type] = [LetterSplit.self, WordSplit.self, LineSplit.self]
  package static let names = all.map { $0.word }

  /// What stays together where a text is typed.
  package static let typed: any SplitWord.Type = LetterSplit.self
  package static func named(_ name: String) -> (any SplitWord.Type)? { all.first { $0.word == name } }
}

/// What a text is cut into, a layer for each piece.
public struct TextSplit: PropertyValue {
  package let word: any SplitWord.Type

  package init(_ word: any SplitWord.Type) { self.word = word }

  public static var kind: Field.Kind { .choice(SplitWords.names) }
  public var fieldValue: FieldValue { .text(word.word) }
  public init?(_ value: FieldValue) {
    guard let word = String(value).flatMap(SplitWords.named) else { return nil }
    self.word = word
  }

  public static func == (a: TextSplit, b: TextSplit) -> Bool { a.word == b.word }
}

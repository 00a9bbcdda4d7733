// Split words, which say how a text is split. Each is a type in its own file and is listed below.
// Flow: `split: word` → SplitWord → parts of a text.
import SparklerCore
import SparklerScene

/// A way to split a text: which neighbouring pieces stay together.
package protocol SplitWord: Sendable {
  /// The keyword in a document.
  static var word: String { get }
  /// Whether spaces belong to the parts.
  static var keepsBlanks: Bool { get }
  /// Whether joined letters, such as Arabic ones, are reported when they stay together.
  static var partsLetters: Bool { get }
  /// Whether a piece belongs to the part before it, which is on the same line with no space between.
  static func joinsPrevious(joins: Bool, after last: Bool) -> Bool
}

extension SplitWord {
  package static var keepsBlanks: Bool { false }
  package static var partsLetters: Bool { false }
}

/// All split words, in the order of messages.
package enum SplitWords {
  package static let all: [any SplitWord.Type] = [LetterSplit.self, WordSplit.self, LineSplit.self]
  package static let names = all.map { $0.word }

  /// The way in which a typewriter splits.
  package static let typed: any SplitWord.Type = LetterSplit.self
  package static func named(_ name: String) -> (any SplitWord.Type)? { all.first { $0.word == name } }
}

/// How a text is split into layers.
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

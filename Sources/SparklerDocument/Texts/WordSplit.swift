// The split word `word`.
// Flow: `split: word` → WordSplit → parts of a text.

/// Splits into words.
package enum WordSplit: SplitWord {
  package static let word = "word"
  package static func joinsPrevious(joins: Bool, after last: Bool) -> Bool { true }
}

extension TextSplit {
  /// Splits into words.
  public static let word = TextSplit(WordSplit.self)
}

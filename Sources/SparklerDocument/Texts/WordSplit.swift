// The split word `word`.
// Flow: `split: word` → WordSplit → parts of a text.

/// Each word by itself.
package enum WordSplit: SplitWord {
  package static let word = "word"
  package static func joinsPrevious(joins: Bool, after last: Bool) -> Bool { true }
}

extension TextSplit {
  /// Each word by itself.
  public static let word = TextSplit(WordSplit.self)
}

// The split word `letter`.
// Flow: `split: letter` → LetterSplit → parts of a text.

/// Each letter by itself; letters that join stay together, for parted they would lose their shape.
package enum LetterSplit: SplitWord {
  package static let word = "letter"
  package static let partsLetters = true
  package static func joinsPrevious(joins: Bool, after last: Bool) -> Bool { joins && last }
}

extension TextSplit {
  /// Each letter by itself; letters that join stay together, for parted they would lose their shape.
  public static let letter = TextSplit(LetterSplit.self)
}

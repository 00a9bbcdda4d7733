// The split word `letter`.
// Flow: `split: letter` → LetterSplit → parts of a text.

/// Splits into letters. Joined letters, such as Arabic ones, stay together to keep their shapes.
package enum LetterSplit: SplitWord {
  package static let word = "letter"
  package static let partsLetters = true
  package static func joinsPrevious(joins: Bool, after last: Bool) -> Bool { joins && last }
}

extension TextSplit {
  /// Splits into letters. Joined letters, such as Arabic ones, stay together to keep their shapes.
  public static let letter = TextSplit(LetterSplit.self)
}

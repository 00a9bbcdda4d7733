// The split word `line`.
// Flow: `split: line` → LineSplit → parts of a text.

/// Splits into lines, with their spaces.
package enum LineSplit: SplitWord {
  package static let word = "line"
  package static let keepsBlanks = true
  package static func joinsPrevious(joins: Bool, after last: Bool) -> Bool { true }
}

extension TextSplit {
  /// Splits into lines, with their spaces.
  public static let line = TextSplit(LineSplit.self)
}

// The split word `line`.
// Flow: `split: line` → LineSplit → parts of a text.

/// Each line by itself, its blanks included.
package enum LineSplit: SplitWord {
  package static let word = "line"
  package static let keepsBlanks = true
  package static func joinsPrevious(joins: Bool, after last: Bool) -> Bool { true }
}

extension TextSplit {
  /// Each line by itself, its blanks included.
  public static let line = TextSplit(LineSplit.self)
}

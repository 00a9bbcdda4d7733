// The known name that a misspelt one means.
// Flow: an unknown name + known names → NearMiss → the remedy of an error.

/// Suggestions for misspelt names.
public enum NearMiss {
  /// The known name that a misspelt one most likely means: that with the fewest edits, at most a third of its length
  /// and fewer than its letters. If both have the same number of words, each word must be a misspelling of its
  /// counterpart, so `lineLimit` does not suggest `miterLimit`.
  public static func name(_ name: String, among known: some Sequence<String>) -> String? {
    let best = known.map { ($0, edits(name.lowercased(), $0.lowercased())) }.min { $0.1 < $1.1 }
    guard let best, isMisspelling(best.1, of: best.0), best.1 < max(1, best.0.count) else { return nil }
    let (typed, meant) = (words(in: name), words(in: best.0))
    let isAlike = typed.count != meant.count || zip(typed, meant).allSatisfy { isMisspelling(edits($0, $1), of: $1) }
    return isAlike ? best.0 : nil
  }

  private static func isMisspelling(_ edits: Int, of known: String) -> Bool { edits <= max(1, known.count / 3) }

  /// Splits a name into words: `miterLimit` and `miter-limit` have two.
  private static func words(in name: String) -> [String] {
    var out: [String] = [""]
    for letter in name.prefix(64) {
      let isBetween = !letter.isLetter && !letter.isNumber
      if (isBetween || letter.isUppercase), out[out.count - 1] != "" { out.append("") }
      if !isBetween { out[out.count - 1] += letter.lowercased() }
    }
    return out
  }

  /// The Levenshtein distance, with a swap of neighbours as one edit. Only the first 64 letters count.
  package static func edits(_ a: String, _ b: String) -> Int {
    let a = Array(a.prefix(64))
    let b = Array(b.prefix(64))
    var before: [Int] = []
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1] + last.dropFirst()
      for j in 0..<b.count {
        row[j + 1] = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] { row[j + 1] = min(row[j + 1], before[j - 1] + 1) }
      }
      (before, last) = (last, row)
    }
    return last[b.count]
  }

  /// The remedy for an unknown name: the closest known name, otherwise `other`.
  package static func remedy(
    _ name: String, among known: some Sequence<String>, else other: @autoclosure () -> String
  ) -> String {
    self.name(name, among: known).map { "Did you mean '\($0)'?" } ?? other()
  }
}

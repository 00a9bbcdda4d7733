// The reference's answer for a word that specs don't have, but other tools do.
// Flow: a word + Redirects → ForeignTopic → `sparkler help`, `sparkler docs`.
import SparklerDocument

/// What to write instead of a word of another tool.
package struct ForeignTopic {
  let word: String
  private let entries: [Redirects.Entry]
  private let easing: String?

  /// nil if no other tool is known to have the word.
  package init?(_ word: String) {
    self.word = word
    entries = Redirects.entries(named: word).filter { $0.place != .easing }
    easing = Redirects.easing(word)
    if entries.isEmpty, easing == nil { return nil }
  }

  /// The page among the site's guides that explains what specs have instead.
  package var guide: String { entries.first?.guide ?? "easings" }

  /// Text for the terminal, without a trailing newline.
  ///
  /// - Parameter manual: the words that `help` can explain.
  package func text(in manual: Manual) -> String {
    let rows = entries.map { ($0.place.title, $0.remedy) } + (easing.map { [("easing", $0)] } ?? [])
    let width = (rows.map(\.0.count).max() ?? 0) + 3
    func row(_ title: String, _ text: String) -> String {
      "\n" + title + String(repeating: " ", count: max(1, width - title.count)) + text
    }
    var out = "\(word)\n    A word of other tools. Specs have another one:\n"
    for (title, remedy) in rows { out += row(title, remedy) }
    let known = known(in: manual)
    out += "\n"
    if !known.isEmpty { out += row("see", known.map { "`sparkler help \($0)`" }.joined(separator: ", ")) }
    return out + row("guide", "\(guide): `sparkler docs \(word)` opens it")
  }

  /// The words of the lines that the manual explains.
  private func known(in manual: Manual) -> [String] {
    var out: [String] = []
    for entry in entries {
      let key = String(entry.line.prefix { !":[{ ".contains($0) })
      if !out.contains(key), !manual.topics(named: key).isEmpty { out.append(key) }
    }
    return Array(out.prefix(3))
  }
}

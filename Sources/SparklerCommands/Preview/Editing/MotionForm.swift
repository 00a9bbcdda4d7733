// Finds where an entrance, an idle motion or a transition has its delay and its duration.
// Flow: a motion as written + a change of a time → places and values for SpecChange.
import SparklerAuthoring
import SparklerDocument

/// Where a motion's delay and duration are written, and what is to be written there.
struct MotionForm {
  private let node: SpecNode
  private let word: MotionWord
  private(set) var replaced: [(node: SpecNode, value: SpecText.Value)] = []
  private(set) var added: [(map: SpecNode, key: String, value: String)] = []
  /// Values of a word that had none.
  private var inner: [(key: String, value: String)] = []

  /// - Throws: `SpecText.Refusal` if no word is written.
  init(_ node: SpecNode, role: TimedEntry.Role) throws {
    let words =
      role == .idle ? MotionWord.idles : role == .slides ? MotionWord.transitions : MotionWord.entrances
    let name = node.text ?? node.entries?.map(\.key).first { key in words.contains { $0.name == key } }
    guard let word = words.first(where: { $0.name == name }) else {
      throw SpecText.Refusal("No motion is written here.")
    }
    (self.node, self.word) = (node, word)
  }

  /// Another word with the delay, the duration and the easing of the old one.
  ///
  /// - Parameter old: a word, a map with a word, or a list of these, as it stands in the text.
  static func replaced(_ old: SpecNode, by word: String, among words: [MotionWord]) -> SpecText.Value {
    let old = old.items?.first ?? old
    guard let entries = old.entries, let found = entries.first(where: { one in words.contains { $0.name == one.key } })
    else { return .text(word) }
    let common = Set(MotionWord.common.flatMap { [$0.name, $0.alias ?? $0.name] })
    var kept = ((found.node.entries ?? []) + entries).filter { common.contains($0.key) }
      .map { SpecText.Value.Pair($0.key, SpecText.Value(asWritten: $0.node)) }
    if let short = found.node.text, !found.node.isNull,
      words.first(where: { $0.name == found.key })?.short.name == MotionWord.duration.name
    {
      kept.append(.init(MotionWord.duration.name, .text(short)))
    }
    return kept.isEmpty ? .text(word) : .map([.init(word, .map(kept))])
  }

  mutating func move(_ key: String, now: Double, by: Double, least: Double) {
    let later = max(least, now + by)
    guard let options = node[word.name] else {
      if later == now { return }
      inner.append((key, WrittenTime.text(later)))
      let map = inner.map { SpecText.Value.Pair($0.key, .text($0.value)) }
      replaced = [(node, .map([SpecText.Value.Pair(word.name, .map(map))]))]
      return
    }
    let short = word.short.name == key && options.entries == nil && !options.isNull ? options : nil
    if let old = node[key] ?? options[key] ?? short, let text = old.text {
      replaced.append((old, .text(WrittenTime(text).moved(by: by, least: least))))
    } else if later != now {
      added.append((options.entries == nil ? node : options, key, WrittenTime.text(later)))
    }
  }
}

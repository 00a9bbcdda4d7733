// Several changes of a text that are checked together, so that a long text is parsed once for all of them.
// Flow: places + values → one new text → SpecText.
import SparklerCore
import SparklerDocument

extension SpecText {
  /// A value that is replaced, or a key that is added to a map.
  package struct Change: Sendable {
    package var place: SourceRange
    /// Added to the map at the place; nil to replace the value there.
    package var key: String?
    package var value: Value

    package init(at place: SourceRange, key: String? = nil, _ value: Value) {
      (self.place, self.key, self.value) = (place, key, value)
    }
  }

  /// Bytes that are parsed, at most, where changes have to be tried one by one.
  package static let mostWork = 40_000_000

  /// Makes all of the changes, whose places are those of the text as it is, or none.
  ///
  /// - Throws: `Refusal` for the first one that can't be made.
  package mutating func apply(_ changes: [Change]) throws(Refusal) {
    if changes.count > 1, applyTogether(changes) { return }
    guard changes.count * text.utf8.count <= Self.mostWork else {
      throw Refusal("These are too many changes at once for a spec of this size.")
    }
    let before = self
    // From the end, so that the places before a change stay valid.
    let sorted = changes.enumerated().sorted { a, b in
      let (first, second) = (a.element.place, b.element.place)
      return (first.line, first.column, -a.offset) > (second.line, second.column, -b.offset)
    }
    do throws(Refusal) {
      for (_, change) in sorted { try apply(change) }
    } catch {
      self = before
      throw error
    }
  }

  private mutating func apply(_ change: Change) throws(Refusal) {
    if let key = change.key {
      try add(key, change.value, toMapAt: change.place)
    } else {
      try replace(change.place, with: change.value)
    }
  }

  /// - Returns: false, with the text unchanged, if they can't be made in this way.
  private mutating func applyTogether(_ changes: [Change]) -> Bool {
    var pieces: [(range: Range<String.Index>, words: String)] = []
    var byPlace: [Location: [Change]] = [:]
    for change in changes {
      guard let old = value(at: change.place) else { return false }
      if let key = change.key {
        guard let place = insertions(into: old, of: key).first else { return false }
        pieces.append((place.index..<place.index, place.words(key, change.value)))
      } else {
        guard let range = extent(of: old) else { return false }
        pieces.append((range, respelled(old, in: range, as: change.value)))
      }
      byPlace[Location(change.place), default: []].append(change)
    }
    var (next, end) = ("", text.startIndex)
    // Stable for insertions at one place.
    for (_, piece) in pieces.enumerated().sorted(by: {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }) {
      guard piece.range.lowerBound >= end else { return false }
      next += text[end..<piece.range.lowerBound] + piece.words
      end = piece.range.upperBound
    }
    next += text[end...]
    return accept(next, as: root.changed(by: byPlace))
  }
}

// MARK: Insertions

extension SpecText {
  /// Whether an entry comes from a merge key, `<<`: an anchor is written before the maps that merge it.
  static func isMerged(_ entry: SpecNode.Entry, into map: SpecNode) -> Bool {
    (entry.place.line, entry.place.column) < (map.place.line, map.place.column)
  }

  /// The entry of a map that comes from a merge key and contains the value at a place; nil if there is none.
  package func mergedEntry(holding place: SourceRange, ofMapAt map: SourceRange) -> (key: String, node: SpecNode)? {
    func holds(_ node: SpecNode) -> Bool {
      Location(node.place) == Location(place) || node.items?.contains(where: holds) == true
        || node.entries?.contains { holds($0.node) } == true
    }
    guard let map = value(at: map) else { return nil }
    return map.entries?.first { Self.isMerged($0, into: map) && holds($0.node) }.map { ($0.key, $0.node) }
  }

  /// The largest number of places at which a key is tried; the text is parsed for each.
  private static let mostTrials = 8

  /// A place in the text where a key can be added to a map.
  struct Insertion {
    var index: String.Index
    /// Before the key: a comma, or a new line with its margin.
    var lead: String
    var isQuoted: Bool

    func words(_ key: String, _ value: Value) -> String {
      lead + SpecText.spelled(Value.Pair(key, value), like: isQuoted ? "\"" : nil)
    }
  }

  /// Where a key can be added to a map, the last place first; empty if the map has it. A key that it only merges can be
  /// added, and overrides the merged one.
  func insertions(into map: SpecNode, of key: String) -> [Insertion] {
    guard let entries = map.entries, let start = index(of: map.place) else { return [] }
    let isFlow = text[start] == "{"
    let own = entries.filter { !Self.isMerged($0, into: map) && (isFlow || $0.place.column == map.place.column) }
    if own.contains(where: { $0.key == key }) { return [] }
    let end = text.contains("\r\n") ? "\r\n" : "\n"
    let margin = String(repeating: " ", count: map.place.column - 1)
    return own.reversed().lazy.compactMap { entry in
      guard !entry.node.isNull, let range = extent(of: entry.node), let keyStart = index(of: entry.place) else {
        return nil
      }
      let isQuoted = text[keyStart] == "\""
      if isFlow { return Insertion(index: range.upperBound, lead: ", ", isQuoted: isQuoted) }
      let lineEnd = text[range.upperBound...].firstIndex(where: \.isNewline) ?? text.endIndex
      return Insertion(index: lineEnd, lead: end + margin, isQuoted: isQuoted)
    }.prefix(Self.mostTrials).map { $0 }
  }
}

extension SpecNode {
  /// The same values with some replaced, and with keys added to maps.
  fileprivate func changed(by changes: [SpecText.Location: [SpecText.Change]]) -> SpecNode {
    let own = changes[SpecText.Location(place)] ?? []
    if let new = own.first(where: { $0.key == nil }) { return new.value.node(at: self) }
    var node = mapping { child, _ in child.changed(by: changes) }
    // A map begins where its first key does.
    if case .map(var entries) = node.value {
      entries.removeAll { entry in own.contains { $0.key == entry.key } }
      entries += own.compactMap { change in
        change.key.map { SpecNode.Entry(key: $0, place: place, node: change.value.node(at: self)) }
      }
      node.value = .map(entries)
    }
    return node
  }
}

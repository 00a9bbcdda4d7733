// Matches a regular expression by trying one way after the other, with counted steps.
// Flow: ScriptPattern, text → ScriptPatternMatch → the positions of its groups.

/// A search in one text.
struct ScriptPatternMatch {
  /// No steps are left.
  struct TooLong: Error {}

  private enum Undo {
    /// Another way: an operation and a position.
    case other(operation: Int, position: Int)
    case place(Int, was: Int)
  }

  private let pattern: ScriptPattern
  private let text: [UInt32]
  /// Takes the cost of as many operations; false if there are no steps left.
  private let spend: (Int) -> Bool
  private var places: [Int]
  private var undo: [Undo] = []
  private var done = 0

  /// Operations between two questions whether steps are left.
  private static let batch = 256
  private static let mostUndo = 2_000_000

  init(_ pattern: ScriptPattern, in text: [UInt32], spend: @escaping (Int) -> Bool) {
    (self.pattern, self.text, self.spend) = (pattern, text, spend)
    places = Array(repeating: -1, count: pattern.places)
  }

  /// - Returns: begin and end of the match and of each group, -1 for one that has none; nil if there is no match at a
  ///   position or after it.
  mutating func first(from begin: Int) throws(TooLong) -> [Int]? {
    var position = max(0, begin)
    while position <= text.count {
      for i in places.indices { places[i] = -1 }
      undo.removeAll(keepingCapacity: true)
      done += places.count / 8
      if try run(0, position) { return Array(places.prefix(2 * pattern.groups + 2)) }
      position += 1
    }
    return nil
  }

  private mutating func count() throws(TooLong) {
    done += 1
    guard done >= Self.batch else { return }
    let isOver = !spend(done) || undo.count > Self.mostUndo
    done = 0
    if isOver { throw TooLong() }
  }

  /// Counts what is left to count.
  mutating func finish() throws(TooLong) {
    if !spend(done) { throw TooLong() }
    done = 0
  }

  /// Whether the operations from one on match at a position.
  private mutating func run(_ first: Int, _ start: Int) throws(TooLong) -> Bool {
    let base = undo.count
    var (next, position) = (first, start)
    while true {
      try count()
      switch pattern.operations[next] {
      case .matched: return true
      case .jump(let step): next += step
      case .fork(let other, let isLazy):
        undo.append(.other(operation: next + (isLazy ? 1 : other), position: position))
        next += isLazy ? other : 1
      case .look(let isNegative, let after):
        if try looks(next + 1, position) != isNegative {
          next += after
        } else if !back(to: base, &next, &position) {
          return false
        }
      case let simple:
        if try step(simple, &position) {
          next += 1
        } else if !back(to: base, &next, &position) {
          return false
        }
      }
    }
  }

  /// Whether what is looked for follows. Its groups stay, other ways of it do not.
  private mutating func looks(_ first: Int, _ position: Int) throws(TooLong) -> Bool {
    let base = undo.count
    guard try run(first, position) else { return false }
    done += undo.count - base
    let places = undo[base...].filter { if case .place = $0 { true } else { false } }
    undo.replaceSubrange(base..., with: places)
    return true
  }

  /// Goes back to the last other way; false if there is none.
  private mutating func back(to base: Int, _ next: inout Int, _ position: inout Int) -> Bool {
    while undo.count > base {
      switch undo.removeLast() {
      case .place(let place, let was): places[place] = was
      case .other(let operation, let there):
        (next, position) = (operation, there)
        return true
      }
    }
    return false
  }

  private mutating func set(_ place: Int, _ value: Int) {
    undo.append(.place(place, was: places[place]))
    places[place] = value
  }

  /// Matches an operation that has one way.
  private mutating func step(_ operation: ScriptPattern.Operation, _ position: inout Int) throws(TooLong) -> Bool {
    switch operation {
    case .character(let character):
      guard position < text.count else { return false }
      let found = pattern.ignoresCase ? ScriptPatternSet.folded(text[position]) : text[position]
      position += 1
      return found == character
    case .set(let set):
      guard position < text.count else { return false }
      done += set.ranges.count / 8
      position += 1
      return set.contains(text[position - 1])
    case .begin: return position == 0 || pattern.isMultiline && isLineEnd(position - 1)
    case .end: return position == text.count || pattern.isMultiline && isLineEnd(position)
    case .edge(let isEdge): return (isWord(position - 1) != isWord(position)) == isEdge
    case .save(let place): set(place, position)
    case .forget(let range):
      done += range.count
      for place in range where places[place] >= 0 { set(place, -1) }
    case .progress(let place): return places[place] != position
    case .again(let group): return follows(group, &position)
    case .fork, .jump, .look, .matched: return false
    }
    return true
  }

  private mutating func follows(_ group: Int, _ position: inout Int) -> Bool {
    let (begin, end) = (places[2 * group], places[2 * group + 1])
    guard begin >= 0, end >= begin else { return true }
    guard end - begin <= text.count - position else { return false }
    done += (end - begin) / 4
    for i in 0..<end - begin {
      let (a, b) = (text[begin + i], text[position + i])
      if a == b { continue }
      guard pattern.ignoresCase, ScriptPatternSet.folded(a) == ScriptPatternSet.folded(b) else { return false }
    }
    position += end - begin
    return true
  }

  private func isLineEnd(_ i: Int) -> Bool { ScriptPatternSet.lineEnds.contains { $0.contains(text[i]) } }

  private func isWord(_ i: Int) -> Bool { text.indices.contains(i) && ScriptPatternSet.isWord(text[i]) }
}

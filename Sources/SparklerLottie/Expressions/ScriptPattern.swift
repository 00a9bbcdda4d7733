// A regular expression of JavaScript as a list of operations, so that matching it takes counted steps.
// Flow: source, flags → ScriptPattern → ScriptPatternMatch → functions of Model/patterns.js.

/// A regular expression of ECMAScript 5. The engine has checked its form before.
struct ScriptPattern {
  enum Operation {
    case character(UInt32)
    case set(ScriptPatternSet)
    case begin, end
    /// `\b`, or `\B` if it must not be the edge of a word.
    case edge(Bool)
    /// Remembers the position.
    case save(Int)
    /// Forgets the positions of groups that are matched anew.
    case forget(Range<Int>)
    /// Fails if nothing was matched since the position was remembered.
    case progress(Int)
    /// What a group has matched.
    case again(Int)
    /// Tries what follows, and if that fails, another operation; or the other way round.
    case fork(Int, isLazy: Bool)
    case jump(Int)
    /// What follows up to `matched`, without moving on; then it continues at an operation.
    case look(isNegative: Bool, then: Int)
    case matched
  }

  /// Why a pattern is refused.
  enum Failure: Error { case unknown, tooLarge }

  private(set) var operations: [Operation] = []
  /// How many positions it remembers: two for each group, then those of loops.
  private(set) var places = 2
  private(set) var groups = 0
  let isMultiline: Bool
  let ignoresCase: Bool

  static let mostOperations = 20_000
  private static let mostDepth = 60

  private let source: [UInt32]
  private var next = 0
  private var depth = 0

  /// - Parameters:
  ///   - source: code points.
  ///   - flags: `i` and `m`; others are passed over.
  init(_ source: [UInt32], flags: String) throws(Failure) {
    self.source = source
    (isMultiline, ignoresCase) = (flags.contains("m"), flags.contains("i"))
    groups = Self.groups(in: source)
    places = 2 * groups + 2
    operations = [.save(0)] + (try alternatives()) + [.save(1), .matched]
    guard next == source.count else { throw .unknown }
  }

  /// How many groups capture.
  private static func groups(in source: [UInt32]) -> Int {
    var (count, i, isInSet) = (0, 0, false)
    while i < source.count {
      switch source[i] {
      case "\\": i += 1
      case "[": isInSet = true
      case "]": isInSet = false
      case "(" where !isInSet && (i + 1 >= source.count || source[i + 1] != "?"): count += 1
      default: break
      }
      i += 1
    }
    return count
  }

  private var group = 0

  private func peek(_ ahead: Int = 0) -> UInt32? { next + ahead < source.count ? source[next + ahead] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek() == character.value else { return false }
    next += 1
    return true
  }

  // MARK: Structure

  private mutating func alternatives() throws(Failure) -> [Operation] {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.mostDepth else { throw .tooLarge }
    var ways = [try sequence()]
    while take("|") { ways.append(try sequence()) }
    var rest = ways.reduce(2 * (ways.count - 1)) { $0 + $1.count }
    guard rest < Self.mostOperations else { throw .tooLarge }
    var out: [Operation] = []
    for way in ways.dropLast() {
      rest -= way.count + 2
      out += [.fork(way.count + 2, isLazy: false)] + way + [.jump(rest + 1)]
    }
    out += ways[ways.count - 1]
    return out
  }

  private mutating func sequence() throws(Failure) -> [Operation] {
    var out: [Operation] = []
    while let character = peek(), character != "|", character != ")" {
      let first = group
      let atom = try atom()
      out += try repeated(atom, groups: first..<group)
      guard out.count < Self.mostOperations else { throw .tooLarge }
    }
    return out
  }

  private mutating func atom() throws(Failure) -> [Operation] {
    guard let character = peek() else { throw .unknown }
    next += 1
    switch character {
    case "^": return [.begin]
    case "$": return [.end]
    case ".": return [.set(.anyInLine)]
    case "[": return [.set(try set())]
    case "\\": return [try escaped()]
    case "(": return try bracket()
    default: return [letter(character)]
    }
  }

  private func letter(_ character: UInt32) -> Operation {
    .character(ignoresCase ? ScriptPatternSet.folded(character) : character)
  }

  private mutating func bracket() throws(Failure) -> [Operation] {
    guard take("?") else {
      group += 1
      let own = group
      let inner = try alternatives()
      guard take(")") else { throw .unknown }
      return [.save(2 * own)] + inner + [.save(2 * own + 1)]
    }
    let kind = peek()
    next += 1
    let inner = try alternatives()
    guard take(")") else { throw .unknown }
    switch kind {
    case ":": return inner
    case "=", "!": return [.look(isNegative: kind == "!", then: inner.count + 2)] + inner + [.matched]
    default: throw .unknown
    }
  }

  // MARK: Repetition

  private mutating func repeated(_ atom: [Operation], groups: Range<Int>) throws(Failure) -> [Operation] {
    guard let (least, most) = quantity() else { return atom }
    let isLazy = take("?")
    let forgotten = 2 * groups.lowerBound + 2..<2 * groups.upperBound + 2
    let once = (forgotten.isEmpty ? [] : [.forget(forgotten)]) + atom
    let copies = least + (most == nil ? 1 : 0)
    guard (most ?? copies) >= least, once.count + 4 < Self.mostOperations / max(1, most ?? copies) else {
      throw .tooLarge
    }
    var out: [Operation] = []
    for _ in 0..<least { out += once }
    let mark = places
    places += 1
    let step = [.save(mark)] + once + [.progress(mark)]
    guard let most else {
      return out + [.fork(step.count + 2, isLazy: isLazy)] + step + [.jump(-step.count - 1)]
    }
    for i in least..<max(least, most) {
      out += [.fork((most - i) * (step.count + 1), isLazy: isLazy)] + step
    }
    return out
  }

  /// A quantifier, without its question mark; nil if there is none.
  private mutating func quantity() -> (Int, Int?)? {
    let (least, most): (Int, Int?)
    switch peek() {
    case "*": (least, most) = (0, nil)
    case "+": (least, most) = (1, nil)
    case "?": (least, most) = (0, 1)
    case "{": return limits()
    default: return nil
    }
    next += 1
    return (least, most)
  }

  /// Limits in braces; nil, and nothing is taken, if the brace stands for itself.
  private mutating func limits() -> (Int, Int?)? {
    let begin = next
    next += 1
    if let least = number() {
      if take("}") { return (least, least) }
      if take(",") {
        if take("}") { return (least, nil) }
        if let most = number(), take("}") { return (least, most) }
      }
    }
    next = begin
    return nil
  }

  private mutating func number() -> Int? {
    let begin = next
    var value = 0
    while let digit = peek(), (48...57).contains(digit) {
      value = min(1_000_000, value * 10 + Int(digit - 48))
      next += 1
    }
    return next > begin ? value : nil
  }

  // MARK: Characters

  private mutating func escaped() throws(Failure) -> Operation {
    guard let character = peek() else { throw .unknown }
    if character == "b" || character == "B" {
      next += 1
      return .edge(character == "b")
    }
    if (49...57).contains(character) {
      let begin = next
      if let index = number(), index <= groups { return .again(index) }
      next = begin
    }
    if let kind = ScriptPatternSet.named(character) {
      next += 1
      return .set(kind)
    }
    return letter(try escapedCharacter())
  }

  private mutating func escapedCharacter() throws(Failure) -> UInt32 {
    guard let character = peek() else { throw .unknown }
    next += 1
    switch character {
    case "n": return 10
    case "r": return 13
    case "t": return 9
    case "v": return 11
    case "f": return 12
    case "0": return 0
    case "c":
      guard let letter = peek() else { return character }
      next += 1
      return letter % 32
    case "x": return hexadecimal(2) ?? character
    case "u": return hexadecimal(4) ?? character
    default: return character
    }
  }

  private mutating func hexadecimal(_ count: Int) -> UInt32? {
    guard next + count <= source.count else { return nil }
    var value: UInt32 = 0
    for unit in source[next..<next + count] {
      guard let scalar = Unicode.Scalar(unit), let digit = Character(scalar).hexDigitValue else { return nil }
      value = value * 16 + UInt32(digit)
    }
    next += count
    return value
  }

  private mutating func set() throws(Failure) -> ScriptPatternSet {
    var set = ScriptPatternSet(isInverted: take("^"), ignoresCase: ignoresCase)
    while !take("]") {
      let first = try member()
      guard peek() == "-", let after = peek(1), after != "]" else {
        set.add(first)
        continue
      }
      next += 1
      set.add(from: first, to: try member())
      guard set.ranges.count < Self.mostOperations else { throw .tooLarge }
    }
    return set
  }

  /// A character or a named set in a set.
  private mutating func member() throws(Failure) -> ScriptPatternSet.Member {
    guard let character = peek() else { throw .unknown }
    next += 1
    guard character == "\\" else { return .character(character) }
    if take("b") { return .character(8) }
    if let escaped = peek(), let kind = ScriptPatternSet.named(escaped) {
      next += 1
      return .set(kind)
    }
    return .character(try escapedCharacter())
  }
}

/// Compares a code point with an ASCII character.
func == (a: UInt32?, b: Unicode.Scalar) -> Bool { a == b.value }
func != (a: UInt32?, b: Unicode.Scalar) -> Bool { a != b.value }
func ~= (pattern: Unicode.Scalar, value: UInt32) -> Bool { pattern.value == value }
func ~= (pattern: Unicode.Scalar, value: UInt32?) -> Bool { pattern.value == value }

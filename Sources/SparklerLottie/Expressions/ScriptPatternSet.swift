// Sets of characters in a regular expression: [a-z], \d, the dot.
// Flow: ScriptPattern → ScriptPatternSet → ScriptPatternMatch.

/// Characters by ranges.
struct ScriptPatternSet {
  enum Member {
    case character(UInt32)
    case set(ScriptPatternSet)
  }

  private(set) var ranges: [ClosedRange<UInt32>] = []
  var isInverted = false
  var ignoresCase = false

  static let lineEnds: [ClosedRange<UInt32>] = [10...10, 13...13, 0x2028...0x2029]
  private static let digits: [ClosedRange<UInt32>] = [48...57]
  private static let words: [ClosedRange<UInt32>] = [48...57, 65...90, 95...95, 97...122]
  private static let spaces: [ClosedRange<UInt32>] = [
    9...13, 32...32, 0xA0...0xA0, 0x1680...0x1680, 0x180E...0x180E, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F,
    0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ]

  static let anyInLine = ScriptPatternSet(ranges: lineEnds, isInverted: true)

  /// `\d`, `\w`, `\s` and their opposites.
  static func named(_ letter: UInt32) -> ScriptPatternSet? {
    switch letter {
    case "d": ScriptPatternSet(ranges: digits)
    case "D": ScriptPatternSet(ranges: digits, isInverted: true)
    case "w": ScriptPatternSet(ranges: words)
    case "W": ScriptPatternSet(ranges: words, isInverted: true)
    case "s": ScriptPatternSet(ranges: spaces)
    case "S": ScriptPatternSet(ranges: spaces, isInverted: true)
    default: nil
    }
  }

  static func isWord(_ character: UInt32) -> Bool { words.contains { $0.contains(character) } }

  mutating func add(_ member: Member) {
    switch member {
    case .character(let character): ranges.append(character...character)
    case .set(let set): ranges += set.isInverted ? Self.others(than: set.ranges) : set.ranges
    }
  }

  /// A range; with a set at an end it is both members and a hyphen.
  mutating func add(from first: Member, to last: Member) {
    if case .character(let low) = first, case .character(let high) = last {
      if low <= high { ranges.append(low...high) }
      return
    }
    add(first)
    add(.character(45))
    add(last)
  }

  private static func others(than ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
    var (out, next): ([ClosedRange<UInt32>], UInt32) = ([], 0)
    for range in ranges {
      if range.lowerBound > next { out.append(next...range.lowerBound - 1) }
      next = range.upperBound + 1
    }
    return out + [next...UInt32.max]
  }

  func contains(_ character: UInt32) -> Bool {
    func has(_ character: UInt32) -> Bool { ranges.contains { $0.contains(character) } }
    var isMember = has(character)
    if !isMember, ignoresCase {
      let (upper, lower) = (Self.folded(character), Self.lowered(character))
      isMember = has(upper) || has(lower)
    }
    return isMember != isInverted
  }

  /// As JavaScript compares characters whatever their case: by their one capital.
  static func folded(_ character: UInt32) -> UInt32 {
    if character < 128 { return (97...122).contains(character) ? character - 32 : character }
    guard let capital = Unicode.Scalar(character)?.properties.uppercaseMapping.unicodeScalars, capital.count == 1,
      let first = capital.first, first.value >= 128
    else { return character }
    return first.value
  }

  private static func lowered(_ character: UInt32) -> UInt32 {
    if character < 128 { return (65...90).contains(character) ? character + 32 : character }
    guard let small = Unicode.Scalar(character)?.properties.lowercaseMapping.unicodeScalars, small.count == 1,
      let first = small.first, first.value >= 128
    else { return character }
    return first.value
  }
}

// The timing attributes of SMIL's animation elements.
// Flow: attributes → SMILTiming → SMILSchedule.
import SparklerCore

/// When an animation begins, how long it lasts, how often it repeats.
struct SMILTiming: Sendable {
  /// A condition of `begin` or `end`.
  enum Condition: Sendable {
    case offset(Double)
    /// When another animation begins or ends, plus seconds.
    case sync(id: String, isEnd: Bool, offset: Double)
    /// `indefinite`, or an event, which can't happen; what it is, in words, if it is an event.
    case never(event: String?)
  }

  enum Restart { case always, whenNotActive, never }

  var begins: [Condition] = []
  var ends: [Condition] = []
  var hasEnds = false
  /// The simple duration in seconds; infinite if it is indefinite.
  var simple = Double.infinity
  /// The length of all repetitions, without `end`; infinite if there is no end.
  var repeated = Double.infinity
  /// The active duration, without `end`.
  var active = Double.infinity
  var restart = Restart.always
  var isFrozen = false
  /// Attributes that are not understood, such as `dur="-1s"`.
  private(set) var invalid: [String] = []

  init(_ attributes: [String: String]) {
    begins = conditions("begin", attributes) ?? [.offset(0)]
    if let list = conditions("end", attributes) { (ends, hasEnds) = (list, true) }
    // `media` is the length of a sound or a film, which an animation has not.
    if let length = positive("dur", attributes, others: ["media"], Self.clock) { simple = length }
    let count = positive("repeatCount", attributes) { text in
      var scanner = SVGTextScanner(text)
      return SVGGrammar.single(&scanner) { $0.number() }
    }
    let most = positive("repeatDur", attributes, Self.clock)
    repeated = count == nil && most == nil ? simple : min(count.map { $0 * simple } ?? .infinity, most ?? .infinity)
    let least = positive("min", attributes, others: ["media", "0", "0s"], Self.clock) ?? 0
    let longest = positive("max", attributes, others: ["media"], Self.clock) ?? .infinity
    active = least <= longest ? max(least, min(longest, repeated)) : repeated
    switch attributes["restart"]?.trimmed {
    case "whenNotActive": restart = .whenNotActive
    case "never": restart = .never
    default: break
    }
    isFrozen = attributes["fill"]?.trimmed == "freeze"
  }

  /// What `begin` and `end` wait for in vain.
  var events: [String] {
    (begins + ends).compactMap { if case .never(let event) = $0 { event } else { nil } }
  }

  /// A number or a time above 0, or `indefinite`; nil if the attribute is missing or not understood.
  private mutating func positive(
    _ name: String, _ attributes: [String: String], others: [String] = [], _ parse: (String) -> Double?
  ) -> Double? {
    guard let text = attributes[name]?.trimmed, !others.contains(text) else { return nil }
    if text == "indefinite" { return .infinity }
    if let value = parse(text), value > 0 { return value }
    note(name, text)
    return nil
  }

  private mutating func note(_ name: String, _ text: String) { invalid.append("\(name)=\"\(text.prefix(40))\"") }

  private static let mostConditions = 1000

  private mutating func conditions(_ name: String, _ attributes: [String: String]) -> [Condition]? {
    attributes[name]?.split(separator: ";", maxSplits: Self.mostConditions).compactMap { part in
      let text = part.trimmed
      let found = Self.condition(text)
      if found == nil, !text.isEmpty { note(name, text) }
      return found
    }
  }

  private static func condition(_ text: String) -> Condition? {
    if text == "indefinite" { return .never(event: nil) }
    guard let first = text.utf8.first else { return nil }
    if SVGTextScanner.isDigit(first) || "+-.".utf8.contains(first) { return signed(text).map { .offset($0) } }
    if text.hasPrefix("wallclock(") { return .never(event: "the time of day") }
    for (keyword, isEnd) in [(".begin", false), (".end", true)] {
      guard let range = lastRange(of: keyword, in: text) else { continue }
      let rest = text[range.upperBound...].trimmed
      guard let offset = rest.isEmpty ? 0 : signed(rest) else { continue }
      let id = text[..<range.lowerBound].filter { $0 != "\\" }
      return .sync(id: id, isEnd: isEnd, offset: offset)
    }
    return .never(event: "the event '\(text.prefix(40))'")
  }

  private static func lastRange(of keyword: String, in text: String) -> Range<String.Index>? {
    var end = text.endIndex
    while let dot = text[..<end].lastIndex(of: ".") {
      if text[dot...].hasPrefix(keyword) { return dot..<text.index(dot, offsetBy: keyword.count) }
      end = dot
    }
    return nil
  }

  /// A clock value with an optional sign, and blanks after it.
  private static func signed(_ text: String) -> Double? {
    guard let first = text.first, first == "+" || first == "-" else { return clock(text) }
    return clock(text.dropFirst().trimmed).map { first == "-" ? -$0 : $0 }
  }

  /// Seconds of `02:30:03.5`, `02:33`, `3.2h`, `45min`, `30s`, `5ms` or `12.467`; nil for other text.
  static func clock(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    func number(_ part: Substring) -> Double? {
      var scanner = SVGTextScanner(part)
      guard part.first != "+", part.first != "-" else { return nil }
      return SVGGrammar.single(&scanner) { $0.number() }
    }
    if parts.count == 2 || parts.count == 3 {
      let numbers = parts.compactMap(number)
      guard numbers.count == parts.count, numbers.suffix(2).allSatisfy({ $0 < 60 }) else { return nil }
      return numbers.reduce(0) { $0 * 60 + $1 }
    }
    guard parts.count == 1 else { return nil }
    for (unit, seconds) in [("ms", 0.001), ("min", 60), ("h", 3600), ("s", 1)] where text.hasSuffix(unit) {
      return number(text.dropLast(unit.count)).map { seconds == 0.001 ? $0 / 1000 : $0 * seconds }
    }
    return number(text[...])
  }

  /// Where a moment lies in the repetitions.
  ///
  /// - Parameter time: seconds since the interval's begin.
  func progress(at time: Double) -> (share: Double, iteration: Double) {
    guard simple.isFinite else { return (0, 0) }
    let turns = min(time, repeated) / simple
    let iteration = (turns + Self.tolerance).rounded(.down)
    // The end of all repetitions shows the end of the last one.
    if time >= repeated - Self.tolerance, turns - iteration < Self.tolerance, iteration > 0 {
      return (1, iteration - 1)
    }
    return (max(0, turns - iteration), iteration)
  }

  /// Tolerance for rounding errors of times in seconds.
  static let tolerance = 1e-9
}

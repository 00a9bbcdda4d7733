// The commonest expressions, loops of a property's own keyframes, as more keyframes: exact, and without an engine.
// Flow: ExpressionSite → LoopExpression → a property without expression.
import Foundation

/// `loopOut("cycle")` and the like, as long as a cycle begins and ends at keyframes.
struct LoopExpression {
  enum Kind: String {
    case cycle, pingpong, offset
  }

  var isIn: Bool
  var kind: Kind
  /// The number of steps between keyframes in a cycle; nil for all.
  var steps: Int?

  /// The most keyframes that a loop becomes, and all loops of a file.
  static let mostKeys = 4000
  static let mostKeysOfFile = 200_000
  /// In frames: how long after its last keyframe a value jumps to the begin of its cycle.
  private static let moment = 0.002

  /// - Returns: nil if the source is anything else.
  init?(_ source: String) {
    var text = source.replacing("\n", with: " ").trimmingCharacters(in: .whitespaces)
    for opening in ["var $bm_rt;", "$bm_rt =", "$bm_rt=", "thisProperty."] where text.hasPrefix(opening) {
      text = text.dropFirst(opening.count).trimmingCharacters(in: .whitespaces)
    }
    while text.hasSuffix(";") { text = text.dropLast().trimmingCharacters(in: .whitespaces) }
    guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
    let words = ["loopOut": false, "loop_out": false, "loopIn": true, "loop_in": true]
    guard let isIn = words[text[..<open].trimmingCharacters(in: .whitespaces)] else { return nil }
    self.isIn = isIn
    let inner = text[text.index(after: open)...].dropLast()
    let arguments = inner.split(separator: ",", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    guard arguments.count <= 2 else { return nil }
    let name = arguments[0]
    if name.isEmpty {
      kind = .cycle
    } else {
      guard name.count > 2, let quote = name.first, "\"'".contains(quote), name.last == quote else { return nil }
      let word = name.dropFirst().dropLast()
      guard !word.contains(where: { "\"'\\".contains($0) }) else { return nil }
      // After Effects takes any other word for a cycle; `continue` is left to the engine.
      if word.lowercased() == "continue" { return nil }
      kind = Kind(rawValue: word.lowercased()) ?? .cycle
    }
    if arguments.count == 2 {
      guard let count = Int(arguments[1]), count >= 0 else { return nil }
      steps = count == 0 ? nil : count
    }
  }

  /// A keyframe with its value.
  private struct Key {
    var frame: Double
    var value: Any
    /// As in the file.
    var raw: [String: Any]

    func json(at frame: Double, _ value: Any? = nil) -> [String: Any] {
      var out = raw
      (out["t"], out["s"], out["e"]) = (frame, value ?? self.value, nil)
      return out
    }
  }

  /// The property with its cycles repeated over the frames that can be seen.
  ///
  /// - Parameter most: the most keyframes that are added.
  /// - Returns: nil if its keyframes are not as the format says, or a loop becomes too many of them.
  func property(_ raw: [String: Any], over span: ClosedRange<Int>, most: Int) -> [String: Any]? {
    var out = raw
    out["x"] = nil
    guard let list = raw["k"] as? [[String: Any]] else { return out }
    guard let keys = Self.keys(list) else { return nil }
    if keys.count < 2 { return out }
    let count = min(steps ?? keys.count - 1, keys.count - 1)
    let cycle = Array(isIn ? keys.prefix(count + 1) : keys.suffix(count + 1))
    let (first, last) = (cycle[0], cycle[count])
    let beyond = isIn ? first.frame - Double(span.lowerBound) : Double(span.upperBound) - last.frame
    let rounds = (beyond / (last.frame - first.frame)).rounded(.up)
    guard rounds * Double(count + 1) <= Double(most) else { return nil }
    guard let repeated = rounds >= 1 ? pieces(cycle, Int(rounds)) : [] else { return nil }
    let own = keys.map { $0.json(at: $0.frame) }
    out["k"] = isIn ? repeated + own : own.dropLast() + repeated
    return out
  }

  /// The keyframes with explicit values; nil if one has no time or value, or times don't ascend.
  private static func keys(_ list: [[String: Any]]) -> [Key]? {
    var keys: [Key] = []
    for raw in list {
      guard let frame = Double(json: raw["t"]), let value = raw["s"] ?? keys.last?.raw["e"] else { return nil }
      if let last = keys.last, frame <= last.frame { return nil }
      keys.append(Key(frame: frame, value: value, raw: raw))
    }
    return keys
  }

  /// The keyframes of all rounds. For `loopOut` they begin with the last keyframe, for `loopIn` they end before the
  /// first one.
  private func pieces(_ cycle: [Key], _ rounds: Int) -> [[String: Any]]? {
    let (first, last) = (cycle[0], cycle[cycle.count - 1])
    let size = last.frame - first.frame
    let isJoined = kind != .cycle || Self.isSame(first.value, last.value)
    var out: [[String: Any]] = []
    for round in isIn ? Array((1...rounds).reversed()) : Array(1...rounds) {
      let begin = isIn ? first.frame - Double(round) * size : last.frame + Double(round - 1) * size
      let signed = isIn ? -round : round
      guard let piece = piece(cycle, signed, from: begin) else { return nil }
      if !isJoined {
        // The end of a cycle, then at once its begin.
        let isLate = isIn ? round < rounds : round == 1
        if !isIn || round < rounds { out.append(["t": begin, "s": last.value, "h": 1]) }
        var start = piece[0]
        if isLate { start["t"] = begin + Self.moment }
        out += [start] + piece.dropFirst().dropLast()
      } else {
        out += piece.dropLast()
      }
      let isLast = isIn ? round == 1 : round == rounds
      if isLast, !isIn || !isJoined, var end = piece.last {
        end["h"] = 1
        out.append(end)
      }
    }
    return out
  }

  /// One round, from its first to its last keyframe.
  private func piece(_ cycle: [Key], _ round: Int, from begin: Double) -> [[String: Any]]? {
    let first = cycle[0].frame
    if kind == .pingpong, round % 2 != 0 { return Self.reversed(cycle, from: begin) }
    guard kind == .offset else { return cycle.map { $0.json(at: begin + $0.frame - first) } }
    var out: [[String: Any]] = []
    for key in cycle {
      guard let value = Self.shifted(key.value, from: cycle[0].value, to: cycle[cycle.count - 1].value, Double(round))
      else { return nil }
      out.append(key.json(at: begin + key.frame - first, value))
    }
    return out
  }

  private static func isSame(_ a: Any, _ b: Any) -> Bool {
    if let a = numbers(a), let b = numbers(b) { return a == b }
    return JSONBytes(a).bytes == JSONBytes(b).bytes
  }

  private static func numbers(_ value: Any) -> [Double]? {
    if let number = Double(json: value) { return [number] }
    guard let list = value as? [Any] else { return nil }
    let numbers = list.compactMap { Double(json: $0) }
    return numbers.count == list.count ? numbers : nil
  }

  /// A value after some rounds of moving on; nil if it is not made of numbers.
  private static func shifted(_ value: Any, from a: Any, to b: Any, _ rounds: Double) -> [Double]? {
    guard let value = numbers(value), let a = numbers(a), let b = numbers(b), a.count == value.count,
      b.count == value.count
    else { return nil }
    return value.indices.map { value[$0] + (b[$0] - a[$0]) * rounds }
  }

  // MARK: Backwards

  private static func reversed(_ cycle: [Key], from begin: Double) -> [[String: Any]] {
    let last = cycle[cycle.count - 1].frame
    return cycle.indices.reversed().map { i in
      let frame = begin + last - cycle[i].frame
      var out: [String: Any] = ["t": frame, "s": cycle[i].value]
      guard i > 0 else { return out }
      let before = cycle[i - 1].raw
      if Double(json: before["h"]).map({ $0 != 0 }) == true {
        (out["s"], out["h"]) = (cycle[i - 1].value, 1)
      }
      out["o"] = opposite(before["i"])
      out["i"] = opposite(before["o"])
      (out["to"], out["ti"]) = (before["ti"], before["to"])
      return out
    }
  }

  /// A handle of an easing that is walked backwards.
  private static func opposite(_ handle: Any?) -> [String: Any]? {
    guard let handle = handle as? [String: Any] else { return nil }
    return handle.mapValues { value in
      if let number = Double(json: value) { return 1 - number }
      return ((value as? [Any]) ?? []).map { 1 - (Double(json: $0) ?? 0) }
    }
  }
}

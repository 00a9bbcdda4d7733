// Samples of an expression as a property of the file: few keyframes, or a value that never changes.
// Flow: ExpressionSamples → ExpressionKeys → a property without expression.

/// Finds the fewest keyframes that stay within a tolerance of the samples.
struct ExpressionKeys {
  /// A keyframe.
  private struct Key {
    var frame: Double
    var index: Int
    var isHeld: Bool
  }

  private let samples: ExpressionSamples
  private let kind: ExpressionSite.Kind
  /// The numbers of each value; empty for texts.
  private let numbers: [[Double]]

  /// The property with the samples as its values.
  static func property(_ samples: ExpressionSamples, _ kind: ExpressionSite.Kind, of raw: [String: Any]) -> [String:
    Any]
  {
    ExpressionKeys(samples, kind).property(of: raw)
  }

  private init(_ samples: ExpressionSamples, _ kind: ExpressionSite.Kind) {
    (self.samples, self.kind) = (samples, kind)
    numbers = samples.values.map { kind == .text ? [] : Self.numbers(of: $0) }
  }

  private func property(of raw: [String: Any]) -> [String: Any] {
    var out = raw
    out["x"] = nil
    let keys = self.keys()
    guard keys.count > 1 || kind == .text else {
      let value = samples.values[0]
      // A single number was a number, if the property had no keys.
      let wasNumber = Double(json: raw["k"]) != nil || raw["k"] is [[String: Any]]
      let list = kind == .numbers ? value as? [Any] : nil
      (out["a"], out["k"]) = (0, list.flatMap { $0.count == 1 && wasNumber ? $0[0] : nil } ?? value)
      return out
    }
    out["a"] = 1
    out["k"] = keys.map { key in
      var map: [String: Any] = ["t": key.frame]
      map["s"] = kind == .shape ? [samples.values[key.index]] : samples.values[key.index]
      if key.isHeld { map["h"] = 1 }
      return map
    }
    return out
  }

  // MARK: Fewest keys

  private func keys() -> [Key] {
    let count = samples.values.count
    if kind == .text { return texts() }
    if (1..<max(1, count)).allSatisfy({ isSame($0 - 1, $0) }) { return [key(0)] }
    let tolerance = tolerances()
    var keys: [Key] = []
    var i = 0
    while i < count {
      keys.append(key(i))
      if i + 1 >= count { break }
      if keys[keys.count - 1].isHeld {
        // Of equal held values the first is enough.
        var next = i + 1
        while next + 1 < count, isHeld(next), isSame(i, next) { next += 1 }
        i = next
      } else {
        i = end(of: i, tolerance)
      }
    }
    return keys
  }

  private func key(_ i: Int) -> Key { Key(frame: samples.frames[i], index: i, isHeld: isHeld(i)) }

  /// Whether a value is held: by its expression, or as the next one has another form.
  private func isHeld(_ i: Int) -> Bool {
    if samples.isHeld { return true }
    guard i + 1 < numbers.count else { return false }
    return numbers[i].count != numbers[i + 1].count
  }

  private func isSame(_ a: Int, _ b: Int) -> Bool {
    numbers[a].count == numbers[b].count && zip(numbers[a], numbers[b]).allSatisfy { abs($0 - $1) < 1e-6 }
  }

  /// For each number a two-thousandth of its range, at most a fiftieth.
  private func tolerances() -> [Double] {
    let most = numbers.map(\.count).max() ?? 0
    return (0..<most).map { d in
      let all = numbers.lazy.compactMap { d < $0.count ? $0[d] : nil }
      guard let low = all.min(), let high = all.max() else { return 1e-6 }
      return max(1e-6, min(0.02, (high - low) / 2000))
    }
  }

  /// The last sample that a straight line from sample `i` reaches past all others in between.
  private func end(of i: Int, _ tolerance: [Double]) -> Int {
    let (begin, count) = (samples.frames[i], numbers[i].count)
    var low = [Double](repeating: -.infinity, count: count)
    var high = [Double](repeating: .infinity, count: count)
    var last = i + 1
    var next = i + 1
    while next < numbers.count {
      let span = samples.frames[next] - begin
      // A jump: two values at one frame.
      guard span > 0, numbers[next].count == count else { break }
      let fits = (0..<count).allSatisfy { d in
        let slope = (numbers[next][d] - numbers[i][d]) / span
        return slope >= low[d] && slope <= high[d]
      }
      if !fits { break }
      last = next
      for d in 0..<count {
        low[d] = max(low[d], (numbers[next][d] - tolerance[d] - numbers[i][d]) / span)
        high[d] = min(high[d], (numbers[next][d] + tolerance[d] - numbers[i][d]) / span)
      }
      if isHeld(next) { break }
      next += 1
      if next < numbers.count, samples.frames[next] == samples.frames[last] { break }
    }
    return last
  }

  private func texts() -> [Key] {
    var keys: [Key] = []
    var last: String?
    for (i, value) in samples.values.enumerated() {
      let text = (value as? [String: Any])?["t"] as? String
      if i == 0 || text != last { keys.append(Key(frame: samples.frames[i], index: i, isHeld: false)) }
      last = text
    }
    return keys
  }

  /// The numbers of a list, or of an outline: its corners and tangents.
  private static func numbers(of value: Any) -> [Double] {
    if let list = value as? [Any] { return list.flatMap { ($0 as? [Any]).map(numbers) ?? [Double(json: $0) ?? 0] } }
    guard let map = value as? [String: Any] else { return [] }
    return ["v", "i", "o"].flatMap { map[$0].map(numbers) ?? [] }
  }
}

// How digits that would pass too fast to be seen roll instead.
// Flow: turns of a digit → RollPace → rows of its strip.
import SparklerCore

/// Slows the digits of a number down to a speed at which they are seen to roll, by leaving whole turns out.
struct RollPace {
  /// Times in seconds.
  private let times: [Double]
  /// Indices of the times at which the number has one of its values.
  private let stops: [Int]
  /// Rows per second.
  private let limit: Double
  /// How the number of whole turns is rounded: differently for neighbours, so that they don't roll alike.
  private let rounding: FloatingPointRoundingRule

  /// The largest speed of the first place in rows per second, and how much faster each place after it may be. Faster
  /// digits are not seen to roll at 25 frames per second.
  private static let speed = (first: 13.0, more: 1.3)
  /// How many rows may pass between two times; a count of hours has few times per second.
  private static let rowsPerTime = 3.0
  /// The time in seconds in which a digit that doesn't go on comes to rest.
  private static let rest = 0.5

  /// - Parameters:
  ///   - times: in seconds.
  ///   - order: 0 for the first place of the number, 1 for the one to its right.
  init(_ times: [Double], stops: [Int], order: Int) {
    (self.times, self.stops) = (times, stops)
    rounding = order.isMultiple(of: 2) ? .down : .up
    let step = zip(times, times.dropFirst()).reduce(.infinity) { min($0, max(1e-6, $1.1 - $1.0)) }
    limit = min(Self.speed.first + Self.speed.more * Double(order), Self.rowsPerTime / max(step, 1e-6))
  }

  /// How far the strip of a digit has moved at each time: by `turns`, but for whole turns.
  ///
  /// - Parameters:
  ///   - turns: how many digits have passed at each time.
  ///   - even: the same without rests between digits.
  ///   - radix: the number of digits in a turn.
  func rows(of turns: [Double], even: [Double], radix: Double) -> [Double] {
    var rows = Array(repeating: 0.0, count: turns.count)
    func isFast(_ i: Int) -> Bool { abs(even[i] - even[i - 1]) > limit * (times[i] - times[i - 1]) }
    var i = 1
    while i < turns.count {
      guard isFast(i) else {
        rows[i] = rows[i - 1] + turns[i] - turns[i - 1]
        i += 1
        continue
      }
      let first = i - 1
      while i < turns.count, isFast(i), i == first + 1 || !stops.contains(i - 1) { i += 1 }
      let last = i - 1
      let rests = i >= turns.count || even[i] == even[last]
      let way = shown(turns[last] - turns[first], in: times[last] - times[first], radix)
      for k in (first + 1)...last {
        rows[k] = rows[first] + way * progress(times[k] - times[first], of: times[last] - times[first], rests)
      }
    }
    return rows
  }

  /// The part of a way that is shown: what the limit admits, so that the same digit is reached.
  private func shown(_ way: Double, in span: Double, _ radix: Double) -> Double {
    let length = abs(way)
    guard length > limit * span else { return way }
    // By the remainder, which is exact for large numbers, too.
    let rest = length.truncatingRemainder(dividingBy: radix)
    let turns = max(0, ((limit * span - rest) / radix).rounded(rounding))
    let shown = min(length, rest + turns * radix)
    return way < 0 ? -shown : shown
  }

  /// The share of a way after a time, at a constant speed that ends softly if the digit comes to rest.
  private func progress(_ time: Double, of span: Double, _ rests: Bool) -> Double {
    guard span > 0 else { return 1 }
    guard rests else { return time / span }
    let rest = min(Self.rest, span / 2)
    let gone = max(0, time - (span - rest))
    return (time - gone * gone / (2 * rest)) / (span - rest / 2)
  }
}

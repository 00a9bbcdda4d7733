// How many frames a second an animation shows, read from the times of its frames.
// Flow: TimelineWalk → FrameCadence × 2 → SmallFilm → RateChange.
import SparklerCore

/// Collects when frames begin. Frames that show the same picture may be one frame that stays longer.
struct FrameCadence: Sendable {
  /// Seconds.
  private var starts: [Double] = []
  private var last = -1

  /// Frames that are looked at.
  private static let most = 512
  private static let fewest = 6

  mutating func add(_ frame: TimedFrame) {
    guard frame.index != last, starts.count < Self.most else { return }
    last = frame.index
    starts.append(frame.start)
  }

  /// Seconds from one frame to the next; nil if frames don't begin at multiples of one time.
  var period: Double? {
    guard starts.count >= Self.fewest else { return nil }
    let steps = zip(starts.dropFirst(), starts).map { $0 - $1 }.sorted()
    let middle = steps[steps.count / 2]
    let usual = steps.filter { $0 > 0.6 * middle && $0 < 1.6 * middle }
    guard middle > 0.002, usual.count * 2 >= steps.count else { return nil }
    var period = usual.reduce(0, +) / Double(usual.count)
    // Errors of the mean add up, so that it is fitted from the start on.
    for count in [8, 32, starts.count] {
      let known = starts.prefix(count)
      let numbers = known.map { ($0 / period).rounded() }
      let squares = numbers.reduce(0) { $0 + $1 * $1 }
      if squares > 0 { period = zip(known, numbers).reduce(0) { $0 + $1.0 * $1.1 } / squares }
    }
    // A GIF's times are rounded to hundredths.
    let slack = max(0.006, 0.1 * period)
    let isEven = starts.allSatisfy { abs($0 - ($0 / period).rounded() * period) <= min(slack, 0.4 * period) }
    return isEven ? period : nil
  }

  /// `25`, `12.5`: frames a second.
  static func rate(_ period: Double) -> String {
    let rate = 1 / period
    let whole = rate.rounded()
    if abs(rate - whole) <= 0.012 * rate { return "\(Int(whole))" }
    return "\((rate * 10).rounded() / 10)"
  }
}

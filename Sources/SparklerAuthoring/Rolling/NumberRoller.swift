// A number whose digits roll: a strip of digits for each place, behind a window.
// Flow: `roll:` of a count → DigitColumn → sublayers with masks and keyframes.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The course of a rolling number.
struct NumberRoller {
  /// Times as shares of the duration.
  private(set) var times: [Double] = []
  /// The number at each time, in units of its last digit.
  private var units: [Double] = []
  /// Indices of the times at which the number has one of its values.
  private var stops: [Int] = [0]
  /// The values in units of the last digit.
  private let values: [Double]
  private let easing: TimingFunction

  /// - Parameters:
  ///   - scale: the factor that makes a value's last digit whole.
  init(_ count: Count, scale: Double) {
    let steps = count.steps
    values = steps.map { DecimalDigits(abs($0) * scale, fraction: 0...0).number }
    easing = count.easing
    let keys =
      count.keyTimes.count == steps.count
      ? count.keyTimes : steps.indices.map { Double($0) / Double(max(1, steps.count - 1)) }
    // 60 times a second, and for long counts as often as the eye needs.
    let samples = max(8, min(600, Int(clamping: count.duration.value * 60)))
    times = [keys[0]]
    units = [values[0]]
    for i in 1..<max(1, values.count) {
      let span = keys[i] - keys[i - 1]
      let parts = max(2, Int(clamping: (Double(samples) * span).rounded(.up)))
      for k in 1...parts {
        let share = Double(k) / Double(parts)
        times.append(keys[i - 1] + span * share)
        let eased = k == parts ? 1 : easing(share)
        units.append(max(0, values[i - 1] + (values[i] - values[i - 1]) * eased))
      }
      stops.append(times.count - 1)
    }
  }

  /// The number of digits of the largest value.
  var digits: Int { DecimalDigits(values.max() ?? 0, fraction: 0...0).whole.count }

  /// The places of an odometer: each is carried while the one to its right passes from 9 to 0.
  ///
  /// - Parameters:
  ///   - count: the number of places.
  ///   - least: how many of them are shown even if they are leading zeros.
  func odometer(places count: Int, least: Int) -> [DigitColumn] {
    var out: [DigitColumn] = []
    var lower = units
    var size = 1.0
    for place in 0..<count {
      if place > 0 {
        size *= 10
        for i in lower.indices {
          let whole = (units[i] / size + 1e-9).rounded(.down)
          lower[i] = whole + max(0, min(1, lower[i] - 10 * whole - 9))
        }
      }
      out.append(DigitColumn(turns: lower, stops: stops, order: count - 1 - place, hidesZero: place >= least))
    }
    return out
  }

  /// The places of a slot machine, of which each stops after the one to its left.
  func slot(places count: Int, least: Int, random: SeededRandom) -> [DigitColumn] {
    var random = random
    let (first, last) = (values.first ?? 0, values.last ?? 0)
    var size = 1.0
    return (0..<count).map { place in
      defer { size *= 10 }
      func digit(_ value: Double) -> Int? {
        let whole = (value / size + 1e-9).rounded(.down)
        return whole == 0 && place >= least ? nil : Int(clamping: whole.truncatingRemainder(dividingBy: 10))
      }
      let end = count > 1 ? 1 - 0.5 * Double(place) / Double(count - 1) : 1
      let turns = 2 + random.below(2) + (count - 1 - place) % 2
      let share = times.map { time in time >= end ? 1 : easing(max(0, time / end)) }
      return DigitColumn(from: digit(first), to: digit(last), turns: turns, share: share)
    }
  }

  /// Keyframes of a property that has a value at each time, without those on a straight line between others.
  func track(_ property: LayerProperty, _ values: [Double], tolerance: Double) -> KeyframeAnimation? {
    guard values.count == times.count, let first = values.first, values.contains(where: { $0 != first }) else {
      return nil
    }
    var kept = [0]
    var i = 0
    while i < values.count - 1 {
      // As far as one line stays close to all values.
      var (low, high) = (-Double.infinity, Double.infinity)
      var next = i + 1
      for k in (i + 1)..<values.count {
        let span = max(times[k] - times[i], 1e-12)
        let slope = (values[k] - values[i]) / span
        guard k == i + 1 || (slope >= low && slope <= high) else { break }
        next = k
        low = max(low, (values[k] - tolerance - values[i]) / span)
        high = min(high, (values[k] + tolerance - values[i]) / span)
      }
      kept.append(next)
      i = next
    }
    var track = KeyframeAnimation(property: property, values: kept.map { .number(values[$0]) })
    track.keyTimes = kept.map { times[$0] }
    return track
  }
}

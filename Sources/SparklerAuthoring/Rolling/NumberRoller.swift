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
  /// The largest value in units of the last digit.
  private let largest: Double
  private let places: NumberPlaces
  private let easing: TimingFunction
  private let duration: Double

  /// How many times a second the number is looked at, and how often at most.
  private static let samples = (perSecond: 60.0, most: 7200.0)
  /// The shortest time in seconds in which a digit is carried, and in which a clock's seconds change.
  private static let carry = (number: 0.16, clock: 0.3)

  /// - Parameter shown: the time in seconds after which it isn't shown any more.
  init(_ count: Count, places: NumberPlaces, shown: Double) {
    let steps = count.steps
    let values = steps.map { DecimalDigits(abs($0) * places.scale, fraction: 0...0).number }
    (self.places, easing, largest) = (places, count.easing, values.max() ?? 0)
    duration = max(0.001, count.duration.value)
    let keys =
      count.keyTimes.count == steps.count
      ? count.keyTimes : steps.indices.map { Double($0) / Double(max(1, steps.count - 1)) }
    let end = max(0, min(1, shown / duration))
    let samples = max(8, min(Self.samples.most, duration * end * Self.samples.perSecond)) / max(1e-6, end)
    times = [keys[0]]
    units = [values[0]]
    for i in 1..<max(1, values.count) {
      let span = keys[i] - keys[i - 1]
      // What is never shown needs no times.
      let seen = span > 0 ? max(0, min(1, (end - keys[i - 1]) / span)) : 0
      let parts = max(2, Int(clamping: (samples * span * seen).rounded(.up)))
      var shares = (1...parts).map { Double($0) / Double(parts) * (seen > 0 ? seen : 1) }
      if shares.last != 1 { shares.append(1) }
      for share in shares {
        times.append(keys[i - 1] + span * share)
        let eased = share == 1 ? 1 : easing(share)
        units.append(max(0, values[i - 1] + (values[i] - values[i - 1]) * eased))
      }
      stops.append(times.count - 1)
    }
    guard places.isClock else { return }
    // A clock shows whole units, rounded up.
    let left = units.map { -$0 }
    units = carried(left.map { ($0 + 1e-6).rounded(.down) }, of: left, over: Self.carry.clock).map { -$0 }
  }

  /// The number of digits of the largest value.
  var digits: Int { places.count(of: largest) }

  /// The places of an odometer: each is carried while the one to its right passes from its last digit to 0.
  ///
  /// - Parameter count: the number of places.
  func odometer(places count: Int) -> [DigitColumn] {
    var out: [DigitColumn] = []
    var lower = units
    var size = 1.0
    for place in 0..<count {
      var turns = units
      if place > 0 {
        let radix = Double(places.radix(place - 1))
        size *= radix
        for i in lower.indices {
          let whole = (units[i] / size + 1e-9).rounded(.down)
          lower[i] = whole + max(0, min(1, lower[i] - radix * whole - (radix - 1)))
        }
        turns = carried(lower, of: units.map { $0 / size }, over: Self.carry.number)
      }
      let radix = places.radix(place)
      let pace = RollPace(times.map { $0 * duration }, stops: stops, order: count - 1 - place)
      let passed = pace.rows(of: turns, even: units.map { $0 / size }, radix: Double(radix))
      out.append(DigitColumn(turns, passed: passed, radix: radix, hidesZero: place >= places.least, in: self))
    }
    return out
  }

  /// Carries that take as long as they need to be seen: they begin earlier, but not before the one before has ended.
  ///
  /// - Parameters:
  ///   - turns: how many digits have passed at each time.
  ///   - even: the same without rests between digits.
  private func carried(_ turns: [Double], of even: [Double], over span: Double) -> [Double] {
    var out = turns
    var first = 0
    while first < even.count - 1 {
      let isFall = even[first + 1] < even[first]
      var last = first + 1
      while last < even.count - 1, even[last + 1] == even[last] || (even[last + 1] < even[last]) == isFall { last += 1 }
      // What falls is carried as what rises, backwards in time.
      carry(isFall ? (first...last).reversed() : Array(first...last), of: even, over: span, &out)
      first = last
    }
    return out
  }

  /// Widens the carries of a stretch in which a number rises.
  private func carry(_ stretch: [Int], of even: [Double], over span: Double, _ turns: inout [Double]) {
    func time(_ k: Int) -> Double { abs(times[stretch[k]] - times[stretch[0]]) * duration }
    var (k, begun) = (0, 0.0)
    while k < stretch.count {
      let whole = (even[stretch[k]] + 1e-9).rounded(.down)
      guard let next = (k..<stretch.count).first(where: { even[stretch[$0]] + 1e-9 >= whole + 1 }), next > k else {
        return
      }
      let (low, high) = (even[stretch[next - 1]], even[stretch[next]])
      let end = time(next - 1) + (time(next) - time(next - 1)) * (whole + 1 - low) / max(high - low, 1e-12)
      let begin = max(begun, end - span)
      for i in k..<next {
        turns[stretch[i]] = max(turns[stretch[i]], whole + max(0, time(i) - begin) / max(end - begin, 1e-9))
      }
      (k, begun) = (next, end)
    }
  }

  /// The places of a slot machine, of which each stops after the one to its left.
  func slot(places count: Int, random: SeededRandom) -> [DigitColumn] {
    var random = random
    let (first, last) = (units.first ?? 0, units.last ?? 0)
    var size = 1.0
    return (0..<count).map { place in
      let radix = places.radix(place)
      defer { size *= Double(radix) }
      func digit(_ value: Double) -> Int? {
        let whole = (value / size + 1e-9).rounded(.down)
        return whole == 0 && place >= places.least
          ? nil : Int(clamping: whole.truncatingRemainder(dividingBy: Double(radix)))
      }
      let end = count > 1 ? 1 - 0.5 * Double(place) / Double(count - 1) : 1
      let turns = 2 + random.below(2) + (count - 1 - place) % 2
      let share = times.map { time in time >= end ? 1 : easing(max(0, time / end)) }
      return DigitColumn(from: digit(first), to: digit(last), radix: radix, turns: turns, share: share, in: self)
    }
  }

  /// Keyframes of a property that has a value at each time, without those on a straight line between others.
  ///
  /// - Parameter times: shares of the duration; nil for those of the course.
  func track(
    _ property: LayerProperty, _ values: [Double], at times: [Double]? = nil, tolerance: Double
  ) -> KeyframeAnimation? {
    let times = times ?? self.times
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

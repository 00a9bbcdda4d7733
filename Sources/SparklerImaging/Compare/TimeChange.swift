// Explains how the time of a whole animation changed, if one sentence can.
// Flow: PictureRun × 2, TimelineAlignment → TimeChange → AlignmentReport → ComparisonOutcome.

/// The same pictures at other times: slower, faster, swapped, reversed, starting elsewhere in their loop, or frozen.
struct TimeChange {
  typealias Difference = ComparisonOutcome.Difference

  /// The difference to report.
  let difference: Difference
  /// Whether the pictures themselves are the same, so that nothing more has to be reported.
  var isSamePictures = true
  /// The matched pictures, by their indices; nil if they match as they were aligned.
  var matches: [(Int, Int)]?

  /// The message if the pictures are not the same.
  var othersMessage: String {
    difference.message.replacing("the same pictures, ", with: "").replacing("the same ", with: "the ")
  }

  private static let fewest = 4
  /// An order is accepted if its cost is below this share of the other order's.
  private static let clear = 0.25

  /// The first explanation of both sequences; nil if there is none.
  ///
  /// - Parameters:
  ///   - steps: how the pictures are aligned.
  ///   - tolerance: seconds.
  static func find(
    _ a: [PictureRun], _ b: [PictureRun], _ steps: [TimelineAlignment.Step], tolerance: Double
  ) -> TimeChange? {
    frozen(a, b, tolerance) ?? swapped(a, b, tolerance) ?? reversed(a, b, tolerance) ?? rotated(a, b, tolerance)
      ?? paced(a, b, steps, tolerance) ?? resampled(a, b)
  }

  private static func text(_ seconds: Double) -> String {
    let value = (seconds * 1000).rounded() / 1000
    return value == value.rounded() && abs(value) < 1e9 ? "\(Int(value)) s" : "\(value) s"
  }

  private static func from(_ run: PictureRun) -> String { run.start < 1e-6 ? "" : " from \(text(run.start))" }

  /// Empty if the first late picture is as late as if the speed had differed from the beginning.
  private static func from(_ old: PictureRun, _ new: PictureRun, _ scale: Double) -> String {
    abs(new.start - scale * old.start) < abs(new.start - old.start) ? "" : from(old)
  }

  // MARK: Frozen

  private static func frozen(_ a: [PictureRun], _ b: [PictureRun], _ tolerance: Double) -> TimeChange? {
    guard let last = b.last, let end = a.last, b.count < a.count else { return nil }
    let frame = shortest(a)
    // It must last as long as the other side, or be a still picture.
    guard last.end >= end.end - frame - tolerance, last.end - last.start > 2 * frame else { return nil }
    guard let place = a.lastIndex(where: { $0.start <= last.start + tolerance }), a.count - place > 2,
      place == b.count - 1, zip(a, b).allSatisfy({ $0.distance(to: $1) <= 0.02 })
    else { return nil }
    let rest = Difference.frames(a[place + 1].firstFrame, end.lastFrame)
    let when = last.start < 1e-6 ? "it stands still" : "it stands still from \(text(last.start)) on"
    return TimeChange(
      difference: Difference(
        kind: .timing, fact: .frozen, firstFrame: a[place + 1].firstFrame, lastFrame: end.lastFrame,
        message: "\(when): \(rest) never \(a.count - place == 2 ? "shows" : "show")"),
      matches: b.indices.map { ($0, $0) })
  }

  private static func shortest(_ runs: [PictureRun]) -> Double { runs.map { $0.end - $0.start }.min() ?? 0 }

  // MARK: Another order

  private static func swapped(_ a: [PictureRun], _ b: [PictureRun], _ tolerance: Double) -> TimeChange? {
    guard a.count == b.count, a.count >= 2, isInTime(a, b, tolerance) else { return nil }
    let costs = zip(a, b).map { $0.closeness(to: $1) }
    let order = costs.indices.sorted { costs[$0] > costs[$1] }
    let (i, j) = (min(order[0], order[1]), max(order[0], order[1]))
    let rest = order.dropFirst(2).first.map { costs[$0] } ?? 0
    let crossed = a[i].closeness(to: b[j]) + a[j].closeness(to: b[i])
    guard costs[order[1]] > 0, rest <= clear * costs[order[1]], crossed <= clear * (costs[i] + costs[j]) else {
      return nil
    }
    let names = [a[i], a[j]].map { Difference.frames($0.firstFrame, $0.lastFrame) }
    let text =
      names.allSatisfy { $0.hasPrefix("frame ") }
      ? "frames \(a[i].firstFrame) and \(a[j].firstFrame) are swapped" : "\(names[0]) and \(names[1]) are swapped"
    return TimeChange(
      difference: Difference(
        kind: .timing, fact: .swapped, firstFrame: a[i].firstFrame, lastFrame: a[j].lastFrame, message: text),
      matches: a.indices.map { ($0 == i ? j : $0 == j ? i : $0, $0) })
  }

  private static func isInTime(_ a: [PictureRun], _ b: [PictureRun], _ tolerance: Double) -> Bool {
    zip(a, b).allSatisfy { abs($0.start - $1.start) <= tolerance }
  }

  private static func reversed(_ a: [PictureRun], _ b: [PictureRun], _ tolerance: Double) -> TimeChange? {
    guard a.count == b.count, a.count >= fewest else { return nil }
    guard isCheaper(a, b, { a.count - 1 - $0 }) else { return nil }
    return TimeChange(
      difference: Difference(
        kind: .timing, fact: .reversed, firstFrame: a[0].firstFrame, lastFrame: a[a.count - 1].lastFrame,
        message: "the same pictures in reverse order\(from(a[0]))"),
      matches: b.indices.map { (a.count - 1 - $0, $0) })
  }

  /// Whether an order explains nearly all differences.
  private static func isCheaper(_ a: [PictureRun], _ b: [PictureRun], _ place: (Int) -> Int) -> Bool {
    let plain = zip(a, b).reduce(0) { $0 + $1.0.closeness(to: $1.1) }
    let other = b.indices.reduce(0) { $0 + a[place($1)].closeness(to: b[$1]) }
    return plain > 0 && other <= clear * plain
  }

  private static func rotated(_ a: [PictureRun], _ b: [PictureRun], _ tolerance: Double) -> TimeChange? {
    guard a.count >= fewest, a[0].firstFrame == 0, b[0].firstFrame == 0 else { return nil }
    // If both ends show the same picture, it counts once.
    let (old, new) = (closed(a), closed(b))
    let n = old.count
    guard n == new.count, n >= fewest else { return nil }
    let best = (1..<n).min { i, j in
      new[0].closeness(to: old[i]) < new[0].closeness(to: old[j])
    }
    guard let shift = best, isCheaper(old, new, { ($0 + shift) % n }) else { return nil }
    let period = a[a.count - 1].end
    guard period.isFinite else { return nil }
    // Forwards if less than half of the loop, otherwise backwards.
    let ahead = old[shift].start - (new[0].start == 0 ? 0 : new[0].start)
    let seconds = ahead <= period / 2 ? -ahead : period - ahead
    let way = seconds < 0 ? "later" : "earlier"
    return TimeChange(
      difference: Difference(
        kind: .timing, fact: .phase, firstFrame: 0, lastFrame: a[a.count - 1].lastFrame, seconds: seconds,
        message: "the same loop, starting \(text(abs(seconds))) \(way) in it"),
      matches: b.indices.map { (($0 + shift) % n, $0) } + (a.count > n ? [(n, (n - shift) % n)] : []))
  }

  private static func closed(_ runs: [PictureRun]) -> [PictureRun] {
    guard let first = runs.first, let last = runs.last, runs.count > 1, first.hash == last.hash else { return runs }
    return Array(runs.dropLast())
  }

  // MARK: Another speed

  /// The same pictures in the same order, all slowed down or sped up by one factor.
  private static func paced(
    _ a: [PictureRun], _ b: [PictureRun], _ steps: [TimelineAlignment.Step], _ tolerance: Double
  ) -> TimeChange? {
    let fit = TimeFit(a, b, steps)
    guard let fit, fit.count >= fewest, 10 * (steps.count - fit.count) <= steps.count else { return nil }
    let slack = max(tolerance, 0.55 * min(shortest(a), shortest(b)))
    guard fit.isGood(within: slack), let message = pace(fit.scale, "the same pictures", from(a[0], b[0], fit.scale))
    else { return nil }
    return TimeChange(difference: difference(fit.scale, a, message))
  }

  private static func difference(_ scale: Double, _ a: [PictureRun], _ message: String) -> Difference {
    Difference(
      kind: .timing, fact: scale > 1 ? .slower : .faster, firstFrame: a[0].firstFrame,
      lastFrame: a[a.count - 1].lastFrame, factor: scale, message: message)
  }

  private static func pace(_ scale: Double, _ what: String, _ from: String) -> String? {
    let factor = ((scale > 1 ? scale : 1 / scale) * 100).rounded() / 100
    guard factor > 1.005, factor < 100 else { return nil }
    let (whole, rest) = (Int(factor), Int((factor * 100).rounded()) % 100)
    return "\(what), \(whole).\(rest < 10 ? "0" : "")\(rest)× \(scale > 1 ? "slower" : "faster")\(from)"
  }

  /// Other moments of the same motion: slowed down or sped up at an unchanged frame rate.
  private static func resampled(_ a: [PictureRun], _ b: [PictureRun]) -> TimeChange? {
    guard min(a.count, b.count) >= 8, abs(a[0].start - b[0].start) < 1e-6,
      let fit = TimeFit(motion: a, b), abs(fit.shift) <= 2 * shortest(a)
    else { return nil }
    guard fit.isGood(within: 0.5 * shortest(a)), abs(fit.scale - 1) > 0.02,
      let message = pace(fit.scale, "the same motion", a[0].start <= shortest(a) + 1e-6 ? "" : from(a[0]))
    else { return nil }
    return TimeChange(difference: difference(fit.scale, a, message), isSamePictures: false, matches: nearest(a, b, fit))
  }

  /// Matches moments of one motion with the nearest moment of the other side, in both directions.
  private static func nearest(_ a: [PictureRun], _ b: [PictureRun], _ fit: TimeFit) -> [(Int, Int)] {
    let (old, new) = (a.map { fit.scale * $0.start + fit.shift }, b.map(\.start))
    func places(of times: [Double], among others: [Double]) -> [Int] {
      var place = 0
      return times.map { time in
        while place + 1 < others.count, abs(others[place + 1] - time) <= abs(others[place] - time) { place += 1 }
        return place
      }
    }
    let found = zip(places(of: new, among: old), new.indices).map { ($0, $1) }
    let seen = Set(found.map(\.0))
    return found + zip(old.indices, places(of: old, among: new)).filter { !seen.contains($0.0) }.map { ($0, $1) }
  }
}

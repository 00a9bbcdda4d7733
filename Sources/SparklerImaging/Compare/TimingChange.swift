// How the time of a region's motion changed: another easing, start, duration, speed or direction.
// Flow: RegionSeries → TimeWarp, EasingFit → TimingChange → RegionChange.
import SparklerCore

/// Explains a region's difference by time.
struct TimingChange {
  private let series: RegionSeries
  private let warp: TimeWarp
  private let progresses: [Progress]
  /// How the region's pictures move between two states of a side; nil if it is not a movement.
  private let way: Way?

  /// The share of the squared difference that may remain.
  private static let most = (named: 0.12, warped: 0.08)

  /// The distance that something moves, in canvas pixels.
  struct Way {
    var length: Double

    /// How far a side moves from the first moment to the last; nil if it is not a movement.
    init?(_ film: SmallFilm, _ rect: PixelRect, slack: Float, _ side: (SmallFilm.Moment) -> Pixmap) {
      guard let first = film.moments.first, let last = film.moments.last,
        let shift = ShiftSearch(Patch(side(first), rect), Patch(side(last), rect), slack: slack, most: 0.3)
      else { return nil }
      length = shift.length * Double(film.scale)
    }
  }

  init(_ series: RegionSeries, isGrainy: Bool, way: Way?) {
    (self.series, self.way) = (series, way)
    warp = TimeWarp(series, isGrainy: isGrainy)
    progresses = Progress.all(series)
  }

  /// Whether anything moves in the region.
  var isMoving: Bool { warp.isMoving }

  func find() -> Finding? {
    guard series.times.count >= 4, isMoving else { return nil }
    for progress in progresses where abs(progress.end - 1) < 0.03 || warp.isOpen {
      if let found = fitted(progress) { return found }
    }
    return warped() ?? unnamed()
  }

  private func fitted(_ progress: Progress) -> Finding? {
    guard let change = EasingChange(progress, step: series.step) else { return nil }
    // What overshoots has states that the first side lacks.
    let isExplained = change.isPlain ? warp.residual(change.time) <= Self.most.named : change.isClose
    guard isExplained, warp.isEven(change.time) else { return nil }
    return Finding(
      change: change.kind, noun: noun(progress), words: change.words + lag(progress, isTold: !change.isSameCurve),
      late: change.late, starts: change.starts, time: change.isPlain ? { change.time($0) } : nil)
  }

  /// `, up to 22 px behind at 0.3 s`.
  private func lag(_ progress: Progress, isTold: Bool) -> String {
    guard isTold else { return "" }
    let lag = progress.greatestLag
    let side = lag.share > 0 ? "behind" : "ahead"
    let time = PlaceWords.time(series.times[lag.moment])
    if let way, progress.isPosition {
      let pixels = (abs(lag.share) * way.length).rounded()
      return pixels >= 1 && pixels < 1e6 ? ", up to \(Int(pixels)) px \(side) at \(time)" : ""
    }
    return ", up to \(PlaceWords.percent((lag.share * 100).rounded() / 100)) \(side) at \(time)"
  }

  private func noun(_ progress: Progress?) -> String {
    guard let progress else { return "what moves" }
    return progress.isPosition || way != nil ? "what moves" : "what changes"
  }

  // MARK: Any motion

  /// The same states with one delay, or at another speed, or in reverse.
  private func warped() -> Finding? {
    let (start, end) = (series.times[0], series.times[series.times.count - 1])
    let length = end - start
    guard length > 0, warp.reachesSameEnd else { return nil }
    let steps = min(96, 2 * series.times.count)
    let late = warp.search(-0.4 * length...0.4 * length, steps: steps) { $1 - $0 }
    let speeds = [start, 0].map { anchor in
      warp.search(-0.8...0.8, steps: 64) { anchor + ($1 - anchor) * Maths.exp($0) }
    }
    let anchor = speeds[1].residual < 0.8 * speeds[0].residual ? 0 : start
    let speed = anchor == 0 ? speeds[1] : speeds[0]
    let reversed = warp.search(start + 0.6 * length...end + 0.4 * length, steps: steps) { $0 - $1 }
    let found = [late, speed, reversed].map(\.residual)
    guard let best = found.min(), best <= Self.most.warped, found.count(where: { $0 < 1.5 * best + 0.01 }) == 1 else {
      return nil
    }
    let noun = turns ? "what turns" : noun(progresses.first)
    if found[0] == best {
      guard abs(late.value) > 0.25 * series.step, warp.isEven({ $0 - late.value }), isFollowed({ $0 - late.value })
      else { return nil }
      return Finding(
        change: .delay, noun: noun, words: PlaceWords.late(late.value, step: series.step), late: late.value,
        time: { $0 - late.value })
    }
    if found[1] == best {
      let factor = Maths.exp(speed.value)
      let time = { (t: Double) in anchor + (t - anchor) * factor }
      guard isFollowed(time), var found = speedFinding(factor, noun) else { return nil }
      found.time = time
      return found
    }
    return Finding(
      change: .direction, noun: noun,
      words: turns ? "turns in the opposite direction" : "runs in the opposite direction")
  }

  /// Whether the way that something goes follows a change of time closely: two easings may be alike in most states.
  private func isFollowed(_ time: (Double) -> Double) -> Bool {
    progresses.filter { abs($0.end - 1) < 0.03 }.prefix(1).allSatisfy { progress in
      let known = progress.times.indices.filter { !warp.isOpen || time(progress.times[$0]) <= series.times.last ?? 0 }
      let rest = known.map { progress.b[$0] - progress.value(of: progress.a, at: time(progress.times[$0])) }
      return EasingFit.size(of: rest).error <= EasingFit.mostError
    }
  }

  private func speedFinding(_ factor: Double, _ noun: String) -> Finding? {
    guard abs(factor - 1) > 0.004 else { return nil }
    let percent = factor > 1 ? factor - 1 : 1 - factor
    let words = "\(PlaceWords.percent(percent)) \(factor > 1 ? "faster" : "slower")"
    return Finding(change: .speed, noun: noun, words: turns ? "turns \(words)" : "runs \(words)")
  }

  /// Whether the middle of what it shows goes around in a circle.
  private var turns: Bool {
    guard let first = series.a.first else { return false }
    let channel = (0..<4).max { range($0 + 4) + range($0 + 8) < range($1 + 4) + range($1 + 8) } ?? 0
    guard first.numbers.count == 12 else { return false }
    let points = series.a.map { ($0.numbers[channel + 4], $0.numbers[channel + 8]) }
    let (left, right) = (points.map(\.0).min() ?? 0, points.map(\.0).max() ?? 0)
    let (top, bottom) = (points.map(\.1).min() ?? 0, points.map(\.1).max() ?? 0)
    let radii = points.map { x, y in
      let (u, v) = (x - (left + right) / 2, y - (top + bottom) / 2)
      return (u * u + v * v).squareRoot()
    }
    let (near, far) = (radii.min() ?? 0, radii.max() ?? 0)
    return far > 0.05 && near > 0.75 * far
  }

  private func range(_ number: Int) -> Double {
    let values = series.a.map { $0.numbers[number] }
    return (values.max() ?? 0) - (values.min() ?? 0)
  }

  /// The same way in the same time, by an easing that has no name here.
  private func unnamed() -> Finding? {
    guard let progress = progresses.first, abs(progress.end - 1) < 0.02, !warp.isOpen,
      zip(progress.a.dropFirst(), progress.a).allSatisfy({ $0 >= $1 - 0.01 })
    else { return nil }
    func time(_ t: Double) -> Double {
      let i = progress.times.lastIndex { $0 <= t + 1e-9 } ?? 0
      let value = progress.b[i]
      guard let next = progress.a.firstIndex(where: { $0 >= value }), next > 0 else {
        return value <= 0 ? progress.times[0] : progress.times[progress.times.count - 1]
      }
      let (low, high) = (progress.a[next - 1], progress.a[next])
      let part = high > low ? (value - low) / (high - low) : 1
      return progress.times[next - 1] + (progress.times[next] - progress.times[next - 1]) * part
    }
    guard warp.residual(time) <= Self.most.warped, abs(progress.greatestLag.share) > 0.02 else { return nil }
    return Finding(change: .easing, noun: noun(progress), words: "another easing" + lag(progress, isTold: true))
  }
}

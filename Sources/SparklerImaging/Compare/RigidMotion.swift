// How the motion of a thing that keeps its shape changed: easing, start, duration or distance, exact to parts of a pixel.
// Flow: SmallFilm, a region → RigidTrack × 2 → Progress, EasingChange → RigidMotion → RegionChange.
import SparklerCore

struct RigidMotion {
  private let times: [Double]
  /// Along the way, in canvas pixels; nil where it is not seen.
  private let a: [Double?]
  private let b: [Double?]
  /// From one end to the other, in canvas pixels.
  private let ends: (a: SIMD2<Double>, b: SIMD2<Double>)?
  private let step: Double
  /// Whether both sides stand out from the ground alike.
  let isSameLook: Bool
  /// Whether the way may go on outside of the canvas.
  private let isCut: Bool

  /// Ways shorter than this are not measured, in canvas pixels.
  private static let leastWay = 6.0
  /// Errors up to this, in canvas pixels and as a share of the way, are none.
  private static let slack = (pixels: 1.2, share: 0.004)

  /// Nil if nothing rigid moves in the region on both sides.
  ///
  /// - Parameter rect: in pixels of the film.
  init?(_ film: SmallFilm, _ rect: PixelRect, slack: Float) {
    guard film.moments.count >= 4, film.periods == nil, let first = film.moments.first, let last = film.moments.last,
      let ground = Patch(first.a, rect).ground ?? Patch(last.a, rect).ground,
      [first.b, last.a, last.b].allSatisfy({ picture in
        Patch(picture, rect).ground.map { Patch.distance($0, ground) <= slack + 2 } ?? true
      }),
      let old = RigidTrack(film.moments.map(\.a), rect, ground: ground, slack: slack),
      let new = RigidTrack(film.moments.map(\.b), rect, ground: ground, slack: slack),
      let x = RigidTrack.Shift(new.look.across, old.look.across),
      let y = RigidTrack.Shift(new.look.down, old.look.down),
      x.left <= 0.35, y.left <= 0.35
    else { return nil }
    let scale = Double(film.scale)
    let apart = SIMD2(x.value, y.value)
    let (p, q) = (old.places.map { $0.map { $0 * scale } }, new.places.map { $0.map { ($0 + apart) * scale } })
    func range(_ axis: Int) -> Double {
      let all = (p + q).compactMap { $0?[axis] }
      return (all.max() ?? 0) - (all.min() ?? 0)
    }
    let axis = range(0) >= range(1) ? 0 : 1
    guard range(axis) >= Self.leastWay, Self.isStraight(p), Self.isStraight(q) else { return nil }
    isSameLook = abs(new.look.sum - old.look.sum) <= 0.03 * old.look.sum
    isCut = Self.touchesEdge(rect, of: first.a.bounds, axis)
    let shown = Self.shown(film)
    step = shown.step
    times = shown.all.map(\.time)
    a = shown.all.map { p[$0.moment]?[axis] }
    b = shown.all.map { q[$0.moment]?[axis] }
    if let start = p.first.flatMap(\.self), let end = p.last.flatMap(\.self), let begin = q.first.flatMap(\.self),
      let stop = q.last.flatMap(\.self), abs(start[axis] - begin[axis]) <= 1, abs(end[axis] - start[axis]) >= 3
    {
      ends = (end - start, stop - begin)
    } else {
      ends = nil
    }
  }

  /// Whether all places are on the line from the first to the last one.
  private static func isStraight(_ places: [SIMD2<Double>?]) -> Bool {
    let seen = places.compactMap(\.self)
    guard let first = seen.first, let last = seen.max(by: { length($0 - first) < length($1 - first) }) else {
      return false
    }
    let way = last - first
    let most = length(way)
    return seen.allSatisfy { place in
      abs(way.x * (place.y - first.y) - way.y * (place.x - first.x)) <= max(2, 0.02 * most) * most
    }
  }

  private static func length(_ v: SIMD2<Double>) -> Double { (v.x * v.x + v.y * v.y).squareRoot() }

  private static func touchesEdge(_ rect: PixelRect, of canvas: PixelRect, _ axis: Int) -> Bool {
    axis == 0
      ? rect.x <= canvas.x || rect.maxX >= canvas.maxX : rect.y <= canvas.y || rect.maxY >= canvas.maxY
  }

  /// Each moment, and again just before the next one what stays.
  private static func shown(_ film: SmallFilm) -> (all: [(time: Double, moment: Int)], step: Double) {
    let moments = film.moments
    let steps = zip(moments.dropFirst(), moments).map { $0.time - $1.time }.sorted()
    let step = steps[steps.count / 2]
    var all: [(time: Double, moment: Int)] = []
    for (i, moment) in moments.enumerated() {
      all.append((moment.time, i))
      if step > 0, moment.end.isFinite, moment.end - moment.time > 1.6 * step { all.append((moment.end - step, i)) }
    }
    return (all, step)
  }

  /// Nil if both sides move alike, or if it is not clear how they differ.
  func find() -> Finding? {
    if let ends { return known(ends) }
    return isCut ? cut() : nil
  }

  /// Whether both sides are at the same place at all moments.
  private var isSame: Bool {
    zip(a, b).allSatisfy { p, q in
      guard let p, let q else { return p == nil && q == nil }
      return abs(p - q) <= Self.slack.pixels
    }
  }

  // MARK: Both ends are seen

  private func known(_ ends: (a: SIMD2<Double>, b: SIMD2<Double>)) -> Finding? {
    let values = [a, b].map { side in side.compactMap(\.self) }
    guard values.allSatisfy({ $0.count == times.count }), let start = values[0].first, let end = values[0].last else {
      return nil
    }
    let way = end - start
    let (old, new) = (values[0].map { ($0 - start) / way }, values[1].map { ($0 - start) / way })
    let progress = Progress(times: times, a: old, b: new, number: 4)
    let far = ends.b - ends.a
    if max(abs(far.x), abs(far.y)) > max(1, Self.slack.share * abs(way)) {
      guard let leveled = progress.leveled else { return nil }
      return distance(leveled, ends, way)
    }
    guard !isSame else { return nil }
    return timing(progress, abs(way))
  }

  private func timing(_ progress: Progress, _ way: Double) -> Finding? {
    let change = EasingChange(progress, step: step).flatMap { follows($0, progress, way) ? $0 : nil }
    let lag = progress.greatestLag
    let pixels = (abs(lag.share) * way).rounded()
    guard pixels >= 2, pixels < 1e6 else { return nil }
    let words =
      ", up to \(Int(pixels)) px \(lag.share > 0 ? "behind" : "ahead") at \(PlaceWords.time(times[lag.moment]))"
    guard let change else {
      if isRetimed || isBrief { return nil }
      return Finding(change: .easing, noun: "what moves", words: "another easing" + words)
    }
    return Finding(
      change: change.kind, noun: "what moves", words: change.words + (change.isSameCurve ? "" : words),
      late: change.late, starts: change.starts, time: change.isPlain ? { change.time($0) } : nil)
  }

  /// Whether the same curve at another time is exact at all moments.
  private func follows(_ change: EasingChange, _ progress: Progress, _ way: Double) -> Bool {
    !change.isSameCurve
      || progress.times.indices.allSatisfy { i in
        let time = change.time(progress.times[i])
        // Between two moments, a fast motion is not even.
        let known = [-step, 0, step].map { progress.value(of: progress.a, at: time + $0) }
        let slack = 0.5 * max(abs(known[1] - known[0]), abs(known[2] - known[1]))
        return abs(progress.b[i] - known[1]) * way <= max(1.5, 0.015 * way) + slack * way
      }
  }

  /// Whether frames are late, as if one stays, and not the motion.
  var isLate: Bool { ends != nil && !isSame && isRetimed }

  /// Whether it is elsewhere in one or two moments only: a picture is another one then, not the motion.
  private var isBrief: Bool {
    let gaps = zip(a, b).compactMap { p, q in p.flatMap { p in q.map { abs(p - $0) } } }
    let least = max(1, 0.1 * (gaps.max() ?? 0))
    return gaps.count { $0 >= least } < 3
  }

  /// Whether the second side only shows places of the first one at other times.
  private var isRetimed: Bool {
    let known = a.compactMap(\.self)
    guard let first = known.first, let last = known.last else { return false }
    let moving = b.compactMap(\.self).filter { abs($0 - first) > 0.5 && abs($0 - last) > 0.5 }
    let same = moving.count { place in known.contains { abs($0 - place) <= 0.1 } }
    return moving.count >= 3 && same * 10 >= moving.count * 9
  }

  private func distance(
    _ progress: Progress, _ ends: (a: SIMD2<Double>, b: SIMD2<Double>), _ way: Double
  ) -> Finding? {
    let isSameTime = zip(progress.a, progress.b).allSatisfy { abs($0 - $1) * abs(way) <= 1.5 }
    let timing = isSameTime ? nil : EasingChange(progress, step: step)
    if !isSameTime, timing == nil { return nil }
    let lengths = [ends.b, ends.a].map { "\(Int(Self.length($0).rounded())) px" }
    let far = ends.b - ends.a
    let words = lengths[0] == lengths[1] ? "moves elsewhere" : "moves \(lengths[0]) instead of \(lengths[1])"
    let end = "ends \(StillChange.words(Int(far.x.rounded()), Int(far.y.rounded())))"
    return Finding(
      change: .distance, noun: "what moves",
      words: timing.map { "\(words), \(end), and \($0.words)" } ?? "\(words), and \(end)",
      also: timing.map { [$0.kind] } ?? [])
  }

  // MARK: An end is not seen

  /// Where the canvas cuts the way off, its length is unknown, and so are names of easings.
  private func cut() -> Finding? {
    if isSameAtFirst { return nil }
    guard let late = delay() else { return another() }
    return abs(late) < 0.25 * step
      ? nil
      : Finding(
        change: .delay, noun: "what moves", words: PlaceWords.late(late, step: step), late: late, time: { $0 - late })
  }

  /// The one delay by which the second side is where the first one was; nil if it moves otherwise.
  private func delay() -> Double? {
    let length = (times.last ?? 0) - (times.first ?? 0)
    func error(_ late: Double) -> Double {
      var (worst, count) = (0.0, 0)
      for (time, place) in zip(times, b) {
        guard let place, let other = value(of: a, at: time - late) else { continue }
        worst = max(worst, abs(place - other))
        count += 1
      }
      return count * 3 >= b.count(where: { $0 != nil }) * 2 ? worst : .infinity
    }
    var best = (late: 0.0, error: Double.infinity)
    var step = length / 100
    for i in -50...50 {
      let found = error(Double(i) * step)
      if found < best.error { best = (Double(i) * step, found) }
    }
    for _ in 0..<8 {
      step /= 2
      for late in [best.late - step, best.late + step] {
        let found = error(late)
        if found < best.error { best = (late, found) }
      }
    }
    return best.error <= max(1.2, 2 * Self.slack.share * range) ? best.late : nil
  }

  /// Whether both sides move alike for some moments: then something happens on the way, and the motion is the same.
  private var isSameAtFirst: Bool {
    let alike = a.indices.dropFirst().filter { i in
      guard let p = a[i], let q = b[i], let before = a[i - 1] else { return false }
      return abs(p - q) <= 0.3 && abs(p - before) > 1
    }
    return alike.count >= 2 || alike.count == 1 && isRetimed
  }

  private var range: Double {
    let all = (a + b).compactMap(\.self)
    return (all.max() ?? 0) - (all.min() ?? 0)
  }

  /// Between its moments; nil where it is not seen.
  private func value(of side: [Double?], at time: Double) -> Double? {
    guard let next = times.firstIndex(where: { $0 >= time }) else { return side.last.flatMap(\.self) }
    if next == 0 { return side[0] }
    guard let p = side[next - 1], let q = side[next] else { return nil }
    return p + (q - p) * (time - times[next - 1]) / max(1e-9, times[next] - times[next - 1])
  }

  /// Another motion to, or from, the same place.
  private func another() -> Finding? {
    let isTo = a.last.flatMap(\.self) != nil && b.last.flatMap(\.self) != nil
    guard let p = isTo ? a[a.count - 1] : a[0], let q = isTo ? b[b.count - 1] : b[0], abs(p - q) <= 1 else {
      return nil
    }
    let gaps = times.indices.compactMap { i -> (time: Double, gap: Double)? in
      guard let old = a[i], let new = b[i] else { return nil }
      return (times[i], old - new)
    }
    guard !isRetimed, !isBrief, let most = gaps.max(by: { abs($0.gap) < abs($1.gap) }), abs(most.gap) >= 2,
      abs(most.gap) < 1e6
    else {
      return nil
    }
    let forward = direction
    guard forward != 0 else { return nil }
    let side = most.gap * forward > 0 ? "behind" : "ahead"
    return Finding(
      change: .easing, noun: "what moves",
      words:
        "another motion \(isTo ? "to" : "from") the same place, up to \(Int(abs(most.gap).rounded())) px \(side) at \(PlaceWords.time(most.time))"
    )
  }

  /// The sign of the way of the first side.
  private var direction: Double {
    let seen = a.compactMap(\.self)
    guard let first = seen.first, let last = seen.last, abs(last - first) >= 3 else { return 0 }
    return last > first ? 1 : -1
  }
}

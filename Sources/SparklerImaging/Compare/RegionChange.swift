// The one change that explains what differs in a region, if there is one.
// Flow: SmallFilm, a region → StillChange, TimingChange → RegionChange → MotionExplanation.
import SparklerCore

/// Tries to explain one region.
struct RegionChange {
  private let film: SmallFilm
  /// In pixels of the film, with a margin.
  let rect: PixelRect
  private let slack: Float

  /// Ground around what differs, in pixels of the film.
  private static let margin = 6
  private static let mostSamples = 5

  /// - Parameter region: in canvas pixels.
  init(_ film: SmallFilm, _ region: PixelRect) {
    self.film = film
    rect = film.rect(of: region, margin: Self.margin)
    slack = film.isGrainy ? 14 : 4
  }

  /// - Parameter rect: in pixels of the film.
  init(_ film: SmallFilm, film rect: PixelRect) {
    (self.film, self.rect) = (film, rect)
    slack = film.isGrainy ? 14 : 4
  }

  func find() -> Finding? {
    guard rect.width >= 3, rect.height >= 3 else { return nil }
    if film.moments.count >= 4 {
      let rigid = RigidMotion(film, rect, slack: slack)
      if let rigid, rigid.isSameLook {
        if let found = rigid.find() { return found }
        // Then frames are late, not the motion.
        if rigid.isLate { return nil }
      }
      let series = RegionSeries(film, rect)
      let timing = TimingChange(series, isGrainy: film.isGrainy, way: way { $0.a })
      if timing.isMoving {
        return timing.find() ?? still(rect) ?? distance(series) ?? DoubleChange(film, rect, slack: slack).moving()
          ?? rigid.flatMap { $0.isSameLook ? nil : $0.find() }
      }
    }
    return still(rect) ?? line.flatMap(still)
      ?? DoubleChange(film, rect, slack: slack).standing(change(rect))
  }

  private func still(_ rect: PixelRect) -> Finding? {
    guard var found = change(rect).find() else { return nil }
    // Letters beside it that stay show that it is part of a text.
    if found.change == .text, let line, rect != line, change(line).keepsLetters { found.words = "changed" }
    return found
  }

  private func change(_ rect: PixelRect) -> StillChange {
    var change = StillChange(samples: samples(rect), rect: rect, scale: film.scale, slack: slack)
    change.isCanvas = rect == film.moments.first?.a.bounds
    return change
  }

  /// Some moments that differ, and some that don't: a change that would show there, too, is refuted.
  private func samples(_ rect: PixelRect) -> [(a: Patch, b: Patch)] {
    let all = film.moments.indices
    // At two rates, frames that begin at other times show other states.
    let together = film.periods == nil ? [] : all.filter { film.moments[$0].isTogether }
    let known = together.isEmpty ? Array(all) : together
    let beyond = known.filter { film.moments[$0].isBeyond }
    let step = max(1, (beyond.count + Self.mostSamples - 1) / Self.mostSamples)
    var chosen = Swift.stride(from: 0, to: beyond.count, by: step).map { beyond[$0] }
    if let last = beyond.last, chosen.last != last { chosen.append(last) }
    let others = known.filter { !film.moments[$0].isBeyond }
    chosen += [others.first, others.count > 1 ? others.last : nil].compactMap(\.self)
    return chosen.map { (Patch(film.moments[$0].a, rect), Patch(film.moments[$0].b, rect)) }
  }

  /// How far a side moves from the first moment to the last.
  private func way(_ side: (SmallFilm.Moment) -> Pixmap) -> TimingChange.Way? {
    TimingChange.Way(film, rect, slack: slack, side)
  }

  // MARK: Another end

  /// The same motion over another distance, or the same fade to another opacity; of a motion, also another time.
  private func distance(_ series: RegionSeries) -> Finding? {
    let progresses = Progress.all(series).compactMap(\.leveled)
    if let found = farther(progresses, series.step) { return found }
    return progresses.lazy.filter { $0.isSameTiming && !$0.isPosition }.compactMap { fade(by: $0.share) }.first
  }

  /// A thing that is moved as a whole, on a straight way.
  private func farther(_ progresses: [Progress], _ step: Double) -> Finding? {
    guard let first = film.moments.first, let last = film.moments.last, !first.isBeyond,
      let progress = progresses.first(where: \.isPosition), let old = way({ $0.a }),
      let new = ShiftSearch(Patch(first.b, rect), Patch(last.b, rect), slack: slack, most: 0.3),
      let end = ShiftSearch(Patch(last.a, rect), Patch(last.b, rect), slack: slack), follows(new, progress)
    else { return nil }
    let timing = progress.isSameTiming ? nil : EasingChange(progress, step: step)
    guard timing != nil || progress.isSameTiming, timing?.isClose ?? true else { return nil }
    let lengths = [new.length * Double(film.scale), old.length].map { "\(Int($0.rounded())) px" }
    let words = lengths[0] == lengths[1] ? "moves elsewhere" : "moves \(lengths[0]) instead of \(lengths[1])"
    let ends = "ends \(StillChange.words(end.dx * film.scale, end.dy * film.scale))"
    return Finding(
      change: .distance, noun: "what moves",
      words: timing.map { "\(words), \(ends), and \($0.words)" } ?? "\(words), and \(ends)",
      also: timing.map { [$0.kind] } ?? [])
  }

  /// Whether the second side shows its first picture moved along a way, as far as its progress says.
  private func follows(_ way: ShiftSearch, _ progress: Progress) -> Bool {
    guard let first = film.moments.first else { return false }
    let start = Patch(first.b, rect)
    // At each moment: on a bent way, it is far off only in the middle.
    var (left, base) = (0.0, 0.0)
    let step = max(1, film.moments.count / 8)
    for i in stride(from: step, to: film.moments.count, by: step) {
      let part = Float(progress.value(of: progress.b, at: film.moments[i].time))
      let shown = Patch(film.moments[i].b, rect)
      let moved = start.moved(Float(way.dx) * part, Float(way.dy) * part)
      left = max(left, moved.difference(shown, slack: slack))
      base = max(base, start.difference(shown, slack: slack))
    }
    return base > 0 && left <= 0.2 * base
  }

  /// The first side's change from its first picture, weakened or strengthened everywhere by the same factor.
  private func fade(by share: Double) -> Finding? {
    guard let first = film.moments.first, abs(share - 1) > 0.03 else { return nil }
    let start = Patch(first.a, rect)
    let part = Float(share)
    var (base, left) = (0.0, 0.0)
    for (a, b) in samples(rect) {
      var values = a.values
      for i in values.indices { values[i] = start.values[i] + (a.values[i] - start.values[i]) * part }
      base += a.difference(b, slack: slack)
      left += Patch(width: a.width, height: a.height, values: values).difference(b, slack: slack)
    }
    guard base > 0, left <= 0.12 * base else { return nil }
    return Finding(
      change: .opacity, noun: "what fades",
      words: "changes by \(PlaceWords.percent((share * 100).rounded() / 100)) of what is expected")
  }

  // MARK: Text

  /// The line of text of which the region is a part.
  private var line: PixelRect? {
    guard let moment = film.moments.first(where: \.isBeyond) else { return nil }
    let wide = PixelRect(
      x: rect.x - 6 * rect.height, y: rect.y, width: rect.width + 12 * rect.height, height: rect.height
    ).intersection(moment.a.bounds)
    let patch = Patch(moment.a, wide)
    guard let ground = patch.ground, rect.height <= 100 else { return nil }
    let profile = patch.profile(ground, isAcross: true)
    let gap = max(2, (rect.height - 2 * Self.margin) * 7 / 10)
    func edge(from start: Int, by step: Int) -> Int {
      var (x, blank, found) = (start, 0, start)
      while profile.indices.contains(x), blank <= gap {
        if profile[x] > 60 { (found, blank) = (x, 0) } else { blank += 1 }
        x += step
      }
      return found
    }
    let left = max(0, edge(from: rect.x - wide.x, by: -1) - 2)
    let right = min(patch.width - 1, edge(from: rect.maxX - 1 - wide.x, by: 1) + 2)
    let line = PixelRect(x: wide.x + left, y: wide.y, width: right - left + 1, height: wide.height)
    return line == rect || line.isEmpty ? nil : line
  }
}

extension Progress {
  /// Whether both sides are equally far at all moments.
  fileprivate var isSameTiming: Bool {
    let sum = zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    return sum / Double(max(1, a.count)) <= EasingFit.mostError * EasingFit.mostError
  }
}

// Explains a failed comparison in sentences: one for each cause, and none where nothing simple explains it.
// Flow: SmallFilm → ChangedRegions → RegionChange → MotionExplanation → ComparisonOutcome.explanations.
import SparklerCore

struct MotionExplanation {
  typealias Explanation = ComparisonOutcome.Explanation

  private let film: SmallFilm
  private let slack: Float

  /// Regions that are analysed, those that change most.
  private static let most = 12
  /// Changed texts that each have a sentence.
  private static let mostTexts = 4

  init(_ film: SmallFilm) {
    self.film = film
    slack = film.isGrainy ? 14 : 4
  }

  /// A region with what explains it.
  private struct Cause {
    var region: PixelRect
    var finding: Finding
  }

  func find() -> [Explanation] {
    guard film.moments.contains(where: \.isBeyond), !film.regions.all.isEmpty else { return [] }
    if let rows = rows() { return [rows] }
    var causes: [Cause] = []
    var open: [PixelRect] = []
    let rate = RateChange(film, slack: slack)
    var isRate = false
    for region in WholeShapes(film).regions(atMost: Self.most) {
      if rate?.explains(region) == true {
        isRate = true
      } else if let finding = RegionChange(film, region).find() {
        causes.append(Cause(region: region, finding: finding))
      } else if let cause = isolated(region) {
        causes.append(cause)
      } else {
        open.append(region)
      }
    }
    causes += joined(&open)
    return (isRate ? rate.map { [explanation($0)] } ?? [] : []) + grouped(causes)
  }

  private func explanation(_ rate: RateChange) -> Explanation {
    let beyond = film.moments.filter(\.isBeyond)
    return Explanation(
      change: .rate, place: PixelPlace(PixelRect(x: 0, y: 0, width: film.width, height: film.height)),
      start: beyond.first?.time ?? 0, end: beyond.last?.time ?? 0, message: rate.words)
  }

  // MARK: Rows

  private func rows() -> Explanation? {
    let region = film.regions.union
    let rect = film.rect(of: region, margin: 0)
    let beyond = film.moments.filter(\.isBeyond)
    let samples = [beyond.first, beyond.count > 1 ? beyond.last : nil].compactMap(\.self).map {
      (Patch($0.a, rect), Patch($0.b, rect))
    }
    guard let change = RowChange(samples, slack: slack) else { return nil }
    let place = film.place(of: rect)
    let height = change.height * film.scale
    return Explanation(
      change: .rows, place: PixelPlace(place), start: beyond.first?.time ?? 0, end: beyond.last?.time ?? 0,
      message: "one row \(change.isMore ? "more" : "less") at y = \(place.y), \(height) px high; the rest is the same")
  }

  // MARK: Several regions

  /// What differs, without what passes by on both sides.
  private func isolated(_ region: PixelRect) -> Cause? {
    let parts = film.regions.all.map(\.rect).filter { !$0.intersection(region).isEmpty }
    let rect = parts.reduce(PixelRect.empty) { $0.union($1) }
    guard film.moments.count > 1, rect.area * 4 <= film.width * film.height else { return nil }
    return IsolatedRegion(film, rect, slack: slack)?.find().map { Cause(region: rect, finding: $0) }
  }

  /// Two edges of one shape are two regions: explains pairs that are side by side together.
  private func joined(_ open: inout [PixelRect]) -> [Cause] {
    var found: [Cause] = []
    var tries = 0
    var i = 0
    while i < open.count {
      var isFound = false
      for j in open.indices.dropFirst(i + 1) where Self.isAligned(open[i], open[j]) && tries < Self.most {
        tries += 1
        let both = open[i].union(open[j])
        guard let finding = RegionChange(film, both).find() else { continue }
        found.append(Cause(region: both, finding: finding))
        open.remove(at: j)
        open.remove(at: i)
        isFound = true
        break
      }
      if !isFound { i += 1 }
    }
    return found
  }

  private static func isAligned(_ a: PixelRect, _ b: PixelRect) -> Bool {
    let slack = 4
    return abs(a.x - b.x) <= slack && abs(a.maxX - b.maxX) <= slack
      || abs(a.y - b.y) <= slack && abs(a.maxY - b.maxY) <= slack
  }

  /// One sentence for regions of which the same is said.
  private func grouped(_ causes: [Cause]) -> [Explanation] {
    if let stagger = stagger(causes) { return [stagger] }
    var left = causes
    var out: [Explanation] = []
    while let first = left.first {
      let same = left.filter { $0.finding.change == first.finding.change && $0.finding.words == first.finding.words }
      left.removeAll { $0.finding.change == first.finding.change && $0.finding.words == first.finding.words }
      // A few texts that changed are told one by one, as each has its own words.
      guard same.count > (first.finding.change == .text ? Self.mostTexts : 1) else {
        out += same.map(explanation)
        continue
      }
      let union = same.reduce(PixelRect.empty) { $0.union($1.region) }
      if let finding = RegionChange(film, union).find(), finding.words == first.finding.words {
        out.append(explanation(Cause(region: union, finding: finding)))
      } else {
        out.append(explanation(same, union, "each \(first.finding.words)"))
      }
    }
    return out
  }

  /// Parts that begin late by evenly growing times.
  private func stagger(_ causes: [Cause]) -> Explanation? {
    let lates = causes.compactMap { cause in cause.finding.late.map { (region: cause.region, late: $0) } }
      .sorted { ($0.region.y, $0.region.x) < ($1.region.y, $1.region.x) }
    guard lates.count >= 3, lates.count == causes.count else { return nil }
    let steps = zip(lates.dropFirst(), lates).map { $0.late - $1.late }
    let mean = steps.reduce(0, +) / Double(steps.count)
    guard abs(mean) > 0.004, steps.allSatisfy({ abs($0 - mean) <= max(0.005, 0.2 * abs(mean)) }) else { return nil }
    let union = causes.reduce(PixelRect.empty) { $0.union($1.region) }
    let ends = lates.map { abs($0.late) }
    let (least, most) = (PlaceWords.milliseconds(ends.min() ?? 0), PlaceWords.milliseconds(ends.max() ?? 0))
    let side = (lates.last?.late ?? 0) + lates[0].late > 0 ? "late" : "early"
    let words = "begin \(least) to \(most) \(side), each by \(PlaceWords.milliseconds(mean)) more than the one before"
    return explanation(causes, union, words)
  }

  private func explanation(_ causes: [Cause], _ union: PixelRect, _ words: String) -> Explanation {
    let name = PlaceWords.name(
      "\(causes.count) parts", union, width: film.width, height: film.height, causes[0].finding.change)
    let spans = causes.map { times($0.region) }
    return Explanation(
      change: causes[0].finding.change, place: PixelPlace(union), start: spans.map(\.start).min() ?? 0,
      end: spans.map(\.end).max() ?? 0, message: "\(name): \(words)")
  }

  private func explanation(_ cause: Cause) -> Explanation {
    let place = cause.finding.rect.map(film.place) ?? cause.region
    let name = PlaceWords.name(cause.finding.noun, place, width: film.width, height: film.height, cause.finding.change)
    let span = times(cause.region)
    return Explanation(
      change: cause.finding.change, place: PixelPlace(place), start: span.start, end: span.end,
      message: "\(name): \(cause.finding.words)", also: cause.finding.also.isEmpty ? nil : cause.finding.also,
      track: RegionTrack(film, cause.region).find())
  }

  /// When a region differs.
  private func times(_ region: PixelRect) -> (start: Double, end: Double) {
    let rect = film.rect(of: region, margin: 0)
    let moments = film.moments.filter { moment in
      moment.isBeyond && Patch(moment.a, rect).difference(Patch(moment.b, rect), slack: slack) > 0
    }.map(\.time)
    return (moments.first ?? 0, moments.last ?? 0)
  }
}

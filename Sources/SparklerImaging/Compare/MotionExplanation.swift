// Explains a failed comparison in sentences: one for each cause, and none where nothing simple explains it.
// Flow: SmallFilm → ChangedRegions → RegionChange → MotionExplanation → ComparisonOutcome.explanations.
import SparklerCore

struct MotionExplanation {
  typealias Explanation = ComparisonOutcome.Explanation

  private let film: SmallFilm
  private let slack: Float
  /// Whether it is a picture of a thing that moves: then each part has a sentence, though nothing explains it.
  private let isWithin: Bool

  /// Regions that are analysed, those that change most.
  private static let most = 12
  /// Changed texts that each have a sentence.
  private static let mostTexts = 4

  init(_ film: SmallFilm, isWithin: Bool = false) {
    (self.film, self.isWithin) = (film, isWithin)
    slack = film.isGrainy ? 14 : 4
  }

  /// A region with what explains it.
  private struct Cause {
    var region: PixelRect
    var finding: Finding
  }

  func find() -> [Explanation] {
    guard film.moments.contains(where: \.isBeyond), !film.regions.all.isEmpty else { return [] }
    if !isWithin, let scrolled = ScrolledPicture(film) { return [explanation(.position, scrolled.words)] }
    if !isWithin, let rows = rows() { return [rows] }
    if !isWithin, let picture = PictureChange(film, slack: slack) { return [explanation(.picture, picture.words)] }
    var causes: [Cause] = []
    var open: [PixelRect] = []
    let rate = RateChange(film, slack: slack)
    var isRate = false
    for region in WholeShapes(film).regions(atMost: Self.most) {
      if rate?.explains(region) == true {
        isRate = true
      } else if let parts = MovingParts(film, region, slack: slack) {
        let found = self.causes(parts, of: region)
        if found.isEmpty { open.append(region) } else { causes += found }
      } else if let finding = RegionChange(film, region).find(), !isWithin || finding.change != .order {
        causes.append(Cause(region: region, finding: finding))
      } else if let cause = isolated(region) {
        causes.append(cause)
      } else {
        open.append(region)
      }
    }
    causes += joined(&open)
    if isWithin {
      let finding = Finding(change: .picture, noun: "the part", words: "looks different")
      causes += open.map { Cause(region: $0, finding: finding) }
    }
    let resting = resting(causes, open)
    if causes.contains(where: { $0.finding.time != nil }) { isRate = true }
    return (isRate ? rate.map { [explanation(.rate, $0.words)] } ?? [] : []) + grouped(causes) + resting
  }

  /// What changed within things that move, as far as no end of a way explains it.
  private func resting(_ causes: [Cause], _ open: [PixelRect]) -> [Explanation] {
    let timed: Set<Explanation.Change> = [.easing, .delay, .duration, .speed]
    let regions = causes.filter { timed.contains($0.finding.change) && $0.finding.also.isEmpty }.map(\.region) + open
    guard let still = RestingPicture.film(film, within: regions, slack: slack) else { return [] }
    let found = MotionExplanation(still, isWithin: true).find()
    // If it ends elsewhere, it is the motion that is not explained.
    return found.contains { [.position, .rows, .size].contains($0.change) } ? [] : found
  }

  /// About the whole picture.
  private func explanation(_ change: Explanation.Change, _ words: String) -> Explanation {
    let beyond = film.moments.filter(\.isBeyond)
    return Explanation(
      change: change, place: PixelPlace(PixelRect(x: 0, y: 0, width: film.width, height: film.height)),
      start: beyond.first?.time ?? 0, end: beyond.last?.time ?? 0, message: words)
  }

  // MARK: Rows

  /// Lines that were inserted are many rows; one row is found by what it looks like, even if something else changed.
  private static let mostRowHeight = 100

  private func rows() -> Explanation? {
    let exact = film.rows.flatMap { RowInsertion($0.a, $0.b) }
    if let exact, film.scale > 1 || exact.height > Self.mostRowHeight { return explanation(exact) }
    return oneRow() ?? exact.map(explanation)
  }

  private func explanation(_ rows: RowInsertion) -> Explanation {
    let place = PixelRect(x: 0, y: rows.top, width: film.width, height: max(1, film.height - rows.top))
    return Explanation(change: .rows, place: PixelPlace(place), start: 0, end: 0, message: rows.words)
  }

  private func oneRow() -> Explanation? {
    let region = film.regions.union
    let rect = film.rect(of: region, margin: 0)
    let beyond = film.moments.filter(\.isBeyond)
    let samples = [beyond.first, beyond.count > 1 ? beyond.last : nil].compactMap(\.self).map {
      (Patch($0.a, rect), Patch($0.b, rect))
    }
    // Above it, nothing may differ: of a long page, not all places are known.
    let above = PixelRect(x: 0, y: 0, width: rect.maxX, height: rect.y)
    let isFirst = beyond.first.map {
      above.isEmpty || Patch($0.a, above).difference(Patch($0.b, above), slack: slack) == 0
    }
    guard isFirst ?? false, let change = RowChange(samples, slack: slack) else { return nil }
    let place = film.place(of: rect)
    let height = change.height * film.scale
    return Explanation(
      change: .rows, place: PixelPlace(place), start: beyond.first?.time ?? 0, end: beyond.last?.time ?? 0,
      message: "one row \(change.isMore ? "more" : "less") at y = \(place.y), \(height) px high; the rest is the same")
  }

  // MARK: Several regions

  /// What explains all parts together, or each part on its own; none if one is not explained, or if that would be many
  /// sentences.
  private func causes(_ parts: MovingParts, of region: PixelRect) -> [Cause] {
    if let whole = RegionChange(film, region).find(), parts.agree(on: whole, in: film) {
      return [Cause(region: region, finding: whole)]
    }
    var causes: [Cause] = []
    for rect in parts.changed {
      guard let finding = RegionChange(film, film: rect).find() else { return [] }
      causes.append(Cause(region: film.place(of: rect), finding: finding))
    }
    let isFew = Set(causes.map(\.finding.words)).count <= Self.mostTexts
    return isFew || PartDelays(causes.map { ($0.region, $0.finding) }) != nil ? causes : []
  }

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
    if let stagger = PartDelays(causes.map { ($0.region, $0.finding) }) { return [explanation(stagger, causes)] }
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

  private func explanation(_ stagger: PartDelays, _ causes: [Cause]) -> Explanation {
    explanation(causes, causes.reduce(PixelRect.empty) { $0.union($1.region) }, stagger.words)
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

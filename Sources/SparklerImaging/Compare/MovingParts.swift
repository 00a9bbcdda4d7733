// Parts of a region that move or fade side by side at different times, such as letters that come in one after another.
// Flow: SmallFilm, a region → MovingParts → MotionExplanation.
import SparklerCore

/// The parts of a region, between which nothing ever changes.
struct MovingParts {
  /// In pixels of the film, disjoint; only those in which both sides differ.
  let changed: [PixelRect]

  private static let most = 24
  /// Moments at which gaps are looked for.
  private static let mostMoments = 16
  /// Parts whose progress differs by less move together.
  private static let sameProgress: Float = 0.06
  /// The share of the difference that a change of time may leave in each part.
  private static let mostRemaining = 0.02

  /// Nil if there is one part, or all move together on both sides.
  ///
  /// - Parameter region: in canvas pixels.
  init?(_ film: SmallFilm, _ region: PixelRect, slack: Float) {
    let rect = film.rect(of: region, margin: 2)
    guard film.moments.count >= 4, rect.width >= 6, rect.height >= 6 else { return nil }
    let profile = Profile(film, rect, slack: slack)
    let across = Self.cuts(profile.columns)
    let down = Self.cuts(profile.rows)
    let isAcross = across.count >= down.count
    let spans = isAcross ? across : down
    guard spans.count >= 2, spans.count <= Self.most else { return nil }
    let rects = spans.map { span in
      isAcross
        ? PixelRect(x: rect.x + span.lowerBound, y: rect.y, width: span.count, height: rect.height)
        : PixelRect(x: rect.x, y: rect.y + span.lowerBound, width: rect.width, height: span.count)
    }
    let courses = rects.map { Course(film, $0) }
    guard let first = courses.first, courses.contains(where: { !$0.isLike(first, within: Self.sameProgress) }) else {
      return nil
    }
    changed = zip(rects, courses).filter { rect, _ in
      film.moments.contains { moment in
        moment.isBeyond && Patch(moment.a, rect).difference(Patch(moment.b, rect), slack: slack) > 4 * Double(slack)
      }
    }.map(\.0)
    if changed.isEmpty { return nil }
  }

  /// Whether one change of time explains each part by itself.
  func agree(on finding: Finding, in film: SmallFilm) -> Bool {
    guard let time = finding.time else { return false }
    return changed.allSatisfy { rect in
      TimeWarp(RegionSeries(film, rect), isGrainy: film.isGrainy).residual(time) <= Self.mostRemaining
    }
  }

  /// The spans between empty columns or rows, each up to the middle of the gaps beside it.
  private static func cuts(_ isFilled: [Bool]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for i in isFilled.indices where isFilled[i] {
      if let last = runs.last, last.upperBound == i {
        runs[runs.count - 1] = last.lowerBound..<i + 1
      } else {
        runs.append(i..<i + 1)
      }
    }
    return runs.indices.map { i in
      let start = i == 0 ? 0 : (runs[i - 1].upperBound + runs[i].lowerBound) / 2
      let end = i + 1 == runs.count ? isFilled.count : (runs[i].upperBound + runs[i + 1].lowerBound) / 2
      return start..<max(end, start + 1)
    }
  }

  /// Where anything changes over time, on either side.
  private struct Profile {
    var columns: [Bool]
    var rows: [Bool]

    init(_ film: SmallFilm, _ rect: PixelRect, slack: Float) {
      columns = Array(repeating: false, count: rect.width)
      rows = Array(repeating: false, count: rect.height)
      let start = Patch(film.moments[0].a, rect)
      let step = max(1, film.moments.count / mostMoments)
      for i in stride(from: step, to: film.moments.count, by: step) {
        for side in [film.moments[i].a, film.moments[i].b] {
          let patch = Patch(side, rect)
          for y in 0..<rect.height {
            for x in 0..<rect.width {
              let place = y * rect.width + x
              if Patch.distance(patch.values[place], start.values[place]) > slack + 8 {
                (columns[x], rows[y]) = (true, true)
              }
            }
          }
        }
      }
    }
  }

  /// How far a part has changed at each moment, 0...1, on both sides.
  private struct Course {
    var a: [Float]
    var b: [Float]

    init(_ film: SmallFilm, _ rect: PixelRect) {
      let start = RegionSeries.state(film.moments[0].a, rect)
      func course(_ side: (SmallFilm.Moment) -> Pixmap) -> [Float] {
        let values = film.moments.map { RegionSeries.distance(RegionSeries.state(side($0), rect), start).squareRoot() }
        let most = max(1e-3, values.max() ?? 0)
        return values.map { $0 / most }
      }
      (a, b) = (course { $0.a }, course { $0.b })
    }

    func isLike(_ other: Course, within most: Float) -> Bool {
      zip(a + b, other.a + other.b).allSatisfy { abs($0 - $1) <= most }
    }
  }
}

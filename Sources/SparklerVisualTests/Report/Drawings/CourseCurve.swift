// Which measures of a track are drawn as curves, and where both sides are farthest apart.
// Flow: ComparisonOutcome.Explanation.Track → CourseCurve → CourseChart.
import SparklerImaging

/// One number of both sides over time.
struct CourseCurve {
  typealias Track = ComparisonOutcome.Explanation.Track

  enum Unit {
    case pixels, percent
  }

  /// What the number is: `Distance from the left edge`.
  let name: String
  let unit: Unit
  /// Seconds, ascending.
  let times: [Double]
  /// nil where nothing is seen.
  let expected: [Double?]
  let actual: [Double?]

  /// Seconds: when both sides are farthest apart, as the sentence says; nil if it names no time.
  let told: Double?

  /// A gap at the told time is the one to mark if it is this part of the largest one.
  private static let nearlyMost = 0.8

  /// The moment of the largest gap, and the second side's value less the first one's; nil if there is none. Of gaps that
  /// are about as large, it is the one of which the sentence speaks.
  var gap: (moment: Int, size: Double)? {
    let gaps = gaps
    guard let most = gaps.map({ abs($0.size) }).max(), most > 0 else { return nil }
    return toldGap(gaps, most) ?? gaps.first { abs($0.size) >= most }
  }

  private var gaps: [(moment: Int, size: Double)] {
    zip(expected, actual).enumerated().compactMap { moment, sides in
      guard let a = sides.0, let b = sides.1 else { return nil }
      return (moment, b - a)
    }
  }

  private func toldGap(_ gaps: [(moment: Int, size: Double)], _ most: Double) -> (moment: Int, size: Double)? {
    guard let told else { return nil }
    let nearest = gaps.min { abs(times[$0.moment] - told) < abs(times[$1.moment] - told) }
    return nearest.flatMap { abs($0.size) >= Self.nearlyMost * most ? $0 : nil }
  }

  /// Whether the sentence's time, if it names one, is that of the largest gap.
  private var isAsTold: Bool {
    let gaps = gaps
    return told == nil || toldGap(gaps, gaps.map { abs($0.size) }.max() ?? 0) != nil
  }

  /// The smallest and the largest value.
  var range: ClosedRange<Double> {
    let all = (expected + actual).compactMap(\.self)
    return (all.min() ?? 0)...(all.max() ?? 0)
  }

  /// The largest gap as a share of the range.
  private var share: Double {
    let length = range.upperBound - range.lowerBound
    return length > 0 ? abs(gap?.size ?? 0) / length : 0
  }

  /// Number and unit: `67 px`.
  func text(_ value: Double) -> String {
    let rounded = abs(value) >= 10 ? value.rounded() : (value * 10).rounded() / 10
    return "\(ReportNumber.text(rounded).replacing("-", with: "−")) \(unit == .pixels ? "px" : "%")"
  }

  /// A gap of both sides is drawn if it is this part of the range: alone, and beside another curve.
  private static let (least, leastBeside) = (0.04, 0.2)

  /// A change of size is drawn beside one of place if it is this part of it: what is measured of a shape in motion
  /// varies.
  private static let leastSize = 0.15

  /// The curves that show a difference, at most two: where it is, how large it is, how much it stands out. The progress
  /// is drawn only if nothing else shows the difference, or shows it where the sentence says.
  ///
  /// - Parameter told: seconds: when both sides are farthest apart, as the sentence says.
  static func all(_ track: Track, told: Double?) -> [CourseCurve] {
    let curves = Curves(track: track, told: told)
    let place = curves.place.flatMap { $0.share >= least ? $0 : nil }
    let size = curves.size.flatMap { size in
      size.share < least || place.map { size.most < leastSize * $0.most } ?? false ? nil : size
    }
    let opacity = curves.opacity.flatMap { $0.share >= least ? $0 : nil }
    // A way is what one sees first.
    let all = [place, size, opacity].compactMap(\.self).sorted { Self.rank($0, place) > Self.rank($1, place) }
    let shown = all.prefix(1) + all.dropFirst().prefix(1).filter { $0.share >= leastBeside }
    if shown.contains(where: \.isAsTold) { return Array(shown) }
    let progress = curves.progress.flatMap { $0.share >= least && ($0.isAsTold || shown.isEmpty) ? $0 : nil }
    return progress.map { [$0] } ?? Array(shown)
  }

  /// A gap of places counts twice.
  private static func rank(_ curve: CourseCurve, _ place: CourseCurve?) -> Double {
    curve.name == place?.name ? 2 * curve.share : curve.share
  }

  /// The largest gap.
  private var most: Double { abs(gap?.size ?? 0) }
}

/// Makes the curves of a track.
private struct Curves {
  typealias Track = ComparisonOutcome.Explanation.Track

  let track: Track
  let told: Double?

  private func curve(_ name: String, _ unit: CourseCurve.Unit, _ expected: [Double?], _ actual: [Double?])
    -> CourseCurve
  {
    CourseCurve(name: name, unit: unit, times: track.times, expected: expected, actual: actual, told: told)
  }

  // MARK: Measures

  /// The coordinate, or the distance along the way, in which both sides are farthest apart.
  var place: CourseCurve? {
    let (x, y) = (track[.x], track[.y])
    let edges = [(x, "left"), (y, "top")].compactMap { series, edge in
      series.map { curve("Distance from the \(edge) edge", .pixels, $0.expected, $0.actual) }
    }
    let way = x.flatMap { x in y.flatMap { along(x, $0) } }
    return ([way].compactMap(\.self) + edges).max { abs($0.gap?.size ?? 0) < abs($1.gap?.size ?? 0) }
  }

  /// Both coordinates as one distance, if the expected side moves more or less straight.
  private func along(_ x: Track.Series, _ y: Track.Series) -> CourseCurve? {
    let seen = zip(x.expected, y.expected).compactMap { x, y in x.flatMap { x in y.map { (x: x, y: $0) } } }
    guard let first = seen.first, let last = seen.last else { return nil }
    let (dx, dy) = (last.x - first.x, last.y - first.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 1, length >= 0.7 * max(x.length, y.length) else { return nil }
    func distances(_ xs: [Double?], _ ys: [Double?]) -> [Double?] {
      zip(xs, ys).map { x, y in
        x.flatMap { x in y.map { ((x - first.x) * dx + ($0 - first.y) * dy) / length } }
      }
    }
    return curve("Distance along the way", .pixels, distances(x.expected, y.expected), distances(x.actual, y.actual))
  }

  var size: CourseCurve? {
    let (width, height) = (track[.width], track[.height])
    let isWidth = (width?.length ?? 0) >= (height?.length ?? 0)
    guard let series = isWidth ? width : height else { return nil }
    return curve(isWidth ? "Width" : "Height", .pixels, series.expected, series.actual)
  }

  /// Only of what comes from nothing or goes there: otherwise, it may as well be a change of colour.
  var opacity: CourseCurve? {
    guard let series = track[.opacity], (series.expected + series.actual).contains(where: { $0 ?? 0 < 0.15 }) else {
      return nil
    }
    func percent(_ values: [Double?]) -> [Double?] { values.map { 100 * ($0 ?? 0) } }
    return curve("Opacity", .percent, percent(series.expected), percent(series.actual))
  }

  var progress: CourseCurve? {
    guard let series = track[.progress] else { return nil }
    func percent(_ values: [Double?]) -> [Double?] { values.map { $0.map { 100 * $0 } } }
    return curve("Progress", .percent, percent(series.expected), percent(series.actual))
  }
}

extension ComparisonOutcome.Explanation.Track {
  subscript(_ measure: Measure) -> Series? { series.first { $0.measure == measure } }
}

extension ComparisonOutcome.Explanation.Track.Series {
  /// The difference between the largest and the smallest value.
  fileprivate var length: Double {
    let all = (expected + actual).compactMap(\.self)
    return (all.max() ?? 0) - (all.min() ?? 0)
  }
}

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

  /// The moment of the largest gap, and the second side's value less the first one's; nil if there is none.
  var gap: (moment: Int, size: Double)? {
    let gaps = zip(expected, actual).enumerated().compactMap { moment, sides -> (moment: Int, size: Double)? in
      guard let a = sides.0, let b = sides.1 else { return nil }
      return (moment, b - a)
    }
    guard let most = gaps.map({ abs($0.size) }).max(), most > 0 else { return nil }
    return gaps.first { abs($0.size) >= most }
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

  /// The curves that show a difference, at most two: where it is, how large it is, how much it stands out. The progress
  /// is drawn only if nothing else shows the difference.
  static func all(_ track: Track) -> [CourseCurve] {
    let found = [place(track), size(track), opacity(track)].compactMap(\.self).filter { $0.share >= least }
      .sorted { $0.share > $1.share }
    let shown = found.prefix(1) + found.dropFirst().prefix(1).filter { $0.share >= leastBeside }
    return shown.isEmpty ? [progress(track)].compactMap(\.self).filter { $0.share >= least } : Array(shown)
  }

  private init(_ name: String, _ unit: Unit, _ track: Track, _ expected: [Double?], _ actual: [Double?]) {
    (self.name, self.unit, times, self.expected, self.actual) = (name, unit, track.times, expected, actual)
  }

  // MARK: Measures

  /// The coordinate, or the distance along the way, in which both sides are farthest apart.
  private static func place(_ track: Track) -> CourseCurve? {
    let (x, y) = (track[.x], track[.y])
    let edges = [(x, "left"), (y, "top")].compactMap { series, edge in
      series.map { CourseCurve("Distance from the \(edge) edge", .pixels, track, $0.expected, $0.actual) }
    }
    let way = x.flatMap { x in y.flatMap { along(track, x, $0) } }
    return ([way].compactMap(\.self) + edges).max { abs($0.gap?.size ?? 0) < abs($1.gap?.size ?? 0) }
  }

  /// Both coordinates as one distance, if the expected side moves more or less straight.
  private static func along(_ track: Track, _ x: Track.Series, _ y: Track.Series) -> CourseCurve? {
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
    return CourseCurve(
      "Distance along the way", .pixels, track, distances(x.expected, y.expected), distances(x.actual, y.actual))
  }

  private static func size(_ track: Track) -> CourseCurve? {
    let (width, height) = (track[.width], track[.height])
    let isWidth = (width?.length ?? 0) >= (height?.length ?? 0)
    guard let series = isWidth ? width : height else { return nil }
    return CourseCurve(isWidth ? "Width" : "Height", .pixels, track, series.expected, series.actual)
  }

  /// Only of what comes from nothing or goes there: otherwise, it may as well be a change of colour.
  private static func opacity(_ track: Track) -> CourseCurve? {
    guard let series = track[.opacity], (series.expected + series.actual).contains(where: { $0 ?? 0 < 0.15 }) else {
      return nil
    }
    func percent(_ values: [Double?]) -> [Double?] { values.map { 100 * ($0 ?? 0) } }
    return CourseCurve("Opacity", .percent, track, percent(series.expected), percent(series.actual))
  }

  private static func progress(_ track: Track) -> CourseCurve? {
    guard let series = track[.progress] else { return nil }
    func percent(_ values: [Double?]) -> [Double?] { values.map { $0.map { 100 * $0 } } }
    return CourseCurve("Progress", .percent, track, percent(series.expected), percent(series.actual))
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

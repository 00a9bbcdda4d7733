// The drawings of an explanation: ways over the picture, curves over time, and the same in numbers.
// Flow: ComparisonOutcome.Explanation.track → CourseFigure → TestCard.
import SparklerCore
import SparklerImaging
import SparklerRendering

/// What one explanation's track shows.
struct CourseFigure {
  /// A sentence.
  let message: String
  /// nil if nothing moves.
  let way: CourseWay?
  let charts: [CourseChart]
  /// The pictures behind the way, as a data URI; nil if there are none.
  var backdrop: String?

  /// More would be longer than the pictures.
  private static let most = 4

  /// The drawings of a comparison's explanations, at most four.
  static func all(_ outcome: ComparisonOutcome?) -> [CourseFigure] {
    guard let outcome, let found = outcome.explanations else { return [] }
    let canvas = PixelRect(x: 0, y: 0, width: outcome.expected.width, height: outcome.expected.height)
    return Array(found.lazy.compactMap { CourseFigure($0, canvas: canvas) }.prefix(most))
  }

  private init?(_ explanation: ComparisonOutcome.Explanation, canvas: PixelRect) {
    guard let track = explanation.track, explanation.change.isOfCourse else { return nil }
    charts = CourseCurve.all(track, told: explanation.gapTime).map(CourseChart.init)
    way = CourseWay(track, told: explanation.gapTime, place: explanation.place.rect, canvas: canvas)
    message = explanation.message
    if charts.isEmpty { return nil }
  }

  /// - Parameter isNamed: whether its sentence is repeated, because there are several.
  func html(isNamed: Bool) -> HTML {
    let name: HTML = isNamed ? "<p class=\"about\">\(message)</p>" : ""
    return """
      <div class="course" role="group" aria-label="\(message)">\(name)<div class="tiles">\(way?.html(backdrop) ?? "")\
      \(charts.map(\.html))</div>
      <details class="numbers"><summary>In numbers</summary><div class="row">\(charts.map(\.table))</div></details></div>
      """
  }

  /// Which line is whose.
  static let legend: HTML = """
    <p class="sides soft"><span><svg width="30" height="12" aria-hidden="true"><path class="expected" d="M1 6H29"/>\
    <circle class="expected" cx="15" cy="6" r="4"/></svg><span data-plain="Before">Expected</span></span>\
    <span><svg width="30" height="12" aria-hidden="true"><path class="actual" d="M1 6H29"/>\
    <circle class="actual" cx="15" cy="6" r="3.2"/></svg><span data-plain="After">Actual</span></span></p>
    """
}

extension ComparisonOutcome.Explanation {
  /// Seconds: when both sides are farthest apart, as the sentence says: `…, up to 22 px behind at 0.3 s`. Drawings mark
  /// the same moment, so that page and sentence agree.
  var gapTime: Double? {
    message.firstMatch(of: /(?:behind|ahead) at ([0-9]{1,6}(?:\.[0-9]{1,6})?) s\b/).flatMap { Double($0.1) }
  }
}

extension ComparisonOutcome.Explanation.Change {
  /// Whether it can be seen in the course of places, sizes or opacities: another colour can't.
  fileprivate var isOfCourse: Bool {
    switch self {
    case .easing, .delay, .duration, .speed, .direction, .distance, .position, .size, .opacity: true
    case .color, .tint, .text, .order, .missing, .new, .rows, .scale, .rate, .picture: false
    }
  }
}

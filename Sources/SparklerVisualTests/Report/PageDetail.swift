// What the page's script knows of each test.
// Flow: ReportMoments → PageDetail → the page's JSON.
import SparklerImaging

/// The pictures of a test. Short names: there may be thousands of moments.
struct PageDetail: Encodable {
  struct Moment: Encodable {
    /// Milliseconds.
    var t: Double
    var d: Double
    /// Frames.
    var e: Int?
    var a: Int?
    /// Changed pixels.
    var c: Int?
    /// Pictures: expected, actual, difference.
    var p: [Int?]?
  }

  var moments: [Moment] = []
  /// Width and height.
  var expected: [Int]?
  var actual: [Int]?

  /// Of all pictures that are shown.
  var pixelCount: Int {
    let size = actual ?? expected ?? [0, 0]
    return moments.count { $0.p != nil } * 3 * size[0] * size[1]
  }

  init() {}

  init(_ moments: [ReportMoment], expected: AnimationFacts?, actual: AnimationFacts?) {
    self.moments = moments.map { moment in
      func milliseconds(_ seconds: Double) -> Double { (seconds * 10_000).rounded() / 10 }
      return Moment(
        t: milliseconds(moment.start), d: milliseconds(moment.end - moment.start), e: moment.expected, a: moment.actual,
        c: moment.changed, p: moment.isShown ? moment.pictures : nil)
    }
    self.expected = expected.map { [$0.width, $0.height] }
    self.actual = actual.map { [$0.width, $0.height] }
  }
}

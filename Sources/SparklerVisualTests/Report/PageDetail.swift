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

  /// A side as it was recorded, which a browser plays by itself.
  struct Recording: Encodable {
    /// `Expected` or `Actual`.
    var side: String
    /// Of the file, in the words of the web.
    var type: String
    /// In base 64; nil where it is too large to be in the page.
    var data: String?
    /// Where it lies, from the results.
    var file: String
  }

  /// What is searched beside the name.
  var text = ""
  var name = ""
  var label = ""
  var look = ""
  /// What it can be filtered by.
  var kinds: [String] = []
  var recordings: [Recording]?
  var moments: [Moment] = []
  /// Width and height.
  var expected: [Int]?
  var actual: [Int]?

  /// Of all pictures that are shown.
  var pixelCount: Int {
    let sizes = [expected, actual].compactMap(\.self)
    let area = (sizes.map { $0[0] }.max() ?? 0) * (sizes.map { $0[1] }.max() ?? 0)
    return moments.count { $0.p != nil } * 3 * area
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

// The data of each test for the page's script.
// Flow: ReportMoments → PageDetail → the page's JSON.
import SparklerImaging

/// The pictures of a test. Keys are short, because there may be thousands of moments.
struct PageDetail: Encodable {
  struct Moment: Encodable {
    /// Milliseconds.
    var t: Double
    var d: Double
    /// Frame indices.
    var e: Int?
    var a: Int?
    /// Changed pixels.
    var c: Int?
    /// Pictures: expected, actual, difference.
    var p: [Int?]?
    /// Boxes of what changed, each as x, y, width and height in pixels; only with pictures.
    var b: [[Int]]?
  }

  /// A recorded side that browsers can play.
  struct Recording: Encodable {
    /// `Expected` or `Actual`.
    var side: String
    /// Media type of the file.
    var type: String
    /// Base64 data; nil if the file is too large to embed.
    var data: String?
    /// Path of the file, relative to the results.
    var file: String
  }

  /// Text for the search, besides the name.
  var text = ""
  var name = ""
  var label = ""
  var look = ""
  /// Values for the filter.
  var kinds: [String] = []
  /// What changed, for the list; empty if no cause is known.
  var causes: [String] = []
  /// Whether it can be approved.
  var isOpen = false
  /// The command that approves tests of its run, without their names; nil if it can't be approved.
  var command: String?
  /// The name as a word of a shell; nil if it is the same.
  var shell: String?
  /// What happened, in a sentence without numbers.
  var plain = ""
  /// Number of the group of tests with the same change; nil if no other test has it.
  var group: Int?
  var recordings: [Recording]?
  var moments: [Moment] = []
  /// Index of the moment that differs most; nil if no pixel differs.
  var worst: Int?
  /// Width and height.
  var expected: [Int]?
  var actual: [Int]?

  /// Number of pixels of all embedded pictures.
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
        c: moment.changed, p: moment.isShown ? moment.pictures : nil,
        b: moment.isShown && !moment.places.isEmpty
          ? moment.places.map { [$0.x, $0.y, $0.width, $0.height] } : nil)
    }
    self.expected = expected.map { [$0.width, $0.height] }
    self.actual = actual.map { [$0.width, $0.height] }
  }
}

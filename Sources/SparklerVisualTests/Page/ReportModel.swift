// What the page's template and its script are filled with.
// Flow: TestResult + ReportMoments → PageItem, PageDetail → template, script.
import SparklerCore
import SparklerImaging
import SparklerRendering

/// Everything that the template names.
struct Page {
  struct Count {
    var number: Int
    var word: String
    /// Its colour's name.
    var kind: String
  }

  var title: String
  var isGood: Bool
  var warnings: [String]
  var summary: String
  var counts: [Count]
  var items: [PageItem]
  var passed: [String]
  var orphans: [String]
  var style: String
  var script: String
  var data: String

  var hasItems: Bool

  static func summary(_ tests: [TestResult]) -> String {
    TestResults(tests: tests, orphans: [], isStrict: false, shard: nil).summary
  }

  static func counts(_ tests: [TestResult]) -> [Count] {
    let words: [(TestResult.Status, String, String)] = [
      (.failed, "differ", "bad"), (.error, "not compared", "bad"), (.missing, "without reference", "new"),
      (.recorded, "recorded", "new"), (.passed, "passed", "good"),
    ]
    return words.compactMap { status, word, kind in
      let number = tests.count { $0.status == status }
      return number > 0 ? Count(number: number, word: word, kind: kind) : nil
    }
  }
}

/// A test that is not as it was.
struct PageItem {
  struct Fact {
    var text: String
  }

  var number: Int
  var name: String
  var headline: String
  var kind: String
  var label: String
  var spec: String
  var reference: String
  var facts: [Fact]
  /// The command that takes it as it is; empty where nothing can be.
  var command: String
  var hasCommand: Bool
  var hasPictures: Bool
  /// Both sides, of one size.
  var isComparable: Bool
  var hasBoth: Bool
  /// Why there is no picture, or fewer than there might be; empty where all are there.
  var note: String
  var hasNote: Bool
  var size: String

  init(_ test: TestResult, number: Int, folder: String, _ detail: PageDetail, problem: String?) {
    self.number = number
    self.name = test.name.onOneLine
    headline = test.headline.onOneLine
    kind = [.failed, .error].contains(test.status) ? "bad" : "new"
    label =
      switch test.status {
      case .failed: "differs"
      case .error: "not compared"
      case .missing: "no reference"
      case .recorded: "recorded"
      case .passed: "passed"
      }
    spec = test.spec.onOneLine
    reference = test.reference.onOneLine
    facts = test.messages.map { Fact(text: $0) }
    hasCommand = test.isOpen
    let place = folder == TestFolder.standard ? [] : ["--results", folder]
    // A name may begin as an option does.
    let name = test.name.hasPrefix("-") ? ["--", test.name] : [test.name]
    command = hasCommand ? String.command(["sparkler", "approve"] + place + name) : ""
    hasBoth = detail.expected != nil && detail.actual != nil
    isComparable = hasBoth && detail.expected == detail.actual
    hasPictures = detail.moments.contains { $0.p != nil }
    let (shown, all) = (detail.moments.count { $0.p != nil }, detail.moments.count)
    note =
      problem.map { "Pictures are missing: \($0)." }
      ?? (shown < all ? "\(shown) of \(all) moments have pictures here, those that differ first." : "")
    if test.isApproved { note = "Approved." }
    hasNote = !note.isEmpty
    func text(_ size: [Int]?) -> String { size.map { "\($0[0])×\($0[1])" } ?? "" }
    size =
      hasBoth && !isComparable
      ? "\(text(detail.expected)) → \(text(detail.actual))" : text(detail.actual ?? detail.expected)
  }
}

/// What the script knows of a test. Short names: there may be thousands of moments.
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

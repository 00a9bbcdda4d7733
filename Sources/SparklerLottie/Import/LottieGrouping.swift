// The point about which animators scale and turn letters: of each one, of its word or of its line.
// Flow: m of a text → LottieGrouping → a letter's pivot at a frame.
import SparklerCore
import SparklerScene

struct LottieGrouping {
  private enum Unit { case letter, word, line }

  private let unit: Unit
  /// Per cent of half the width and of the height, from the middle of the baseline.
  private let alignment: LottieTrack<[Double]>

  init(_ value: LottieValue) {
    unit = value["g"].choice([1: .letter, 2: .word, 3: .line]) ?? .letter
    alignment = LottieTrack(value["a"], [0, 0])
  }

  var timings: [TrackTiming] { TrackTiming.all([alignment]) }

  /// The left and the right end of the unit that each letter belongs to.
  func spans(in letters: Letters) -> [Span] {
    let all = letters.all
    var spans = all.map { Span(left: $0.origin.x, right: $0.origin.x + $0.width) }
    for i in spans.indices.dropFirst() where isOne(all[i - 1], all[i]) { spans[i].left = spans[i - 1].left }
    for i in spans.indices.dropLast().reversed() where isOne(all[i], all[i + 1]) { spans[i].right = spans[i + 1].right }
    return spans
  }

  struct Span {
    var left: Double
    var right: Double
  }

  /// Whether two consecutive letters turn about the same point.
  private func isOne(_ a: Letters.Letter, _ b: Letters.Letter) -> Bool {
    switch unit {
    case .letter: false
    case .word: a.line == b.line && a.word == b.word && !a.isSpace && !b.isSpace
    case .line: a.line == b.line
    }
  }

  /// A letter's pivot from its origin.
  func pivot(of letter: Letters.Letter, in span: Span, size: Double, at frame: Double) -> Point {
    let share = alignment.value(at: frame)
    // The height of capitals, as in lottie-web.
    let height = size * 1.2 * 0.714
    return Point(
      (span.left + span.right) / 2 - letter.origin.x + share[0] / 200 * (span.right - span.left),
      share[1] / 100 * height)
  }
}

// The path that a text layer's letters follow: one of its masks.
// Flow: LottieValue → LottieTextPath → a letter's transform at a frame.
import SparklerCore

struct LottieTextPath {
  private let path: LottieTrack<BezierOutline>
  /// The distances from the path's start to the text, and from the text to the path's end.
  private let margins: (first: LottieTrack<[Double]>, last: LottieTrack<[Double]>)
  private let isReversed: Bool
  private let isPerpendicular: Bool
  /// Whether the letters are justified between the margins.
  private let isSpread: Bool
  /// Cached measures, by frame.
  private let ways = MeasureCache()
  private let budget: LottieBudget

  private final class MeasureCache {
    var all: [Double: PathMeasure] = [:]
  }

  /// - Returns: nil if the text has no path.
  init?(_ value: LottieValue, masks: LottieValue, _ budget: LottieBudget) {
    guard let i = value["m"].integer, masks.items.indices.contains(i) else {
      value.dismiss()
      return nil
    }
    func flag(_ key: String, _ base: Double) -> Bool {
      (value[key].number ?? LottieTrack(value[key], [base]).first[0]) != 0
    }
    self.budget = budget
    path = LottieTrack(shape: masks.items[i]["pt"])
    margins = (LottieTrack(value["f"], [0]), LottieTrack(value["l"], [0]))
    (isReversed, isPerpendicular, isSpread) = (flag("r", 0), flag("p", 1), flag("a", 0))
  }

  var timings: [TrackTiming] { TrackTiming.all([margins.first, margins.last]) + [TrackTiming(path)].compactMap { $0 } }

  /// - Returns: nil if the budget is spent.
  private func measure(_ frame: Double) -> PathMeasure? {
    let frame = path.isAnimated ? frame : 0
    if let known = ways.all[frame] { return known }
    guard !budget.isSpent else { return nil }
    let outline = path.value(at: frame).path(straight: true)
    guard budget.reserve(points: LottieBudget.Cost.wayElement * outline.elements.count) else { return nil }
    let way = PathMeasure(outline, isBackwards: isReversed)
    ways.all[frame] = way
    return way
  }

  /// The transform that moves the middle of a letter's baseline to its position.
  ///
  /// - Parameter offset: the animators' offset, along the path and perpendicular to it.
  /// - Returns: nil if the path has no length.
  func place(of i: Int, in letters: Letters, moved offset: Point, at frame: Double) -> AffineTransform? {
    let letter = letters.all[i]
    guard let way = measure(frame) else { return nil }
    let (first, last) = (margins.first.value(at: frame)[0], margins.last.value(at: frame)[0])
    var along = letter.origin.x + letter.width / 2
    if isSpread {
      // The first letter begins at the first margin, the last one ends at the last one; the middles of the others are at
      // even distances.
      let line = letters.lines[letter.line]
      let begin = first + letters.all[i - letter.inLine].width / 2
      let end = way.length - last - letters.all[i - letter.inLine + max(1, line.count) - 1].width / 2
      along = begin + (end - begin) * Double(letter.inLine) / Double(max(1, line.count - 1))
    } else {
      switch letters.text.alignment {
      case 1, 4: along += way.length - last
      case 2, 5: along += (way.length + first - last) / 2
      default: along += first
      }
    }
    guard let place = way.extendedPlace(at: along + offset.x) else { return nil }
    let up = AffineTransform.translation(0, letter.origin.y + offset.y)
    return (isPerpendicular ? up.then(.rotation(place.angle)) : up).then(
      .translation(place.point.x, place.point.y))
  }
}

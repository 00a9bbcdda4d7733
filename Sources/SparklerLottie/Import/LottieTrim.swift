// The modifier "trim paths": parts of outlines by length, of each one or of all as one line.
// Flow: BezierShapes + LottieTrim + frame → BezierShapes.
import SparklerCore

/// Trims outlines, each separately, or all of them as one line.
struct LottieTrim {
  /// Percent.
  var start: LottieTrack<[Double]>
  var end: LottieTrack<[Double]>
  /// Degrees; 360 is the entire length.
  var offset: LottieTrack<[Double]>
  /// All outlines that share the trim in order, and the index of this one; nil if each is trimmed separately.
  var scope: (all: Scope, place: Int)?

  /// The outlines of a shared trim: all of them are collected before the first one is trimmed.
  final class Scope {
    /// The outlines, and the copies of repeaters that each belongs to: without one of them it has no length.
    var parts: [(node: PathNode, copies: [LottieCopy])] = [] { didSet { (known, knownTimings) = ([:], nil) } }
    /// The number of outlines that have been handed out again.
    var taken = 0
    private var known: [Double: [Double]] = [:]
    private var knownTimings: [TrackTiming]?

    /// The lengths before each outline, and that of all, at a frame.
    func lengths(at frame: Double, _ budget: LottieBudget) -> [Double] {
      if let found = known[frame] { return found }
      var sums = [0.0]
      for part in parts { sums.append(sums[sums.count - 1] + length(part.node, part.copies, at: frame, budget)) }
      if known.count < 4000 { known[frame] = sums }
      return sums
    }

    private func length(
      _ node: PathNode, _ copies: [LottieCopy], at frame: Double, _ budget: LottieBudget
    ) -> Double {
      guard budget.reserve(points: 1 + copies.count), copies.allSatisfy({ $0.isShown(at: frame) }) else { return 0 }
      let shapes = node.shapes(at: frame, budget)
      guard budget.reserve(points: LottieBudget.Cost.measured * shapes.pointCount) else { return 0 }
      return shapes.reduce(0) { $0 + $1.length }
    }

    func timings(_ budget: LottieBudget) -> [TrackTiming] {
      if let knownTimings { return knownTimings }
      let found = parts.flatMap { part in
        part.node.timings(budget) + TrackTiming.all(part.copies.map(\.repeater.copies))
      }
      knownTimings = found
      return found
    }
  }

  /// The largest number of outlines in a shared trim, because their lengths are cached by frame.
  static let mostNodes = 1000

  init(start: LottieTrack<[Double]>, end: LottieTrack<[Double]>) {
    (self.start, self.end, offset) = (start, end, LottieTrack([0]))
  }

  init(_ item: LottieValue) {
    start = LottieTrack(item["s"], [0])
    end = LottieTrack(item["e"], [100])
    offset = LottieTrack(item["o"], [0])
  }

  func timings(_ budget: LottieBudget) -> [TrackTiming] {
    TrackTiming.all([start, end, offset]) + (scope?.all.timings(budget) ?? [])
  }

  func apply(to shapes: [BezierShape], at frame: Double, _ budget: LottieBudget) -> [BezierShape] {
    let (a, b) = (start.value(at: frame)[0] / 100, end.value(at: frame)[0] / 100)
    let (low, high) = (max(0, min(1, min(a, b))), max(0, min(1, max(a, b))))
    guard high > low else { return [] }
    if high - low >= 1 { return shapes }
    let turn = offset.value(at: frame)[0] / 360 + low
    let from = turn - turn.rounded(.down)
    let to = from + high - low
    guard let scope else { return shapes.flatMap { $0.trimmed(from: from, to: to) } }
    // Each outline's share of the total length.
    let lengths = scope.all.lengths(at: frame, budget)
    guard scope.place < lengths.count, let whole = lengths.last, whole > 0 else { return [] }
    var begin = lengths[scope.place] / whole
    var out: [BezierShape] = []
    for shape in shapes {
      let share = shape.length / whole
      guard share > 0 else { continue }
      for (from, to) in [(from, min(1, to)), (0, to - 1)] where to > from {
        let (x, y) = (max(0, (from - begin) / share), min(1, (to - begin) / share))
        if y > x { out += shape.trimmed(from: x, to: y) }
      }
      begin += share
    }
    return out
  }
}

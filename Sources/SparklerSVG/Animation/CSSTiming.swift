// The timing of an animation of CSS.
// Flow: `animation-*` → CSSTiming → CSSAnimation.
import SparklerCore
import SparklerScene

struct CSSTiming: Hashable, Sendable {
  enum Composition { case replace, add, accumulate }

  var duration = 0.0
  var delay = 0.0
  /// Infinite if it never ends.
  var count = 1.0
  var isReversed = false
  var isAlternating = false
  var fillsBackwards = false
  var fillsForwards = false
  var isPaused = false
  var composition = Composition.replace
  var easing = TimingFunction.standard

  /// - Parameter entry: the value of a longhand for this animation.
  init(_ entry: (String) -> String?) {
    func seconds(_ name: String) -> Double? {
      guard let text = entry(name) else { return nil }
      var scanner = SVGTextScanner(text)
      guard let found = SVGGrammar.single(&scanner, { $0.quantity() }), let amount = found.plain else { return nil }
      return found.kind == .time || amount == 0 ? amount : nil
    }
    duration = max(0, seconds("duration") ?? 0)
    delay = seconds("delay") ?? 0
    if let text = entry("iteration-count")?.lowercased() {
      var scanner = SVGTextScanner(text)
      let number = SVGGrammar.single(&scanner) { $0.number() }.flatMap { $0 >= 0 ? $0 : nil }
      count = text == "infinite" ? .infinity : number ?? 1
    }
    let direction = entry("direction")?.lowercased() ?? ""
    isReversed = direction == "reverse" || direction == "alternate-reverse"
    isAlternating = direction.hasPrefix("alternate")
    let fill = entry("fill-mode")?.lowercased()
    fillsBackwards = fill == "backwards" || fill == "both"
    fillsForwards = fill == "forwards" || fill == "both"
    isPaused = entry("play-state")?.lowercased() == "paused"
    switch entry("composition")?.lowercased() {
    case "add": composition = .add
    case "accumulate": composition = .accumulate
    default: break
    }
    easing = entry("timing-function").flatMap(CSSEasing.function) ?? .standard
  }

  /// The length of all repetitions.
  var active: Double { duration == 0 || count == 0 ? 0 : duration * count }

  /// The share of one iteration, in the direction of play; nil if the animation has no effect.
  ///
  /// - Source: Web Animations, sections 4.5 and 4.6.
  func progress(at time: Double) -> (share: Double, iteration: Double)? {
    let near = SMILTiming.tolerance
    let local = (isPaused ? 0 : time) - delay
    var overall: Double
    var isEnd = false
    if local < -near {
      guard fillsBackwards else { return nil }
      overall = 0
    } else if local >= active - near {
      guard fillsForwards else { return nil }
      (overall, isEnd) = (count, true)
    } else {
      overall = duration > 0 ? max(0, local) / duration : 0
    }
    if overall == .infinity { overall = 0 }
    var iteration = (overall + near).rounded(.down)
    var share = max(0, overall - iteration)
    if isEnd, share < near, count > 0 { (share, iteration) = (1, iteration - 1) }
    return (isBackwards(iteration) ? 1 - share : share, iteration)
  }

  private func isBackwards(_ iteration: Double) -> Bool {
    guard isAlternating else { return isReversed }
    return (iteration.truncatingRemainder(dividingBy: 2) == 1) != isReversed
  }

  /// The stretch of time in which it moves.
  ///
  /// - Parameter marks: those of one iteration forwards, as shares.
  func stretches(_ marks: [(share: Double, change: Course.Change)]) -> [Course.Stretch] {
    guard !isPaused else { return [] }
    guard active > 0 else {
      // Only a jump at the end of the delay.
      return delay > 0
        ? [Course.Stretch(begin: delay, cycle: Self.moment, end: delay + Self.moment, marks: [Course.Mark(0, .held)])]
        : []
    }
    func iteration(_ i: Double) -> [Course.Mark] {
      let shift = i * duration
      guard isBackwards(i) else { return marks.map { Course.Mark(shift + $0.share * duration, $0.change) } }
      // What begins at a mark ends there when it is played backwards.
      let bounds = marks.map(\.share).dropFirst() + [1]
      return zip(marks, bounds).reversed().map { Course.Mark(shift + (1 - $1) * duration, $0.change) }
    }
    let all = isAlternating ? iteration(0) + iteration(1) : iteration(0)
    return [
      Course.Stretch(
        begin: delay, cycle: isAlternating ? duration * 2 : duration, end: delay + active, marks: all)
    ]
  }

  private static let moment = 1e-3
}

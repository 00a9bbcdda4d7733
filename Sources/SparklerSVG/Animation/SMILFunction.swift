// The value of an animation of SMIL at any progress.
// Flow: attributes → SMILFunction → SMILAnimation.
import SparklerCore
import SparklerScene

/// What an animation does to a value, apart from its timing.
struct SMILFunction: Sendable {
  /// A value of the list.
  enum Step: Sendable {
    case value(SVGValue)
    /// `inherit`, and the begin of an animation that only has `to`.
    case base
  }

  enum Mode { case discrete, linear, paced, spline }

  /// How the steps' values become the property's.
  enum Form: Sendable {
    case plain
    /// A function of a transform list; steps are its numbers.
    case function(TransformKind)
    /// A position; steps are its coordinates.
    case motion(SMILMotion)
  }

  enum TransformKind: String { case translate, scale, rotate, skewX, skewY }

  let property: String
  var form = Form.plain
  var steps: [Step]
  /// Whether it only has `to`: it begins at the value without it.
  var isTo = false
  var isAdditive = false
  var isAccumulating = false
  var mode = Mode.linear
  /// Ascending from 0; one for each step.
  var times: [Double] = []
  /// One for each pair of steps; empty unless the mode is `spline`.
  var splines: [TimingFunction] = []

  init(_ property: String, steps: [Step]) { (self.property, self.steps) = (property, steps) }

  /// Evenly spaced times.
  static func evenTimes(_ count: Int, _ mode: Mode) -> [Double] {
    let parts = mode == .discrete ? count : max(1, count - 1)
    return (0..<count).map { Double($0) / Double(parts) }
  }

  /// Times so that the values change at a constant pace; nil if there is no measure.
  static func pacedTimes(_ steps: [Step]) -> [Double]? {
    var sums = [0.0]
    for (a, b) in zip(steps, steps.dropFirst()) {
      guard case .value(let from) = a, case .value(let to) = b, let distance = from.distance(to: to) else { return nil }
      sums.append(sums[sums.count - 1] + distance)
    }
    guard let whole = sums.last, whole > 0, whole.isFinite else { return nil }
    return sums.map { $0 / whole }
  }

  /// Whether there is nothing between two neighbours.
  var isStepwise: Bool {
    zip(steps, steps.dropFirst()).contains { a, b in
      guard case .value(let from) = a, case .value(let to) = b else { return false }
      return from.mixed(with: to, 0.5, by: .smil) == nil
    }
  }

  /// Whether there is nothing between two neighbours although both are of a kind that can be mixed: words can't.
  var jumpsBetweenShapes: Bool {
    zip(steps, steps.dropFirst()).contains { a, b in
      guard case .value(let from) = a, case .value(let to) = b else { return false }
      if case .word = from { return false }
      if case .word = to { return false }
      return from != to && from.mixed(with: to, 0.5, by: .smil) == nil
    }
  }

  /// The value at a share of the simple duration.
  func value(_ share: Double, iteration: Double, base: SVGValue?) -> SVGValue? {
    guard var own = own(share, base) else { return base }
    if isAccumulating, iteration > 0, !isTo, case .value(let last)? = steps.last,
      let before = last.scaled(iteration), let sum = before.adding(own)
    {
      own = sum
    }
    switch form {
    case .plain:
      guard isAdditive, !isTo else { return SVGGrammar.clamped(own, property) }
      let start = base ?? SVGGrammar.initial(property)
      return SVGGrammar.clamped(start.flatMap { $0.adding(own) } ?? own, property)
    case .function(let kind):
      guard case .numbers(let n) = own else { return base }
      return listed(.transform([kind.function(n)]), base)
    case .motion(let motion):
      guard case .numbers(let n) = own else { return base }
      return listed(motion.value(n), base)
    }
  }

  private func listed(_ own: SVGValue, _ base: SVGValue?) -> SVGValue {
    guard isAdditive, !isTo, let base else { return own }
    return base.adding(own) ?? own
  }

  private func own(_ share: Double, _ base: SVGValue?) -> SVGValue? {
    func resolved(_ step: Step) -> SVGValue? {
      switch step {
      case .value(let value): return value
      case .base:
        let start = base ?? SVGGrammar.initial(property)
        switch form {
        case .plain: return start
        case .function(let kind): return .numbers(kind.numbers(of: start))
        case .motion:
          guard case .transform(let list)? = start else { return .numbers([0, 0]) }
          let matrix = list.matrix(LengthScale(viewport: .zero, canvas: .zero), box: .zero)
          return .numbers([matrix.tx, matrix.ty])
        }
      }
    }
    guard steps.count > 1 else { return steps.first.flatMap(resolved) }
    let i = max(0, times.indices.partitionPoint { times[$0] > share + SMILTiming.tolerance } - 1)
    if mode == .discrete || i + 1 >= steps.count { return resolved(steps[i]) }
    let span = times[i + 1] - times[i]
    var part = span > 0 ? max(0, min(1, (share - times[i]) / span)) : 1
    if i < splines.count { part = splines[i](part) }
    guard let from = resolved(steps[i]), let to = resolved(steps[i + 1]) else { return resolved(steps[i]) }
    if part == 0 { return from }
    return from.mixed(with: to, part, by: .smil) ?? (part < 0.5 ? from : to)
  }

  /// The moments of one simple duration at which the course bends, as shares.
  var marks: [(share: Double, change: Course.Change)] {
    if case .motion(let motion) = form, steps.count > 1 {
      return [(0, splines.isEmpty && motion.path == nil ? .linear : .curved)]
        + times.dropFirst().dropLast().map { ($0, .curved) }
    }
    guard steps.count > 1 else { return [(0, .held)] }
    var out: [(share: Double, change: Course.Change)] = []
    for (i, time) in times.enumerated() where time < 1 {
      let isLast = i + 1 >= steps.count
      let change = i < splines.count && splines[i] != .linear ? Course.Change.curved : .linear
      out.append((time, mode == .discrete || isLast ? .held : change))
      // `to` without anything in between jumps in the middle.
      if isTo, mode != .discrete, !isLast { out.append(((time + times[i + 1]) / 2, change)) }
    }
    return out
  }
}

extension SMILFunction.TransformKind {
  /// As many numbers as the function has, from those of a file; nil if their count is wrong.
  func completed(_ n: [Double]) -> [Double]? {
    switch (self, n.count) {
    case (.translate, 1): [n[0], 0]
    case (.scale, 1): [n[0], n[0]]
    case (.translate, 2), (.scale, 2), (.rotate, 3): n
    case (.rotate, 1): [n[0], 0, 0]
    case (.skewX, 1), (.skewY, 1): n
    default: nil
    }
  }

  func function(_ n: [Double]) -> SVGTransform {
    func at(_ i: Int) -> Double { i < n.count ? n[i] : 0 }
    return switch self {
    case .translate: .translate(SVGLength(px: at(0)), SVGLength(px: at(1)))
    case .scale: .scale(at(0), at(1))
    case .rotate: .rotate(at(0), Point(at(1), at(2)))
    case .skewX: .skewX(at(0))
    case .skewY: .skewY(at(0))
    }
  }

  /// The numbers of a list that has only this function; neutral ones for any other.
  func numbers(of value: SVGValue?) -> [Double] {
    if case .transform(let list)? = value, list.count == 1 {
      switch (self, list[0]) {
      case (.translate, .translate(let x, let y)): return [x.px, y.px]
      case (.scale, .scale(let x, let y)): return [x, y]
      case (.rotate, .rotate(let angle, let center)): return [angle, center.x, center.y]
      case (.skewX, .skewX(let angle)), (.skewY, .skewY(let angle)): return [angle]
      default: break
      }
    }
    return switch self {
    case .translate: [0, 0]
    case .scale: [1, 1]
    case .rotate: [0, 0, 0]
    case .skewX, .skewY: [0]
    }
  }
}

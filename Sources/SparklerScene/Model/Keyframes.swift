// Evaluates a keyframe animation: step, progress in the step, value.
// Flow: eased progress → KeyframeAnimation.value → Presentation.
import SparklerCore

extension KeyframeAnimation {
  /// A value, and the rotation by a path's direction.
  struct Result {
    var value: AnimatableValue
    var rotation: Double?
  }

  /// The value at eased progress `p`; nil if there are no values.
  func result(at p: Double) -> Result? {
    if let motionPath { return result(along: motionPath, at: p) }
    guard let first = values.first else { return nil }
    guard values.count > 1 else { return Result(value: first) }
    switch calculationMode {
    case .discrete: return Result(value: values[discreteIndex(at: p)])
    case .cubic:
      let (i, u) = step(at: p, times: times(values.count - 1))
      return Result(value: Spline(of: self, step: i).value(at: u))
    case .cubicPaced:
      let splines = (0..<(values.count - 1)).map { Spline(of: self, step: $0) }
      let runs = splines.map { $0.lengths() }
      let (i, u) = step(at: p, times: times(values.count - 1, lengths: runs.map { $0[$0.count - 1] }))
      return Result(value: splines[i].value(at: Spline.parameter(atShare: u, of: runs[i])))
    case .linear, .paced, .pacedSteps:
      let lengths = calculationMode == .paced ? zip(values, values.dropFirst()).map { $0.distance(to: $1) } : nil
      let (i, u) = step(at: p, times: times(values.count - 1, lengths: lengths))
      return Result(value: values[i].mixed(with: values[i + 1], u, in: colorSpace))
    }
  }

  /// Within a segment the parameter is linear in progress, as in Core Animation; `paced` and `pacedSteps` go by length.
  private func result(along motionPath: MotionPath, at p: Double) -> Result? {
    let count = motionPath.segments.count
    guard count > 0 else { return nil }
    // A path's curves are already smooth, so cubic modes add no splines.
    var (i, u) = step(at: p, times: isPaced ? Times(shares: motionPath.shares, count) : times(count))
    if calculationMode == .discrete {
      // Value k is the start of segment k; the last value is the end of the last segment.
      let k = discreteIndex(at: p, count: count + 1)
      (i, u) = k < count ? (k, 0) : (k - 1, 1)
    }
    let (segment, length) = (motionPath.segments[i], motionPath.lengths[i])
    if isPaced || calculationMode == .pacedSteps && (0...1).contains(u) {
      u = segment.parameter(atLength: u * length)
    }
    let rotation: Double? =
      switch rotationMode {
      case .none: nil
      case .auto: segment.angle(at: u)
      case .autoReverse: segment.angle(at: u) + Double.pi
      }
    return Result(value: .point(segment.point(at: u)), rotation: rotation)
  }

  private var isPaced: Bool { calculationMode == .paced || calculationMode == .cubicPaced }

  /// The time of each value.
  private enum Times {
    /// This number of equal steps.
    case even(Int)
    case given([Double])

    /// The times of a constant speed.
    init(shares: [Double]?, _ steps: Int) { self = shares.map(Times.given) ?? .even(steps) }

    var steps: Int {
      switch self {
      case .even(let steps): steps
      case .given(let times): times.count - 1
      }
    }

    subscript(i: Int) -> Double {
      switch self {
      case .even(let steps): Double(i) / Double(steps)
      case .given(let times): times[i]
      }
    }
  }

  /// Key times, even steps, or times by distance in paced modes.
  ///
  /// - Parameter lengths: the length of each step, in paced modes.
  private func times(_ steps: Int, lengths: [Double]? = nil) -> Times {
    if isPaced, let lengths { return Times(shares: MotionPath.shares(of: lengths), steps) }
    if let keyTimes, keyTimes.count == steps + 1 { return .given(keyTimes) }
    return .even(steps)
  }

  /// The step at `p` and its eased progress; clamped before the first and after the last key time.
  private func step(at p: Double, times: Times) -> (Int, Double) {
    let last = times.steps - 1
    if p <= times[0] && times[0] > 0 { return (0, 0) }
    if p >= times[last + 1] && times[last + 1] < 1 { return (last, 1) }
    // Binary search for the last step that has begun.
    var (i, end) = (0, last)
    while i < end {
      let middle = (i + end + 1) / 2
      if TimeGrid.hasReached(times[middle], at: p) { i = middle } else { end = middle - 1 }
    }
    let span = times[i + 1] - times[i]
    var u = span > 0 ? (p - times[i]) / span : 1
    if i > 0 { u = max(0, u) }
    // Eased progress outside 0...1 extrapolates the outermost steps.
    guard !isPaced, i < timingFunctions.count, (0...1).contains(u) else { return (i, u) }
    return (i, timingFunctions[i](u))
  }

  /// Value i holds from key time i up to the next; there is one more key time than values.
  private func discreteIndex(at p: Double, count: Int? = nil) -> Int {
    let n = count ?? values.count
    if let keyTimes, keyTimes.count == n + 1 || keyTimes.count == n {
      return max(0, min(n - 1, (keyTimes.lastIndex { TimeGrid.hasReached($0, at: p) } ?? 0)))
    }
    return max(0, min(n - 1, Int(clamping: TimeGrid.part(of: p, outOf: Double(n)))))
  }
}

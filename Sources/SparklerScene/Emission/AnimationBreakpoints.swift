// The times at which an animation begins, ends, changes its slope or jumps.
// Flow: Animation → AnimationBreakpoints → Births (which integrates from breakpoint to breakpoint).
import SparklerCore

/// When an animation begins, ends, changes its slope and jumps, in its parent's time.
struct AnimationBreakpoints: Sendable, Equatable {
  var start: Double
  /// Infinite if it never ends.
  var end: Double
  /// The length of a cycle in the parent's time.
  var cycle: Double
  /// Corners within a cycle, ascending, 0 ..< cycle, counted from `start`.
  var corners: [Double]
  /// Whether the values of each cycle differ from those of the last.
  var isCumulative: Bool

  /// - Parameter fallback: the duration of an animation without one.
  /// - Returns: nil if it never changes by itself.
  init?(_ animation: Animation, default fallback: Seconds = Timing.defaultDuration) {
    let timing = animation.timing
    let one = (timing.duration > 0 ? timing.duration : fallback).value
    let whole = one * (timing.autoreverses ? 2 : 1)
    let pace = abs(timing.speed)
    let active = timing.activeDuration(default: fallback).value
    guard pace > 0, one > 0, active > 0, pace.isFinite, whole.isFinite, timing.beginTime.isFinite else { return nil }
    start = timing.beginTime.value
    end = timing.end(default: fallback).value
    let cycle = whole / pace
    self.cycle = cycle
    isCumulative = animation.isCumulative
    var places: [Double] = []
    for share in animation.corners(duration: Seconds(one)) + [0, 1] {
      places.append(share * one)
      if timing.autoreverses { places.append(2 * one - share * one) }
    }
    if timing.speed < 0 {
      let last = active.isFinite ? active : whole
      places += places.map { last - $0 }
    }
    func turned(_ x: Double) -> Double {
      let inside = (x - timing.timeOffset.value).truncatingRemainder(dividingBy: whole)
      return (inside < 0 ? inside + whole : inside) / pace
    }
    corners = Set(places.map(turned)).filter { $0.isFinite && $0 >= 0 && $0 < cycle }.sorted()
  }

  /// Number of even parts for a curve without known corners.
  fileprivate static let evenParts = 32
  /// Upper bound of the corners in a group's cycle; with more, even parts are used.
  fileprivate static let mostCorners = 4096
}

extension Animation {
  fileprivate var isCumulative: Bool {
    switch kind {
    case .basic(let basic): basic.isCumulative
    case .keyframe(let track): track.isCumulative
    case .group(let children): children.contains { $0.isCumulative }
    case .transition: false
    }
  }

  /// Fractions of one cycle, before easing, at which it may have a corner or a jump.
  fileprivate func corners(duration: Seconds) -> [Double] {
    let even = (1..<AnimationBreakpoints.evenParts).map { Double($0) / Double(AnimationBreakpoints.evenParts) }
    switch kind {
    case .transition: return []
    case .basic(let basic): return timingFunction.jumps + (basic.spring == nil ? [] : even)
    case .keyframe(let track):
      return timingFunction.jumps + track.corners.compactMap { timingFunction.inverse($0) }
    case .group(let children):
      guard timingFunction == .linear else { return even + timingFunction.jumps }
      var out: [Double] = []
      for child in children {
        guard let points = AnimationBreakpoints(child, default: duration) else { continue }
        let edges = [points.start, min(points.end, duration.value)]
        let cycles = Int(clamping: max(1, min(64, ((edges[1] - edges[0]) / points.cycle).rounded(.up))))
        // Nested groups would multiply their corners.
        guard out.count + cycles * points.corners.count <= AnimationBreakpoints.mostCorners else { return even }
        let inner = (0..<cycles).flatMap { n in
          points.corners.map { points.start + Double(n) * points.cycle + $0 }
        }
        out += (edges + inner).map { $0 / duration.value }.filter { $0 > 0 && $0 < 1 }
      }
      return out
    }
  }
}

extension KeyframeAnimation {
  /// Fractions of eased progress at which a step ends or jumps within itself.
  fileprivate var corners: [Double] {
    let steps = max(1, (path.map { $0.segments().count + 1 } ?? values.count) - 1)
    if calculationMode == .paced || calculationMode == .cubicPaced {
      return (1..<AnimationBreakpoints.evenParts).map { Double($0) / Double(AnimationBreakpoints.evenParts) }
    }
    let parts = calculationMode == .discrete ? steps + 1 : steps
    let times = keyTimes ?? (0...parts).map { Double($0) / Double(parts) }
    return times
      + zip(zip(times, times.dropFirst()), timingFunctions).flatMap { span, function in
        function.jumps.map { span.0 + (span.1 - span.0) * $0 }
      }
  }
}

extension TimingFunction {
  /// Progress values at which it jumps or changes its slope, 0...1.
  fileprivate var jumps: [Double] {
    switch self {
    case .linear, .cubic: return []
    case .steps(let count, _):
      guard count > 1, count <= 1024 else { return [] }
      return (1..<count).map { Double($0) / Double(count) }
    case .piecewise(let stops): return stops.stops.map { $0.percent / 100 }.filter { $0 > 0 && $0 < 1 }
    }
  }

  /// The progress at which it reaches `y`; nil outside 0...1.
  fileprivate func inverse(_ y: Double) -> Double? {
    guard (0...1).contains(y) else { return nil }
    if self == .linear || y == 0 || y == 1 { return y }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if self(middle) < y { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}

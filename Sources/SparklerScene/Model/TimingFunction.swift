// Easing of progress: named curves, cubic Béziers, steps, polylines.
// Flow: Animation progress → TimingFunction → value.
import SparklerCore

/// Where steps jump: CSS's `jump-start`, `jump-end`, `jump-none` and `jump-both`.
public enum StepJump: String, Sendable, CaseIterable {
  /// At the start of each step; at its end; only between the first and the last value; at both ends.
  case start, end, neither = "none", both
}

/// Maps progress 0...1 to eased progress, which a Bézier may overshoot.
///
/// - Source: CAMediaTimingFunction.h; the named curves are CSS's.
public enum TimingFunction: Sendable, Hashable {
  /// Progress itself.
  case linear
  /// A cubic from (0, 0) to (1, 1) with these control points; both x in 0...1.
  case cubic(Point, Point)
  /// `count` equal steps, with a jump at one of their ends, at both, or only between them.
  case steps(count: Int, jump: StepJump)
  /// Linear from stop to stop.
  case piecewise(EasingStops)

  /// `count` equal jumps, each at the start or at the end of its step.
  public static func steps(count: Int, atStart: Bool) -> TimingFunction {
    .steps(count: count, jump: atStart ? .start : .end)
  }

  /// Starts slowly and ends at full speed.
  public static let easeIn = cubic(Point(0.42, 0), Point(1, 1))
  /// Starts fast and slows down.
  public static let easeOut = cubic(Point(0, 0), Point(0.58, 1))
  /// Slow at both ends.
  public static let easeInEaseOut = cubic(Point(0.42, 0), Point(0.58, 1))
  /// Starts quickly and slows down for longer: CSS's `ease`, Core Animation's `default`.
  public static let standard = cubic(Point(0.25, 0.1), Point(0.25, 1))

  /// Core Animation's names, in the order of its header; its `default` is called `standard` here.
  public static let named: [(name: String, function: TimingFunction)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInEaseOut", .easeInEaseOut),
    ("default", .standard),
  ]

  /// Eased progress; `x` is clamped to 0...1.
  public func callAsFunction(_ x: Double) -> Double {
    let x = max(0, min(1, x))
    switch self {
    case .linear: return x
    case .steps(let count, let jump):
      let n = Double(max(1, count))
      let step = TimeGrid.part(of: x, outOf: n) + (jump == .start || jump == .both ? 1 : 0)
      return max(0, min(1, step / max(1, jump == .both ? n + 1 : jump == .neither ? n - 1 : n)))
    case .piecewise(let stops): return stops(x)
    case .cubic(let c1, let c2):
      if x == 0 || x == 1 { return x }
      return Self.bezier(c1.y, c2.y, Self.parameter(c1.x, c2.x, x))
    }
  }

  /// The curve parameter at which a Bézier's x is `x`: Newton's method, safeguarded by bisection.
  private static func parameter(_ x1: Double, _ x2: Double, _ x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var u = x
    for _ in 0..<64 {
      let error = bezier(x1, x2, u) - x
      if abs(error) < 1e-14 { break }
      if error < 0 { low = u } else { high = u }
      let slope = 3 * (1 - u) * (1 - u) * x1 + 6 * (1 - u) * u * (x2 - x1) + 3 * u * u * (1 - x2)
      let next = u - error / slope
      u = next > low && next < high ? next : (low + high) / 2
    }
    return u
  }

  private static func bezier(_ p1: Double, _ p2: Double, _ u: Double) -> Double {
    let v = 1 - u
    return 3 * v * v * u * p1 + 3 * v * u * u * p2 + u * u * u
  }
}

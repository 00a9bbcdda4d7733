// Finds the cycle that contains a time, and the offset in it, for everything that repeats or switches.
// Flow: Timing, ImageTrack, birth rates, loops, discrete keyframes → TimeGrid → whole cycle + offset.

/// Positions in a sequence of equal cycles. Cycles are half-open: a time at a border belongs to the cycle that begins.
public enum TimeGrid {
  /// A whole number of cycles, and the remaining time.
  public struct Place: Sendable, Hashable {
    /// Integral; negative before the first cycle.
    public var cycle: Double
    /// 0 ..< length, in seconds; exactly 0 at a border.
    public var offset: Double

    /// Makes a position from a whole number of cycles and the time since the last border, in seconds.
    public init(cycle: Double, offset: Double) { (self.cycle, self.offset) = (cycle, offset) }
  }

  /// The tolerance for comparing times, in seconds: about a billionth.
  ///
  /// Times are decimal numbers and quotients (index over rate) that a `Double` represents to about 1 in 10¹⁶, and each
  /// layer around an animation shifts and scales them once more. Two computations of the same moment therefore differ
  /// by a few units in the last place of the largest intermediate number: 10⁻¹³ s for scenes of some minutes, a
  /// billionth for a begin of 10⁶ s, the limit in specs. Intended differences are much larger: frames are 8 ms, and a
  /// frame misses a border written in milliseconds by at least a hundredth of one.
  public static let resolution = 0x1p-30

  /// For larger numbers than specs allow, as in layers with high speeds, the tolerance grows with the number: 128 units
  /// in its last place.
  private static let relative = 0x1p-46

  /// The maximum tolerance as a fraction of a cycle, so that even extremely short cycles have an interior.
  private static let share = 0x1p-16

  /// The distance from a border within which a time counts as at the border.
  ///
  /// - Parameters:
  ///   - time: the largest number that it was computed from, in seconds.
  ///   - length: of a cycle, in seconds.
  public static func slack(at time: Double, cycle length: Double = .infinity) -> Double {
    let slack = max(resolution, abs(time) * relative)
    // It is infinite only for infinite times, which are at no border.
    return slack.isFinite ? min(slack, length * share) : 0
  }

  /// The position of a time in cycles that begin at 0.
  ///
  /// - Parameters:
  ///   - time: in seconds, or in the unit of `length`.
  ///   - length: of a cycle, above 0.
  ///   - magnitude: the largest number that `time` was computed from, if larger than `time`.
  /// - Returns: the cycle and the offset; (0, 0) for invalid numbers.
  public static func place(of time: Double, inCyclesOf length: Double, magnitude: Double = 0) -> Place {
    guard length > 0, time.isFinite else { return Place(cycle: 0, offset: 0) }
    guard length.isFinite else { return Place(cycle: time < 0 ? -1 : 0, offset: max(0, time)) }
    let turns = time / length
    guard turns.isFinite else { return Place(cycle: 0, offset: 0) }
    let nearest = turns.rounded()
    let miss = time.addingProduct(-nearest, length)
    if abs(miss) <= slack(at: max(abs(time), abs(magnitude)), cycle: length) { return Place(cycle: nearest, offset: 0) }
    let cycle = miss < 0 ? nearest - 1 : nearest
    return Place(cycle: cycle, offset: max(0, min(length.nextDown, time.addingProduct(-cycle, length))))
  }

  /// The same, but a time at a border belongs to the cycle that ends there, with the whole length as offset.
  public static func placeBefore(_ time: Double, inCyclesOf length: Double, magnitude: Double = 0) -> Place {
    var place = place(of: time, inCyclesOf: length, magnitude: magnitude)
    if place.offset == 0 && length > 0 && length.isFinite {
      place.cycle -= 1
      place.offset = length
    }
    return place
  }

  /// The index of the part of 0...1 that contains a fraction, of `count` parts; negative below 0, `count` from 1 on.
  public static func part(of share: Double, outOf count: Double) -> Double {
    count >= 1 ? place(of: share, inCyclesOf: 1 / count).cycle : 0
  }

  /// Whether a moment has been reached: half-open, like cycles.
  public static func hasReached(_ border: Double, at time: Double) -> Bool {
    time >= border || time >= border - slack(at: max(abs(time), abs(border)))
  }

  /// The number of cycles in a span, if it is integral within a millionth of the span; otherwise nil.
  ///
  /// Spans and cycles are written by hand with a few digits: three cycles of 0.333333 s are meant to be a second.
  public static func wholeCycles(of length: Double, in span: Double) -> Double? {
    let count = span / length
    let whole = count.rounded()
    return whole >= 1 && abs(count - whole) <= 1e-6 * whole ? whole : nil
  }
}

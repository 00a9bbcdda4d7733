// Which cycle of a row a time lies in, and how far: asked by everything that repeats or switches.
// Flow: Timing, ImageTrack, birth rates, loops, discrete keyframes → TimeGrid → whole cycle + offset.

/// Places in a row of equal cycles. Cycles are half open: a time on a border belongs to the cycle that begins there.
public enum TimeGrid {
  /// A whole number of cycles, and what is left of a time beyond them.
  public struct Place: Sendable, Hashable {
    /// Whole; negative before the first cycle.
    public var cycle: Double
    /// 0 ..< length, in seconds; exactly 0 on a border.
    public var offset: Double

    public init(cycle: Double, offset: Double) { (self.cycle, self.offset) = (cycle, offset) }
  }

  /// The shortest time that is told from none, in seconds: a billionth.
  ///
  /// Times are decimal numbers and quotients, index over rate, that a `Double` holds to about 1 in 10¹⁶, and each layer
  /// around an animation shifts and stretches them once more. So two ways to one moment differ by a few units in the
  /// last place of the largest number on the way: 10⁻¹³ s for scenes of some minutes, a billionth for a begin of
  /// 10⁶ s, the most that a spec may write. What a person means lies farther apart by far: frames are 8 ms, and a
  /// frame misses a border written in milliseconds by a hundredth of one at least.
  public static let resolution = 0x1p-30

  /// Beyond the numbers of a spec, as in layers of great speeds, the slack grows with the number: 128 units in its last
  /// place.
  private static let relative = 0x1p-46

  /// So much of a cycle may the slack be, so that cycles without any sensible length still have insides.
  private static let share = 0x1p-16

  /// How far from a border a time counts as lying on it.
  ///
  /// - Parameters:
  ///   - time: the largest number that it was made of, in seconds.
  ///   - length: of a cycle, in seconds.
  public static func slack(at time: Double, cycle length: Double = .infinity) -> Double {
    let slack = max(resolution, abs(time) * relative)
    // Only infinite times make it infinite: they lie on no border.
    return slack.isFinite ? min(slack, length * share) : 0
  }

  /// Where a time lies in cycles that begin at 0.
  ///
  /// - Parameters:
  ///   - time: seconds, or any unit that `length` has, too.
  ///   - length: of a cycle, above 0.
  ///   - magnitude: the largest number that `time` was made of, where it is larger than `time`.
  /// - Returns: the cycle and the offset; (0, 0) for numbers that make none.
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

  /// The same, but what lies on a border belongs to the cycle that ends there: its offset is the whole length.
  public static func placeBefore(_ time: Double, inCyclesOf length: Double, magnitude: Double = 0) -> Place {
    var place = place(of: time, inCyclesOf: length, magnitude: magnitude)
    if place.offset == 0 && length > 0 && length.isFinite {
      place.cycle -= 1
      place.offset = length
    }
    return place
  }

  /// Which of `count` equal parts of 0...1 a share lies in; negative before 0, `count` from 1 on.
  public static func part(of share: Double, outOf count: Double) -> Double {
    count >= 1 ? place(of: share, inCyclesOf: 1 / count).cycle : 0
  }

  /// Whether a moment has come: half open, as cycles are.
  public static func hasReached(_ border: Double, at time: Double) -> Bool {
    time >= border || time >= border - slack(at: max(abs(time), abs(border)))
  }

  /// How many cycles make up a span, where they are a whole number within a millionth of the span; else nil.
  ///
  /// Spans and cycles are written by hand, with a few digits: three cycles of 0.333333 s are meant to be a second.
  public static func wholeCycles(of length: Double, in span: Double) -> Double? {
    let count = span / length
    let whole = count.rounded()
    return whole >= 1 && abs(count - whole) <= 1e-6 * whole ? whole : nil
  }
}

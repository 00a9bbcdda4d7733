// Which frame is shown when: index over rate, never a running sum.
// Flow: BuiltSpec + output → Timeline → frame times and delays.
import Primitives
import SpecFormat

/// The frames of an output in the order in which they are shown.
public struct Timeline: Sendable, Hashable {
  /// Frames a second.
  public let rate: Double
  public let duration: Seconds
  /// How many frames there are; frame i shows the scene at i / rate.
  public let count: Int
  /// The frame that is shown first.
  public let first: Int
  /// Extra time on the first and the last frame that is shown.
  public let holdFirst: Seconds
  public let holdLast: Seconds
  /// The scene's time of frame 0.
  private let origin: Seconds

  public init(duration: Seconds, rate: Double, loopOffset: Seconds = 0, hold: (first: Seconds, last: Seconds) = (0, 0))
  {
    self.rate = rate
    self.duration = duration
    count = BuiltSpec.frameCount(duration: duration, rate: rate)
    first = Int((loopOffset.value * rate + 1e-6).rounded(.down)) % count
    (holdFirst, holdLast) = hold
    origin = 0
  }

  /// One frame that shows the scene at exactly this time.
  ///
  /// - Parameter rate: of the animation that it is taken from.
  public init(still time: Seconds, rate: Double = 1) {
    (self.rate, duration, count, first, holdFirst, holdLast, origin) = (rate, 1, 1, 0, 0, 0, time)
  }

  /// How long the scene moves on from frame to frame.
  public var frameTime: Seconds { Seconds(1 / rate) }

  /// The scene's time of the frame at a position, 0 ..< count.
  public func time(at position: Int) -> Seconds { origin + Seconds(Double(index(at: position)) / rate) }

  func index(at position: Int) -> Int { (position + first) % count }

  /// When the frame at a position appears, counted from the first one; `count` gives the end of it all.
  public func start(of position: Int) -> Seconds {
    let wrap = count - first
    // The scene's last frame lasts until the scene's end, which may be less than a whole frame.
    let shown =
      position < wrap ? Double(position) / rate : duration.value - Double(first) / rate + Double(position - wrap) / rate
    let holds = (position > 0 ? holdFirst.value : 0) + (position == count ? holdLast.value : 0)
    return Seconds(shown + holds)
  }

  /// How long a frame is shown in 1/100 s: the difference of two rounded times, so that nothing drifts.
  public func hundredths(at position: Int) -> Int {
    func rounded(_ t: Seconds) -> Int { Int((t.value * 100).rounded()) }
    // A short last frame still takes the two hundredths below which players slow down.
    return max(2, rounded(start(of: position + 1)) - rounded(start(of: position)))
  }
}

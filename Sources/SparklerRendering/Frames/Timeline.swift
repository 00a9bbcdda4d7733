// Which frame is shown when: computed as index / rate, never as a running sum.
// Flow: BuiltSpec + output → Timeline → frame times and delays.
import SparklerAuthoring
import SparklerCore
import SparklerImaging

/// The frames of an output in presentation order.
public struct Timeline: Sendable, Hashable, FrameTimes {
  /// Frames per second.
  public let rate: Double
  /// Duration of the scene.
  public let duration: Seconds
  /// Number of frames; frame i shows the scene at i / rate.
  public let count: Int
  /// Index of the frame shown first.
  public let first: Int
  /// Extra time for the first frame shown.
  public let holdFirst: Seconds
  /// Extra time for the last frame shown.
  public let holdLast: Seconds
  /// Exposure time of a frame, for motion blur.
  public private(set) var frameTime: Seconds
  /// Scene times of the frames, if they are listed explicitly.
  private let moments: [Seconds]

  /// Upper limit of all times in seconds: some thirty years.
  private static let longest = 1e9
  private static let fastest = 1e6

  /// An invalid rate (too small or not a number) counts as 1, an invalid time as 0 s.
  public init(duration: Seconds, rate: Double, loopOffset: Seconds = 0, hold: (first: Seconds, last: Seconds) = (0, 0))
  {
    let rate = Self.clamped(rate)
    self.rate = rate
    self.duration = Self.clamped(duration)
    count = BuiltSpec.frameCount(duration: self.duration, rate: rate)
    // Negative offsets count from the end.
    let offset = Int((max(-Self.longest, min(Self.longest, loopOffset.value)) * rate + 1e-6).rounded(.down)) % count
    first = offset < 0 ? offset + count : offset
    (holdFirst, holdLast) = (Self.clamped(hold.first), Self.clamped(hold.last))
    frameTime = Seconds(1 / rate)
    moments = []
  }

  /// One frame that shows the scene at exactly this time.
  ///
  /// - Parameter rate: rate of the animation that it is taken from.
  public init(still time: Seconds, rate: Double = 1) {
    self.init(moments: [time], rate: 1)
    frameTime = Seconds(1 / Self.clamped(rate))
  }

  /// Frames that show the scene at exactly these times.
  ///
  /// - Parameter moments: an empty list counts as the time 0.
  public init(moments: [Seconds], rate: Double) {
    let moments = moments.isEmpty ? [0] : moments
    let rate = Self.clamped(rate)
    self.rate = rate
    frameTime = Seconds(1 / rate)
    self.moments = moments
    count = moments.count
    duration = Seconds(Double(moments.count) / rate)
    (first, holdFirst, holdLast) = (0, 0, 0)
  }

  private static func clamped(_ rate: Double) -> Double { rate > 1e-9 ? min(fastest, rate) : 1 }

  private static func clamped(_ time: Seconds) -> Seconds { time.value > 0 ? Seconds(min(longest, time.value)) : 0 }

  /// Every n-th frame of the scene, each n times as long; starts at the first shown frame or the one before it.
  ///
  /// - Precondition: the moments are not listed explicitly.
  package func slowed(by n: Int) -> Timeline {
    precondition(moments.isEmpty, "listed moments have no rate")
    let slow = rate / Double(n)
    var out = Timeline(
      duration: duration, rate: slow, loopOffset: Seconds(Double(first / n) / slow), hold: (holdFirst, holdLast))
    // The pictures stay the same.
    out.frameTime = frameTime
    return out
  }

  /// Position of the scene's frame with an index, 0 ..< count.
  package func position(ofIndex index: Int) -> Int { (index - first + count) % count }

  /// Scene time of the frame at a position, 0 ..< count.
  public func time(at position: Int) -> Seconds {
    moments.isEmpty ? Seconds(Double(index(at: position)) / rate) : moments[position]
  }

  func index(at position: Int) -> Int { (position + first) % count }

  /// Presentation time of the frame at a position; `count` gives the end.
  public func start(of position: Int) -> Seconds {
    let wrap = count - first
    // The scene's last frame ends with the scene, which may be less than a whole frame.
    let shown =
      position < wrap ? Double(position) / rate : duration.value - Double(first) / rate + Double(position - wrap) / rate
    let holds = (position > 0 ? holdFirst.value : 0) + (position == count ? holdLast.value : 0)
    return Seconds(shown + holds)
  }

  /// How often a stream without times repeats the frame at a position: at least once.
  public func repeats(at position: Int) -> Int {
    func rounded(_ t: Seconds) -> Int { Int((t.value * rate).rounded()) }
    return max(1, rounded(start(of: position + 1)) - rounded(start(of: position)))
  }
}

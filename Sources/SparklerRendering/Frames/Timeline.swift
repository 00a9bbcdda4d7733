// Which frame is shown when: index over rate, never a running sum.
// Flow: BuiltSpec + output → Timeline → frame times and delays.
import SparklerAuthoring
import SparklerCore
import SparklerImaging

/// The frames of an output in the order in which they are shown.
public struct Timeline: Sendable, Hashable, FrameTimes {
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
  /// How long the scene moves on while a frame is taken.
  public private(set) var frameTime: Seconds
  /// The scene's times of the frames where they are listed one by one.
  private let moments: [Seconds]

  /// The longest time of anything, in seconds: some thirty years.
  private static let longest = 1e9
  private static let fastest = 1e6

  /// A rate that is none, below what is written or not a number, counts as 1, a time as 0 s.
  public init(duration: Seconds, rate: Double, loopOffset: Seconds = 0, hold: (first: Seconds, last: Seconds) = (0, 0))
  {
    let rate = Self.clamped(rate)
    self.rate = rate
    self.duration = Self.clamped(duration)
    count = BuiltSpec.frameCount(duration: self.duration, rate: rate)
    // An offset counts from either end.
    let offset = Int((max(-Self.longest, min(Self.longest, loopOffset.value)) * rate + 1e-6).rounded(.down)) % count
    first = offset < 0 ? offset + count : offset
    (holdFirst, holdLast) = (Self.clamped(hold.first), Self.clamped(hold.last))
    frameTime = Seconds(1 / rate)
    moments = []
  }

  /// One frame that shows the scene at exactly this time.
  ///
  /// - Parameter rate: of the animation that it is taken from.
  public init(still time: Seconds, rate: Double = 1) {
    self.init(moments: [time], rate: 1)
    frameTime = Seconds(1 / Self.clamped(rate))
  }

  /// Frames that show the scene at exactly these times.
  ///
  /// - Parameter moments: none counts as the time 0.
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

  /// Every n-th frame of the scene, each as much longer; from the frame shown first, or the one before it.
  ///
  /// - Precondition: the moments are not listed one by one.
  func slowed(by n: Int) -> Timeline {
    precondition(moments.isEmpty, "listed moments have no rate")
    let slow = rate / Double(n)
    var out = Timeline(
      duration: duration, rate: slow, loopOffset: Seconds(Double(first / n) / slow), hold: (holdFirst, holdLast))
    // They are the same pictures.
    out.frameTime = frameTime
    return out
  }

  /// Where the scene's frame of an index is shown, 0 ..< count.
  func position(ofIndex index: Int) -> Int { (index - first + count) % count }

  /// The scene's time of the frame at a position, 0 ..< count.
  public func time(at position: Int) -> Seconds {
    moments.isEmpty ? Seconds(Double(index(at: position)) / rate) : moments[position]
  }

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

  /// How many frames of a stream without times the frame at a position takes: one and more.
  public func repeats(at position: Int) -> Int {
    func rounded(_ t: Seconds) -> Int { Int((t.value * rate).rounded()) }
    return max(1, rounded(start(of: position + 1)) - rounded(start(of: position)))
  }
}

// How long a frame looks at a scene that moves.
// Flow: `motionBlur` of a spec → Scene → times of samples → FramePipeline.
import SparklerCore

/// Every frame shows the mean of moments, evenly spread over the time in which a shutter is open.
public struct MotionBlur: Sendable, Hashable {
  /// Moments a frame, 2...64.
  public var samples: Int
  /// How long the shutter is open, in shares of a frame's time, 0...1.
  public var shutter: Double

  public init(samples: Int = 8, shutter: Double = 0.5) {
    self.samples = samples
    self.shutter = shutter
  }

  public init() { self.init(samples: 8) }

  /// The moments that a frame shows: the first is the frame's own time.
  ///
  /// - Parameter frameTime: how long a frame lasts.
  public func times(at time: Seconds, frameTime: Seconds) -> [Seconds] {
    let count = max(1, min(64, samples))
    return (0..<count).map { time + frameTime * (shutter * Double($0) / Double(count)) }
  }
}

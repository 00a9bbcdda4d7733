// Motion blur: the moments that a frame averages.
// Flow: `motionBlur` of a spec → Scene → times of samples → FramePipeline.
import SparklerCore

/// Averages moments evenly spaced over the time in which a shutter is open.
public struct MotionBlur: Sendable, Hashable {
  /// Moments per frame, 2...64.
  public var samples: Int
  /// How long the shutter is open, as a fraction of the frame's duration, 0...1.
  public var shutter: Double

  /// Makes a blur; by default of 8 moments in the first half of a frame, like a film camera's 180° shutter.
  public init(samples: Int = 8, shutter: Double = 0.5) {
    self.samples = samples
    self.shutter = shutter
  }

  /// 8 moments in the first half of a frame.
  public init() { self.init(samples: 8) }

  /// The moments of a frame; the first is the frame's own time.
  ///
  /// - Parameter frameTime: the frame's duration.
  public func times(at time: Seconds, frameTime: Seconds) -> [Seconds] {
    let count = max(1, min(64, samples))
    return (0..<count).map { time + frameTime * (shutter * Double($0) / Double(count)) }
  }
}

// What is measured of a path that something follows.
// Flow: Path → MotionPath → KeyframeAnimation.
import SparklerCore

/// The lines and curves of a path with their lengths, which are measured once: a motion asks for them at each frame.
struct MotionPath: Sendable, Equatable {
  let segments: [PathSegment]
  /// In points.
  let lengths: [Double]
  /// Where each segment begins as a fraction of the whole length, and 1; nil for a path without extent.
  let shares: [Double]?

  init(_ path: Path) {
    segments = path.segments()
    lengths = segments.map(\.length)
    shares = Self.shares(of: lengths)
  }

  /// The sums of all lengths before each, as fractions of all; nil if they have no finite sum above 0.
  static func shares(of lengths: [Double]) -> [Double]? {
    let whole = lengths.reduce(0, +)
    guard whole > 0, whole.isFinite else { return nil }
    var sum = 0.0
    return [0]
      + lengths.map {
        sum += $0
        return sum / whole
      }
  }
}

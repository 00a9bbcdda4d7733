// Pictures that are shown for equal times.
// Flow: FrameSource + rate → EvenFrames → comparison, rows of files.
import SparklerCore

/// The same pictures with equal durations, as files of a frame sequence store them.
package struct EvenFrames: FrameSource {
  private var source: any FrameSource
  private let delay: FrameDelay
  package private(set) var facts: AnimationFacts

  /// - Parameter rate: frames per second.
  package init(_ source: any FrameSource, rate: Double) {
    self.source = source
    delay = .every(rate)
    facts = source.facts
    facts.loop = nil
  }

  package mutating func next() throws -> AnimationFrame? {
    guard var frame = try source.next() else { return nil }
    frame.delay = delay
    return frame
  }
}

extension FrameDelay {
  /// - Parameter rate: frames per second.
  package static func every(_ rate: Double) -> FrameDelay {
    FrameDelay(1_000_000, over: rate > 0 ? max(1, Int(min(1e12, (rate * 1_000_000).rounded()))) : 1_000_000)
  }
}

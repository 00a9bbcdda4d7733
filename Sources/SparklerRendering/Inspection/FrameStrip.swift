// A few downscaled frames of an animation with their times, from a single pass.
// Flow: FrameSource → FrameStrip → ContactSheet, Gallery.
import SparklerCore
import SparklerImaging

package struct FrameStrip: Sendable {
  package struct Still: Sendable {
    var index: Int
    var time: Seconds
    package var picture: Pixmap
  }

  /// Evenly spread, including the first frame.
  package private(set) var stills: [Still] = []
  /// Start of each frame as browsers play it; the last value is the end.
  package private(set) var starts: [Seconds] = []

  package var duration: Seconds { starts.last ?? 0 }
  /// The source after its last frame.
  let source: any FrameSource

  /// - Parameters:
  ///   - count: maximum number of stills.
  ///   - side: longer side of a still, in pixels.
  ///   - also: called with every frame.
  package init(
    _ source: some FrameSource, count: Int, side: Int, also look: (AnimationFrame, Seconds) throws -> Void = { _, _ in }
  ) throws {
    var source = source
    let total = source.facts.frameCount
    let most = max(1, min(count, total))
    var wanted = Set((0..<most).map { $0 * total / most })
    // A still picture has no duration.
    var time: Seconds = 0
    while let frame = try source.next() {
      try Task.checkCancellation()
      starts.append(time)
      if wanted.remove(frame.index) != nil {
        stills.append(Still(index: frame.index, time: time, picture: frame.picture.shrunk(toFit: side)))
      }
      try look(frame, time)
      time = time + (frame.delay?.played(in: source.facts.format) ?? 0)
    }
    starts.append(time)
    self.source = source
  }
}

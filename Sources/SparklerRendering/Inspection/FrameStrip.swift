// A few frames of an animation, made small, with their times: one pass, a few small pictures in memory.
// Flow: FrameSource → FrameStrip → ContactSheet, Gallery.
import SparklerCore
import SparklerImaging

package struct FrameStrip: Sendable {
  package struct Still: Sendable {
    var index: Int
    var time: Seconds
    package var picture: Pixmap
  }

  /// Evenly spread, the first frame among them.
  package private(set) var stills: [Still] = []
  /// When each frame begins, and at last when all is over.
  package private(set) var starts: [Seconds] = []

  package var duration: Seconds { starts.last ?? 0 }

  /// - Parameters:
  ///   - count: how many pictures are kept at most.
  ///   - side: pixels of a kept picture's longer side.
  ///   - also: is shown every frame.
  package init(
    _ source: some FrameSource, count: Int, side: Int, also look: (AnimationFrame, Seconds) throws -> Void = { _, _ in }
  ) throws {
    var source = source
    let total = source.facts.frameCount
    let most = max(1, min(count, total))
    var wanted = Set((0..<most).map { $0 * total / most })
    // One that does not move has no end.
    var time: Seconds = 0
    while let frame = try source.next() {
      try Task.checkCancellation()
      starts.append(time)
      if wanted.remove(frame.index) != nil {
        stills.append(Still(index: frame.index, time: time, picture: frame.picture.shrunk(toFit: side)))
      }
      try look(frame, time)
      time = time + (frame.delay?.shown ?? 0)
    }
    starts.append(time)
  }
}

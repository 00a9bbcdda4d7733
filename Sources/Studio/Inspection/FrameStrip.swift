// A few frames of an animation, made small, with their times: one pass, a few small pictures in memory.
// Flow: FrameSource → FrameStrip → ContactSheet, Gallery.
import Imaging
import Primitives

struct FrameStrip: Sendable {
  struct Still: Sendable {
    var index: Int
    var time: Seconds
    var picture: Pixmap
  }

  /// Evenly spread, the first frame among them.
  private(set) var stills: [Still] = []
  /// When each frame begins, and at last when all is over.
  private(set) var starts: [Seconds] = []

  var duration: Seconds { starts.last ?? 0 }

  /// - Parameters:
  ///   - count: how many pictures are kept at most.
  ///   - side: pixels of a kept picture's longer side.
  ///   - also: is shown every frame.
  init(
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

// Sampling and painting runs of frames: one painter a run, repainting only what can have changed.
// Flow: Scene + Timeline → FramePipeline → pictures (and their mapped forms) of a chunk.
import CairoCanvas
import Imaging
import Primitives
import SceneGraph

/// What a worker needs to paint any frame.
struct FramePipeline: Sendable {
  let scene: Scene
  let timeline: Timeline
  let images: ImageStore
  let fonts: FontLibrary
  /// No shortcut of the painter that changes a pixel.
  let isExact: Bool

  /// A worker's own painter.
  func painter() throws -> FramePainter {
    try FramePainter(
      width: scene.pixelWidth, height: scene.pixelHeight, images: images, fonts: fonts, isExact: isExact)
  }

  /// Paints the frames at these positions, in order; `take` gets each with whether it can differ from the one before.
  func paint(_ positions: some Sequence<Int>, _ take: (Pixmap, _ isChanged: Bool) throws -> Void) throws {
    if scene.motionBlur != nil { return try paintBlurred(positions, take) }
    var painter = try painter()
    var last: (frame: Frame, picture: Pixmap)?
    for position in positions {
      try Task.checkCancellation()
      let frame = scene.sample(at: timeline.time(at: position))
      if let last, frame.damage(since: last.frame).isEmpty {
        try take(last.picture, false)
        continue
      }
      let picture = if let last { try painter.paint(frame, after: last.frame) } else { try painter.paint(frame) }
      try take(picture, true)
      last = (frame, picture)
    }
  }
}

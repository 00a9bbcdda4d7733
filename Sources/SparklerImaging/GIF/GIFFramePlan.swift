// Which rectangle of a frame is drawn, over what, and whether it is cleared afterwards.
// Flow: neighbouring IndexedFrames + ClearedArea → GIFFramePlan → GIFFrameEncoder.
import SparklerCore

/// How a frame is drawn and disposed of.
///
/// GIF draws over the existing canvas, so a pixel that vanishes needs a cleared canvas, and what is cleared is the
/// rectangle that was drawn last. So a frame's rectangle contains all that differs from the canvas and all that vanishes
/// after the frame. The next frame draws again what it shows in that rectangle, and nothing else.
struct GIFFramePlan {
  /// Empty if nothing is to be drawn.
  private(set) var rect: PixelRect
  /// Whether the frame before stays as it is.
  private(set) var isHeld: Bool
  /// Whether the rectangle is cleared after the frame.
  private(set) var clears: Bool
  /// What is shown before the frame is drawn; nil for an empty canvas.
  private(set) var canvas: [UInt8]?

  /// - Parameters:
  ///   - previous: the frame before, of the same size; nil for the first frame.
  ///   - next: the frame after, of the same size; nil for the last frame, which never clears: players empty the canvas
  ///     before they restart.
  ///   - area: what was cleared after `previous`; updated to what is cleared after `current`.
  ///   - clearsAll: whether a frame that clears must leave the canvas empty.
  init(
    previous: IndexedFrame?, current: IndexedFrame, next: IndexedFrame?, transparentIndex: UInt8?,
    area: inout ClearedArea, clearsAll: Bool
  ) {
    let (now, width, height) = (current.indices, current.width, current.height)
    canvas = previous?.indices
    isHeld = previous != nil
    var gone = PixelRect.empty
    if let transparentIndex {
      if let previous, FrameDelta.vanishes(from: previous.indices, to: now, transparentIndex: transparentIndex) {
        canvas = area.remaining(of: previous, transparentIndex: transparentIndex)
        isHeld = false
      }
      if let next {
        gone = FrameDelta.vanishing(
          from: now, to: next.indices, transparentIndex: transparentIndex, width: width, height: height)
      }
    }
    clears = !gone.isEmpty
    if let canvas {
      rect = FrameDelta.changed(canvas, now, width: width, height: height)
    } else {
      rect = Self.shown(current, transparentIndex)
    }
    if clears { rect = rect.union(clearsAll ? Self.shown(current, transparentIndex) : gone) }
    isHeld = isHeld && rect.isEmpty
    area = clears && !clearsAll ? .rect(rect) : .everything
  }

  /// The smallest rectangle that contains every visible pixel.
  private static func shown(_ frame: IndexedFrame, _ transparentIndex: UInt8?) -> PixelRect {
    guard let transparentIndex else { return PixelRect(x: 0, y: 0, width: frame.width, height: frame.height) }
    return FrameDelta.boundsExcluding(transparentIndex, frame.indices, width: frame.width, height: frame.height)
  }
}

/// What is cleared after a frame from which something vanishes; without meaning after another one.
enum ClearedArea: Equatable, Sendable {
  /// All that the frame shows.
  case everything
  case rect(PixelRect)

  /// What is left of a frame: nil if nothing is.
  fileprivate func remaining(of frame: IndexedFrame, transparentIndex: UInt8) -> [UInt8]? {
    guard case .rect(let rect) = self else { return nil }
    var left = frame.indices
    for y in rect.y..<rect.maxY {
      let start = y * frame.width
      left.replaceSubrange(
        start + rect.x..<start + rect.maxX, with: repeatElement(transparentIndex, count: rect.width))
    }
    return left
  }
}

/// Encodes consecutive frames, each over what the one before leaves on the canvas.
///
/// What is left depends on all frames since the last one that left nothing. So that any part of an animation can be
/// encoded without the whole, frames at the edges of runs of a fixed length leave nothing, or all.
package struct GIFFrameRun: Sendable {
  /// Every run begins at a multiple of this.
  package static let length = GIFQuality.keyDistance
  private let encoder: GIFFrameEncoder
  private var area = ClearedArea.everything

  package init(_ encoder: GIFFrameEncoder) { self.encoder = encoder }

  /// Encodes the next frame.
  ///
  /// - Parameters:
  ///   - position: the frame's index in the animation; the first one that is passed begins a run.
  ///   - previous: the frame before in the animation; nil for the first one.
  ///   - next: the frame after; nil for the last one.
  package mutating func encode(
    _ position: Int, previous: MappedFrame?, current: MappedFrame, next: MappedFrame?
  ) -> GIFStep {
    encoder.encode(
      previous: previous, current: current, next: next, area: &area, clearsAll: Self.isEdge(position))
  }

  /// Passes over a frame of the run that is encoded elsewhere.
  package mutating func skip(_ position: Int, previous: MappedFrame?, current: MappedFrame, next: MappedFrame?) {
    encoder.skip(previous: previous, current: current, next: next, area: &area, clearsAll: Self.isEdge(position))
  }

  /// Whether a frame is the first or the last of a run. The first one leaves nothing either, so it may be encoded when
  /// the ones after it already are.
  private static func isEdge(_ position: Int) -> Bool { position % length == 0 || position % length == length - 1 }
}

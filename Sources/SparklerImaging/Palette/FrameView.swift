// A frame's pixels together with its neighbouring frames.
// Flow: ColorChoices, LossyPixels, FrameMapper → FrameView → whether a pixel is unchanged, and the contrast around it.
import SparklerCore

/// Raw buffers for loops over pixels.
struct FrameView {
  let pixels: UnsafeBufferPointer<UInt32>
  let width: Int
  let current: UnsafeBufferPointer<UInt8>
  let previous: UnsafeBufferPointer<UInt8>?
  let next: UnsafeBufferPointer<UInt8>?

  /// Calls `body` with a frame's buffers; neighbours without pixels count as nil.
  static func with<R>(
    _ picture: Pixmap, current: [UInt8], previous: [UInt8]? = nil, next: [UInt8]? = nil, _ body: (FrameView) -> R
  ) -> R {
    picture.pixels.withUnsafeBufferPointer { pixels in
      current.withUnsafeBufferPointer { current in
        (previous ?? []).withUnsafeBufferPointer { previous in
          (next ?? []).withUnsafeBufferPointer { next in
            body(
              FrameView(
                pixels: pixels, width: picture.width, current: current, previous: previous.isEmpty ? nil : previous,
                next: next.isEmpty ? nil : next))
          }
        }
      }
    }
  }

  /// Whether a pixel has the same index in a neighbouring frame.
  @inline(__always) func isSteady(_ i: Int) -> Bool {
    let entry = current[i]
    if let previous, previous[i] == entry { return true }
    if let next, next[i] == entry { return true }
    return false
  }

  /// The greatest squared distance to an adjacent pixel.
  @inline(__always) func contrast(_ i: Int, column x: Int) -> Int32 {
    let color = pixels[i]
    var most: Int32 = 0
    if x > 0 { most = CandidateTree.distance(color, pixels[i &- 1]) }
    if x &+ 1 < width { most = max(most, CandidateTree.distance(color, pixels[i &+ 1])) }
    if i >= width { most = max(most, CandidateTree.distance(color, pixels[i &- width])) }
    if i &+ width < pixels.count { most = max(most, CandidateTree.distance(color, pixels[i &+ width])) }
    return most
  }
}

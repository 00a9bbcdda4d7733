// A frame as indices, with the picture that it was mapped from.
// Flow: FrameMapper → MappedFrame → GIFFrameEncoder.
import SparklerCore

/// A frame with the picture that it was mapped from.
package struct MappedFrame: Sendable {
  /// Alpha 0 or 255.
  package let picture: Pixmap
  package let indexed: IndexedFrame
  /// The frame's own palette; nil if it is the scene's.
  package let palette: Palette?
  /// How many of its pixels the scene's palette misses.
  let missed: Int
  /// Whether an equal frame that follows is mapped the same.
  package let staysWhenHeld: Bool
}

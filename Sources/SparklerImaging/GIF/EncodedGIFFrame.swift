// A frame's part of a GIF, without its time.
// Flow: GIFFrameEncoder (any worker) → GIFStep → GIFWriter (in order).
import SparklerCore

/// One image of a GIF: what is drawn where, and what becomes of it.
package struct EncodedGIFFrame: Equatable, Sendable {
  package var rect: PixelRect
  /// Whether the rectangle becomes transparent when the frame's time is over (GIF's disposal 2), else it stays (1).
  package var clears: Bool
  /// The index that leaves pixels as they are; nil where the frame uses none.
  package var transparentIndex: UInt8?
  /// The frame's own colours; nil where they are the file's.
  package var palette: Palette?
  /// Minimum code size, sub-blocks and their end.
  package var data: [UInt8]

  package init(
    rect: PixelRect, clears: Bool, transparentIndex: UInt8? = nil, palette: Palette? = nil, data: [UInt8]
  ) {
    self.rect = rect
    self.clears = clears
    self.transparentIndex = transparentIndex
    self.palette = palette
    self.data = data
  }
}

/// What one frame of the animation adds to a GIF.
package enum GIFStep: Equatable, Sendable {
  case picture(EncodedGIFFrame)
  /// The frame equals the one before, which stays longer; `clears` tells whether its rectangle is cleared afterwards.
  case hold(clears: Bool)
}

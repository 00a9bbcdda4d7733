// One encoded GIF image, without its delay.
// Flow: GIFFrameEncoder (any worker), chunk files (SparklerRendering) → GIFStep → GIFWriter (in order).
import SparklerCore

/// One image of a GIF: what is drawn where, and how it is disposed of.
package struct EncodedGIFFrame: Equatable, Sendable {
  package var rect: PixelRect
  /// Whether the rectangle is cleared to transparent after the frame's delay (GIF disposal 2) or kept (1).
  package var clears: Bool
  /// The index that leaves pixels unchanged; nil if the frame uses none.
  package var transparentIndex: UInt8?
  /// The frame's own colours; nil if it uses the file's.
  package var palette: Palette?
  /// The minimum code size, the sub-blocks and their terminator.
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

  /// Whether the data is complete blocks that decode to all pixels of the rectangle, with every index in the palette.
  ///
  /// - Parameter shared: the file's palette.
  package func isWhole(with shared: Palette) -> Bool {
    guard let size = data.first, (2...8).contains(size), rect.width > 0, rect.height > 0, let packed else {
      return false
    }
    let pixels = rect.width * rect.height
    // A code has at most 12 bits and stands for at most 4096 pixels.
    guard pixels <= packed.count * 4096 else { return false }
    var decoder = LZWDecoder()
    guard decoder.decode(packed, minimumCodeSize: Int(size), pixels: pixels) == .whole else { return false }
    let colors = (palette ?? shared).colors.count
    if let index = transparentIndex, Int(index) >= colors { return false }
    return decoder.indices[..<pixels].allSatisfy { Int($0) < colors }
  }

  /// The code bytes without block lengths; nil if the blocks don't end at the end of the data.
  var packed: [UInt8]? { data.subBlocks(at: 1).flatMap { $0.end == data.count ? $0.bytes : nil } }
}

/// What one frame of the animation adds to a GIF.
package enum GIFStep: Equatable, Sendable {
  case picture(EncodedGIFFrame)
  /// The frame equals the previous one, which stays longer.
  case hold
}

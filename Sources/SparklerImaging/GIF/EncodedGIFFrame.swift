// A frame's part of a GIF, without its time.
// Flow: GIFFrameEncoder (any worker), chunk files (SparklerRendering) → GIFStep → GIFWriter (in order).
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

  /// Whether the data is whole blocks that unpack to as many pixels as the rectangle has, none of them beyond the table.
  ///
  /// - Parameter shared: the file's palette.
  package func isWhole(with shared: Palette) -> Bool {
    guard let size = data.first, (2...8).contains(size), rect.width > 0, rect.height > 0, let packed else {
      return false
    }
    let pixels = rect.width * rect.height
    // A code of 12 bits at most stands for 4096 pixels at most.
    guard pixels <= packed.count * 4096 else { return false }
    var decoder = LZWDecoder()
    guard decoder.decode(packed, minimumCodeSize: Int(size), pixels: pixels) == .whole else { return false }
    let colors = (palette ?? shared).colors.count
    if let index = transparentIndex, Int(index) >= colors { return false }
    return decoder.indices[..<pixels].allSatisfy { Int($0) < colors }
  }

  /// The code bytes without the blocks; nil where the blocks don't end with the data.
  var packed: [UInt8]? { data.subBlocks(at: 1).flatMap { $0.end == data.count ? $0.bytes : nil } }
}

/// What one frame of the animation adds to a GIF.
package enum GIFStep: Equatable, Sendable {
  case picture(EncodedGIFFrame)
  /// The frame equals the one before, which stays longer; `clears` tells whether its rectangle is cleared afterwards.
  case hold(clears: Bool)
}

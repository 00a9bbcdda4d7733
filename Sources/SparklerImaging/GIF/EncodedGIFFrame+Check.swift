// Whether a frame's data that came from a file is what a GIF's reader can unpack.
// Flow: chunk files (SparklerRendering) → EncodedGIFFrame → GIFWriter.
import SparklerCore

extension EncodedGIFFrame {
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

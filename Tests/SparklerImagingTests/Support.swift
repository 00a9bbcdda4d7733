// What several tests of encoders share.
// Flow: mapped frames → GIFFrameEncoder, GIFWriter → bytes.
import SparklerImaging

extension GIFFrameEncoder {
  /// A GIF of frames that show for 4 hundredths each.
  func gif(of frames: [MappedFrame], width: Int, height: Int) throws -> [UInt8] {
    var writer = try GIFWriter(width: width, height: height, palette: palette, loop: .forever)
    var bytes: [UInt8] = []
    writer.writeHeader(to: &bytes)
    for i in frames.indices {
      let step = encode(
        previous: i > 0 ? frames[i - 1] : nil, current: frames[i], next: i + 1 < frames.count ? frames[i + 1] : nil)
      try writer.append(step, delay: 4, to: &bytes)
    }
    writer.finish(to: &bytes)
    return bytes
  }
}

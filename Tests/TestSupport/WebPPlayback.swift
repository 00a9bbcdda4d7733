// Animated WebP files as libwebp's own player sees them.
// Flow: bytes → libwebpdemux → WebPPlayback → expectations.
import CSparklerWebP
import SparklerCore

/// A WebP played once from its start; a still one has one frame.
public struct WebPPlayback {
  public struct Frame {
    public var picture: Pixmap
    /// When it is gone, in 1/1000 s from the start.
    public var end: Int
  }

  public struct Failure: Error {}

  public let width: Int
  public let height: Int
  /// 0 is for ever.
  public let loops: Int
  public private(set) var frames: [Frame] = []

  public init(_ bytes: [UInt8]) throws {
    var options = WebPAnimDecoderOptions()
    guard WebPAnimDecoderOptionsInit(&options) != 0 else { throw Failure() }
    options.color_mode = MODE_RGBA
    var info = WebPAnimInfo()
    var frames: [Frame] = []
    let isRead = try bytes.withUnsafeBufferPointer { bytes in
      var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
      guard let decoder = WebPAnimDecoderNew(&data, &options) else { return false }
      defer { WebPAnimDecoderDelete(decoder) }
      guard WebPAnimDecoderGetInfo(decoder, &info) != 0 else { return false }
      let (width, height) = (Int(info.canvas_width), Int(info.canvas_height))
      while WebPAnimDecoderHasMoreFrames(decoder) != 0 {
        var pixels: UnsafeMutablePointer<UInt8>?
        var end: Int32 = 0
        guard WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0, let pixels else { return false }
        let rgba = Array(UnsafeBufferPointer(start: pixels, count: width * height * 4))
        frames.append(Frame(picture: try Pixmap(width: width, height: height, straightRGBA: rgba), end: Int(end)))
      }
      return true
    }
    guard isRead else { throw Failure() }
    (width, height, loops) = (Int(info.canvas_width), Int(info.canvas_height), Int(info.loop_count))
    self.frames = frames
  }

  /// The picture that is shown at a time in 1/1000 s.
  public func picture(at time: Int) -> Pixmap? { frames.first { time < $0.end }?.picture }
}

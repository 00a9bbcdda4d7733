// Encodes pictures and times as an animated WebP.
// Flow: Pixmap, frame times → WebPWriter (libwebp's animation encoder) → file (SparklerRendering).
import CSparklerWebP
import SparklerCore

/// Options for WebP output.
public struct WebPOptions: Hashable, Sendable {
  /// The quality of a lossy file that specifies none.
  public static let standardQuality = 80.0

  /// 0 (smallest) to 100 (most accurate); nil keeps every pixel.
  public var quality: Double?
  /// How hard the encoder tries to shrink the file: 1 (fast) to 9 (small).
  public var effort: Int

  /// The allowed values of `quality`.
  public static let qualityRange = 0.0...100.0
  /// The allowed values of `effort`.
  public static let effortRange = 1...9
  /// The default of `effort`.
  public static let defaultEffort = 5

  /// Creates options; the defaults are those of a spec's outputs.
  public init(quality: Double? = nil, effort: Int = Self.defaultEffort) {
    (self.quality, self.effort) = (quality, effort)
  }
}

/// Takes frames in order and merges equal consecutive ones. libwebp detects changes, except in lossy opaque animations,
/// where `WebPPatches` does.
///
/// - Source: WebP container specification, "Animation".
package struct WebPWriter: ~Copyable {
  /// 14 bits.
  package static let greatestSide = 16_383
  /// 24 bits of milliseconds.
  package static let longestDelay = 0xFF_FFFF
  /// Seconds that a frame may be shown, in whole milliseconds.
  static let durations = 0.001...Double(longestDelay) / 1000
  /// The loop count has 16 bits.
  private static let mostPlays = 0xFFFF

  /// libwebp's encoder; nil if `patches` is used.
  private let encoder: OpaquePointer?
  private let patches: WebPPatches?
  private let config: WebPConfig
  private let width: Int
  private let height: Int

  /// - Parameter isOpaque: whether no frame has a transparent pixel.
  /// - Throws: `WebPError` for sides that WebP can't store, or a quality outside 0...100.
  package init(
    width: Int, height: Int, options: WebPOptions, search: WebPSearch = WebPSearch(), loop: LoopCount = .forever,
    isOpaque: Bool = false
  ) throws(WebPError) {
    guard (1...Self.greatestSide).contains(width), (1...Self.greatestSide).contains(height) else {
      throw .size(width: width, height: height)
    }
    let config = try Self.config(options)
    // Otherwise libwebp would also mix lossy frames into a lossless file.
    let mixes = search.mixes && options.quality != nil
    let plays = Int32(min(loop.plays, Self.mostPlays))
    var (patches, encoder): (WebPPatches?, OpaquePointer?) = (nil, nil)
    if let quality = options.quality, isOpaque {
      var lossless = config
      lossless.lossless = 1
      patches = try WebPPatches(
        width: width, height: height, quality: quality, effort: options.effort, lossy: config,
        lossless: mixes ? lossless : nil, plays: plays)
    } else {
      var settings = WebPAnimEncoderOptions()
      guard WebPAnimEncoderOptionsInit(&settings) != 0 else {
        throw .encoder("it is not the version that Sparkler was built for")
      }
      (settings.minimize_size, settings.allow_mixed) = (search.clears ? 1 : 0, mixes ? 1 : 0)
      settings.anim_params.loop_count = plays
      encoder = WebPAnimEncoderNew(Int32(width), Int32(height), &settings)
      if encoder == nil { throw .encoder("not enough memory for \(width)×\(height) pixels") }
    }
    (self.encoder, self.patches, self.config) = (encoder, patches, config)
    (self.width, self.height) = (width, height)
  }

  deinit { if let encoder { WebPAnimEncoderDelete(encoder) } }

  private static func config(_ options: WebPOptions) throws(WebPError) -> WebPConfig {
    var config = WebPConfig()
    guard WebPConfigInit(&config) != 0 else { throw .encoder("it is not the version that Sparkler was built for") }
    let effort = max(1, min(9, options.effort))
    if let quality = options.quality {
      guard WebPOptions.qualityRange.contains(quality) else { throw .quality(quality) }
      config.quality = Float(quality)
      // Without it, coloured edges of flat art fray; at equal quality, a file is smaller with it.
      config.use_sharp_yuv = 1
      config.method = Int32(effort < 5 ? effort - 1 : effort < 7 ? 4 : effort < 9 ? 5 : 6)
    } else {
      config.lossless = 1
      config.quality = losslessQualities[effort - 1]
    }
    config.thread_level = 1
    return config
  }

  /// libwebp's "quality" of a lossless picture is an effort: 0...100. From 70 on, each percent of size takes twice the
  /// time, and 100 takes seven times as long for half a percent; slower methods save nothing more.
  private static let losslessQualities: [Float] = [5, 20, 35, 50, 70, 75, 80, 90, 100]

  /// - Parameters:
  ///   - picture: has the writer's size.
  ///   - milliseconds: when it is shown; not before the previous frame.
  /// - Throws: `WebPError.otherSize`, `WebPError.encoder`.
  package func append(_ picture: Pixmap, at milliseconds: Int) throws(WebPError) {
    guard picture.width == width, picture.height == height else {
      throw .otherSize(width: picture.width, height: picture.height)
    }
    guard let time = Int32(exactly: milliseconds) else { throw .delay(milliseconds: milliseconds) }
    if let patches { return try patches.append(picture.straightPixels(), at: milliseconds) }
    var view = WebPPicture()
    guard WebPPictureInit(&view) != 0 else { throw .encoder("it is not the version that Sparkler was built for") }
    (view.width, view.height, view.argb_stride, view.use_argb) = (Int32(width), Int32(height), Int32(width), 1)
    var pixels = picture.straightPixels()
    var config = config
    let isTaken = pixels.withUnsafeMutableBufferPointer { pixels in
      view.argb = pixels.baseAddress
      return WebPAnimEncoderAdd(encoder, &view, time, &config) != 0
    }
    if !isTaken { throw failure }
  }

  /// - Parameter milliseconds: when the last frame ends.
  /// - Returns: the file.
  package consuming func finish(at milliseconds: Int) throws(WebPError) -> [UInt8] {
    guard let time = Int32(exactly: milliseconds) else { throw .delay(milliseconds: milliseconds) }
    if let patches { return try patches.finish(at: milliseconds) }
    guard WebPAnimEncoderAdd(encoder, nil, time, nil) != 0 else { throw failure }
    var file = WebPData()
    WebPDataInit(&file)
    defer { WebPDataClear(&file) }
    guard WebPAnimEncoderAssemble(encoder, &file) != 0 else { throw failure }
    return Array(UnsafeBufferPointer(start: file.bytes, count: file.size))
  }

  private var failure: WebPError {
    .encoder(WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? "unknown error")
  }
}

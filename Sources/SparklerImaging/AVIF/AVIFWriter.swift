// Encodes pictures and times as an AVIF by libavif and libaom.
// Flow: Pixmap, frame times → AVIFWriter (libavif) → AVIFContainer → file (SparklerRendering).
import CSparklerAVIF
import SparklerCore

/// Takes frames in order and merges equal consecutive ones.
///
/// Colours have full range and full resolution, 10 bits a channel, because 8 bits of luma and chroma can't hold every
/// 8-bit colour. At quality 100 they are stored as 8-bit RGB, without loss.
///
/// - Source: AV1 Image File Format 1.1; ITU-T H.273.
package final class AVIFWriter {
  /// 16 bits in the header of a track.
  package static let greatestSide = 65_535
  /// Ticks a second: a whole number for each common frame rate, 29.97 included.
  static let timescale = 90_000
  /// Seconds that a frame may be shown: 32 bits of ticks.
  package static let durations = 1 / Double(timescale)...Double(UInt32.max) / Double(timescale)
  /// The memory that libaom takes for an animation, nearly all for its lookahead, whose length libavif 0.11 can't set.
  ///
  /// - Returns: bytes, as measured at 640×480 and 1280×720.
  package static func memory(width: Int, height: Int, isOpaque: Bool) -> Int {
    width * height * (isOpaque ? 600 : 950)
  }

  private let encoder: UnsafeMutablePointer<avifEncoder>
  private let options: AVIFOptions
  private let width: Int
  private let height: Int
  private let loop: LoopCount
  private let isOpaque: Bool
  private let isStill: Bool
  /// The last picture, whose end is not known yet.
  private var pending: (picture: Pixmap, start: Int)?
  private var begin: Int?
  private var count = 0

  /// - Parameters:
  ///   - isOpaque: whether no frame has a transparent pixel.
  ///   - isStill: whether there is only one frame.
  ///   - jobs: how many cores work at once; the bytes do not depend on it.
  /// - Throws: `AVIFError` for sides that AV1 can't store, or a quality outside 0...100.
  package init(
    width: Int, height: Int, options: AVIFOptions, loop: LoopCount = .forever, isOpaque: Bool = false,
    isStill: Bool = false, jobs: Int = 1
  ) throws(AVIFError) {
    guard (1...Self.greatestSide).contains(width), (1...Self.greatestSide).contains(height) else {
      throw .size(width: width, height: height)
    }
    guard AVIFOptions.qualityRange.contains(options.quality) else { throw .quality(options.quality) }
    guard let encoder = avifEncoderCreate() else { throw .encoder("out of memory") }
    (self.encoder, self.options, self.width, self.height) = (encoder, options, width, height)
    (self.loop, self.isOpaque, self.isStill) = (loop, isOpaque, isStill)
    encoder.pointee.codecChoice = AVIF_CODEC_CHOICE_AOM
    // With one thread libaom makes other bytes than with several.
    encoder.pointee.maxThreads = Int32(max(2, min(64, jobs)))
    (encoder.pointee.speed, encoder.pointee.timescale) = (Int32(options.speed), UInt64(Self.timescale))
    let quantizer = options.quantizer
    let worst = Int32(quantizer == 0 ? 0 : AVIF_QUANTIZER_WORST_QUALITY)
    (encoder.pointee.minQuantizer, encoder.pointee.minQuantizerAlpha) = (0, 0)
    (encoder.pointee.maxQuantizer, encoder.pointee.maxQuantizerAlpha) = (worst, worst)
    // Not libavif's own target, SSIM: flat colours and thin lines would fray.
    set("tune", "psnr")
    if quantizer > 0 {
      set("end-usage", "q")
      set("cq-level", "\(quantizer)")
    }
  }

  deinit { avifEncoderDestroy(encoder) }

  private func set(_ key: String, _ value: String) { avifEncoderSetCodecSpecificOption(encoder, key, value) }

  /// - Parameters:
  ///   - picture: has the writer's size.
  ///   - time: when it is shown; not before the previous frame.
  /// - Throws: `AVIFError.otherSize`, `AVIFError.encoder`.
  package func append(_ picture: Pixmap, at time: Seconds) throws(AVIFError) {
    guard picture.width == width, picture.height == height else {
      throw .otherSize(width: picture.width, height: picture.height)
    }
    if let pending, pending.picture == picture { return }
    let start = Self.ticks(time)
    if begin == nil { begin = start }
    try flush(until: start)
    pending = (picture, start)
  }

  /// - Parameter time: when the last frame ends.
  /// - Returns: the file.
  /// - Throws: `AVIFError.delay`, `AVIFError.encoder`.
  package func finish(at time: Seconds) throws(AVIFError) -> [UInt8] {
    let end = Self.ticks(time)
    // libavif stores a sequence of one picture as a still, without its time.
    if !isStill, count == 0, let start = pending?.start, end - start > 1 {
      try flush(until: start + (end - start) / 2, isAgain: true)
    }
    try flush(until: end)
    var file = avifRWData()
    defer { avifRWDataFree(&file) }
    let result = avifEncoderFinish(encoder, &file)
    if result != AVIF_RESULT_OK { throw failure(result) }
    let bytes = Array(UnsafeBufferPointer(start: file.data, count: file.size))
    if count == 1 { return bytes }
    guard let finished = AVIFContainer(bytes).finished(ticks: end - (begin ?? 0), loop: loop) else {
      throw .encoder("this version's files can't be given a loop count")
    }
    return finished
  }

  private static func ticks(_ time: Seconds) -> Int {
    Int((max(0, min(1e9, time.value)) * Double(timescale)).rounded())
  }

  /// Encodes the pending picture.
  ///
  /// - Parameter isAgain: whether it is shown again afterwards.
  private func flush(until end: Int, isAgain: Bool = false) throws(AVIFError) {
    guard let (picture, start) = pending else { return }
    pending = isAgain ? (picture, end) : nil
    count += 1
    // Equal frames may last longer together than one of them could.
    if end - start > Int(UInt32.max) { throw .delay(Seconds(Double(end - start) / Double(Self.timescale))) }
    let isExact = options.quantizer == 0
    guard let image = avifImageCreate(UInt32(width), UInt32(height), isExact ? 8 : 10, AVIF_PIXEL_FORMAT_YUV444)
    else { throw .encoder("out of memory") }
    defer { avifImageDestroy(image) }
    image.pointee.yuvRange = AVIF_RANGE_FULL
    image.pointee.colorPrimaries = avifColorPrimaries(AVIF_COLOR_PRIMARIES_BT709)
    image.pointee.transferCharacteristics = avifTransferCharacteristics(AVIF_TRANSFER_CHARACTERISTICS_SRGB)
    let matrix = isExact ? AVIF_MATRIX_COEFFICIENTS_IDENTITY : AVIF_MATRIX_COEFFICIENTS_BT709
    image.pointee.matrixCoefficients = avifMatrixCoefficients(matrix)
    var rgb = avifRGBImage()
    avifRGBImageSetDefaults(&rgb, image)
    (rgb.depth, rgb.format, rgb.rowBytes) = (8, AVIF_RGB_FORMAT_BGRA, UInt32(width) * 4)
    (rgb.avoidLibYUV, rgb.ignoreAlpha) = (1, isOpaque ? 1 : 0)
    var pixels = picture.straightPixels()
    let converted = pixels.withUnsafeMutableBytes { pixels in
      rgb.pixels = pixels.baseAddress?.assumingMemoryBound(to: UInt8.self)
      return avifImageRGBToYUV(image, &rgb)
    }
    if converted != AVIF_RESULT_OK { throw failure(converted) }
    let flags = isStill ? AVIF_ADD_IMAGE_FLAG_SINGLE : AVIF_ADD_IMAGE_FLAG_NONE
    let result = avifEncoderAddImage(
      encoder, image, UInt64(max(1, end - start)), avifAddImageFlags(flags.rawValue))
    if result != AVIF_RESULT_OK { throw failure(result) }
  }

  private func failure(_ result: avifResult) -> AVIFError {
    let text = withUnsafeBytes(of: encoder.pointee.diag.error) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    // Borrowed: a constant of the library.
    let reason = avifResultToString(result).map { String(cString: $0) } ?? "unknown error"
    return .encoder(text.isEmpty ? reason : "\(reason): \(text)")
  }
}

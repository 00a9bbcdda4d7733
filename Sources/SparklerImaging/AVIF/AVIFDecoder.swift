// Decodes the pictures of an AVIF file by libavif, in order or from the nearest keyframe.
// Flow: bytes → AVIFDecoder (libavif, ColorConversion) → Found, premultiplied pixels.
import CSparklerAVIF
import Foundation
import SparklerCore

/// libavif's decoder of one file, with the bytes that it reads.
///
/// - Source: AV1 Image File Format 1.1; ISO/IEC 23008-12 §6.5 for rotation, mirroring and the clean aperture.
final class AVIFDecoder {
  /// What a file holds, before anything is decoded.
  struct Found: Sendable {
    /// The stored size, before the clean aperture and the rotation.
    var width = 0
    var height = 0
    /// The part that is shown.
    var shown = PixelRect.empty
    /// Exif's number for the rotation and the mirroring.
    var orientation: UInt32 = 1
    var isAnimated = false
    var loop = LoopCount.forever
    /// Ticks for which each picture is shown, and how many are a second.
    var durations: [Int] = []
    var timescale = 1
    var sizes: [Int] = []
    /// A description such as `YUV 4:4:4, 10 bits, full range`.
    var pixels = ""
    /// Why the picture may not look as intended.
    var note: String?
  }

  private(set) var found = Found()
  private let decoder: UnsafeMutablePointer<avifDecoder>
  /// A copy at a fixed address, which libavif reads from.
  private let file: UnsafeMutableBufferPointer<UInt8>
  /// To sRGB; nil if the pixels are sRGB.
  private var conversion: ColorConversion?
  /// The first picture that can't be decoded: what libavif makes of it when it is asked again depends on its state.
  private var failed: (frame: Int, error: ReadError)?

  /// A table of times may have this many entries, or as many as there are pictures.
  private static let mostTimeEntries = 4096
  /// Bytes of the planes that libavif keeps for later pictures, for each pixel: ten of 10 bits.
  private static let planeBytes = 24

  /// - Throws: `ReadError`, before anything is decoded.
  init(_ bytes: [UInt8], limits: ReadLimits) throws(ReadError) {
    guard AVIFBoxes.isLikely(bytes) else { throw .unknownFormat }
    guard let decoder = avifDecoderCreate() else { throw .memory(bytes: bytes.count, limit: limits.memory) }
    self.decoder = decoder
    file = .allocate(capacity: bytes.count)
    _ = file.initialize(from: bytes)
    (decoder.pointee.maxThreads, decoder.pointee.strictFlags) = (1, avifStrictFlags(AVIF_STRICT_DISABLED.rawValue))
    (decoder.pointee.ignoreExif, decoder.pointee.ignoreXMP) = (1, 1)
    decoder.pointee.imageDimensionLimit = 1 << 16
    decoder.pointee.imageCountLimit = UInt32(clamping: max(1, limits.frames))
    try parse(limits, AVIFBoxes(bytes: bytes))
    // From now on for what the codec decodes: a cell or a frame may be larger than the file says.
    decoder.pointee.imageSizeLimit = UInt32(max(1, min(limits.pixels, Int(decoder.pointee.imageSizeLimit))))
  }

  deinit {
    avifDecoderDestroy(decoder)
    file.deallocate()
  }

  /// The index of the first picture that follows those which were decoded.
  var next: Int { Int(decoder.pointee.imageIndex) + 1 }

  /// The bytes of the file and of decoded planes.
  var byteCount: Int { file.count + found.width * found.height * Self.planeBytes }

  /// Whether it reads this file.
  func reads(_ bytes: [UInt8]) -> Bool {
    guard bytes.count == file.count, let own = file.baseAddress else { return false }
    return bytes.withUnsafeBytes { other in other.baseAddress.map { memcmp($0, own, other.count) == 0 } ?? false }
  }

  /// Renames a box in libavif's copy.
  private func rename(_ box: AVIFBox, to name: String) {
    for (i, byte) in name.utf8.enumerated() { file[box.start + 4 + i] = byte }
  }

  private func parse(_ limits: ReadLimits, _ boxes: AVIFBoxes) throws(ReadError) {
    if file.count < max(16, boxes.number(0, 4)) { throw .truncated(.avif, readableFrames: 0) }
    let result = avifDecoderSetIOMemory(decoder, file.baseAddress, file.count)
    if result != AVIF_RESULT_OK { throw failure(result, frame: nil) }
    // For the time of every picture libavif adds up those before it, each from the start of its table: this would take
    // time by the cube of their number. So it finds no table.
    boxes.forEachTimeTable { rename($0, to: "free") }
    let parsed = avifDecoderParse(decoder)
    boxes.forEachTimeTable { rename($0, to: "stts") }
    if parsed != AVIF_RESULT_OK { throw failure(parsed, frame: nil, limits) }
    guard let image = decoder.pointee.image else { throw .noFrames(.avif) }
    let (width, height) = (Int(image.pointee.width), Int(image.pointee.height))
    let count = Int(decoder.pointee.imageCount)
    try limits.check(width: width, height: height)
    try limits.check(frames: count, width: width, height: height)
    if count < 1 { throw .noFrames(.avif) }
    (found.width, found.height, found.isAnimated) = (width, height, boxes.isSequence)
    found.durations = Array(repeating: 1, count: count)
    found.sizes = Array(repeating: file.count / count, count: count)
    if found.isAnimated { try readSequence(count, boxes) }
    readImage(image.pointee)
  }

  /// - Parameter count: the number of pictures.
  private func readSequence(_ count: Int, _ boxes: AVIFBoxes) throws(ReadError) {
    if boxes.timeEntries > max(count, Self.mostTimeEntries) {
      throw .corrupt(.avif, frame: nil, "it has \(boxes.timeEntries) times for \(count) frames")
    }
    guard let durations = boxes.durations(of: count) else {
      throw .corrupt(.avif, frame: nil, "it has no table of times")
    }
    // Without a scale no frame has a duration.
    let scale = min(decoder.pointee.timescale, UInt64(UInt32.max))
    found.timescale = Int(max(1, scale))
    found.durations = scale == 0 ? Array(repeating: 0, count: count) : durations
    found.loop = boxes.loop
    let sizes = boxes.sampleSizes(most: count)
    if sizes.count == count { found.sizes = sizes }
  }

  private func readImage(_ image: avifImage) {
    found.shown = PixelRect(x: 0, y: 0, width: found.width, height: found.height)
    found.orientation = AVIFTransform.orientation(of: image)
    if image.transformFlags & AVIF_TRANSFORM_CLAP.rawValue != 0 {
      if let shown = AVIFTransform.shown(of: image) {
        found.shown = shown
      } else {
        found.note = "its clean aperture is invalid, so all of it is shown"
      }
    }
    let meaning = ColorMeaning(image)
    let made = ColorConversion(meaning, layout: .rgba)
    conversion = made.isNothing ? nil : made
    var notes = PictureNotes(appearance: found.note)
    notes.add(appearance: made.note)
    found.note = notes.appearance
    let sampling =
      [
        AVIF_PIXEL_FORMAT_YUV444: "YUV 4:4:4", AVIF_PIXEL_FORMAT_YUV422: "YUV 4:2:2",
        AVIF_PIXEL_FORMAT_YUV420: "YUV 4:2:0", AVIF_PIXEL_FORMAT_YUV400: "grey",
      ][image.yuvFormat] ?? "no colour"
    let isRGB = image.matrixCoefficients == UInt16(AVIF_MATRIX_COEFFICIENTS_IDENTITY)
    let range = image.yuvRange == AVIF_RANGE_FULL ? "full range" : "limited range"
    found.pixels =
      "\(isRGB ? "RGB" : sampling), \(image.depth) bits, \(range)"
      + (decoder.pointee.alphaPresent != 0 ? ", alpha" : "")
  }

  /// - Parameter limits: if given, errors of sizes and counts are told apart.
  private func failure(_ result: avifResult, frame: Int?, _ limits: ReadLimits? = nil) -> ReadError {
    let text = withUnsafeBytes(of: decoder.pointee.diag.error) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    if let limits, text.contains("imageCountLimit") { return .tooManyFrames(limit: limits.frames) }
    if text.contains("possibly truncated") { return .truncated(.avif, readableFrames: frame ?? 0) }
    if let limits, text.contains("too large ["), let sides = Self.sides(text) {
      return .size(width: sides.width, height: sides.height, limit: min(limits.pixels, 1 << 28))
    }
    switch result {
    case AVIF_RESULT_TRUNCATED_DATA, AVIF_RESULT_IO_ERROR:
      return .truncated(.avif, readableFrames: frame ?? 0)
    case AVIF_RESULT_OUT_OF_MEMORY: return .memory(bytes: 4 * found.width * found.height, limit: limits?.memory ?? 0)
    case AVIF_RESULT_NO_AV1_ITEMS_FOUND, AVIF_RESULT_NO_CONTENT: return .noFrames(.avif)
    case AVIF_RESULT_NO_IMAGES_REMAINING: return .corrupt(.avif, frame: frame, "its alpha has fewer frames")
    default:
      // Borrowed: a constant of the library.
      let reason = avifResultToString(result).map { String(cString: $0) } ?? "unknown error"
      return .corrupt(
        .avif, frame: found.isAnimated ? frame : nil, text.isEmpty ? "libavif: \(reason)" : "libavif: \(text)")
    }
  }

  /// The size in a message that ends in `[16384x16384]`.
  private static func sides(_ text: String) -> (width: Int, height: Int)? {
    guard let part = text.split(separator: "[").last else { return nil }
    let numbers = part.split { !$0.isNumber }.compactMap { Int($0) }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
  }

  /// The premultiplied pixels of pictures in a row, as stored, up to the first one that can't be decoded.
  ///
  /// - Throws: `ReadError` if the first one can't be decoded.
  func pixels(of frames: Range<Int>) throws(ReadError) -> [UInt32] {
    let area = found.width * found.height
    var all: [UInt32] = []
    all.reserveCapacity(area * frames.count)
    for frame in frames {
      do throws(ReadError) { all += try pixels(of: frame, area) } catch {
        if frame == frames.lowerBound { throw error }
        break
      }
    }
    return all
  }

  /// Decodes some of the pictures before a frame, if there are more between it and the nearest keyframe.
  ///
  /// - Parameter steps: how many, at least 1.
  /// - Returns: whether no more pictures than that are left before the frame.
  /// - Throws: `ReadError` if one can't be decoded.
  func advance(to frame: Int, steps: Int) throws(ReadError) -> Bool {
    let start = max(next, Int(avifDecoderNearestKeyframe(decoder, UInt32(clamping: frame))))
    if frame - start <= steps { return true }
    try decode(start + max(1, steps) - 1)
    return false
  }

  private func decode(_ frame: Int) throws(ReadError) {
    if let failed, frame >= failed.frame { throw failed.error }
    let result = avifDecoderNthImage(decoder, UInt32(clamping: frame))
    if result == AVIF_RESULT_OK { return }
    // It may be one before.
    let error = failure(result, frame: next)
    failed = (next, error)
    throw error
  }

  private func pixels(of frame: Int, _ area: Int) throws(ReadError) -> [UInt32] {
    try decode(frame)
    guard let image = decoder.pointee.image, Int(image.pointee.width) == found.width,
      Int(image.pointee.height) == found.height
    else { throw .corrupt(.avif, frame: found.isAnimated ? frame : nil, "its picture has another size") }
    var converted = AVIF_RESULT_OK
    let pixels = [UInt32](unsafeUninitializedCapacity: area) { out, count in
      out.initialize(repeating: 0)
      count = area
      converted = convert(image, to: out)
    }
    if converted != AVIF_RESULT_OK { throw failure(converted, frame: frame) }
    return pixels
  }

  private func convert(_ image: UnsafePointer<avifImage>, to out: UnsafeMutableBufferPointer<UInt32>) -> avifResult {
    guard let start = out.baseAddress else { return AVIF_RESULT_OK }
    var rgb = avifRGBImage()
    avifRGBImageSetDefaults(&rgb, image)
    (rgb.depth, rgb.format, rgb.rowBytes) = (8, AVIF_RGB_FORMAT_RGBA, rgb.width * 4)
    // libyuv rounds its coefficients to 6 bits: pure colours would be off by 2.
    (rgb.avoidLibYUV, rgb.alphaPremultiplied) = (1, 0)
    rgb.chromaUpsampling = AVIF_CHROMA_UPSAMPLING_BEST_QUALITY
    let result = start.withMemoryRebound(to: UInt8.self, capacity: out.count * 4) { bytes in
      rgb.pixels = bytes
      return avifImageYUVToRGB(image, &rgb)
    }
    if result != AVIF_RESULT_OK { return result }
    conversion?.convert(out)
    // Each pixel is read before it is overwritten in place.
    UnsafePointer(start).withMemoryRebound(to: UInt8.self, capacity: out.count * 4) {
      PremultipliedRow.fromRGBA($0, start, out.count)
    }
    return result
  }
}

/// What is done with a decoded picture before it is shown: the clean aperture first, then rotation, then mirroring.
enum AVIFTransform {
  /// The part that the clean aperture shows; nil if it has fractions of pixels or leaves the picture.
  static func shown(of image: avifImage) -> PixelRect? {
    let box = image.clap
    func side(_ numerator: UInt32, _ denominator: UInt32) -> Int? {
      denominator > 0 && numerator % denominator == 0 ? Int(numerator / denominator) : nil
    }
    /// The offset of the middles, in twice the units of a pixel.
    func start(_ whole: UInt32, _ part: Int, _ numerator: UInt32, _ denominator: UInt32) -> Int? {
      let (top, bottom) = (Int(Int32(bitPattern: numerator)), Int(Int32(bitPattern: denominator)))
      guard bottom > 0 else { return nil }
      let twice = (Int(whole) - part) * bottom + 2 * top
      return twice >= 0 && twice % (2 * bottom) == 0 ? twice / (2 * bottom) : nil
    }
    guard let width = side(box.widthN, box.widthD), let height = side(box.heightN, box.heightD),
      (1...Int(max(1, image.width))).contains(width), (1...Int(max(1, image.height))).contains(height),
      let x = start(image.width, width, box.horizOffN, box.horizOffD),
      let y = start(image.height, height, box.vertOffN, box.vertOffD)
    else { return nil }
    let rect = PixelRect(x: x, y: y, width: width, height: height)
    return PixelRect(x: 0, y: 0, width: Int(image.width), height: Int(image.height)).contains(rect) ? rect : nil
  }

  /// Exif's number for a rotation followed by a mirroring.
  static func orientation(of image: avifImage) -> UInt32 {
    let isTurned = image.transformFlags & AVIF_TRANSFORM_IROT.rawValue != 0
    let isMirrored = image.transformFlags & AVIF_TRANSFORM_IMIR.rawValue != 0
    let turn = isTurned ? Int(image.irot.angle & 3) : 0
    // By quarter turns against the clock: none, top and bottom swapped, left and right swapped.
    let table: [[UInt32]] = [[1, 4, 2], [8, 5, 7], [3, 2, 4], [6, 7, 5]]
    // libavif 1.0 renames the only field.
    let axis = withUnsafeBytes(of: image.imir) { $0[0] }
    return table[turn][isMirrored ? (axis == 0 ? 1 : 2) : 0]
  }
}

extension ColorMeaning {
  /// A profile has priority over numbers; unspecified ones mean sRGB.
  fileprivate init(_ image: avifImage) {
    if image.icc.size > 0, let start = image.icc.data {
      self = .profile(Array(UnsafeBufferPointer(start: start, count: image.icc.size)))
      return
    }
    let primaries = [0, 2].contains(image.colorPrimaries) ? 1 : UInt8(clamping: image.colorPrimaries)
    // Browsers show the curves of video as sRGB's.
    let isPlain = [0, 1, 2, 6, 14, 15].contains(image.transferCharacteristics)
    self.init(cICP: [primaries, isPlain ? 13 : UInt8(clamping: image.transferCharacteristics), 0, 1])
  }
}

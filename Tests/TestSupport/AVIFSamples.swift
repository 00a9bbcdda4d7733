// AVIF files of every kind, made by libavif itself.
// Flow: AVIFSample → libavif → bytes → AVIFReader (SparklerImaging), tests.
import CSparklerAVIF
import SparklerCore

/// A picture as a file stores it.
public struct AVIFSample {
  public struct Failure: Error {}

  /// 8, 10 or 12 bits a channel.
  public var depth = 8
  public var isFullRange = true
  /// 444, 422, 420, or 400 for grey.
  public var sampling = 444
  /// ITU-T H.273's numbers for primaries, curve and matrix.
  public var codes: (primaries: UInt16, curve: UInt16, matrix: UInt16) = (1, 13, 1)
  public var profile: [UInt8] = []
  public var hasAlpha = false
  public var isPremultiplied = false
  /// Quarter turns against the clock; nil for none.
  public var turns: UInt8?
  /// 0: top and bottom are exchanged; 1: left and right.
  public var mirror: UInt8?
  /// Width, height, and the offsets of the middles in halves of a pixel.
  public var aperture: (width: UInt32, height: UInt32, x: Int32, y: Int32)?
  /// Columns and rows of equal cells.
  public var grid: (columns: UInt32, rows: UInt32) = (1, 1)

  public init() {}

  /// Ticks of 1/1000 s for which each picture is shown; nil for a still picture.
  public func file(_ pictures: [Pixmap], ticks: [UInt64]? = nil) throws -> [UInt8] {
    guard let encoder = avifEncoderCreate() else { throw Failure() }
    defer { avifEncoderDestroy(encoder) }
    // Above 6 libaom 3.6 ends the process at some sequences without loss.
    (encoder.pointee.speed, encoder.pointee.timescale, encoder.pointee.maxThreads) = (6, 1000, 1)
    (encoder.pointee.minQuantizer, encoder.pointee.maxQuantizer) = (0, 0)
    (encoder.pointee.minQuantizerAlpha, encoder.pointee.maxQuantizerAlpha) = (0, 0)
    let images = try pictures.map(image)
    defer { for image in images { avifImageDestroy(image) } }
    if grid.columns * grid.rows > 1 {
      var cells: [UnsafePointer<avifImage>?] = images.map { UnsafePointer($0) }
      let flags = avifAddImageFlags(AVIF_ADD_IMAGE_FLAG_SINGLE.rawValue)
      try check(avifEncoderAddImageGrid(encoder, grid.columns, grid.rows, &cells, flags))
    } else {
      for (i, image) in images.enumerated() {
        let flags = ticks == nil ? AVIF_ADD_IMAGE_FLAG_SINGLE : AVIF_ADD_IMAGE_FLAG_NONE
        try check(avifEncoderAddImage(encoder, image, ticks?[i] ?? 1, avifAddImageFlags(flags.rawValue)))
      }
    }
    var out = avifRWData()
    defer { avifRWDataFree(&out) }
    try check(avifEncoderFinish(encoder, &out))
    return Array(UnsafeBufferPointer(start: out.data, count: out.size))
  }

  private func check(_ result: avifResult) throws { if result != AVIF_RESULT_OK { throw Failure() } }

  private func image(_ picture: Pixmap) throws -> UnsafeMutablePointer<avifImage> {
    let formats = [
      444: AVIF_PIXEL_FORMAT_YUV444, 422: AVIF_PIXEL_FORMAT_YUV422, 420: AVIF_PIXEL_FORMAT_YUV420,
      400: AVIF_PIXEL_FORMAT_YUV400,
    ]
    guard let format = formats[sampling],
      let image = avifImageCreate(UInt32(picture.width), UInt32(picture.height), UInt32(depth), format)
    else { throw Failure() }
    image.pointee.yuvRange = isFullRange ? AVIF_RANGE_FULL : AVIF_RANGE_LIMITED
    image.pointee.colorPrimaries = codes.primaries
    image.pointee.transferCharacteristics = codes.curve
    image.pointee.matrixCoefficients = codes.matrix
    if !profile.isEmpty { avifImageSetProfileICC(image, profile, profile.count) }
    image.pointee.alphaPremultiplied = isPremultiplied ? 1 : 0
    transform(&image.pointee)
    var rgb = avifRGBImage()
    avifRGBImageSetDefaults(&rgb, image)
    (rgb.depth, rgb.format, rgb.rowBytes) = (8, AVIF_RGB_FORMAT_BGRA, UInt32(picture.width) * 4)
    (rgb.avoidLibYUV, rgb.ignoreAlpha) = (1, hasAlpha ? 0 : 1)
    var pixels = picture.pixels.map(Self.straight)
    let result = pixels.withUnsafeMutableBytes { pixels in
      rgb.pixels = pixels.baseAddress?.assumingMemoryBound(to: UInt8.self)
      return avifImageRGBToYUV(image, &rgb)
    }
    try check(result)
    return image
  }

  /// A pixel whose colours are not multiplied by alpha.
  private static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 0 { return 0 }
    return [UInt32(0), 8, 16].reduce(alpha << 24) { sum, shift in
      sum | min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
    }
  }

  private func transform(_ image: inout avifImage) {
    if let turns {
      image.transformFlags |= AVIF_TRANSFORM_IROT.rawValue
      image.irot.angle = turns
    }
    if let mirror {
      image.transformFlags |= AVIF_TRANSFORM_IMIR.rawValue
      withUnsafeMutableBytes(of: &image.imir) { $0[0] = mirror }
    }
    if let aperture {
      image.transformFlags |= AVIF_TRANSFORM_CLAP.rawValue
      image.clap = avifCleanApertureBox(
        widthN: aperture.width, widthD: 1, heightN: aperture.height, heightD: 1,
        horizOffN: UInt32(bitPattern: aperture.x), horizOffD: 2, vertOffN: UInt32(bitPattern: aperture.y), vertOffD: 2)
    }
  }
}

extension Samples {
  /// A square of one colour.
  public static func flat(_ side: Int, _ color: UInt32) -> Pixmap {
    Pixmap(width: side, height: side, pixels: Array(repeating: color, count: side * side))
  }
}

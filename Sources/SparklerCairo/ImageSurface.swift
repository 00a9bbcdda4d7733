// Pixel memory that Cairo draws on or reads from.
// Flow: ImageSurface → Context, Pattern → pixels.
import CSparklerCairo
import SparklerCore

/// A picture in memory, destroyed when it leaves scope.
public struct ImageSurface: ~Copyable {
  /// The format of a pixel.
  public enum Format: Sendable {
    /// Premultiplied 0xAARRGGBB.
    case argb32
    /// 8 bits of alpha.
    case a8

    var cairo: cairo_format_t { self == .argb32 ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_A8 }
    var bytesPerPixel: Int { self == .argb32 ? 4 : 1 }
  }

  /// The surface to draw on or to paint with.
  public let surface: Surface
  /// Width in pixels.
  public let width: Int
  /// Height in pixels.
  public let height: Int
  /// The format of the pixels.
  public let format: Format
  /// Bytes from one row to the next; rows of alpha may have padding.
  public let stride: Int

  /// Creates a transparent picture.
  ///
  /// - Parameters:
  ///   - width: pixels, 0...32 767.
  ///   - height: pixels, 0...32 767.
  /// - Throws: `CairoFailure` for a size that Cairo does not support, or if memory runs out.
  public init(width: Int, height: Int, format: Format = .argb32) throws(CairoFailure) {
    let operation = "create a \(width)×\(height) surface"
    guard let w = Int32(exactly: width), let h = Int32(exactly: height) else {
      throw CairoFailure(operation: operation, .invalidSize)
    }
    surface = try Surface(owning: cairo_image_surface_create(format.cairo, w, h), operation)
    (self.width, self.height, self.format) = (width, height, format)
    stride = Int(cairo_image_surface_get_stride(surface.pointer))
  }

  /// A surface over memory that must outlive it; rows have no padding, and an alpha surface's width is a multiple of 4.
  package init(over memory: UnsafeMutableRawPointer, width: Int, height: Int, format: Format) throws(CairoFailure) {
    let operation = "wrap a \(width)×\(height) picture"
    guard let w = Int32(exactly: width), let h = Int32(exactly: height), width <= Int(Int32.max) / 4 else {
      throw CairoFailure(operation: operation, .invalidSize)
    }
    let bytes = memory.assumingMemoryBound(to: UInt8.self)
    let stride = width * format.bytesPerPixel
    surface = try Surface(
      owning: cairo_image_surface_create_for_data(bytes, format.cairo, w, h, Int32(stride)), operation)
    self.stride = stride
    (self.width, self.height, self.format) = (width, height, format)
  }

  /// Passes the memory to `body` for reading or writing, in step with Cairo's drawing: `height` rows of `stride` bytes.
  public func withBytes<R, E: Error>(_ body: (UnsafeMutableRawBufferPointer) throws(E) -> R) throws(E) -> R {
    cairo_surface_flush(surface.pointer)
    // Borrowed: the memory belongs to the surface.
    let start = cairo_image_surface_get_data(surface.pointer)
    let result = try body(UnsafeMutableRawBufferPointer(start: start, count: stride * height))
    cairo_surface_mark_dirty(surface.pointer)
    return result
  }

  /// A copy of the pixels of an `argb32` surface; for an `a8` surface, black with its alpha.
  public func pixmap() -> Pixmap {
    let pixels: [UInt32] = withBytes { bytes in
      if format == .argb32 { return Array(bytes.bindMemory(to: UInt32.self)) }
      return (0..<height).flatMap { y in bytes[(y * stride)..<(y * stride + width)].map { UInt32($0) << 24 } }
    }
    return Pixmap(width: width, height: height, pixels: pixels)
  }

  /// Informs Cairo that the memory was written to. On a surface that it knows to be clear, Cairo replaces "over" by
  /// "source", which rounds differently.
  package func markDirty() { cairo_surface_mark_dirty(surface.pointer) }

  /// Prefetches the memory around a byte; has no other effect.
  ///
  /// - Parameter offset: from the start of the pixels, within them.
  @inline(__always) package static func prefetch(_ start: UnsafeMutablePointer<UInt8>, _ offset: Int) {
    pixels_fetch(start + offset)
  }

  /// The memory, valid while nothing else draws; nil if there is none.
  package var start: UnsafeMutablePointer<UInt8>? { cairo_image_surface_get_data(surface.pointer) }

  /// Encodes the picture as a PNG file with Cairo's own writer.
  public func png() throws(CairoFailure) -> [UInt8] {
    let stream = ByteStream()
    let status = cairo_surface_write_to_png_stream(
      surface.pointer, ByteStream.write, Unmanaged.passUnretained(stream).toOpaque())
    try SparklerCairo.check(status, "write a PNG")
    return stream.bytes
  }
}

extension Pixmap {
  /// Passes the pixels to Cairo, read-only.
  package func withSurface<R>(
    _ body: (borrowing ImageSurface) throws(CairoFailure) -> R
  ) throws(CairoFailure) -> R? {
    let result: Result<R?, CairoFailure> = pixels.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return .success(nil) }
      do throws(CairoFailure) {
        // Cairo's type lacks const; a surface that is only a source is never written.
        let memory = UnsafeMutableRawPointer(mutating: start)
        return .success(try body(try ImageSurface(over: memory, width: width, height: height, format: .argb32)))
      } catch { return .failure(error) }
    }
    return try result.get()
  }
}

/// Collects the bytes that Cairo writes.
final class ByteStream {
  private(set) var bytes: [UInt8] = []
  /// More bytes than this are an error of the stream.
  private let limit: Int

  init(limit: Int = .max) { self.limit = limit }

  static let write: cairo_write_func_t = { closure, data, count in
    guard let closure else { return CAIRO_STATUS_WRITE_ERROR }
    // Borrowed: the caller keeps the stream alive.
    let stream = Unmanaged<ByteStream>.fromOpaque(closure).takeUnretainedValue()
    guard stream.bytes.count + Int(count) <= stream.limit else { return CAIRO_STATUS_WRITE_ERROR }
    stream.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
    return CAIRO_STATUS_SUCCESS
  }
}

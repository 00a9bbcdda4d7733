// Pixel memory that Cairo draws on or reads from.
// Flow: Canvas → Surface → pixels; Pixmap, AlphaPlane → Surface → Canvas.
import CSparklerCairo
import SparklerCore

/// A drawing target in memory, destroyed when it leaves scope.
struct Surface: ~Copyable {
  enum Format {
    /// Premultiplied 0xAARRGGBB.
    case color
    /// 8 bits of alpha.
    case alpha

    var cairo: cairo_format_t { self == .color ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_A8 }
    var bytesPerPixel: Int { self == .color ? 4 : 1 }
  }

  /// Owned.
  let pointer: OpaquePointer

  /// A transparent surface with memory of its own.
  init(width: Int, height: Int, format: Format = .color) throws(CairoFailure) {
    let operation = "create a \(width)×\(height) surface"
    guard let w = Int32(exactly: width), let h = Int32(exactly: height) else {
      throw CairoFailure(operation: operation, code: CAIRO_STATUS_INVALID_SIZE.rawValue)
    }
    try self.init(owning: cairo_image_surface_create(format.cairo, w, h), operation)
  }

  /// A surface over memory that outlives it, rows without padding; an alpha surface's width is a multiple of 4.
  init(over memory: UnsafeMutableRawPointer, width: Int, height: Int, format: Format) throws(CairoFailure) {
    let operation = "wrap a \(width)×\(height) picture"
    guard let w = Int32(exactly: width), let h = Int32(exactly: height), width <= Int(Int32.max) / 4 else {
      throw CairoFailure(operation: operation, code: CAIRO_STATUS_INVALID_SIZE.rawValue)
    }
    let bytes = memory.assumingMemoryBound(to: UInt8.self)
    let stride = w * Int32(format.bytesPerPixel)
    try self.init(owning: cairo_image_surface_create_for_data(bytes, format.cairo, w, h, stride), operation)
  }

  private init(owning raw: OpaquePointer?, _ operation: String) throws(CairoFailure) {
    guard let raw else { throw CairoFailure(operation: operation, code: CAIRO_STATUS_NO_MEMORY.rawValue) }
    do { try check(cairo_surface_status(raw), operation) } catch {
      // deinit does not run for a failed init.
      cairo_surface_destroy(raw)
      throw error
    }
    pointer = raw
  }

  deinit { cairo_surface_destroy(pointer) }

  /// Gives the memory to read or to write, in step with Cairo's own drawing.
  func withBytes<R, E: Error>(_ body: (UnsafeMutableRawBufferPointer) throws(E) -> R) throws(E) -> R {
    cairo_surface_flush(pointer)
    let count = Int(cairo_image_surface_get_stride(pointer)) * Int(cairo_image_surface_get_height(pointer))
    // Borrowed: the memory belongs to the surface.
    let result = try body(UnsafeMutableRawBufferPointer(start: cairo_image_surface_get_data(pointer), count: count))
    cairo_surface_mark_dirty(pointer)
    return result
  }
}

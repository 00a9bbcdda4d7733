// Cairo's surfaces, including one that records drawing.
// Flow: ImageSurface, PDFDocument, RecordingSurface → Surface → Context, Pattern.
import CSparklerCairo
import SparklerCore

/// A reference to a Cairo surface; the surface is destroyed with the last reference.
public struct Surface: ~Copyable {
  /// Owned.
  let pointer: OpaquePointer

  /// - Parameter raw: an owned reference.
  init(owning raw: OpaquePointer?, _ operation: @autoclosure () -> String) throws(CairoFailure) {
    guard let raw else { throw CairoFailure(operation: operation(), .noMemory) }
    do { try SparklerCairo.check(cairo_surface_status(raw), operation()) } catch {
      // deinit does not run for a failed init.
      cairo_surface_destroy(raw)
      throw error
    }
    pointer = raw
  }

  deinit { cairo_surface_destroy(pointer) }

  /// Ends the page: further drawing goes to a new one. Surfaces without pages ignore it.
  public func showPage() { cairo_surface_show_page(pointer) }

  /// Throws the first error of any call that drew on the surface.
  public func check() throws(CairoFailure) { try SparklerCairo.check(cairo_surface_status(pointer), "draw") }
}

/// A surface that stores drawing operations, to replay them on another surface as a `Pattern` without loss.
public struct RecordingSurface: ~Copyable {
  /// The surface to draw on, and to replay as a pattern.
  public let surface: Surface

  /// - Parameter extents: the area that is recorded; nil for unbounded.
  public init(extents: Rect? = nil) throws(CairoFailure) {
    let operation = "record a drawing"
    guard let extents else {
      surface = try Surface(owning: cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nil), operation)
      return
    }
    var rectangle = cairo_rectangle_t(
      x: extents.minX, y: extents.minY, width: extents.size.width, height: extents.size.height)
    surface = try Surface(owning: cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &rectangle), operation)
  }

  /// The bounding box of everything that was drawn.
  public var ink: Rect {
    var (x, y, width, height) = (0.0, 0.0, 0.0, 0.0)
    cairo_recording_surface_ink_extents(surface.pointer, &x, &y, &width, &height)
    return Rect(x, y, width, height)
  }
}

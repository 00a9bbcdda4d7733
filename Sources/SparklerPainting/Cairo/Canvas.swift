// A surface with the pen that draws on it and the place of the frame that it covers.
// Flow: FramePainter, groups, silhouettes → Canvas → pixels.
import CSparklerCairo
import SparklerCore

/// A drawing target for some rectangle of the frame's pixels.
///
/// The pen's matrix is always the identity.
struct Canvas: ~Copyable {
  let surface: Surface
  /// What it covers, in the frame's pixels.
  let area: PixelRect
  /// Owned; the pen.
  let pen: OpaquePointer
  let format: Surface.Format

  init(area: PixelRect, format: Surface.Format = .color) throws(CairoFailure) {
    try self.init(area: area, surface: Surface(width: area.width, height: area.height, format: format), format)
  }

  /// A canvas over memory that outlives it, of exactly the area's pixels.
  init(area: PixelRect, over memory: UnsafeMutableRawPointer, format: Surface.Format) throws(CairoFailure) {
    try self.init(
      area: area, surface: Surface(over: memory, width: area.width, height: area.height, format: format), format)
  }

  private init(area: PixelRect, surface: consuming Surface, _ format: Surface.Format) throws(CairoFailure) {
    guard let pen = cairo_create(surface.pointer) else {
      throw CairoFailure(operation: "draw on a surface", code: CAIRO_STATUS_NO_MEMORY.rawValue)
    }
    do { try check(cairo_status(pen), "draw on a surface") } catch {
      cairo_destroy(pen)
      throw error
    }
    // Cairo replaces "over" by "source", which rounds differently, on a surface that it knows to be clear: then what is
    // painted first, and with it the damage, would show.
    cairo_surface_mark_dirty(surface.pointer)
    self.surface = surface
    self.format = format
    self.area = area
    self.pen = pen
  }

  deinit { cairo_destroy(pen) }

  /// Throws what went wrong in any call since the canvas was made.
  func checkPen() throws(CairoFailure) { try check(cairo_status(pen), "paint") }

  /// The map to the frame's pixels made one to the surface's own.
  func local(_ transform: AffineTransform) -> AffineTransform {
    var m = transform
    m.tx -= Double(area.x)
    m.ty -= Double(area.y)
    return m
  }

  /// Lets nothing outside a rectangle of the frame's pixels change, until `unclip`.
  func clip(to rect: PixelRect) {
    cairo_rectangle(
      pen, Double(rect.x - area.x), Double(rect.y - area.y), Double(rect.width), Double(rect.height))
    cairo_clip(pen)
  }

  func unclip() { cairo_reset_clip(pen) }

  /// A colour as Cairo stores it: 16 bits a channel, of which the upper 8 are taken.
  static func pixel(_ color: Color, opacity: Double) -> UInt32 {
    let alpha = unit(color.alpha) * unit(opacity)
    func channel(_ v: Double) -> UInt32 { UInt32(v * 65535 + 0.5) >> 8 }
    let high: UInt32 = channel(alpha) << 24 | channel(unit(color.red) * alpha) << 16
    return high | channel(unit(color.green) * alpha) << 8 | channel(unit(color.blue) * alpha)
  }

  /// Lends a picture as the pen's paint, its top left corner at a pixel of the frame.
  func withSource(
    _ picture: borrowing Canvas, _ body: () -> Void
  ) {
    cairo_set_source_surface(
      pen, picture.surface.pointer, Double(picture.area.x - area.x), Double(picture.area.y - area.y))
    body()
    releaseSource()
  }

  /// The pen holds a reference to its paint: what is only lent must be taken away again.
  func releaseSource() { cairo_set_source_rgba(pen, 0, 0, 0, 0) }

  /// Gives every pixel of a rectangle of the frame one value.
  func set(_ rect: PixelRect, to pixel: UInt32) {
    let part = rect.intersection(area)
    if part.isEmpty { return }
    let (width, left, top) = (area.width, part.x - area.x, part.y - area.y)
    surface.withBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      for y in top..<(top + part.height) {
        let start = y * width + left
        UnsafeMutableBufferPointer(rebasing: pixels[start..<(start + part.width)]).update(repeating: pixel)
      }
    }
  }
}

/// Kept within 0...1; not a number counts as 0.
@inline(__always) func unit(_ v: Double) -> Double { v > 0 ? (v < 1 ? v : 1) : 0 }

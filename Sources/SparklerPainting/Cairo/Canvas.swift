// A surface, its drawing context, and the rectangle of the frame that it covers.
// Flow: FramePainter, groups, silhouettes → Canvas → pixels.
import SparklerCairo
import SparklerCore

/// A drawing target for a rectangle of the frame's pixels.
///
/// The context's transform is always the identity.
struct Canvas: ~Copyable {
  /// Largest side in pixels.
  static let greatestSide = 8192

  let surface: ImageSurface
  /// The rectangle that it covers, in the frame's pixels.
  let area: PixelRect
  /// The frame's pixels that items paint. Inside it the result equals a full paint; outside, the canvas keeps its
  /// pixels.
  var damage: PixelRect
  let context: Context
  var format: ImageSurface.Format { surface.format }

  /// - Parameter damage: nil for the whole area.
  init(area: PixelRect, damage: PixelRect? = nil, format: ImageSurface.Format = .argb32) throws(CairoFailure) {
    try self.init(
      area: area, damage: damage ?? area,
      surface: ImageSurface(width: area.width, height: area.height, format: format))
  }

  /// A canvas over memory with exactly the area's pixels. The memory must outlive the canvas.
  init(area: PixelRect, over memory: UnsafeMutableRawPointer, format: ImageSurface.Format) throws(CairoFailure) {
    try self.init(
      area: area, damage: area,
      surface: ImageSurface(over: memory, width: area.width, height: area.height, format: format))
  }

  private init(area: PixelRect, damage: PixelRect, surface: consuming ImageSurface) throws(CairoFailure) {
    context = try Context(surface.surface)
    // Otherwise, what is painted first would not show, and neither would the damage.
    surface.markDirty()
    self.surface = surface
    (self.area, self.damage) = (area, damage)
  }

  /// Throws the first error of any call since the canvas was made.
  func checkContext() throws(CairoFailure) { try context.check() }

  /// Converts a transform to the frame's pixels into one to the surface's pixels.
  func local(_ transform: AffineTransform) -> AffineTransform {
    var m = transform
    m.tx -= Double(area.x)
    m.ty -= Double(area.y)
    return m
  }

  /// Clips painting to a rectangle of the frame's pixels, until `unclip`.
  func clip(to rect: PixelRect) {
    context.rectangle(Rect(Double(rect.x - area.x), Double(rect.y - area.y), Double(rect.width), Double(rect.height)))
    context.clip()
  }

  func unclip() { context.resetClip() }

  /// A colour as Cairo stores it: 16 bits per channel, truncated to the upper 8.
  static func pixel(_ color: Color, opacity: Double) -> UInt32 {
    let alpha = unit(color.alpha) * unit(opacity)
    func channel(_ v: Double) -> UInt32 { UInt32(v * 65535 + 0.5) >> 8 }
    let high: UInt32 = channel(alpha) << 24 | channel(unit(color.red) * alpha) << 16
    return high | channel(unit(color.green) * alpha) << 8 | channel(unit(color.blue) * alpha)
  }

  /// Composites a picture, pixel on pixel.
  func composite(_ picture: borrowing Canvas, by compositing: Compositing, opacity: Double = 1) {
    let corner = Point(Double(picture.area.x - area.x), Double(picture.area.y - area.y))
    context.withSource(picture.surface, at: corner, filter: .nearest) {
      context.setOperator(compositing)
      context.paint(opacity: opacity)
      context.setOperator(.over)
    }
  }

  /// Makes a picture the source during `body`, pixel on pixel, with its top left corner at a pixel of the frame.
  func withSource(_ picture: Pixmap, x: Int, y: Int, _ body: () -> Void) throws(CairoFailure) {
    _ = try picture.withSurface { surface in
      context.withSource(surface, at: Point(Double(x - area.x), Double(y - area.y)), filter: .nearest, body)
    }
  }

  /// Sets every pixel of a rectangle of the frame to one value.
  func set(_ rect: PixelRect, to pixel: UInt32) { withRows(of: rect) { $1.update(repeating: pixel) } }
}

/// Clamps to 0...1; NaN becomes 0.
@inline(__always) func unit(_ v: Double) -> Double { v > 0 ? (v < 1 ? v : 1) : 0 }

// A layer's alpha, painted at 2 pixels a point, or fewer where it is large.
// Flow: layer → Scene of its own → FramePainter → Coverage.
import SparklerCore
import SparklerScene

extension TextMeasurer {
  /// What lies farther than this from the middle of a layer's bounds is left out, in points.
  private static let reach = 1024.0

  /// The layer as it stands: with its sublayers and its mask, without shadow, animations, opacity and transform; its
  /// letters and its shape cover what they cover however clear their colour is.
  ///
  /// - Throws: `CanvasError` for a picture or a font that is not there, `CairoFailure` where there is no memory.
  public func coverage(of layer: Layer) throws -> Coverage {
    var still = layer.still
    still.content = layer.content.opaque
    still.transform = .identity
    still.opacity = 1
    still.isHidden = false
    still.blend = .normal
    still.anchorPoint = .zero
    // The anchor, and with it the bounds' corner, lies so that their middle is that of the canvas.
    let middle = Point(layer.bounds.size.width / 2, layer.bounds.size.height / 2)
    still.position = Point((Self.reach - middle.x).rounded(), (Self.reach - middle.y).rounded())
    let side = 2 * Self.reach
    let wide = Self.frame(of: still, size: Size(side, side), scale: Coverage.finestPixelsPerPoint)
    let ink = wide.items.reduce(PixelRect.empty) { $0.union($1.bounds) }.intersection(wide.canvas)
    let origin = layer.bounds.origin - still.position
    if ink.isEmpty { return Coverage(plane: AlphaPlane(width: 0, height: 0), origin: layer.bounds.origin) }
    // Whole points, so that the smaller canvas cuts pixels where the wide one does.
    let (left, top) = (Double(ink.x / 2), Double(ink.y / 2))
    let size = Size(Double((ink.maxX + 1) / 2) - left, Double((ink.maxY + 1) / 2) - top)
    still.position = still.position - Point(left, top)
    let scale = Coverage.pixelsPerPoint(for: size)
    let frame = Self.frame(of: still, size: size, scale: scale)
    var painter = try FramePainter(width: frame.width, height: frame.height, images: images(), fonts: fonts)
    let picture = try painter.paint(frame)
    let alpha = picture.pixels.map { UInt8(truncatingIfNeeded: $0 >> 24) }
    return Coverage(
      plane: AlphaPlane(width: picture.width, height: picture.height, bytes: alpha), origin: origin + Point(left, top),
      pixelsPerPoint: scale, pixels: picture.pixels.map { UInt32($0) })
  }

  /// A layer that stands still, alone.
  private static func frame(of layer: Layer, size: Size, scale: Double) -> Frame {
    CompiledScene(Scene(size: size, scale: scale, duration: 1, layers: [layer])).sample(at: 0)
  }
}

extension Layer {
  /// The layer at its model values, always there, without shadows and filters.
  fileprivate var still: Layer {
    var out = self
    out.animations = []
    out.timing = Timing()
    out.visible = .always
    (out.shadows, out.filters, out.backdrop) = ([], [], [])
    out.sublayers = sublayers.map(\.still)
    out.mask = mask?.still
    return out
  }
}

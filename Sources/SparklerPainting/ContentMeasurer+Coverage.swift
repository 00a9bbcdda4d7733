// Measures a layer's alpha, painted at 2 pixels per point, or fewer if it is large.
// Flow: layer → separate Scene → FramePainter → Coverage.
import SparklerCore
import SparklerScene

extension TextMeasurer {
  /// Parts of a layer farther than this from the middle of its bounds are left out, in points.
  private static let reach = 1024.0

  /// The coverage of a layer at rest with its sublayers and its mask, without shadow, animations, opacity and
  /// transform. Its text and shape count as opaque, whatever the alpha of their colours.
  ///
  /// - Throws: `CanvasError` for a missing picture or font, `CairoFailure` if there is no memory.
  public func coverage(of layer: Layer) throws -> Coverage {
    var still = layer.still
    still.content = layer.content.opaque
    still.transform = .identity
    still.opacity = 1
    still.isHidden = false
    still.blend = .normal
    still.anchorPoint = .zero
    // Centres the layer's bounds on the canvas.
    let middle = Point(layer.bounds.size.width / 2, layer.bounds.size.height / 2)
    still.position = Point((Self.reach - middle.x).rounded(), (Self.reach - middle.y).rounded())
    let side = 2 * Self.reach
    let wide = Self.frame(of: still, size: Size(side, side), scale: Coverage.finestPixelsPerPoint)
    let ink = wide.items.reduce(PixelRect.empty) { $0.union($1.bounds) }.intersection(wide.canvas)
    let origin = layer.bounds.origin - still.position
    if ink.isEmpty { return Coverage(plane: AlphaPlane(width: 0, height: 0), origin: layer.bounds.origin) }
    // Whole points, so that both canvases have the same pixel grid.
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

  /// A frame with only this layer, at rest.
  private static func frame(of layer: Layer, size: Size, scale: Double) -> Frame {
    CompiledScene(Scene(size: size, scale: scale, duration: 1, layers: [layer])).sample(at: 0)
  }
}

extension Layer {
  /// The layer at its model values, always visible, without shadows and filters.
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

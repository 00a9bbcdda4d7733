// One layer's own drawings, in Core Animation's order.
// Flow: Presentation → LayerItemBuilder → DisplayItem.
import SparklerCore

/// Makes the items of one layer; items outside the canvas are culled.
struct LayerItemBuilder {
  private let shared: SharedLayer
  var layer: Layer { _read { yield shared.layer } }
  /// From the layer's coordinates to pixels.
  let matrix: AffineTransform
  let path: String
  var canvas: PixelRect
  /// From points of the scene to pixels; nil if strokes always scale with the layer.
  var points: AffineTransform?
  /// The frame to show of an animated image.
  var pictureFrame = 0
  /// Projection for particles that keep their depth; nil if the layer flattens them.
  var depth: DepthView?

  init(layer shared: SharedLayer, matrix: AffineTransform, path: String, canvas: PixelRect) {
    (self.shared, self.matrix, self.path, self.canvas) = (shared, matrix, path, canvas)
  }

  /// The bounds with their rounded corners.
  var outline: Path { layer.roundedBounds }

  @inline(never)
  func addBackground(_ items: inout [DisplayItem]) { append(background, to: &items) }
  @inline(never)
  func addContent(_ items: inout [DisplayItem]) { append(content, to: &items) }
  @inline(never)
  func addBorder(_ items: inout [DisplayItem]) { append(border, to: &items) }

  /// All drawings of the layer itself, in drawing order.
  var parts: [DrawingPart] { background + content + border }

  private var hasArea: Bool { layer.bounds.size.width > 0 && layer.bounds.size.height > 0 }

  @inline(never)
  private var background: [DrawingPart] {
    guard let paint = layer.background, hasArea else { return [] }
    return [DrawingPart(.fill(outline, .nonzero, Fill(paint, box: layer.bounds, opacity: 1)), box: layer.bounds)]
  }

  @inline(never)
  private var content: [DrawingPart] {
    switch layer.content {
    case .none, .replicator, .emitter: return []
    case .shape(let shape): return parts(of: shape)
    case .gradient(let gradient):
      let fill = Fill(.gradient(gradient), box: layer.bounds, opacity: 1)
      return [DrawingPart(.fill(outline, .nonzero, fill), box: layer.bounds)]
    case .image(var image):
      guard hasArea else { return [] }
      // Two moments that show the same frame make equal drawings.
      (image.frame, image.track) = (pictureFrame, nil)
      let box = image.destination(in: layer.bounds)
      guard let shown = box.intersection(layer.bounds) else { return [] }
      return [DrawingPart(.image(image, in: box, clip: shown, opacity: 1), box: shown)]
    case .text(var text):
      if let factor = fixedStroke(text.strokeStyle) { text.strokeStyle.scale(by: factor) }
      let ink = text.metrics.ink
      let reach = 1 + (text.stroke == nil ? 0 : text.strokeStyle.reach)
      var box = Rect(origin: text.origin(in: layer.bounds) + ink.origin, size: ink.size).grown(by: reach, reach)
      // A number's text is measured when it is painted, so its box is enlarged.
      if text.number != nil { box = box.union(layer.bounds.grown(by: 4 * text.font.size, text.font.size)) }
      return [DrawingPart(.text(text, in: layer.bounds), box: box)]
    }
  }

  private func parts(of shape: Shape) -> [DrawingPart] {
    guard let box = shape.path.controlBox, shape.path.isFinite else { return [] }
    var out: [DrawingPart] = []
    if let fill = shape.fill {
      let fill = Fill(fill, box: layer.bounds, opacity: 1)
      out.append(DrawingPart(.fill(shape.path, shape.fillRule, fill), box: box))
    }
    let style = shape.strokeStyle
    guard let stroke = shape.stroke, style.lineWidth > 0, style.strokeStart < style.strokeEnd else { return out }
    let trimmed = shape.path.trimmed(from: style.strokeStart, to: style.strokeEnd)
    guard let trimmedBox = trimmed.controlBox, trimmed.isFinite else { return out }
    let reach = style.reach
    let fill = Fill(stroke, box: layer.bounds, opacity: 1)
    let part = DrawingPart(.stroke(trimmed, style, fill), box: trimmedBox.grown(by: reach, reach))
    out.append(style.isNonScaling ? fixed(part, trimmed, style, stroke) : part)
    return out
  }

  @inline(never)
  private var border: [DrawingPart] {
    guard let border = layer.border, border.width > 0, hasArea else { return [] }
    let (w, h) = (layer.bounds.size.width, layer.bounds.size.height)
    var ring = outline
    if border.width * 2 < min(w, h) {
      let inner = layer.bounds.grown(by: -border.width, -border.width)
      ring = ring + .rounded(inner, layer.corners.inset(by: border.width, in: layer.bounds.size))
    }
    let fill = Fill(.color(border.color), box: layer.bounds, opacity: 1)
    return [DrawingPart(.fill(ring, .evenOdd, fill), box: layer.bounds)]
  }

  /// Upper bound of a shadow's offset and blur, in pixels, when content outside the canvas is considered as caster.
  private static let farthestCaster = 4096.0

  /// The area in which content can cast a shadow on the canvas.
  var casterCanvas: PixelRect {
    func whole(_ v: Double) -> Int { Int(clamping: max(-Self.farthestCaster, min(Self.farthestCaster, v.rounded()))) }
    return layer.shadows.reduce(canvas) { out, shadow in
      let (offset, reach) = cast(shadow)
      guard offset.x.isFinite, offset.y.isFinite else { return out }
      let around = canvas.grown(by: Self.reach(reach))
      return out.union(
        PixelRect(
          x: around.x - whole(offset.x), y: around.y - whole(offset.y), width: around.width, height: around.height))
    }
  }

  /// The shadow's offset and its blur's standard deviation, in pixels.
  private func cast(_ shadow: Shadow) -> (offset: Point, sigma: Double) {
    let offset = Point(
      matrix.a * shadow.offset.x + matrix.c * shadow.offset.y, matrix.b * shadow.offset.x + matrix.d * shadow.offset.y)
    return (offset, max(0, shadow.radius) * abs(matrix.determinant).squareRoot())
  }

  /// The visible extent of a blur with that deviation, in whole pixels.
  private static func reach(_ sigma: Double) -> Int { Int(clamping: min(farthestCaster, (3 * sigma).rounded(.up))) + 2 }

  /// One of the layer's shadows, cast by its path or by the layer's items.
  @inline(never)
  func shadow(_ shadow: Shadow, of items: [DisplayItem]) -> DisplayItem? {
    guard shadow.opacity > 0 else { return nil }
    var color = shadow.color
    color.alpha *= min(1, shadow.opacity)
    let (offset, sigma) = cast(shadow)
    guard offset.x.isFinite, offset.y.isFinite, sigma.isFinite else { return nil }
    var drawing = ShadowDrawing(caster: .items(items), color: color, offset: offset, sigma: sigma)
    var box = items.bounds
    if let path = shadow.path {
      guard let extent = path.controlBox, path.isFinite else { return nil }
      drawing.caster = .path(path)
      box = PixelRect(covering: matrix.boundingBox(of: extent))
    }
    if box.isEmpty { return nil }
    let moved = Rect(Double(box.x) + offset.x, Double(box.y) + offset.y, Double(box.width), Double(box.height))
    let bounds = PixelRect(covering: moved).grown(by: Self.reach(sigma)).intersection(canvas)
    return bounds.isEmpty ? nil : DisplayItem(drawing: .shadow(drawing), transform: matrix, bounds: bounds, layer: path)
  }

  @inline(never)
  private func append(_ parts: [DrawingPart], to items: inout [DisplayItem]) {
    for part in parts {
      let matrix = part.transform ?? matrix
      guard let bounds = canvas.pixels(of: part.box, through: matrix) else { continue }
      items.append(DisplayItem(drawing: part.drawing, transform: matrix, bounds: bounds, layer: path))
    }
  }
}

extension PixelRect {
  /// The pixels of this rectangle that a box can touch; nil if there are none.
  func pixels(of box: Rect, through matrix: AffineTransform) -> PixelRect? {
    let mapped = matrix.boundingBox(of: box)
    // A box that isn't finite counts as covering everything.
    let bounds = mapped.isFinite ? PixelRect(covering: mapped).grown(by: 1).intersection(self) : self
    return bounds.isEmpty ? nil : bounds
  }
}

/// One drawing of a layer, with a box in the layer's coordinates that contains everything it paints.
struct DrawingPart: Sendable, Equatable {
  var drawing: Drawing
  var box: Rect
  /// From the drawing's coordinates to pixels, if they aren't those of the layer.
  var transform: AffineTransform?

  init(_ drawing: Drawing, box: Rect) {
    self.drawing = drawing
    self.box = box
  }
}

// One layer's own drawings, in Core Animation's order.
// Flow: Presentation → Pen → DisplayItem.
import Primitives

/// Makes the items of one layer; an item that can touch no pixel is left out.
struct Pen {
  let layer: Layer
  /// From the layer's coordinates to pixels.
  let matrix: AffineTransform
  let path: String
  var canvas: PixelRect

  /// The bounds with their rounded corners.
  var outline: Path {
    layer.cornerRadius > 0 ? .roundedRect(layer.bounds, radius: layer.cornerRadius) : .rect(layer.bounds)
  }

  func addBackground(_ items: inout [DisplayItem]) {
    guard let paint = layer.background, layer.bounds.size.width > 0, layer.bounds.size.height > 0 else { return }
    append(.fill(outline, .nonzero, Fill(paint, box: layer.bounds, opacity: 1)), box: layer.bounds, to: &items)
  }

  func addContent(_ items: inout [DisplayItem]) {
    switch layer.content {
    case .none, .replicator, .emitter: break
    case .shape(let shape): add(shape, to: &items)
    case .gradient(let gradient):
      append(
        .fill(outline, .nonzero, Fill(.gradient(gradient), box: layer.bounds, opacity: 1)), box: layer.bounds,
        to: &items)
    case .image(let image):
      guard layer.bounds.size.width > 0, layer.bounds.size.height > 0 else { return }
      let box = image.destination(in: layer.bounds)
      append(.image(image, in: box, clip: layer.bounds, opacity: 1), box: box, to: &items)
    case .text(let text):
      let ink = text.metrics.ink
      let origin = text.origin(in: layer.bounds)
      append(
        .text(text, in: layer.bounds),
        box: Rect(origin: origin + ink.origin, size: ink.size).insetBy(1, 1), to: &items)
    }
  }

  private func add(_ shape: Shape, to items: inout [DisplayItem]) {
    guard let box = shape.path.controlBox, shape.path.hasFinitePoints else { return }
    if let fill = shape.fill {
      append(.fill(shape.path, shape.fillRule, Fill(fill, box: layer.bounds, opacity: 1)), box: box, to: &items)
    }
    let style = shape.strokeStyle
    guard let stroke = shape.stroke, style.lineWidth > 0, style.strokeStart < style.strokeEnd else { return }
    let trimmed = shape.path.trimmed(from: style.strokeStart, to: style.strokeEnd)
    guard let trimmedBox = trimmed.controlBox, trimmed.hasFinitePoints else { return }
    // A mitre reaches out by its limit; a square cap by the diagonal of half the width.
    let reach = style.lineWidth / 2 * (style.lineJoin == .miter ? max(1.5, style.miterLimit) : 1.5)
    append(
      .stroke(trimmed, style, Fill(stroke, box: layer.bounds, opacity: 1)), box: trimmedBox.insetBy(reach, reach),
      to: &items)
  }

  func addBorder(_ items: inout [DisplayItem]) {
    guard let border = layer.border, border.width > 0, layer.bounds.size.width > 0, layer.bounds.size.height > 0
    else { return }
    let (w, h) = (layer.bounds.size.width, layer.bounds.size.height)
    var ring = outline
    if border.width * 2 < min(w, h) {
      let inner = layer.bounds.insetBy(-border.width, -border.width)
      let radius = max(0, layer.cornerRadius - border.width)
      ring = ring + (radius > 0 ? .roundedRect(inner, radius: radius) : .rect(inner))
    }
    append(
      .fill(ring, .evenOdd, Fill(.color(border.color), box: layer.bounds, opacity: 1)), box: layer.bounds, to: &items)
  }

  /// A shadow farther off, or softer, takes in no more of what lies beside the canvas.
  private static let farthestCaster = 4096.0

  /// Where what casts a shadow on the canvas can lie.
  var casterCanvas: PixelRect {
    guard let shadow = layer.shadow else { return canvas }
    let (offset, reach) = cast(shadow)
    guard offset.x.isFinite, offset.y.isFinite else { return canvas }
    func whole(_ v: Double) -> Int { Int(max(-Self.farthestCaster, min(Self.farthestCaster, v.rounded()))) }
    let around = canvas.grown(by: Self.reach(reach))
    return canvas.union(
      PixelRect(
        x: around.x - whole(offset.x), y: around.y - whole(offset.y), width: around.width, height: around.height))
  }

  /// The shadow's offset and the deviation of its blur, in pixels.
  private func cast(_ shadow: Shadow) -> (offset: Point, sigma: Double) {
    let offset = Point(
      matrix.a * shadow.offset.x + matrix.c * shadow.offset.y, matrix.b * shadow.offset.x + matrix.d * shadow.offset.y)
    return (offset, max(0, shadow.radius) * abs(matrix.determinant).squareRoot())
  }

  /// How far a blur of that deviation shows, in whole pixels.
  private static func reach(_ sigma: Double) -> Int { Int(min(farthestCaster, (3 * sigma).rounded(.up))) + 2 }

  /// The layer's shadow, cast by its path or by what the layer shows.
  func shadow(of items: [DisplayItem]) -> DisplayItem? {
    guard let shadow = layer.shadow, shadow.opacity > 0 else { return nil }
    var color = shadow.color
    color.alpha *= min(1, shadow.opacity)
    let (offset, sigma) = cast(shadow)
    guard offset.x.isFinite, offset.y.isFinite, sigma.isFinite else { return nil }
    var drawing = ShadowDrawing(caster: .items(items), color: color, offset: offset, sigma: sigma)
    var box = items.reduce(PixelRect.empty) { $0.union($1.bounds) }
    if let path = shadow.path {
      guard let extent = path.controlBox, path.hasFinitePoints else { return nil }
      drawing.caster = .path(path)
      box = PixelRect(covering: matrix.boundingBox(of: extent))
    }
    if box.isEmpty { return nil }
    let moved = Rect(Double(box.x) + offset.x, Double(box.y) + offset.y, Double(box.width), Double(box.height))
    let bounds = PixelRect(covering: moved).grown(by: Self.reach(sigma)).intersection(canvas)
    return bounds.isEmpty ? nil : DisplayItem(drawing: .shadow(drawing), transform: matrix, bounds: bounds, layer: path)
  }

  private func append(_ drawing: Drawing, box: Rect, to items: inout [DisplayItem]) {
    let mapped = matrix.boundingBox(of: box)
    // What is too large for a number is taken to lie everywhere.
    let isSound = mapped.minX.isFinite && mapped.minY.isFinite && mapped.maxX.isFinite && mapped.maxY.isFinite
    let bounds = isSound ? PixelRect(covering: mapped).grown(by: 1).intersection(canvas) : canvas
    if bounds.isEmpty { return }
    items.append(DisplayItem(drawing: drawing, transform: matrix, bounds: bounds, layer: path))
  }
}

extension TextContent {
  /// Where the text's top left corner lies in a layer's bounds: by its alignment, at the top.
  public func origin(in box: Rect) -> Point {
    let spare = box.size.width - metrics.size.width
    let shift =
      switch alignment {
      case .natural, .left: 0.0
      case .center: spare / 2
      case .right: spare
      }
    return Point(box.minX + shift, box.minY)
  }
}

// Paints that are more than a colour: gradients and images as pictures under the item, and images by themselves.
// Flow: Fill, ImageContent → Pixmap → Canvas.
import CSparklerCairo
import SparklerCore
import SparklerScene

extension ItemPainter {
  /// What a fill lays down: a colour, or its gradient or image over the item's bounds.
  mutating func ink(of fill: Fill, item: DisplayItem, damage: PixelRect) throws -> Ink {
    if case .color(let color) = fill.paint { return .color(color, opacity: fill.opacity) }
    if case .gradient(let gradient) = fill.paint, !damage.contains(item.bounds) {
      if case .pixels(let kept)? = rasters.find(item) { return .picture(kept, x: item.bounds.x, y: item.bounds.y) }
      // Whole rows: a colour is found by steps from a row's first pixel.
      var rows = item.bounds
      rows.y = max(item.bounds.y, damage.y)
      rows.height = min(item.bounds.maxY, damage.maxY) - rows.y
      return .picture(Self.raster(gradient, fill, item).pixels(of: rows), x: rows.x, y: rows.y)
    }
    let picture = try kept(for: item) { box throws in
      switch fill.paint {
      case .color: return Pixmap(width: 0, height: 0)
      case .gradient(let gradient): return Self.raster(gradient, fill, item).pixels(of: item.bounds)
      case .image(let content):
        let dest = content.destination(in: fill.box)
        // An image that fills the box leaves the edges to the outline.
        let reach = dest == fill.box ? max(dest.size.width, dest.size.height) : 0
        return try box.picture(
          of: content, over: dest, cut: dest.grown(by: reach, reach), opacity: fill.opacity, item: item)
      }
    }
    return .picture(picture, x: item.bounds.x, y: item.bounds.y)
  }

  private static func raster(_ gradient: Gradient, _ fill: Fill, _ item: DisplayItem) -> GradientRaster {
    GradientRaster(
      gradient, box: fill.box, opacity: fill.opacity, transform: item.transform,
      steps: max(256, 2 * max(item.bounds.width, item.bounds.height)))
  }

  /// The picture kept for an item, made where there is none.
  private mutating func kept(
    for item: DisplayItem, make: (inout ItemPainter) throws -> Pixmap
  ) throws -> Pixmap {
    if case .pixels(let kept)? = rasters.find(item) { return kept }
    let made = try make(&self)
    rasters.keep(.pixels(made), of: item)
    return made
  }

  /// Draws an image item.
  mutating func paint(
    _ content: ImageContent, over box: Rect, clip: Rect, opacity: Double, of item: DisplayItem,
    on canvas: borrowing Canvas, damage: PixelRect
  ) throws {
    let cut = Rect(
      max(box.minX, clip.minX), max(box.minY, clip.minY),
      min(box.maxX, clip.maxX) - max(box.minX, clip.minX), min(box.maxY, clip.maxY) - max(box.minY, clip.minY))
    guard cut.size.width > 0, cut.size.height > 0 else { return }
    let picture = try kept(for: item) {
      try $0.picture(of: content, over: box, cut: cut, opacity: opacity, item: item)
    }
    lay(picture, x: item.bounds.x, y: item.bounds.y, on: canvas, damage: damage)
  }

  /// An image as it shows on an item's pixels.
  private mutating func picture(
    of content: ImageContent, over box: Rect, cut: Rect, opacity: Double, item: DisplayItem
  ) throws -> Pixmap {
    let canvas = try Canvas(area: item.bounds)
    // Where two slices share a pixel, each covers its part: together all of it.
    if content.isSliced { cairo_set_operator(canvas.pen, CAIRO_OPERATOR_ADD) }
    try draw(
      content, over: box, cut: cut, opacity: opacity, through: item.transform, on: canvas,
      asSprite: !content.isSliced)
    try canvas.checkPen()
    return canvas.pixmap()
  }

  /// Draws the parts of an image, each from the copy that suits its size on the canvas.
  ///
  /// - Parameter asSprite: whether one that isn't enlarged may be mixed from a sprite's pixels.
  private mutating func draw(
    _ content: ImageContent, over box: Rect, cut: Rect, opacity: Double, through m: AffineTransform,
    on canvas: borrowing Canvas, asSprite: Bool = false
  ) throws {
    let look = ImageMipmaps.Look(tint: content.tint, filter: content.filter)
    for slice in content.slices(in: box) {
      let (source, original, isMoving) = try original(of: content, for: slice, through: m)
      guard let whole = slice.onWholePixels(width: original.width, height: original.height) else { continue }
      let seen = slice.box.extended(from: box, to: cut)
      guard seen.size.width > 0, seen.size.height > 0 else { continue }
      if asSprite, content.contentsRect == Rect(0, 0, 1, 1), seen == slice.box, whole.part == original.bounds,
        look.filter == .linear
      {
        let fine = copy(
          source, part: nil, over: whole.box, through: m.finer, look: look, original: original, isMoving: isMoving)
        let sprite = SpriteDrawing(
          picture: fine, name: source + (content.tint.map { " \($0)" } ?? ""), box: whole.box,
          transform: canvas.local(m), opacity: opacity)
        if sprites.draw(sprite, on: canvas) { continue }
      }
      let copy = copy(
        source, part: whole.part, over: whole.box, through: m, look: look, original: original, isMoving: isMoving)
      try canvas.draw(copy, cut: .rect(seen), opacity: opacity, through: canvas.local(m))
    }
  }
}

extension ItemPainter {
  /// The copy of a picture that suits its size on the canvas.
  private mutating func copy(
    _ source: String, part: PixelRect?, over box: Rect, through m: AffineTransform, look: ImageMipmaps.Look,
    original: Pixmap, isMoving: Bool
  ) -> StretchedPicture {
    isMoving
      ? movingMipmaps.picture(source, part: part, over: box, through: m, look: look, original: original)
      : mipmaps.picture(source, part: part, over: box, through: m, look: look, original: original)
  }

  /// A picture's pixels and their name; those of an SVG in the size at which a slice shows.
  private mutating func original(
    of content: ImageContent, for slice: ImageSlice, through m: AffineTransform
  ) throws -> (source: String, pixels: Pixmap, isMoving: Bool) {
    switch try images.picture(for: content.source) {
    case .pixels(let pixels): return (content.source, pixels, false)
    case .animated(let animation):
      let frame = try moving.picture(animation, named: content.source, frame: content.frame)
      return (frame.source, frame.pixels, true)
    case .vector(let picture):
      let (part, box) = (slice.part.size, slice.box.size)
      let scale = max(
        m.lengthFactor(x: 1, y: 0) * box.width / max(part.width * Double(picture.width), 1e-9),
        m.lengthFactor(x: 0, y: 1) * box.height / max(part.height * Double(picture.height), 1e-9))
      let raster = try vectors.picture(picture, named: content.source, scale: scale)
      return (raster.source, raster.pixels, false)
    }
  }
}

extension AffineTransform {
  /// The map to pixels as fine as sprites are kept in.
  var finer: AffineTransform { then(.scale(SpriteRaster.fineness, SpriteRaster.fineness)) }

  /// By how much a length along a direction, given as a unit vector, grows.
  func lengthFactor(x: Double, y: Double) -> Double {
    let (p, q) = (a * x + c * y, b * x + d * y)
    return (p * p + q * q).squareRoot()
  }
}

extension Canvas {
  /// A copy of the pixels.
  func pixmap() -> Pixmap {
    let pixels = surface.withBytes { Array($0.bindMemory(to: UInt32.self)) }
    return Pixmap(width: area.width, height: area.height, pixels: pixels)
  }
}

// Images: their parts, each resampled from the copy that suits its size on the canvas.
// Flow: ImageContent → ImageSlice → PictureCopies → PictureSampler → Canvas.
import SparklerCore
import SparklerScene

extension ItemPainter {
  /// Draws an image item.
  mutating func paint(
    _ content: ImageContent, over box: Rect, clip: Rect, opacity: Double, of item: DisplayItem,
    on canvas: borrowing Canvas
  ) throws {
    guard clip.size.width > 0, clip.size.height > 0 else { return }
    let image = PlacedImage(content: content, box: box, cut: clip, opacity: opacity, transform: item.transform)
    // Still pictures are cached; moving ones are drawn directly.
    if !content.isSliced, !rasters.isSeenAgain(item) { return try draw(image, on: canvas) }
    let picture = try kept(for: item) { try $0.picture(of: image, area: item.bounds) }
    draw(picture, x: item.bounds.x, y: item.bounds.y, on: canvas)
  }

  /// A rectangle of the frame's pixels of an image.
  mutating func picture(of image: PlacedImage, area: PixelRect) throws -> Pixmap {
    let canvas = try Canvas(area: area)
    try draw(image, on: canvas)
    return canvas.pixmap()
  }

  private mutating func draw(_ image: PlacedImage, on canvas: borrowing Canvas) throws {
    for slice in image.content.slices(in: image.box) {
      guard let (seen, ink) = try ink(of: slice, in: image) else { continue }
      fill(.rect(seen), through: image.transform, with: .sampled(ink), on: canvas)
    }
  }

  /// What an image item that is not sliced paints, and within which outline; nil for sliced ones and for nothing.
  mutating func bare(
    _ content: ImageContent, over box: Rect, clip: Rect, opacity: Double, of item: DisplayItem
  ) throws -> (outline: PaintedOutline, ink: Ink)? {
    guard clip.size.width > 0, clip.size.height > 0, !content.isSliced else { return nil }
    let image = PlacedImage(content: content, box: box, cut: clip, opacity: opacity, transform: item.transform)
    if rasters.isSeenAgain(item) {
      let picture = try kept(for: item) { try $0.picture(of: image, area: item.bounds) }
      return (
        PaintedOutline(.rect(Rect(item.bounds)), .identity), .picture(picture, x: item.bounds.x, y: item.bounds.y)
      )
    }
    guard let slice = content.slices(in: box).first, let (seen, ink) = try ink(of: slice, in: image) else { return nil }
    return (PaintedOutline(.rect(seen), item.transform), .sampled(ink))
  }

  /// A slice as an ink, and the visible rectangle; nil if nothing is visible.
  private mutating func ink(
    of slice: ImageSlice, in image: PlacedImage
  ) throws -> (seen: Rect, ink: SampledInk)? {
    let content = image.content
    let (source, original, isMoving) = try original(of: content, for: slice, through: image.transform)
    guard let whole = slice.onWholePixels(width: original.width, height: original.height) else { return nil }
    let seen = slice.box.extended(from: image.box, to: image.cut)
    guard seen.size.width > 0, seen.size.height > 0 else { return nil }
    let copy =
      isMoving
      ? movingCopies.copy(
        source, of: original, part: whole.part, over: whole.box, through: image.transform, filter: content.filter)
      : copies.copy(
        source, of: original, part: whole.part, over: whole.box, through: image.transform, filter: content.filter)
    guard let sampler = PictureSampler(copy, over: whole.box, through: image.transform) else { return nil }
    // Where two slices share a pixel, their coverages add up to all of it.
    return (seen, SampledInk(sampler, tint: content.tint, opacity: image.opacity, isAdded: content.isSliced))
  }

  /// A picture's pixels and their name; an SVG's in the size at which a slice is shown.
  mutating func original(
    of content: ImageContent, for slice: ImageSlice, through m: AffineTransform
  ) throws -> (source: String, pixels: Pixmap, isMoving: Bool) {
    switch try images.picture(for: content.source) {
    case .pixels(let pixels): return (content.source, pixels, false)
    case .animated(let animation):
      let frame = try moving.picture(animation, named: content.source, frame: content.frame)
      return (frame.source, frame.pixels, true)
    case .film(let film):
      do {
        let pixels = try film.picture(of: content.frame)
        return ("\(content.source) frame \(content.frame)", pixels, true)
      } catch { throw CanvasError.badImage(source: content.source, reason: "\(error)") }
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

/// An image with its position.
struct PlacedImage {
  var content: ImageContent
  /// The rectangle of the whole image.
  var box: Rect
  /// The visible rectangle; outside the box the edge pixels are extended.
  var cut: Rect
  /// 0...1.
  var opacity: Double
  /// From the box's coordinates to the frame's pixels.
  var transform: AffineTransform
}

extension PlacedImage {
  /// An image as a paint, clipped by a path. If it fills the box, it is extended, so that only the path forms edges.
  init(_ content: ImageContent, filling fill: Fill, through transform: AffineTransform) {
    let box = content.destination(in: fill.box)
    let reach = box == fill.box ? max(box.size.width, box.size.height) : 0
    self.init(
      content: content, box: box, cut: box.grown(by: reach, reach), opacity: fill.opacity, transform: transform)
  }
}

// Text: outlines filled, emoji resampled.
// Flow: TextContent → TextShape (kept) → Canvas.
import SparklerCore
import SparklerScene

extension ItemPainter {
  /// Draws a text at its place in a box. The colour's alpha counts for emoji too, which keep their own colours.
  mutating func paint(
    _ text: TextContent, in box: Rect, of item: DisplayItem, on canvas: borrowing Canvas, damage: PixelRect
  ) throws {
    let size = text.font.size
    guard size > 0, size.isFinite else { return }
    let shape = try layouts.shape(of: text)
    var placed = text
    placed.metrics = shape.metrics(size: size)
    let origin = placed.origin(in: box)
    let ems = AffineTransform.scale(size, size).then(.translation(origin.x, origin.y)).then(item.transform)
    fill(shape.outline, through: ems, with: .color(text.color), on: canvas, damage: damage)
    for picture in shape.pictures {
      let copy = copies.copy(picture.source, of: picture.pixels, over: picture.box, through: ems)
      guard let sampler = PictureSampler(copy, over: picture.box, through: ems) else { continue }
      let ink = SampledInk(sampler, opacity: text.color.alpha)
      lay(ink, within: picture.box, through: ems, on: canvas, damage: damage)
    }
  }
}

// Text: outlines filled, emoji drawn as pictures.
// Flow: TextContent → TextShape (kept) → Canvas.
import SparklerCore
import SparklerScene

extension ItemPainter {
  /// Draws a text at its place in a box. The colour's alpha counts for emoji too, which keep their own colours.
  mutating func paint(
    _ text: TextContent, in box: Rect, of item: DisplayItem, on canvas: borrowing Canvas
  ) throws {
    let size = text.font.size
    guard size > 0, size.isFinite else { return }
    let shape = try layouts.shape(of: text)
    var placed = text
    placed.metrics = shape.metrics(size: size)
    let origin = placed.origin(in: box)
    let ems = AffineTransform.scale(size, size).then(.translation(origin.x, origin.y)).then(item.transform)
    if canvas.outline(shape.outline, through: canvas.local(ems)) {
      canvas.setColor(text.color)
      canvas.fill(.nonzero)
    }
    for picture in shape.pictures {
      if !isExact {
        let fine = mipmaps.picture(
          picture.source, over: picture.box, through: ems.finer, original: picture.pixels)
        let sprite = SpriteDrawing(
          picture: fine, name: picture.source, box: picture.box, transform: canvas.local(ems), opacity: text.color.alpha
        )
        if sprites.draw(sprite, on: canvas) { continue }
      }
      let copy = mipmaps.picture(picture.source, over: picture.box, through: ems, original: picture.pixels)
      try canvas.draw(copy, cut: .rect(picture.box), opacity: text.color.alpha, through: canvas.local(ems))
    }
  }
}

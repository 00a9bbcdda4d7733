// Text: outlines filled, emoji drawn as pictures.
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
      let own = try Canvas(
        area: PixelRect(covering: ems.boundingBox(of: picture.box)).grown(by: 2).intersection(item.bounds))
      let fine = mipmaps.picture(picture.source, over: picture.box, through: ems.finer, original: picture.pixels)
      let sprite = SpriteDrawing(
        picture: fine, name: picture.source, box: picture.box, transform: own.local(ems), opacity: text.color.alpha)
      if !sprites.draw(sprite, on: own) {
        let copy = mipmaps.picture(picture.source, over: picture.box, through: ems, original: picture.pixels)
        try own.draw(copy, cut: .rect(picture.box), opacity: text.color.alpha, through: own.local(ems))
      }
      lay(own.pixmap(), x: own.area.x, y: own.area.y, on: canvas, damage: damage)
    }
  }
}

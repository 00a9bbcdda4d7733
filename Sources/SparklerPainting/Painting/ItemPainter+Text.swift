// Text: filled and stroked outlines, boxes and bars, resampled emoji.
// Flow: TextContent → TextShape (cached) → Canvas.
import SparklerCore
import SparklerScene

extension ItemPainter {
  /// Draws a text at its position in a box. The colour's alpha applies to emoji, too, which keep their own colours.
  mutating func paint(_ text: TextContent, in box: Rect, of item: DisplayItem, on canvas: borrowing Canvas) throws {
    guard let (shape, ems) = try place(text, in: box, through: item.transform) else { return }
    guard let color = text.plainColor, shape.isBare(text) else {
      let parted = PartedText(shape, text, layer: item.transform, ems: ems)
      return try paint(parted, through: ems, of: item, on: canvas)
    }
    fill(shape.outline, through: ems, with: .color(color), on: canvas)
    paint(shape.pictures[...], opacity: color.alpha, through: ems, on: canvas)
  }

  /// A text's shape, and the transform from its ems to the frame's pixels; nil if it has no size.
  mutating func place(
    _ text: TextContent, in box: Rect, through transform: AffineTransform
  ) throws -> (shape: TextShape, ems: AffineTransform)? {
    let size = text.font.size
    guard size > 0, size.isFinite else { return nil }
    let straight = try layouts.shape(of: text)
    var placed = text
    placed.metrics = straight.metrics(of: text)
    // The origin of the whole text, even if only a part is shown.
    let origin = placed.origin(in: box) - placed.metrics.origin
    let ems = AffineTransform.scale(size, size).then(.translation(origin.x, origin.y)).then(transform)
    return (straight.placed(for: text), ems)
  }

  private mutating func paint(
    _ pictures: ArraySlice<TextShape.Picture>, opacity: Double, through ems: AffineTransform,
    on canvas: borrowing Canvas
  ) {
    for picture in pictures {
      let map = picture.transform.then(ems)
      let copy = copies.copy(picture.source, of: picture.pixels, over: picture.box, through: map)
      guard let sampler = PictureSampler(copy, over: picture.box, through: map) else { continue }
      let ink = SampledInk(sampler, opacity: opacity)
      fill(.rect(picture.box), through: map, with: .sampled(ink), on: canvas)
    }
  }

  /// Paints boxes, then outlines, then letters.
  private mutating func paint(
    _ text: PartedText, through ems: AffineTransform, of item: DisplayItem, on canvas: borrowing Canvas
  ) throws {
    try paint(text.items(through: ems, of: item), on: canvas)
    for style in text.styles {
      paint(style.pictures[...], opacity: style.opacity, through: ems, on: canvas)
    }
  }
}

extension TextShape {
  /// Whether only letters are painted.
  func isBare(_ text: TextContent) -> Bool {
    text.part == nil && !text.setting.underline && !text.setting.strikethrough
  }
}

extension PartedText {
  /// Its boxes, then outlines, then letters as fills and strokes, without pictures.
  func items(through ems: AffineTransform, of item: DisplayItem) -> [DisplayItem] {
    func part(_ drawing: Drawing) -> DisplayItem {
      DisplayItem(drawing: drawing, transform: ems, bounds: item.bounds, layer: item.layer)
    }
    func fill(_ path: Path, _ paint: Paint?) -> [DisplayItem] {
      guard let paint, !path.elements.isEmpty else { return [] }
      return [part(.fill(path, .nonzero, Fill(paint, box: box, opacity: 1)))]
    }
    var items = styles.flatMap { fill($0.boxes, $0.background) }
    if let stroke = stroke, strokeStyle.lineWidth > 0 {
      let path = Path(styles.flatMap(\.letters.elements))
        .trimmed(from: strokeStyle.strokeStart, to: strokeStyle.strokeEnd)
      items.append(part(.stroke(path, strokeStyle, Fill(stroke, box: box, opacity: 1))))
    }
    items += styles.flatMap { fill(Path($0.letters.elements + $0.bars.elements), $0.paint) }
    return items
  }
}

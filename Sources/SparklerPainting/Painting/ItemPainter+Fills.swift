// Fills and strokes: a colour or a picture composited through coverage.
// Flow: Path, StrokeStyle → CoverageRaster → Ink → Canvas.
import SparklerCore
import SparklerScene

extension ItemPainter {
  /// Fills a path. With any damage, the pixels equal those of a full paint.
  mutating func fill(
    _ path: Path, _ rule: FillRule = .nonzero, through m: AffineTransform, with ink: Ink, on canvas: borrowing Canvas
  ) {
    let clip = canvas.local(canvas.damage)
    guard !clip.isEmpty, coverage.setOutline(path, rule, through: canvas.local(m), clip: clip) else { return }
    canvas.fill(ink, through: &coverage)
  }

  /// Fills a path many times. The pixels equal those of separate items.
  mutating func paint(_ fills: InstancedFills, on canvas: borrowing Canvas) throws {
    let instances = fills.instances
    for i in instances.indices {
      if i & 0xff == 0 { try pause() }
      if i + 1 < instances.count { canvas.fetch(instances[i + 1].bounds) }
      let instance = instances[i]
      guard !instance.bounds.intersection(canvas.damage).isEmpty, instance.transform.isDrawable,
        let outline = fills.outline(of: instance)
      else { continue }
      let ink = Ink.color(instance.color, opacity: outline.opacity)
      fill(outline.path, outline.rule, through: instance.transform, with: ink, on: canvas)
    }
  }

  /// Strokes a path. With any damage, the pixels equal those of a full paint.
  mutating func stroke(
    _ path: Path, _ style: StrokeStyle, with ink: Ink, of item: DisplayItem, on canvas: borrowing Canvas
  ) {
    let clip = canvas.local(canvas.damage.intersection(item.bounds))
    guard !clip.isEmpty, coverage.setStroke(path, style, through: canvas.local(item.transform), clip: clip) else {
      return
    }
    canvas.fill(ink, through: &coverage)
  }

  /// Composites a picture, pixel on pixel.
  func draw(_ picture: Pixmap, x: Int, y: Int, on canvas: borrowing Canvas) {
    let place = PixelRect(x: x, y: y, width: picture.width, height: picture.height)
    var source = FullCoverage(clip: canvas.local(canvas.damage.intersection(place)))
    canvas.fill(.picture(picture, x: x, y: y), through: &source)
  }
}

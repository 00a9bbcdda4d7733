// A text split by the paint of its letters.
// Flow: TextShape + TextContent → PartedText → ItemPainter, CairoPainter.
import SparklerCore
import SparklerScene

/// A text, or a part of it, split by paint; lengths in ems.
struct PartedText {
  struct Style {
    var family: String
    var paint: Paint?
    var background: Paint?
    var letters = Path()
    var boxes = Path()
    var bars = Path()
    var pictures: [TextShape.Picture] = []
    /// The clusters of its letters.
    var clusters: [TextShape.Cluster] = []

    /// Opacity of emoji.
    var opacity: Double { if case .color(let color)? = paint { color.alpha } else { 1 } }
  }

  var styles: [Style]
  var stroke: Paint?
  var strokeStyle: StrokeStyle
  /// The whole text's box, which gradients cover.
  var box: Rect

  /// - Parameters:
  ///   - transform: from the layer's coordinates, which gradients' matrices lead to, to pixels.
  ///   - ems: from the text's ems to pixels.
  init(_ shape: TextShape, _ text: TextContent, layer transform: AffineTransform, ems: AffineTransform) {
    let (form, size) = (TextForm(text), text.font.size)
    let toEms = ems.inverted().map { transform.then($0) }
    func moved(_ paint: Paint?) -> Paint? { toEms.flatMap { paint?.moved(by: $0) } ?? paint }
    stroke = moved(text.stroke)
    strokeStyle = text.strokeStyle
    strokeStyle.lineWidth /= size
    strokeStyle.lineDashPhase /= size
    strokeStyle.lineDashPattern = strokeStyle.lineDashPattern.map { $0 / size }
    let path = text.textPath?.path?.controlBox
    box =
      path.map { AffineTransform.scale(1 / size, 1 / size).boundingBox(of: $0) }
      ?? Rect(origin: .zero, size: shape.metrics.size)
    styles = form.styles.indices.map { i in
      let run = text.runs.indices.contains(i) ? text.runs[i] : TextRun()
      return Style(
        family: form.styles[i].font.family, paint: moved(run.color ?? text.paint), background: moved(run.background))
    }
    for cluster in shape.clusters(of: text.part) {
      let i = shape.runs[cluster.run].style
      guard styles.indices.contains(i) else { continue }
      styles[i].clusters.append(cluster)
      styles[i].letters.elements += shape.outline.elements[cluster.elements]
      styles[i].pictures += shape.pictures[cluster.pictures]
      if form.styles[i].hasBackground { styles[i].boxes.elements += Path.rect(shape.background(of: cluster)).elements }
      let bars = shape.bars(of: cluster, form.styles[i])
      if bars.isEmpty { continue }
      // Filled as one path with the letters: where a bar crosses one that turns the other way, there would be a gap.
      let turnsBack = shape.outline.elements[cluster.elements].turnsBack
      for bar in bars { styles[i].bars.elements += turnsBack ? bar.backwards : Path.rect(bar).elements }
    }
  }
}

extension Collection where Element == Path.Element {
  /// Whether outlines turn against a rectangle's direction, by the area of their control polygons.
  fileprivate var turnsBack: Bool {
    var (area, start, last) = (0.0, Point.zero, Point.zero)
    func line(to p: Point) {
      area += last.x * p.y - last.y * p.x
      last = p
    }
    for element in self {
      switch element {
      case .move(let p): (start, last) = (p, p)
      case .line(let p): line(to: p)
      case .quad(let c, let p): [c, p].forEach(line)
      case .cubic(let b, let c, let p): [b, c, p].forEach(line)
      case .close: line(to: start)
      }
    }
    return area < 0
  }
}

extension Rect {
  /// Its outline against the direction of `Path.rect`.
  fileprivate var backwards: [Path.Element] {
    [.move(Point(minX, minY)), .line(Point(minX, maxY)), .line(Point(maxX, maxY)), .line(Point(maxX, minY)), .close]
  }
}

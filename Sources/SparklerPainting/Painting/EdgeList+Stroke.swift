// A stroke's edges.
// Flow: Path, StrokeStyle → StrokeTracer → StrokeDashes → StrokeOutline → EdgeList.
import SparklerCore
import SparklerScene

extension EdgeList {
  /// A path of more elements isn't searched for places where it crosses itself.
  private static let mostElements = 300
  /// In this range whole numbers hold all places.
  private static let farthestPlace = 0x1p30

  /// Takes an outline's stroke over, as far as it shows within a clip.
  ///
  /// - Parameter clip: of a canvas's own pixels: 0 and more.
  /// - Returns: false where a number is not finite, or nothing can show.
  mutating func setStroke(_ path: Path, _ style: StrokeStyle, through m: AffineTransform, clip: PixelRect) -> Bool {
    begin(clip: clip)
    guard let pen = StrokePen(style, through: m), let placed = Self.placed(path, through: m) else { return false }
    let shown = Rect(clip)
    let dashes = StrokeDashes(style, along: path, pen)
    var outline = StrokeOutline(pen: pen, clip: shown, edges: self)
    // Its memory is the outline's for now.
    self = EdgeList()
    var tracer = StrokeTracer(
      pen: pen, clip: dashes == nil ? shown : nil,
      findsOverlaps: pen.findsOverlaps && placed.elements.count <= Self.mostElements)
    for element in placed.elements {
      switch element {
      case .move(let p):
        outline.appendSubpath(tracer, dashes)
        tracer.move(to: p)
      case .line(let p): tracer.addLine(to: p)
      case .quad(let c, let p): tracer.addQuad(c, to: p)
      case .cubic(let b, let c, let d): tracer.addCubic(b, c, to: d)
      case .close:
        tracer.close()
        outline.appendSubpath(tracer, dashes)
        tracer.move(to: tracer.start)
      }
    }
    outline.appendSubpath(tracer, dashes)
    self = outline.edges
    tracer.findOverlaps { mark($0) }
    return !edges.isEmpty
  }

  /// A path in pixels, drawn in to where it still counts right; nil where a number is not finite.
  private static func placed(_ path: Path, through m: AffineTransform) -> Path? {
    // x · 0 is 0 for every finite x: one sum tells whether all coordinates are.
    var nonFinite = 0.0
    func place(_ p: Point) -> Point {
      let mapped = m.apply(p)
      nonFinite += mapped.x * 0 + mapped.y * 0
      return Point(
        max(-farthestPlace, min(farthestPlace, mapped.x)), max(-farthestPlace, min(farthestPlace, mapped.y)))
    }
    let out = path.mapped(place)
    return nonFinite == 0 ? out : nil
  }
}

extension Path {
  /// Every point somewhere else.
  @inline(__always) func mapped(_ place: (Point) -> Point) -> Path {
    var out = self
    for i in out.elements.indices {
      switch out.elements[i] {
      case .move(let p): out.elements[i] = .move(place(p))
      case .line(let p): out.elements[i] = .line(place(p))
      case .quad(let c, let p): out.elements[i] = .quad(control: place(c), end: place(p))
      case .cubic(let b, let c, let p): out.elements[i] = .cubic(place(b), place(c), end: place(p))
      case .close: break
      }
    }
    return out
  }
}

extension StrokeOutline {
  /// Draws round a subpath; one without extent is a dot where ends are round or square.
  fileprivate mutating func appendSubpath(_ tracer: StrokeTracer, _ dashes: StrokeDashes?) {
    guard tracer.hasDrawn else { return }
    if tracer.line.nodes.isEmpty {
      if dashes?.startsOn != false, pen.cap != .butt { dot(at: tracer.last) }
      return
    }
    guard let dashes else { return appendLine(tracer.line) }
    dashes.cut(tracer.line, pen) {
      appendLine($0)
      if dashes.areClose { markEnds(of: $0) }
    }
    // The last gap may be short.
    if pen.cap != .butt, tracer.line.isClosed { markEnd(at: tracer.line.nodes[0].place, reach: 2) }
  }
}

// A stroke's edges.
// Flow: Path, StrokeStyle → StrokeTracer → StrokeDashes → StrokeOutline → EdgeList.
import SparklerCore
import SparklerScene

extension EdgeList {
  /// Coordinates in this range fit whole numbers.
  private static let farthestPlace = 0x1p30

  /// Loads a path's stroke, clipped.
  ///
  /// - Parameter clip: in the canvas's own pixels, 0 or more.
  /// - Returns: false if a number is not finite, or nothing is visible.
  mutating func setStroke(_ path: Path, _ style: StrokeStyle, through m: AffineTransform, clip: PixelRect) -> Bool {
    begin(clip: clip)
    guard let pen = StrokePen(style, through: m), let placed = Self.placed(path, through: m) else { return false }
    let shown = Rect(clip)
    let dashes = StrokeDashes(style, along: path, pen)
    var outline = StrokeOutline(pen: pen, clip: shown, edges: self)
    // `outline` now owns the memory.
    self = EdgeList()
    var tracer = StrokeTracer(pen: pen, clip: dashes == nil ? shown : nil)
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
    if pen.findsOverlaps, !tracer.pieces.findOverlaps(pen, { mark($0) }) { markAll() }
    return !edges.isEmpty
  }

  /// A path in pixels, clamped to coordinates that still compute correctly; nil if a number is not finite.
  private static func placed(_ path: Path, through m: AffineTransform) -> Path? {
    // x · 0 is 0 for every finite x, so one sum checks all coordinates.
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
  /// The path with every point mapped.
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
  /// Outlines a subpath's stroke. A subpath without extent is a dot if caps are round or square.
  fileprivate mutating func appendSubpath(_ tracer: StrokeTracer, _ dashes: StrokeDashes?) {
    guard tracer.hasDrawn else { return }
    if tracer.line.nodes.isEmpty {
      if dashes?.startsOn != false, pen.cap != .butt {
        dot(at: tracer.last)
        markEnd(at: tracer.last)
      }
      return
    }
    guard let dashes else { return appendLine(tracer.line) }
    dashes.cut(tracer.line, pen) {
      appendLine($0)
      if dashes.areClose { markEnds(of: $0) }
    }
    // The last gap may be shorter.
    if pen.cap != .butt, tracer.line.isClosed { markEnd(at: tracer.line.nodes[0].place, reach: 2) }
  }
}

// Items that share an edge with a clip are extended beyond it, so that only the clip produces the edge's coverage.
// Flow: ClipOutline + DisplayItem → the item with that edge moved outwards → the clipped group.
import SparklerCore

extension ClipOutline {
  /// Distance by which an edge is moved outside the clip, so that it touches none of the clip's edge pixels; in pixels.
  private static let reachInPixels = 1.5

  /// The clip's box, enlarged so that its sides touch no pixel of the clip's edge.
  private var outside: Rect {
    let (m, size) = (transform, abs(transform.determinant))
    let (across, down) = ((m.a * m.a + m.b * m.b).squareRoot(), (m.c * m.c + m.d * m.d).squareRoot())
    return rect.grown(by: Self.reachInPixels * down / size, Self.reachInPixels * across / size)
  }

  /// Items that look the same within the clip, with the edges that coincide with the clip's moved outside.
  func opened(_ items: [DisplayItem], on canvas: PixelRect) -> [DisplayItem] { items.map { opened($0, on: canvas) } }

  private func opened(_ item: DisplayItem, on canvas: PixelRect) -> DisplayItem {
    if holds(item.bounds) { return item }
    var out = item
    switch item.drawing {
    case .fill(let path, let rule, let fill):
      guard let path = opened(path, rule, through: item.transform), let box = path.controlBox,
        let bounds = canvas.pixels(of: box, through: item.transform)
      else { return item }
      (out.drawing, out.bounds) = (.fill(path, rule, fill), bounds)
    case .image(let image, let box, let clip, let opacity):
      guard let path = opened(.rect(clip), .nonzero, through: item.transform), let clip = path.upright,
        let bounds = canvas.pixels(of: clip, through: item.transform)
      else { return item }
      (out.drawing, out.bounds) = (.image(image, in: box, clip: clip, opacity: opacity), bounds)
    case .group(var group):
      guard group.filters.allSatisfy(\.keepsPlace) else { return item }
      group.items = opened(group.items, on: canvas)
      group.mask = group.mask.map { opened($0, on: canvas) }
      group.clip = group.clip.map { opened($0, .nonzero, through: item.transform) ?? $0 }
      out.drawing = .group(group)
      out.bounds = group.items.reduce(item.bounds) { $0.union($1.bounds) }.intersection(canvas)
    case .backdrop(var backdrop):
      // Its bounds limit what is filtered, and stay.
      backdrop.shape = opened(backdrop.shape, .nonzero, through: item.transform) ?? backdrop.shape
      backdrop.mask = backdrop.mask.map { opened($0, on: canvas) }
      out.drawing = .backdrop(backdrop)
    case .stroke, .text, .shadow, .projected, .instances: return item
    }
    return out
  }

  /// nil if no edge of the path coincides with the clip's.
  func opened(_ path: Path, _ rule: FillRule, through m: AffineTransform) -> Path? {
    guard let back = m.inverted().map(transform.then), let mapped = mapped(path, through: m) else { return nil }
    if isSame(mapped, rule) { return Path.rect(outside).applying(back) }
    guard let extent = mapped.controlBox,
      RectSide.allCases.contains(where: { $0.excess(of: extent, over: rect) >= -slack })
    else { return nil }
    var isOpened = false
    let parts = mapped.subpaths.map { subpath in
      // The outside of a border is the clip itself.
      let part = isConvex && isSame(subpath, rule) ? Path.rect(outside) : opened(subpath)
      if part != nil { isOpened = true }
      return part ?? subpath
    }
    return isOpened ? parts.reduce(Path(), +).applying(back) : nil
  }

  /// A subpath in the clip's coordinates with the straight parts and the rounded corners that it shares with the clip
  /// moved outwards; nil if it shares none.
  private func opened(_ subpath: Path) -> Path? {
    let segments = subpath.closedSegments(slack: slack).flatMap { segment -> [PathSegment] in
      // The rectangle's corner is outside the clip, where the edge may be.
      guard let corner = box?.corner(of: segment) else { return [segment] }
      return [.line(segment.start, corner), .line(corner, segment.end)]
    }
    let sides = segments.map(side)
    guard sides.contains(where: { $0 != nil }) else { return nil }
    let outside = outside
    var out = Path()
    for (i, segment) in segments.enumerated() {
      let (before, side) = (sides[(i + sides.count - 1) % sides.count], sides[i])
      var start = side?.moved(segment.start, to: outside) ?? segment.start
      // The common corner of two moved sides moves in both directions.
      if side != nil, let before { start = before.moved(start, to: outside) }
      if i == 0 { out.move(to: start) } else { out.line(to: start) }
      switch segment {
      case .line(_, let end):
        var end = side?.moved(end, to: outside) ?? end
        if side != nil, let next = sides[(i + 1) % sides.count] { end = next.moved(end, to: outside) }
        out.line(to: end)
      case .quad(_, let control, let end): out.quad(to: end, control: control)
      case .cubic(_, let first, let second, let end): out.cubic(to: end, first, second)
      }
    }
    out.close()
    return out
  }

  /// The side of the clip's box along which a segment runs, on it or just outside.
  private func side(of segment: PathSegment) -> RectSide? {
    guard case .line(let from, let to) = segment else { return nil }
    let outside = outside
    return RectSide.allCases.first { side in
      let (start, end) = (side.excess(of: from, over: rect), side.excess(of: to, over: rect))
      return min(start, end) >= -slack && abs(start - end) <= slack && side.excess(of: from, over: outside) < 0
    }
  }
}

extension Path {
  /// The path as an upright rectangle; nil for any other path.
  fileprivate var upright: Rect? {
    guard let box = controlBox, let own = RoundedBox(self, slack: 1e-6 * min(box.size.width, box.size.height)),
      own.radius == 0
    else { return nil }
    return own.rect
  }
}

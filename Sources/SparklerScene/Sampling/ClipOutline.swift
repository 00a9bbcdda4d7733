// A clip or a mask that is a single outline: whether it cuts anything off.
// Flow: DisplayGroup.clip, DisplayGroup.mask + items → ClipOutline → DisplayGroup.settleCuts.
import SparklerCore

/// An outline that clips items.
struct ClipOutline {
  let path: Path
  let rule: FillRule
  /// From the outline's coordinates to pixels, and back.
  let transform: AffineTransform
  let inverse: AffineTransform
  /// Around the outline, in its coordinates.
  let rect: Rect
  /// nil if the outline is no rounded rectangle.
  let box: RoundedBox?
  /// Of a convex outline that is no such box; nil for other outlines.
  private let hull: ConvexHull?
  /// Tolerance in the outline's coordinates; smaller differences change no pixel's coverage by a level.
  let slack: Double
  private static let slackInPixels = 1.0 / 1024
  /// Upper bound of a path's elements. Boxes and images have fewer, and longer paths would take long to compare.
  private static let mostElements = 512

  /// - Parameter transform: from the path's coordinates to pixels.
  init?(_ path: Path, _ rule: FillRule, through transform: AffineTransform) {
    guard path.isFinite, let rect = path.controlBox, let inverse = transform.inverted() else { return nil }
    (self.path, self.rule, self.transform, self.inverse, self.rect) = (path, rule, transform, inverse, rect)
    slack = Self.slackInPixels / transform.greatestScale
    box = RoundedBox(path, slack: slack)
    hull = box == nil ? ConvexHull(path, slack: slack) : nil
  }

  /// The outline of a mask that is one fill or one image; nil for any other.
  init?(ofMask item: DisplayItem) {
    switch item.drawing {
    case .fill(let path, let rule, _): self.init(path, rule, through: item.transform)
    case .image(_, _, let clip, _): self.init(.rect(clip), .nonzero, through: item.transform)
    case .stroke, .text, .shadow, .group, .projected, .backdrop, .instances: return nil
    }
  }

  /// Whether the outline contains all items, so that it cuts nothing off.
  func holds(_ items: [DisplayItem]) -> Bool { items.allSatisfy(holds) }

  private func holds(_ item: DisplayItem) -> Bool {
    if holds(item.bounds) { return true }
    switch item.drawing {
    case .fill(let path, let rule, _): return holds(path, rule, through: item.transform)
    case .stroke(let path, let style, _): return holds(path, style, through: item.transform)
    case .image(_, _, let clip, _): return holds(.rect(clip), .nonzero, through: item.transform)
    case .backdrop(let backdrop): return holds(backdrop.shape, .nonzero, through: item.transform)
    case .group(let group):
      guard group.filters.allSatisfy(\.keepsClear) else { return false }
      if let clip = group.clip, holds(clip, .nonzero, through: item.transform) { return true }
      return holds(group.items) || group.mask.map(holds) ?? false
    case .text, .shadow, .projected, .instances: return false
    }
  }

  /// Whether it is convex, so that it encloses the same points by both fill rules.
  var isConvex: Bool { box != nil || hull != nil }

  /// Whether a point in the outline's coordinates is inside; false for outlines that aren't convex.
  private func holds(_ p: Point) -> Bool { box?.holds(p) ?? hull?.holds(p) ?? false }

  /// Whether all of these pixels are inside.
  func holds(_ pixels: PixelRect) -> Bool {
    isConvex && Rect(pixels).corners.allSatisfy { holds(inverse.apply($0)) }
  }

  /// An item's path in the outline's coordinates; nil if it is too long.
  func mapped(_ path: Path, through m: AffineTransform) -> Path? {
    path.elements.count <= Self.mostElements ? path.applying(m.then(inverse)) : nil
  }

  /// Whether the whole area of a fill is inside.
  func holds(_ path: Path, _ rule: FillRule, through m: AffineTransform) -> Bool {
    guard let mapped = mapped(path, through: m) else { return false }
    guard let extent = mapped.controlBox else { return true }
    if RectSide.allCases.contains(where: { $0.excess(of: extent, over: rect) > slack }) { return false }
    if isSame(mapped, rule) { return true }
    guard isConvex else { return false }
    return mapped.subpaths.allSatisfy { subpath in
      if let box, let inner = RoundedBox(subpath, slack: slack) { return box.holds(inner) }
      // A convex outline that contains a subpath's control points contains the subpath.
      return isSame(subpath, rule) || subpath.points.allSatisfy(holds)
    }
  }

  /// Whether a path in the outline's coordinates is the same outline.
  func isSame(_ mapped: Path, _ rule: FillRule) -> Bool {
    (rule == self.rule || isConvex) && mapped.isNear(path, slack)
  }

  /// Whether a stroke along a box's outline is inside.
  private func holds(_ path: Path, _ style: StrokeStyle, through m: AffineTransform) -> Bool {
    guard let box, let line = RoundedBox(path, slack: Self.slackInPixels / m.greatestScale) else { return false }
    let reach = style.lineWidth / 2
    let outer = Path.roundedRect(line.rect.grown(by: reach, reach), radius: line.radius > 0 ? line.radius + reach : 0)
    return RoundedBox(outer.applying(m.then(inverse)), slack: slack).map(box.holds) ?? false
  }
}

// The visible texts, shapes and pictures of a frame, in drawing order.
// Flow: Frame → FrameElements → TextAudit, DesignReview.
import SparklerCore
import SparklerScene

/// A shape, line, picture or group of particles in a frame.
struct ShownShape {
  enum Kind { case fill, stroke, image, particles }

  var kind: Kind
  /// See `DisplayItem.layer`.
  var layer: String
  /// Its visible bounding box in pixels, not rounded to whole pixels.
  var box: Rect
  /// Its bounding box in pixels if nothing clipped it.
  var whole: Rect
  /// Of itself and of all groups around it.
  var opacity: Double
  /// Position in drawing order among all elements of the frame.
  var order: Int
  /// Whether its sides are horizontal and vertical.
  var isUpright: Bool
  /// Whether a filter changes it.
  var isFiltered: Bool
  /// Whether it is one outline, which hides all that it contains; frames consist of several.
  var isSolid = false
}

/// Lists the elements of a frame, back to front. Masks and shadows are left out.
struct FrameElements {
  private(set) var texts: [ShownText] = []
  private(set) var shapes: [ShownShape] = []
  /// Layers whose items are particles.
  private let particles: Set<String>
  private var order = 0

  private struct Surroundings {
    var opacity = 1.0
    var clip = Rect(-1e6, -1e6, 2e6, 2e6)
    var clips: [ShownText.Clip] = []
    var isFiltered = false
    var isMasked = false
    var depth = 0
    /// From the pixels of the sheet in perspective that contains the items to the canvas's; nil outside of sheets.
    var sheet: Homography?

    /// From an item's coordinates to the canvas's pixels. In perspective only near the middle of its box.
    func map(_ item: DisplayItem, near box: Rect) -> AffineTransform {
      guard let sheet else { return item.transform }
      let middle = item.transform.apply(box.center)
      let step = 0.5
      guard let o = sheet.apply(middle), let x = sheet.apply(Point(middle.x + step, middle.y)),
        let y = sheet.apply(Point(middle.x, middle.y + step))
      else { return item.transform }
      let (a, b, c, d) = ((x.x - o.x) / step, (x.y - o.y) / step, (y.x - o.x) / step, (y.y - o.y) / step)
      let local = AffineTransform(
        a: a, b: b, c: c, d: d, tx: o.x - a * middle.x - c * middle.y, ty: o.y - b * middle.x - d * middle.y)
      return item.transform.then(local)
    }
  }

  /// Groups nested deeper than this are left out; scenes can't nest layers as deep.
  private static let greatestDepth = 256

  /// - Parameter particles: layers whose items are particles, as in `DisplayItem.layer`; their texts are left out.
  init(_ frame: Frame, particles: Set<String> = []) {
    self.particles = particles
    collect(frame.items, Surroundings())
  }

  private mutating func collect(_ items: [DisplayItem], _ around: Surroundings) {
    guard around.depth < Self.greatestDepth else { return }
    for item in items {
      order += 1
      switch item.drawing {
      case .text(let text, let box): addText(text, box, item, around)
      case .fill(let path, _, let fill):
        let kind = if case .image = fill.paint { ShownShape.Kind.image } else { ShownShape.Kind.fill }
        let outlines = path.elements.count { if case .move = $0 { true } else { false } }
        add(
          kind, path.controlBox, item, opacity: fill.opacity * fill.paint.greatestAlpha, around, isSolid: outlines == 1)
      case .stroke(let path, let style, let fill):
        let box = path.controlBox?.grown(by: style.lineWidth / 2, style.lineWidth / 2)
        add(.stroke, box, item, opacity: fill.opacity * fill.paint.greatestAlpha, around)
      case .image(_, let box, let clip, let opacity):
        add(.image, box.intersection(clip), item, opacity: opacity, around)
      case .instances(let fills):
        for one in fills.instances {
          shapes.append(
            ShownShape(
              kind: .particles, layer: item.layer, box: Rect(one.bounds), whole: Rect(one.bounds),
              opacity: around.opacity * one.color.alpha, order: order, isUpright: false, isFiltered: around.isFiltered))
        }
      case .group(let group) where group.mask.map({ !$0.isEmpty }) ?? true:
        collect(group.items, inside(group, item, around))
      case .projected(let sheet):
        var inner = around
        inner.depth += 1
        inner.opacity *= sheet.opacity
        inner.sheet = around.sheet.map { sheet.homography.then($0) } ?? sheet.homography
        collect(sheet.items, inner)
      case .group, .shadow, .backdrop: break
      }
    }
  }

  private func inside(_ group: DisplayGroup, _ item: DisplayItem, _ around: Surroundings) -> Surroundings {
    var inner = around
    inner.depth += 1
    inner.opacity *= group.opacity * (group.tint?.alpha ?? 1)
    inner.isMasked = around.isMasked || group.mask != nil
    inner.isFiltered = around.isFiltered || !group.filters.isEmpty || inner.isMasked
    guard let box = group.clip?.controlBox else { return inner }
    inner.clip = around.clip.intersection(around.map(item, near: box).boundingBox(of: box)) ?? .zero
    if around.sheet == nil, let back = Homography(item.transform).inverted() {
      inner.clips.append(ShownText.Clip(box: box, fromPixels: back))
    }
    return inner
  }

  private mutating func addText(_ text: TextContent, _ box: Rect, _ item: DisplayItem, _ around: Surroundings) {
    guard !text.string.allSatisfy(\.isWhitespace), text.metrics.ink.size.width > 0 else { return }
    let origin = text.origin(in: box)
    var ink = Rect(origin: origin + text.metrics.ink.origin, size: text.metrics.ink.size)
    if let path = text.textPath?.path?.controlBox { ink = path.grown(by: text.font.size, text.font.size) }
    if particles.contains(item.layer) { return add(.particles, ink, item, opacity: 1, around) }
    let map = around.map(item, near: ink)
    guard let shown = map.boundingBox(of: ink).intersection(around.clip) else { return }
    texts.append(
      ShownText(
        // A counter is one text, whatever number it shows.
        key: ShownText.Key(
          layer: item.layer, string: text.number?.format ?? text.string, isNumber: text.number != nil),
        text: text, ink: ink,
        transform: map, origin: origin, box: shown, opacity: around.opacity, clips: around.clips,
        order: order, isFiltered: around.isFiltered, isMasked: around.isMasked))
  }

  private mutating func add(
    _ kind: ShownShape.Kind, _ box: Rect?, _ item: DisplayItem, opacity: Double, _ around: Surroundings,
    isSolid: Bool = false
  ) {
    guard let box else { return }
    let map = around.map(item, near: box)
    let whole = map.boundingBox(of: box)
    guard let shown = whole.intersection(around.clip) else { return }
    shapes.append(
      ShownShape(
        kind: particles.contains(item.layer) ? .particles : kind, layer: item.layer, box: shown, whole: whole,
        opacity: opacity * around.opacity, order: order,
        isUpright: abs(map.b) + abs(map.c) < 1e-6 || abs(map.a) + abs(map.d) < 1e-6, isFiltered: around.isFiltered,
        isSolid: isSolid))
  }
}

extension Rect {
  var area: Double { size.width * size.height }
}

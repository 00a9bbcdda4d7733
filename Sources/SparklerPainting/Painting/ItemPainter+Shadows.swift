// Shadows: a silhouette, offset, blurred and coloured.
// Flow: ShadowDrawing → AlphaPlane (cached) → Canvas.
import SparklerCore
import SparklerScene

extension ItemPainter {
  /// From this deviation on, in pixels, a shadow or a blurred picture is soft enough to be placed between pixels: it is
  /// blurred once and then moved.
  static let leastMovable = 3.0
  /// A shadow with more pixels is only made where it is visible.
  static let mostMovable = 4 << 20

  mutating func paint(_ shadow: ShadowDrawing, of item: DisplayItem, on canvas: borrowing Canvas) throws {
    guard shadow.offset.x.isFinite, shadow.offset.y.isFinite else { return }
    let clip = canvas.local(canvas.damage.intersection(item.bounds))
    if clip.isEmpty { return }
    let ink = Canvas.pixel(shadow.color, opacity: 1)
    if let still = ShadowAtRest(shadow, of: item, leastSigma: Self.leastMovable, room: Self.mostMovable) {
      let plane = try kept(for: still.item) { try $0.plane(of: still.shadow, item: still.item) }
      canvas.fill(ink, through: plane, at: still.place, clip: clip)
    } else {
      let plane = try kept(for: item) { try $0.plane(of: shadow, item: item) }
      canvas.fill(ink, through: plane, at: Point(Double(item.bounds.x), Double(item.bounds.y)), clip: clip)
    }
  }

  /// The blurred silhouette over the item's bounds, with rows padded to whole words.
  private mutating func plane(of shadow: ShadowDrawing, item: DisplayItem) throws -> AlphaPlane {
    let sigma = shadow.sigma.isFinite ? max(0, min(shadow.sigma, 1300)) : 0
    // Parts farther away than three deviations are not visible.
    let reach = Int((3 * sigma).rounded(.up)) + 1
    var box = item.bounds.grown(by: reach)
    // Outside the caster there is nothing to blur; a great sigma reaches much farther than most casters.
    box = box.intersection(extent(of: shadow, through: item.transform)).union(item.bounds)
    let area = PixelRect(x: box.x, y: box.y, width: (box.width + 3) / 4 * 4, height: box.height)
    var plane = AlphaPlane(width: area.width, height: area.height)
    try plane.draw(area) { canvas in try paint(shadow.caster, of: item, by: shadow.offset, on: canvas) }
    plane.blur(sigma: sigma)
    var shown = item.bounds
    shown.width = (shown.width + 3) / 4 * 4
    let bytes = plane.bytes.cropped(from: area, to: shown, filler: 0)
    return AlphaPlane(width: shown.width, height: shown.height, bytes: bytes)
  }

  /// The pixels that the silhouette can cover.
  private func extent(of shadow: ShadowDrawing, through m: AffineTransform) -> PixelRect {
    var box: Rect
    switch shadow.caster {
    case .path(let path):
      guard let control = path.controlBox else { return .empty }
      box = m.boundingBox(of: control)
    case .items(let items):
      box = Rect(items.reduce(PixelRect.empty) { $0.union($1.bounds) })
    }
    box.origin = box.origin + shadow.offset
    return PixelRect(covering: box).grown(by: 1)
  }

  private mutating func paint(
    _ caster: ShadowDrawing.Caster, of item: DisplayItem, by offset: Point, on canvas: borrowing Canvas
  ) throws {
    switch caster {
    case .path(let path):
      let moved = item.transform.then(.translation(offset.x, offset.y))
      fill(path, through: moved, with: .color(.black), on: canvas)
    case .items(let items):
      try paint(items.map { $0.moved(by: offset) }, on: canvas)
    }
  }
}

extension AlphaPlane {
  /// Lets `body` draw on the bytes, which cover `area`.
  fileprivate mutating func draw(_ area: PixelRect, _ body: (borrowing Canvas) throws -> Void) throws {
    try bytes.withUnsafeMutableBytes { memory in
      guard let start = memory.baseAddress else { return }
      let canvas = try Canvas(area: area, over: start, format: .a8)
      try body(canvas)
      try canvas.checkContext()
      canvas.surface.withBytes { _ in }
    }
  }
}

extension DisplayItem {
  /// The item with everything in it, moved.
  package func moved(by offset: Point) -> DisplayItem {
    var out = self
    out.transform = transform.then(.translation(offset.x, offset.y))
    out.bounds = bounds.moved(by: offset)
    switch drawing {
    case .projected(var projected):
      projected.homography = projected.homography.moved(by: offset)
      out.drawing = .projected(projected)
    case .backdrop(var backdrop):
      backdrop.mask = backdrop.mask.map { $0.map { $0.moved(by: offset) } }
      out.drawing = .backdrop(backdrop)
    case .instances(let fills): out.drawing = .instances(fills.moved(by: offset))
    case .group(let group) where group.filters.contains(where: \.makesPixels):
      if case .group(var moved) = holding({ $0.moved(by: offset) }) {
        moved.filters = moved.filters.map { filter in
          guard case .graph(let graph) = filter else { return filter }
          var out = graph.moved(by: offset)
          if out.toFrame == .identity { out.drawings = out.drawings.mapValues { $0.map { $0.moved(by: offset) } } }
          return .graph(out)
        }
        out.drawing = .group(moved)
      }
    // A shadow's offset is already in pixels: only its caster moves.
    case .group, .shadow: out.drawing = holding { $0.moved(by: offset) }
    case .fill, .stroke, .image, .text: break
    }
    return out
  }

  /// The drawing with other items in its group or shadow caster.
  func holding(_ change: (DisplayItem) -> DisplayItem) -> Drawing {
    switch drawing {
    case .group(var group):
      group.items = group.items.map(change)
      group.mask = group.mask.map { $0.map(change) }
      return .group(group)
    case .shadow(var shadow):
      if case .items(let items) = shadow.caster { shadow.caster = .items(items.map(change)) }
      return .shadow(shadow)
    case .fill, .stroke, .image, .text, .projected, .backdrop, .instances: return drawing
    }
  }
}

extension InstancedFills {
  fileprivate func moved(by offset: Point) -> InstancedFills {
    var out = self
    out.instances = instances.map { instance in
      var own = instance
      own.transform = instance.transform.then(.translation(offset.x, offset.y))
      own.bounds = instance.bounds.moved(by: offset)
      return own
    }
    return out
  }
}

extension PixelRect {
  /// Moved; all pixels that it touches there.
  fileprivate func moved(by offset: Point) -> PixelRect {
    PixelRect(covering: Rect(Double(x) + offset.x, Double(y) + offset.y, Double(width), Double(height)))
  }
}

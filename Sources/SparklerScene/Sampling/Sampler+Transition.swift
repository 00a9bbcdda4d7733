// A running transition: the old picture makes way for the new one.
// Flow: ActiveTransition → two pictures → one group.
import SparklerCore

extension Sampler {
  func add(
    _ active: ActiveTransition, to now: LayerState, at time: Seconds, in space: Space,
    into items: inout [DisplayItem]
  ) {
    let (before, after) = (active.before.plain, now.plain)
    let p = active.progress
    var group = DisplayGroup(items: [], opacity: 1, blend: now.layer.blend)
    func picture(_ state: LayerState, movedBy shift: Point = .zero) -> [DisplayItem] {
      var out: [DisplayItem] = []
      add(state.moved(by: shift), at: time, in: space, into: &out)
      return out
    }
    switch active.transition.kind {
    case .fade:
      // Premultiplied colours are added: (1 − p)·old + p·new, which two layers over each other wouldn't give.
      func part(_ items: [DisplayItem], _ share: Double, _ blend: BlendMode) -> DisplayItem? {
        share > 0
          ? item(DisplayGroup(items: items, opacity: share, blend: blend), through: space.toPixels, path: space.path)
          : nil
      }
      group.items = [part(picture(before), 1 - p, .normal), part(picture(after), p, .plusLighter)].compactMap { $0 }
    case .moveIn, .push, .reveal:
      guard let clip = outline(of: now, in: space) else { return }
      let side = active.transition.side.direction
      let size = now.layer.bounds.size
      let far = Point(side.x * size.width, side.y * size.height)
      let kind = active.transition.kind
      let old = picture(before, movedBy: kind == .moveIn ? .zero : far * -p)
      let new = picture(after, movedBy: kind == .reveal ? .zero : far * (1 - p))
      group.items = kind == .reveal ? new + old : old + new
      group.clip = clip
    }
    // The clip lies in pixels already.
    if let item = item(group, through: .identity, path: space.path) { items.append(item) }
  }

  /// A layer's bounds in pixels; nil where one of their corners can't be seen.
  private func outline(of state: LayerState, in space: Space) -> Path? {
    let map = Homography(state.toSuperlayer.then(space.toPlane)).then(Homography(space.toPixels))
    let b = state.layer.bounds
    let corners = [b.origin, Point(b.maxX, b.minY), Point(b.maxX, b.maxY), Point(b.minX, b.maxY)].compactMap(map.apply)
    guard corners.count == 4 else { return nil }
    let path = Path([.move(corners[0]), .line(corners[1]), .line(corners[2]), .line(corners[3]), .close])
    return path.hasFinitePoints ? path : nil
  }
}

extension LayerState {
  /// Without its blending, which is the whole transition's.
  fileprivate var plain: LayerState {
    var out = self
    out.layer.blend = .normal
    return out
  }

  /// Elsewhere by an offset in its own coordinates.
  fileprivate func moved(by offset: Point) -> LayerState {
    if offset == .zero { return self }
    var out = self
    out.layer.transform = Transform3D.translation(offset.x, offset.y).then(layer.transform)
    if pathRotation != 0 {
      out.layer.transform = Transform3D.translation(offset.x, offset.y).then(.rotation(pathRotation))
        .then(layer.transform)
      out.pathRotation = 0
    }
    return out
  }
}

extension Transition.Side {
  /// Towards the side that the motion starts from, on a screen whose y grows down.
  fileprivate var direction: Point {
    switch self {
    case .fromLeft: Point(-1, 0)
    case .fromRight: Point(1, 0)
    case .fromTop: Point(0, -1)
    case .fromBottom: Point(0, 1)
    }
  }
}

// A running transition: the old state's image is replaced by the new one's.
// Flow: ActiveTransition → two images → one group.
import SparklerCore

extension Sampler {
  @inline(never)
  func addTransition(
    _ active: ActiveTransition, to now: LayerState, at time: Seconds, in space: Space,
    into items: inout [DisplayItem]
  ) {
    let (before, after) = (active.before.plain, now.plain)
    let p = active.progress
    var group = DisplayGroup(items: [], opacity: 1, blend: now.layer.blend)
    func picture(_ state: LayerState, movedBy shift: Point = .zero) -> [DisplayItem] {
      var out: [DisplayItem] = []
      addLayer(state.moved(by: shift), at: time, in: space, into: &out)
      return out
    }
    // Adds premultiplied colours: (1 − p)·old + p·new. Two layers over each other would give another result.
    func mixed(_ old: [DisplayItem], _ new: [DisplayItem]) -> [DisplayItem] {
      func part(_ items: [DisplayItem], _ share: Double, _ blend: BlendMode) -> DisplayItem? {
        share > 0
          ? item(DisplayGroup(items: items, opacity: share, blend: blend), through: space.toPixels, path: space.path)
          : nil
      }
      return [part(old, 1 - p, .normal), part(new, p, .plusLighter)].compactMap { $0 }
    }
    switch active.transition.kind {
    case .fade: group.items = mixed(picture(before), picture(after))
    case .wipe, .iris, .zoom:
      let shape = active.transition.uncovered(of: now.layer.bounds, at: p)
      guard let new = outline(of: now, shape.new, in: space), let old = outline(of: now, shape.old, in: space) else {
        return
      }
      // On an edge pixel the coverages of both are added.
      func part(_ items: [DisplayItem], _ clip: Path, _ blend: BlendMode) -> DisplayItem? {
        var group = DisplayGroup(items: items, opacity: 1, clip: clip, blend: blend)
        group.settleCuts(through: .identity, on: canvas)
        return item(group, through: .identity, path: space.path)
      }
      var (before, after) = (before, picture(after))
      if active.transition.kind == .zoom {
        group.clip = outline(of: now, in: space)
        before = before.scaled(by: 1 + 0.2 * p)
        // Within its outline the new state is mixed with the old one.
        after = mixed(picture(before), picture(now.plain.scaled(by: Transition.zoomed(p))))
      }
      group.items = [part(picture(before), old, .normal), part(after, new, .plusLighter)].compactMap { $0 }
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
    // The clip is already in pixels.
    group.settleCuts(through: .identity, on: canvas)
    if let item = item(group, through: .identity, path: space.path) { items.append(item) }
  }

  /// A layer's bounds in pixels; nil if a corner can't be projected.
  private func outline(of state: LayerState, in space: Space) -> Path? {
    outline(of: state, [state.layer.bounds.corners], in: space)
  }

  /// Polygons of a layer in pixels; nil if a corner can't be projected.
  private func outline(of state: LayerState, _ polygons: [[Point]], in space: Space) -> Path? {
    let map = Homography(state.toSuperlayer.then(space.toPlane)).then(Homography(space.toPixels))
    var path = Path()
    for polygon in polygons {
      for (i, point) in polygon.enumerated() {
        guard let corner = map.apply(point) else { return nil }
        if i == 0 { path.move(to: corner) } else { path.line(to: corner) }
      }
      path.close()
    }
    return path.isFinite ? path : nil
  }
}

extension Transition {
  /// The scale of a zoom's new state.
  fileprivate static func zoomed(_ p: Double) -> Double { 0.7 + 0.3 * p }

  /// The regions of the new and the old state, as polygons in a layer's coordinates.
  fileprivate func uncovered(of box: Rect, at p: Double) -> (new: [[Point]], old: [[Point]]) {
    if kind == .iris {
      let reach = (box.size.width * box.size.width + box.size.height * box.size.height).squareRoot() / 2 * p
      // Enough points for a round edge at any size.
      let turn = 2 * Double.pi / 360
      let circle = (0..<360).map { i -> Point in
        box.center + Point(Maths.cos(Double(i) * turn), Maths.sin(Double(i) * turn)) * reach
      }
      // Both may extend beyond the bounds, because the layer may have a shadow.
      let around = box.grown(by: box.size.width + box.size.height, box.size.width + box.size.height)
      return ([circle], [around.corners, circle.reversed()])
    }
    if kind == .zoom {
      let (scale, around) = (Self.zoomed(p), box.grown(by: box.size.width, box.size.height))
      let inner = box.grown(by: box.size.width * (scale - 1) / 2, box.size.height * (scale - 1) / 2)
      return ([inner.corners], [around.corners, inner.corners.reversed()])
    }
    let (width, height) = (box.size.width, box.size.height)
    let around = box.grown(by: width + height, width + height)
    switch side {
    case .fromLeft:
      let (new, old) = around.cut(atX: box.minX + width * p)
      return ([new.corners], [old.corners])
    case .fromRight:
      let (old, new) = around.cut(atX: box.maxX - width * p)
      return ([new.corners], [old.corners])
    case .fromTop:
      let (new, old) = around.cut(atY: box.minY + height * p)
      return ([new.corners], [old.corners])
    case .fromBottom:
      let (old, new) = around.cut(atY: box.maxY - height * p)
      return ([new.corners], [old.corners])
    }
  }
}

extension Rect {
  fileprivate func cut(atX edge: Double) -> (left: Rect, right: Rect) {
    (Rect(minX, minY, edge - minX, size.height), Rect(edge, minY, maxX - edge, size.height))
  }

  fileprivate func cut(atY edge: Double) -> (upper: Rect, lower: Rect) {
    (Rect(minX, minY, size.width, edge - minY), Rect(minX, edge, size.width, maxY - edge))
  }
}

extension LayerState {
  /// Without its blend mode, which applies to the whole transition.
  fileprivate var plain: LayerState {
    var out = self
    out.layer.blend = .normal
    return out
  }

  /// Moved by an offset in its own coordinates.
  fileprivate func moved(by offset: Point) -> LayerState {
    offset == .zero ? self : after(.translation(offset.x, offset.y))
  }

  /// Scaled about the centre of its bounds.
  fileprivate func scaled(by scale: Double) -> LayerState {
    // The layer's transform acts about its anchor.
    let middle = layer.bounds.center - layer.anchor
    return after(
      Transform3D.translation(-middle.x, -middle.y).then(.scale(scale, scale)).then(.translation(middle.x, middle.y)))
  }

  private func after(_ change: Transform3D) -> LayerState {
    var out = self
    out.layer.transform = change.then(layer.transform)
    if pathRotation != 0 {
      out.layer.transform = change.then(.rotation(pathRotation)).then(layer.transform)
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

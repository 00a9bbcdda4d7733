// Makes the layers of `tile`, `scroll` and `parallax`: a window on copies of a layer.
// Flow: a layer + Tiling + ScrollPace → replicators, and an endless animation of their position.
import SparklerCore
import SparklerDocument
import SparklerScene

extension LayerStage {
  /// The layer that is repeated, placed in the draft's bounds; nil, after a report, if it can't be.
  mutating func tile(_ element: Element, of draft: LayerDraft) -> Layer? {
    var scope = draft.inner
    scope.neighbours = Neighbours()
    var effects: [PendingEffect] = []
    guard let layer = layer(element, in: scope, effects: &effects) else { return nil }
    if !effects.isEmpty {
      reader.report(
        .kindCount, element.node, "a layer that is repeated can't contain an effect",
        remedy: "put the effect beside it, or use an emitter instead")
      return nil
    }
    return layer
  }

  /// How a layer covers the draft's bounds, by the keys that all repeating words share.
  mutating func tiling(of layer: Layer, _ draft: LayerDraft) -> Tiling {
    if let node = draft.found[TileKeys.gap], let items = node.items, !(1...2).contains(items.count) {
      reader.report(
        .wrongCount, node, "a gap is one length or [x, y], not \(items.count) lengths", remedy: "gap: 8")
    }
    let gap = draft.values[TileKeys.gap] ?? []
    let origin = layer.position - (layer.anchor - layer.bounds.origin)
    return Tiling(
      area: draft.layer.bounds, first: Rect(origin: origin, size: layer.bounds.size),
      gap: Size(gap.first ?? 0, gap.last ?? 0))
  }

  /// A window on the copies of a layer; nil, after a report, if it can't be repeated.
  ///
  /// - Parameters:
  ///   - corners: those of the layer that holds it.
  ///   - period: the time in which the pattern moves by its period; nil if it rests.
  mutating func window(
    of shown: Layer, _ tiling: Tiling, _ corners: Corners, period: Seconds? = nil, node: SpecNode
  ) -> Layer? {
    if let axis = tiling.emptyAxis {
      let side = axis == .horizontal ? "wide" : "high"
      reader.report(
        .outOfRange, node, "the layer is 0 points \(side), so it can't be repeated side by side",
        remedy: "give it a size: size: 80x40; a text needs letters")
      return nil
    }
    var tile = shown
    tile.position = shown.position - tiling.first.origin
    let joins = tiling.touches && tile.reachesEdges
    var window = Layer()
    (window.bounds, window.position) = (tiling.area, tiling.area.center)
    (window.masksToBounds, window.corners) = (true, corners)
    if joins {
      // The coverages of two touching edges add up to 1 in every pixel, so the joint doesn't show.
      (window.isIsolated, window.blend) = (true, tile.blend)
      tile.blend = .normal
      tile = tile.cut(to: tiling.cell)
    }
    let overhang = joins ? 0 : max(24, max(shown.bounds.size.width, shown.bounds.size.height) / 4)
    guard var strip = tiling.strip(of: tile, overhang: overhang) else {
      reader.reportTooMany(.max, node)
      return nil
    }
    if let period, period > 0 { strip.scroll(by: tiling.period, in: period) }
    if tiling.angle == 0 {
      window.sublayers = [strip]
    } else {
      var turned = Layer()
      (turned.bounds, turned.position) = (tiling.area, tiling.area.center)
      turned.transform = .rotation(tiling.angle)
      turned.sublayers = [strip]
      window.sublayers = [turned]
    }
    return window
  }
}

extension Layer {
  /// Whether something may be drawn up to the edges of its bounds, which stay where they are. A text has space there,
  /// and its letters may extend beyond.
  fileprivate var reachesEdges: Bool {
    if case .text = content, background == nil, border == nil { return false }
    let moving = ["transform", "position", "bounds", "anchorPoint"]
    let moves = animations.flatMap(\.targets).contains { target in
      moving.contains { target.property.rawValue.hasPrefix($0) }
    }
    return transform == .identity && !moves
  }

  /// The layer in a window that adds to what is below.
  fileprivate func cut(to box: Rect) -> Layer {
    var out = Layer()
    (out.bounds, out.position) = (box, box.center)
    (out.masksToBounds, out.blend) = (true, .plusLighter)
    out.sublayers = [self]
    return out
  }

  /// Moves at a constant speed and without end.
  fileprivate mutating func scroll(by distance: Point, in period: Seconds) {
    let move = BasicAnimation(property: .position, from: .point(position), to: .point(position + distance))
    var animation = Animation(.basic(move), from: 0, for: period)
    animation.timing.repeatCount = .infinity
    animations.append(animation)
  }
}

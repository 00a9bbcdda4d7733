// Sublayers in their layer's space: copied by a replicator, sorted by depth in a transform layer.
// Flow: Layer → spaces of its sublayers → Sampler.
import SparklerCore

extension Sampler {
  /// Adds a flat layer's sublayers, repeated by a replicator.
  func addSublayers(
    of state: LayerState, by builder: LayerItemBuilder, at time: Seconds, isModel: Bool, into items: inout [DisplayItem]
  ) {
    if case .replicator(let replicator) = state.layer.content {
      return addCopies(of: state, replicator, by: builder, at: time, isModel: isModel, into: &items)
    }
    let space = Space(
      toPlane: state.layer.fromSublayers, toPixels: builder.matrix, path: builder.path, isModel: isModel)
    // Those that filters show aren't drawn otherwise.
    let hidden = state.layer.filters.layerIDs
    let shown = hidden.isEmpty ? state.sublayers : state.sublayers.filter { !hidden.contains($0.layer.id ?? "") }
    addLayers(shown, at: time, in: space, into: &items)
  }

  @inline(never)
  private func addCopies(
    of state: LayerState, _ replicator: Replicator, by builder: LayerItemBuilder, at time: Seconds, isModel: Bool,
    into items: inout [DisplayItem]
  ) {
    var space = Space(
      toPlane: state.layer.fromSublayers, toPixels: builder.matrix, path: builder.path, isModel: isModel)
    let step = replicator.instanceTransform.about(state.layer.bounds.center)
    var place = Transform3D.identity
    for k in 0..<max(0, replicator.instanceCount) where place.isFinite {
      guard k == 0 || budget.reserveLayer(isMeasuring: isMeasuring) else { return }
      let delay = replicator.instanceDelay * Double(k)
      space.toPlane = place.then(state.layer.fromSublayers)
      // Before its own time 0 a copy shows the model values. The first copy has no delay, so this never applies to it.
      space.isModel = isModel || (delay > 0 && time - delay < 0 && !isRepeating)
      var copy: [DisplayItem] = []
      addLayers(state.sublayers, at: time - delay, in: space, into: &copy)
      place = place.then(step)
      let color = replicator.color(ofCopy: k)
      if color == .white {
        items.append(contentsOf: copy)
      } else if let item = item(
        DisplayGroup(items: copy, opacity: 1, tint: color), through: builder.matrix, path: builder.path)
      {
        items.append(item)
      }
    }
  }

  /// Adds a transform layer's sublayers without flattening, sorted from far to near; equal depths keep their order.
  @inline(never)
  func addSpace(of state: LayerState, at time: Seconds, in space: Space, into items: inout [DisplayItem]) {
    var placed: [Placed] = []
    collect(state, at: time, in: space, into: &placed)
    for one in placed.sorted(by: { $0.depth < $1.depth }) { addAppearance(one.appearance, in: one.space, into: &items) }
  }

  private struct Placed {
    var appearance: Appearance
    var space: Space
    /// The height of its centre above the plane, in perspective.
    var depth: Double
  }

  private func collect(_ state: LayerState, at time: Seconds, in space: Space, into placed: inout [Placed]) {
    var inner = space
    inner.toPlane = state.layer.fromSublayers.then(state.toSuperlayer).then(space.toPlane)
    inner.opacity *= min(1, state.layer.opacity)
    for appearance in appearances(of: state.sublayers, at: time, in: inner) {
      let now = appearance.now
      if now.layer.isTransformLayer && appearance.activeTransition == nil {
        guard budget.reserveLayer(isMeasuring: isMeasuring) else { return }
        var deeper = inner
        if let id = now.layer.id { deeper.path += deeper.path.isEmpty ? id : "/" + id }
        collect(now, at: appearance.localTime, in: deeper, into: &placed)
        continue
      }
      let depth = now.toSuperlayer.then(inner.toPlane).depth(of: now.layer.bounds.center)
      placed.append(Placed(appearance: appearance, space: inner, depth: depth))
    }
  }
}

extension Transform3D {
  /// Whether the viewer sees the plane from behind: its normal points away, in perspective. Mirroring within the plane
  /// doesn't count.
  ///
  /// - Source: CSS Transforms Level 2, `backface-visibility`, as Chromium computes it, with the cofactor of m33.
  var showsBack: Bool {
    let cofactor =
      m11 * m22 * m44 + m12 * m24 * m41 + m14 * m21 * m42 - m11 * m24 * m42 - m12 * m21 * m44 - m14 * m22 * m41
    return cofactor * determinant < 0
  }

  /// The projected height of a point of the plane; 0 where it has none.
  fileprivate func depth(of p: Point) -> Double {
    let z = p.x * m13 + p.y * m23 + m43
    let w = p.x * m14 + p.y * m24 + m44
    return w > 1e-9 && (z / w).isFinite ? z / w : 0
  }
}

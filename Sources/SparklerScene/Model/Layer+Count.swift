// How many layers a frame may have to draw: asked before anything is drawn.
// Flow: built layers → count → SparklerSpecs's limit; Sampler stops at the same number.
import SparklerCore

extension Scene {
  /// The most layers that a frame draws, copies included; what lies beyond it in drawing order is left out.
  public static let layerLimit = 100_000

  /// The most layers that one frame of it may draw: see `Layer.greatestLayerCount`.
  public var greatestLayerCount: Int { shown.reduce(0) { $0.sum($1.greatestLayerCount) } }
}

extension Layer {
  /// The most layers that one frame may draw for it: itself, its mask and its sublayers, times a replicator's copies,
  /// twice where a transition shows two states, twice again where they cast a shadow. `Int.max` where it is more than
  /// any number.
  public var greatestLayerCount: Int {
    var inner = sublayers.reduce(0) { $0.sum($1.greatestLayerCount) }
    if case .replicator(let replicator) = content {
      // Each copy counts as one itself.
      inner = inner.sum(1).product(max(0, ([replicator.instanceCount] + animatedCounts).max() ?? 0))
    }
    if let shadow, shadow.path == nil { inner = inner.product(2) }
    // Contents are drawn once for all their particles, which have a limit of their own.
    if case .emitter(let emitter) = content {
      for layer in emitter.cells.flatMap(\.contentLayers) { inner = inner.sum(layer.greatestLayerCount) }
    }
    if let mask { inner = inner.sum(mask.greatestLayerCount) }
    let all = inner.sum(1)
    return animations.contains { if case .transition = $0.kind { true } else { false } } ? all.product(2) : all
  }

  /// Every number of copies that its animations name.
  private var animatedCounts: [Int] {
    func values(_ animation: Animation) -> [AnimatableValue] {
      switch animation.kind {
      case .group(let children): children.flatMap(values)
      case .basic(let basic):
        basic.property == .instanceCount ? [basic.from, basic.to, basic.by].compactMap { $0 } : []
      case .keyframe(let track): track.property == .instanceCount ? track.values : []
      case .transition(let transition):
        transition.changes.filter { $0.property == .instanceCount }.map(\.value)
      }
    }
    return animations.flatMap(values).compactMap { value in
      if case .number(let n) = value, n.isFinite {
        Int(clamping: max(0, min(Replicator.greatestCount, n.rounded())))
      } else {
        nil
      }
    }
  }
}

extension Int {
  fileprivate func sum(_ other: Int) -> Int {
    let (value, isOver) = addingReportingOverflow(other)
    return isOver ? .max : value
  }

  fileprivate func product(_ other: Int) -> Int {
    let (value, isOver) = multipliedReportingOverflow(by: other)
    return isOver ? .max : value
  }
}

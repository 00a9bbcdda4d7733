// How many layers a frame may have to draw: asked before anything is drawn.
// Flow: built layers → count → SparklerSpecs's limit; Sampler stops at the same number.
import SparklerCore

extension Scene {
  /// The most layers that a frame draws, copies included; what lies beyond it in drawing order is left out.
  public static let layerLimit = 100_000
}

extension Layer {
  /// The most layers that one frame may draw for it: itself, its mask and its sublayers, times a replicator's copies,
  /// twice where a transition shows two states, once more for each shadow that they cast. `Int.max` where it is more than
  /// any number.
  public var greatestLayerCount: Int {
    greatestLayerCount(
      with: animations, sublayers: sublayers.map(\.greatestLayerCount), mask: mask?.greatestLayerCount ?? 0)
  }

  /// The same with other animations, and with sublayers and a mask that have been counted.
  func greatestLayerCount(with animations: [Animation], sublayers: [Int], mask: Int) -> Int {
    var inner = sublayers.reduce(0) { $0.sum($1) }
    if case .replicator(let replicator) = content {
      // Each copy counts as one itself.
      inner = inner.sum(1).product(max(0, ([replicator.instanceCount] + animations.instanceCounts).max() ?? 0))
    }
    inner = inner.product(1 + shadows.count { $0.path == nil })
    // Contents are drawn once for all their particles, which have a limit of their own.
    if case .emitter(let emitter) = content {
      for layer in emitter.cells.flatMap(\.contentLayers) { inner = inner.sum(layer.greatestLayerCount) }
    }
    let all = inner.sum(mask).sum(1)
    return animations.contains { if case .transition = $0.kind { true } else { false } } ? all.product(2) : all
  }
}

extension [Animation] {
  /// Every number of copies that they name.
  fileprivate var instanceCounts: [Int] {
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
    return flatMap(values).compactMap { value in
      if case .number(let n) = value, n.isFinite {
        Int(clamping: Swift.max(0, Swift.min(Replicator.greatestCount, n.rounded())))
      } else {
        nil
      }
    }
  }
}

extension Int {
  /// The largest number there is where it would be more.
  func sum(_ other: Int) -> Int {
    let (value, isOver) = addingReportingOverflow(other)
    return isOver ? .max : value
  }

  fileprivate func product(_ other: Int) -> Int {
    let (value, isOver) = multipliedReportingOverflow(by: other)
    return isOver ? .max : value
  }
}

extension Layer {
  /// Itself and all that it holds, as they are written.
  package var wholeCount: Int {
    var count = 0
    var open = [self]
    while let layer = open.popLast() {
      count += 1
      open += layer.sublayers
      if let mask = layer.mask { open.append(mask) }
    }
    return count
  }
}

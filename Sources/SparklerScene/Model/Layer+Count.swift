// Upper bound of the layers that a frame draws, computed before drawing.
// Flow: built layers → count → SparklerAuthoring's limit; Sampler stops at the same number.
import SparklerCore

extension Scene {
  /// The maximum number of layers that a frame draws, including copies; later ones in drawing order are omitted.
  public static let layerLimit = 100_000
}

extension Layer {
  /// Upper bound of the layers that one frame draws for it: itself, its mask and its sublayers, times a replicator's
  /// copies, doubled for transitions, plus once more for each shadow that they cast. `Int.max` on overflow.
  public var greatestLayerCount: Int {
    greatestLayerCount(
      with: animations, sublayers: sublayers.map(\.greatestLayerCount), mask: mask?.greatestLayerCount ?? 0)
  }

  /// The same with other animations, and with counts for sublayers and mask.
  func greatestLayerCount(with animations: [Animation], sublayers: [Int], mask: Int) -> Int {
    var inner = sublayers.reduce(0) { $0.sum($1) }
    if case .replicator(let replicator) = content {
      // Each copy counts as a layer itself.
      inner = inner.sum(1).product(max(0, ([replicator.instanceCount] + animations.instanceCounts).max() ?? 0))
    }
    inner = inner.product(1 + shadows.count { $0.path == nil })
    // Contents are drawn once for all their particles, which have their own limit.
    if case .emitter(let emitter) = content {
      for layer in emitter.cells.flatMap(\.contentLayers) { inner = inner.sum(layer.greatestLayerCount) }
    }
    let all = inner.sum(mask).sum(1)
    return animations.contains { if case .transition = $0.kind { true } else { false } } ? all.product(2) : all
  }
}

extension [Animation] {
  /// All values that they set as number of copies.
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
  /// Saturates at `Int.max`.
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
  /// The number of layers including itself, without copies.
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

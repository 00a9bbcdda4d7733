// A layer as it looks at one moment: its animations applied.
// Flow: Layer + local time → Presentation → Sampler.
import SparklerCore

/// A layer with its animated values, and the turn that a path animation gives it.
public struct Presentation: Sendable, Equatable {
  public var layer: Layer
  /// Radians by which a `rotationMode` turns the layer before its transform.
  public var pathRotation = 0.0
  /// The parts of `layer.transform` since the last component was set: taking it apart again could turn it by half a
  /// turn about each axis, which gives the same transform but other parts.
  private var kept: Kept?

  private struct Kept: Sendable, Equatable {
    var components: TransformComponents
    var transform: Transform3D
  }

  init(layer: Layer) { self.layer = layer }

  /// From the layer's own coordinates to its superlayer's, with the turn.
  public var toSuperlayer: Transform3D { layer.toSuperlayer(turnedBy: pathRotation) }
}

extension Presentation: AnimatedState {
  func value(of target: PropertyPath) -> AnimatableValue? {
    let property = target.property
    if let kept, kept.transform == layer.transform, !property.isOfSublayerTransform, !property.components.isEmpty {
      return kept.components.value(of: property.components)
    }
    return layer.value(of: target)
  }

  mutating func set(_ target: PropertyPath, to value: AnimatableValue) {
    let property = target.property
    guard !property.isOfSublayerTransform, !property.components.isEmpty, value.isFinite else {
      return layer.set(target, to: value)
    }
    var components = TransformComponents(layer.transform)
    if let kept, kept.transform == layer.transform { components = kept.components }
    components.set(property.components, to: value)
    layer.transform = components.transform
    kept = Kept(components: components, transform: layer.transform)
  }

  mutating func turn(by rotation: Double) { pathRotation = rotation }
}

extension Layer {
  /// The layer with its animations applied, in their order, at its own local time; of a transition the new state.
  public func presentation(atLocal time: Seconds) -> Presentation {
    changed(by: animations.transitions(begunAt: time)).presentation(of: animations, at: time)
  }

  /// The layer with some animations applied, but for transitions.
  func presentation(of animations: [Animation], at time: Seconds) -> Presentation {
    var presentation = Presentation(layer: self)
    presentation.apply(animations, at: time)
    return presentation
  }
}

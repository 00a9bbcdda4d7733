// A layer at one moment: its animations applied.
// Flow: Layer + local time → Presentation → Sampler.
import SparklerCore

/// A layer with its animated values, and the rotation by a path animation.
public struct Presentation: Sendable, Equatable {
  /// A copy of the layer with the animations' values in its properties.
  public var layer: Layer
  /// Rotation by `rotationMode` before the layer's transform, in radians.
  public var pathRotation = 0.0
  /// The components of `layer.transform` since one was last set. Decomposing the transform again could give other
  /// components for the same transform: each axis rotated by half a turn.
  private var kept: Kept?

  private struct Kept: Sendable, Equatable {
    var components: TransformComponents
    var transform: Transform3D
  }

  init(layer: Layer) { self.layer = layer }

  /// From the layer's coordinates to its superlayer's, including the rotation.
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
  /// The layer with its animations applied in order, at its own local time; transitions give the new state.
  public func presentation(atLocal time: Seconds) -> Presentation {
    changed(by: animations.transitions(begunAt: time)).presentation(of: animations, at: time)
  }

  /// The layer with these animations applied, without transitions.
  func presentation(of animations: [Animation], at time: Seconds) -> Presentation {
    var presentation = Presentation(layer: self)
    presentation.apply(animations, at: time)
    return presentation
  }
}

// A layer as it looks at one moment: its animations applied.
// Flow: Layer + local time → Presentation → Sampler.
import Primitives

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
  public var toSuperlayer: Transform3D {
    guard pathRotation != 0 else { return layer.toSuperlayer }
    return layer.toSuperlayer(through: Transform3D(.rotation(pathRotation)).then(layer.transform))
  }

  fileprivate func value(of property: LayerProperty) -> AnimatableValue? {
    if let kept, kept.transform == layer.transform, !property.isOfSublayerTransform, let part = property.component {
      return .number(kept.components.value(of: part))
    }
    return layer.value(of: property)
  }

  fileprivate mutating func set(_ property: LayerProperty, to value: AnimatableValue) {
    guard !property.isOfSublayerTransform, let part = property.component, case .number(let v) = value, v.isFinite
    else { return layer.set(property, to: value) }
    var components = TransformComponents(layer.transform)
    if let kept, kept.transform == layer.transform { components = kept.components }
    components.set(part, to: v)
    layer.transform = components.transform
    kept = Kept(components: components, transform: layer.transform)
  }
}

extension Layer {
  /// The layer with its animations applied, in their order, at its own local time; of a transition the new state.
  public func presentation(atLocal time: Seconds) -> Presentation {
    presentation(of: changed(by: transitions(begunAt: time)), at: time)
  }

  func presentation(of model: Layer, at time: Seconds) -> Presentation {
    var presentation = Presentation(layer: model)
    for animation in animations {
      presentation.apply(
        animation, at: time, default: Timing.defaultDuration,
        atEnd: animation.isRemovedOnCompletion ? .removed : .filled)
    }
    return presentation
  }
}

extension Presentation {
  fileprivate mutating func apply(
    _ animation: Animation, at time: Seconds, default fallback: Seconds, atEnd: Timing.AtEnd
  ) {
    if case .transition = animation.kind { return }
    guard let progress = animation.timing.progress(at: time, default: fallback, atEnd: atEnd) else { return }
    let eased = animation.timingFunction(progress.fraction)
    let duration = animation.timing.duration > 0 ? animation.timing.duration : fallback
    switch animation.kind {
    case .group(let children):
      // A group's easing bends its children's time; a child as long as its group is still there at the group's end.
      let childTime = duration * eased
      for child in children { apply(child, at: childTime, default: duration, atEnd: .shownOnce) }
    case .basic(let basic):
      // A spring moves by seconds; easing, which it seldom has, bends them.
      let time = animation.timingFunction == .linear ? progress.time : duration * eased
      apply(basic, at: basic.spring?.position(at: time) ?? eased, cycle: progress.cycle)
    case .keyframe(let track): apply(track, at: eased, cycle: progress.cycle)
    case .transition: break
    }
  }

  private mutating func apply(_ basic: BasicAnimation, at share: Double, cycle: Double) {
    guard let current = value(of: basic.property) else { return }
    let (from, to) = basic.ends(current: current)
    var value = from.mixed(with: to, share, in: basic.colorSpace)
    if basic.isCumulative && cycle > 0 { value = value.adding(to, times: cycle) }
    set(basic.property, to: basic.isAdditive ? current.adding(value) : value)
  }

  private mutating func apply(_ track: KeyframeAnimation, at share: Double, cycle: Double) {
    guard let result = track.result(at: share) else { return }
    var value = result.value
    if track.isCumulative && cycle > 0, let end = track.result(at: 1)?.value { value = value.adding(end, times: cycle) }
    if track.isAdditive, let current = self.value(of: track.property) { value = current.adding(value) }
    set(track.property, to: value)
    if let rotation = result.rotation { pathRotation = rotation }
  }
}

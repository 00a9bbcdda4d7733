// A layer as it looks at one moment: its animations applied.
// Flow: Layer + local time → Presentation → Sampler.
import Primitives

/// A layer with its animated values, and the turn that a path animation gives it.
public struct Presentation: Sendable, Equatable {
  public var layer: Layer
  /// Radians by which a `rotationMode` turns the layer before its transform.
  public var pathRotation = 0.0

  /// From the layer's own coordinates to its superlayer's, with the turn.
  public var toSuperlayer: Transform3D {
    guard pathRotation != 0 else { return layer.toSuperlayer }
    var turned = layer
    turned.transform = Transform3D(.rotation(pathRotation)).then(layer.transform)
    return turned.toSuperlayer
  }
}

extension Layer {
  /// The layer with its animations applied, in their order, at its own local time.
  public func presentation(atLocal time: Seconds) -> Presentation {
    var presentation = Presentation(layer: self)
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
    guard let progress = animation.timing.progress(at: time, default: fallback, atEnd: atEnd) else { return }
    let eased = animation.timingFunction(progress.fraction)
    switch animation.kind {
    case .group(let children):
      let duration = animation.timing.duration > 0 ? animation.timing.duration : fallback
      // A group's easing bends its children's time; a child as long as its group is still there at the group's end.
      let childTime = duration * eased
      for child in children { apply(child, at: childTime, default: duration, atEnd: .shownOnce) }
    case .basic(let basic):
      guard let current = layer.value(of: basic.property) else { return }
      let (from, to) = basic.ends(current: current)
      var value = from.mixed(with: to, eased)
      if basic.isCumulative && progress.cycle > 0 { value = value.adding(to, times: progress.cycle) }
      layer.set(basic.property, to: basic.isAdditive ? current.adding(value) : value)
    case .transition: break
    case .keyframe(let track):
      guard let result = track.result(at: eased) else { return }
      var value = result.value
      if track.isCumulative && progress.cycle > 0, let end = track.result(at: 1)?.value {
        value = value.adding(end, times: progress.cycle)
      }
      if track.isAdditive, let current = layer.value(of: track.property) { value = current.adding(value) }
      layer.set(track.property, to: value)
      if let rotation = result.rotation { pathRotation = rotation }
    }
  }
}

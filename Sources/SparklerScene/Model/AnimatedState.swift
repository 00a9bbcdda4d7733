// Applies animations to a state: a layer's presentation, or the parameters of an emitter.
// Flow: Animation + local time → AnimatedState.
import SparklerCore

/// A state that animations read and change.
protocol AnimatedState: ~Copyable {
  func value(of target: PropertyPath) -> AnimatableValue?
  mutating func set(_ target: PropertyPath, to value: AnimatableValue)
  /// Applies the rotation of a path's direction, in radians; ignored by states without a rotation.
  mutating func turn(by rotation: Double)
}

extension AnimatedState where Self: ~Copyable {
  mutating func turn(by rotation: Double) {}

  /// Applies a layer's animations in order at its local time; transitions are ignored.
  mutating func apply(_ animations: [Animation], at time: Seconds) {
    for animation in animations { apply(animation, at: time) }
  }

  /// Applies one animation.
  mutating func apply(_ animation: Animation, at time: Seconds) {
    apply(
      animation, at: time, default: Timing.defaultDuration,
      atEnd: animation.isRemovedOnCompletion ? .removed : .filled)
  }

  private mutating func apply(
    _ animation: Animation, at time: Seconds, default fallback: Seconds, atEnd: Timing.AtEnd
  ) {
    if case .transition = animation.kind { return }
    guard let progress = animation.timing.progress(at: time, default: fallback, atEnd: atEnd) else { return }
    let eased = animation.timingFunction(progress.fraction)
    let duration = animation.timing.duration > 0 ? animation.timing.duration : fallback
    switch animation.kind {
    case .group(let children):
      // A group's easing warps its children's time. A child as long as its group is still applied at the group's end.
      let childTime = duration * eased
      for child in children { apply(child, at: childTime, default: duration, atEnd: .shownOnce) }
    case .basic(let basic):
      // A spring depends on seconds; easing, which it rarely has, warps them.
      let time = animation.timingFunction == .linear ? progress.time : duration * eased
      apply(basic, at: basic.spring?.position(at: time) ?? eased, cycle: progress.cycle)
    case .keyframe(let track): apply(track, at: eased, cycle: progress.cycle)
    case .transition: break
    }
  }

  private mutating func apply(_ basic: BasicAnimation, at share: Double, cycle: Double) {
    guard let current = value(of: basic.target) else { return }
    // What is added to the current value starts from zero; otherwise the current value would count twice.
    let none = current.none
    let isByAlone = basic.from == nil && basic.to == nil && basic.by != nil
    let isOffset = none != nil && (basic.isAdditive || (isByAlone && basic.isCumulative))
    let (from, to) = basic.ends(current: isOffset ? none ?? current : current)
    var value = from.mixed(with: to, share, in: basic.colorSpace)
    if basic.isCumulative && cycle > 0 { value = value.adding(to, times: cycle) }
    set(basic.target, to: isOffset || basic.isAdditive ? current.adding(value) : value)
  }

  private mutating func apply(_ track: KeyframeAnimation, at share: Double, cycle: Double) {
    guard let result = track.result(at: share) else { return }
    var value = result.value
    if track.isCumulative && cycle > 0, let end = track.result(at: 1)?.value { value = value.adding(end, times: cycle) }
    if track.isAdditive, let current = self.value(of: track.target) { value = current.adding(value) }
    set(track.target, to: value)
    if let rotation = result.rotation, track.target == PropertyPath(.position) { turn(by: rotation) }
  }
}

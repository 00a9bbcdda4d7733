// Warns about animations without a fill mode whose property jumps when they begin or end.
// Flow: LayerStage → a layer with its animations → W0616.
import SparklerCore
import SparklerDocument
import SparklerScene

extension Reader {
  /// The most animations of a layer that are checked; each one samples all of them.
  private static let mostChecked = 64

  /// Warns where a property jumps because an animation applies only while it runs.
  ///
  /// - Parameters:
  ///   - list: the animations as written.
  ///   - made: the animations as read.
  ///   - layer: the layer with all of its animations.
  ///   - span: when the layer appears and disappears, in its own time.
  mutating func warnOfJumps(_ list: SpecNode, _ made: [Animation], of layer: Layer, in span: MotionSpan) {
    let items = list.items ?? []
    guard items.count == made.count, layer.animations.count <= Self.mostChecked,
      !diagnostics.contains(where: { $0.code.severity == .error })
    else { return }
    let last = span.end ?? layer.animations.map(\.end).filter(\.isFinite).max() ?? 0
    for (item, animation) in zip(items, made) where animation.isRemovedOnCompletion && animation.isPlayedOnce {
      let jumps = animation.targets.prefix(Self.mostChecked).lazy.compactMap { target in
        layer.jump(of: target, by: animation, from: span.begin, to: last)
      }
      if let jump = jumps.first { report(jump, of: animation, item) }
    }
  }

  /// Seconds, without the rounding errors of sums such as 0.1 + 0.2.
  private static func shown(_ time: Seconds) -> String { Limits.text((time.value * 1e6).rounded() / 1e6) }

  private mutating func report(_ jump: Jump, of animation: Animation, _ node: SpecNode) {
    let (begin, end) = (Self.shown(animation.timing.beginTime), Self.shown(animation.end))
    let (when, mode, remedy) =
      switch (jump.atBegin, jump.atEnd) {
      case (true, true): ("begins at \(begin)s and ends at \(end)s", "both", "applies before and after it, too")
      case (true, false): ("begins at \(begin)s", "backwards", "shows its first value before")
      default: ("ends at \(end)s", "forwards", "keeps its last value")
      }
    report(
      .jump, node,
      "\(jump.target.keyPath) jumps when the animation \(when): without a fillMode it applies only while it runs",
      remedy: "fillMode: \(mode) \(remedy); fillMode: removed if it is meant to jump")
  }
}

/// A property that jumps when an animation begins or ends.
private struct Jump {
  var target: PropertyPath
  var atBegin: Bool
  var atEnd: Bool
}

extension Animation {
  /// Whether it has one cycle, without steps. Where values jump in any case, another jump is no surprise.
  fileprivate var isPlayedOnce: Bool {
    if timing.repeatCount > 1 || timing.repeatDuration > 0 || timing.speed == 0 { return false }
    if case .steps = timingFunction { return false }
    guard case .keyframe(let track) = kind else { return true }
    return track.calculationMode != .discrete
      && !track.timingFunctions.contains { if case .steps = $0 { true } else { false } }
  }
}

extension Layer {
  /// The share of an animation's duration, before and after its ends, at which values are compared.
  private static let step = 1e-5
  /// The least jump, as a share of what the animation changes.
  private static let leastJump = 0.02
  /// Changes so shortly before the end are in no frame, in seconds.
  private static let lastFrame = 0.01

  fileprivate func jump(of target: PropertyPath, by animation: Animation, from first: Seconds, to last: Seconds)
    -> Jump?
  {
    let (begin, end) = (animation.timing.beginTime, animation.end)
    guard target.cells.isEmpty, begin.isFinite, end.isFinite, begin < end else { return nil }
    let step = Self.step * (end - begin).value
    func state(_ time: Seconds) -> Layer { presentation(atLocal: time).layer }
    let inside = [begin + Seconds(step), Seconds((begin.value + end.value) / 2), end - Seconds(step)].map(state)
    let range = max(inside[0].distance(to: inside[2], target), inside[0].distance(to: inside[1], target))
    guard range > 0 else { return nil }
    func isJump(_ a: Layer, _ b: Layer) -> Bool {
      let isHidden = a.opacity <= 0 && b.opacity <= 0 || a.isHidden && b.isHidden
      return !isHidden && a.distance(to: b, target) > Self.leastJump * range
    }
    // Times that are written as different sums are equal but for rounding errors.
    let isLater = (begin - first).value > TimeGrid.slack(at: begin.value)
    let atBegin = isLater && isJump(state(begin - Seconds(step)), inside[0])
    let atEnd = (last - end).value > Self.lastFrame && isJump(inside[2], state(end + Seconds(step)))
    return atBegin || atEnd ? Jump(target: target, atBegin: atBegin, atEnd: atEnd) : nil
  }

  /// The greatest difference of a number of a property; 0 for properties that switch, and for paths.
  private func distance(to other: Layer, _ target: PropertyPath) -> Double {
    guard let a = value(of: target)?.plainNumbers, let b = other.value(of: target)?.plainNumbers, a.count == b.count
    else { return 0 }
    return zip(a, b).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }
}

extension AnimatableValue {
  fileprivate var plainNumbers: [Double]? {
    switch self {
    case .number(let v): [v]
    case .point(let p): [p.x, p.y]
    case .rect(let r): [r.minX, r.minY, r.size.width, r.size.height]
    case .color(let c): [c.red, c.green, c.blue, c.alpha]
    case .transform(let t): t.rows
    case .colors, .numbers, .path, .flag: nil
    }
  }
}

// Warns about entrances and exits that nobody sees, because an animation sets the same property at the same time.
// Flow: LayerStage → a layer with its motions and animations → W0611.
import SparklerCore
import SparklerDocument
import SparklerScene

extension Reader {
  /// The most animations of a layer that are checked; each one samples all of them.
  private static let mostChecked = 64

  /// Warns where the layer's own animations override its entrance or its exit.
  ///
  /// Animations apply in order, and a layer's own ones come after its motions: that of them which runs last decides.
  ///
  /// - Parameters:
  ///   - count: the number of the layer's own animations, which are its last ones.
  ///   - layer: the layer with all of its animations.
  mutating func warnOfOverriddenMotions(by count: Int, of layer: Layer) {
    let motions = layer.animations.dropLast(count)
    guard count > 0, !motions.isEmpty, layer.animations.count <= Self.mostChecked else { return }
    var reported: Set<Int> = []
    for (i, motion) in motions.enumerated() {
      guard let index = motion.origin.index, timed.all.indices.contains(index), !reported.contains(index) else {
        continue
      }
      let entry = timed.all[index]
      guard entry.role == .enter || entry.role == .exit, let target = layer.overridden(i, by: count) else { continue }
      reported.insert(index)
      report(entry, changing: target, from: motion.timing.beginTime, to: motion.end)
    }
  }

  private mutating func report(_ entry: TimedEntry, changing target: PropertyPath, from begin: Seconds, to end: Seconds)
  {
    let isExit = entry.role == .exit
    let time = Limits.text(((isExit ? begin : end).value * 1e6).rounded() / 1e6)
    report(
      .noEffect, entry.node,
      "the \(isExit ? "exit" : "entrance") changes \(target.keyPath), and an animation that sets it at the same time wins",
      remedy: isExit
        ? "let the animation end by \(time)s, add its values (additive: true), or put the exit on a group around the layer"
        : "begin the animation at \(time)s, add its values (additive: true), or put the entrance on a group around the layer"
    )
  }
}

extension Layer {
  /// When an animation is compared, as shares of its duration.
  private static let shares = [0.1, 0.5, 0.9]

  /// A property that a motion would change if the layer had no animations of its own, and doesn't because it has; nil if
  /// there is none.
  ///
  /// - Parameters:
  ///   - index: that of the motion's animation.
  ///   - count: the number of the layer's own animations, which are its last ones.
  fileprivate func overridden(_ index: Int, by count: Int) -> PropertyPath? {
    let motion = animations[index]
    guard motion.timing.beginTime.isFinite, motion.end.isFinite, motion.timing.beginTime < motion.end else {
      return nil
    }
    var (without, alone, still) = (self, self, self)
    without.animations.remove(at: index)
    alone.animations.removeLast(count)
    still.animations.removeLast(count)
    still.animations.remove(at: index)
    let states = Self.shares.map { share in
      let time = motion.timing.beginTime + Seconds(share * (motion.end - motion.timing.beginTime).value)
      return [self, without, alone, still].map { $0.presentation(atLocal: time).layer }
    }
    return motion.targets.first { target in
      guard target.cells.isEmpty else { return false }
      return states.allSatisfy { $0[0].value(of: target) == $0[1].value(of: target) }
        && states.contains { $0[2].value(of: target) != $0[3].value(of: target) }
        && states.contains { $0[0].value(of: target) != $0[2].value(of: target) }
    }
  }
}

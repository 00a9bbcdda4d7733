// A layer's transitions: which have begun, and the changes that they made.
// Flow: Layer + local time → BegunTransitions → changed Layer → Presentation.
import SparklerCore

/// A transition that has begun, or already shows its beginning.
struct BegunTransition {
  var transition: Transition
  var begin: Seconds
  /// nil if it has ended.
  var progress: Double?
}

extension [Animation] {
  /// The transitions that have begun at a layer's local time, or already show their beginning, sorted by begin. Those
  /// in groups are ignored, because a group has no layer to change.
  func transitions(begunAt time: Seconds) -> [BegunTransition] {
    var out: [BegunTransition] = []
    for animation in self {
      guard case .transition(let transition) = animation.kind else { continue }
      let place = animation.timing.progress(
        at: time, default: Timing.defaultDuration, atEnd: animation.isRemovedOnCompletion ? .removed : .filled)
      let hasBegun = TimeGrid.hasReached(animation.timing.beginTime.value, at: time.value)
      guard place != nil || hasBegun else { continue }
      let progress = place.map {
        let eased = animation.timingFunction($0.fraction)
        return Swift.max(
          0, Swift.min(1, transition.startProgress + (transition.endProgress - transition.startProgress) * eased))
      }
      out.append(BegunTransition(transition: transition, begin: animation.timing.beginTime, progress: progress))
    }
    // Swift's sort is stable: if two begin at once, the later one in the list wins.
    return out.sorted { $0.begin < $1.begin }
  }
}

extension Layer {
  /// The layer with the transitions' changes.
  func changed(by transitions: some Collection<BegunTransition>) -> Layer {
    var out = self
    for begun in transitions {
      for change in begun.transition.changes { out.set(change.target, to: change.value) }
    }
    return out
  }
}

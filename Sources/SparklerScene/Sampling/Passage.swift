// A layer between two states: which transitions have begun, and which one is to be seen.
// Flow: Layer + local time → Appearance → Sampler.
import SparklerCore

/// How a layer looks at a moment, and, while one of its transitions runs, how it looked before.
struct Appearance {
  var now: Presentation
  var passage: Passage?
  /// The time of the layer's sublayers.
  var localTime: Seconds

  /// A running transition.
  struct Passage {
    var before: Presentation
    var transition: Transition
    /// 0...1, from the old state to the new one.
    var progress: Double
  }

  /// Whether any of it can be seen.
  var isShown: Bool { now.isShown || passage?.before.isShown == true }
}

extension Presentation {
  var isShown: Bool { !layer.isHidden && layer.opacity > 0 }
}

extension Layer {
  /// - Parameter isModel: animations and transitions don't act.
  func appearance(at parentTime: Seconds, isModel: Bool) -> Appearance {
    let time = timing.localTime(parentTime)
    guard !isModel && !animations.isEmpty else { return Appearance(now: Presentation(layer: self), localTime: time) }
    let begun = transitions(begunAt: time)
    let now = presentation(of: changed(by: begun), at: time)
    var appearance = Appearance(now: now, localTime: time)
    // A new transition takes the place of one that still runs.
    if let last = begun.last, let progress = last.progress {
      let before = presentation(of: changed(by: begun.dropLast()), at: time)
      appearance.passage = Appearance.Passage(before: before, transition: last.transition, progress: progress)
    }
    return appearance
  }

  struct BegunTransition {
    var transition: Transition
    var begin: Seconds
    /// nil where it is over.
    var progress: Double?
  }

  /// The layer's transitions that have begun, or show their beginning already, by their begin. Those in groups aren't
  /// any: a group has no layer to change.
  func transitions(begunAt time: Seconds) -> [BegunTransition] {
    var out: [BegunTransition] = []
    for animation in animations {
      guard case .transition(let transition) = animation.kind else { continue }
      let place = animation.timing.progress(
        at: time, default: Timing.defaultDuration, atEnd: animation.isRemovedOnCompletion ? .removed : .filled)
      let hasBegun = TimeGrid.hasReached(animation.timing.beginTime.value, at: time.value)
      guard place != nil || hasBegun else { continue }
      let progress = place.map {
        let eased = animation.timingFunction($0.fraction)
        return max(
          0, min(1, transition.startProgress + (transition.endProgress - transition.startProgress) * eased))
      }
      out.append(BegunTransition(transition: transition, begin: animation.timing.beginTime, progress: progress))
    }
    // Swift's sort is stable: of two that begin together the later one wins.
    return out.sorted { $0.begin < $1.begin }
  }

  /// The layer as transitions have left it.
  func changed(by transitions: some Collection<BegunTransition>) -> Layer {
    var out = self
    for begun in transitions {
      for change in begun.transition.changes { out.set(change.target, to: change.value) }
    }
    return out
  }
}

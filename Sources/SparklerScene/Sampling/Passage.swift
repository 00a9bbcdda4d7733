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
}

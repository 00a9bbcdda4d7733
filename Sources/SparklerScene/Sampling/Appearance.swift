// A layer between two states: which transitions have begun, and which one is to be seen.
// Flow: CompiledLayer + time → Appearance → Sampler.
import SparklerCore

/// One state of a layer at a moment, with what is drawn inside it.
struct LayerState {
  /// Its own values, animated.
  var layer: Layer
  /// Radians by which a `rotationMode` turns the layer before its transform.
  var pathRotation = 0.0
  /// Back to front.
  var sublayers: [CompiledLayer]
  let compiled: CompiledLayer

  var toSuperlayer: Transform3D { layer.toSuperlayer(turnedBy: pathRotation) }
}

/// How a layer looks at a moment, and, while one of its transitions runs, how it looked before.
struct Appearance {
  var now: LayerState
  var activeTransition: ActiveTransition?
  /// The time of the layer's sublayers.
  var localTime: Seconds

  /// Whether any of it can be seen.
  var isShown: Bool { now.layer.isSeen || activeTransition?.before.layer.isSeen == true }
}

/// A running transition, which shows two states.
struct ActiveTransition {
  var before: LayerState
  var transition: Transition
  /// 0...1, from the old state to the new one.
  var progress: Double
}

extension CompiledLayer {
  /// - Parameter isModel: animations and transitions don't act.
  func appearance(at parentTime: Seconds, isModel: Bool) -> Appearance {
    let time = layer.localTime(parentTime)
    guard !isModel, !(animations.isEmpty && transitions.isEmpty) else {
      return Appearance(now: LayerState(layer: layer, sublayers: sublayers, compiled: self), localTime: time)
    }
    let begun = transitions.isEmpty ? [] : transitions.transitions(begunAt: time)
    var appearance = Appearance(now: state(after: begun[...], at: time), localTime: time)
    // A new transition takes the place of one that still runs.
    if let last = begun.last, let progress = last.progress {
      appearance.activeTransition = ActiveTransition(
        before: state(after: begun.dropLast(), at: time), transition: last.transition, progress: progress)
    }
    return appearance
  }

  private func state(after begun: ArraySlice<BegunTransition>, at time: Seconds) -> LayerState {
    let shown = layer.changed(by: begun).presentation(of: animations, at: time)
    return LayerState(
      layer: shown.layer, pathRotation: shown.pathRotation, sublayers: sublayers, compiled: self)
  }
}

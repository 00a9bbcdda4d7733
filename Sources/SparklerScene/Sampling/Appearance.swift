// A layer between two states: which transitions have begun, and which one is running.
// Flow: CompiledLayer + time → Appearance → Sampler.
import SparklerCore

/// Shares a layer by reference, because a layer is large to copy.
final class SharedLayer: Sendable {
  let layer: Layer

  init(_ layer: Layer) { self.layer = layer }
}

/// One state of a layer at a moment, with its sublayers.
struct LayerState {
  private(set) var shared: SharedLayer
  /// Rotation by `rotationMode` before the layer's transform, in radians.
  var pathRotation = 0.0
  /// Back to front.
  var sublayers: [CompiledLayer]
  let compiled: CompiledLayer

  /// Its own values, with animations applied.
  var layer: Layer {
    _read { yield shared.layer }
    set { shared = SharedLayer(newValue) }
  }

  init(_ shared: SharedLayer, pathRotation: Double = 0, of compiled: CompiledLayer) {
    (self.shared, self.pathRotation, self.compiled) = (shared, pathRotation, compiled)
    sublayers = compiled.sublayers
  }

  var toSuperlayer: Transform3D { layer.toSuperlayer(turnedBy: pathRotation) }
}

/// A layer's state at a moment, and its previous state while a transition runs.
struct Appearance {
  var now: LayerState
  var activeTransition: ActiveTransition?
  /// The time of the layer's sublayers.
  var localTime: Seconds

  /// Whether any of it is visible.
  var isShown: Bool { now.layer.isSeen || activeTransition?.before.layer.isSeen == true }
}

/// A running transition between two states. A class, because few layers have one.
final class ActiveTransition {
  let before: LayerState
  let transition: Transition
  /// 0...1, from the old state to the new one.
  let progress: Double

  init(before: LayerState, transition: Transition, progress: Double) {
    (self.before, self.transition, self.progress) = (before, transition, progress)
  }
}

extension CompiledLayer {
  /// - Parameter isModel: ignores animations and transitions.
  @inline(never)
  func appearance(at parentTime: Seconds, isModel: Bool) -> Appearance {
    let time = layer.localTime(parentTime)
    guard !isModel, !(animations.isEmpty && transitions.isEmpty) else {
      return Appearance(now: LayerState(shared, of: self), localTime: time)
    }
    let begun = transitions.isEmpty ? [] : transitions.transitions(begunAt: time)
    var appearance = Appearance(now: state(after: begun[...], at: time), localTime: time)
    // A new transition replaces one that is still running.
    if let last = begun.last, let progress = last.progress {
      appearance.activeTransition = ActiveTransition(
        before: state(after: begun.dropLast(), at: time), transition: last.transition, progress: progress)
    }
    return appearance
  }

  private func state(after begun: ArraySlice<BegunTransition>, at time: Seconds) -> LayerState {
    let shown = layer.changed(by: begun).presentation(of: animations, at: time)
    return LayerState(SharedLayer(shown.layer), pathRotation: shown.pathRotation, of: self)
  }
}

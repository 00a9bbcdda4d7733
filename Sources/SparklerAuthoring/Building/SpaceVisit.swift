// The layers in a space at a moment: where each one is, and whether it is visible.
// Flow: the layers in front of a camera + a time → visits → CameraDepth, CameraCrossings.
import SparklerCore
import SparklerScene

/// A flat layer, or a space with an id, at a moment.
struct SpaceVisit {
  var layer: Layer
  /// As it looks at the moment.
  var now: Layer
  var path: [Int]
  /// From its own coordinates.
  var map: Transform3D
  /// Whether filters can follow it.
  var canFollow: Bool
  /// Whether it, and the spaces that it is in, are visible at the moment.
  var isShown: Bool

  /// Visits the layers in a space at a moment.
  static func walk(
    _ layers: [Layer], at time: Seconds, through plane: Transform3D, path: [Int] = [], hasOwnClock: Bool = false,
    isShown: Bool = true, _ visit: (SpaceVisit) -> Void
  ) {
    for (i, layer) in layers.enumerated() {
      let isOwn = hasOwnClock || layer.timing != Timing() || layer.timeRemap != nil
      let local = layer.timeRemap?.localTime(layer.timing.localTime(time)) ?? layer.timing.localTime(time)
      let now = layer.animations.isEmpty ? layer : layer.presentation(atLocal: local).layer
      let map = now.toSuperlayer.then(plane)
      let isSeen = isShown && layer.visible.contains(time) && now.opacity > 0 && !now.isHidden
      var isEmitter = false
      if case .emitter = layer.content { isEmitter = true }
      let isSpace = layer.isTransformLayer
      if !isSpace || layer.id != nil {
        visit(
          SpaceVisit(
            layer: layer, now: now, path: path + [i], map: map, canFollow: !isSpace && !isOwn && !isEmitter,
            isShown: isSeen))
      }
      guard isSpace else { continue }
      let inner = now.sublayerTransform.about(now.anchor).then(map)
      walk(
        layer.sublayers, at: local, through: inner, path: path + [i], hasOwnClock: isOwn, isShown: isSeen, visit)
    }
  }
}

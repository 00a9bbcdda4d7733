// The effect "Transform": a second transform below a layer's own.
// Flow: ef of a layer → LottieTransform.
import SparklerScene

extension LottieTransform {
  /// Its number among the effects.
  static let effectType = 35

  /// - Parameter values: anchor, position, whether both sides are scaled alike, height, width, skew, its axis, rotation,
  ///   opacity.
  init(effect values: [LottieValue], _ clock: LottieClock) {
    func value(_ i: Int, _ base: [Double]) -> LottieTrack<[Double]> {
      i < values.count ? LottieTrack(values[i]["v"], base) : LottieTrack(base)
    }
    let (height, width) = (value(3, [100]), value(4, [100]))
    let isUniform = value(2, [1]).first[0] == 1
    let both = clock.baked(isUniform ? [height] : [width, height]) { frame in
      [(isUniform ? height : width).value(at: frame)[0], height.value(at: frame)[0]]
    }
    // Here the skew comes after the rotation, so its axis is turned, too.
    let (axis, rotation) = (value(6, [0]), value(7, [0]))
    let turned = clock.baked([axis, rotation]) { [axis.value(at: $0)[0] + 90 + rotation.value(at: $0)[0]] }
    self.init(
      anchor: value(0, [0, 0]), position: .joined(value(1, [0, 0])),
      scale: LottieTrack(keys: both.keys.map { .init(frame: $0.frame, value: $0.value) }), rotation: rotation,
      skew: value(5, [0]), skewAxis: LottieTrack(keys: turned.keys.map { .init(frame: $0.frame, value: $0.value) }),
      opacity: value(8, [100]))
  }
}

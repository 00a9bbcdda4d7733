// Time remapping of compositions.
// Flow: tm of a layer + ends of its composition → TimeRemap.
import SparklerCore
import SparklerScene

extension LottieClock {
  /// A remap whose times at an end of the composition show its last frame, because no layer is visible at the end.
  ///
  /// - Parameters:
  ///   - track: the composition's time in seconds.
  ///   - ends: the frames at which the composition, or the layer that shows it, ends.
  func remap(_ track: LottieTrack<[Double]>, ends: [Double]) -> TimeRemap {
    var remap = TimeRemap()
    func add(_ time: Seconds, _ value: Double, _ easing: TimingFunction) {
      remap.times.append(max(time, remap.times.last ?? time))
      remap.values.append(Seconds(max(-1e6, min(1e6, value))))
      remap.easings.append(easing)
    }
    let keys = track.keys
    for (i, key) in keys.enumerated() {
      let (time, value) = (seconds(key.frame), key.value[0])
      guard ends.contains(where: { abs($0 - value * rate) < 1e-3 }) else {
        add(time, value, key.easing(0))
        continue
      }
      let comes = i > 0 && !keys[i - 1].easing(0).isHold && keys[i - 1].value != key.value
      let stays = i + 1 == keys.count || key.easing(0).isHold || keys[i + 1].value == key.value
      if comes, stays { add(time - 1e-6, value - Self.justBefore / rate, .linear) }
      add(time, value - (stays ? 1 : Self.justBefore) / rate, key.easing(0))
    }
    if !remap.easings.isEmpty { remap.easings.removeLast() }
    return remap
  }

  /// In frames: a time at which the last picture is still visible.
  private static let justBefore = 1e-5
}

extension TimingFunction {
  /// Whether the value stays until the next key.
  fileprivate var isHold: Bool { if case .steps = self { true } else { false } }
}

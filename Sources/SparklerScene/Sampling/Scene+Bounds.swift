// Where a layer is seen in a frame of a scene.
// Flow: Scene + layer's id + time → Frame → PixelRect.
import SparklerCore

extension Scene {
  /// Where a layer is seen in a frame, all its moments together.
  package func bounds(ofLayer id: String, at time: Seconds, frameTime: Seconds) -> PixelRect {
    let moments = motionBlur?.times(at: time, frameTime: frameTime) ?? [time]
    return moments.reduce(.empty) { $0.union(sample(at: $1).bounds(ofLayer: id)) }
  }
}

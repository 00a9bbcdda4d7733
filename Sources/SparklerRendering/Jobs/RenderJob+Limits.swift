// Limits on a render, and the number of workers that fit into memory.
// Flow: RenderJob + Limits → errors, workers.
import SparklerAuthoring
import SparklerDocument
import SparklerFiles
import SparklerScene

extension RenderJob {
  /// Checks a scene that was created or changed in code; a spec's scene is checked when it is read.
  package static func check(_ scene: Scene, rate: Double, limits: Limits) throws(RenderingError) {
    guard rate > 0, rate.isFinite else {
      throw RenderingError(.badSpec, "\(rate) is not a frame rate", remedy: "Use a number above 0, such as 25.")
    }
    guard scene.duration.isFinite, scene.duration.value >= 0 else {
      throw RenderingError(
        .badSpec, "\(scene.duration.value) s is not a duration", remedy: "Give the scene a time that ends, such as 4.")
    }
    let (width, height) = (Double(scene.pixelWidth), Double(scene.pixelHeight))
    func refuse(_ what: String, _ name: String) -> RenderingError {
      RenderingError(.badSpec, what, remedy: "There may be \(limits.remedy(name)).")
    }
    if max(width, height) > limits["side"] { throw refuse("a picture has \(width)×\(height) pixels", "side") }
    if width * height > limits["area"] { throw refuse("a picture has \(width)×\(height) pixels", "area") }
    let frames = Double(BuiltSpec.frameCount(duration: scene.duration, rate: rate))
    if frames > limits["frames"] { throw refuse("the scene has \(Int(frames)) frames", "frames") }
  }

  /// Number of canvas-sized pictures per worker: canvases and groups, the frames on both sides, and the encoder's
  /// trials. Measured by `scripts/lab bench limits`.
  private static let picturesPerWorker = 14.0
  /// Half of the memory is for the workers' pictures; caches, images and results take the rest.
  private static let share = 0.5

  /// As many workers as requested, limited by memory; at least one.
  func workers(_ jobs: Int) -> Int {
    let bytes = Double(pipeline.scene.pixelWidth) * Double(pipeline.scene.pixelHeight) * 4 * Self.picturesPerWorker
    return max(1, min(jobs, Int(min(1e6, limits["memory"] * Self.share / max(1, bytes)))))
  }
}

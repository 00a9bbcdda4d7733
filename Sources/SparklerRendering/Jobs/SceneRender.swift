// Renders a loaded scene's frames and files in memory.
// Flow: LoadedSpec → SceneRender → pictures, AnimationEncoder → the calling program.
import SparklerAuthoring
import SparklerCore
import SparklerFiles
import SparklerImaging
import SparklerScene

/// Frames and encoders of a scene for calling programs.
package struct SceneRender: Sendable {
  private let pipeline: FramePipeline
  private let loop: LoopCount

  /// - Parameters:
  ///   - rate: frames per second; nil for the scene's own.
  ///   - size: in pixels; nil for the scene's own. `fit` determines how the scene fits another size.
  ///   - dithersGradients: whether gradients are dithered, for true-colour formats.
  ///   - moment: shows only the frame at this time.
  /// - Throws: if the scene exceeds the limits, or the rate is invalid.
  package init(
    _ spec: LoadedSpec, rate: Double? = nil, size: PixelSize? = nil, fit: SceneFit = .contain,
    at moment: Seconds? = nil,
    dithersGradients: Bool = false
  ) throws {
    var output = OutputSpec(
      file: "", format: .apng, frameRate: rate ?? spec.built.frameRate, loop: spec.built.loop,
      loopOffset: spec.built.loopOffset)
    if let moment { output.at = [moment] }
    var scene = spec.built.scene
    if let size {
      let sides = 1...Int(max(1, min(65_536, spec.limits["side"])))
      guard sides.contains(size.width), sides.contains(size.height) else {
        throw RenderingError(
          .badSpec, "a picture can't have \(size.width)×\(size.height) pixels",
          remedy: "Use sides of 1 to \(sides.upperBound).")
      }
      scene = scene.fitted(to: size, fit)
    }
    try RenderJob.check(scene, rate: output.frameRate, limits: spec.limits)
    loop = spec.built.loop
    pipeline = FramePipeline(
      spec.built.compiled.recompiled(as: scene), timeline: Timeline(output, of: spec.built), images: spec.images,
      fonts: spec.fonts, dithersGradients: dithersGradients, work: WorkLimit(spec.limits, isTimed: true))
  }

  package var width: Int { pipeline.width }
  package var height: Int { pipeline.height }
  package var frameCount: Int { pipeline.timeline.count }

  /// How long the frame at a position is shown.
  package func duration(at position: Int) -> Seconds {
    Seconds(pipeline.start(of: position + 1).value - pipeline.start(of: position).value)
  }

  /// The pictures at a range of positions; each repaints only what changed from the previous one.
  package func pictures(_ positions: Range<Int>) throws -> [Pixmap] {
    var out: [Pixmap] = []
    try pipeline.paint(positions) { picture, _ in out.append(picture) }
    return out
  }

  /// Makes the encoder of a file.
  ///
  /// - Throws: for options out of range, and a rate that the format can't store.
  package func encoder(as format: AnimatedImage.Format, jobs: Int) throws -> any AnimationEncoder {
    try format.check()
    guard case .gif(var options) = format else { return format.encoder(pipeline, loop: loop, jobs: jobs) }
    try GIFWriter.check(rate: pipeline.timeline.rate, frames: pipeline.count)
    options.exactColors = pipeline.scene.declaredColors.filter { $0.alpha == 1 }
    return GIFEncoder(pipeline, options, loop: loop, jobs: jobs)
  }
}

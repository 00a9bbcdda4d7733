// A loaded scene's frames and files, in memory.
// Flow: LoadedSpec → SceneRender → pictures, AnimationEncoder → a program.
import SparklerAuthoring
import SparklerCore
import SparklerImaging
import SparklerScene

/// What a program asks of a scene: any frame, all of them, or the bytes of a file.
package struct SceneRender: Sendable {
  private let pipeline: FramePipeline
  private let loop: LoopCount

  /// - Parameters:
  ///   - rate: frames a second; nil for the scene's own.
  ///   - size: pixels; nil for the scene's own. The scene lies in another size as `fit` says.
  ///   - dithersGradients: whether gradients are painted for true colours.
  ///   - moment: one frame of this time instead of the animation.
  /// - Throws: where the scene is too large or too long for the limits, or the rate is none.
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

  /// How long the frame at a position shows.
  package func duration(at position: Int) -> Seconds {
    Seconds(pipeline.start(of: position + 1).value - pipeline.start(of: position).value)
  }

  /// The pictures at some positions; neighbours paint together what both show.
  package func pictures(_ positions: Range<Int>) throws -> [Pixmap] {
    var out: [Pixmap] = []
    try pipeline.paint(positions) { picture, _ in out.append(picture) }
    return out
  }

  /// What makes the bytes of a file.
  ///
  /// - Throws: for options outside their ranges, and a rate that the format can't show.
  package func encoder(as format: AnimatedImage.Format, jobs: Int) throws -> any AnimationEncoder {
    try format.check()
    guard case .gif(var options) = format else { return format.encoder(pipeline, loop: loop, jobs: jobs) }
    try GIFWriter.check(rate: pipeline.timeline.rate, frames: pipeline.count)
    options.exactColors = pipeline.scene.declaredColors.filter { $0.alpha == 1 }
    return GIFEncoder(pipeline, options, loop: loop, jobs: jobs)
  }
}

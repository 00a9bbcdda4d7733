// Which encoder makes an output's bytes.
// Flow: RenderJob → AnimationEncoder → sink.
import SparklerAuthoring
import SparklerImaging

extension RenderJob {
  /// Makes a GIF of the frames.
  ///
  /// - Throws: `GIFError.frameRate` for one that GIF can't show, before anything is painted.
  func gifEncoder(jobs: Int) throws(GIFError) -> GIFEncoder {
    try GIFWriter.check(rate: pipeline.timeline.rate, frames: pipeline.count)
    var options = GIFOptions(output)
    options.exactColors = pipeline.scene.declaredColors.filter { $0.alpha == 1 }
    return GIFEncoder(pipeline, options, loop: output.loop, jobs: jobs)
  }

  /// What makes the output's bytes; nil for a format that is written in another way.
  func encoder(jobs: Int) throws -> (any AnimationEncoder)? {
    switch output.format {
    case .gif: try gifEncoder(jobs: jobs)
    case .apng: APNGEncoder(pipeline, APNGOptions(effort: output.effort), loop: output.loop, jobs: jobs)
    case .webp: WebPEncoder(pipeline, WebPOptions(output), loop: output.loop, jobs: jobs)
    case .rgba, .y4m: RawRender(pipeline: pipeline, isY4M: output.format == .y4m, jobs: jobs)
    case .png, .mp4, .webm, .mov, .sheet, .lottie: nil
    }
  }
}

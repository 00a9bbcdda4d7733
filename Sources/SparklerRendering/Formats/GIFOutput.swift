// GIF files, whole or in chunks.
// Flow: FormatSource → GIFEncoder → bytes.
import SparklerAuthoring
import SparklerImaging

extension FormatWriters {
  static var gif: any FormatWriter.Type { GIFOutput.self }
}

struct GIFOutput: EncodedFormat {
  let source: FormatSource

  static var chunks: (@Sendable (FormatSource) throws -> GIFEncoder)? { { try gifEncoder($0) } }

  init(_ source: FormatSource) { self.source = source }

  func encoder() throws -> any AnimationEncoder { try Self.gifEncoder(source) }

  /// - Throws: `GIFError.frameRate` for one that GIF can't show, before anything is painted.
  private static func gifEncoder(_ source: FormatSource) throws(GIFError) -> GIFEncoder {
    let pipeline = source.pipeline
    try GIFWriter.check(rate: pipeline.timeline.rate, frames: pipeline.count)
    var options = GIFOptions(source.output)
    options.exactColors = pipeline.scene.declaredColors.filter { $0.alpha == 1 }
    return GIFEncoder(pipeline, options, loop: source.output.loop, jobs: source.jobs)
  }
}

extension GIFOptions {
  /// What an output asks for.
  package init(_ output: OutputSpec) {
    self.init(
      colors: output.colors, alpha: output.alpha, matte: output.matte, dither: output.dither,
      quality: output.quality ?? 100 - output.lossy, effort: output.effort)
    keepsColors = output.kept.contains(.colors)
  }
}

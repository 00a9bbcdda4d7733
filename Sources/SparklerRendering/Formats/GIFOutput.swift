// GIF files, whole or in chunks.
// Flow: FormatSource → GIFEncoder → bytes.
import SparklerAuthoring
import SparklerImaging

struct GIFOutput: EncodedFormat {
  let source: FormatSource

  static var chunks: (@Sendable (FormatSource) throws -> GIFEncoder)? { { try gifEncoder($0) } }

  init(_ source: FormatSource) { self.source = source }

  func encoder() throws -> any AnimationEncoder { try Self.gifEncoder(source) }

  func write(
    to temporary: String?, progress: (Int) -> Void, sink: ([UInt8], _ place: Int?) throws -> Void
  ) async throws -> WrittenFormat {
    try await encoder().write(progress: progress, to: sink)
    return WrittenFormat(note: try await softNote())
  }

  /// Fraction of semi-transparent pixels from which the conversion is reported.
  private static let tellingShare = 0.08

  /// Notes how semi-transparent areas were converted, if the spec does not set `alpha`.
  private func softNote() async throws -> String? {
    let frames = source.pipeline
    guard source.output.alpha == .auto, !frames.isOpaque else { return nil }
    let positions = Set((1...3).map { $0 * (frames.count - 1) / 4 }).sorted()
    let share = try await WorkPool.current.run {
      var most = 0.0
      try frames.paint(positions) { picture, _ in most = max(most, AlphaReducer.softShare(of: picture)) }
      return most
    }
    guard share >= Self.tellingShare else { return nil }
    let percent = Int((100 * share).rounded())
    return
      "\(percent) % of visible pixels are semi-transparent and were dithered (alpha: auto). For one known background"
      + " use alpha: matte; for hard edges and a smaller file, alpha: threshold"
  }

  /// - Throws: `GIFError.frameRate` for a rate that GIF can't store, before anything is painted.
  private static func gifEncoder(_ source: FormatSource) throws(GIFError) -> GIFEncoder {
    let pipeline = source.pipeline
    let (rate, facts) = (pipeline.timeline.rate, source.output.format.facts)
    // Equal frames of a recording are stored as one, so its rate may be above GIF's.
    let isMerged = rate > facts.greatestFrameRate ?? .infinity && facts.admits(rate, of: pipeline.scene)
    if !isMerged { try GIFWriter.check(rate: rate, frames: pipeline.count) }
    var options = GIFOptions(source.output)
    options.exactColors = pipeline.scene.declaredColors.filter { $0.alpha == 1 }
    return GIFEncoder(pipeline, options, loop: source.output.loop, jobs: source.jobs)
  }
}

extension GIFOptions {
  /// The GIF options of an output.
  package init(_ output: OutputSpec) {
    self.init(
      colors: output.colors, alpha: output.alpha, matte: output.matte, dither: output.dither,
      quality: output.quality ?? 100 - output.lossy, effort: output.effort)
    keepsColors = output.kept.contains(.colors)
  }
}

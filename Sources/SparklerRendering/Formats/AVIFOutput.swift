// AVIF files: stills and sequences.
// Flow: FormatSource → AVIFEncoder → bytes.
import SparklerAuthoring
import SparklerFiles
import SparklerImaging

struct AVIFOutput: FormatWriter {
  let source: FormatSource

  init(_ source: FormatSource) { self.source = source }

  func write(
    to temporary: String?, progress: (Int) -> Void, sink: ([UInt8], _ place: Int?) throws -> Void
  ) async throws -> WrittenFormat {
    let output = source.output
    try checkMemory()
    let options = AVIFOptions(quality: output.quality ?? AVIFOptions.standardQuality, effort: output.effort)
    do {
      try await AVIFEncoder(source.pipeline, options, loop: output.loop, jobs: source.jobs)
        .write(progress: progress, to: sink)
    } catch let error as AVIFError { throw error.asRenderingError }
    return WrittenFormat()
  }

  /// - Throws: `RenderingError` before anything is painted, instead of the end of the process by its limit of memory.
  private func checkMemory() throws(RenderingError) {
    let frames = source.pipeline
    let bytes = AVIFWriter.memory(width: frames.width, height: frames.height, isOpaque: frames.isOpaque)
    guard frames.count > 1, Double(bytes) > source.limits["memory"] else { return }
    throw RenderingError(
      .badSpec, "an AVIF animation of \(frames.width)×\(frames.height) pixels takes \(bytes >> 20) MB of memory",
      remedy: "Use a smaller size, or another format. There may be \(source.limits.remedy("memory")).")
  }
}

extension AVIFError {
  /// The error with a remedy for specs.
  fileprivate var asRenderingError: RenderingError {
    let remedy =
      switch self {
      case .delay: "Use a higher fps or less hold."
      case .size, .quality, .otherSize, .encoder: "Use a smaller size, or another format."
      }
    return RenderingError(.badSpec, "\(self)", remedy: remedy)
  }
}

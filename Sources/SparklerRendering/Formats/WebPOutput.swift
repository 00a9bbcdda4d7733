// WebP files.
// Flow: FormatSource → WebPEncoder → bytes.
import SparklerAuthoring
import SparklerFiles
import SparklerImaging

struct WebPOutput: FormatWriter {
  let source: FormatSource

  init(_ source: FormatSource) { self.source = source }

  func write(
    to temporary: String?, progress: (Int) -> Void, sink: ([UInt8], _ place: Int?) throws -> Void
  ) async throws -> WrittenFormat {
    let output = source.output
    let options = WebPOptions(
      quality: output.isLossless ? nil : output.quality ?? WebPOptions.standardQuality, effort: output.effort)
    do {
      try await WebPEncoder(source.pipeline, options, loop: output.loop, jobs: source.jobs)
        .write(progress: progress, to: sink)
    } catch let error as WebPError { throw error.asRenderingError }
    return WrittenFormat()
  }
}

extension WebPError {
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

// PNG files: an animation, one frame, or one file per frame.
// Flow: FormatSource → APNGEncoder, PNGWriter → bytes.
import SparklerAuthoring
import SparklerCore
import SparklerImaging

struct APNGOutput: EncodedFormat {
  let source: FormatSource

  /// Its header is completed at the end.
  static var isStream: Bool { false }

  init(_ source: FormatSource) { self.source = source }

  func encoder() throws -> any AnimationEncoder {
    APNGEncoder(
      source.pipeline,
      APNGOptions(effort: source.output.effort, suitsAllReaders: source.output.suitsAllReaders),
      loop: source.output.loop, jobs: source.jobs)
  }
}

struct PNGOutput: FormatWriter {
  let source: FormatSource

  static var still: (@Sendable (Pixmap) throws -> [UInt8])? { { try PNGWriter.encode($0) } }

  init(_ source: FormatSource) { self.source = source }

  func write(
    to temporary: String?, progress: (Int) -> Void, sink: ([UInt8], _ place: Int?) throws -> Void
  ) async throws -> WrittenFormat {
    let picture = try await source.pipeline.picture(at: 0, jobs: source.jobs)
    let bytes = try await WorkPool.current.run { try PNGWriter.encode(picture) }
    try sink(bytes, nil)
    progress(1)
    return WrittenFormat()
  }
}

// Lottie files, which hold layers and not pictures.
// Flow: FormatSource → LottieRender → bytes and what they weigh.
import SparklerAuthoring

extension FormatWriters {
  static var lottie: any FormatWriter.Type { LottieOutput.self }
}

struct LottieOutput: FormatWriter {
  let source: FormatSource

  static var isPainted: Bool { false }

  init(_ source: FormatSource) { self.source = source }

  func write(
    to temporary: String?, progress: (Int) -> Void, sink: ([UInt8], _ place: Int?) throws -> Void
  ) async throws -> WrittenFormat {
    let made = try LottieRender(pipeline: source.pipeline, limits: source.limits, name: source.name)
      .write(progress: progress)
    try sink(made.bytes, nil)
    return WrittenFormat(note: made.report)
  }
}

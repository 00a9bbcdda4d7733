// Lottie files, which contain layers instead of pictures.
// Flow: FormatSource → LottieExport → LottieFile → bytes and statistics.
import SparklerAuthoring
import SparklerDocument
import SparklerFiles
import SparklerLottie
import SparklerPainting

struct LottieOutput: FormatWriter {
  let source: FormatSource

  static var isPainted: Bool { false }

  init(_ source: FormatSource) { self.source = source }

  func write(
    to temporary: String?, progress: (Int) -> Void, sink: ([UInt8], _ place: Int?) throws -> Void
  ) async throws -> WrittenFormat {
    let file = try file(progress: progress)
    try sink(file.bytes, nil)
    let counts = file.counts
    let parts = ["\(counts.layers) layers", "\(counts.keys) keyframes", file.pictures.note].compactMap(\.self)
    return WrittenFormat(note: parts.joined(separator: ", ") + Self.losses(of: file))
  }

  /// Parts of the scene that the file lacks.
  private static func losses(of file: LottieFile) -> String {
    guard !file.lostBackdrops.isEmpty else { return "" }
    let owners = noted(owners: file.lostBackdrops)
    return "; without the backdrop\(owners), which Lottie lacks: write a .webp or .webm to keep it"
  }

  /// - Throws: `badSpec` if it would have more layers or pictures than allowed.
  private func file(progress: (Int) -> Void) throws -> LottieFile {
    let pipeline = source.pipeline
    var export = LottieExport(
      name: source.name, scene: pipeline.scene, rate: pipeline.timeline.rate, frames: source.trackedFrames,
      images: pipeline.images, fonts: pipeline.fonts)
    export.mostLayers = source.mostParts("lottie-layers")
    export.mostPictures = source.mostParts("lottie-pictures")
    return try source.converted {
      try export.file(check: $0, progress: progress)
    } wording: { (error: LottieError) in
      error.asRenderingError(source.limits.wording)
    }
  }
}

extension LottieError {
  /// The error with a remedy for specs.
  fileprivate func asRenderingError(_ words: SettingWords) -> RenderingError {
    let remedy =
      switch self {
      case .layers: "Use fewer particles, write a .webp or .webm, or raise \(words.limit("lottie-layers"))"
      case .pictures:
        "Animate fewer of their colours and blurs, write a .webp or .webm, or raise \(words.limit("lottie-pictures"))"
      }
    return RenderingError(.badSpec, "\(self)", remedy: remedy)
  }
}

// Lottie files, which contain layers instead of pictures.
// Flow: FormatSource → LottieExport → LottieFile → bytes and statistics.
import SparklerAuthoring
import SparklerDocument
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
    let bytes = file.pictures.reduce(0) { $0 + $1.bytes.count }
    let pictures =
      file.pictures.isEmpty
      ? "" : ", \(file.pictures.count) picture\(file.pictures.count == 1 ? "" : "s") of \(ByteCount.text(bytes))"
    return WrittenFormat(note: "\(counts.layers) layers, \(counts.keys) keyframes\(pictures)\(Self.losses(of: file))")
  }

  /// Parts of the scene that the file lacks.
  private static func losses(of file: LottieFile) -> String {
    guard !file.lostBackdrops.isEmpty else { return "" }
    let names = file.lostBackdrops.filter { !$0.isEmpty }.map(\.onOneLine)
    let owners = names.isEmpty ? "" : " of " + names.joined(separator: ", ")
    return "; without the backdrop\(owners), which Lottie lacks: write a .webp or .webm to keep it"
  }

  /// - Throws: `badSpec` if it would have more layers or pictures than allowed.
  private func file(progress: (Int) -> Void) throws -> LottieFile {
    let (pipeline, limits) = (source.pipeline, source.limits)
    let timeline = pipeline.timeline
    var export = LottieExport(
      name: source.name, scene: pipeline.scene, rate: timeline.rate,
      frames: (0..<timeline.count).map { (timeline.time(at: $0), timeline.repeats(at: $0)) }, images: pipeline.images,
      fonts: pipeline.fonts)
    export.mostLayers = Int(min(1e6, limits["lottie-layers"]))
    export.mostPictures = Int(min(1e6, limits["lottie-pictures"]))
    do {
      return try export.file(
        check: {
          try Task.checkCancellation()
          try pipeline.work.checkTime()
        }, progress: progress)
    } catch let error as CanvasError {
      throw error.asRenderingError(limits.wording)
    } catch let error as LottieError { throw error.asRenderingError(limits.wording) }
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

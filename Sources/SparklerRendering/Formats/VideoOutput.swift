// Videos, encoded by the program ffmpeg.
// Flow: FormatSource → raw frames → FFmpeg's pipe → its file.
import SparklerAuthoring
import SparklerCore
import SparklerFiles
import SparklerImaging

struct VideoOutput: FormatWriter {
  let source: FormatSource

  /// ffmpeg seeks in its file.
  static var isStream: Bool { false }

  init(_ source: FormatSource) { self.source = source }

  func prepare() async throws { _ = try await encoding() }

  /// Finds ffmpeg and a suitable encoder.
  ///
  /// - Throws: `unavailable` if ffmpeg or every suitable encoder is missing.
  private func encoding() async throws -> (program: FFmpeg, format: VideoFormat) {
    let (pipeline, output) = (source.pipeline, source.output)
    let (scene, timeline) = (pipeline.scene, pipeline.timeline)
    let codec = output.codec ?? output.format.codecs.first ?? .h264
    let hasAlpha = !output.format.needsBackground && !scene.isOpaque
    let program = FFmpeg(source.limits)
    let encoders = VideoEncoder.candidates(codec, hasAlpha: hasAlpha, quality: output.quality)
    guard let encoder = try await program.first(of: encoders) else {
      let wanted = encoders.map(\.name).joined(separator: " or ")
      let isAlpha = codec == .hevc && hasAlpha
      throw RenderingError(
        .unavailable,
        isAlpha ? "this ffmpeg can't encode HEVC with alpha" : "this ffmpeg has no encoder \(wanted)",
        remedy: isAlpha
          ? "Use ProRes 4444 (a .mov with codec: prores) or VP9 (a .webm), which keep alpha too."
          : "Install an ffmpeg that has it.")
    }
    let isEven = codec == .h264
    let format = VideoFormat(
      container: output.format.fileExtension, encoder: encoder,
      size: (
        isEven ? (scene.pixelWidth + 1) & ~1 : scene.pixelWidth,
        isEven ? (scene.pixelHeight + 1) & ~1 : scene.pixelHeight
      ),
      rate: timeline.rate, hold: (timeline.holdFirst.value, timeline.holdLast.value), hasAlpha: hasAlpha)
    return (program, format)
  }

  func write(
    to temporary: String?, progress: (Int) -> Void, sink: ([UInt8], _ place: Int?) throws -> Void
  ) async throws -> WrittenFormat {
    guard let temporary else { throw RenderingError(.bug, "\(source.path): ffmpeg needs a file to write") }
    let (program, format) = try await encoding()
    let pipeline = source.pipeline
    let isEven = format.width != pipeline.scene.pixelWidth || format.height != pipeline.scene.pixelHeight
    let isOpaque = !format.hasAlpha
    try await program.run(format.arguments(file: temporary), writing: temporary, name: source.path) { pipe in
      var last: [UInt8] = []
      try await pipeline.inOrder(jobs: source.jobs) {
        RawPixels.bgra(isEven ? $0.evenSided() : $0, isOpaque: isOpaque)
      } take: { position, bytes in
        if let bytes { last = bytes }
        try await pipe.write(last)
        progress(position + 1)
      }
    }
    let limits = source.limits
    let wanted = VideoCheck(format, frames: pipeline.timeline.count, path: source.path)
    return WrittenFormat(bytes: try await OwnThread.run { try wanted.bytes(of: temporary, limits: limits) })
  }
}

// A scene as a video, by the program ffmpeg.
// Flow: FramePipeline → raw frames → FFmpeg's pipe → its file.
import SparklerAuthoring
import SparklerCore
import SparklerImaging

struct VideoRender {
  let pipeline: FramePipeline
  let output: OutputSpec
  /// How long ffmpeg may leave its pipe alone.
  let patience: Seconds
  let jobs: Int

  /// Finds ffmpeg and what it can do.
  ///
  /// - Throws: `unavailable` where the program or every fitting encoder of it is missing.
  func prepare() async throws -> (program: FFmpeg, format: VideoFormat) {
    let (scene, timeline) = (pipeline.scene, pipeline.timeline)
    let codec = output.codec ?? output.format.codecs[0]
    let hasAlpha = !output.format.needsBackground && !scene.isOpaque
    let program = FFmpeg(patience: patience)
    let encoders = VideoEncoder.candidates(codec, hasAlpha: hasAlpha, quality: output.quality)
    guard let encoder = try await program.first(of: encoders) else {
      let wanted = encoders.map(\.name).joined(separator: " or ")
      let isAlpha = codec == .hevc && hasAlpha
      throw StudioError(
        .unavailable,
        isAlpha ? "this ffmpeg makes no HEVC with alpha" : "this ffmpeg has no encoder \(wanted)",
        remedy: isAlpha
          ? "Take ProRes 4444 (a .mov with codec: prores) or VP9 (a .webm), which keep alpha too."
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

  /// - Parameters:
  ///   - file: what ffmpeg writes.
  ///   - name: how messages call it.
  func write(
    _ format: VideoFormat, with program: FFmpeg, to file: String, name: String, progress: (Int) -> Void
  ) async throws {
    let isEven = format.width != pipeline.scene.pixelWidth || format.height != pipeline.scene.pixelHeight
    let isOpaque = !format.hasAlpha
    try await program.run(format.arguments(file: file), name: name) { pipe in
      var last: [UInt8] = []
      try await pipeline.inOrder(jobs: jobs) {
        RawPixels.bgra(isEven ? $0.evenSided() : $0, isOpaque: isOpaque)
      } take: { position, bytes in
        if let bytes { last = bytes }
        try await pipe.write(last)
        progress(position + 1)
      }
    }
  }
}

// Arguments with which the program `ffmpeg` encodes raw frames.
// Flow: OutputSpec + Timeline → VideoFormat → arguments → FFmpeg.
import SparklerAuthoring
import SparklerFiles

/// An encoder of ffmpeg and its pixel format.
package struct VideoEncoder: Sendable, Hashable {
  /// Name in `ffmpeg -encoders`.
  package let name: String
  /// ffmpeg's pixel format.
  package let pixels: String
  let settings: [String]

  /// Encoders for a codec, best first.
  ///
  /// - Parameter quality: 0...100; nil for visually lossless.
  package static func candidates(_ codec: VideoCodec, hasAlpha: Bool, quality: Double?) -> [VideoEncoder] {
    /// Constant rate factor: 0 is the encoder's best, `worst` its worst.
    func rate(_ standard: Double, worst: Double) -> String {
      String(Int((worst * (1 - (quality ?? standard) / 100)).rounded()))
    }
    switch codec {
    case .h264:
      return [
        VideoEncoder(
          name: "libx264", pixels: "yuv420p", settings: ["-preset", "medium", "-crf", rate(65, worst: 51)])
      ]
    case .vp9:
      // VP9 alpha does not support alternate reference frames.
      return [
        VideoEncoder(
          name: "libvpx-vp9", pixels: hasAlpha ? "yuva420p" : "yuv420p",
          settings: ["-crf", rate(65, worst: 63), "-b:v", "0", "-cpu-used", "2", "-row-mt", "1"]
            + (hasAlpha ? ["-auto-alt-ref", "0"] : []))
      ]
    case .av1:
      // libavif writes AVIF; no video has it.
      return []
    case .prores:
      return [
        VideoEncoder(
          name: "prores_ks", pixels: hasAlpha ? "yuva444p10le" : "yuv444p10le",
          settings: ["-profile:v", "4444", "-vendor", "apl0"] + (hasAlpha ? ["-alpha_bits", "16"] : []))
      ]
    case .hevc:
      let share = String(Int((quality ?? 65).rounded()))
      return [
        VideoEncoder(
          name: "hevc_videotoolbox", pixels: "bgra",
          settings: ["-q:v", share, "-tag:v", "hvc1"] + (hasAlpha ? ["-alpha_quality", "1"] : [])),
        VideoEncoder(
          name: "libx265", pixels: hasAlpha ? "yuva420p" : "yuv420p",
          settings: [
            "-preset", "medium", "-crf", rate(60, worst: 51), "-tag:v", "hvc1", "-x265-params", "log-level=error",
          ]
        ),
      ]
    }
  }
}

/// A video as ffmpeg's arguments.
package struct VideoFormat: Sendable, Hashable {
  /// `mp4`, `webm` or `mov`.
  package var container: String
  package var encoder: VideoEncoder
  package var width: Int
  package var height: Int
  /// Frames per second.
  package var rate: Double
  /// Extra seconds that the first and the last frame stay.
  package var holdFirst: Double
  package var holdLast: Double
  package var hasAlpha: Bool

  package init(
    container: String, encoder: VideoEncoder, size: (width: Int, height: Int), rate: Double,
    hold: (first: Double, last: Double), hasAlpha: Bool
  ) {
    self.container = container
    self.encoder = encoder
    (width, height) = size
    self.rate = rate
    (holdFirst, holdLast) = hold
    self.hasAlpha = hasAlpha
  }

  /// - Parameter file: path that ffmpeg writes.
  /// - Returns: arguments of `ffmpeg`; it reads straight `bgra` frames from standard input.
  package func arguments(file: String) -> [String] {
    let input = [
      "-hide_banner", "-nostats", "-loglevel", "error", "-y", "-f", "rawvideo", "-pixel_format",
      hasAlpha ? "bgra" : "bgr0", "-video_size", "\(width)x\(height)", "-framerate", "\(rate)", "-i", "pipe:0",
    ]
    var output = ["-an", "-sn", "-vf", filter, "-pix_fmt", encoder.pixels]
    output += ["-c:v", encoder.name] + encoder.settings
    output += ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", transfer]
    output += ["-color_range:v:0", "tv"]
    // Keep time and program version out of the file.
    output += ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact"]
    if container == "mp4" || container == "mov" { output += ["-movflags", "+faststart"] }
    return input + output + ["-f", container, "file:" + file]
  }

  /// ProRes has no code for the sRGB transfer function.
  private var transfer: String { encoder.name == "prores_ks" ? "bt709" : "iec61966-2-1" }

  private var filter: String { (held.map { $0 + "," } ?? "") + coded }

  /// Repeats the first and the last frame.
  private var held: String? {
    guard holdFirst > 0 || holdLast > 0 else { return nil }
    // Repeated by ffmpeg instead of through the pipe.
    return "tpad=start_mode=clone:start_duration=\(holdFirst):stop_mode=clone:stop_duration=\(holdLast)"
  }

  /// Filters that convert pixels for the encoder.
  private var coded: String {
    var steps: [String] = []
    if encoder.pixels.hasPrefix("yuv") {
      steps.append("scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int+full_chroma_inp")
    }
    steps.append("format=" + encoder.pixels)
    // Some encoders write only colour properties that the frames carry.
    steps.append("setparams=colorspace=bt709:color_primaries=bt709:color_trc=\(transfer)")
    return steps.joined(separator: ",")
  }
}

// What the program `ffmpeg` is asked to make of raw frames, as plain arguments.
// Flow: OutputSpec + Timeline → VideoFormat → arguments → FFmpeg.
import SparklerAuthoring

/// One of ffmpeg's encoders, and how it stores pixels.
package struct VideoEncoder: Sendable, Hashable {
  /// As `ffmpeg -encoders` lists it.
  package let name: String
  /// ffmpeg's pixel format.
  package let pixels: String
  let settings: [String]

  /// Those that can make such a video, the best first.
  ///
  /// - Parameter quality: 0...100; nil for one at which nothing is missed.
  package static func candidates(_ codec: VideoCodec, hasAlpha: Bool, quality: Double?) -> [VideoEncoder] {
    /// The constant rate factor between an encoder's best, 0, and its worst.
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
      // Alpha needs frames that are shown as they are coded: no alternate references.
      return [
        VideoEncoder(
          name: "libvpx-vp9", pixels: hasAlpha ? "yuva420p" : "yuv420p",
          settings: ["-crf", rate(65, worst: 63), "-b:v", "0", "-cpu-used", "2", "-row-mt", "1"]
            + (hasAlpha ? ["-auto-alt-ref", "0"] : []))
      ]
    case .av1:
      // Pictures with sharp edges want all of their colours.
      return [
        VideoEncoder(
          name: "libaom-av1", pixels: "yuv444p",
          settings: ["-crf", rate(70, worst: 63), "-b:v", "0", "-cpu-used", "6", "-row-mt", "1"])
      ]
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
  /// `mp4`, `webm`, `mov` or `avif`.
  package var container: String
  package var encoder: VideoEncoder
  package var width: Int
  package var height: Int
  /// Frames a second.
  package var rate: Double
  /// Seconds that the first and the last frame stay beyond their own time.
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

  /// - Parameter file: where ffmpeg writes.
  /// - Returns: the words behind `ffmpeg`; it reads straight `bgra` frames from its standard input.
  package func arguments(file: String) -> [String] {
    let input = [
      "-hide_banner", "-nostats", "-loglevel", "error", "-y", "-f", "rawvideo", "-pixel_format",
      hasAlpha ? "bgra" : "bgr0", "-video_size", "\(width)x\(height)", "-framerate", "\(rate)", "-i", "pipe:0",
    ]
    var output = ["-an", "-sn"] + (isSplit ? splitting : ["-vf", filter, "-pix_fmt", encoder.pixels])
    output += ["-c:v", encoder.name] + encoder.settings
    output += ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", transfer]
    output += ["-color_range:v:0", "tv"] + (isSplit ? ["-color_range:v:1", "pc"] : [])
    // Neither the time nor the program's version gets into the file.
    output += ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact"]
    if container == "mp4" || container == "mov" { output += ["-movflags", "+faststart"] }
    return input + output + ["-f", container, "file:" + file]
  }

  /// ProRes has no number for sRGB's curve.
  private var transfer: String { encoder.name == "prores_ks" ? "bt709" : "iec61966-2-1" }

  /// AVIF keeps alpha as a picture of its own.
  private var isSplit: Bool { container == "avif" && hasAlpha }

  private var splitting: [String] {
    let graph =
      "[0:v]\(held.map { $0 + "," } ?? "")split[c][a];[c]\(coded)[v0];[a]alphaextract,format=gray,setparams=range=pc[v1]"
    return [
      "-filter_complex", graph, "-map", "[v0]", "-map", "[v1]", "-pix_fmt:v:0", encoder.pixels, "-pix_fmt:v:1", "gray",
    ]
  }

  private var filter: String { (held.map { $0 + "," } ?? "") + coded }

  /// Repeats the first and the last frame.
  private var held: String? {
    guard holdFirst > 0 || holdLast > 0 else { return nil }
    // The frames are repeated there, not in the pipe.
    return "tpad=start_mode=clone:start_duration=\(holdFirst):stop_mode=clone:stop_duration=\(holdLast)"
  }

  /// Pixels as they are coded.
  private var coded: String {
    var steps: [String] = []
    if encoder.pixels.hasPrefix("yuv") {
      steps.append("scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int+full_chroma_inp")
    }
    steps.append("format=" + encoder.pixels)
    // Some encoders tell only what the frames themselves say of their colours.
    steps.append("setparams=colorspace=bt709:color_primaries=bt709:color_trc=\(transfer)")
    return steps.joined(separator: ",")
  }
}

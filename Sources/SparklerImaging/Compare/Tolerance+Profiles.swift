// Tolerances by what produced the second animation.
// Flow: --tolerance, tests: → Tolerance.named → PixelComparison, AnimationComparison.
import SparklerCore

extension Tolerance {
  /// For another renderer of the same scene; equals `loose`.
  public static let renderer = loose
  /// For a GIF of the same pictures: 128 colours or more, with dithering or without, or gifsicle's lossy compression.
  public static let gif = lossy(color: 0.1, area: 0.0245, detail: 0.106)
  /// For a lossy WebP, at quality 75 or more.
  public static let webp = lossy(color: 0.065, area: 0.0255, detail: 0.041)
  /// For a video with halved chroma at usual qualities: x264 to 23, x265 to 26, VP9 to 32, AV1 to 35.
  public static let video = lossy(color: 0.065, area: 0.032, detail: 0.041)
  /// For a recording of a screen: `video`, starting and ending early or late, at another frame rate, by a clock that is
  /// up to 3 % off.
  public static let recording = {
    var value = video
    (value.time, value.speed, value.phase, value.trims) = (0.02, 0.03, 1, true)
    return value
  }()

  /// All named tolerances, the strictest first. Equal values are written with the first name.
  public static let named: [(name: String, value: Tolerance)] = [
    ("exact", .exact), ("visible", .visible), ("loose", .loose), ("renderer", .renderer), ("gif", .gif),
    ("webp", .webp),
    ("video", .video), ("recording", .recording),
  ]

  /// Averages grain over squares of 5 pixels. Edges may then deviate by as much as ringing and halved chroma cause;
  /// whole areas may not. The numbers are from the tuning set of `scripts/lab bench eye`.
  private static func lossy(color: Double, area: Double, detail: Double) -> Tolerance {
    // Smoothed pictures have no antialiased edges.
    var value = Tolerance(
      color: color, ignoresAntialiasing: false, changed: .ratio(0.001), window: Window(size: 8, density: 0.25))
    (value.smoothing, value.area, value.detail) = (5, area, detail)
    return value
  }
}

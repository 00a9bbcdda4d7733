// What `tests:` asks for: references, the frames that are compared, what may differ.
// Flow: SpecDecoder+Tests → TestSpec → SparklerRendering's visual tests.
import SparklerCore
import SparklerImaging
import SparklerScene

/// One comparison of a scene with a reference file.
public struct TestSpec: Sendable, Hashable {
  /// A layer that is not looked at.
  public struct IgnoredLayer: Sendable, Hashable {
    public var id: String
    /// The scene's time, half open.
    public var from: Seconds
    public var to: Seconds

    public init(id: String, from: Seconds = 0, to: Seconds = .infinity) {
      (self.id, self.from, self.to) = (id, from, to)
    }
  }

  /// As the spec writes it; it counts from the spec's folder.
  public var reference: String
  /// These moments, in this order; empty for the animation.
  public var frames: [Seconds] = []
  public var tolerance = Tolerance.exact
  /// Rectangles in pixels, and spans of the animation's time.
  public var regions: [IgnoredRegion] = []
  public var layers: [IgnoredLayer] = []
  /// Where the spec's text asks for it; nil for a test that no spec writes.
  public var place: SourceRange?

  public init(reference: String) { self.reference = reference }

  /// What a reference may be.
  public static let formats: [OutputFormat] = [.apng, .png, .gif]

  /// Tolerances by name.
  public static let tolerances: [(name: String, value: Tolerance)] = [
    ("exact", .exact), ("visible", .visible), ("loose", .loose),
  ]
}

enum TestFields {
  static let test: [Field] = [
    Field(
      "reference", .text, "The file to compare with: .apng, .gif, .png or frames/%04d.png, from the spec's folder."),
    Field("frames", .list(.moment), in: 0...86_400, "Moments instead of the animation: times, or % of the duration."),
    Field("tolerance", .tolerance, default: "exact", "How much may differ: exact, visible, loose or a map."),
    Field("ignore", .list(.ignored), "What is not looked at."),
  ]

  /// Keys that are left out are as in `exact`.
  static let tolerance: [Field] = [
    Field(
      "color", .number, in: 0...1, default: "0",
      "OKLab distance up to which colours are the same; 0.02 is just visible."),
    Field("changed", .share, default: "0", "Pixels of a frame that may differ: 12 or 0.1%."),
    Field("total", .share, "Pixels of all frames together that may differ."),
    Field("window", .keys(window), "A window of so many pixels a side may differ in that part."),
    Field("time", .time, in: 0...3600, default: "0.1ms", "How much earlier or later a picture may show."),
    Field(
      "antialiasing", .boolean, default: "true", "Whether pixels count that only differ as smoothing of edges does."),
    Field(
      "subpixel", .boolean, default: "false",
      "Whether edges may lie elsewhere by up to half a pixel, as another hinting puts them; then antialiasing is false."
    ),
  ]

  static let window: [Field] = [
    Field("size", .integer, in: 4...64, default: "8", "Pixels a side."),
    Field("density", .number, in: 0...1, default: "0.25", "The changed part from which it counts."),
  ]

  static let ignored: [Field] = [
    Field("layer", .identifier, "A layer's id: where it is painted."),
    Field("rect", .rect, "[x, y, width, height] in points."),
    Field("time", .timeRange, "A span a..b; alone, or of the layer or the rectangle."),
  ]
}

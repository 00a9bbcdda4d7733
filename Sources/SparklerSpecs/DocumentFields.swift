// The table of the document's own keys and of an output's.
// Flow: here → SpecDocument, Schema.
import SparklerCore
import SparklerImaging
import SparklerScene

enum DocumentFields {
  static let document: [Field] = [
    Field("scene", .integer, "Major version of the format; 1."),
    Field("size", .size, "The canvas, WIDTHxHEIGHT in points."),
    Field("scale", .number, in: 0.01...64, default: "1", "Pixels per point."),
    Field("fps", .number, in: 0.1...120, default: "25", "Frames a second; a GIF holds at most 50."),
    Field("duration", .orWord(.time, "auto"), in: 0.001...86_400, default: "auto", "How long the scene is."),
    Field(
      "loop", .orWord(.orWord(.orWord(.integer, "once"), "forever"), "seamless"), in: 1...65_535, default: "forever",
      "How often it plays; seamless: for ever, and what outlives the duration goes on at the beginning."),
    Field("loopOffset", .time, in: 0...86_400, default: "0s", "Begins a loop at this time."),
    Field("hold", .hold, "{first, last}: extra time on a frame."),
    Field("motionBlur", .motionBlur, "{samples, shutter}: each frame is the mean of moments."),
    Field(
      "seed", .orWord(.integer, "per-variant"), in: 0...9_007_199_254_740_992, default: "0",
      "Of all chance; per-variant: one for each variant, from its own keys."),
    Field("background", .orWord(.paint, "transparent"), default: "transparent", "Behind all layers."),
    Field("palettes", .colors, "Named lists of colours."),
    Field("fonts", .list(.asset), "Font files, used without being installed."),
    Field("params", .params, "Named values that --set, --props or a matrix change."),
    Field("extends", .asset, "Another spec, merged under this one: layers by id, outputs by file."),
    Field("matrix", .matrix, "Axes of variants: lists or CSV files; include, exclude."),
    Field("with", .bindings, "Params that take their values from the matrix."),
    Field("layers", .layers, "Back to front."),
    Field("dynamics", .dynamics, "What moves layers by physics: gravity, pushes, collisions, ties, fields."),
    Field("output", .text, "One file to write."),
    Field("outputs", .outputs, "Files to write."),
    Field("tests", .tests, "References that the scene is compared with."),
  ]

  static let hold: [Field] = [
    Field("first", .time, in: 0...600, default: "0s", "Extra time on the first frame."),
    Field("last", .time, in: 0...600, default: "0s", "Extra time on the last frame."),
  ]

  static let motionBlur: [Field] = [
    Field("samples", .integer, in: 2...64, default: "8", "Moments a frame."),
    Field("shutter", .number, in: 0...1, default: "0.5", "How long it is open, in shares of a frame's time."),
  ]

  static let output: [Field] = [
    Field("file", .text, "Its name; the extension tells the format."),
    Field("format", .choice(OutputFormat.allCases.map(\.rawValue)), "Where the extension does not tell."),
    Field("size", .size, "The file's pixels, WIDTHxHEIGHT, or % of the canvas's."),
    Field(
      "fit", .choice(SceneFit.allCases.map(\.rawValue)), default: "contain", "How the scene lies in another size."),
    Field("fps", .number, in: 0.1...120, "Instead of the document's."),
    Field("colors", .integer, in: 2...256, default: "256", "Of a GIF's palette."),
    Field("alpha", .choice(AlphaMode.allCases.map(\.rawValue)), default: "auto", "How a GIF cuts soft edges."),
    Field("matte", .color, default: "white", "The page's colour, for alpha: matte."),
    Field(
      "dither", .choice(DitherMode.allCases.map(\.rawValue)), default: "auto", "How a GIF shows colours that it lacks."),
    Field(
      "lossy", .number, in: GIFOptions.lossyRange, default: "0",
      "How far a GIF's moving pixels may stray for its size: to 0.15 in OKLab at 100."),
    Field(
      "effort", .integer, in: 1...9, default: String(GIFOptions.defaultEffort),
      "How hard a small GIF or APNG is looked for."),
    Field("loops", .orWord(.orWord(.integer, "once"), "forever"), in: 1...65_535, "Instead of the document's loop."),
    Field("loopOffset", .time, in: 0...86_400, "Instead of the document's."),
    Field("at", .list(.moment), in: 0...86_400, "Moments instead of the animation: times, or % of the duration."),
    Field("background", .orWord(.paint, "transparent"), "Instead of the document's."),
    Field("quality", .number, in: 0...100, "Of lossy WebP and of video; 100 is best."),
    Field("lossless", .boolean, "Whether a WebP keeps every pixel; it does without quality."),
    Field("maxSize", .bytes, in: 100...1e12, "The best-looking file of at most so many bytes, such as 2MB."),
    Field("for", .choice(Destination.all.map(\.name)), "A place whose limits the file keeps."),
    Field("codec", .choice(VideoCodec.allCases.map(\.rawValue)), "Of a video, where its container has several."),
  ]
}

/// One file to write.
public struct OutputSpec: Sendable, Hashable {
  public var file: String
  public var format: OutputFormat
  public var frameRate: Double
  public var colors = 256
  public var alpha = AlphaMode.auto
  public var matte = Color.white
  public var dither = DitherMode.auto
  /// 0...100.
  public var lossy = 0.0
  /// 1...9.
  public var effort = GIFOptions.defaultEffort
  public var loop: LoopCount
  public var loopOffset: Seconds
  /// Replaces the document's; nil leaves it, an inner nil is transparent.
  public var background: Paint??
  /// These moments, in this order; empty for the animation.
  public var at: [Seconds] = []
  /// The file's pixels; nil for the scene's own.
  public var size: PixelSize?
  public var fit = SceneFit.contain
  /// 0...100; nil for what suits the format.
  public var quality: Double?
  /// Whether a WebP keeps every pixel.
  public var isLossless = true
  /// Bytes; nil for no bound.
  public var maxSize: Int?
  /// The place whose limits it keeps; they are in `maxSize`, `size` and `frameRate` already.
  public var destination: Destination?
  /// nil for the format's first.
  public var codec: VideoCodec?
  /// Where the spec's text asks for it; nil for an output of the command line.
  public var place: SourceRange?

  public init(
    file: String, format: OutputFormat, frameRate: Double, loop: LoopCount = .forever, loopOffset: Seconds = 0
  ) {
    self.file = file
    self.format = format
    self.frameRate = frameRate
    self.loop = loop
    self.loopOffset = loopOffset
  }
}

extension OutputSpec {
  /// Whether it asks for pixels of its own, not for its place's: these are never given up for `maxSize`.
  public var hasOwnSize: Bool { size != nil && size != destination?.pixels }

  /// Takes a place's limits where it has none of its own.
  mutating func keep(_ place: Destination, hasOwnRate: Bool, duration: Seconds) {
    destination = place
    maxSize = min(maxSize ?? place.maxSize, place.maxSize)
    size = size ?? place.pixels
    if !hasOwnRate { frameRate = place.rate(for: frameRate, duration: duration) }
  }
}

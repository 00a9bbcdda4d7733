// One file requested by a spec or the command line.
// Flow: `outputs:` → OutputSpec → SparklerRendering.
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerImaging
import SparklerScene

/// What must be preserved when a file is made smaller.
public enum KeptInSize: String, Word {
  /// The canvas's pixels.
  case pixels
  /// The frames a second.
  case fps
  /// The colours of a GIF's palette.
  case colors
}

/// How an SVG shows texts.
public enum WrittenTexts: String, Word {
  /// Looks the same everywhere.
  case outlines
  /// Can be searched, copied and read aloud, in fonts that the viewer must have. Texts along paths, parts of texts,
  /// emoji and what else has no equivalent are still drawn.
  case text
}

/// One file to write.
public struct OutputSpec: Sendable, Hashable, PropertyOwner {
  /// Path of the file.
  public var file: String
  /// The format of the file.
  public var format: OutputFormat
  /// Frames per second.
  public var frameRate: Double
  /// 2...256: size of a GIF's palette.
  public var colors = 256
  /// How a GIF treats semi-transparent pixels.
  public var alpha = AlphaMode.auto
  /// The background colour for `AlphaMode.matte`.
  public var matte = Color.white
  /// How a GIF shows colours missing from its palette; for true-colour formats, whether gradients are dithered.
  public var dither = DitherMode.auto
  /// 0...100: 100 minus a GIF's quality.
  public var lossy = 0.0
  /// 1...9.
  public var effort = GIFOptions.defaultEffort
  /// How often the animation plays.
  public var loop: LoopCount
  /// The time at which a loop begins.
  public var loopOffset: Seconds
  /// Replaces the document's; nil keeps it, an inner nil is transparent.
  public var background: Paint??
  /// These moments, in this order; empty for the animation.
  public var at: [Seconds] = []
  /// Interval between a storyboard's moments; nil if it chooses them.
  public var every: Seconds?
  /// The file's pixels; nil for the scene's own.
  public var size: PixelSize?
  /// How the scene fits into another size.
  public var fit = SceneFit.contain
  /// 0...100; nil for the format's default.
  public var quality: Double?
  /// Whether a WebP keeps every pixel.
  public var isLossless = true
  /// Bytes; nil for no limit.
  public var maxSize: Int?
  /// What quality and `maxSize` must preserve.
  public var kept: [KeptInSize] = []
  /// The destination; the file stays within its limits. `size` and `frameRate` already include
  /// them, and so does `maxSize` if the format can be made smaller on demand.
  public var destination: Destination?
  /// Whether `size` comes from the destination, so that `maxSize` may reduce it.
  package var isSizeOfPlace = false
  /// Whether an APNG must avoid what some readers get wrong; nil if it may cost few bytes.
  package var suitsAllReaders: Bool?
  /// A video's codec; nil for the format's first.
  public var codec: VideoCodec?
  /// Paper of a PDF's pages; nil for pages of the scene's size.
  public var paper: PaperSize?
  /// Margin on each side of a PDF's page, in points.
  public var margin = 0.0
  /// Resolution of pictures in a PDF, in pixels per inch.
  public var resolution = OutputSpec.defaultResolution
  /// How an SVG shows texts.
  public var texts = WrittenTexts.outlines
  /// Location of the request in the spec; nil for an output of the command line.
  public var place: SourceRange?

  /// An output with these values; the others have their defaults.
  public init(
    file: String, format: OutputFormat, frameRate: Double, loop: LoopCount = .forever, loopOffset: Seconds = 0
  ) {
    self.file = file
    self.format = format
    self.frameRate = frameRate
    self.loop = loop
    self.loopOffset = loopOffset
  }

  /// A GIF without a file name.
  public init() { self.init(file: "", format: .gif, frameRate: BuiltSpec.defaultFrameRate) }
}

extension OutputSpec {
  /// The usual resolution for print.
  public static let defaultResolution = 300.0
  package static let resolutionRange = 36.0...1200
  /// Seconds.
  package static let everyRange = 0.01...86_400
  /// Points.
  package static let marginRange = 0.0...1000

  /// Whether gradients are dithered for true colours, so that no bands show: between two levels, the pixel's position
  /// decides.
  package var dithersGradients: Bool { format.facts.isTrueColor && dither != .none }

  /// Whether it sets its own size, not its destination's. `maxSize` never reduces such a size.
  public var hasOwnSize: Bool { size != nil && !isSizeOfPlace }

  /// The bytes that a file has at most which can't be made smaller on demand; nil for no limit.
  package var byteLimit: Int? { format.canShrink ? nil : destination?.maxSize }

  /// Applies a destination's limits where the output sets none.
  ///
  /// - Parameter canvas: the scene's pixels.
  package mutating func keep(_ place: Destination, hasOwnRate: Bool, duration: Seconds, canvas: PixelSize) {
    destination = place
    if format.canShrink { maxSize = min(maxSize ?? place.maxSize, place.maxSize) }
    let wanted = place.size(of: canvas)
    isSizeOfPlace = size == nil || size == wanted
    size = size ?? wanted
    if !hasOwnRate { frameRate = place.rate(for: frameRate, duration: duration) }
  }
}

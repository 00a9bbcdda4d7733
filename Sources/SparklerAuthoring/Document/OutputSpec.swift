// One file that a spec or the command line asks for.
// Flow: `outputs:` → OutputSpec → SparklerRendering.
import SparklerCore
import SparklerDocument
import SparklerImaging
import SparklerScene

/// What a smaller file must not lose.
public enum KeptInSize: String, Word {
  /// The canvas's pixels.
  case pixels
  /// The frames a second.
  case fps
  /// The colours of a GIF's table.
  case colors
}

/// One file to write.
public struct OutputSpec: Sendable, Hashable, PropertyOwner {
  public var file: String
  public var format: OutputFormat
  public var frameRate: Double
  public var colors = 256
  public var alpha = AlphaMode.auto
  public var matte = Color.white
  /// How a GIF shows colours that it lacks; of true colours, whether gradients are dithered.
  public var dither = DitherMode.auto
  /// 0...100: what a GIF's quality lacks to 100.
  public var lossy = 0.0
  /// 1...9.
  public var effort = GIFOptions.defaultEffort
  public var loop: LoopCount
  public var loopOffset: Seconds
  /// Replaces the document's; nil leaves it, an inner nil is transparent.
  public var background: Paint??
  /// These moments, in this order; empty for the animation.
  public var at: [Seconds] = []
  /// The distance of a storyboard's moments; nil for those that it finds.
  public var every: Seconds?
  /// The file's pixels; nil for the scene's own.
  public var size: PixelSize?
  public var fit = SceneFit.contain
  /// 0...100; nil for what suits the format.
  public var quality: Double?
  /// Whether a WebP keeps every pixel.
  public var isLossless = true
  /// Bytes; nil for no bound.
  public var maxSize: Int?
  /// What quality and `maxSize` may not give up.
  public var kept: [KeptInSize] = []
  /// The place whose limits it keeps; they are in `maxSize`, `size` and `frameRate` already.
  public var destination: Destination?
  /// Whether `size` is what its place shows, which may be made smaller for `maxSize`.
  package var isSizeOfPlace = false
  /// nil for the format's first.
  public var codec: VideoCodec?
  /// The sheet of a PDF's pages; nil for pages of the scene's size.
  public var paper: PaperSize?
  /// What stays free on each side of a PDF's page, in points.
  public var margin = 0.0
  /// Pixels per inch of what a PDF holds as pictures.
  public var resolution = OutputSpec.defaultResolution
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

  /// A GIF without a name.
  public init() { self.init(file: "", format: .gif, frameRate: BuiltSpec.defaultFrameRate) }
}

extension OutputSpec {
  /// What print asks for.
  public static let defaultResolution = 300.0
  package static let resolutionRange = 36.0...1200
  /// Seconds.
  package static let everyRange = 0.01...86_400
  /// Points.
  package static let marginRange = 0.0...1000

  /// Whether gradients are painted for true colours: between two levels a pixel takes one of them by its place, so that
  /// no band shows.
  package var dithersGradients: Bool { format.facts.isTrueColor && dither != .none }

  /// Whether it asks for pixels of its own, not for its place's: these are never given up for `maxSize`.
  public var hasOwnSize: Bool { size != nil && !isSizeOfPlace }

  /// Takes a place's limits where it has none of its own.
  ///
  /// - Parameter canvas: the scene's pixels.
  package mutating func keep(_ place: Destination, hasOwnRate: Bool, duration: Seconds, canvas: PixelSize) {
    destination = place
    maxSize = min(maxSize ?? place.maxSize, place.maxSize)
    let wanted = place.size(of: canvas)
    isSizeOfPlace = size == nil || size == wanted
    size = size ?? wanted
    if !hasOwnRate { frameRate = place.rate(for: frameRate, duration: duration) }
  }
}

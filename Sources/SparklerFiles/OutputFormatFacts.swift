// Properties of an output format.
// Flow: OutputFormat → OutputFormatFacts → messages, file locations, the search for `maxSize`, web pages.

/// The properties of one format.
package struct OutputFormatFacts: Sendable {
  /// How files of the format are recognised.
  package enum Signature: Sendable, Hashable {
    /// Starts with one of these: each character is a byte, `?` any byte.
    case marks([String])
    /// JSON that, without whitespace, starts with `beginning` and contains `holding` near its start.
    case json(beginning: String, holding: String)
    /// Raw pixels of this many bytes, without a signature; text never matches.
    case pixels(bytes: Int)

    /// The start of a storyboard's HTML page.
    package static let board = "<!DOCTYPE html>\n<!-- sparkler storyboard -->"
    /// The start of a written SVG. Others' files with such a name are not replaced: they may be sources.
    package static let svg = "<svg class=\"sparkler\" xmlns=\"http://www.w3.org/2000/svg\""
    static let png = marks(["\u{89}PNG\r\n\u{1A}\n"])
    static let movie = marks(["????ftyp", "????moov", "????wide", "????mdat", "????free"])
  }

  /// What can be reduced for a smaller file.
  package enum SizeDials: Sendable, Hashable {
    /// Colours and pixel accuracy, then frames and pixels.
    case palette
    /// Quality, then frames and pixels.
    case quality
    /// Only frames and pixels, because every pixel is kept.
    case pixels
  }

  /// Whether pixels are changed to save bytes.
  package enum Loss: Sendable, Hashable {
    /// `unlessLossless`: not by default, or with `lossless: true`. `unlessBest`: not at a quality of 100.
    case never, unlessLossless, unlessBest, always
  }

  package enum Alpha: Sendable, Hashable {
    case kept
    /// With formats to use instead if alpha is needed.
    case none(instead: String)
  }

  /// With its article, for sentences.
  package var name: String
  /// Lower case, without the dot.
  package var fileExtension: String
  /// Other extensions of its files.
  package var otherExtensions: [String] = []
  /// - Source: iana.org/assignments/media-types.
  package var mediaType: String
  package var signature: Signature
  package var isShownByBrowsers = false
  /// Whether a file stores how often it plays; otherwise the player decides.
  package var saysHowOften = false
  /// nil if files can't be made smaller on demand.
  package var sizeDials: SizeDials?
  /// Whether it stores full colours, so that gradients are dithered for it.
  package var isTrueColor = true
  package var loss = Loss.never
  package var alpha = Alpha.kept
  /// Supported codecs, the default first; empty if the format has no choice.
  package var codecs: [VideoCodec] = []
  /// Whether its codecs are ffmpeg's, not those of a linked library.
  package var needsFFmpeg = true
  /// Frames a second.
  package var greatestFrameRate: Double?
  /// Frames a second above which browsers show each frame for 1/10 s (`BrowserRules`); nil if they never do.
  package var greatestPlayedRate: Double?
  /// Units per second in which it counts how long a frame is shown; nil if they are fine enough for every rate.
  package var ticksPerSecond: Double?
  /// Whether each frame is a separate file.
  package var holdsOneFrame = false
  /// Whether it shows moments as pages instead of an animation.
  package var isPaged = false
  /// Whether it chooses its moments if none are given.
  package var choosesMoments = false
  /// The format of a second file, which has the same name and that format's extension.
  package var companion: OutputFormat?
  /// Whether only files that Sparkler wrote are recognised.
  package var hasOwnMark = false

  /// All extensions of its files.
  package var extensions: [String] { ([fileExtension] + otherExtensions).sorted() }
}

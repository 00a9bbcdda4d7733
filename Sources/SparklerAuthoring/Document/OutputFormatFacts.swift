// What there is to say of an output format.
// Flow: OutputFormat → OutputFormatFacts → messages, places of files, the search for `maxSize`, web pages.

/// The facts of one format.
package struct OutputFormatFacts: Sendable {
  /// How a file of it is recognized.
  package enum Signature: Sendable, Hashable {
    /// It begins with one of these: a character is a byte, `?` any byte.
    case marks([String])
    /// JSON whose first characters, blanks left out, are these, and which has the other ones near its start.
    case json(beginning: String, holding: String)
    /// Bare pixels of so many bytes have no mark; no text is taken for them.
    case pixels(bytes: Int)

    /// How a storyboard's page for browsers begins.
    package static let board = "<!DOCTYPE html>\n<!-- sparkler storyboard -->"
    static let png = marks(["\u{89}PNG\r\n\u{1A}\n"])
    static let movie = marks(["????ftyp", "????moov", "????wide", "????mdat", "????free"])
  }

  /// What can be given up for a smaller file.
  package enum SizeDials: Sendable, Hashable {
    /// Colours and the truth of pixels, then frames and pixels.
    case palette
    /// Quality, then frames and pixels.
    case quality
    /// Frames and pixels alone, for every pixel is kept.
    case pixels
  }

  /// Whether pixels are changed to save bytes.
  package enum Loss: Sendable, Hashable {
    case never, unlessLossless, always
  }

  package enum Alpha: Sendable, Hashable {
    case kept
    /// With what to write instead where alpha is needed.
    case none(instead: String)
  }

  /// In a sentence, with its article.
  package var name: String
  /// Lower case, without the dot.
  package var fileExtension: String
  /// Others that its files have.
  package var otherExtensions: [String] = []
  /// - Source: iana.org/assignments/media-types.
  package var mediaType: String
  package var signature: Signature
  package var isShownByBrowsers = false
  /// Whether a file says how often it plays; else that is its player's choice.
  package var saysHowOften = false
  /// nil where a file can't be made smaller on demand.
  package var sizeDials: SizeDials?
  /// Whether it holds pixels with all their colours, so that gradients are dithered for it.
  package var isTrueColor = true
  package var loss = Loss.never
  package var alpha = Alpha.kept
  /// What it can hold, the usual one first; empty where the program ffmpeg has no part in it.
  package var codecs: [VideoCodec] = []
  /// Frames a second.
  package var greatestFrameRate: Double?
  /// Whether each frame is a file of its own.
  package var holdsOneFrame = false
  /// Whether it holds moments as pages, and no animation.
  package var isPaged = false
  /// Whether it finds the moments that it shows where nobody names any.
  package var choosesMoments = false
  /// What a second file with the same name and this format's extension is.
  package var companion: OutputFormat?

  /// All that its files may end in.
  package var extensions: [String] { ([fileExtension] + otherExtensions).sorted() }
}

extension OutputFormatFacts {
  /// Frames a second of a file, where nobody has asked for any: as many as there are, or an even part of them.
  ///
  /// - Parameter isAskedFor: then it stays, and what is too much is told.
  package func frameRate(nearest rate: Double, isAskedFor: Bool) -> Double {
    guard !isAskedFor, let most = greatestFrameRate, rate > most else { return rate }
    return rate / (rate / most).rounded(.up)
  }
}

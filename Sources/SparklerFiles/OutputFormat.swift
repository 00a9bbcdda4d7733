// Output formats and their properties, in one table.
// Flow: file name or `format:` → OutputFormat → its facts; SparklerRendering's writers.

/// How a video's frames are compressed.
public enum VideoCodec: String, Sendable, Hashable, CaseIterable {
  /// H.264 is for MP4, VP9 for WebM, ProRes 4444 (the default) or HEVC for MOV, AV1 for AVIF. Only H.264 drops alpha.
  case h264, vp9, prores, hevc, av1
}

/// The format of an output file.
///
/// A new format needs a case here with its facts, and a writer in SparklerRendering's `Formats`: without one the code
/// does not compile.
public enum OutputFormat: String, Sendable, Hashable, CaseIterable {
  /// Animations: `gif`, `apng`, `webp`, `avif`, `svg`, `lottie`. Videos: `mp4`, `webm`, `mov`. Still: `png`. Pages: `pdf`,
  /// `storyboard`. A table and one picture with all frames: `sheet`. Frames without compression: `rgba`, `y4m`.
  case gif, apng, png, webp, avif, mp4, webm, mov, svg, lottie, pdf, storyboard, sheet, rgba, y4m

  /// The format's properties.
  package var facts: OutputFormatFacts {
    switch self {
    case .gif:
      OutputFormatFacts(
        name: "a GIF", fileExtension: "gif", mediaType: "image/gif", signature: .marks(["GIF87a", "GIF89a"]),
        isShownByBrowsers: true, saysHowOften: true, sizeDials: .palette, isTrueColor: false,
        loss: .unlessLossless, greatestFrameRate: 50, ticksPerSecond: 100)
    case .apng:
      OutputFormatFacts(
        name: "a PNG", fileExtension: "apng", otherExtensions: ["png"], mediaType: "image/apng", signature: .png,
        isShownByBrowsers: true, saysHowOften: true, sizeDials: .pixels, greatestPlayedRate: 99)
    case .png:
      OutputFormatFacts(
        name: "a PNG", fileExtension: "png", otherExtensions: ["apng"], mediaType: "image/png", signature: .png,
        isShownByBrowsers: true, sizeDials: .pixels, holdsOneFrame: true)
    case .webp:
      OutputFormatFacts(
        name: "a WebP", fileExtension: "webp", mediaType: "image/webp", signature: .marks(["RIFF????WEBP"]),
        isShownByBrowsers: true, saysHowOften: true, sizeDials: .quality, loss: .unlessLossless,
        // Its times are whole milliseconds: 11 of them is the shortest that is not slowed down.
        greatestPlayedRate: 1000.0 / 11)
    case .avif:
      OutputFormatFacts(
        name: "an AVIF", fileExtension: "avif", mediaType: "image/avif", signature: .marks(["????ftypavi"]),
        isShownByBrowsers: true, saysHowOften: true, sizeDials: .quality, loss: .unlessBest, codecs: [.av1],
        needsFFmpeg: false, greatestPlayedRate: 99)
    case .mp4:
      OutputFormatFacts(
        name: "an MP4", fileExtension: "mp4", mediaType: "video/mp4", signature: .movie, isShownByBrowsers: true,
        sizeDials: .quality, loss: .always, alpha: .none(instead: "a .webm, .mov or .webp"), codecs: [.h264])
    case .webm:
      OutputFormatFacts(
        name: "a WebM", fileExtension: "webm", mediaType: "video/webm", signature: .marks(["\u{1A}E\u{DF}\u{A3}"]),
        isShownByBrowsers: true, sizeDials: .quality, loss: .always, codecs: [.vp9])
    case .mov:
      OutputFormatFacts(
        name: "a MOV", fileExtension: "mov", mediaType: "video/quicktime", signature: .movie, loss: .always,
        codecs: [.prores, .hevc])
    case .svg:
      OutputFormatFacts(
        name: "an SVG", fileExtension: "svg", mediaType: "image/svg+xml",
        signature: .marks([OutputFormatFacts.Signature.svg]),
        isShownByBrowsers: true, saysHowOften: true, isTrueColor: false, hasOwnMark: true)
    case .lottie:
      OutputFormatFacts(
        name: "a Lottie file", fileExtension: "json", mediaType: "application/json",
        signature: .json(beginning: "{\"v\":\"", holding: "\"fr\""), isTrueColor: false)
    case .pdf:
      OutputFormatFacts(
        name: "a PDF", fileExtension: "pdf", mediaType: "application/pdf", signature: .marks(["%PDF-"]),
        isTrueColor: false, isPaged: true)
    case .storyboard:
      OutputFormatFacts(
        name: "a storyboard", fileExtension: "pdf", otherExtensions: ["html", "png"], mediaType: "application/pdf",
        signature: .marks(["%PDF-", "\u{89}PNG\r\n\u{1A}\n", OutputFormatFacts.Signature.board]), isTrueColor: false,
        isPaged: true, choosesMoments: true)
    case .sheet:
      OutputFormatFacts(
        name: "a sprite sheet's table", fileExtension: "json", mediaType: "application/json",
        signature: .json(beginning: "{\"frames\":", holding: ""), companion: .png)
    case .rgba:
      OutputFormatFacts(
        name: "a file of RGBA pixels", fileExtension: "rgba", mediaType: "application/octet-stream",
        signature: .pixels(bytes: 4))
    case .y4m:
      OutputFormatFacts(
        name: "a Y4M", fileExtension: "y4m", mediaType: "application/octet-stream",
        signature: .marks(["YUV4MPEG2 "]), alpha: .none(instead: "an .rgba"))
    }
  }
}

extension OutputFormat {
  /// Formats that references of scenes and of frames can have.
  package static let ofReferences: [OutputFormat] = [.apng, .png, .gif]

  /// The format of a file name's extension. `.json` means Lottie; sprite sheets need `format:`.
  public init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    let word = fileName[fileName.index(after: dot)...].lowercased()
    guard let format = Self.allCases.first(where: { $0.fileExtension == word }) else { return nil }
    self = format
  }

  /// Whether an external program encodes the file.
  public var isVideo: Bool { !codecs.isEmpty && facts.needsFFmpeg }

  /// Lower case, without the dot. A sprite sheet is named by its JSON; its picture is stored next to it.
  public var fileExtension: String { facts.fileExtension }

  /// The MIME type.
  public var mediaType: String { facts.mediaType }

  /// Whether files can be made smaller at some loss.
  public var canShrink: Bool { facts.sizeDials != nil }

  /// Supported codecs, the default first; empty if the format has no choice.
  public var codecs: [VideoCodec] { facts.codecs }

  /// Whether it has no alpha channel, so that the scene needs a background.
  public var needsBackground: Bool { facts.alpha != .kept }

  /// Every extension, for messages.
  public static var endings: String {
    var known: [String] = []
    for format in allCases where !known.contains(format.fileExtension) { known.append(format.fileExtension) }
    return dotted(known)
  }

  /// Extensions joined by commas, for messages.
  package static func dotted(_ extensions: [String], last: String = ", ") -> String {
    let all = extensions.map { "." + $0 }
    return all.count < 2 ? all.joined() : all.dropLast().joined(separator: ", ") + last + all[all.count - 1]
  }
}

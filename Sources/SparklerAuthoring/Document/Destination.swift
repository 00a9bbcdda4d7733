// Places that take files under conditions of their own.
// Flow: `for:` of an output → Destination → OutputSpec, SizeSearch (SparklerRendering).
import SparklerCore
import SparklerScene

/// A place with limits. Where its page says KB, 1000 bytes are meant here: the stricter reading fits either way.
public struct Destination: Sendable, Hashable {
  /// As `for:` names it.
  public let name: String
  /// The best one first.
  public let formats: [OutputFormat]
  /// Bytes.
  public let maxSize: Int
  /// The canvas that it shows.
  public var pixels: PixelSize?
  /// Whether no other canvas is taken; else a smaller one will do.
  public var isExact = false
  public var mostFrames: Int?
  public var greatestRate: Double?
  public var longest: Seconds?
  /// Who says so.
  public let source: String

  public static let all: [Destination] = [
    Destination(
      name: "slack-emoji", formats: [.gif, .png], maxSize: 128_000, pixels: PixelSize(width: 128, height: 128),
      source: "makeemoji.com/blog/slack-emoji-size-limit"),
    Destination(
      name: "discord-emoji", formats: [.gif, .png], maxSize: 256_000, pixels: PixelSize(width: 128, height: 128),
      source: "streamemote.com/blog/discord-emote-size-guide"),
    Destination(
      name: "discord-sticker", formats: [.apng, .gif, .png], maxSize: 500_000,
      pixels: PixelSize(width: 320, height: 320), isExact: true,
      source: "allimgtools.app/blog/discord-sticker-size-guide-2026"),
    Destination(
      name: "twitch-emote", formats: [.gif], maxSize: 1_000_000, pixels: PixelSize(width: 112, height: 112),
      isExact: true, mostFrames: 60, source: "docs.elgato.com/en/graphics/emotes"),
    Destination(
      name: "telegram-sticker", formats: [.webm], maxSize: 256_000, pixels: PixelSize(width: 512, height: 512),
      isExact: true, greatestRate: 30, longest: 3, source: "core.telegram.org/stickers"),
    Destination(
      name: "whatsapp-sticker", formats: [.webp], maxSize: 500_000, pixels: PixelSize(width: 512, height: 512),
      isExact: true, source: "videotogifconverter.net/blog/whatsapp-sticker-gifs-create"),
    Destination(
      name: "email", formats: [.gif, .apng, .webp, .png], maxSize: 1_000_000,
      source: "giftovideo.net/ru/blog/gif-newsletter"),
    Destination(name: "x-post", formats: [.gif], maxSize: 5_000_000, source: "xconvert.com/blog/?p=412"),
  ]

  public static func named(_ name: String) -> Destination? { all.first { $0.name == name } }

  /// What it does not take of a scene; nil where all is well.
  func problem(of output: OutputSpec, duration: Seconds) -> (key: String, message: String, remedy: String)? {
    if !formats.contains(output.format) {
      let endings = formats.map { "." + $0.fileExtension }.joined(separator: ", ")
      return ("file", "\(name) takes no .\(output.format.fileExtension)", "end the file in \(endings)")
    }
    if isExact, let pixels, let size = output.size, size != pixels {
      return (
        "size", "\(name) takes \(pixels.width)x\(pixels.height) pixels and nothing else",
        "size: \(pixels.width)x\(pixels.height), or leave it out"
      )
    }
    if let longest, duration > longest, output.at.isEmpty {
      return ("for", "\(name) takes \(longest) at most; the scene lasts \(duration)", "duration: \(longest)")
    }
    if let rate = greatestRate(duration: duration), output.frameRate > rate, output.at.isEmpty {
      return (
        "fps", "\(name) takes at most \(Limits.text(rate)) frames a second here", "leave fps out of this output"
      )
    }
    return nil
  }

  /// Frames a second that it takes of a scene this long; nil where any will do.
  private func greatestRate(duration: Seconds) -> Double? {
    let counted = mostFrames.map { Double($0) / max(duration.value, 1e-3) }
    return [greatestRate, counted].compactMap(\.self).min()
  }

  /// The scene's own rate, or the next whole part of it that is slow enough.
  func rate(for own: Double, duration: Seconds) -> Double {
    guard let most = greatestRate(duration: duration), own > most else { return own }
    return own / (own / most).rounded(.up)
  }
}

// What a file can be, and what its format asks for.
// Flow: file name or `format:` → OutputFormat → SparklerRendering's renders.
import SparklerCore
import SparklerImaging
import SparklerScene

/// How a video's frames are compressed.
public enum VideoCodec: String, Sendable, Hashable, CaseIterable {
  case h264, vp9, prores, hevc
}

/// What a file can be.
public enum OutputFormat: String, Sendable, Hashable, CaseIterable {
  case gif, apng, png, webp, mp4, webm, mov, lottie, sheet, rgba, y4m

  /// The format that a file's extension names; `.json` is a Lottie file, a sheet is asked for by `format:`.
  public init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    let word = fileName[fileName.index(after: dot)...].lowercased()
    guard let format = Self.allCases.first(where: { $0.fileExtension == word }) else { return nil }
    self = format
  }

  /// Whether a program of its own makes the file's bytes.
  public var isVideo: Bool { [.mp4, .webm, .mov].contains(self) }

  /// Lower case, without the dot. A sprite sheet is named by its JSON; its picture lies beside it.
  public var fileExtension: String { self == .sheet || self == .lottie ? "json" : rawValue }

  /// Whether a file of it can be made smaller by giving something up.
  public var canShrink: Bool { [.gif, .apng, .png, .webp, .mp4, .webm].contains(self) }

  /// What it can hold, the usual one first; empty where `ffmpeg` has no part in it.
  public var codecs: [VideoCodec] {
    switch self {
    case .mp4: [.h264]
    case .webm: [.vp9]
    case .mov: [.prores, .hevc]
    default: []
    }
  }

  /// Whether it has no alpha, so that something must lie behind the scene.
  public var needsBackground: Bool { self == .mp4 || self == .y4m }

  /// Every extension, for messages.
  public static var endings: String {
    allCases.filter { $0 != .sheet }.map { "." + $0.fileExtension }.joined(separator: ", ")
  }
}

extension OutputSpec {
  /// What no file of this format can hold, and what to write instead; nil where all is well.
  ///
  /// - Parameters:
  ///   - background: the document's.
  ///   - duration: the scene's.
  public func problem(over background: Paint?, duration: Seconds) -> (key: String, message: String, remedy: String)? {
    if format == .gif && frameRate > 50 && at.isEmpty {
      return (
        "fps", "a GIF shows at most 50 frames a second (browsers slow faster ones down)", "fps: 50 on this output"
      )
    }
    if format.needsBackground, !Self.covers(self.background ?? background) {
      let (name, others) = format == .mp4 ? ("an MP4", "a .webm, .mov or .webp") : ("a Y4M", "an .rgba")
      return (
        "background", "\(name) has no alpha, so it needs a background without holes",
        "background: white on this output, or write \(others)"
      )
    }
    if maxSize != nil, !format.canShrink {
      let known = OutputFormat.allCases.filter(\.canShrink).map { "." + $0.fileExtension }.joined(separator: ", ")
      return (
        destination == nil ? "maxSize" : "for", "a .\(format.fileExtension) can't be made smaller on demand",
        "use \(known)"
      )
    }
    if let problem = destination?.problem(of: self, duration: duration) { return problem }
    if let codec, !format.codecs.contains(codec) {
      let known = format.codecs.map(\.rawValue).joined(separator: ", ")
      return (
        "codec", "a .\(format.fileExtension) holds no \(codec.rawValue)",
        known.isEmpty ? "leave codec out; it is for .mp4, .webm and .mov" : "codec: \(known)"
      )
    }
    return nil
  }

  /// A picture may have holes, but then it is asked for knowingly: black lies behind it.
  private static func covers(_ background: Paint?) -> Bool {
    switch background {
    case .color(let color)?: color.alpha >= 1
    case .gradient(let gradient)?: gradient.colors.allSatisfy { $0.alpha >= 1 }
    case .image?: true
    case nil: false
    }
  }
}

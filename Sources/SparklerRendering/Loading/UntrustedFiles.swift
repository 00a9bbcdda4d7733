// Reading of untrusted files in child processes: tasks, limits, and error messages.
// Flow: Limits → WorkLimits → Isolation; IsolationError, CanvasError → AssetError, RenderingError.
import Foundation
import SparklerAuthoring
import SparklerDocument
import SparklerFiles
import SparklerImaging
import SparklerLottie
import SparklerPainting
import SparklerSVG

/// Reads untrusted pictures, fonts and expressions in children of this program.
public enum UntrustedFiles {
  /// All tasks of the children.
  public static let works = ImagingWorks.all + CanvasWorks.all + LottieWorks.all + SVGWorks.all

  /// Keywords without which a spec is unlikely to use a picture or font, and a Lottie file an expression; an SVG file
  /// has one, too.
  private static let signs: [StaticString] = ["image", "fonts", "extends", "$bm_rt", "svg"]
  /// Bytes of a file that are scanned.
  private static let reach = 1 << 16

  /// Whether a command with these arguments is likely to read untrusted files. A wrong guess costs only time.
  package static func areLikely(_ words: TypedWords) -> Bool {
    words.contains { word in
      if word[0] == Int8(bitPattern: UInt8(ascii: "-")) { return word[1] == 0 }
      var facts = stat()
      guard stat(word, &facts) == 0 else { return strchr(word, Int32(UInt8(ascii: "*"))) != nil }
      // For a batch or a folder of tests, a millisecond more does not matter.
      if facts.st_mode & S_IFMT == S_IFDIR { return true }
      return facts.st_mode & S_IFMT == S_IFREG && isLikely(word)
    }
  }

  private static func isLikely(_ path: UnsafePointer<CChar>) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    return withUnsafeTemporaryAllocation(byteCount: reach + 1, alignment: 1) { room in
      guard let start = room.baseAddress else { return false }
      // Don't leave the contents in memory that children inherit.
      defer { memset(start, 0, room.count) }
      let bytes = UnsafeRawBufferPointer(rebasing: room[..<max(0, read(file, start, room.count))])
      if AnimationFormat.isAVIF(bytes) { return true }
      if bytes.starts(with: [0xFF, 0xD8]) || bytes.starts(with: "RIFF".utf8) || bytes.count > reach { return true }
      if bytes.starts(with: "GIF8".utf8) || bytes.first == 0x89 { return false }
      return signs.contains { holds(bytes, $0) }
    }
  }

  private static func holds(_ bytes: UnsafeRawBufferPointer, _ sign: StaticString) -> Bool {
    guard let start = bytes.baseAddress else { return false }
    let count = sign.utf8CodeUnitCount
    return (0..<max(0, bytes.count - count + 1)).contains { memcmp(start + $0, sign.utf8Start, count) == 0 }
  }
}

extension Limits {
  var ofReaders: WorkLimits {
    WorkLimits(seconds: min(self["asset-seconds"], 1e6), memory: Int(min(self["asset-memory"], 0x1p50)))
  }

  /// The error for a file that a child could not read.
  func refusal(_ message: String, _ reason: IsolationError, remedy: String) -> AssetError {
    switch reason {
    case .tooLong: AssetError(.limit, message, remedy: self.remedy("asset-seconds"))
    case .tooMuch: AssetError(.limit, message, remedy: self.remedy("asset-memory"))
    case .crashed, .nonsense: AssetError(.bad, message, remedy: remedy)
    case .lost, .unavailable: AssetError(.unavailable, message, remedy: "try again, with fewer jobs or more memory")
    }
  }
}

extension CanvasError {
  /// The error with exit code 65, because the file is at fault.
  func asRenderingError(_ words: SettingWords) -> any Error {
    switch self {
    case .badImage, .badFont:
      let limits = ["asset-seconds", "asset-memory", "picture-memory"].map(words.limit)
      return RenderingError(
        .badSpec, description,
        remedy: "Use another file, or raise \(limits[0]), \(limits[1]) or \(limits[2]); nothing was changed."
      )
    case .missingFont, .notAFont, .missingImage, .wrongSize: return self
    }
  }
}

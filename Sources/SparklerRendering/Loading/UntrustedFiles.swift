// Strangers' files are read apart from this process: what for, within which limits, and what is said when it goes wrong.
// Flow: Limits → WorkLimits → Isolation; IsolationError, CanvasError → AssetError, RenderingError.
import Foundation
import SparklerAuthoring
import SparklerImaging
import SparklerIsolation
import SparklerPainting

/// Reading of strangers' pictures and fonts in children of this program.
public enum UntrustedFiles {
  /// Everything that children are asked for.
  public static let works = ImagingWorks.all + CanvasWorks.all

  /// Words in a spec without which it hardly shows a picture or brings a font along.
  private static let signs = ["image", "fonts", "extends"]

  /// Whether a command with these words is likely to read strangers' files. It costs nothing but time to be wrong.
  ///
  /// - Parameter words: what was typed behind the tool's name.
  public static func areLikely(_ words: [String]) -> Bool {
    let files = words.dropFirst().filter { $0 == "-" || !$0.hasPrefix("-") }
    // A batch or a folder of tests has so many files that a millisecond is nothing.
    return files.contains { file in
      if file == "-" { return true }
      switch Files.kind(file) {
      case .folder: return true
      case .regular: break
      default: return file.contains("*")
      }
      guard let bytes = try? Files.read(file, limit: 1 << 16) else { return false }
      if bytes.starts(with: [0xFF, 0xD8]) || bytes.starts(with: "RIFF".utf8) || bytes.count > 1 << 16 { return true }
      if bytes.starts(with: "GIF8".utf8) || bytes.first == 0x89 { return false }
      let text = String(decoding: bytes, as: UTF8.self)
      return signs.contains { text.contains($0) }
    }
  }
}

extension Limits {
  var ofReaders: WorkLimits {
    WorkLimits(seconds: min(self["asset-seconds"], 1e6), memory: Int(min(self["asset-memory"], 0x1p50)))
  }

  /// What is said where a child could not read a file.
  func refusal(_ message: String, _ reason: IsolationError, remedy: String) -> AssetError {
    switch reason {
    case .tooLong: AssetError(.limit, message, remedy: self.remedy("asset-seconds"))
    case .tooMuch: AssetError(.limit, message, remedy: self.remedy("asset-memory"))
    case .crashed, .nonsense: AssetError(.bad, message, remedy: remedy)
    case .unavailable: AssetError(.bad, message, remedy: "try again" + wording.trust)
    }
  }
}

extension CanvasError {
  /// With the file's name; 65, for the file is to blame.
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

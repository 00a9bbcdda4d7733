// A Lottie file used as a spec: wrapped in a scene of its size, rate and duration.
// Flow: bytes → the text of a scene with one `lottie:` layer.
import SparklerCore
import SparklerFiles
import SparklerLottie

extension SpecLoader {
  /// Whether a file may be an animation. Any name may be one's, except those of YAML: its keys decide.
  static func mayBeLottie(_ path: String) -> Bool { !path.hasSuffix(".yaml") && !path.hasSuffix(".yml") }

  /// Whether the first bytes of a file are those of a JSON object or of an archive.
  static func beginsAsLottie(_ head: [UInt8]) -> Bool {
    head.starts(with: "PK".utf8)
      || head.first { ![32, 9, 10, 13, 0xEF, 0xBB, 0xBF].contains($0) } == UInt8(ascii: "{")
  }

  /// The name of an animation from standard input.
  static let standardInput = "stdin.json"

  /// Size, rate and length of a Lottie file; nil for any other file.
  func lottieFacts(of bytes: [UInt8], at path: String) -> LottieFacts? {
    guard Self.mayBeLottie(path), let container = try? LottieContainer(bytes, limit: limits.whole("asset-bytes")) else {
      return nil
    }
    return LottieFacts(container)
  }

  /// The scene that shows only a Lottie file; nil for any other file.
  func lottieScene(of bytes: [UInt8], at path: String) -> [UInt8]? {
    guard let facts = lottieFacts(of: bytes, at: path),
      let name = try? JSONText.line(path.split(separator: "/").last.map(String.init) ?? path)
    else { return nil }
    let (width, height) = (facts.size.width, facts.size.height)
    var rate = min(120, facts.frameRate)
    // A single picture may lie anywhere in a file of any length.
    if moment != nil { rate = max(0.1, min(rate, (limits["frames"] - 1) / facts.duration.value)) }
    let layer = "{\"lottie\": \(name), \"size\": [\"100%\", \"100%\"]}"
    let text = """
      {"scene": 1, "size": [\(width), \(height)], "fps": \(rate), "duration": "\(facts.duration.value)s", "layers": [\(layer)]}
      """
    return Array(text.utf8)
  }
}

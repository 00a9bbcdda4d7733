// A Lottie file used as a spec: wrapped in a scene of its size, rate and duration.
// Flow: bytes → the text of a scene with one `lottie:` layer.
import SparklerCore
import SparklerLottie

extension SpecLoader {
  /// Whether a file may be an animation, by its name.
  static func mayBeLottie(_ path: String) -> Bool { path.hasSuffix(".json") || path.hasSuffix(".lottie") }

  /// The scene that shows only a Lottie file; nil for any other file.
  func lottieScene(of bytes: [UInt8], at path: String) -> [UInt8]? {
    guard Self.mayBeLottie(path),
      let container = try? LottieContainer(bytes, limit: limits.whole("asset-bytes")),
      let facts = LottieFacts(container),
      let name = try? JSONText.line(path.split(separator: "/").last.map(String.init) ?? path)
    else { return nil }
    let (width, height, rate) = (facts.size.width, facts.size.height, min(120, facts.frameRate))
    let layer = "{\"lottie\": \(name), \"size\": [\"100%\", \"100%\"]}"
    let text = """
      {"scene": 1, "size": [\(width), \(height)], "fps": \(rate), "duration": "\(facts.duration.value)s", "layers": [\(layer)]}
      """
    return Array(text.utf8)
  }
}

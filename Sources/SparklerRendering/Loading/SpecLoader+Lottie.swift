// A Lottie file in place of a spec: a scene of its size, rate and duration that shows it.
// Flow: path → the text of a scene with one `lottie:` layer.
import SparklerCore
import SparklerLottie

extension SpecLoader {
  static func isLottie(_ bytes: [UInt8]) -> Bool {
    (try? LottieContainer(bytes, limit: bytes.count)).flatMap { LottieFacts($0) } != nil
  }

  /// The scene that shows a Lottie file and nothing else; nil for any other file.
  ///
  /// - Throws: where it can't be read.
  func lottieScene(of path: String) throws -> [UInt8]? {
    guard path.hasSuffix(".json") || path.hasSuffix(".lottie"), Files.kind(path) == .regular else { return nil }
    let bytes = try Files.read(path, limit: limits.whole("asset-bytes"))
    guard let container = try? LottieContainer(bytes, limit: limits.whole("asset-bytes")),
      let facts = LottieFacts(container)
    else { return nil }
    func number(_ v: Double) -> String { "\(v)" }
    let name = try JSONText.line(path.split(separator: "/").last.map(String.init) ?? path)
    let text = """
      {"scene": 1, "size": [\(number(facts.size.width)), \(number(facts.size.height))], "fps": \(number(min(120, facts.frameRate))), "duration": "\(number(facts.duration.value))s", "layers": [{"lottie": \(name), "size": ["100%", "100%"]}]}
      """
    return Array(text.utf8)
  }
}

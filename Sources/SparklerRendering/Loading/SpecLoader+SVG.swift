// An SVG file used as a spec: wrapped in a scene of its size and length.
// Flow: bytes → the text of a scene with one `svg:` layer.
import SparklerAuthoring
import SparklerCore
import SparklerFiles
import SparklerSVG

extension SpecLoader {
  /// Whether the first bytes of a file are those of XML, or of compressed XML.
  static func beginsAsSVG(_ head: [UInt8]) -> Bool {
    if head.starts(with: [0x1F, 0x8B]) { return true }
    if head.starts(with: [0xFE, 0xFF]) || head.starts(with: [0xFF, 0xFE]) { return head.contains(UInt8(ascii: "<")) }
    return head.first { ![32, 9, 10, 13, 0xEF, 0xBB, 0xBF].contains($0) } == UInt8(ascii: "<")
  }

  /// Size and length of an SVG file; nil for any other file.
  ///
  /// - Throws: `RenderingError` for a file that begins as XML and can't be used.
  func svgFacts(of bytes: [UInt8], at path: String) throws -> SVGFacts? {
    guard Self.beginsAsSVG(Array(bytes.prefix(256))) else { return nil }
    do { return try SVGFacts(bytes, limits: limits.ofSVG(), readers: readers) } catch {
      let found = limits.failure(error, path)
      let remedy = found.remedy.prefix(1).uppercased() + found.remedy.dropFirst()
      throw RenderingError(.badSpec, found.message, remedy: remedy.isEmpty ? "" : remedy + ".")
    }
  }

  /// The scene that shows only an SVG file; nil for any other file.
  ///
  /// - Throws: as `svgFacts`.
  func svgScene(of bytes: [UInt8], at path: String) throws -> [UInt8]? {
    guard let facts = try svgFacts(of: bytes, at: path), let name = try? JSONText.line(Files.name(of: path)) else {
      return nil
    }
    let frame = 1 / BuiltSpec.defaultFrameRate
    var (duration, keys, start) = (max(frame, min(facts.duration.value, SVGFacts.longest)), "", "")
    if let moment, moment.value * BuiltSpec.defaultFrameRate < limits["frames"] - 2 {
      // A single picture may lie at any time: a file's animations have no end of their own.
      duration = max(duration, moment.value + frame)
    } else if let period = facts.period, let begin = facts.loopStart, period.value <= SVGFacts.longest {
      duration = max(frame, period.value)
      if begin > 0 {
        start = ", \"timeOffset\": \"\(begin.value)s\""
      } else if period.value >= frame {
        keys = ", \"loop\": \"seamless\""
      }
    }
    let layer = "{\"svg\": \(name), \"size\": [\"100%\", \"100%\"]\(start)}"
    let size = "[\(facts.size.width), \(facts.size.height)]"
    let text = """
      {"scene": 1, "size": \(size), "duration": "\(duration)s"\(keys), "layers": [\(layer)]}
      """
    return Array(text.utf8)
  }

  /// The scene that shows only a Lottie or an SVG file; nil for any other file.
  func wrapped(_ bytes: [UInt8], at path: String) throws -> [UInt8]? {
    try lottieScene(of: bytes, at: path) ?? svgScene(of: bytes, at: path)
  }
}

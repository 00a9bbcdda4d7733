// The version of ffmpeg: a separate program, whose versions produce different bytes.
// Flow: `ffmpeg -version` → FFmpegVersion → `--version --json`, keys of videos in manifests.
import SparklerImaging

package enum FFmpegVersion {
  /// Its complete version output: version, build configuration and library versions; `none` if there is no ffmpeg.
  package static let text = query() ?? "none"

  /// Only the version, such as `7.1.1`.
  package static var number: String {
    let words = text.split(whereSeparator: \.isWhitespace)
    return words.count > 2 && words[1] == "version" ? String(words[2]) : text == "none" ? text : "unknown"
  }

  private static func query() -> String? {
    let words = ["-hide_banner", "-version"]
    guard let said = try? ShortProgram.run("ffmpeg", words, limit: 1 << 20, bounds: ProgramBounds(lock: .init())),
      said.status == 0, !said.bytes.isEmpty
    else { return nil }
    return String(decoding: said.bytes, as: UTF8.self)
  }
}

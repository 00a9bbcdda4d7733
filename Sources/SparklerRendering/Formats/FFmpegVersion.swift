// Which ffmpeg makes the videos: it is a program of its own, and another one makes other bytes.
// Flow: `ffmpeg -version` → FFmpegVersion → `--version --json`, keys of videos in manifests.
import Foundation

package enum FFmpegVersion {
  /// All that it says of itself: its version, how it was built, and the versions of its parts; `none` where there is no
  /// ffmpeg.
  package static let text = ask() ?? "none"

  /// The version alone, such as `7.1.1`.
  package static var number: String {
    let words = text.split(whereSeparator: \.isWhitespace)
    return words.count > 2 && words[1] == "version" ? String(words[2]) : text == "none" ? text : "unknown"
  }

  /// Seconds after which it is taken for one that hangs; it needs a tenth of one.
  private static let patience = 20.0

  private static func ask() -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["ffmpeg", "-hide_banner", "-version"]
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let child = process.processIdentifier
    let watch = DispatchWorkItem { kill(child, SIGTERM) }
    DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: watch)
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    watch.cancel()
    return process.terminationStatus == 0 && !bytes.isEmpty ? String(decoding: bytes, as: UTF8.self) : nil
  }
}

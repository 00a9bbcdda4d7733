import Foundation
// What made a picture: this program and the libraries that its pixels depend on.
// Flow: rooms → Versions → `--version --json`, manifests, reports.
import SparklerAuthoring
import SparklerImaging
import SparklerPainting
import SparklerPhysics

public enum Versions {
  public static let sparkler = "1.0.0"

  /// Names with versions; equal ones make equal bytes, but for videos, whose bytes are ffmpeg's.
  public static let all: [String: String] = {
    var all = [
      "sparkler": sparkler, "build": build, "fonts": digest(ofFiles: CanvasVersions.fontFiles),
      "box2d": DynamicsVersions.box2D,
    ]
    for (name, version) in CanvasVersions.all + CodecVersions.all { all[name] = version }
    return all
  }()

  /// As `all`, with the program that makes videos; asking it takes a moment.
  public static var withFFmpeg: [String: String] { all.merging(["ffmpeg": FFmpegVersion.number]) { $1 } }

  /// What an output's bytes follow from: as `all`, of a video with the ffmpeg that is there, in all its parts.
  package static func tools(for format: OutputFormat?) -> [String: String] {
    guard format?.isVideo ?? false else { return all }
    return all.merging(["ffmpeg": "\(FFmpegVersion.number) \(Digest.of(Array(FFmpegVersion.text.utf8)).prefix(16))"]) {
      $1
    }
  }

  /// The first digits of a digest of the bytes of all files.
  package static func digest(ofFiles files: [String]) -> String {
    var digest = Digest()
    for file in files { digest.update((try? Digest.of(file: file))?.text ?? "unreadable") }
    return String(digest.text.prefix(16))
  }

  /// The program's own checksum and size: two builds of one version are two programs. A digest of so large a file would
  /// take half a second of each run.
  private static let build: String = {
    let path = Files.resolved("/proc/self/exe") ?? Bundle.main.executablePath ?? CommandLine.arguments.first ?? ""
    var checksum = CRC32()
    guard let count = try? Files.read(path, { checksum.update($0) }) else { return "unknown" }
    return String(checksum.value, radix: 16) + "-" + String(count, radix: 16)
  }()
}

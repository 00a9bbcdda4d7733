// Versions of everything that affects a picture: this program and its libraries.
// Flow: targets → Versions → `--version --json`, manifests, reports.
import Foundation
import SparklerAuthoring
import SparklerFiles
import SparklerImaging
import SparklerPainting
import SparklerPhysics

/// Versions of the program and its libraries.
public enum Versions {
  /// Version of Sparkler.
  public static let sparkler = "1.0.0"

  /// Versions by name. Equal versions produce equal bytes, except for videos, which depend on ffmpeg.
  public static let all: [String: String] = {
    var all = [
      "sparkler": sparkler, "build": build, "fonts": digest(ofFiles: CanvasVersions.fontFiles),
      "box2d": DynamicsVersions.box2D,
    ]
    for (name, version) in CanvasVersions.all + CodecVersions.all { all[name] = version }
    for font in CanvasVersions.genericFonts {
      all["font-\(font.name)"] = "\(font.version) \(checksum(ofFiles: font.files))"
    }
    return all
  }()

  /// Like `all`, plus ffmpeg's version, which takes a moment to query.
  public static var withFFmpeg: [String: String] { all.merging(["ffmpeg": FFmpegVersion.number]) { $1 } }

  /// Versions that an output's bytes depend on: `all`, plus the installed ffmpeg and its libraries for videos, and
  /// libavif's codecs for an AVIF.
  package static func tools(for format: OutputFormat?) -> [String: String] {
    if format == .avif { return all.merging(["avif": CodecVersions.avif]) { $1 } }
    guard format?.isVideo ?? false else { return all }
    return all.merging(["ffmpeg": "\(FFmpegVersion.number) \(Digest.of(Array(FFmpegVersion.text.utf8)).prefix(16))"]) {
      $1
    }
  }

  /// First digits of a digest of all files' contents.
  package static func digest(ofFiles files: [String]) -> String {
    var digest = Digest()
    for file in files { digest.update((try? Digest.of(file: file))?.text ?? "unreadable") }
    return String(digest.text.prefix(16))
  }

  /// A checksum of all files' contents: of 9 MB of fonts it takes a tenth of the time of a digest.
  private static func checksum(ofFiles files: [String]) -> String {
    var checksum = CRC32()
    for file in files where (try? Files.read(file, { checksum.update($0) })) == nil { return "unreadable" }
    return String(checksum.value, radix: 16)
  }

  /// What differs between builds of one version: the build id, or the program file's checksum and size where the linker
  /// writes no id. Reading such a large file costs every run some time.
  private static let build: String = {
    if let id = BuildID.text { return id }
    let path = Files.resolved("/proc/self/exe") ?? Bundle.main.executablePath ?? CommandLine.arguments.first ?? ""
    var checksum = CRC32()
    guard let count = try? Files.read(path, { checksum.update($0) }) else { return "unknown" }
    return String(checksum.value, radix: 16) + "-" + String(count, radix: 16)
  }()
}

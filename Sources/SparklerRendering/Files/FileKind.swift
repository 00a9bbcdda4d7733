// What a file is by its bytes: only a file of the same kind is replaced without a word.
// Flow: an open file → FileKind → WritePolicy.
import Foundation
import SparklerAuthoring

/// Kinds of files that are written.
package enum FileKind: Sendable, Hashable {
  case output(OutputFormat)
  /// Frames of a GIF.
  case chunk
  /// Of a batch.
  case report
  /// Of tests.
  case results
  /// A page with this generator in its head.
  case page(String)
  /// What a gallery remembers.
  case looks
  /// Anything: only where a person named the file.
  case text

  /// What its name may end in; nil for anything.
  ///
  /// An output that a spec names keeps to its format's: no build tool, shell or editor then takes its bytes for a
  /// program or for settings.
  var endings: [String]? {
    switch self {
    case .output(.apng), .output(.png): ["apng", "png"]
    case .output(let format): [format.fileExtension]
    default: nil
    }
  }

  /// How a chunk begins.
  static let chunkMagic = Array("SPARKLERCHUNK 1\n".utf8)

  /// In a sentence.
  var name: String {
    switch self {
    case .output(.gif): "a GIF"
    case .output(.apng), .output(.png): "a PNG"
    case .output(.webp): "a WebP"
    case .output(.mp4): "an MP4"
    case .output(.mov): "a MOV"
    case .output(.webm): "a WebM"
    case .output(.y4m): "a Y4M"
    case .output(.rgba): "a file of RGBA pixels"
    case .output(.lottie): "a Lottie file"
    case .output(.sheet): "a sprite sheet's table"
    case .chunk: "a chunk of a GIF"
    case .report: "a report of a batch"
    case .results: "results of tests"
    case .page(let generator): "a page of `\(generator)`"
    case .looks: "a gallery's list"
    case .text: "a text of ours"
    }
  }

  /// Bytes of JSON that are looked at.
  private static let mostJSON = 256 << 20

  /// Whether an open file is of this kind. An empty one has nothing to lose.
  func matches(_ file: Int32, size: Int) -> Bool {
    if size == 0 { return true }
    let head = Self.bytes(file, 64)
    let bare = head.filter { !" \n\r\t".utf8.contains($0) }
    func starts(_ text: String, at place: Int = 0) -> Bool { head.dropFirst(place).starts(with: text.utf8) }
    switch self {
    case .output(.gif): return starts("GIF87a") || starts("GIF89a")
    case .output(.png), .output(.apng): return head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    case .output(.webp): return starts("RIFF") && starts("WEBP", at: 8)
    case .output(.mp4), .output(.mov): return ["ftyp", "moov", "wide", "mdat", "free"].contains { starts($0, at: 4) }
    case .output(.webm): return head.starts(with: [0x1A, 0x45, 0xDF, 0xA3])
    case .output(.y4m): return starts("YUV4MPEG2 ")
    // Bare pixels have no mark; no text is taken for them.
    case .output(.rgba): return size % 4 == 0 && !Self.isText(Self.bytes(file, 4096))
    // These may be long: how they begin tells enough.
    case .output(.lottie): return bare.starts(with: "{\"v\":\"".utf8) && Self.text(head).contains("\"fr\"")
    case .output(.sheet): return bare.starts(with: "{\"frames\":".utf8)
    case .chunk: return head.starts(with: Self.chunkMagic)
    case .report: return Self.map(file).map { Set($0.keys).isSuperset(of: ["plannedDigest", "outputs"]) } ?? false
    case .results: return Self.map(file).map { Set($0.keys).isSuperset(of: ["tests", "orphans"]) } ?? false
    case .looks:
      return Self.map(file)?.allSatisfy { Digest.isOne($0.key) && $0.value is [String: Any] } ?? false
    case .page(let generator):
      return Self.text(Self.bytes(file, 2048)).contains(Self.mark(generator))
    case .text: return false
    }
  }

  /// What stands in the head of a page.
  package static func mark(_ generator: String) -> String { "<meta name=\"generator\" content=\"\(generator)\">" }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func isText(_ bytes: [UInt8]) -> Bool {
    // A character may be cut off at the end.
    (0..<4).contains { cut in
      !bytes.contains(0) && String(validating: bytes.dropLast(cut), as: UTF8.self) != nil
    }
  }

  private static func map(_ file: Int32) -> [String: Any]? {
    let bytes = bytes(file, mostJSON)
    return (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any]
  }

  /// The first bytes, as many as there are.
  private static func bytes(_ file: Int32, _ most: Int) -> [UInt8] {
    lseek(file, 0, SEEK_SET)
    return (try? Files.read(file, name: "", limit: most - 1)) ?? []
  }
}

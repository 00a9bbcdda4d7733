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
  /// A text of a kit.
  case kit
  /// What a gallery remembers.
  case looks
  /// A picture, an animation or a video that somebody recorded.
  case recording
  /// When the frames beside it show.
  case frameTimes
  /// Anything: only where a person named the file.
  case text

  /// What its name may end in; nil for anything.
  ///
  /// An output that a spec names keeps to its format's: no build tool, shell or editor then takes its bytes for a
  /// program or for settings.
  var endings: [String]? {
    switch self {
    case .output(let format): format.facts.extensions
    case .recording: Self.recordingEndings
    case .frameTimes: ["json"]
    default: nil
    }
  }

  /// What the names of recordings end in, in lower case.
  package static let recordingEndings = [
    "gif", "png", "apng", "webp", "avif", "jpg", "jpeg", "mp4", "m4v", "mov", "webm", "mkv",
  ]

  /// What a kit's text holds near its start.
  static let kitMark = "sparkler kit"

  /// How a chunk begins.
  static let chunkMagic = Array("SPARKLERCHUNK 1\n".utf8)

  /// In a sentence.
  var name: String {
    switch self {
    case .output(let format): format.facts.name
    case .chunk: "a chunk of a GIF"
    case .report: "a report of a batch"
    case .results: "results of tests"
    case .page(let generator): "a page of `\(generator)`"
    case .kit: "a text of `\(Self.kitMark)`"
    case .looks: "a gallery's list"
    case .recording: "a picture, an animation or a video"
    case .frameTimes: "a table of frames' times"
    case .text: "a text of ours"
    }
  }

  /// Bytes of JSON that are looked at.
  private static let mostJSON = 256 << 20

  /// Whether an open file is of this kind. An empty one has nothing to lose.
  func matches(_ file: Int32, size: Int) -> Bool {
    if size == 0 { return true }
    let head = Self.bytes(file, 64)
    switch self {
    case .output(let format): return Self.has(format.facts.signature, head, file, size: size)
    case .chunk: return head.starts(with: Self.chunkMagic)
    case .report: return Self.map(file).map { Set($0.keys).isSuperset(of: ["plannedDigest", "outputs"]) } ?? false
    case .results: return Self.map(file).map { Set($0.keys).isSuperset(of: ["tests", "orphans"]) } ?? false
    case .looks:
      return Self.map(file)?.allSatisfy { Digest.isOne($0.key) && $0.value is [String: Any] } ?? false
    case .frameTimes: return Self.map(file).map { $0["fps"] != nil || $0["frames"] is [Any] } ?? false
    case .recording: return Self.isRecording(head)
    case .page(let generator):
      return Self.text(Self.bytes(file, 2048)).contains(Self.mark(generator))
    case .kit:
      return Self.text(Self.bytes(file, 2048)).contains(Self.kitMark)
        || Self.map(file)?["generator"] as? String == Self.kitMark
    case .text: return false
    }
  }

  private static func isRecording(_ head: [UInt8]) -> Bool {
    let marks: [[UInt8]] = [
      Array("GIF8".utf8), [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("RIFF".utf8), [0x1A, 0x45, 0xDF, 0xA3],
    ]
    let movies = ["ftyp", "moov", "mdat", "wide", "free"]
    return marks.contains { head.starts(with: $0) } || movies.contains { head.dropFirst(4).starts(with: $0.utf8) }
  }

  private static func has(
    _ signature: OutputFormatFacts.Signature, _ head: [UInt8], _ file: Int32, size: Int
  ) -> Bool {
    switch signature {
    case .marks(let marks):
      return marks.contains { mark in
        let mark = mark.unicodeScalars
        return head.count >= mark.count && zip(head, mark).allSatisfy { $1 == "?" || UInt32($0) == $1.value }
      }
    // It may be long: how it begins tells enough.
    case .json(let beginning, let part):
      let bare = head.filter { !" \n\r\t".utf8.contains($0) }
      return bare.starts(with: beginning.utf8) && (part.isEmpty || text(head).contains(part))
    case .pixels(let bytes): return size % max(1, bytes) == 0 && !isText(Self.bytes(file, 4096))
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

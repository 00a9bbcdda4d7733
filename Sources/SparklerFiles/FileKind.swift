// Detects a file's kind from its bytes: only a file of the same kind is replaced without asking.
// Flow: an open file → FileKind → WritePolicy.
import Foundation

/// Kinds of files that Sparkler writes.
package enum FileKind: Sendable, Hashable {
  case output(OutputFormat)
  /// Frames of a GIF.
  case chunk
  /// A batch's report.
  case report
  /// Results of tests.
  case results
  /// An HTML page with this generator in its head.
  case page(String)
  /// A text of a kit.
  case kit
  /// A gallery's cache.
  case looks
  /// A picture, animation or video recorded by another program.
  case recording
  /// Times of the frames in the same folder.
  case frameTimes
  /// Any text: only if the user named the file.
  case text

  /// Allowed file extensions; nil for any.
  ///
  /// An output named by a spec must have an extension of its format, so that no build tool, shell or editor takes its
  /// bytes for a program or for settings.
  var endings: [String]? {
    switch self {
    case .output(let format): format.facts.extensions
    case .recording: Self.recordingEndings
    case .frameTimes: ["json"]
    default: nil
    }
  }

  /// Extensions of recordings, in lower case.
  package static let recordingEndings = [
    "gif", "png", "apng", "webp", "avif", "jpg", "jpeg", "mp4", "m4v", "mov", "webm", "mkv",
  ]

  /// Marker near the start of a kit's texts.
  package static let kitMark = "sparkler kit"

  /// First bytes of a chunk.
  package static let chunkMagic = Array("SPARKLERCHUNK 1\n".utf8)

  /// Name in a sentence.
  var name: String {
    switch self {
    case .output(let format): format.facts.name + (format.facts.hasOwnMark ? " that Sparkler wrote" : "")
    case .chunk: "a chunk of a GIF"
    case .report: "a report of a batch"
    case .results: "results of tests"
    case .page(let generator): "a page of `\(generator)`"
    case .kit: "a text of `\(Self.kitMark)`"
    case .looks: "a gallery's list"
    case .recording: "a picture, an animation or a video"
    case .frameTimes: "a table of frames' times"
    case .text: "a text of Sparkler's"
    }
  }

  /// Most bytes of JSON that are read.
  private static let mostJSON = 256 << 20

  /// Whether an open file is of this kind. An empty file matches any kind.
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
    // The file may be long: its beginning is enough.
    case .json(let beginning, let part):
      let bare = head.filter { !" \n\r\t".utf8.contains($0) }
      return bare.starts(with: beginning.utf8) && (part.isEmpty || text(head).contains(part))
    case .pixels(let bytes): return size % max(1, bytes) == 0 && !isText(Self.bytes(file, 4096))
    }
  }

  /// Marker in the head of a page.
  package static func mark(_ generator: String) -> String { "<meta name=\"generator\" content=\"\(generator)\">" }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func isText(_ bytes: [UInt8]) -> Bool {
    // A character may be truncated at the end.
    (0..<4).contains { cut in
      !bytes.contains(0) && String(validating: bytes.dropLast(cut), as: UTF8.self) != nil
    }
  }

  private static func map(_ file: Int32) -> [String: Any]? {
    let bytes = bytes(file, mostJSON)
    return (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any]
  }

  /// The first bytes, up to `most`.
  private static func bytes(_ file: Int32, _ most: Int) -> [UInt8] {
    lseek(file, 0, SEEK_SET)
    return (try? Files.read(file, name: "", limit: most - 1)) ?? []
  }
}

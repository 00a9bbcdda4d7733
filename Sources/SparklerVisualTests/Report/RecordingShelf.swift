// Embeds videos and AVIF files for browsers that can play them.
// Flow: TestResult + the results' folder → RecordingShelf → PageDetail.
import SparklerFiles
import SparklerReferences
import SparklerRendering

/// Embeds files until the page is full; frames of all files are shown as pictures too.
struct RecordingShelf {
  private static let largest = 6 << 20
  private var room = 32 << 20

  /// - Returns: nil if neither side is such a file.
  /// - Throws: 77 if a file is outside the folder, 66 if it is missing.
  mutating func recordings(of test: TestResult, in folder: String) throws -> [PageDetail.Recording]? {
    let sides = [("Expected", test.expected), ("Actual", test.isApproved ? nil : test.actual)]
    let found = try sides.compactMap { side, file in try file.flatMap { try recording($0, side, folder) } }
    return found.isEmpty ? nil : found
  }

  private mutating func recording(_ file: String, _ side: String, _ folder: String) throws -> PageDetail.Recording? {
    let ending = file.split(separator: ".").last.map { $0.lowercased() } ?? ""
    guard ["mp4", "m4v", "mov", "webm", "mkv", "avif"].contains(ending), TestFolder.isOurs(file) else { return nil }
    let path = Files.join(folder, file)
    guard Files.isInside(path, folder), Files.kind(path) == .regular else { return nil }
    let bytes = try Files.read(path, limit: 1 << 31)
    guard let type = Self.type(of: bytes) else { return nil }
    var recording = PageDetail.Recording(side: side, type: type, data: nil, file: file)
    if bytes.count <= min(room, Self.largest) {
      room -= bytes.count
      recording.data = bytes.base64
    }
    return recording
  }

  /// Detects the media type from the first bytes.
  ///
  /// - Source: ISO/IEC 14496-12 §4.3 (`ftyp` and its brand); RFC 8794 §11.2.1 (EBML).
  private static func type(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) { return "video/webm" }
    guard bytes.count > 12, bytes[4..<8].elementsEqual("ftyp".utf8) else { return nil }
    switch String(decoding: bytes[8..<12], as: UTF8.self) {
    case "avif", "avis": return "image/avif"
    case "qt  ": return "video/quicktime"
    default: return "video/mp4"
    }
  }
}

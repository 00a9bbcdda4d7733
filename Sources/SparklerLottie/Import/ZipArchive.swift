// Reads files from a ZIP archive, within a size limit.
// Flow: bytes → ZipArchive → a file's bytes.
import SparklerImaging

/// A ZIP archive in memory. Supports stored and deflated files, but no encryption and no split archives.
///
/// - Source: PKWARE's APPNOTE.TXT, 4.3 and 4.4.
struct ZipArchive {
  private struct Entry {
    var method: Int
    var packed: Int
    var size: Int
    /// The offset of its local header.
    var offset: Int
  }

  private let bytes: [UInt8]
  private var entries: [String: Entry] = [:]

  static func isZip(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 3, 4]) }

  /// The largest number of files.
  private static let mostFiles = 10_000

  init(_ bytes: [UInt8]) throws(LottieImportError) {
    self.bytes = bytes
    let broken = LottieImportError("its ZIP archive is cut off or broken", remedy: "download or export it again")
    // The directory's end is the last record; a comment of 64 KiB may follow.
    let first = max(0, bytes.count - 22 - 65_535)
    guard bytes.count >= 22,
      let end = stride(from: bytes.count - 22, through: first, by: -1).first(where: {
        Self.number(bytes, $0, 4) == 0x0605_4B50
      })
    else { throw broken }
    let (count, start) = (Self.number(bytes, end + 10, 2), Self.number(bytes, end + 16, 4))
    guard count <= Self.mostFiles else {
      throw LottieImportError("its ZIP archive has \(count) files", remedy: "remove what the animation does not need")
    }
    var at = start
    for _ in 0..<count {
      guard at + 46 <= bytes.count, Self.number(bytes, at, 4) == 0x0201_4B50 else { throw broken }
      let (nameLength, extra) = (Self.number(bytes, at + 28, 2), Self.number(bytes, at + 30, 2))
      let comment = Self.number(bytes, at + 32, 2)
      guard at + 46 + nameLength <= bytes.count else { throw broken }
      let name = String(decoding: bytes[(at + 46)..<(at + 46 + nameLength)], as: UTF8.self)
      let isEncrypted = Self.number(bytes, at + 8, 2) & 1 == 1
      if !isEncrypted, entries[name] == nil {
        entries[name] = Entry(
          method: Self.number(bytes, at + 10, 2), packed: Self.number(bytes, at + 20, 4),
          size: Self.number(bytes, at + 24, 4), offset: Self.number(bytes, at + 42, 4))
      }
      at += 46 + nameLength + extra + comment
    }
  }

  private static func number(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int {
    guard at >= 0, at + count <= bytes.count else { return 0 }
    return (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
  }

  /// A file's bytes; nil if there is none with that name.
  ///
  /// - Parameter limit: the largest uncompressed size.
  func file(_ name: String, limit: Int) throws(LottieImportError) -> [UInt8]? {
    guard let entry = entries[name] else { return nil }
    let broken = LottieImportError("'\(name)' in its ZIP archive is broken", remedy: "download or export it again")
    guard entry.size <= limit else {
      throw LottieImportError(
        "'\(name)' in its ZIP archive has \(entry.size) bytes, and \(limit) are allowed",
        remedy: "remove pictures from it, or make them smaller", limit: "asset-bytes")
    }
    guard Self.number(bytes, entry.offset, 4) == 0x0403_4B50 else { throw broken }
    let lengths = Self.number(bytes, entry.offset + 26, 2) + Self.number(bytes, entry.offset + 28, 2)
    let begin = entry.offset + 30 + lengths
    guard begin + entry.packed <= bytes.count else { throw broken }
    let packed = bytes[begin..<(begin + entry.packed)]
    if entry.method == 0, entry.packed == entry.size { return Array(packed) }
    guard entry.method == 8, let out = Inflater.bytes(of: packed, size: entry.size) else { throw broken }
    return out
  }
}

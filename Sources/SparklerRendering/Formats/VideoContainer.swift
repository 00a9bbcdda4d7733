// The top-level structure of a video file: checks that its parts end where the file ends.
// Flow: a file → VideoContainer → its size, or nil if it was truncated or never closed.
import Foundation
import SparklerFiles

/// - Source: ISO/IEC 14496-12 §4.2 (boxes); RFC 8794 §4 to 6 and RFC 9559 (EBML, Matroska).
package enum VideoContainer {
  /// - Returns: the file's size in bytes; nil if its parts do not fill it exactly.
  /// - Throws: `io` if the file can't be read.
  package static func byteCount(of file: String, path: String) throws(RenderingError) -> Int? {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .of(errno, "\(path) can't be read back") }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { throw .of(errno, "\(path) can't be read back") }
    let size = Int(facts.st_size)
    let isMatroska = head(of: descriptor, at: 0, count: 4) == [0x1A, 0x45, 0xDF, 0xA3]
    return (isMatroska ? closesMatroska(descriptor, size) : closesBoxes(descriptor, size)) ? size : nil
  }

  /// Checks the boxes of MP4 and QuickTime: their sizes add up, and the index exists.
  private static func closesBoxes(_ file: Int32, _ size: Int) -> Bool {
    var (at, hasTable, hasData) = (0, false, false)
    while at < size {
      guard let head = head(of: file, at: at, count: 16, least: 8) else { return false }
      var length = number(head[0..<4])
      // 1: a 64-bit size follows the name. 0: up to the end of the file, if it was never closed.
      if length == 1 {
        guard head.count == 16 else { return false }
        length = number(head[8..<16])
      }
      guard length >= 8, length <= size - at else { return false }
      let name = String(decoding: head[4..<8], as: UTF8.self)
      hasTable = hasTable || name == "moov" || name == "meta"
      hasData = hasData || name == "mdat"
      at += length
    }
    return hasTable && hasData
  }

  /// Checks a header and a segment, whose length is written last.
  private static func closesMatroska(_ file: Int32, _ size: Int) -> Bool {
    guard let head = head(of: file, at: 0, count: 16, least: 12), let first = variable(head[4...]) else { return false }
    let begin = 4 + first.bytes + first.value
    guard begin < size, let segment = Self.head(of: file, at: begin, count: 12, least: 5),
      segment.starts(with: [0x18, 0x53, 0x80, 0x67]), let length = variable(segment[4...])
    else { return false }
    return begin + 4 + length.bytes + length.value == size
  }

  /// A variable-length integer; nil for the one that means "unknown".
  private static func variable(_ bytes: ArraySlice<UInt8>) -> (value: Int, bytes: Int)? {
    guard let first = bytes.first, first != 0 else { return nil }
    let count = first.leadingZeroBitCount + 1
    guard bytes.count >= count else { return nil }
    let value = number(bytes.prefix(count)) & (1 << (7 * count) - 1)
    return value == 1 << (7 * count) - 1 ? nil : (value, count)
  }

  /// Big-endian, at most eight bytes; clamped to the largest Int.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    Int(clamping: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  private static func head(of file: Int32, at offset: Int, count: Int, least: Int? = nil) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    let found = pread(file, &bytes, count, off_t(offset))
    guard found >= least ?? count else { return nil }
    return Array(bytes[..<found])
  }
}

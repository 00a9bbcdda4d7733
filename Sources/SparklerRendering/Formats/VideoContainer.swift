// The outermost structure of a video file: whether its parts end where the file does.
// Flow: a file → VideoContainer → its bytes, or nil where it was cut or never closed.
import Foundation

/// - Source: ISO/IEC 14496-12 §4.2 (boxes); RFC 8794 §4 to 6 and RFC 9559 (EBML, Matroska).
package enum VideoContainer {
  /// - Returns: how many bytes the file has; nil where its parts do not end with it.
  /// - Throws: `io` where the file can't be read.
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

  /// Boxes of MP4, QuickTime and AVIF: each says its size, and its table of contents is there.
  private static func closesBoxes(_ file: Int32, _ size: Int) -> Bool {
    var (at, hasTable, hasData) = (0, false, false)
    while at < size {
      guard let head = head(of: file, at: at, count: 16, least: 8) else { return false }
      var length = number(head[0..<4])
      // 1: it stands behind the name. 0: up to the file's end, for what was never closed.
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

  /// A head and a segment, whose length is written last of all.
  private static func closesMatroska(_ file: Int32, _ size: Int) -> Bool {
    guard let head = head(of: file, at: 0, count: 16, least: 12), let first = variable(head[4...]) else { return false }
    let begin = 4 + first.bytes + first.value
    guard begin < size, let segment = Self.head(of: file, at: begin, count: 12, least: 5),
      segment.starts(with: [0x18, 0x53, 0x80, 0x67]), let length = variable(segment[4...])
    else { return false }
    return begin + 4 + length.bytes + length.value == size
  }

  /// A number of variable length; nil for the one that means "unknown".
  private static func variable(_ bytes: ArraySlice<UInt8>) -> (value: Int, bytes: Int)? {
    guard let first = bytes.first, first != 0 else { return nil }
    let count = first.leadingZeroBitCount + 1
    guard bytes.count >= count else { return nil }
    let value = number(bytes.prefix(count)) & (1 << (7 * count) - 1)
    return value == 1 << (7 * count) - 1 ? nil : (value, count)
  }

  /// Big-endian, of eight bytes at most; what is too large for any file is the largest.
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

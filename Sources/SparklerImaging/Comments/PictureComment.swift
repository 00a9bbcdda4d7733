// A comment in a picture's file, which no viewer shows: what made the file.
// Flow: bytes of a GIF or PNG → PictureComment → visual tests' references.

/// Sparkler's comment in GIF, PNG and APNG files. Pixels and times are unchanged.
package enum PictureComment {
  private static let keyword = "Sparkler"
  private static let most = 4096

  /// The file with the comment at its beginning, replacing an older one; nil if the file cannot hold one.
  ///
  /// - Parameter text: ASCII, at most 4 KB.
  package static func added(_ text: String, to bytes: [UInt8]) -> [UInt8]? {
    guard text.utf8.count <= most, text.utf8.allSatisfy({ (32..<127).contains($0) }) else { return nil }
    let old = find(bytes)
    guard let place = old?.range ?? start(bytes).map({ $0..<$0 }) else { return nil }
    var block: [UInt8] = []
    if bytes.starts(with: PNGChunks.signature) {
      PNGChunks.append("tEXt", Array(keyword.utf8) + [0] + Array(text.utf8), to: &block)
    } else {
      block = [0x21, 0xFE]
      block.appendSubBlocks(Array("\(keyword): \(text)".utf8))
    }
    return Array(bytes[..<place.lowerBound]) + block + Array(bytes[place.upperBound...])
  }

  /// The comment in a file; nil if there is none.
  ///
  /// - Parameter bytes: the file, or its first 8 KB.
  package static func read(_ bytes: [UInt8]) -> String? { find(bytes)?.text }

  /// The offset at which the comment would begin.
  private static func start(_ bytes: [UInt8]) -> Int? {
    if bytes.starts(with: PNGChunks.signature) {
      let end = PNGChunks.signature.count + 13 + PNGChunks.overhead
      return bytes.count > end ? end : nil
    }
    guard bytes.starts(with: "GIF89a".utf8), bytes.count > 13 else { return nil }
    let table = bytes[10] & 0x80 == 0 ? 0 : 3 << (Int(bytes[10] & 7) + 1)
    return bytes.count > 13 + table ? 13 + table : nil
  }

  /// The existing comment at that offset.
  private static func find(_ bytes: [UInt8]) -> (range: Range<Int>, text: String)? {
    guard let start = start(bytes) else { return nil }
    let (text, end) = bytes.starts(with: PNGChunks.signature) ? chunk(bytes, start) : block(bytes, start)
    return text.map { (start..<end, $0) }
  }

  private static func chunk(_ bytes: [UInt8], _ start: Int) -> (String?, Int) {
    guard bytes.count >= start + PNGChunks.overhead, bytes[(start + 4)..<(start + 8)].elementsEqual("tEXt".utf8) else {
      return (nil, start)
    }
    let length = bytes.bigEndian(at: start)
    let mark = Array(keyword.utf8) + [0]
    guard (mark.count...most + mark.count).contains(length), bytes.count >= start + PNGChunks.overhead + length,
      bytes[(start + 8)...].starts(with: mark)
    else { return (nil, start) }
    let text = bytes[(start + 8 + mark.count)..<(start + 8 + length)]
    return (String(decoding: text, as: UTF8.self), start + PNGChunks.overhead + length)
  }

  private static func block(_ bytes: [UInt8], _ start: Int) -> (String?, Int) {
    let mark = Array("\(keyword): ".utf8)
    guard bytes[start...].starts(with: [0x21, 0xFE]), let found = bytes.subBlocks(at: start + 2, most: most + 16),
      found.bytes.starts(with: mark)
    else { return (nil, start) }
    return (String(decoding: found.bytes.dropFirst(mark.count), as: UTF8.self), found.end)
  }
}

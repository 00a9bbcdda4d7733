// A comment in a picture's file, which no viewer shows: what made the file.
// Flow: bytes of a GIF or PNG → PictureComment → visual tests' references.

/// Sparkler's comment in GIF, PNG and APNG files. Pixels and times are unchanged.
package enum PictureComment {
  /// What a comment is about; a file holds one of each.
  package enum Topic: String, CaseIterable {
    /// What made the file.
    case versions = "Sparkler"
    /// The texts that it shows.
    case texts = "Sparkler texts"
  }

  /// The maximum bytes of a comment.
  package static let most = 4096
  /// Bytes of a file's beginning in which all comments are.
  package static let reach = 12 << 10

  /// The file with the comment at its beginning, replacing an older one; nil if the file cannot hold one.
  ///
  /// - Parameter text: ASCII, at most 4 KB.
  package static func added(_ text: String, about topic: Topic = .versions, to bytes: [UInt8]) -> [UInt8]? {
    guard text.utf8.count <= most, text.utf8.allSatisfy({ (32..<127).contains($0) }) else { return nil }
    let all = find(bytes)
    guard let place = all.first(where: { $0.topic == topic })?.range ?? end(of: all, in: bytes) else { return nil }
    let keyword = topic.rawValue
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
  /// - Parameter bytes: the file, or its first `reach` bytes.
  package static func read(_ bytes: [UInt8], about topic: Topic = .versions) -> String? {
    find(bytes).first { $0.topic == topic }?.text
  }

  /// Where the next comment would be.
  private static func end(of comments: [Found], in bytes: [UInt8]) -> Range<Int>? {
    (comments.last?.range.upperBound ?? start(bytes)).map { $0..<$0 }
  }

  /// The offset at which the first comment would begin.
  private static func start(_ bytes: [UInt8]) -> Int? {
    if bytes.starts(with: PNGChunks.signature) {
      let end = PNGChunks.signature.count + 13 + PNGChunks.overhead
      return bytes.count > end ? end : nil
    }
    guard bytes.starts(with: "GIF89a".utf8), bytes.count > 13 else { return nil }
    let table = bytes[10] & 0x80 == 0 ? 0 : 3 << (Int(bytes[10] & 7) + 1)
    return bytes.count > 13 + table ? 13 + table : nil
  }

  private struct Found {
    var topic: Topic
    var range: Range<Int>
    var text: String
  }

  /// The existing comments from that offset on.
  private static func find(_ bytes: [UInt8]) -> [Found] {
    guard var start = start(bytes) else { return [] }
    var all: [Found] = []
    while all.count < Topic.allCases.count,
      let next = bytes.starts(with: PNGChunks.signature) ? chunk(bytes, start) : block(bytes, start)
    {
      all.append(next)
      start = next.range.upperBound
    }
    return all
  }

  private static func chunk(_ bytes: [UInt8], _ start: Int) -> Found? {
    guard bytes.count >= start + PNGChunks.overhead, bytes[(start + 4)..<(start + 8)].elementsEqual("tEXt".utf8) else {
      return nil
    }
    let length = bytes.bigEndian(at: start)
    guard (0...most + 64).contains(length), bytes.count >= start + PNGChunks.overhead + length else { return nil }
    return found(
      bytes[(start + 8)..<(start + 8 + length)], "\0", start..<(start + PNGChunks.overhead + length))
  }

  private static func block(_ bytes: [UInt8], _ start: Int) -> Found? {
    guard bytes.count > start, bytes[start...].starts(with: [0x21, 0xFE]),
      let found = bytes.subBlocks(at: start + 2, most: most + 64)
    else { return nil }
    return self.found(found.bytes[...], ": ", start..<found.end)
  }

  /// - Parameter mark: what separates the keyword from the text.
  private static func found(_ content: ArraySlice<UInt8>, _ mark: String, _ range: Range<Int>) -> Found? {
    for topic in Topic.allCases {
      let begin = Array("\(topic.rawValue)\(mark)".utf8)
      guard content.starts(with: begin), content.count <= begin.count + most else { continue }
      return Found(topic: topic, range: range, text: String(decoding: content.dropFirst(begin.count), as: UTF8.self))
    }
    return nil
  }
}

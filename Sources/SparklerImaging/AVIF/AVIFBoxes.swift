// The boxes of an AVIF file: what libavif 0.11 does not report.
// Flow: bytes → AVIFBoxes → AVIFReader, AVIFContainer.

/// A box of an ISO base media file, by its offsets in the file.
struct AVIFBox: Sendable {
  var name: String
  /// Including its header.
  var start: Int
  /// Its contents.
  var body: Range<Int>

  var end: Int { body.upperBound }
}

/// Looks up boxes and numbers in a file. Nothing is trusted: a box that leaves its parent ends the list.
///
/// - Source: ISO/IEC 14496-12 §4.2 (boxes), §8.3.2 (tkhd), §8.6.1.2 (stts), §8.6.6 (elst), §8.7.3 (stsz); AV1 Image File
///   Format §5, §6.
struct AVIFBoxes {
  let bytes: [UInt8]

  /// A parent's children are listed up to this number.
  private static let mostChildren = 4096
  /// A sequence has two: colours and alpha.
  private static let mostTracks = 16
  /// A larger count is no use to anybody, and would leave the whole numbers of a `Double`.
  private static let mostPlays = Int(Int32.max)

  /// The boxes in a range, such as the body of another one.
  func boxes(in range: Range<Int>) -> [AVIFBox] {
    var found: [AVIFBox] = []
    visit(range) {
      found.append($0)
      return found.count < Self.mostChildren
    }
    return found
  }

  /// Calls a function with the boxes in a range, as long as it returns true.
  private func visit(_ range: Range<Int>, _ look: (AVIFBox) -> Bool) {
    var at = range.lowerBound
    while range.upperBound - at >= 8 {
      var (length, header) = (number(at, 4), 8)
      // 1: a 64-bit size follows the name. 0: up to the end of the file.
      if length == 1 {
        guard range.upperBound - at >= 16 else { break }
        (length, header) = (number(at + 8, 8), 16)
      } else if length == 0 {
        length = range.upperBound - at
      }
      guard length >= header, length <= range.upperBound - at else { break }
      let name = String(decoding: bytes[at + 4..<at + 8], as: UTF8.self)
      guard look(AVIFBox(name: name, start: at, body: at + header..<at + length)) else { return }
      at += length
    }
  }

  /// Calls a function with every box at a path of names, also where there are several; libavif reads all of them.
  private func visit(_ path: ArraySlice<String>, in range: Range<Int>, _ look: (AVIFBox) -> Void) {
    guard let name = path.first else { return }
    visit(range) { box in
      if box.name == name {
        if path.count == 1 { look(box) } else { visit(path.dropFirst(), in: box.body, look) }
      }
      return true
    }
  }

  /// All tables of times in the file.
  func forEachTimeTable(_ look: (AVIFBox) -> Void) {
    visit(["moov", "trak", "mdia", "minf", "stbl", "stts"], in: 0..<bytes.count, look)
  }

  /// The first box at a path of names, each inside the previous one.
  func box(_ path: String..., in range: Range<Int>? = nil) -> AVIFBox? {
    var (range, found) = (range ?? 0..<bytes.count, AVIFBox?.none)
    for name in path {
      guard let next = boxes(in: range).first(where: { $0.name == name }) else { return nil }
      (range, found) = (next.body, next)
    }
    return found
  }

  /// The big-endian number at an offset; too large ones become the largest Int, bytes beyond the file are 0.
  func number(_ at: Int, _ count: Int) -> Int {
    Int(clamping: (at..<at + count).reduce(UInt64(0)) { $0 << 8 | ($1 < bytes.count ? UInt64(bytes[$1]) : 0) })
  }

  /// Whether the bytes begin like an AVIF file: its major or a compatible brand is a still picture's or a sequence's.
  static func isLikely(_ bytes: some Collection<UInt8>) -> Bool {
    let head = Array(bytes.prefix(256))
    guard head.count >= 12, head[4..<8].elementsEqual("ftyp".utf8) else { return false }
    let end = min(head.count, AVIFBoxes(bytes: head).number(0, 4))
    // The version after the major brand is no brand.
    return stride(from: 8, through: end - 4, by: 4).contains { at in
      at != 12 && ["avif", "avis"].contains { head[at..<at + 4].elementsEqual($0.utf8) }
    }
  }

  /// Whether the file is a sequence: then its tracks are played, else its primary picture is shown.
  ///
  /// As libavif decides: by the major brand, or if that is another one, by whether there are tracks.
  var isSequence: Bool {
    guard bytes.count >= 12 else { return false }
    if bytes[8..<12].elementsEqual("avis".utf8) { return true }
    return !bytes[8..<12].elementsEqual("avif".utf8) && !tracks.isEmpty
  }

  /// The tracks in the file's order, up to a maximum number.
  var tracks: [AVIFTrack] {
    guard let movie = box("moov") else { return [] }
    return boxes(in: movie.body).filter { $0.name == "trak" }.prefix(Self.mostTracks)
      .map { AVIFTrack(box: $0, boxes: self) }
  }

  /// How often a sequence plays: endlessly if it does not say, as in browsers.
  var loop: LoopCount {
    guard let track = tracks.first(where: \.isPicture), let list = box("edts", "elst", in: track.box.body),
      list.body.count >= 8
    else { return .forever }
    // Flag 1: the edit repeats until the track's duration is over.
    if bytes[list.body.lowerBound + 3] & 1 == 0 { return .once }
    let isLong = bytes[list.body.lowerBound] == 1
    let part = number(list.body.lowerBound + 8, isLong ? 8 : 4)
    guard let whole = track.duration else { return .forever }
    return part < 1 ? .once : .times(max(1, min(Self.mostPlays, (whole - 1) / part + 1)))
  }

  /// Ticks for which each picture is shown; nil if there is no table of times, or it is empty.
  ///
  /// - Parameter count: how many pictures there are. Pictures after the table's end last as long as its last ones.
  func durations(of count: Int) -> [Int]? {
    guard let track = tracks.first(where: \.isPicture), let table = track.table("stts"), table.body.count >= 16
    else { return nil }
    let entries = min(number(table.body.lowerBound + 4, 4), (table.body.count - 8) / 8)
    if entries < 1 { return nil }
    var all: [Int] = []
    var last = 0
    for entry in 0..<entries {
      if all.count == count { break }
      let at = table.body.lowerBound + 8 + 8 * entry
      last = number(at + 4, 4)
      all += Array(repeating: last, count: min(number(at, 4), count - all.count))
    }
    return all + Array(repeating: last, count: count - all.count)
  }

  /// The entries of all tables of times together, as they are declared.
  var timeEntries: Int {
    var sum = 0
    // Each is below 2³², and a table has at least 8 bytes of the file.
    forEachTimeTable { sum += number($0.body.lowerBound + 4, 4) }
    return sum
  }

  /// The bytes of each stored frame, its alpha included.
  ///
  /// - Parameter most: the maximum number of frames that are listed.
  func sampleSizes(most: Int) -> [Int] {
    var sums: [Int] = []
    for track in tracks {
      guard let table = track.table("stsz"), table.body.count >= 12 else { continue }
      let (same, count) = (number(table.body.lowerBound + 4, 4), min(most, number(table.body.lowerBound + 8, 4)))
      if same == 0, table.body.count < 12 + 4 * count { continue }
      for i in 0..<count {
        let size = same > 0 ? same : number(table.body.lowerBound + 12 + 4 * i, 4)
        if i < sums.count { sums[i] += size } else { sums.append(size) }
      }
    }
    return sums
  }
}

/// A track of a sequence.
struct AVIFTrack {
  let box: AVIFBox
  let boxes: AVIFBoxes

  /// Whether its pictures are AV1 and are shown themselves: an auxiliary track has alpha.
  var isPicture: Bool {
    guard let kinds = table("stsd"), boxes.box("tref", "auxl", in: box.body) == nil else { return false }
    // The first entry's name, after its size.
    return boxes.number(kinds.body.lowerBound + 12, 4) == 0x6176_3031
  }

  /// A box of its table of samples.
  func table(_ name: String) -> AVIFBox? { boxes.box("mdia", "minf", "stbl", name, in: box.body) }

  /// In the movie's ticks; nil for endless.
  var duration: Int? {
    guard let head = boxes.box("tkhd", in: box.body), head.body.count >= 24 else { return nil }
    let isLong = boxes.bytes[head.body.lowerBound] == 1
    let at = head.body.lowerBound + (isLong ? 28 : 20)
    let endless = isLong ? Int.max : 0xFFFF_FFFF
    let value = boxes.number(at, isLong ? 8 : 4)
    return value == endless ? nil : value
  }
}

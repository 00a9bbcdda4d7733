// Gives libavif's file its loop count, and takes the time of day out of it.
// Flow: libavif's bytes → AVIFContainer → file.
import SparklerCore

/// Edits the boxes of a sequence that libavif 0.11 wrote, which has no edit list: players would repeat it for ever.
///
/// - Source: ISO/IEC 14496-12 §8.2.2 (mvhd), §8.3.2 (tkhd), §8.4.2 (mdhd), §8.6.6 (elst), §8.7.5 (stco), §8.11.3 (iloc).
struct AVIFContainer {
  private var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private var boxes: AVIFBoxes { AVIFBoxes(bytes: bytes) }

  /// Bytes of an edit list with one entry.
  private static let listLength = 44

  /// - Parameters:
  ///   - ticks: how long the frames last together.
  ///   - loop: how often they play.
  /// - Returns: nil if the file has another structure than expected.
  consuming func finished(ticks: Int, loop: LoopCount) -> [UInt8]? {
    guard let movie = boxes.box("moov"), let head = boxes.box("mvhd", in: movie.body) else { return nil }
    let tracks = boxes.tracks
    let (whole, isOver) = ticks.multipliedReportingOverflow(by: loop.plays)
    let duration = loop == .forever || isOver ? nil : whole
    setTimes(of: head, duration: duration, at: 12)
    // Splices from the end on, so that earlier offsets stay valid.
    var shift = 0
    for track in tracks.reversed() {
      guard let head = boxes.box("tkhd", in: track.box.body), let media = boxes.box("mdia", "mdhd", in: track.box.body)
      else { return nil }
      setTimes(of: head, duration: duration, at: 16)
      setTimes(of: media, duration: ticks, at: 12)
      let old = boxes.box("edts", in: track.box.body)
      let range = old.map { $0.start..<$0.end } ?? head.end..<head.end
      let change = Self.listLength - range.count
      put(track.box.end - track.box.start + change, at: track.box.start, 4)
      bytes.replaceSubrange(range, with: Self.list(ticks: ticks, repeats: loop != .once))
      shift += change
    }
    if tracks.isEmpty { return nil }
    put(movie.end - movie.start + shift, at: movie.start, 4)
    return move(from: movie.end, by: shift) ? bytes : nil
  }

  /// Clears the times of day in a header and sets its duration, nil for endless.
  ///
  /// - Parameter at: the offset of a short header's duration after the version, in bytes; times precede it.
  private mutating func setTimes(of head: AVIFBox, duration: Int?, at: Int) {
    let start = head.body.lowerBound
    let width = bytes[start] == 1 ? 8 : 4
    put(0, at: start + 4, width)
    put(0, at: start + 4 + width, width)
    let place = start + 4 + at + (width == 8 ? 8 : 0)
    let most = width == 8 ? Int.max : Int(UInt32.max)
    if let duration, duration < most { return put(duration, at: place, width) }
    for i in place..<place + width { bytes[i] = 0xFF }
  }

  /// An edit list whose only entry is the whole track.
  private static func list(ticks: Int, repeats: Bool) -> [UInt8] {
    var out: [UInt8] = []
    out.appendBigEndian(UInt32(listLength))
    out += Array("edts".utf8)
    out.appendBigEndian(UInt32(listLength - 8))
    out += Array("elst".utf8) + [1, 0, 0, repeats ? 1 : 0]
    out.appendBigEndian(UInt32(1))
    out.appendBigEndian(UInt32(clamping: ticks >> 32))
    out.appendBigEndian(UInt32(truncatingIfNeeded: ticks))
    // From the beginning, at normal speed.
    return out + [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0]
  }

  /// Adds a number to every offset of data after a position.
  private mutating func move(from place: Int, by shift: Int) -> Bool {
    for track in boxes.tracks {
      guard let table = boxes.box("mdia", "minf", "stbl", "stco", in: track.box.body) else { return false }
      let count = boxes.number(table.body.lowerBound + 4, 4)
      guard table.body.count >= 8 + 4 * count else { return false }
      for i in 0..<count { add(shift, at: table.body.lowerBound + 8 + 4 * i, 4, from: place) }
    }
    // The first picture, for readers of still pictures. `meta` has a version before its children.
    guard let meta = boxes.box("meta") else { return true }
    guard let table = boxes.box("iloc", in: meta.body.lowerBound + 4..<meta.body.upperBound) else { return true }
    return moveItems(table, from: place, by: shift)
  }

  private mutating func moveItems(_ table: AVIFBox, from place: Int, by shift: Int) -> Bool {
    let start = table.body.lowerBound
    let (version, sizes) = (bytes[start], boxes.number(start + 4, 2))
    let (offset, length, base, index) = (sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15, version > 0 ? sizes & 15 : 0)
    let long = version < 2 ? 2 : 4
    var at = start + 6 + long
    for _ in 0..<boxes.number(start + 6, long) {
      guard at + 64 <= bytes.count else { return false }
      let method = version > 0 ? boxes.number(at + long, 2) & 15 : 0
      at += long + (version > 0 ? 2 : 0) + 2
      if base > 0, method == 0 { add(shift, at: at, base, from: place) }
      at += base
      let extents = boxes.number(at, 2)
      at += 2
      for _ in 0..<extents {
        guard at + index + offset + length <= table.end else { return false }
        if base == 0, method == 0 { add(shift, at: at + index, offset, from: place) }
        at += index + offset + length
      }
    }
    return true
  }

  private mutating func add(_ shift: Int, at: Int, _ count: Int, from place: Int) {
    let old = boxes.number(at, count)
    if old >= place { put(old + shift, at: at, count) }
  }

  private mutating func put(_ value: Int, at: Int, _ count: Int) {
    for i in 0..<count { bytes[at + i] = UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - i))) }
  }
}

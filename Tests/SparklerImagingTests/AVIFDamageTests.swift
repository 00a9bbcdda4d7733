// AVIFs whose boxes are damaged, hostile or unusual: an error or a picture, in bounded time.
// Flow: AVIFSample, AVIFWriter → changed bytes → AVIFReader → expectations.
import SparklerCore
import SparklerImaging
import TestSupport
import Testing

@Suite struct AVIFDamageTests {
  private static let pictures = (0..<24).map { Samples.flat(64, 0xFF00_0000 | UInt32($0) * 0x0A_0705) }

  /// A lossless sequence of frames of 40 ticks.
  private func sequence(_ count: Int = 3, hasAlpha: Bool = false) throws -> [UInt8] {
    var sample = AVIFSample()
    (sample.codes.matrix, sample.hasAlpha) = (0, hasAlpha)
    return try sample.file(Array(Self.pictures.prefix(count)), ticks: Array(repeating: 40, count: count))
  }

  /// The numerators of all delays.
  private func delays(_ bytes: [UInt8]) throws -> [Int] {
    var reader = try AnimationReader(bytes)
    var all: [Int] = []
    while let frame = try reader.next() { all.append(frame.delay?.numerator ?? -1) }
    return all
  }

  /// The offset after the name of a box, the first or a later one of that name.
  private func place(_ name: String, in bytes: [UInt8], after count: Int = 0) throws -> Int {
    let places = bytes.indices.lazy.filter { bytes[$0...].starts(with: name.utf8) }
    return try #require(places.dropFirst(count).first) + 4
  }

  private func set(_ value: UInt64, at place: Int, _ count: Int, in bytes: inout [UInt8]) {
    for i in 0..<count { bytes[place + i] = UInt8(truncatingIfNeeded: value >> UInt64(8 * (count - 1 - i))) }
  }

  /// Replaces the table of times of the only track.
  private func timed(_ bytes: [UInt8], _ entries: [(count: UInt64, ticks: UInt64)]) throws -> [UInt8] {
    var out = bytes
    let start = try place("stts", in: bytes) - 8
    var table = [UInt8](repeating: 0, count: 16 + 8 * entries.count)
    set(UInt64(table.count), at: 0, 4, in: &table)
    table.replaceSubrange(4..<8, with: Array("stts".utf8))
    set(UInt64(entries.count), at: 12, 4, in: &table)
    for (i, entry) in entries.enumerated() {
      set(entry.count, at: 16 + 8 * i, 4, in: &table)
      set(entry.ticks, at: 20 + 8 * i, 4, in: &table)
    }
    func number(_ at: Int) -> Int { (0..<4).reduce(0) { $0 << 8 | Int(out[at + $1]) } }
    let growth = table.count - number(start)
    for parent in ["moov", "trak", "mdia", "minf", "stbl"] {
      let at = try place(parent, in: out) - 8
      set(UInt64(number(at) + growth), at: at, 4, in: &out)
    }
    let offset = try place("stco", in: out) + 8
    set(UInt64(number(offset) + growth), at: offset, 4, in: &out)
    out.replaceSubrange(start..<start + number(start), with: table)
    return out
  }

  @Test("a table of times that ends early goes on with its last one; empty entries count for nothing") func times()
    throws
  {
    #expect(try delays(timed(sequence(), [(1, 5), (2, 7)])) == [5, 7, 7])
    #expect(try delays(timed(sequence(), [(1, 5), (1, 7)])) == [5, 7, 7])
    #expect(try delays(timed(sequence(), [(0, 9), (1, 5), (0, 1), (500, 6)])) == [5, 6, 6])
  }

  @Test("a table of times with far more entries than frames is refused: each frame would read it again") func flood()
    throws
  {
    let file = try timed(sequence(), Array(repeating: (0, 1), count: 5000))
    #expect(throws: ReadError.corrupt(.avif, frame: nil, "it has 5000 times for 3 frames")) {
      try AnimationReader(file)
    }
  }

  @Test("all tables of times count together, also one behind an empty box") func tables() throws {
    // Two tables of 3000 entries: the second as a copy behind the first, in the box that holds both.
    let one = try timed(sequence(), Array(repeating: (0, 1), count: 3000))
    let start = try place("stts", in: one) - 8
    let table = Array(one[start..<start + 16 + 8 * 3000])
    #expect(throws: ReadError.corrupt(.avif, frame: nil, "it has 6000 times for 3 frames")) {
      try AnimationReader(inserted(table, at: start, into: one, parents: ["moov", "trak", "mdia", "minf", "stbl"]))
    }
    let empty: [UInt8] = [0, 0, 0, 8] + Array("mdia".utf8)
    let flood = try timed(sequence(), Array(repeating: (0, 1), count: 5000))
    let track = try place("mdia", in: flood) - 8
    #expect(throws: ReadError.corrupt(.avif, frame: nil, "it has 5000 times for 3 frames")) {
      try AnimationReader(inserted(empty, at: track, into: flood, parents: ["moov", "trak"]))
    }
  }

  /// Inserts boxes, and corrects the sizes of those around them and the offset of the pixels.
  private func inserted(_ more: [UInt8], at start: Int, into file: [UInt8], parents: [String]) throws -> [UInt8] {
    var out = file
    func number(_ at: Int) -> Int { (0..<4).reduce(0) { $0 << 8 | Int(out[at + $1]) } }
    for parent in parents {
      let at = try place(parent, in: out) - 8
      set(UInt64(number(at) + more.count), at: at, 4, in: &out)
    }
    let offset = try place("stco", in: out) + 8
    set(UInt64(number(offset) + more.count), at: offset, 4, in: &out)
    out.insert(contentsOf: more, at: start)
    return out
  }

  @Test("a sequence without a table of times, or with an empty one, is damaged") func noTimes() throws {
    var file = try sequence()
    let table = try place("stts", in: file) - 4
    file.replaceSubrange(table..<table + 4, with: Array("free".utf8))
    let wanted = ReadError.corrupt(.avif, frame: nil, "it has no table of times")
    #expect(throws: wanted) { try AnimationReader(file) }
    #expect(throws: wanted) { try AnimationReader(timed(sequence(), [])) }
  }

  @Test("an AVIF that is cut to its first bytes is one that ends too early") func head() throws {
    for count in 12..<24 {
      #expect(throws: ReadError.truncated(.avif, readableFrames: 0), "\(count)") {
        try AnimationReader(Array(sequence().prefix(count)))
      }
    }
  }

  @Test("without a time scale frames have no duration, so each is shown for 0.1 s") func noScale() throws {
    var file = try sequence()
    try set(0, at: place("mdhd", in: file) + 20, 4, in: &file)
    #expect(try delays(file) == [0, 0, 0])
    #expect(FrameDelay(0, over: 1).played(in: .avif) == 0.1)
  }

  @Test("a sequence of another major brand is a sequence, too") func otherBrand() throws {
    var file = try sequence()
    file.replaceSubrange(8..<12, with: Array("mif1".utf8))
    let reader = try AnimationReader(file)
    #expect(reader.facts.frameCount == 3 && reader.facts.loop == .forever)
    #expect(try delays(file) == [40, 40, 40])
    // As a still picture it shows its first frame.
    file.replaceSubrange(8..<12, with: Array("avif".utf8))
    #expect(try AnimationReader(file).facts.frameCount == 1 && AnimationReader(file).facts.loop == nil)
  }

  @Test(
    "an edit list may have any length",
    arguments: [
      (0, 63_000, 1, LoopCount.once), (1, 63_000, 1, .times(63_000)), (9000, 63_000, 1, .times(7)),
      (9001, 63_000, 1, .times(7)), (.max, 63_000, 1, .once), (1, 1 << 62, 1, .times(Int(Int32.max))),
      (9000, .max, 1, .forever), (9000, 0, 1, .once), (9000, 63_000, 0, .once),
    ] as [(UInt64, UInt64, UInt8, LoopCount)])
  func edits(_ part: UInt64, _ whole: UInt64, _ flag: UInt8, _ loop: LoopCount) throws {
    let writer = try AVIFWriter(
      width: 64, height: 64, options: AVIFOptions(quality: 100), loop: .times(7), isOpaque: true)
    for i in 0..<3 { try writer.append(Self.pictures[i], at: Seconds(Double(i) / 30)) }
    var file = try writer.finish(at: 0.1)
    #expect(try AnimationReader(file).facts.loop == .times(7))
    let list = try place("elst", in: file)
    file[list + 3] = flag
    set(part, at: list + 8, 8, in: &file)
    try set(whole, at: place("tkhd", in: file) + 28, 8, in: &file)
    #expect(try AnimationReader(file).facts.loop == loop)
  }

  @Test("alpha with fewer frames than the colours ends the animation with an error") func shortAlpha() throws {
    var file = try sequence(3, hasAlpha: true)
    #expect(try delays(file) == [40, 40, 40])
    // One chunk has all samples.
    try set(2, at: place("stsc", in: file, after: 1) + 12, 4, in: &file)
    var reader = try AnimationReader(file)
    for i in 0..<2 { #expect(try reader.next()?.picture == Self.pictures[i]) }
    #expect(throws: ReadError.corrupt(.avif, frame: 2, "its alpha has fewer frames")) { try reader.next() }
    #expect(try reader.next() == nil)
  }

  @Test("a sequence that is cut anywhere is an error") func cut() throws {
    let file = try sequence(4, hasAlpha: true)
    for end in stride(from: 16, to: file.count, by: 3) {
      #expect(throws: ReadError.self, "\(end) of \(file.count)") { try delays(Array(file[..<end])) }
    }
    #expect(throws: ReadError.truncated(.avif, readableFrames: 0)) { try AnimationReader(Array(file.dropLast())) }
  }

  @Test("a damaged byte gives the same frames in any order of reading") func damaged() throws {
    let file = try sequence(8)
    let start = try place("mdat", in: file)
    var (compared, changed) = (0, 0)
    for step in stride(from: start + 3, to: file.count, by: max(1, (file.count - start) / 12)) {
      var bytes = file
      bytes[step] ^= 0x7F
      guard var reader = try? AnimationReader(bytes) else { continue }
      var found: [Pixmap] = []
      while let frame = try? reader.next() { found.append(frame.picture) }
      if found != Array(Self.pictures.prefix(8)) { changed += 1 }
      compared += found.count
      // A reader of its own, whose decoder has seen nothing.
      let again = try AnimationReader(bytes)
      for index in found.indices.reversed() {
        var copy = again
        var picture: Pixmap?
        for _ in 0...index { picture = try copy.next()?.picture }
        #expect(picture == found[index], "byte \(step), frame \(index)")
      }
    }
    #expect(changed > 2 && compared > 2, "\(changed) files differ, \(compared) frames were compared")
  }

  @Test("frames come in any order, for readers that play at the same time") func order() throws {
    let file = try sequence(24)
    let picture = try AnimatedPicture(AnimationReader(file), memory: 1 << 20)
    var players = [picture.player(before: 0), picture.player(before: 12)]
    for i in 0..<12 {
      #expect(try players[0].picture(of: i) == Self.pictures[i])
      #expect(try players[1].picture(of: 12 + i) == Self.pictures[12 + i])
    }
    for frame in [20, 3, 19, 4, 0, 23, 22, 21] {
      var player = picture.player(before: frame)
      #expect(try player.picture(of: frame) == Self.pictures[frame])
    }
  }

  @Test("a far frame takes several answers, each of a bounded number of steps") func steps() throws {
    let file = try sequence(24)
    var decoders = AVIFDecoders()
    var rounds = 0
    var pixels: [UInt32] = []
    while pixels.isEmpty, rounds < 9 {
      pixels = try decoders.pixels(of: 20..<22, in: file, .standard, steps: 6)
      rounds += 1
    }
    // 6, 12, 18, then 18 to 21.
    #expect(rounds == 4 && pixels == Self.pictures[20].pixels + Self.pictures[21].pixels)
  }
}

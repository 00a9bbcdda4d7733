// Damaged, lying and hostile files: an error that says what is wrong, or a repair that is written down; never a crash.
// Flow: samples, Handmade → AnimationReader → expectations.
import SparklerCore
import SparklerImaging
import TestSupport
import Testing

@Suite struct DamagedFileTests {
  typealias Sample = ForeignFileTests.Sample

  static let whole = [
    "gifsicle-o3.gif", "magick-layers.gif", "apngasm-soft.apng", "pillow-2-1.apng", "magick-palette8.png",
    "img2webp-soft.webp", "cwebp-lossy.webp",
  ]

  /// Reads to the end; the error, or the number of frames.
  private func outcome(_ bytes: [UInt8], limits: ReadLimits = .standard) -> Result<Int, ReadError> {
    do {
      var reader = try AnimationReader(bytes, limits: limits)
      var count = 0
      while try reader.next() != nil { count += 1 }
      #expect(count == reader.facts.frameCount)
      return .success(count)
    } catch let error as ReadError {
      #expect(!error.description.isEmpty)
      return .failure(error)
    } catch {
      Issue.record("another error: \(error)")
      return .failure(.unknownFormat)
    }
  }

  private func error(_ bytes: [UInt8], limits: ReadLimits = .standard) -> ReadError? {
    if case .failure(let error) = outcome(bytes, limits: limits) { return error }
    return nil
  }

  @Test("a file that was cut says so, and how many frames are whole", arguments: whole)
  func truncated(_ name: String) throws {
    let bytes = Sample.read(name)
    let frames = try AnimationReader(bytes).facts.frameCount
    var last = 0
    for tenth in 1...9 {
      guard case .truncated(_, let readable)? = error(Array(bytes.prefix(bytes.count * tenth / 10))) else {
        Issue.record(
          "\(name) cut at \(tenth)/10 is not called so: \(outcome(Array(bytes.prefix(bytes.count * tenth / 10))))")
        continue
      }
      #expect(readable >= last && readable <= frames)
      last = readable
    }
    if frames > 2 { #expect(last > 0 && last < frames) }
    for length in 0..<min(64, bytes.count) { #expect(error(Array(bytes.prefix(length))) != nil) }
    #expect(error(Array(bytes.dropLast())) != nil)
  }

  @Test("no flipped byte of a header takes the reader down", arguments: whole) func flipped(_ name: String) {
    let bytes = Sample.read(name)
    for place in 0..<min(64, bytes.count) {
      for mask: UInt8 in [0xFF, 0x01, 0x80] {
        var damaged = bytes
        damaged[place] ^= mask
        _ = outcome(damaged, limits: ReadLimits(pixels: 1 << 20, frames: 100, totalPixels: 1 << 24))
      }
    }
  }

  @Test("no flipped byte anywhere takes the reader down", arguments: whole) func flippedAnywhere(_ name: String) {
    let bytes = Sample.read(name)
    var chance = SeededRandom(seed: 7)
    for _ in 0..<300 {
      var damaged = bytes
      for _ in 0...chance.below(3) { damaged[chance.below(bytes.count)] = UInt8(chance.below(256)) }
      _ = outcome(damaged, limits: ReadLimits(pixels: 1 << 20, frames: 100, totalPixels: 1 << 24))
    }
  }

  @Test("bytes of no known kind are refused") func unknown() {
    #expect(error([]) == .unknownFormat)
    #expect(error(Array("hello".utf8)) == .unknownFormat)
    #expect(error(Array("GIF90a".utf8) + [0, 0, 0]) == .unknownFormat)
  }

  @Test("sides of 0 are no picture, sides of 65 535 too many pixels") func sizes() {
    for (width, height) in [(0, 5), (5, 0), (65535, 65535)] {
      let limit = ReadLimits.standard.pixels
      let wanted = ReadError.size(width: width, height: height, limit: limit)
      #expect(error(Handmade.gif(width: width, height: height)) == wanted)
      #expect(error(Handmade.header(width: width, height: height) + Handmade.end) == wanted)
    }
  }

  @Test("35 bytes that ask for gigabytes get none") func small() {
    let canvas =
      Handmade.gif(width: 65535, height: 65535, hasTable: false) + [
        0x2C, 0, 0, 0, 0, 255, 255, 255, 255, 0, 2, 2, 0x4C, 1, 0, 0, 0, 0, 0, 0, 0, 0x3B,
      ]
    #expect(canvas.count == 35)
    #expect(error(canvas)?.isLimit == true)
    // A small canvas with an image that reaches far beyond it.
    let image = Handmade.gif(width: 4, height: 4) + Handmade.image(width: 65535, height: 65535, codes: [4, 1, 5])
    #expect(error(image + Handmade.trailer)?.isLimit == true)
  }

  @Test("what a PNG holds beyond its size is left aside, and takes no memory") func bomb() throws {
    let bomb =
      Handmade.header(width: 2, height: 2) + Handmade.data(Handmade.rows(2, 2) + Array(repeating: 9, count: 1 << 22))
    var reader = try AnimationReader(bomb + Handmade.end)
    #expect(try reader.next()?.picture.pixels == Array(repeating: 0xFFFF_0000, count: 4))
    #expect(error(Handmade.header(width: 30000, height: 30000) + Handmade.end)?.isLimit == true)
  }

  @Test("every wrong check sum is found") func checksums() {
    let parts = [
      Handmade.header(width: 2, height: 2), Handmade.animation(frames: 2), Handmade.frame(0, width: 2, height: 2),
      Handmade.data(Handmade.rows(2, 2)), Handmade.frame(1, width: 1, height: 1), Handmade.data(2, Handmade.rows(1, 1)),
      Handmade.end,
    ]
    #expect(outcome(Array(parts.joined())) == .success(2))
    for i in parts.indices {
      var damaged = parts
      damaged[i][damaged[i].count - 1] ^= 1
      guard case .corrupt(_, _, let reason)? = error(Array(damaged.joined())) else {
        Issue.record("part \(i) passes")
        continue
      }
      #expect(reason.contains("checksum"))
    }
  }

  @Test("an APNG's parts must be complete and in order") func sequence() {
    let start = Handmade.header(width: 4, height: 4) + Handmade.animation(frames: 2)
    let first = Handmade.frame(0, width: 4, height: 4) + Handmade.data(Handmade.rows(4, 4))
    func second(_ control: Int = 1, _ data: Int = 2, x: Int = 0, width: Int = 2, blend: UInt8 = 0) -> [UInt8] {
      Handmade.frame(control, width: width, height: 2, x: x, blend: blend)
        + Handmade.data(data, Handmade.rows(width, 2))
    }
    #expect(outcome(start + first + second() + Handmade.end) == .success(2))
    let wrong = [
      // Missing, doubled and swapped parts.
      first, first + second(2, 3), first + second(1, 1), first + second(0, 1), first + second() + second(3, 4),
      first + Handmade.frame(1, width: 2, height: 2), first + Handmade.data(1, Handmade.rows(2, 2)), second() + first,
      first + Handmade.frame(1, width: 2, height: 2) + second(2, 3),
      // Beyond the canvas, empty, of an unknown kind; a first frame that is not the whole.
      first + second(x: 3), first + second(width: 0), first + second(blend: 2), first + second(x: 1 << 31),
      Handmade.frame(0, width: 2, height: 2) + Handmade.data(Handmade.rows(2, 2)) + second(),
    ]
    for (i, body) in wrong.enumerated() {
      guard case .corrupt? = error(start + body + Handmade.end) else {
        Issue.record("case \(i) passes: \(outcome(start + body + Handmade.end))")
        continue
      }
    }
    #expect(
      error(
        Handmade.header(width: 4, height: 4) + Handmade.animation(frames: 0) + Handmade.data(Handmade.rows(4, 4))
          + Handmade.end) == .noFrames(.apng))
  }

  @Test("what APNG leaves open is done as the standard says") func repairs() throws {
    // A denominator of 0 stands for 100, a first frame that wants back what was before it is cleared.
    let bytes =
      Handmade.header(width: 2, height: 1) + Handmade.animation(frames: 2, plays: 3)
      + Handmade.frame(0, width: 2, height: 1, delay: (7, 0), dispose: 2) + Handmade.data(Handmade.rows(2, 1))
      + Handmade.frame(1, width: 1, height: 1) + Handmade.data(2, Handmade.rows(1, 1, [0, 0, 255, 255])) + Handmade.end
    var reader = try AnimationReader(bytes)
    #expect(reader.facts.loop == .times(3))
    #expect(try reader.next()?.delay == FrameDelay(7, over: 100))
    #expect(try reader.next()?.picture.pixels == [0xFF00_00FF, 0])
    // An animation header behind the picture says nothing.
    let late = Handmade.header(width: 2, height: 1) + Handmade.data(Handmade.rows(2, 1)) + Handmade.animation(frames: 1)
    #expect(try AnimationReader(late + Handmade.end).facts.format == .png)
  }
}

@Suite struct DamagedGIFTests {
  private func read(_ parts: [UInt8]...) throws -> [AnimationFrame] {
    var reader = try AnimationReader(Array(parts.joined()))
    var frames: [AnimationFrame] = []
    while let frame = try reader.next() { frames.append(frame) }
    return frames
  }

  private let start = Handmade.gif(width: 2, height: 2)

  @Test("a code beyond the table is an error that says where") func codes() throws {
    #expect(try read(start, Handmade.image(width: 2, height: 2, codes: [4, 1, 6, 2, 5]), Handmade.trailer).count == 1)
    for codes in [[4, 1, 7, 5], [4, 6, 5], [4, 1, 1, 4, 7, 5], [7]] {
      let error = #expect(throws: ReadError.self) {
        try read(start, Handmade.image(width: 2, height: 2, codes: codes), Handmade.trailer)
      }
      guard case .corrupt(.gif, frame: 0?, let reason)? = error else { continue }
      #expect(reason.contains("beyond the table"), "\(codes)")
    }
  }

  @Test("missing pixels are an error, and surplus ones are left aside") func pixels() throws {
    let error = #expect(throws: ReadError.self) {
      try read(start, Handmade.image(width: 2, height: 2, codes: Handmade.plain([1, 2, 3])), Handmade.trailer)
    }
    #expect(error == .corrupt(.gif, frame: 0, "it has 3 of 4 pixels"))
    let frames = try read(
      start, Handmade.image(width: 2, height: 2, codes: Handmade.plain([1, 2, 3, 1, 2, 2])), Handmade.trailer)
    #expect(frames[0].picture.pixels == [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_0000])
  }

  @Test("no frame, no table, codes of 0 or 9 bits and unknown blocks are errors") func broken() {
    let image = Handmade.image(width: 2, height: 2, codes: Handmade.plain([1, 1, 1, 1]))
    #expect(throws: ReadError.noFrames(.gif)) { try read(start, Handmade.trailer) }
    #expect(throws: ReadError.corrupt(.gif, frame: 0, "it has no colour table")) {
      try read(Handmade.gif(width: 2, height: 2, hasTable: false), image, Handmade.trailer)
    }
    for size: UInt8 in [0, 9, 255] {
      var odd = image
      odd[10] = size
      #expect(throws: ReadError.self) { try read(start, odd, Handmade.trailer) }
    }
    #expect(throws: ReadError.self) { try read(start, image, [0x77], image, Handmade.trailer) }
    #expect(throws: ReadError.truncated(.gif, readableFrames: 1)) { try read(start, image) }
  }

  @Test("the first frame enlarges the canvas, as in browsers; later ones are cut, wherever they lie") func beyond()
    throws
  {
    let red = Handmade.plain([1, 1, 1, 1])
    let frames = try read(
      start, Handmade.image(x: 1, y: 1, width: 2, height: 2, codes: red),
      Handmade.control(disposal: 3), Handmade.image(x: 65535, y: 9, width: 2, height: 2, codes: red),
      Handmade.control(disposal: 2),
      Handmade.image(x: 0, y: 0, width: 1, height: 4, codes: Handmade.plain([2, 2, 2, 2])),
      Handmade.image(x: 9, y: 0, width: 2, height: 2, codes: red), Handmade.trailer)
    let (red32, green32) = (UInt32(0xFFFF_0000), UInt32(0xFF00_FF00))
    #expect(frames[0].picture.pixels == [0, 0, 0, 0, red32, red32, 0, red32, red32])
    #expect(frames[1].picture == frames[0].picture)
    #expect(frames[2].picture.pixels == [green32, 0, 0, green32, red32, red32, green32, red32, red32])
    #expect(frames[3].picture == frames[0].picture)
  }

  @Test("an index without a colour shows what is beneath") func index() throws {
    let over = Handmade.image(width: 2, height: 2, codes: [8, 1, 7, 6, 2, 9], minimum: 3)
    let frames = try read(
      start, Handmade.image(width: 2, height: 2, codes: Handmade.plain([3, 3, 3, 3])), over, Handmade.trailer)
    #expect(frames[1].picture.pixels == [0xFFFF_0000, 0xFF00_00FF, 0xFF00_00FF, 0xFF00_FF00])
  }

  @Test("100 000 frames are refused by their number, and read where they are allowed") func many() throws {
    let frame = Handmade.image(width: 1, height: 1, codes: Handmade.plain([1]))
    let bytes =
      Handmade.gif(width: 1, height: 1) + Array(repeatElement(frame, count: 100_000).joined()) + Handmade.trailer
    #expect(throws: ReadError.tooManyFrames(limit: 6000)) { try AnimationReader(bytes) }
    var reader = try AnimationReader(bytes, limits: ReadLimits(pixels: 100, frames: 100_000, totalPixels: 1 << 30))
    var count = 0
    while try reader.next() != nil { count += 1 }
    #expect(count == 100_000)
    #expect(throws: ReadError.tooManyPixels(frames: 51, limit: 50)) {
      try AnimationReader(bytes, limits: ReadLimits(pixels: 100, frames: 100_000, totalPixels: 50))
    }
  }

  @Test("long strings that grow out of themselves come back") func strings() throws {
    // One colour: every code is one pixel longer than the last.
    for side in [1, 2, 3, 17, 64, 300] {
      var (codes, next, pixels) = ([4, 1], 6, 1)
      while pixels < side * side, next < 4095 {
        codes.append(next)
        pixels += next - 4
        next += 1
      }
      let bytes =
        Handmade.gif(width: side, height: side) + Handmade.image(width: side, height: side, codes: codes + [5])
      let frames = try read(bytes, Handmade.trailer)
      #expect(frames[0].picture.pixels.allSatisfy { $0 == 0xFFFF_0000 })
    }
  }
}

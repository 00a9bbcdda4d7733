// What reading takes is counted before it is taken, whatever the file asks for.
// Flow: hand-made files → readers with a budget of their own → ReadError.memory, or pictures.
import SparklerCore
import SparklerImaging
import TestSupport
import Testing

@Suite struct DecodingBudgetTests {
  static func limits(_ memory: Int, _ budget: DecodingBudget = DecodingBudget()) -> ReadLimits {
    ReadLimits(pixels: 1 << 26, frames: 6000, totalPixels: 1 << 32, memory: memory, budget: budget)
  }

  /// One image of a GIF with indices drawn by chance, at any place of any canvas.
  static func image(_ side: (Int, Int), at place: (Int, Int), isInterlaced: Bool, seed: UInt64) throws -> [UInt8] {
    var chance = SeededRandom(seed: seed)
    let indices = (0..<side.0 * side.1).map { _ in UInt8(chance.below(3) == 0 ? chance.below(4) : 1) }
    let data = try #require(LZWEncoder.encode(indices, minimumCodeSize: 2))
    let rect = [place.0, place.1, side.0, side.1].flatMap { Handmade.little($0) }
    var blocks: [UInt8] = []
    for start in stride(from: 0, to: data.count, by: 255) {
      let part = data[start..<min(start + 255, data.count)]
      blocks += [UInt8(part.count)] + part
    }
    return [0x2C] + rect + [isInterlaced ? 0x40 : 0, 2] + blocks + [0]
  }

  @Test("of an image beyond the canvas, what lies on it is what a larger canvas shows", arguments: [false, true])
  func clipped(_ isInterlaced: Bool) throws {
    for seed in 0..<40 as Range<UInt64> {
      var chance = SeededRandom(seed: 100 + seed)
      let side = (1 + chance.below(60), 1 + chance.below(60))
      let place = (chance.below(9), chance.below(9))
      let image = try Self.image(side, at: place, isInterlaced: isInterlaced, seed: seed)
      func read(_ width: Int, _ height: Int) throws -> Pixmap {
        var reader = try GIFReader(Handmade.gif(width: width, height: height) + image + Handmade.trailer)
        return try #require(try reader.next()).picture
      }
      let whole = try read(side.0 + place.0, side.1 + place.1)
      let (width, height) = (1 + chance.below(whole.width), 1 + chance.below(whole.height))
      let part = try read(width, height)
      for y in 0..<height { for x in 0..<width { #expect(part[x, y] == whole[x, y]) } }
    }
  }

  @Test("an image beyond the canvas that is cut or broken is told as any other") func clippedErrors() throws {
    let start = Handmade.gif(width: 1, height: 1)
    for (codes, count) in [([4, 1, 6, 5], 3), ([4, 1, 5], 1)] as [([Int], Int)] {
      let bytes = start + Handmade.image(width: 4, height: 4, codes: codes) + Handmade.trailer
      var reader = try GIFReader(bytes)
      #expect(throws: ReadError.corrupt(.gif, frame: 0, "it has \(count) of 16 pixels")) { try reader.next() }
    }
    var reader = try GIFReader(start + Handmade.image(width: 4, height: 4, codes: [4, 1, 7]) + Handmade.trailer)
    #expect(throws: ReadError.corrupt(.gif, frame: 0, "a code beyond the table after 1 pixels")) { try reader.next() }
  }

  @Test("a canvas of one pixel with images of a million takes no memory for them") func window() throws {
    // One colour: codes that grow, cleared when the table is full.
    var codes: [Int] = []
    var pixels = 0
    while pixels < 1 << 20 {
      codes += [4, 1]
      pixels += 1
      for code in 6..<4095 where pixels < 1 << 20 {
        codes.append(code)
        pixels += code - 4
      }
    }
    let image = Handmade.image(width: 1024, height: 1024, codes: codes + [5])
    // Only the first image may enlarge the canvas.
    let dot = Handmade.image(width: 1, height: 1, codes: Handmade.plain([1]))
    let bytes =
      Handmade.gif(width: 1, height: 1) + dot + Array(repeatElement(image, count: 5).joined()) + Handmade.trailer
    let budget = DecodingBudget()
    var reader = try AnimationReader(bytes, limits: Self.limits(100_000, budget))
    var count = 0
    while let frame = try reader.next() {
      #expect(frame.picture.pixels == [0xFFFF_0000])
      #expect(budget.bytes < 100_000)
      count += 1
    }
    #expect(count == 6)
    // All that must be unpacked counts as pixels.
    let few = ReadLimits(pixels: 1 << 26, frames: 6000, totalPixels: 4 << 20)
    #expect(throws: ReadError.tooManyPixels(frames: 5, limit: 4 << 20)) { try AnimationReader(bytes, limits: few) }
  }

  @Test("thousands of frames of one pixel keep no decoders") func places() throws {
    let frame = Handmade.image(width: 1, height: 1, codes: Handmade.plain([1]))
    let bytes =
      Handmade.gif(width: 1, height: 1) + Array(repeatElement(frame, count: 5000).joined()) + Handmade.trailer
    let budget = DecodingBudget()
    let picture = try AnimatedPicture(AnimationReader(bytes, limits: Self.limits(1 << 30, budget)), memory: 96 << 20)
    #expect(picture.facts.frameCount == 5000 && budget.bytes < 3 << 20)
    var player = picture.player(before: 4321)
    #expect(player.next > 4300)
    let found = try player.picture(of: 4321)
    #expect(found?.pixels == [0xFFFF_0000])
  }

  /// Files of every kind, 64 × 64.
  static func files() throws -> [[UInt8]] {
    var picture = Pixmap(width: 64, height: 64)
    for y in 0..<64 { for x in 0..<64 { picture[x, y] = 0xFF00_0000 | UInt32(x * y) } }
    let webP = try WebPWriter(width: 64, height: 64, options: WebPOptions())
    try webP.append(picture, at: 0)
    try webP.append(Pixmap(width: 64, height: 64), at: 100)
    var gif = Handmade.gif(width: 64, height: 64)
    for seed in 0..<3 as Range<UInt64> { gif += try image((64, 64), at: (0, 0), isInterlaced: false, seed: seed) }
    var apng = Handmade.header(width: 64, height: 64) + Handmade.animation(frames: 2)
    apng += Handmade.frame(0, width: 64, height: 64) + Handmade.data(Handmade.rows(64, 64))
    apng += Handmade.frame(1, width: 64, height: 64) + Handmade.data(2, Handmade.rows(64, 64)) + Handmade.end
    return [gif + Handmade.trailer, apng, try PNGWriter.encode(picture), try webP.finish(at: 200)]
  }

  @Test("every kind of file takes from the budget, gives back all, and is refused where nothing is left")
  func kinds() throws {
    for bytes in try Self.files() + [JPEGSamples.plain, JPEGSamples.progressive] {
      let budget = DecodingBudget()
      func readAll(_ memory: Int) throws {
        var reader = try AnimationReader(bytes, limits: Self.limits(memory, budget))
        while try reader.next() != nil {}
      }
      #expect(throws: Never.self) { try readAll(1 << 20) }
      #expect(budget.bytes == 0)
      do {
        try readAll(500)
        Issue.record("500 bytes were enough for \(bytes.prefix(4))")
      } catch let error as ReadError {
        guard case .memory(_, 500) = error else { throw error }
        #expect(error.isLimit && "\(error)".contains("500 bytes for all pictures"))
      }
      #expect(budget.bytes == 0)
    }
  }

  @Test("several animations share one budget; what one gives back the next may take") func shared() throws {
    let bytes = try Self.files()[0]
    let budget = DecodingBudget()
    let limits = Self.limits(180_000, budget)
    var readers = try (0..<4).map { _ in try AnimationReader(bytes, limits: limits) }
    var refused = 0
    for i in readers.indices { do { _ = try readers[i].next() } catch { refused += 1 } }
    #expect(refused == 2 && budget.bytes > 100_000)
    readers.removeAll()
    #expect(budget.bytes == 0)
    var last = try AnimationReader(bytes, limits: limits)
    #expect(try last.next() != nil)
  }

  @Test("where the budget leaves nothing for places, every frame is still found") func fewPlaces() throws {
    let bytes = try Self.files()[0]
    let budget = DecodingBudget()
    let picture = try AnimatedPicture(AnimationReader(bytes, limits: Self.limits(90_000, budget)), memory: 1 << 20)
    #expect(budget.bytes < 90_000)
    var first = picture.player(before: 2)
    let found = try first.picture(of: 2)
    #expect(found?.width == 64)
  }
}

// PNG files come back whole; damaged ones are refused.
// Flow: Samples → PNGWriter → APNGPlayback, PNGReader → expectations.
import SparklerCore
import SparklerImaging
import TestSupport
import Testing

@Suite struct PNGTests {
  /// Bit depth and colour type of a file.
  func kind(_ png: [UInt8]) -> [UInt8] { Array(png[24..<26]) }

  func expectExact(_ picture: Pixmap, level: Int = 6) throws {
    let png = try PNGWriter.encode(picture, level: level)
    #expect(try APNGPlayback(png).frames.map(\.picture) == [picture])
    #expect(try PNGReader.decode(png) == picture)
    let size = try PNGReader.size(of: png)
    #expect(size.width == picture.width && size.height == picture.height)
  }

  @Test("every size comes back", arguments: 1...9) func sizes(width: Int) throws {
    for height in 1...9 {
      var chance = SeededRandom(seed: UInt64(width * height))
      for colors in [Samples.colors(3), [0] + Samples.colors(60), Samples.colors(1)] {
        try expectExact(Samples.picture(width: width, height: height, colors: colors, chance: &chance))
      }
    }
  }

  @Test("every number of colours comes back") func palettes() throws {
    let colors = Samples.colors(300)
    for n in 1...260 {
      var picture = Pixmap(width: 60, height: 60)
      for i in picture.pixels.indices { picture.pixels[i] = colors[i % n] }
      try expectExact(picture, level: 1)
    }
  }

  @Test("every alpha comes back, with a palette and without") func alphas() throws {
    var chance = SeededRandom(seed: 4)
    var noise = Pixmap(width: 64, height: 64)
    for i in noise.pixels.indices {
      let color = Color(
        red: chance.unit(), green: chance.unit(), blue: chance.unit(), alpha: Double(i % 256) / 255)
      noise.pixels[i] = color.pixel
    }
    try expectExact(noise)
    #expect(kind(try PNGWriter.encode(noise)) == [8, 6])
    var few = Pixmap(width: 64, height: 64)
    for i in few.pixels.indices { few.pixels[i] = noise.pixels[i % 200] }
    try expectExact(few)
    #expect(kind(try PNGWriter.encode(few)) == [8, 3])
  }

  @Test("channels and bits that say nothing are left out") func reduction() throws {
    func kindOf(_ pixel: (Int, Int) -> UInt32) throws -> [UInt8] {
      var picture = Pixmap(width: 100, height: 100)
      for y in 0..<100 { for x in 0..<100 { picture[x, y] = pixel(x, y) } }
      try expectExact(picture)
      return kind(try PNGWriter.encode(picture))
    }
    #expect(try kindOf { x, _ in x < 50 ? 0xFFFF_0000 : 0 } == [1, 3])
    #expect(try kindOf { x, _ in 0xFF00_0000 | UInt32(x / 30) } == [2, 3])
    #expect(try kindOf { x, _ in 0xFF00_0000 | UInt32(x / 8) } == [4, 3])
    #expect(try kindOf { x, _ in 0xFF00_0000 | UInt32(x) } == [8, 3])
    #expect(try kindOf { x, y in 0xFF00_0000 | UInt32(x + y) * 0x10101 } == [8, 0])
    #expect(try kindOf { x, y in UInt32(x + 100) << 24 | UInt32(y) * 0x10101 } == [8, 4])
    #expect(try kindOf { x, y in 0xFF00_0000 | UInt32(x) << 16 | UInt32(y) } == [8, 2])
    #expect(try kindOf { x, y in UInt32(x + 100) << 24 | UInt32(y) << 8 } == [8, 6])
  }

  @Test("filters serve gradients and greater pictures come back") func filters() throws {
    var smooth = Pixmap(width: 301, height: 211)
    for y in 0..<211 {
      for x in 0..<301 {
        let red = UInt32((x * x / 400 + y) & 255) << 16
        let green = UInt32((x + y * 2) / 4 & 255) << 8
        smooth[x, y] = 0xFF00_0000 | red | green | UInt32(x * y / 300 & 255)
      }
    }
    try expectExact(smooth)
    let png = try PNGWriter.encode(smooth)
    #expect(png.count < 301 * 211 * 3 / 4)
    for level in 0...12 { try expectExact(smooth, level: level) }
  }

  @Test("what can't be written is refused") func refused() {
    #expect(throws: PNGError.size(width: 0, height: 4, limit: PNGLimits.standard.pixels)) {
      try PNGWriter.encode(Pixmap(width: 0, height: 4))
    }
    #expect(throws: PNGError.compressionLevel(13)) { try PNGWriter.encode(Pixmap(width: 1, height: 1), level: 13) }
  }

  @Test("a file cut anywhere is refused") func cut() throws {
    var chance = SeededRandom(seed: 1)
    let png = try PNGWriter.encode(
      Samples.picture(width: 12, height: 12, colors: Samples.colors(30), chance: &chance))
    for n in 0..<png.count - 12 {
      #expect(throws: PNGError.truncated) { try PNGReader.decode(Array(png.prefix(n))) }
    }
  }

  @Test("a damaged file is refused and says so") func damaged() throws {
    var chance = SeededRandom(seed: 1)
    let png = try PNGWriter.encode(
      Samples.picture(width: 40, height: 40, colors: Samples.colors(300), chance: &chance))
    var broken = png
    broken[png.count / 2] ^= 0x55
    let error = #expect(throws: PNGError.self) { try PNGReader.decode(broken) }
    guard case .corrupt(let reason)? = error else {
      Issue.record("not called corrupt: \(String(describing: error))")
      return
    }
    #expect(!reason.isEmpty)
    #expect(throws: PNGError.notPNG) { try PNGReader.decode(Array("GIF89a and then some more bytes".utf8)) }
    #expect(throws: PNGError.truncated) { try PNGReader.decode([]) }
  }

  @Test("no damage of one byte traps") func fuzzed() throws {
    var chance = SeededRandom(seed: 9)
    let picture = Samples.picture(width: 9, height: 9, colors: Samples.colors(5), chance: &chance)
    let png = try PNGWriter.encode(picture)
    for i in png.indices {
      for bit in 0..<8 {
        var broken = png
        broken[i] ^= 1 << UInt8(bit)
        _ = try? PNGReader.decode(broken)
      }
    }
  }

  @Test("a picture beyond the limit is refused before it is unpacked") func limit() throws {
    let header = PNGTests.header(width: 60_000, height: 60_000)
    #expect(throws: PNGError.size(width: 60_000, height: 60_000, limit: 64 << 20)) { try PNGReader.decode(header) }
    let png = try PNGWriter.encode(Pixmap(width: 10, height: 10))
    #expect(try PNGReader.decode(png, limits: PNGLimits(pixels: 100)).width == 10)
    #expect(throws: PNGError.size(width: 10, height: 10, limit: 99)) {
      try PNGReader.decode(png, limits: PNGLimits(pixels: 99))
    }
    for (width, height) in [(0, 5), (5, 0), (0xFFFF_FFFF, 0xFFFF_FFFF), (0x7FFF_FFFF, 1)] {
      #expect(throws: PNGError.self) { try PNGReader.decode(PNGTests.header(width: width, height: height)) }
    }
  }

  /// A PNG with a size and nothing else.
  static func header(width: Int, height: Int) -> [UInt8] {
    func bytes(_ v: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: v >> $0) } }
    let body = bytes(width) + bytes(height) + [8, 6, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + APNGPlayback.chunk("IHDR", body)
      + APNGPlayback.chunk("IEND", [])
  }
}

// Frames of an animation in any order, whatever memory there is to keep places.
// Flow: foreign files → AnimatedPicture → the frames that AnimationReader gives in a row.
import SparklerCore
import SparklerImaging
import TestSupport
import Testing

@Suite struct AnimatedPictureTests {
  typealias Sample = ForeignFileTests.Sample

  static let files = [
    "gifsicle-previous.gif", "gifsicle-o3.gif", "magick-layers.gif", "apngasm-soft.apng", "pillow-2-1.apng",
    "img2webp-soft.webp",
  ]

  @Test("every frame in any order is the one that comes in a row", arguments: files, [0, 2, 1])
  func order(_ name: String, _ part: Int) throws {
    let bytes = Sample.read(name)
    var reader = try AnimationReader(bytes)
    // None of the memory that it could use, half of it, all of it.
    let most = try AnimatedPicture(reader, memory: 1 << 30).byteCount
    let memory = part == 0 ? 0 : most / part
    let picture = try AnimatedPicture(reader, memory: memory)
    var expected: [Pixmap] = []
    while let frame = try reader.next() { expected.append(frame.picture) }
    #expect(expected.count == picture.facts.frameCount && picture.times.count == expected.count)
    #expect(most > 0 && picture.byteCount <= memory)
    #expect(part == 0 ? picture.byteCount == 0 : part == 1 ? picture.byteCount == most : picture.byteCount > 0)
    var chance = SeededRandom(seed: 7)
    for _ in 0..<30 {
      let frame = chance.below(expected.count)
      var player = picture.player(before: frame)
      #expect(player.next <= frame)
      let shown = try player.picture(of: frame)
      #expect(shown == expected[frame])
      let again = try player.picture(of: frame)
      #expect(again == nil)
    }
    var player = picture.player(before: 0)
    for frame in expected.indices {
      let shown = try player.picture(of: frame)
      #expect(shown == expected[frame])
    }
    let beyond = try player.picture(of: expected.count)
    #expect(beyond == nil)
    // With all the memory there is, no frame is farther than itself.
    if part == 1 { for frame in expected.indices { #expect(picture.player(before: frame).next == frame) } }
  }

  /// A GIF of 2 × 1 pixels with these delays in hundredths.
  static func gif(_ delays: [Int]) throws -> [UInt8] {
    var writer = try GIFWriter(width: 2, height: 1, palette: Palette(colors: [0, 0xFF_FFFF]), loop: .times(3))
    var bytes: [UInt8] = []
    writer.writeHeader(to: &bytes)
    let encoder = GIFFrameEncoder(palette: Palette(colors: [0, 0xFF_FFFF]))
    for (i, delay) in delays.enumerated() {
      let frame = IndexedFrame(width: 2, height: 1, indices: [UInt8(i % 2), 1])
      try writer.append(encoder.encode(previous: nil, current: frame, next: nil), delay: delay, to: &bytes)
    }
    writer.finish(to: &bytes)
    return bytes
  }

  @Test("a GIF's delay of 0 or 1 hundredth is a tenth of a second, 2 are 2") func hurry() throws {
    let picture = try AnimatedPicture(try AnimationReader(Self.gif([0, 1, 2, 50])), memory: 0)
    #expect(picture.times == [0.1, 0.1, 0.02, 0.5] && picture.plays == 3)
  }

  @Test("a frame that can't be decoded is told at once") func damaged() throws {
    var bytes = Sample.read("gifsicle-o3.gif")
    // Codes that are not there, in the last third.
    for place in bytes.count * 2 / 3..<bytes.count - 40 { bytes[place] |= 0x55 }
    #expect(throws: ReadError.self) { try AnimatedPicture(try AnimationReader(bytes), memory: 1 << 20) }
  }
}

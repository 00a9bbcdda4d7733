// LZW alone in a frame, unpacked by giflib.
// Flow: indices → LZWEncoder → GIFPlayback → expectations.
import SparklerCore
import SparklerImaging
import TestSupport
import Testing

@Suite struct LZWEncoderTests {
  /// What a reader makes of the indices, as indices.
  func decoded(_ indices: [UInt8], width: Int) throws -> [UInt8] {
    let palette = Palette(colors: (0..<256).map { UInt32($0) })
    let frame = IndexedFrame(width: width, height: indices.count / width, indices: indices)
    let playback = try GIFPlayback(GIFRoundTripTests.gif([frame], palette: palette))
    return playback.frames[0].picture.pixels.map { UInt8($0 & 255) }
  }

  @Test("every code size survives several full tables", arguments: 1...8) func clears(bits: Int) throws {
    var chance = SeededRandom(seed: UInt64(bits))
    let noise = (0..<200 * 300).map { _ in UInt8(chance.below(1 << bits)) }
    #expect(try decoded(noise, width: 200) == noise)
  }

  @Test("long runs and steps survive") func runs() throws {
    let steps = (0..<400).map { UInt8($0 / 2) }
    let indices = [UInt8](repeating: 3, count: 400 * 200) + (0..<200).flatMap { _ in steps }
    #expect(try decoded(indices, width: 400) == indices)
  }

  @Test("every length about the steps of the code size survives") func lengths() throws {
    var chance = SeededRandom(seed: 77)
    let noise = (0..<700).map { _ in UInt8(chance.below(4)) }
    for n in 1...700 { #expect(try decoded(Array(noise.prefix(n)), width: n) == Array(noise.prefix(n))) }
  }

  @Test("a result that would reach the limit is given up") func limit() throws {
    var chance = SeededRandom(seed: 3)
    let noise = (0..<5000).map { _ in UInt8(chance.below(256)) }
    let whole = try #require(LZWEncoder.encode(noise, minimumCodeSize: 8))
    #expect(LZWEncoder.encode(noise, minimumCodeSize: 8, limit: whole.count + 1) == whole)
    #expect(LZWEncoder.encode(noise, minimumCodeSize: 8, limit: whole.count) == nil)
    #expect(LZWEncoder.encode(noise, minimumCodeSize: 8, limit: 0) == nil)
  }
}

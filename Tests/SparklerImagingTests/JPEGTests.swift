// JPEG files come out upright and in their colours; damaged ones are refused.
// Flow: JPEGSamples → JPEGReader → expectations.
import SparklerCore
import SparklerImaging
import TestSupport
import Testing

@Suite struct JPEGTests {
  func expect(_ pixel: UInt32, _ red: Int, _ green: Int, _ blue: Int, sourceLocation: SourceLocation = #_sourceLocation)
  {
    let channels = [pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255].map { Int($0) }
    #expect(pixel >> 24 == 255, sourceLocation: sourceLocation)
    for (found, wanted) in zip(channels, [red, green, blue]) {
      #expect(abs(found - wanted) <= 8, "\(channels)", sourceLocation: sourceLocation)
    }
  }

  @Test("baseline, progressive and four-ink files give their colours") func kinds() throws {
    for bytes in [JPEGSamples.plain, JPEGSamples.progressive, JPEGSamples.inks] {
      let picture = try JPEGReader.decode(bytes)
      #expect(picture.width == 16 && picture.height == 8)
      expect(picture[3, 4], 250, 20, 20)
      expect(picture[12, 4], 20, 20, 250)
    }
  }

  @Test("a grey file gives greys") func grey() throws {
    let picture = try JPEGReader.decode(JPEGSamples.grey)
    expect(picture[3, 4], 89, 89, 89)
    expect(picture[12, 4], 46, 46, 46)
  }

  @Test("a picture that lies on its side is turned upright") func orientation() throws {
    #expect(try JPEGReader.size(of: JPEGSamples.lying) == (8, 16))
    let picture = try JPEGReader.decode(JPEGSamples.lying)
    #expect(picture.width == 8 && picture.height == 16)
    expect(picture[4, 3], 250, 20, 20)
    expect(picture[4, 12], 20, 20, 250)
  }

  @Test("every orientation is one of the eight ways to lay the rows") func orientations() throws {
    // Left half red: after turning, red is left, right, right, left, top, top, bottom, bottom.
    let red: [UInt8: (Int, Int)] = [
      1: (3, 4), 2: (12, 4), 3: (12, 4), 4: (3, 4), 5: (4, 3), 6: (4, 3), 7: (4, 12), 8: (4, 12),
    ]
    let tag = try #require(JPEGSamples.lying.indices.first { JPEGSamples.lying[$0...].starts(with: [1, 0x12, 0, 3]) })
    for (orientation, place) in red {
      var bytes = JPEGSamples.lying
      bytes[tag + 9] = orientation
      expect(try JPEGReader.decode(bytes)[place.0, place.1], 250, 20, 20)
    }
  }

  @Test("a file cut anywhere is refused, and the process goes on") func truncated() throws {
    for bytes in [JPEGSamples.plain, JPEGSamples.progressive, JPEGSamples.lying] {
      for count in 0..<(bytes.count - 2) {
        #expect(throws: JPEGError.self, "\(count)") { try JPEGReader.decode(Array(bytes.prefix(count))) }
      }
    }
  }

  @Test("a code that is in no table, and many surplus bytes, are damage; some padding is not") func codes() throws {
    let plain = JPEGSamples.plain
    let scan = try #require(plain.indices.first { plain[$0...].starts(with: [0xFF, 0xDA]) })
    var bad = plain
    for i in scan + 14..<bad.count - 2 { bad[i] = 0xFE }
    #expect(throws: JPEGError.self) { try JPEGReader.decode(bad) }
    for (count, isDamage) in [(8, false), (200, true)] {
      let padded = Array(plain.dropLast(2)) + [UInt8](repeating: 0x55, count: count) + [0xFF, 0xD9]
      if isDamage {
        #expect(throws: JPEGError.self, "\(count)") { try JPEGReader.decode(padded) }
      } else {
        #expect(try JPEGReader.decode(padded) == JPEGReader.decode(plain))
      }
    }
  }

  @Test("no changed byte takes the process down") func fuzz() throws {
    var chance = SeededRandom(seed: 5)
    for bytes in [JPEGSamples.plain, JPEGSamples.progressive, JPEGSamples.inks, JPEGSamples.lying] {
      for _ in 0..<2000 {
        var bad = bytes
        for _ in 0...chance.below(4) { bad[chance.below(bad.count)] = UInt8(chance.below(256)) }
        _ = try? JPEGReader.decode(bad, pixelLimit: 1 << 20)
      }
    }
  }

  @Test("a size beyond the limit is refused before memory is taken") func size() throws {
    var bytes = JPEGSamples.plain
    let frame = try #require(bytes.indices.first { bytes[$0...].starts(with: [0xFF, 0xC0]) })
    bytes.replaceSubrange((frame + 5)..<(frame + 9), with: [0xEA, 0x60, 0xEA, 0x60])
    #expect(throws: JPEGError.size(width: 60000, height: 60000, limit: 64 << 20)) { try JPEGReader.decode(bytes) }
    #expect(throws: JPEGError.notJPEG) { try JPEGReader.decode([1, 2, 3]) }
  }
}

// Every kind of PNG row and every filter, against libpng.
// Flow: Handmade → PNGReader, libpng → expectations.
import SparklerCore
import SparklerImaging
import TestSupport
import Testing

@Suite struct PNGKindTests {
  struct Kind: Sendable, CustomTestStringConvertible {
    var depth: Int
    var color: UInt8
    var channels: Int
    var testDescription: String { "colour type \(color), \(depth) bits" }

    static let all: [Kind] =
      [1, 2, 4, 8, 16].map { Kind(depth: $0, color: 0, channels: 1) }
      + [8, 16].map { Kind(depth: $0, color: 2, channels: 3) }
      + [1, 2, 4, 8].map { Kind(depth: $0, color: 3, channels: 1) }
      + [8, 16].map { Kind(depth: $0, color: 4, channels: 2) }
      + [8, 16].map { Kind(depth: $0, color: 6, channels: 4) }
  }

  /// Bytes drawn by chance behind every filter are a picture too.
  private func file(_ kind: Kind, width: Int, height: Int, hasKey: Bool, chance: inout SeededRandom) -> [UInt8] {
    let length = (width * kind.depth * kind.channels + 7) / 8
    var rows: [UInt8] = []
    for _ in 0..<height {
      // Often the last filter, of which two rows are read together.
      rows.append(UInt8(min(4, chance.below(7))))
      for _ in 0..<length { rows.append(UInt8(chance.below(3) == 0 ? chance.below(256) : 0)) }
    }
    var bytes = Handmade.header(width: width, height: height, depth: UInt8(kind.depth), kind: kind.color)
    if kind.color == 3 {
      let count = 1 << kind.depth
      bytes += APNGPlayback.chunk("PLTE", (0..<count * 3).map { _ in UInt8(chance.below(256)) })
      if hasKey { bytes += APNGPlayback.chunk("tRNS", (0..<count / 2).map { _ in UInt8(chance.below(256)) }) }
    } else if hasKey, kind.color == 0 {
      bytes += APNGPlayback.chunk("tRNS", [0, UInt8(chance.below(min(256, 1 << kind.depth)))])
    } else if hasKey, kind.color == 2 {
      bytes += APNGPlayback.chunk("tRNS", [0, 0, 0, 0, 0, 0])
    }
    return bytes + Handmade.data(rows) + Handmade.end
  }

  /// The test's own libpng reader takes 16 bits for linear light.
  static let narrow = Kind.all.filter { $0.depth < 16 }

  @Test("every filter of every kind comes out as in libpng", arguments: narrow, [false, true])
  func kinds(_ kind: Kind, hasKey: Bool) throws {
    var chance = SeededRandom(seed: UInt64(kind.depth) * 8 + UInt64(kind.color))
    for width in 1...19 {
      for _ in 0..<4 {
        let bytes = file(kind, width: width, height: 1 + chance.below(9), hasKey: hasKey, chance: &chance)
        #expect(try PNGReader.decode(bytes) == APNGPlayback(bytes).frames[0].picture)
      }
    }
  }

  @Test("16 bits are rounded, not taken for linear light", arguments: Kind.all.filter { $0.depth == 16 })
  func wide(_ kind: Kind) throws {
    for value: UInt8 in [0, 1, 64, 128, 200, 255] {
      let row = [0] + Array(repeating: value, count: 2 * kind.channels)
      let bytes = Handmade.header(width: 1, height: 1, depth: 16, kind: kind.color) + Handmade.data(row) + Handmade.end
      let alpha = kind.color >= 4 ? UInt32(value) : 255
      let grey =
        Color(red: Double(value) / 255, green: Double(value) / 255, blue: Double(value) / 255, alpha: 1).pixel & 255
      let part = (grey * alpha + 127) / 255
      #expect(try PNGReader.decode(bytes).pixels == [alpha << 24 | part << 16 | part << 8 | part])
    }
  }

  @Test("a filter that doesn't exist and too few rows are errors") func broken() {
    for rows in [[5] + Array(repeating: 0, count: 8), [0, 0, 0, 0, 0], []] as [[UInt8]] {
      let bytes = Handmade.header(width: 2, height: 1) + Handmade.data(rows) + Handmade.end
      #expect(throws: PNGError.self) { try PNGReader.decode(bytes) }
    }
  }

  @Test("unknown chunks are left aside, unless no reader may") func unknown() throws {
    let start = Handmade.header(width: 1, height: 1)
    let data = Handmade.data(Handmade.rows(1, 1)) + Handmade.end
    #expect(try PNGReader.decode(start + APNGPlayback.chunk("abCd", [1, 2]) + data).pixels == [0xFFFF_0000])
    #expect(throws: PNGError.self) { try PNGReader.decode(start + APNGPlayback.chunk("ABCD", [1, 2]) + data) }
  }
}

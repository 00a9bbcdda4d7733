// What the neighbours of a palette's entries are.
// Flow: random palettes → PaletteNeighbours → expectations.
import SparklerCore
import SparklerImaging
import Testing

@Suite struct PaletteNeighboursTests {
  /// Few levels, so that many distances are equal.
  private static func palette(_ count: Int, seed: UInt64) -> Palette {
    var chance = SeededRandom(seed: seed)
    let colors = (0..<count).map { _ in
      (0..<3).reduce(UInt32(0)) { color, _ in color << 8 | UInt32(chance.below(5)) * 60 }
    }
    return Palette(colors: colors, transparentIndex: count > 2 ? 1 : nil)
  }

  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    [16, 8, 0].reduce(0) { sum, shift in
      let way = Int(a >> UInt32(shift) & 255) - Int(b >> UInt32(shift) & 255)
      return sum + way * way
    }
  }

  @Test("the nearest come first, and on a tie the earlier entry", arguments: [1, 2, 7, 256])
  func order(count: Int) {
    for room in [1, 6, 8, 300] {
      let palette = Self.palette(count, seed: UInt64(count))
      let neighbours = PaletteNeighbours(palette, room: room)
      for a in palette.opaqueIndices {
        let all = palette.opaqueIndices.filter { $0 != a }.map {
          (distance: Self.distance(palette.colors[Int(a)], palette.colors[Int($0)]), entry: $0)
        }
        let sorted = all.sorted { ($0.distance, $0.entry) < ($1.distance, $1.entry) }.prefix(room)
        let slots = Int(a) * room..<(Int(a) + 1) * room
        #expect(neighbours.entries[slots].prefix(sorted.count).map { UInt8($0 >> 24) } == sorted.map(\.entry))
        #expect(neighbours.distances[slots].prefix(sorted.count).map(Int.init) == sorted.map(\.distance))
        #expect(neighbours.entries[slots].dropFirst(sorted.count).allSatisfy { $0 == PaletteNeighbours.noEntry })
      }
    }
  }

  @Test("entries that are out of reach take no slot") func reach() {
    let palette = Palette(colors: [0x000000, 0x010101, 0x020202, 0xFFFFFF])
    let near = PaletteNeighbours(palette, room: 3, within: 0.2)
    #expect(near.entries[0..<3].map { $0 == PaletteNeighbours.noEntry ? -1 : Int($0 >> 24) } == [1, 2, -1])
    #expect(near.entries[9..<12].allSatisfy { $0 == PaletteNeighbours.noEntry })
  }
}

// Verdicts next to a limit, wherever the pixels lie: what is skipped or computed together must not decide otherwise.
// Flow: made pictures → PixelComparison → expectations.
import SparklerCore
import SparklerImaging
import Testing

@Suite struct LimitTests {
  private let exact = PixelComparison(.exact)

  private func plain(_ color: UInt32, width: Int, height: Int) -> Pixmap {
    Pixmap(width: width, height: height, pixels: Array(repeating: color, count: width * height))
  }

  @Test(
    "a limit just above a difference lets it pass, one just below does not",
    arguments: [
      (0xFF22_C55E, 0xFF23_C55E), (0xFF00_0000, 0xFF01_0100), (0xFF00_0010, 0xFF00_0011), (0xFF80_8080, 0xFF90_9090),
      (0xFF10_20F0, 0xFF40_20D0), (0xFFFF_FFFF, 0xFFFE_FFFD), (0xFFFA_3200, 0xFFF6_3A04), (0x8040_4040, 0x8041_3F40),
    ] as [(UInt32, UInt32)])
  func limits(old: UInt32, new: UInt32) throws {
    let before = plain(old, width: 19, height: 1)
    for place in 0..<19 {
      var after = before
      after[place, 0] = new
      let distance = try #require(exact.compare(before, after)).greatest
      for (factor, changed) in [(1.0001, 0), (0.9999, 1)] {
        let tolerance = Tolerance(color: distance * factor, ignoresAntialiasing: false)
        #expect(PixelComparison(tolerance).compare(before, after)?.changed == changed, "at \(place)")
      }
    }
  }

  @Test("what shows on white alone is found beside opaque pixels") func onWhite() {
    for place in 0..<19 {
      var before = plain(0xFF80_8080, width: 19, height: 1)
      before[place, 0] = 0
      var after = before
      after[place, 0] = 0xFF00_0000
      #expect(PixelComparison(.visible).compare(before, after)?.changed == 1)
    }
  }

  @Test("a verdict does not depend on where a change lies", arguments: [Tolerance.visible, .loose])
  func places(_ tolerance: Tolerance) {
    let comparison = PixelComparison(tolerance)
    // Seen in 18 pixels, not in 10: a ΔE00 of 2.
    for (side, changed) in [(18, 18 * 18), (10, 0)] {
      for x in [0, 1, 2, 3, 5, 22, 23] {
        for y in [0, 1, 3, 22, 23] {
          let (width, height) = (side + 23, side + 23)
          let before = plain(0xFF22_C55E, width: width, height: height)
          var after = before
          for v in y..<y + side { for u in x..<x + side { after[u, v] = 0xFF48_C55E } }
          #expect(comparison.compare(before, after)?.changed == changed, "\(side) at \(x), \(y)")
        }
      }
    }
  }

  @Test("four faint pixels near each other are seen, three are not", arguments: 0..<4) func chains(start: Int) {
    for (count, changed) in [(4, 4), (3, 0)] {
      let before = plain(0xFF22_C55E, width: 40, height: 12)
      var after = before
      // A ΔE00 of 5.6, in cells of four pixels that touch.
      for i in 0..<count { after[start + 4 * i, 5] = 0xFF6D_C55E }
      #expect(PixelComparison(.visible).compare(before, after)?.changed == changed)
    }
  }

  @Test("changes that are far apart count as much as each alone", arguments: [Tolerance.video, .gif, .visible, .loose])
  func parts(_ named: Tolerance) throws {
    var tolerance = named
    // Areas count whole, also where they reach beyond what changed.
    tolerance.area = nil
    let before = plain(0xFF22_C55E, width: 151, height: 133)
    let squares = [PixelRect(x: 0, y: 0, width: 21, height: 19), PixelRect(x: 118, y: 99, width: 33, height: 34)]
    func changed(_ squares: [PixelRect]) throws -> Int {
      var after = before
      for square in squares {
        for y in square.y..<square.maxY { for x in square.x..<square.maxX { after[x, y] = 0xFF90_2050 } }
      }
      return try #require(PixelComparison(tolerance).compare(before, after)).changed
    }
    let each = try squares.map { try changed([$0]) }
    #expect(each[0] > 300 && each[1] > 900)
    #expect(try changed(squares) == each[0] + each[1])
  }
}

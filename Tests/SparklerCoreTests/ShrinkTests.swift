// Pictures made smaller.
// Flow: Pixmap → shrunk → means.
import SparklerCore
import Testing

@Suite struct ShrinkTests {
  @Test("a new pixel is the mean of those that it stands for, alpha included") func mean() {
    var picture = Pixmap(width: 4, height: 2)
    picture.pixels = [
      0xFFFF_0000, 0xFF00_0000, 0, 0xFFFF_FFFF,  //
      0xFFFF_0000, 0xFF00_0000, 0, 0,
    ]
    #expect(picture.shrunk(toFit: 2) == Pixmap(width: 2, height: 1, pixels: [0xFF80_0000, 0x4040_4040]))
  }

  @Test("sides that don't divide share pixels by their parts") func parts() {
    let picture = Pixmap(width: 3, height: 1, pixels: [0xFF00_0000, 0xFF60_6060, 0xFFC0_C0C0])
    let small = picture.shrunk(toFit: 2)
    // One and a half pixels each.
    #expect(small.pixels == [0xFF20_2020, 0xFFA0_A0A0])
  }

  @Test("no channel exceeds alpha, no side vanishes, nothing grows", arguments: [1, 2, 3, 7, 50, 99, 100, 400])
  func bounds(_ side: Int) {
    var picture = Pixmap(width: 100, height: 3)
    for i in picture.pixels.indices {
      let alpha = UInt32(i * 37 % 256)
      picture.pixels[i] = alpha << 24 | alpha << 16 | alpha / 2 << 8
    }
    let small = picture.shrunk(toFit: side)
    #expect(small.width == min(100, side) && (1...3).contains(small.height))
    #expect(small.pixels.allSatisfy { ($0 >> 16 & 255) <= $0 >> 24 && ($0 & 255) <= $0 >> 24 })
  }
}

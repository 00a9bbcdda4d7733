// Tests that entries which frames draw come first, however many colours they stand for.
// Flow: pixels → DrawnColors → Palette.
import SparklerImaging
import Testing

@Suite struct DrawnColorsTests {
  private static func gray(_ entry: Int) -> UInt32 { UInt32(4 * entry) * 0x01_0101 }

  /// Pixels of eight colours near each grey.
  private static func pixels(near entries: Range<Int>) -> [UInt32] {
    var pixels: [UInt32] = []
    for entry in entries {
      for blue in UInt32(0)..<2 {
        for green in UInt32(0)..<2 {
          for red in UInt32(0)..<2 { pixels.append(0xFF00_0000 + gray(entry) + (red << 16 | green << 8 | blue)) }
        }
      }
    }
    return pixels
  }

  private static func ordered(drawing entries: Range<Int>) -> [UInt32] {
    var drawn = DrawnColors()
    let pixels = pixels(near: entries)
    pixels.withUnsafeBufferPointer { drawn.append(1, $0, changed: [0..<pixels.count]) }
    return drawn.ordered(Palette(colors: (0..<64).map(gray))).colors
  }

  @Test("a frame of many colours that are few entries has the short codes", arguments: [40..<44, 40..<60])
  func few(entries: Range<Int>) {
    #expect(Self.ordered(drawing: entries).prefix(entries.count) == ArraySlice(entries.map(Self.gray)))
  }

  @Test("a frame of more than 512 colours is not counted") func many() {
    let colors = (0..<700).map { UInt32($0) * 0x0101 }
    var drawn = DrawnColors()
    colors.map { $0 | 0xFF00_0000 }.withUnsafeBufferPointer { drawn.append(1, $0, changed: [0..<colors.count]) }
    let palette = Palette(colors: (0..<64).map(Self.gray))
    #expect(drawn.ordered(palette).colors == palette.colors)
  }
}

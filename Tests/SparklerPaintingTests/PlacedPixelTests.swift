// Pictures with their place in the frame: cut, mirrored beyond their edges, and moved between pixels.
// Flow: pixels + PixelRect → PlacedPixels, PlacedWidePixels → pixels of another rectangle.
import SparklerCore
import SparklerPainting
import SparklerScene
import Testing

@Suite struct PlacedPixelTests {
  private let square = PlacedPixels(area: PixelRect(x: 2, y: 1, width: 2, height: 2), pixels: [1, 2, 3, 4])
  private let still = PixelFilter.Deviation(x: 0, y: 0)

  private func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }

  @Test("over another rectangle it has the same pixels, and nothing beside them") func cropped() {
    #expect(square.cropped(to: square.area).pixels == [1, 2, 3, 4])
    #expect(square.cropped(to: box(1, 0, 3, 3)).pixels == [0, 0, 0, 0, 1, 2, 0, 3, 4])
    #expect(square.cropped(to: box(3, 2, 1, 1)).pixels == [4])
    #expect(square.cropped(to: box(3, 0, 2, 2)).pixels == [0, 0, 2, 0])
    #expect(square.cropped(to: box(9, 9, 2, 1)).pixels == [0, 0])
    #expect(square.cropped(to: box(9, 9, 2, 1)).area == box(9, 9, 2, 1) && square.byteCount == 16)
  }

  @Test("without filters it is what is wanted of it") func unfiltered() {
    let found = square.filtered(by: [], over: box(3, 0, 2, 2), transform: .identity, dithersBlurs: true)
    #expect(found.pixels == [0, 0, 2, 0] && found.area == box(3, 0, 2, 2))
  }

  @Test("a blur of nothing keeps every bit, with transparency or the mirror image beside it") func mirror() {
    let (a, b): (UInt32, UInt32) = (0xFF01_FE80, 0x7F10_2030)
    let row = PlacedPixels(area: box(0, 0, 2, 1), pixels: [a, b])
    #expect(
      row.blurred(still, over: box(-1, 0, 4, 2), beside: .transparent, isDithered: false).pixels == [
        0, a, b, 0, 0, 0, 0, 0,
      ])
    let mirrored = row.blurred(still, over: box(-2, 0, 7, 1), beside: .mirror, isDithered: false)
    #expect(mirrored.pixels == [b, a, a, b, b, a, a])
    let column = PlacedPixels(area: box(0, 0, 1, 2), pixels: [a, b])
    #expect(
      column.blurred(still, over: box(0, -2, 1, 6), beside: .mirror, isDithered: true).pixels == [
        b, a, a, b, b, a,
      ])
  }

  @Test("along one side alone, a blur leaves the other side sharp", arguments: [1.0, 4])
  func sides(sigma: Double) {
    let dot = PlacedPixels(area: box(0, 0, 1, 1), pixels: [0xFFFF_FFFF])
    let area = box(-20, -20, 41, 41)
    let across = dot.blurred(PixelFilter.Deviation(x: sigma, y: 0), over: area, beside: .transparent, isDithered: false)
    let down = dot.blurred(PixelFilter.Deviation(x: 0, y: sigma), over: area, beside: .transparent, isDithered: false)
    for i in 0..<(41 * 41) where i / 41 != 20 { #expect(across.pixels[i] == 0) }
    for i in 0..<(41 * 41) where i % 41 != 20 { #expect(down.pixels[i] == 0) }
    let row = (0..<41).map { across.pixels[20 * 41 + $0] }
    #expect(row == (0..<41).map { down.pixels[$0 * 41 + 20] } && row == row.reversed())
    #expect(row[20] > row[24] && row[21] > 0 && row[20] < 0xFFFF_FFFF)
  }

  @Test("moved between pixels it lies on both by its shares, on whole ones it stays as it was") func moved() {
    let dot = PlacedPixels(area: box(0, 0, 1, 1), pixels: [0xC8C8_C864])
    let wide = dot.blurredWide(still, over: dot.area, beside: .transparent)
    func at(_ x: Double, _ y: Double, _ area: PixelRect) -> [UInt32] {
      wide.moved(to: Point(x, y), over: area, isDithered: false).pixels
    }
    let (half, quarter, rest): (UInt32, UInt32, UInt32) = (0x6464_6432, 0x3232_3219, 0x9696_964B)
    #expect(wide.narrowed(isDithered: false).pixels == dot.pixels)
    #expect(at(2, 1, box(0, 0, 3, 2)) == [0, 0, 0, 0, 0, 0xC8C8_C864])
    #expect(at(0.5, 0, box(0, 0, 3, 1)) == [half, half, 0])
    #expect(at(-0.5, 0, box(-1, 0, 3, 1)) == [half, half, 0])
    #expect(at(0, 0.25, box(0, 0, 1, 3)) == [rest, quarter, 0])
    #expect(at(0.5, 0.5, box(0, 0, 2, 2)) == [quarter, quarter, quarter, quarter])
    #expect(at(0.5, 0, box(1, 0, 1, 1)) == [half] && at(9, 9, box(0, 0, 1, 2)) == [0, 0])
  }

  @Test("dithered it is the same where no bit is between two levels") func dithered() {
    let dot = PlacedPixels(area: box(0, 0, 1, 1), pixels: [0xC8C8_C864])
    let wide = dot.blurredWide(still, over: dot.area, beside: .transparent)
    #expect(wide.moved(to: Point(3, 2), over: box(3, 2, 1, 1), isDithered: true).pixels == dot.pixels)
    #expect(wide.narrowed(isDithered: true).pixels == dot.pixels)
  }
}

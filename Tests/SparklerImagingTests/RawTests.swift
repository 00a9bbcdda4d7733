// Bare frames: bytes in their order, and what a spool keeps comes back.
// Flow: Samples → RawPixels, Y4MWriter, PixelRuns → expectations.
import SparklerCore
import SparklerImaging
import TestSupport
import Testing

@Suite struct RawTests {
  @Test("bytes are straight red, green, blue, alpha, or the other way round") func order() {
    let picture = Pixmap(width: 2, height: 1, pixels: [0x8040_2010, 0xFF01_0203])
    #expect(RawPixels.rgba(picture) == [128, 64, 32, 128, 1, 2, 3, 255])
    #expect(RawPixels.rgba(picture) == picture.straightRGBA())
    #expect(RawPixels.bgra(picture, isOpaque: false) == [32, 64, 128, 128, 3, 2, 1, 255])
    #expect(RawPixels.bgra(picture, isOpaque: true) == [16, 32, 64, 128, 3, 2, 1, 255])
  }

  @Test("an odd side's last line stands twice") func even() {
    let odd = Pixmap(width: 3, height: 1, pixels: [1, 2, 3])
    #expect(odd.evenSided() == Pixmap(width: 4, height: 2, pixels: [1, 2, 3, 3, 1, 2, 3, 3]))
    let even = Pixmap(width: 2, height: 2, pixels: [1, 2, 3, 4])
    #expect(even.evenSided() == even)
  }

  @Test("Y4M has a head, marks, and BT.601's numbers for plain colours") func y4m() throws {
    let writer = Y4MWriter(width: 4, height: 1, rate: 29.97)
    #expect(
      String(decoding: writer.header, as: UTF8.self) == "YUV4MPEG2 W4 H1 F2997:100 Ip A1:1 C444 XCOLORRANGE=LIMITED\n")
    let frame = try writer.frame(
      Pixmap(width: 4, height: 1, pixels: [0xFF00_0000, 0xFFFF_FFFF, 0xFFFF_0000, 0xFF00_00FF]))
    #expect(frame.prefix(6) == Array("FRAME\n".utf8)[...])
    #expect(Array(frame[6..<10]) == [16, 235, 81, 41])
    #expect(Array(frame[10..<14]) == [128, 128, 90, 240])
    #expect(Array(frame[14...]) == [128, 128, 240, 110])
  }

  @Test("changes come back from runs", arguments: 1...30) func runs(seed: UInt64) {
    let colors = [0, 0, 0, 0] + Samples.colors(Int(seed), seed: seed)
    let pictures = Samples.sequence(
      6, width: 1 + Int(seed) * 3 % 17, height: 1 + Int(seed) % 9, colors: colors, seed: seed)
    var before: [UInt32]?
    var shown = [UInt32](repeating: 0, count: pictures[0].pixels.count)
    for picture in pictures {
      PixelRuns.apply(PixelRuns.encode(picture.pixels, over: before), to: &shown)
      #expect(shown == picture.pixels)
      before = picture.pixels
    }
  }

  @Test("what does not change takes two words") func still() {
    let picture = Samples.disc(side: 50, radius: 20, rgb: 0xFF)
    #expect(PixelRuns.encode(picture.pixels, over: picture.pixels).count == 2)
    #expect(PixelRuns.encode(Pixmap(width: 50, height: 50).pixels, over: nil).count == 2)
  }
}

// Bare frames: bytes in their order.
// Flow: pictures → RawPixels, Y4MWriter → expectations.
import SparklerCore
import SparklerRendering
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

  @Test(
    "a stream has a rate whatever it is told, and takes pictures of its size alone",
    arguments: [0, .nan, .infinity, -5])
  func odd(_ rate: Double) {
    let stream = Y4MWriter(width: 3, height: 3, rate: rate)
    #expect(stream.header.starts(with: "YUV4MPEG2".utf8))
    #expect(throws: PixmapError.self) { try stream.frame(Pixmap(width: 2, height: 3)) }
  }
}

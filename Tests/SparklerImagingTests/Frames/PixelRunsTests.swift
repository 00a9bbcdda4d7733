// What a spool keeps of frames comes back.
// Flow: Samples → PixelRuns → expectations.
import SparklerCore
import SparklerImaging
import TestSupport
import Testing

@Suite struct PixelRunsTests {
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

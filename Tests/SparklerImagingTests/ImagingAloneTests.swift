// SparklerImaging by itself: what its declarations speak of has a name without a further import.
import SparklerImaging
import Testing

@Suite struct ImagingAloneTests {
  @Test("frames, times and places can be named with this import alone") func names() async throws {
    let picture = Pixmap(width: 4, height: 2)
    let second: Seconds = 1
    let place = PixelRect(x: 0, y: 0, width: 4, height: 2)
    let image = try AnimatedImage(rgba: Array(repeating: 255, count: 4 * 2 * 4 * 2), width: 4, height: 2, frameRate: 2)
    #expect(image.duration == second && image.frames.count == 2)
    #expect(image.frames[0].picture.width == picture.width && place.width == picture.width)
  }
}

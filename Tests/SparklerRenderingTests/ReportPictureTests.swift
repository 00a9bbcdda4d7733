// How large the pictures of a report may become.
// Flow: Pixmap → ReportPictures → data URIs.
import SparklerCore
import SparklerVisualTests
import Testing

@Suite struct ReportPictureTests {
  /// A picture that PNG can't compress.
  private func noise(_ seed: UInt64) -> Pixmap {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    let pixels = (0..<480 * 360).map { _ -> UInt32 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return 0xFF00_0000 | UInt32(truncatingIfNeeded: state >> 40)
    }
    return Pixmap(width: 480, height: 360, pixels: pixels)
  }

  @Test("pictures are exact while there is room, then compressed, and fit the room together") func room() throws {
    let bytes = 6 << 20
    var pictures = ReportPictures(tests: 20, bytes: bytes)
    var reduced: [Bool] = []
    for number in 0..<20 {
      pictures.begin(1, tests: 20 - number)
      _ = try pictures.add(noise(UInt64(number)))
      reduced.append(pictures.isReduced)
    }
    #expect(!reduced[0] && reduced[19])
    #expect(pictures.texts[0].hasPrefix("data:image/png;base64,"))
    #expect(pictures.texts[19].hasPrefix("data:image/webp;base64,"))
    #expect(pictures.texts.reduce(0) { $0 + $1.utf8.count * 3 / 4 } <= bytes * 11 / 10)
  }

  @Test("a small picture stays exact where a large one does not, and none is stored twice") func small() throws {
    var pictures = ReportPictures(tests: 1, bytes: 100_000)
    pictures.begin(2, tests: 1)
    let large = try pictures.add(noise(1))
    let flat = Pixmap(width: 480, height: 360, pixels: Array(repeating: 0xFF3B_5BDB, count: 480 * 360))
    let (first, second) = (try pictures.add(flat), try pictures.add(flat))
    #expect(pictures.isReduced && first == second && first != large)
    #expect(pictures.texts[first].hasPrefix("data:image/png;base64,"))
  }
}

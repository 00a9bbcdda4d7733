// Another background, another picture, and rows that were inserted in a long one.
// Flow: Films → AnimationComparison → explanations.
import SparklerCore
import SparklerImaging
import Testing

@Suite struct PictureExplanationTests {
  private typealias Box = Films.Box

  private func sentences(_ a: Pixmap, _ b: Pixmap) async throws -> [String] {
    try await AnimationComparison(.visible).compare(Reel([a]), Reel([b])).explanations?.map(\.message) ?? []
  }

  /// Two panels before what is painted at each pixel.
  private func panels(_ ground: (_ x: Int, _ y: Int) -> UInt32) -> Pixmap {
    var picture = Films.empty()
    for y in 0..<picture.height { for x in 0..<picture.width { picture[x, y] = 0xFF00_0000 | ground(x, y) } }
    for (left, top) in [(12, 14), (86, 50)] {
      for y in top..<top + 40 { for x in left..<left + 56 { picture[x, y] = 0xFFFF_FFFF } }
    }
    return picture
  }

  @Test("another gradient behind panels is told of the background") func gradient() async throws {
    let found = try await sentences(
      panels { x, _ in UInt32(x) << 16 | 0x30A0 }, panels { _, y in 0x20_0060 | UInt32(2 * y) << 8 })
    #expect(found == ["the background: another gradient"])
  }

  @Test("another colour behind panels is told of the background", arguments: [0xE0_E6FF, 0x1F_2937] as [UInt32])
  func tint(_ color: UInt32) async throws {
    let found = try await sentences(panels { _, _ in 0xEE_F2FF }, panels { _, _ in color })
    #expect(found.count == 1 && found[0].hasPrefix("the background: "), "\(found)")
  }

  /// Lines of text as bars, each of another width.
  private func page(_ lines: [Int], height: Int) -> Pixmap {
    var page = Pixmap(width: 160, height: height, pixels: Array(repeating: 0xFFFF_FFFF, count: 160 * height))
    for (number, line) in lines.enumerated() {
      for row in 0..<10 where 8 + 20 * number + row < height {
        for x in 10..<20 + (line * 37 + row * 5) % 130 where x % 7 != line % 5 {
          page[x, 8 + 20 * number + row] = 0xFF20_3040
        }
      }
    }
    return page
  }

  @Test("lines inserted in a long page are told with their height, whether it grows or not", arguments: [false, true])
  func inserted(_ isGrowing: Bool) async throws {
    let old = Array(0..<180)
    let new = Array(0..<60) + Array(500..<510) + Array(60..<180)
    let found = try await sentences(
      page(old, height: 3600), page(isGrowing ? new : Array(new.prefix(180)), height: isGrowing ? 3800 : 3600))
    #expect(found == ["200 px more at y = 1208; the rest is the same"], "\(found)")
    let back = try await sentences(
      page(isGrowing ? new : Array(new.prefix(180)), height: isGrowing ? 3800 : 3600), page(old, height: 3600))
    #expect(back == ["200 px less at y = 1208; the rest is the same"], "\(back)")
  }

  @Test("a page that scrolled or lost a part is no other picture") func scrolled() async throws {
    let boxes = (0..<6).map { number in
      Box(x: 10 + 48 * Double(number % 3), y: 10 + 50 * Double(number / 3), width: 36, height: 30)
    }
    let moved = boxes.map { Box(x: $0.x, y: $0.y + 17, width: 36, height: 30) }
    for other in [moved, Array(boxes.prefix(3))] {
      let found = try await sentences(Films.picture(boxes), Films.picture(other))
      #expect(!found.contains { $0.hasPrefix("another picture") }, "\(found)")
    }
  }
}

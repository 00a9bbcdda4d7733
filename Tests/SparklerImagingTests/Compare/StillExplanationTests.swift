// What looks different in one picture is told in a sentence, or not at all.
// Flow: Films → AnimationComparison → explanations.
import SparklerCore
import SparklerImaging
import Testing

@Suite struct StillExplanationTests {
  private typealias Box = Films.Box

  private func sentences(_ a: Pixmap, _ b: Pixmap) async throws -> [String] {
    try await AnimationComparison(.visible).compare(Reel([a]), Reel([b])).explanations?.map(\.message) ?? []
  }

  private func sentences(_ a: [Box], _ b: [Box]) async throws -> [String] {
    try await sentences(Films.picture(a), Films.picture(b))
  }

  @Test("a box at another place is told with its distance and name") func position() async throws {
    let found = try await sentences([Box(x: 10, y: 8)], [Box(x: 18, y: 12)])
    #expect(found == ["the box at the top left, 36×20: 8 px further right and 4 px lower"])
  }

  @Test("another colour is told with both") func color() async throws {
    let found = try await sentences([Box(x: 60, y: 50)], [Box(x: 60, y: 50, color: 0xDC_2626)])
    #expect(found.count == 1 && found[0].contains("the colour #DC2626 instead of #2563EB"), "\(found)")
    let slight = try await sentences([Box(x: 60, y: 50)], [Box(x: 60, y: 50, color: 0x2C_6AF0)])
    #expect(
      slight.count == 1 && slight[0].contains("): #2C6AF0 instead of #2563EB") && slight[0].contains("tinted (ΔE00 "),
      "\(slight)")
  }

  @Test("another size is told with both") func size() async throws {
    let found = try await sentences([Box(x: 60, y: 50)], [Box(x: 56, y: 46, width: 44, height: 28)])
    #expect(found.count == 1 && found[0].contains("44×28 instead of 36×20 px"), "\(found)")
  }

  @Test("what is missing or new is told with its place") func existence() async throws {
    let box = Box(x: 110, y: 90)
    #expect(try await sentences([box], []) == ["the part at the bottom right, 36×20: missing"])
    #expect(try await sentences([], [box]) == ["the part at the bottom right, 36×20: new"])
  }

  @Test("another layer in front is no other colour") func order() async throws {
    let (red, blue) = (
      Box(x: 20, y: 30, width: 70, height: 40, color: 0xDC_2626), Box(x: 60, y: 50, width: 70, height: 40)
    )
    let found = try await sentences([red, blue], [blue, red])
    #expect(found.count == 1 && found[0].hasSuffix("another layer is in front"), "\(found)")
  }

  @Test("a large box of another size elsewhere is no row less") func largeBox() async throws {
    let found = try await sentences(
      [Box(x: 45, y: 35, width: 55, height: 25)], [Box(x: 65, y: 55, width: 75, height: 35)])
    #expect(
      found == ["the box in the middle, 55×25: 75×35 instead of 55×25 px, 30 px further right and 25 px lower"],
      "\(found)")
  }

  @Test("an inserted row is told with its height, and what follows is not") func rows() async throws {
    func list(_ widths: [Double]) -> [Box] {
      widths.enumerated().flatMap { number, width in
        let top = 6 + 22 * Double(number)
        return [
          Box(x: 10, y: top, width: 140, height: 18, color: 0xE2_E8F0),
          Box(x: 16, y: top + 6, width: width, height: 6, color: 0x33_4155),
        ]
      }
    }
    let (few, many) = (list([90, 40, 70, 55]), list([90, 40, 118, 70, 55]))
    let more = try await sentences(few, many)
    #expect(more.count == 1 && more[0].contains("one row more at y = "), "\(more)")
    #expect(more[0].hasSuffix("22 px high; the rest is the same"), "\(more)")
    let less = try await sentences(many, few)
    #expect(less.count == 1 && less[0].contains("one row less at y = "), "\(less)")
  }

  @Test("the same picture at another scale is told") func scale() async throws {
    let small = Films.picture([Box(x: 10, y: 8), Box(x: 80, y: 60, color: 0xDC_2626)])
    var large = Pixmap(width: small.width * 2, height: small.height * 2)
    for y in 0..<large.height { for x in 0..<large.width { large[x, y] = small[x / 2, y / 2] } }
    #expect(try await sentences(small, large) == ["the same picture at twice the scale"])
    let other = Pixmap(
      width: large.width, height: large.height, pixels: Array(repeating: 0xFF10_2030, count: large.pixels.count))
    #expect(try await sentences(small, other) == [])
  }

  @Test("noise explains nothing") func noise() async throws {
    var (a, b) = (Films.empty(), Films.empty())
    for i in a.pixels.indices {
      a.pixels[i] = 0xFF00_0000 | UInt32((i &* 2_654_435_761) >> 7 & 0xFF_FFFF)
      b.pixels[i] = 0xFF00_0000 | UInt32((i &* 40_503 &+ 7) &* 2_246_822_519 >> 5 & 0xFF_FFFF)
    }
    #expect(try await sentences(a, b) == [])
  }

  @Test("pictures of a few pixels are compared as before", arguments: [(1, 1), (3, 1), (1, 40), (4, 4)])
  func tiny(_ width: Int, _ height: Int) async throws {
    let black = Pixmap(width: width, height: height, pixels: Array(repeating: 0xFF00_0000, count: width * height))
    let white = Pixmap(width: width, height: height, pixels: Array(repeating: 0xFFFF_FFFF, count: width * height))
    let result = try await AnimationComparison(.visible).compare(
      Reel([black, white, black]), Reel([white, black, white]))
    #expect(!result.isSame)
  }
}

// Profiles: what encoders leave passes, what a person sees at once does not; recordings are fitted.
// Flow: made pictures → PixelComparison, AnimationComparison → expectations.
import SparklerCore
import SparklerImaging
import Testing

@Suite struct ProfileTests {
  private static let lossy = ["gif", "webp", "video"]

  private func tolerance(_ name: String) throws -> Tolerance {
    try #require(Tolerance.named.first { $0.name == name }?.value)
  }

  private func isSame(_ a: Pixmap, _ b: Pixmap, _ name: String) throws -> Bool {
    let comparison = PixelComparison(try tolerance(name))
    guard let difference = comparison.compare(a, b) else { return true }
    return !comparison.isBeyond(difference, pixels: a.pixels.count)
  }

  /// A number in a square of 96 pixels, in ink on a ground.
  private func card(_ number: String, size: Int = 14, ground: UInt32 = 0xF4_F4F8) -> Pixmap {
    let text = Digits.picture(number, "inter", size, ink: 0x20_2430, ground: ground)
    var out = Pixmap(width: 96, height: 96, pixels: Array(repeating: 0xFF00_0000 | ground, count: 96 * 96))
    for y in 0..<text.height { for x in 0..<text.width { out[x + 16, y + 30] = text[x, y] } }
    return out
  }

  /// Every second pixel a little lighter, every other one darker: a dither of two colours of a palette.
  private func dithered(_ picture: Pixmap, by levels: Int) -> Pixmap {
    var out = picture
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let p = picture[x, y]
        let channels = [16, 8, 0].map { shift -> UInt32 in
          let value = Int(p >> UInt32(shift) & 255) + ((x + y) % 2 == 0 ? levels : -levels)
          return UInt32(max(0, min(255, value))) << UInt32(shift)
        }
        out[x, y] = 0xFF00_0000 | channels.reduce(0, |)
      }
    }
    return out
  }

  @Test("a dither is the same, a replaced digit of 12 pixels or more is not", arguments: lossy, [12, 14, 16])
  func digits(_ name: String, size: Int) throws {
    let a = card("1284", size: size, ground: 0xC0_C4D0)
    #expect(try isSame(a, dithered(a, by: 12), name))
    #expect(try !isSame(a, dithered(a, by: 12), "visible"))
    let other = card("1234", size: size, ground: 0xC0_C4D0)
    #expect(try !isSame(a, dithered(other, by: 12), name))
  }

  @Test("a ground of another tint is not the same", arguments: lossy) func tints(_ name: String) throws {
    #expect(try !isSame(card("7"), card("7", ground: 0xFD_E6D4), name))
    #expect(try isSame(card("7"), card("7", ground: 0xF2_F4F9), name))
  }

  @Test("a tint is found on a ground that is 12 pixels wide, and in a dither", arguments: lossy)
  func narrowTints(_ name: String) throws {
    func framed(_ ground: UInt32) -> Pixmap {
      var out = card("1284", size: 14)
      for y in 0..<96 {
        for x in 0..<96 where min(x, y, 95 - x, 95 - y) < 12 { out[x, y] = 0xFF00_0000 | ground }
      }
      return out
    }
    // A ΔE00 of 4.4.
    #expect(try !isSame(framed(0xE2_E8F0), dithered(framed(0xE2_E8FA), by: 2), name))
    #expect(try isSame(framed(0xE2_E8F0), dithered(framed(0xE2_E8F0), by: 2), name))
  }

  private func detailed(_ limit: Double) -> PixelComparison {
    var tolerance = Tolerance.exact
    (tolerance.color, tolerance.detail) = (1, limit)
    return PixelComparison(tolerance)
  }

  @Test("a stroke is a detail, on black and on white; a dither and what is ignored are none") func details() {
    for (ink, ground) in [(0xFF00_0000, 0xFFFF_FFFF), (0, 0xFF00_0000), (0, 0xFFFF_FFFF)] as [(UInt32, UInt32)] {
      let plain = Pixmap(width: 40, height: 30, pixels: Array(repeating: ground, count: 1200))
      var other = plain
      for y in 10..<16 { for x in 20..<22 { other[x, y] = ink } }
      #expect(detailed(0.1).compare(plain, other)?.changed ?? 0 > 20)
      #expect(detailed(0.9).compare(plain, other)?.changed == 0)
      let rect = PixelRect(x: 20, y: 10, width: 2, height: 6)
      #expect(detailed(0.1).compare(plain, other, ignoring: [rect])?.changed == 0)
    }
    let grey = Pixmap(width: 40, height: 30, pixels: Array(repeating: 0xFF80_8080, count: 1200))
    #expect(detailed(0.02).compare(grey, dithered(grey, by: 30))?.changed == 0)
  }

  @Test("means of squares are those of their pixels") func means() {
    var (a, b) = (Pixmap(width: 9, height: 9), Pixmap(width: 9, height: 9))
    for i in a.pixels.indices { (a.pixels[i], b.pixels[i]) = (0xFF00_0000, 0xFF00_0000) }
    // A white pixel among 9 is a ninth of white.
    a.pixels[40] = 0xFFFF_FFFF
    b.pixels[40] = 0xFF1C_1C1C
    var tolerance = Tolerance.exact
    tolerance.smoothing = 3
    let found = PixelComparison(tolerance).compare(a, b)
    #expect(found?.changed == 9)
    #expect(found.map { (0.05...0.12).contains($0.greatest) } == true)
  }

  @Test("profiles get wider from name to name, and have names") func names() throws {
    #expect(
      Tolerance.named.map(\.name) == ["exact", "visible", "loose", "renderer", "gif", "webp", "video", "recording"])
    #expect(Tolerance.exact.area == nil)
  }

  // MARK: Recordings

  /// A bar that goes to the right over a scale, a picture each 40 ms.
  private func walk(_ count: Int = 24, at place: (Int) -> Int = { $0 * 3 }, mark: UInt32 = 0xFF20_2430) -> [Pixmap] {
    (0..<count).map { i in
      var out = Pixmap(width: 96, height: 48, pixels: Array(repeating: 0xFFF4_F4F8, count: 96 * 48))
      for y in 8..<32 { for x in 0..<16 { out[min(95, place(i) + x), y] = mark } }
      return out
    }
  }

  /// As a recorder sees it: at its own rate, begun `early` seconds before, by a clock that is `scale` times as slow.
  private func recorded(_ pictures: [Pixmap], rate: Double = 30, early: Double, scale: Double) -> Reel {
    let seconds: Double = 0.04 * Double(pictures.count) * scale + early
    let count = Int((seconds * rate).rounded(.down))
    let shown = (0..<count).map { n -> Pixmap in
      let time = (Double(n) / rate - early) / scale
      let place = Int((time / 0.04).rounded(.down))
      return pictures[max(0, min(pictures.count - 1, place))]
    }
    let delays = shown.indices.map { (n: Int) -> Int in n % 3 == 0 ? 34 : 33 }
    return Reel(shown.map { dithered($0, by: 3) }, delays)
  }

  private func compare(_ a: [Pixmap], _ b: Reel) async throws -> ComparisonOutcome {
    try await AnimationComparison(.recording).compare(Reel(a, a.map { _ in 40 }), b)
  }

  @Test(
    "a recording at another rate, begun early, by a slow or fast clock is the same", arguments: [0, 0.17, 0.4],
    [0.98, 1, 1.02])
  func recordings(early: Double, scale: Double) async throws {
    let result = try await compare(walk(), recorded(walk(), early: early, scale: scale))
    #expect(result.isSame, "\(result)")
    let found = try #require(result.retiming)
    // Both ends lie where they should.
    #expect(abs(found.start - early) < 0.03, "\(found)")
    #expect(abs(found.start + 0.96 * found.factor - early - 0.96 * scale) < 0.03, "\(found)")
  }

  @Test("a recording of a slideshow, and one that begins late, are the same") func holds() async throws {
    let slides = walk(4) { $0 * 20 }
    let shown = (0..<120).map { slides[$0 / 30] }
    let tolerance = AnimationComparison(.recording)
    #expect(
      try await tolerance.compare(Reel(slides, [1000, 1000, 1000, 1000]), Reel(shown, shown.map { _ in 33 })).isSame)
    let late = try await tolerance.compare(
      Reel(walk(), walk().map { _ in 40 }), Reel(Array(walk().dropFirst(8)), (8..<24).map { _ in 40 }))
    #expect(late.isSame && late.retiming.map { abs($0.start + 0.32) < 0.02 } == true, "\(late)")
  }

  @Test("what a recording never shows is missing, and what looks different is told") func broken() async throws {
    let jump = walk { $0 < 9 ? $0 * 3 : $0 < 15 ? 42 : $0 * 3 }
    let stood = try await compare(walk(), recorded(jump, early: 0.17, scale: 1))
    #expect(!stood.isSame)
    let lanes = try #require(stood.lanes)
    #expect(lanes.matches.count >= 18 && lanes.isSound, "\(lanes.matches.count)")
    #expect(lanes.expected.blocks.count == 24)
    let other = try await compare(walk(), recorded(walk(mark: 0xFF90_2430), early: 0.17, scale: 1))
    #expect(other.kinds == [.pixels], "\(other)")
  }

  @Test("no tolerance is too odd to compare with", arguments: [-1, 0, 2, 1e300, .infinity, .nan])
  func oddTolerances(_ value: Double) async throws {
    var tolerance = Tolerance.recording
    (tolerance.speed, tolerance.phase, tolerance.area) = (value, value, value)
    let reel = Reel(walk(), walk().map { _ in 40 })
    #expect(try await AnimationComparison(tolerance).compare(reel, reel).isSame)
    tolerance.time = value
    _ = try await AnimationComparison(tolerance).compare(reel, recorded(walk(), early: 0.1, scale: 1))
    (tolerance.phase, tolerance.trims) = (1, false)
    _ = try await AnimationComparison(tolerance).compare(reel, recorded(walk(), early: 0.1, scale: 1))
  }

  @Test("a still, an empty end or no common time is no recording") func others() async throws {
    let still = Array(walk().prefix(1))
    #expect(try await !compare(walk(), Reel(still, [40])).isSame)
    #expect(try await !compare(walk(), recorded(walk(mark: 0xFF20_F430), early: 0, scale: 1)).isSame)
  }
}

// Filters by their formulas: each against its definition in plain numbers.
// Flow: W3C Filter Effects Level 1 → layers → FramePainter.
import SparklerCore
import SparklerPainting
import SparklerScene
import Testing

@Suite struct FilterTests {
  private static func filtered(_ layer: Layer, _ filters: [Filter]) -> Layer {
    var out = layer
    out.filters = filters
    return out
  }

  /// The colour that a plain layer has through filters.
  private static func color(of color: Color, _ filters: [Filter]) throws -> UInt32 {
    try paint(4, 4, [filtered(layer(0, 0, 4, 4, color), filters)])[1, 1]
  }

  @Test(
    "colour functions give CSS's numbers",
    arguments: [
      (Filter.color(.invert, 1), 0xFF00_FFFF), (.color(.invert, 0.5), 0xFF80_8080),
      (.color(.brightness, 0.5), 0xFF80_0000),
      (.color(.brightness, 3), 0xFFFF_0000), (.color(.contrast, 0.5), 0xFFBF_4040), (.color(.contrast, 0), 0xFF80_8080),
      (.color(.grayscale, 1), 0xFF36_3636), (.color(.sepia, 1), 0xFF64_5945), (.color(.saturate, 0), 0xFF36_3636),
      (.color(.opacity, 0.5), 0x8080_0000), (.color(.hueRotate, 2 * .pi / 3), 0xFF00_7100),
    ] as [(Filter, UInt32)])
  func functions(_ filter: Filter, _ expected: UInt32) throws {
    let found = try Self.color(of: Color(rgb: 0xFF0000), [filter])
    let off = ([0, 8, 16, 24] as [UInt32]).map { abs(channel(found, $0) - channel(expected, $0)) }.max() ?? 0
    #expect(off <= 1, "\(String(found, radix: 16)) instead of \(String(expected, radix: 16))")
  }

  @Test("what leaves 0...1 is cut off before the next function") func cutOff() throws {
    // 4 × red is red; half of that is half red.
    #expect(try Self.color(of: .white, [.color(.brightness, 4), .color(.brightness, 0.5)]) == 0xFF80_8080)
    #expect(try Self.color(of: .white, [.color(.brightness, 0.5), .color(.brightness, 2)]) == 0xFFFF_FFFF)
  }

  @Test("a colour is filtered without its alpha; a transparent pixel stays so") func straight() throws {
    let half = try Self.color(of: Color(red: 1, green: 0, blue: 0, alpha: 0.5), [.color(.invert, 1)])
    #expect(half == 0x8000_8080)
    let rows = [0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1.0]
    #expect(try Self.color(of: .clear, [.colorMatrix(rows)]) == 0)
    #expect(try Self.color(of: .black, [.colorMatrix(rows)]) == 0xFFFF_FFFF)
  }

  @Test("a gamma raises each channel to its power, between other functions without loss")
  func gamma() throws {
    var gamma = Filter.Gamma()
    (gamma.red, gamma.green, gamma.blue) = (2, 0.5, 1)
    // 0.25 becomes 0.5, and 0.5 becomes 0.25.
    let color = Color(red: 64 / 255.0, green: 128 / 255.0, blue: 200 / 255.0)
    #expect(try Self.color(of: color, [.gamma(gamma)]) == 0xFF80_40C8)
    #expect(try Self.color(of: color, [.gamma(Filter.Gamma())]) == 0xFF40_80C8)
    gamma.alpha = 2
    #expect(try Self.color(of: .clear, [.gamma(gamma)]) == 0)
    #expect(try Self.color(of: Color(red: 1, green: 1, blue: 1, alpha: 64 / 255.0), [.gamma(gamma)]) == 0x8080_8080)
    // 1/16 of 64 is less than a level, and the fourth root of it is half.
    (gamma.red, gamma.green, gamma.blue, gamma.alpha) = (4, 4, 4, 1)
    let dark = try Self.color(
      of: Color(red: 64 / 255.0, green: 0, blue: 0), [.color(.brightness, 0.25), .gamma(gamma)])
    #expect(dark == 0xFF80_0000)
  }

  /// The edge of a half plane, blurred: the alpha of a row, in levels.
  private static func edge(_ sigma: Double) throws -> [Int] {
    let side = 160
    let picture = try paint(side, 9, [filtered(layer(-400, -400, 480, 900, .black), [.blur(sigma)])])
    return (0..<side).map { picture.alpha($0, 4) }
  }

  @Test("a blur is a Gaussian", arguments: [0.3, 0.5, 1, 1.9, 2, 2.1, 3, 5, 8, 12, 20, 26])
  func gaussian(_ sigma: Double) throws {
    let found = try Self.edge(sigma)
    // Of each pixel's middle: the sum of a fine bell's weights to its right.
    func share(_ x: Double) -> Double {
      let steps = stride(from: -8 * sigma, to: 8 * sigma, by: sigma / 200)
      let all = steps.reduce((0.0, 0.0)) { sum, d in
        let weight = Maths.exp(-d * d / (2 * sigma * sigma))
        // A pixel is as much covered as of it lies left of the edge.
        return (sum.0 + weight, sum.1 + (x + d < 80 ? weight : 0))
      }
      return all.1 / all.0
    }
    for x in found.indices where sigma >= 1 || abs(x - 80) > 2 {
      let expected = 255 * share(Double(x) + 0.5)
      #expect(abs(Double(found[x]) - expected) <= 3.5, "σ \(sigma) at \(x): \(found[x]) instead of \(expected)")
    }
  }

  @Test("a little more blur is a little more blur: nothing pops") func continuous() throws {
    var before = try Self.edge(0)
    for step in 1...160 {
      let next = try Self.edge(Double(step) * 0.05)
      let worst = zip(before, next).map { abs($0 - $1) }.max() ?? 0
      #expect(worst <= (step < 16 ? 14 : 4), "\(worst) levels at σ \(Double(step) * 0.05)")
      before = next
    }
  }

  @Test("a plain picture stays as it is far from its edges, at any radius", arguments: [1, 2, 7, 40, 256, 1e9])
  func plain(_ sigma: Double) throws {
    let all = layer(-6000, -6000, 12000, 12000, Color(red: 0.3, green: 0.9, blue: 0.1, alpha: 0.6))
    let plain = try paint(8, 8, [all])
    if sigma < 300 { #expect(try paint(8, 8, [Self.filtered(all, [.blur(sigma)])]) == plain) }
    _ = try paint(8, 8, [Self.filtered(layer(0, 0, 4, 4, .black), [.blur(sigma)])])
  }

  @Test(
    "each filter shows nothing of the value that an animation begins with",
    arguments: Filter.kinds.filter { $0.neutral != nil }.map(\.name))
  func neutral(_ name: String) throws {
    let filter = try #require(Filter.kinds.first { $0.name == name }?.neutral)
    let box = layer(2, 2, 4, 4, Color(rgb: 0x336699))
    #expect(try paint(8, 8, [Self.filtered(box, [filter])]) == paint(8, 8, [box]))
    #expect(filter.name == name && filter.effect.overhang >= 0)
  }

  @Test("numbers without sense change nothing and stop nothing", arguments: [-5, .nan, .infinity, -1e200])
  func senseless(_ number: Double) throws {
    let box = layer(2, 2, 4, 4, .black)
    var glow = Filter.Glow()
    (glow.radius, glow.intensity) = (number, number)
    var shadow = Filter.DropShadow()
    (shadow.blur, shadow.offset) = (number, Point(number, number))
    var noise = Filter.Noise()
    (noise.amount, noise.size, noise.seed) = (number, number, number)
    var gamma = Filter.Gamma()
    (gamma.red, gamma.alpha) = (number, number)
    let filters: [Filter] =
      [.blur(number), .glow(glow), .dropShadow(shadow), .noise(noise), .colorMatrix([number]), .gamma(gamma)]
      + Filter.ColorFunction.allCases.map { .color($0, number) }
    for filter in filters {
      _ = try paint(8, 8, [Self.filtered(box, [filter])])
      var above = layer(0, 0, 8, 8)
      above.backdrop = [filter]
      _ = try paint(8, 8, [box, above])
    }
  }

  @Test("a blur's deviation is scaled as the layer is") func scaled() throws {
    var small = layer(0, 0, 40, 40, .black)
    small.filters = [.blur(3)]
    small.transform = .scale(2, 2)
    small.position = Point(40, 40)
    let large = Self.filtered(layer(40, 40, 80, 80, .black), [.blur(6)])
    let (found, expected) = (try paint(160, 160, [small]), try paint(160, 160, [large]))
    #expect((0..<160).allSatisfy { found[$0, 80] == expected[$0, 80] && found[80, $0] == expected[80, $0] })
  }

  @Test("a glow lies beneath the picture and fades outwards") func glow() throws {
    var glow = Filter.Glow()
    (glow.color, glow.radius, glow.intensity) = (Color(rgb: 0x00FF00), 4, 1)
    let picture = try paint(64, 64, [Self.filtered(layer(24, 24, 16, 16, Color(rgb: 0xFF0000)), [.glow(glow)])])
    #expect(picture[32, 32] == 0xFFFF_0000)
    let row = (40..<64).map { picture.alpha($0, 32) }
    #expect(zip(row, row.dropFirst()).allSatisfy { $0 >= $1 } && row[0] > 80 && row.last == 0)
    #expect(picture[42, 32] & 0x00FF_00FF == 0)
    glow.intensity = 2
    let brighter = try paint(64, 64, [Self.filtered(layer(24, 24, 16, 16, Color(rgb: 0xFF0000)), [.glow(glow)])])
    #expect(abs(brighter.alpha(44, 32) - 2 * picture.alpha(44, 32)) <= 1)
  }

  @Test("a dropped shadow without blur is the silhouette elsewhere") func dropShadow() throws {
    var shadow = Filter.DropShadow()
    (shadow.color, shadow.offset, shadow.blur) = (Color(rgb: 0x0000FF), Point(5, 3), 0)
    let found = try paint(40, 40, [Self.filtered(layer(8, 8, 12, 12, Color(rgb: 0xFF0000)), [.dropShadow(shadow)])])
    #expect(
      try found
        == paint(40, 40, [layer(13, 11, 12, 12, Color(rgb: 0x0000FF)), layer(8, 8, 12, 12, Color(rgb: 0xFF0000))]))
  }

  @Test("filters come before the mask and the opacity") func order() throws {
    var box = layer(10, 10, 20, 20, .black)
    box.filters = [.blur(4)]
    box.mask = layer(0, 0, 20, 20, .black)
    let cut = try paint(40, 40, [box])
    #expect(cut.alpha(9, 20) == 0 && cut.alpha(10, 20) > 100 && cut.alpha(10, 20) < 160)
    box.mask = nil
    let whole = try paint(40, 40, [box])
    box.opacity = 0.5
    let half = try paint(40, 40, [box])
    #expect(abs(half.alpha(20, 20) * 2 - whole.alpha(20, 20)) <= 1)
  }

  @Test("what lies beside the canvas is blurred onto it") func beside() throws {
    let box = Self.filtered(layer(-30, 0, 30, 40, .black), [.blur(5)])
    let wide = Self.filtered(layer(20, 0, 30, 40, .black), [.blur(5)])
    let (near, all) = (try paint(40, 40, [box]), try paint(90, 40, [wide]))
    #expect(near.alpha(0, 20) > 90)
    for x in 0..<40 { #expect(near[x, 20] == all[x + 50, 20]) }
  }

  @Test("a backdrop changes what lies below within its corners, and nothing above") func backdrop() throws {
    var glass = layer(8, 8, 24, 24)
    glass.cornerRadius = 12
    glass.backdrop = [.color(.invert, 1)]
    let found = try paint(40, 40, [layer(0, 0, 40, 40, .white), glass, layer(19, 0, 2, 40, Color(rgb: 0xFF0000))])
    #expect(found[16, 20] == 0xFF00_0000 && found[8, 8] == 0xFFFF_FFFF && found[20, 20] == 0xFFFF_0000)
    glass.opacity = 0.5
    let half = try paint(40, 40, [layer(0, 0, 40, 40, .white), glass])
    #expect(abs(channel(half[16, 20], 0) - 127) <= 1)
  }

  @Test("no light comes into a backdrop from beside it") func mirror() throws {
    var glass = layer(20, 0, 20, 40)
    glass.backdrop = [.blur(8)]
    let found = try paint(60, 40, [layer(0, 0, 60, 40, .white), layer(0, 0, 20, 40, .black), glass])
    #expect((20..<40).allSatisfy { found[$0, 20] == 0xFFFF_FFFF })
  }

  @Test("grain is the same every time, another one for another seed, and moves with its layer") func grain() throws {
    var noise = Filter.Noise()
    noise.amount = 0.3
    let gray = Color(red: 0.5, green: 0.5, blue: 0.5)
    let one = try paint(40, 40, [Self.filtered(layer(4, 4, 20, 20, gray), [.noise(noise)])])
    #expect(try one == paint(40, 40, [Self.filtered(layer(4, 4, 20, 20, gray), [.noise(noise)])]))
    let moved = try paint(40, 40, [Self.filtered(layer(11, 9, 20, 20, gray), [.noise(noise)])])
    #expect((0..<20).allSatisfy { one[4 + $0, 10] == moved[11 + $0, 15] })
    noise.seed = 1
    #expect(try one != paint(40, 40, [Self.filtered(layer(4, 4, 20, 20, gray), [.noise(noise)])]))
    let levels = (4..<24).flatMap { x in (4..<24).map { channel(one[x, $0], 0) } }
    #expect(abs(levels.reduce(0, +) / levels.count - 128) < 6 && Set(levels).count > 40)
  }

  @Test("of several shadows the first lies on top") func shadows() throws {
    var box = layer(10, 10, 10, 10, .black)
    box.shadows = [
      Shadow(color: Color(rgb: 0xFF0000), opacity: 1, offset: Point(8, 0), radius: 0),
      Shadow(color: Color(rgb: 0x0000FF), opacity: 1, offset: Point(12, 0), radius: 0),
    ]
    let found = try paint(48, 32, [box])
    #expect(found[15, 15] == 0xFF00_0000 && found[25, 15] == 0xFFFF_0000 && found[30, 15] == 0xFF00_00FF)
  }
}

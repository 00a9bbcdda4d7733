// Dithered gradients and blurs: true on average, near everywhere, plain where they stand still.
// Flow: gradients → FramePainter, dithered and not → levels.
import SparklerCore
import SparklerPainting
import SparklerScene
import Testing

@Suite struct GradientDitherTests {
  static func channels(_ pixel: UInt32) -> [Int] { [24, 16, 8, 0].map { Int(pixel >> UInt32($0)) & 255 } }

  static func painted(_ gradient: Gradient, side: Int = 128, dithers: Bool) throws -> Pixmap {
    try paint(side, side, background: .gradient(gradient), dithersGradients: dithers, [])
  }

  /// From one colour to another, downwards.
  static func slope(_ first: UInt32, _ last: UInt32) -> Gradient {
    var gradient = Gradient(colors: [Color(rgb: first), Color(rgb: last)])
    gradient.startPoint = Point(0.5, 0)
    gradient.endPoint = Point(0.5, 1)
    return gradient
  }

  /// How far the mean of any 16×16 pixels lies from the colours of a downward gradient.
  static func worstMean(_ picture: Pixmap, _ first: UInt32, _ last: UInt32) -> Double {
    var worst = 0.0
    for top in stride(from: 0, to: picture.height, by: 16) {
      for left in stride(from: 0, to: picture.width, by: 16) {
        for channel in 1...3 {
          var sum = 0.0
          for y in top..<(top + 16) {
            let share = (Double(y) + 0.5) / Double(picture.height)
            let ideal = Double(channels(first)[channel]) * (1 - share) + Double(channels(last)[channel]) * share
            for x in left..<(left + 16) { sum += Double(channels(picture[x, y])[channel]) - ideal }
          }
          worst = max(worst, abs(sum) / 256)
        }
      }
    }
    return worst
  }

  @Test("the mean of 16×16 pixels is the gradient's own, within 0.05 of a level") func mean() throws {
    for (first, last) in [(0x101830, 0x141E38), (0xFFD080, 0xFEC890), (0x808080, 0x707F81)] as [(UInt32, UInt32)] {
      let gradient = Self.slope(first, last)
      #expect(try Self.worstMean(Self.painted(gradient, side: 256, dithers: true), first, last) < 0.05)
    }
    #expect(
      try Self.worstMean(Self.painted(Self.slope(0x101830, 0x141E38), side: 256, dithers: false), 0x101830, 0x141E38)
        > 0.2)
  }

  @Test("a slow gradient has no bands") func bands() throws {
    func longestRun(_ picture: Pixmap) -> Int {
      var (run, longest) = (1, 1)
      for y in 1..<picture.height {
        run = picture[40, y] == picture[40, y - 1] ? run + 1 : 1
        longest = max(longest, run)
      }
      return longest
    }
    let gradient = Self.slope(0x101820, 0x18_2028)
    #expect(try longestRun(Self.painted(gradient, side: 512, dithers: false)) > 60)
    #expect(try longestRun(Self.painted(gradient, side: 512, dithers: true)) < 32)
  }

  @Test("no channel is off by more than a level, none exceeds alpha, and opaque stays opaque", arguments: 0..<60)
  func near(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var gradient = random.gradient()
    if seed % 2 == 0 { gradient.colors = gradient.colors.map { Color(red: $0.red, green: $0.green, blue: $0.blue) } }
    var shape = layer(0, 0, 96, 96)
    shape.background = .gradient(gradient)
    if seed % 4 > 1 { shape.transform = .rotation(random.uniform(0, 6)) }
    if seed % 3 == 0 { shape.opacity = random.unit() }
    let ground: Paint? = seed % 5 > 2 ? .color(random.color()) : nil
    let plain = try paint(96, 96, background: ground, [shape])
    let dithered = try paint(96, 96, background: ground, dithersGradients: true, [shape])
    for (a, b) in zip(plain.pixels, dithered.pixels) where a != b {
      let (a, b) = (Self.channels(a), Self.channels(b))
      #expect(zip(a, b).allSatisfy { abs($0 - $1) <= 1 }, "\(a) \(b)")
      #expect(b.allSatisfy { $0 <= b[0] }, "\(b)")
      if seed % 2 == 0, seed % 3 != 0 { #expect(a[0] < 255 || b[0] == 255) }
    }
  }

  @Test("flat colours and what lies beyond the ends are plain") func flats() throws {
    for color in [Color(rgb: 0x123456), Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)] {
      var gradient = Gradient(colors: [color, color, Color(rgb: 0xFFFFFF), color])
      gradient.locations = [0, 0.3, 0.5, 0.8]
      gradient.startPoint = Point(0, 0.5)
      gradient.endPoint = Point(1, 0.5)
      let (plain, dithered) = try (Self.painted(gradient, dithers: false), Self.painted(gradient, dithers: true))
      for y in 0..<128 {
        for x in [0, 20, 37, 103, 127] { #expect(plain[x, y] == dithered[x, y]) }
      }
      #expect(plain != dithered)
    }
  }

  @Test("a blur over a gradient keeps it without bands, and plain colours plain") func blur() throws {
    let gradient = Self.slope(0x101830, 0x141E38)
    var glass = layer(0, 0, 256, 256)
    glass.backdrop = [.blur(6)]
    func picture(_ ground: Paint, _ dithers: Bool) throws -> Pixmap {
      try paint(256, 256, background: ground, dithersGradients: dithers, [glass])
    }
    // Beside the edges, which a blur bends.
    func middle(_ picture: Pixmap) -> Double {
      var worst = 0.0
      for top in stride(from: 48, to: 208, by: 16) {
        for channel in 1...3 {
          var sum = 0.0
          for y in top..<(top + 16) {
            let share = (Double(y) + 0.5) / 256
            let ends = (Double(Self.channels(0x101830)[channel]), Double(Self.channels(0x141E38)[channel]))
            for x in 64..<80 {
              sum += Double(Self.channels(picture[x, y])[channel]) - ends.0 - (ends.1 - ends.0) * share
            }
          }
          worst = max(worst, abs(sum) / 256)
        }
      }
      return worst
    }
    #expect(try middle(picture(.gradient(gradient), true)) < 0.1)
    #expect(try middle(picture(.gradient(gradient), false)) > 0.2)
    let flat = try picture(.color(Color(rgb: 0x123456)), true)
    #expect(flat.pixels.allSatisfy { $0 == 0xFF12_3456 })
  }
}

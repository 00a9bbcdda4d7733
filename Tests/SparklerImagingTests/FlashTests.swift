// Sequences just below and just above each of WCAG 2.3.1's thresholds.
// Flow: Reel → FlashAnalysis → expectations.
import Foundation
import SparklerCore
import SparklerImaging
import Testing

@Suite struct FlashTests {
  private static let (width, height) = (341, 256)

  private static func grey(_ luminance: Double) -> UInt32 {
    let level = luminance <= 0.003_130_8 ? luminance * 12.92 : 1.055 * pow(luminance, 1 / 2.4) - 0.055
    return 0xFF00_0000 | UInt32((level * 255).rounded()) * 0x01_0101
  }

  private static func picture(_ color: UInt32, _ rect: PixelRect? = nil, ground: UInt32 = 0xFF00_0000) -> Pixmap {
    let rect = rect ?? PixelRect(x: 0, y: 0, width: width, height: height)
    var out = Pixmap(width: width, height: height, pixels: Array(repeating: ground, count: width * height))
    for y in rect.y..<rect.maxY { for x in rect.x..<rect.maxX { out[x, y] = color } }
    return out
  }

  /// Two pictures in turn, the first one first and last.
  private static func blinking(_ a: Pixmap, _ b: Pixmap, times: Int, milliseconds: Int) -> Reel {
    let pictures = (0..<times).flatMap { _ in [a, b] } + [a]
    var reel = Reel(pictures, pictures.map { _ in milliseconds }, loop: .once)
    reel.milliseconds[pictures.count - 1] = 1000
    return reel
  }

  private func report(_ reel: Reel) throws -> FlashReport { try FlashAnalysis().run(reel).report }

  private let black = picture(0xFF00_0000)
  private let white = picture(0xFFFF_FFFF)

  @Test("three flashes in a second are allowed, four are not") func count() throws {
    #expect(try report(Self.blinking(black, white, times: 3, milliseconds: 100)).isGood)
    let four = try report(Self.blinking(black, white, times: 4, milliseconds: 100))
    #expect(four.passages.map(\.kind) == [.general] && four.passages.first?.part == 1)
    #expect(four.passages.first?.flashes == 5)
    // Of slow ones as many as there are.
    #expect(try report(Self.blinking(black, white, times: 20, milliseconds: 170)).isGood)
    #expect(!(try report(Self.blinking(black, white, times: 20, milliseconds: 160)).isGood))
  }

  @Test("a loop goes on where it began") func loop() throws {
    var reel = Reel([black, white], [80, 80], loop: .forever)
    #expect(!(try report(reel).isGood))
    reel.loop = .once
    #expect(try report(reel).isGood)
  }

  @Test(
    "a change of a tenth counts, less doesn't", arguments: [(0.2, 0.290, true), (0.2, 0.310, false), (0.5, 0.59, true)])
  func luminance(_ low: Double, _ high: Double, _ isGood: Bool) throws {
    let (a, b) = (Self.picture(Self.grey(low)), Self.picture(Self.grey(high)))
    #expect(try report(Self.blinking(a, b, times: 5, milliseconds: 80)).isGood == isGood)
  }

  @Test("where the darker picture is brighter than 0.8 nothing counts") func bright() throws {
    #expect(
      try report(Self.blinking(Self.picture(Self.grey(0.82)), white, times: 5, milliseconds: 80)).isGood)
    #expect(
      !(try report(Self.blinking(Self.picture(Self.grey(0.78)), white, times: 5, milliseconds: 80)).isGood))
  }

  @Test("a quarter of the view may flash, more may not", arguments: [(147, 147, true), (150, 148, false)])
  func area(_ width: Int, _ height: Int, _ isGood: Bool) throws {
    for (x, y) in [(0, 0), (3, 5), (Self.width - width, Self.height - height)] {
      let lit = Self.picture(0xFFFF_FFFF, PixelRect(x: x, y: y, width: width, height: height))
      let found = try report(Self.blinking(black, lit, times: 5, milliseconds: 80))
      #expect(found.isGood == isGood, "\(found.passages)")
    }
  }

  @Test("slow fades are flashes, too, and a rise alone is none") func fades() throws {
    let levels = (0..<60).map { (n: Int) -> Double in
      let angle: Double = Double(n) / 60 * 16 * Double.pi
      return 0.5 + 0.5 * sin(angle)
    }
    let fading = Reel(levels.map { Self.picture(Self.grey($0)) }, levels.map { _ in 33 }, loop: .once)
    #expect(!(try report(fading).isGood))
    let rising = Reel(
      (0..<30).map { Self.picture(Self.grey(Double($0) / 29)) }, (0..<30).map { _ in 33 }, loop: .once)
    #expect(try report(rising).isGood)
  }

  @Test("a saturated red counts by its colour: as bright a grey is no help") func red() throws {
    let red = Self.picture(0xFFFF_0000)
    // As bright as the red, so that no luminance changes.
    let grey = Self.picture(Self.grey(0.2126))
    let found = try report(Self.blinking(grey, red, times: 5, milliseconds: 80))
    #expect(found.passages.map(\.kind) == [.red])
    // R ÷ (R + G + B) is 0.79 and 0.81.
    func color(_ part: Double) -> Pixmap {
      let rest = (1 - part) / part / 2
      let other = Self.grey(rest) & 0xFF
      return Self.picture(0xFFFF_0000 | other << 8 | other)
    }
    // As bright as grey, and far from every red in the diagram.
    let blue = Self.picture(0xFF00_0000 | (Self.grey(0.22) & 0xFF) << 8 | Self.grey(0.8) & 0xFF)
    func reds(_ part: Double, _ other: Pixmap) throws -> Bool {
      try report(Self.blinking(color(part), other, times: 5, milliseconds: 80)).passages.contains { $0.kind == .red }
    }
    #expect(try !reds(0.785, blue) && reds(0.815, blue))
    // 0.815 lies 0.15 from grey, 0.95 lies 0.23 from it.
    #expect(try !reds(0.815, grey) && reds(0.95, grey))
    // Reds that lie near each other in the diagram are one.
    let near = try report(Self.blinking(red, color(0.9), times: 5, milliseconds: 80))
    #expect(!near.passages.contains { $0.kind == .red })
    // The noise of a dark pixel is no red flash.
    let dark = try report(Self.blinking(black, Self.picture(0xFF30_0000), times: 5, milliseconds: 80))
    #expect(dark.isGood)
  }

  @Test(
    "a pattern finer than a tenth of a degree does not count, a coarser one does", arguments: [(3, true), (4, false)])
  func pattern(_ square: Int, _ isGood: Bool) throws {
    func checks(_ odd: Int) -> Pixmap {
      var out = black
      for y in 0..<Self.height {
        for x in 0..<Self.width where (x / square + y / square) % 2 == odd { out[x, y] = 0xFFFF_FFFF }
      }
      return out
    }
    #expect(try report(Self.blinking(checks(0), checks(1), times: 5, milliseconds: 80)).isGood == isGood)
  }

  @Test("noise does not count") func noise() throws {
    var state: UInt64 = 7
    let pictures = (0..<30).map { _ -> Pixmap in
      var out = black
      for i in out.pixels.indices {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        if state >> 63 == 1 { out.pixels[i] = 0xFFFF_FFFF }
      }
      return out
    }
    #expect(try report(Reel(pictures, pictures.map { _ in 33 }, loop: .once)).isGood)
  }

  @Test("a larger screen makes the same pixels less, and times and place are told") func screen() throws {
    let lit = Self.picture(0xFFFF_FFFF, PixelRect(x: 100, y: 50, width: 200, height: 200))
    let reel = Self.blinking(black, lit, times: 5, milliseconds: 80)
    let (found, picture) = try FlashAnalysis().run(reel)
    let passage = try #require(found.passages.first)
    #expect(abs(passage.start - 0.08) < 1e-9 && abs(passage.end - 0.8) < 1e-9)
    #expect(passage.area == 40_000 && abs(passage.part - 40_000 / (341.0 * 256)) < 1e-9)
    #expect(picture.map { $0[200, 150] == DiffPicture.changed && $0[20, 20] != DiffPicture.changed } == true)
    let large = FlashAnalysis(screen: FlashReport.Size(width: 1920, height: 1080))
    #expect(try large.run(reel).report.isGood)
  }
}

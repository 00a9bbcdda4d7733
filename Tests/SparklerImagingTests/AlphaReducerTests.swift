// Which soft pixels stay, in which colour, and that no fringe shows.
// Flow: Samples → AlphaReducer → expectations.
import SparklerCore
import SparklerImaging
import TestSupport
import Testing

@Suite struct AlphaReducerTests {
  @Test("every mode leaves alpha 0 or 255 alone", arguments: AlphaMode.allCases) func binary(mode: AlphaMode) {
    var picture = Pixmap(width: 256, height: 9)
    for y in 0..<9 { for x in 0..<256 { picture[x, y] = Color(rgb: 0x3366CC, alpha: Double(x) / 255).pixel } }
    let reduced = AlphaReducer(mode: mode).reduce(picture)
    #expect(reduced.pixels.allSatisfy { $0 == 0 || $0 >> 24 == 255 })
    for y in 0..<9 { #expect(reduced[0, y] == 0 && reduced[255, y] == picture[255, y]) }
  }

  @Test("an opaque picture comes back as it is", arguments: AlphaMode.allCases) func opaque(mode: AlphaMode) {
    let picture = PaletteTests.smooth(1)
    #expect(AlphaReducer(mode: mode).reduce(picture) == picture)
  }

  @Test("threshold cuts at half coverage and keeps the straight colour") func threshold() {
    let picture = Pixmap(width: 2, height: 1, pixels: [0x7F7F_0000, 0x8080_0000])
    #expect(AlphaReducer(mode: .threshold).reduce(picture).pixels == [0, 0xFFFF_0000])
  }

  @Test("dither keeps as many pixels as the alpha says", arguments: [1, 32, 64, 127, 128, 200, 254])
  func share(alpha: Int) {
    let pixel = UInt32(alpha) << 24
    let picture = Pixmap(width: 64, height: 64, pixels: Array(repeating: pixel, count: 4096))
    for mode in [AlphaMode.dither, .auto] {
      // A veil this thin shows nothing in `auto`: dots far apart look like dirt.
      let alpha = mode == .auto && alpha < 16 ? 0 : alpha
      let kept = AlphaReducer(mode: mode).reduce(picture).pixels.count { $0 != 0 }
      #expect(abs(Double(kept) / 4096 - Double(alpha) / 255) < 1.0 / 64)
    }
  }

  @Test("the pattern stands still when the scene moves by whole tiles, and a still area never changes") func still() {
    var first = Pixmap(width: 40, height: 40)
    for i in first.pixels.indices { first.pixels[i] = 0x6000_0000 }
    var second = first
    for y in 0..<40 { for x in 0..<8 { second[x, y] = 0xFFFF_FFFF } }
    let a = AlphaReducer(mode: .auto).reduce(first)
    let b = AlphaReducer(mode: .auto).reduce(second)
    #expect((0..<40).allSatisfy { y in (8..<40).allSatisfy { a[$0, y] == b[$0, y] } })
  }

  @Test("matte blends with the ground that it names") func matte() {
    let picture = Pixmap(width: 3, height: 1, pixels: [0x8080_0000, 0x0000_0000, 0x0101_0101])
    let reduced = AlphaReducer(mode: .matte, matte: .white).reduce(picture)
    #expect(reduced.pixels == [0xFFFF_7F7F, 0, 0])
  }

  @Test("auto cuts a solid shape over a shadow in a straight line", arguments: [(40, 0), (140, 255), (230, 255)])
  func edgeOverShadow(_ coverage: Int, _ expected: Int) {
    // Rows: a shadow of alpha 100, one row that the red shape covers in part, the shape.
    var picture = Pixmap(width: 40, height: 40, pixels: Array(repeating: 0x6400_0000, count: 1600))
    for x in 0..<40 {
      let alpha = UInt32(100 + coverage * 155 / 255)
      picture[x, 20] = alpha << 24 | UInt32(coverage) << 16
      for y in 21..<40 { picture[x, y] = 0xFFFF_0000 }
    }
    let reduced = AlphaReducer(mode: .auto).reduce(picture)
    let row = (0..<40).map { reduced[$0, 20] }
    if expected == 255 {
      #expect(row.allSatisfy { $0 == 0xFFFF_0000 })
    } else {
      // Not the shape's colour: the shadow goes on as a pattern.
      #expect(row.allSatisfy { $0 == 0 || $0 == 0xFF00_0000 } && Set(row).count == 2)
    }
  }

  @Test("auto thins out a translucent bar up to its border, and keeps a line between two rows whole") func bars() {
    var bar = Pixmap(width: 64, height: 32)
    for y in 12..<20 { for x in 0..<64 { bar[x, y] = 0x6060_0000 } }
    let reduced = AlphaReducer(mode: .auto).reduce(bar)
    for y in 12..<20 {
      let kept = (4..<60).count { reduced[$0, y] != 0 }
      #expect(kept > 0 && kept < 56)
    }
    var line = Pixmap(width: 64, height: 32)
    for y in 15..<17 { for x in 0..<64 { line[x, y] = 0x8080_0000 } }
    let whole = AlphaReducer(mode: .auto).reduce(line)
    for y in 15..<17 { for x in 0..<64 { #expect(whole[x, y] == 0xFFFF_0000) } }
  }

  @Test("auto leaves no hole in a nearly opaque stroke", arguments: [224, 238, 250, 255]) func nearlySolid(alpha: Int) {
    var picture = Pixmap(width: 64, height: 40)
    for y in 12..<20 { for x in 0..<64 { picture[x, y] = UInt32(alpha) << 24 } }
    let reduced = AlphaReducer(mode: .auto).reduce(picture)
    for y in 12..<20 { for x in 0..<64 { #expect(reduced[x, y] == 0xFF00_0000) } }
  }

  @Test("auto cuts a disc's edge cleanly and thins out a wide glow") func auto() {
    let disc = Samples.disc(side: 40, radius: 15, rgb: 0x204060)
    #expect(AlphaReducer(mode: .auto).reduce(disc) == AlphaReducer(mode: .threshold).reduce(disc))
    var glow = Pixmap(width: 64, height: 64)
    for y in 0..<64 { for x in 0..<64 { glow[x, y] = UInt32(255 - x * 4) << 24 } }
    let soft = AlphaReducer(mode: .auto).reduce(glow)
    for tile in 1..<7 {
      let kept = (0..<512).count { soft[tile * 8 + $0 % 8, $0 / 8] != 0 }
      let share = 1 - (Double(tile) + 0.5) * 32 / 255
      #expect(abs(Double(kept) / 512 - share) < 0.05)
    }
    #expect(AlphaReducer.softShare(of: disc) < 0.02 && AlphaReducer.softShare(of: glow) > 0.85)
    #expect(AlphaReducer.softShare(of: Pixmap(width: 4, height: 4)) == 0)
  }

  @Test(
    "a glow of one colour stays one colour, and one of two stays two",
    arguments: [[UInt32(0xFFA500)], [0xFFA500, 0x2040C0]])
  func glowColors(colors: [UInt32]) {
    var picture = Pixmap(width: 240, height: 16)
    for y in 0..<16 {
      for x in 0..<240 { picture[x, y] = Color(rgb: colors[y / 8 % colors.count], alpha: Double(255 - x) / 255).pixel }
    }
    let shown = Set(AlphaReducer(mode: .dither).reduce(picture).pixels).subtracting([0])
    #expect(shown == Set(colors.map { 0xFF00_0000 | $0 }))
  }

  @Test("a translucent photo keeps its colours, and a glow beside it the one that it was painted in") func photoColors()
  {
    var picture = Pixmap(width: 160, height: 120)
    for y in 0..<100 {
      for x in 0..<160 {
        picture[x, y] = Color(rgb: UInt32(x) * 0x01_3579 ^ UInt32(y) * 0x02_0461, alpha: 0.7).pixel
      }
    }
    for y in 100..<120 { for x in 0..<160 { picture[x, y] = Color(rgb: 0xFFA500, alpha: Double(170 - x) / 255).pixel } }
    let shown = AlphaReducer(mode: .dither, declared: [Color(rgb: 0xFFA500)]).reduce(picture)
    var (worst, glow) = (0, Set<UInt32>())
    for (i, pixel) in shown.pixels.enumerated() where pixel != 0 {
      let alpha = Int(picture.pixels[i] >> 24)
      for shift in [0, 8, 16] {
        let premultiplied = (Int(pixel >> shift & 255) * alpha + 127) / 255
        worst = max(worst, abs(premultiplied - Int(picture.pixels[i] >> shift & 255)))
      }
      if i >= 100 * 160 { glow.insert(pixel) }
    }
    #expect(worst <= 1 && glow == [0xFFFF_A500], "\(worst), \(glow)")
  }

  @Test("a thin veil gets the colour that the scene declares") func declaredColor() {
    let gold = Color(rgb: 0xFFD166)
    let veil = Pixmap(
      width: 16, height: 16, pixels: Array(repeating: Color(rgb: 0xFFD166, alpha: 0.2).pixel, count: 256))
    let shown = Set(AlphaReducer(mode: .dither, declared: [gold]).reduce(veil).pixels).subtracting([0])
    #expect(shown == [gold.pixel])
    #expect(!AlphaReducer(mode: .dither).reduce(veil).pixels.contains(gold.pixel))
  }

  @Test(
    "no fringe shows on the page", arguments: AlphaMode.allCases,
    [(disc: UInt32(0x101820), ground: UInt32(0xFFFFFF)), (0xF0F4FF, 0x000000), (0xC02010, 0xFFFFFF), (0xC02010, 0)])
  func halo(mode: AlphaMode, pair: (disc: UInt32, ground: UInt32)) {
    let disc = Samples.disc(side: 48, radius: 17.3, rgb: pair.disc)
    let matte = Color(rgb: pair.ground)
    let reduced = AlphaReducer(mode: mode, matte: matte).reduce(disc)
    var outside = 0
    var tinted = 0
    for pixel in reduced.pixels {
      let shown = pixel == 0 ? pair.ground : pixel
      for shift in [UInt32(0), 8, 16] {
        let own = Int(pair.disc >> shift & 255)
        let ends = [own, Int(pair.ground >> shift & 255)].sorted()
        let value = Int(shown >> shift & 255)
        if value < ends[0] - 1 || value > ends[1] + 1 { outside += 1 }
        // Without a matte there is nothing in between: a pixel is the disc's or the page's. The colour of a pixel that
        // is nearly transparent is only known roughly.
        if mode != .matte && pixel != 0 && abs(value - own) > (mode == .dither ? 64 : 1) { tinted += 1 }
      }
    }
    #expect(tinted == 0)
    #expect(mode == .dither || outside == 0)
  }
}

// Contrast ratios, and the nearest colour with enough of it.
// Flow: Color → contrast, legible.
import SparklerCore
import Testing

@Suite struct ContrastTests {
  @Test(
    "ratios are WCAG's",
    arguments: [("#000000", "#FFFFFF", 21.0), ("#777777", "#FFFFFF", 4.478), ("#F00", "#FFF", 3.998)])
  func ratio(_ ink: String, _ ground: String, _ ratio: Double) throws {
    let (ink, ground) = (try #require(Color(css: ink)), try #require(Color(css: ground)))
    #expect(abs(ink.contrast(on: ground) - ratio) < 0.001)
    #expect(abs(ground.contrast(on: ink) - ratio) < 0.001)
  }

  @Test("a translucent colour counts as what it looks like on the ground") func alpha() {
    let half = Color(rgb: 0, alpha: 0.5)
    #expect(abs(half.contrast(on: .white) - Color(rgb: 0x808080).contrast(on: .white)) < 0.03)
  }

  @Test(
    "the nearest legible colour has the contrast, and a tenth of the way back it is gone",
    arguments: ["#FFD166", "#9090A0", "#E5484D", "#00FF88"], [Color.white, Color(rgb: 0x12121C)])
  func nearest(_ text: String, _ ground: Color) throws {
    let color = try #require(Color(css: text))
    let found = try #require(color.legible(on: [ground], least: 4.5))
    #expect(found.contrast(on: ground) >= 4.5)
    if color.contrast(on: ground) >= 4.5 {
      #expect(found == color)
    } else {
      #expect(found.mixed(with: color, 0.1).contrast(on: ground) < 4.5, "\(found.cssText) is further than needed")
    }
  }

  @Test("grounds that are too different have no colour for both") func none() {
    #expect(Color.white.legible(on: [.black, .white], least: 4.5) != nil)
    #expect(Color.white.legible(on: [.black, .white], least: 5) == nil)
  }

  @Test("a ground moves away from the colour on it, never to its other side") func grounds() throws {
    let rose = Color(rgb: 0xDD6677)
    let found = try #require(rose.ground(under: .white, least: 4.5))
    #expect(Color.white.contrast(on: found) >= 4.5 && found.luminance < rose.luminance)
    #expect(Color.white.contrast(on: found.mixed(with: rose, 0.1)) < 4.5)
    // Nothing is lighter than white, and black is on the other side.
    #expect(Color.white.ground(under: Color(rgb: 0xBBBBBB), least: 4.5) == nil)
    #expect(rose.ground(under: Color(red: 1, green: 1, blue: 1, alpha: 0.5), least: 4.5) == nil)
  }
}

// The ground that effects are seen on: what follows from it with a brand, and what is reported without one.
// Flow: brand, theme, background and layers below → an effect's emitter, W0611.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite("Grounds of effects") struct EffectGroundTests {
  private static let branded = "brand: studio\nbackground: $surface\n"

  private func spec(_ keys: String, _ layers: [String]) throws -> BuiltSpec {
    let list = layers.map { "  - \($0)\n" }.joined()
    return try family("scene: 1\nsize: 100x80\nduration: 1s\n\(keys)layers:\n\(list)").document(nil)
      .build(assets: StubAssets(), measuring: StubMeasuring())
  }

  /// The emitter of the last layer, or of the last layer in it.
  private func emitter(_ keys: String, _ layers: String...) throws -> Emitter {
    var layer = try #require(try spec(keys, layers).scene.layers.last)
    if let inner = layer.sublayers.last { layer = inner }
    guard case .emitter(let emitter) = layer.content else { throw NoShape() }
    return emitter
  }

  @Test("with a brand an effect follows the theme", arguments: ["sparkle", "snow", "confettiRain"])
  func theme(_ name: String) throws {
    let light = try emitter("", "{effect: \(name), ground: light}")
    let dark = try emitter("", "{effect: \(name), ground: dark}")
    #expect(light != dark)
    #expect(try emitter(Self.branded, "{effect: \(name)}") == light)
    #expect(try emitter("brand: studio\n", "{effect: \(name)}") == light)
    #expect(try emitter("theme: dark\n" + Self.branded, "{effect: \(name)}") == dark)
    #expect(try emitter(Self.branded, "{effect: \(name), ground: dark}") == dark)
    #expect(try emitter("background: white\n", "{effect: \(name)}") == dark)
  }

  @Test("colours that are given stay, but light is blended so that it is seen") func colors() throws {
    let cells = try emitter(Self.branded, "{effect: sparkle, colors: [\"#FFD76A\"]}").cells
    #expect(cells.allSatisfy { $0.colors == [Color(rgb: 0xFFD76A)] && $0.blend == .normal })
    let added = try emitter(Self.branded, "{effect: sparkle, colors: [\"#FFD76A\"], blend: plus-lighter}").cells
    #expect(added.allSatisfy { $0.blend == .plusLighter })
  }

  @Test(
    "layers around and before it that fill their parent are its ground",
    arguments: [
      ("{group: [{effect: sparkle}], size: 50, background: black}", false),
      ("{group: [{shape: rect, size: 100%, fill: black}, {effect: sparkle}], size: 50}", false),
      ("{group: [{gradient: {colors: [black, navy]}, size: 100%}, {effect: sparkle}], size: 50}", false),
      ("{group: [{shape: rect, size: 20%, fill: black}, {effect: sparkle}], size: 50}", true),
      ("{group: [{shape: rect, size: 100%, fill: \"#00000010\"}, {effect: sparkle}], size: 50}", true),
      ("{group: [{shape: rect, size: 100%, fill: white, filters: [{invert: 1}]}, {effect: sparkle}], size: 50}", false),
    ] as [(String, Bool)])
  func below(_ group: String, _ isLight: Bool) throws {
    let mode = try emitter(Self.branded, group).cells.map(\.blend)
    #expect(!mode.isEmpty && mode.allSatisfy { $0 == (isLight ? .normal : .plusLighter) })
  }

  @Test(
    "what can't be seen on a light ground is reported",
    arguments: [
      ("white", "effect: sparkle", 1), ("white", "effect: snow", 1), ("\"#F4F5FA\"", "effect: rocket, at: center", 1),
      ("white", "effect: sparkle, blend: normal, colors: [white]", 1), ("white", "effect: sparkle, blend: normal", 0),
      ("white", "effect: sparkle, ground: dark", 0), ("white", "effect: confettiRain", 0), ("black", "effect: snow", 0),
      ("transparent", "effect: snow", 0), ("white", "effect: snow, contents: {emoji: 🎉}", 0),
    ] as [(String, String, Int)])
  func unseen(_ background: String, _ effect: String, _ count: Int) throws {
    let found = try spec("background: \(background)\n", ["{\(effect)}"]).warnings.filter { $0.code == .noEffect }
    #expect(found.count == count && found.allSatisfy { $0.remedy == "write ground: light" }, "\(found)")
  }
}

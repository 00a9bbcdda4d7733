// Effects that are documents: those that come with Sparkler, and those of a spec.
// Flow: Presets/*.yaml → EffectDocument ↔ its keys in Swift; `effects:` of a spec → the scene.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerScene
import Testing

@Suite struct PresetDocumentTests {
  private static let presets = EffectLibrary.standard.all.filter { $0.text != nil }.map(\.name)

  private static func word(_ name: String) throws -> any DocumentedPreset.Type {
    guard case .preset(let type)? = EffectLibrary.standard.effect(named: name) else { throw NoPreset() }
    return type
  }

  private struct NoPreset: Error {}

  /// Old drawings of effects, for those who keep them in their specs.
  private static let kept = [
    "aurora", "bokeh", "fire", "leaves", "money", "petals", "rain", "ripple", "shockwave", "sparkle",
  ]

  @Test("an old drawing of an effect is kept, and can take the new one's place in a spec", arguments: kept)
  func old(_ name: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appendingPathComponent("Assets/scenes/effects-1/\(name).yaml"), encoding: .utf8)
    let document = try PresetText(Array(text.utf8), name: name).document
    #expect(document.name == name && document.colorsOnLight.isEmpty)
    let layers = "scene: 1\nsize: 210x130\nduration: 2s\nlayers: [{effect: \(name)}]\n"
    #expect(try built(layers + text).scene != built(layers).scene)
  }

  @Test("most effects are documents") func many() { #expect(Self.presets.count >= 30) }

  @Test("what Swift says of a preset's keys is what its document says", arguments: presets)
  func agrees(_ name: String) throws {
    let word = try Self.word(name)
    let document = try PresetText(word.document, name: name).document
    #expect(document.name == word.name && document.summary == word.summary)
    #expect(document.isLuminous == (word is any LuminousParameters.Type))
    #expect(document.places == word.places && document.needsLayer == word.needsPlace)
    #expect(document.fields.map(\.name) == word.fields.map(\.name))
    for (said, meant) in zip(document.fields, word.fields) {
      #expect(said.defaultValue == meant.defaultValue && said.interval == meant.interval, "\(name).\(said.name)")
      #expect(said.kind.value.id == meant.kind.value.id && said.summary == meant.summary, "\(name).\(said.name)")
    }
  }

  @Test("a spec that holds the printed document means the same as one that only names it", arguments: presets)
  func copied(_ name: String) throws {
    let word = try Self.word(name)
    let text = String(decoding: word.document, as: UTF8.self)
    let place = word.needsPlace ? ", from: word" : ""
    for keys in ["", ", colors: [red, blue], ground: light", ", duration: 1s, cells: {\"*\": {scale: 2}}"] {
      let layers = "layers: [{text: Hi, id: word}, {effect: \(name), id: e\(place)\(keys)}]\n"
      let head = "scene: 1\nsize: 210x130\nduration: 2s\n"
      #expect(try built(head + layers).scene == built(head + text + layers).scene)
    }
  }
}

@Suite struct EffectDocumentTests {
  private static func spec(_ effect: String, _ entry: String, keys: String = "") -> String {
    "scene: 1\nsize: 200x100\nduration: 2s\n\(keys)effects: {drizzle: \(effect)}\nlayers: [{shape: circle, size: 20, id: dot}, \(entry)]\n"
  }

  private static func emitter(_ spec: BuiltSpec) throws -> Emitter {
    for layer in spec.scene.layers { if case .emitter(let emitter) = layer.content { return emitter } }
    throw NoEmitter()
  }

  private struct NoEmitter: Error {}

  private static func made(_ effect: String, _ entry: String, keys: String = "") throws -> Emitter {
    try emitter(built(spec(effect, entry, keys: keys)))
  }

  private static let cell =
    "{name: drop, birthRate: 9, lifetime: 1s, velocity: \"${round(fall * 0.5)}\", contents: {glow: 4}}"
  private static let drizzle =
    "{params: {angle: {type: angle, default: 90deg}}, stands: top, let: {fall: \"${tall * 2}\"}, emitter: {cells: [\(cell)]}}"

  @Test("its expressions know the room, its params and the document's names") func names() throws {
    let plain = try Self.made(Self.drizzle, "{effect: drizzle}")
    #expect(plain.cells[0].velocity == 100 && plain.shape == .line && plain.size.width == 200)
    #expect(plain.preWarm == 1)
    let inGroup = try built(Self.spec(Self.drizzle, "{group: [{effect: drizzle}], size: 40x150}"))
    guard case .emitter(let small) = inGroup.scene.layers[1].sublayers[0].content else { return #expect(Bool(false)) }
    #expect(small.cells[0].velocity == 150)
    let params = "params: {speed: {type: number, default: 7}}\n"
    let named =
      "{params: {turn: {type: angle, default: 90deg}}, emitter: {cells: [{birthRate: $speed, lifetime: 1s, velocity: 10, direction: $turn}]}}"
    let own = try Self.made(named, "{effect: drizzle, turn: 45deg}", keys: params)
    #expect(own.cells[0].birthRate == 7 && abs(own.cells[0].emissionLongitude - Double.pi / 4) < 1e-12)
    #expect(
      abs(try Self.made(named, "{effect: drizzle}", keys: params).cells[0].emissionLongitude - Double.pi / 2) < 1e-12)
  }

  @Test("it takes what every preset takes") func presetKeys() throws {
    let doubled = try Self.made(Self.drizzle, "{effect: drizzle, density: 2, power: 3, scale: 0.5, at: [30, 40]}")
    #expect(doubled.cells[0].birthRate == 18 && doubled.velocity == 3 && doubled.scale == 0.5)
    #expect(doubled.position == Point(30, 40) && doubled.size.width == 0)
    let changed = try Self.made(Self.drizzle, "{effect: drizzle, cells: {drop: {lifetime: 3s}}, duration: 1s}")
    #expect(changed.cells[0].lifetime == 3 && changed.preWarm == 0)
    let colored =
      "{colors: [red, blue], emitter: {cells: [{colors: $colors, color: \"${colors.last}\", lifetime: 1s, birthRate: \"${colors.count}\"}]}}"
    #expect(try Self.made(colored, "{effect: drizzle}").cells[0].birthRate == 2)
    #expect(try Self.made(colored, "{effect: drizzle, colors: [lime]}").cells[0].color == Color(css: "lime"))
  }

  @Test("it may draw its own look for light grounds, which is then kept as written") func light() throws {
    func drawn(_ own: String, _ entry: String, keys: String = "") throws -> EmitterCell {
      let cell =
        "{lifetime: 1s, birthRate: 9, contents: {glow: 4}, colors: $colors, blend: \"${ground == 'light' ? 'plus-lighter' : 'screen'}\"}"
      return try Self.made(
        "{light: true, colors: [khaki], \(own)emitter: {cells: [\(cell)]}}", "{effect: drizzle\(entry)}", keys: keys
      ).cells[0]
    }
    let designed = "colorsOnLight: [ivory], "
    let dark = try drawn(designed, "")
    #expect(dark.colors == [Color(css: "khaki")] && dark.blend == .screen)
    let light = try drawn(designed, ", ground: light")
    #expect(light.colors == [Color(css: "ivory")] && light.blend == .plusLighter)
    // Without a look of its own it is adapted, and so are the colours that a spec brings.
    let adapted = try drawn("", ", ground: light")
    #expect(adapted.colors[0] != Color(css: "khaki") && adapted.blend == .normal)
    let brought = try drawn(designed, ", ground: light, colors: [ivory]")
    #expect(brought.colors[0] != Color(css: "ivory") && brought.blend == .plusLighter)
    // A document with a `ground` of its own keeps it.
    #expect(try drawn(designed, "", keys: "params: {ground: {type: text, default: light}}\n").blend == .plusLighter)
  }

  @Test("it may take the place of one that comes with Sparkler, for its spec alone") func shadows() throws {
    let own =
      "scene: 1\nsize: 90x90\neffects: {snow: {emitter: {cells: [{birthRate: 3, lifetime: 1s}]}}}\nduration: 1s\nlayers: [{effect: snow}]\n"
    #expect(try Self.emitter(built(own)).cells.count == 1)
    #expect(try Self.emitter(built("scene: 1\nsize: 90x90\nduration: 1s\nlayers: [{effect: snow}]\n")).cells.count == 3)
  }

  @Test("reach takes part of either edge, and a burst of what has no end is seen") func edges() throws {
    func emitter(_ keys: String, _ cell: String = "birthRate: 9") throws -> Emitter {
      try Self.made("{\(keys), emitter: {cells: [{lifetime: 2s, \(cell)}]}}", "{effect: drizzle}")
    }
    #expect(try emitter("stands: top, reach: 0.25").size.width == 50)
    #expect(try emitter("stands: bottom, reach: 0.5").size.width == 100)
    #expect(try emitter("light: true").preWarm == 2 && emitter("light: true", "burst: 5").preWarm == 0)
  }

  @Test("what an entry's value breaks in the document names the entry") func blame() throws {
    let effect =
      "{params: {n: {type: number, default: 1}}, emitter: {cells: [{lifetime: 1s, birthRate: \"${1 / n}\"}]}}"
    let said = try failure(Self.spec(effect, "{effect: drizzle}, {effect: drizzle, n: 0}")).diagnostics
    #expect(said.count == 1 && said[0].message == "this divides by 0, with the params of layers[2]", "\(said)")
  }

  @Test("what multiplies is counted before it is built", .timeLimit(.minutes(1)))
  func multiplies() throws {
    let like = (0..<8).map { "{name: c\($0), like: a}" }.joined(separator: ", ")
    let cells = "{emitter: {cells: [{name: a, lifetime: 1s, birthRate: 1, cells: [\(like)]}]}}"
    #expect(try failure(Self.spec(cells, "{effect: drizzle}")).diagnostics.contains { $0.code == .limit })
    let colors =
      "{colors: [\(repeatElement("red", count: 20_000).joined(separator: ", "))], emitter: {cells: [{birthRate: 1, lifetime: 1s}]}}"
    let entries = repeatElement("{effect: drizzle}", count: 50).joined(separator: ", ")
    #expect(try failure(Self.spec(colors, entries)).diagnostics.contains { $0.code == .limit })
  }

  @Test("expand writes what it came to, and that means the same") func expands() throws {
    let spec = try built(Self.spec(Self.drizzle, "{effect: drizzle, id: rain}"))
    #expect(try built(spec.expanded { $0 }).scene.layers == spec.scene.layers)
  }
}

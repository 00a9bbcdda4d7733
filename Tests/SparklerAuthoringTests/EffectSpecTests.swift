// Effects in a spec: where their layers go, what their chance depends on, when they burst.
// Flow: `effect:` entries → layers beside their sources.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite struct EffectSpecTests {
  /// The ids of siblings; sparks are told by where they fly.
  private func order(_ layers: [Layer]) -> [String] {
    layers.map { $0.id ?? ($0.zPosition == 0 ? "spark" : "z\($0.zPosition)") }
  }

  /// Layers without ids: what effects have built.
  private func sparks(_ text: String) throws -> [Layer] {
    func all(_ layers: [Layer]) -> [Layer] {
      layers.flatMap { ($0.id?.contains(".") != false && $0.opacity == 0 ? [$0] : []) + all($0.sublayers) }
    }
    return all(try built(text).scene.layers).map { layer in
      var layer = layer
      // Those of an effect with an id have its id and a number.
      layer.id = nil
      return layer
    }
  }

  @Test("sparks behind a layer stand directly before it, those in front directly after it") func sides() throws {
    let layers = try built(
      document(
        "{shape: rect, size: 4, id: low}", "{shape: rect, size: 4, id: source, zPosition: 3}",
        "{shape: rect, size: 4, id: high}", "{effect: classicFirework, around: source, sparks: 8}")
    ).scene.layers
    let at = try #require(layers.firstIndex { $0.id == "source" })
    let high = try #require(layers.firstIndex { $0.id == "high" })
    #expect(layers.count == 11 && layers[0].id == "low" && high == 10)
    #expect(layers[1..<at].allSatisfy { $0.zPosition == 3 } && layers[(at + 1)..<high].allSatisfy { $0.zPosition == 4 })
    #expect(at > 1 && at < 9)
  }

  @Test("of two effects around one layer the first one's sparks stay nearer") func nesting() throws {
    let spec = document(
      "{shape: rect, size: 4, id: a}", "{effect: fountainFirework, above: a, sparks: 2, sparkSize: 1x1}",
      "{effect: fountainFirework, above: a, sparks: 3, sparkSize: 2x2}",
      "{effect: classicFirework, around: a, sparkSize: 3x3, changesZPosition: false}")
    #expect(
      try built(spec).scene.layers.map(\.bounds.size.width) == [4, 1, 1, 2, 2, 2] + Array(repeating: 3, count: 8))
  }

  @Test("sparks become siblings of a nested source, at its frame there") func nested() throws {
    let spec = document(
      "{effect: fountainFirework, above: inner, sparks: 1}",
      "{group: [{group: [{shape: rect, size: 10, id: inner, position: [7, 9]}], size: 20}], size: 50}")
    let scene = try built(spec).scene
    #expect(scene.layers.count == 1)
    let inner = scene.layers[0].sublayers[0].sublayers
    #expect(inner.count == 2 && inner[0].id == "inner")
    guard case .group(let parts) = inner[1].animations[0].kind, case .keyframe(let flight) = parts[0].kind else {
      throw NoShape()
    }
    #expect(flight.path?.elements.first == .move(Point(7, 4)))
  }

  @Test("a source may stand inside a mask; a mask itself has no siblings") func masks() throws {
    let spec = document(
      "{shape: rect, size: 40, mask: {group: [{shape: rect, size: 4, id: a}], id: m}}",
      "{effect: fountainFirework, above: a, sparks: 2}")
    #expect(try built(spec).scene.layers[0].mask?.sublayers.count == 3)
    let found = try failure(spec.replacing("above: a", with: "above: m")).diagnostics
    #expect(found.map(\.code) == [.unknownLayer] && found[0].message.contains("mask"))
  }

  @Test("chance goes by id: other effects may come and go") func byID() throws {
    let mine = "{effect: classicFirework, id: mine, around: a}"
    let button = "{shape: rect, size: 9, id: a}"
    let other = "{shape: rect, size: 9, id: b}"
    let alone = try sparks(document(button, mine))
    #expect(alone.count == 8)
    let all = try sparks(
      document(
        other, "{effect: classicFirework, around: b}", "{effect: classicFirework, id: x, around: b}", button, mine))
    #expect(all.count == 24 && Array(all.suffix(8)) == alone)
    #expect(try sparks(document(button, mine.replacing("mine", with: "yours"))) != alone)
  }

  @Test("without an id chance goes by the ordinal among effects of the same kind") func byOrdinal() throws {
    let a = "{shape: rect, size: 9, id: a}"
    let one = "{effect: classicFirework, around: a, changesZPosition: false}"
    let fountain = "{effect: fountainFirework, above: a, sparks: 1, sparkSize: 1x1}"
    let alone = try sparks(document(a, one))
    #expect(try sparks(document(a, fountain, one)).filter { $0.bounds.size.width != 1 } == alone)
    let both = try sparks(document(a, one, one))
    #expect(both.count == 16 && Array(both.prefix(8)) == alone && Array(both.suffix(8)) != alone)
  }

  @Test("the document's seed changes all chance, an effect's own seed its own") func seeds() throws {
    let a = "{shape: rect, size: 9, id: a}"
    func fire(_ keys: String, _ seed: String = "") throws -> [Layer] {
      try sparks(document(a, "{effect: classicFirework, id: f, around: a\(seed)}", keys: keys))
    }
    #expect(try fire("") == fire("seed: 0\n") && fire("") == fire(""))
    #expect(try fire("seed: 7\n") != fire(""))
    #expect(try fire("seed: 7\n") == fire("", ", seed: 7"))
    #expect(try fire("seed: 1\n", ", seed: 7") == fire("seed: 2\n", ", seed: 7"))
    #expect(try fire("seed: 9007199254740992\n").count == 8)
  }

  @Test("an effect bursts at each begin, then every so often while the scene lasts") func bursts() throws {
    func begins(_ keys: String, _ duration: String = "1s") throws -> [Seconds] {
      let text = "scene: 1\nsize: 9x9\nduration: \(duration)\nlayers:\n- {shape: rect, size: 2, id: a}\n"
      return try sparks(text + "- {effect: classicFirework, around: a, sparks: 1, changesZPosition: false\(keys)}\n")
        .map(\.visible.from)
    }
    #expect(try begins("") == [0])
    #expect(try begins(", begin: [0.1s, 0.3s]") == [0.1, 0.3])
    #expect(try begins(", every: 0.25s") == [0, 0.25, 0.5, 0.75])
    #expect(try begins(", every: 0.25s, times: 2") == [0, 0.25])
    #expect(try begins(", every: 2s, times: 3", "auto") == [0, 2, 4])
    #expect(try begins(", begin: [0, 600ms], every: 300ms") == [0, 0.6, Seconds(0.6 + 0.3)])
  }

  @Test("colours, contents and own curves reach the sparks") func looks() throws {
    func fire(_ keys: String) throws -> [Layer] {
      try sparks(
        document(
          "{shape: rect, size: 9, id: a}", "{effect: classicFirework, around: a, changesZPosition: false, \(keys)}"))
    }
    let red = Color(rgb: 0xFF0000)
    #expect(try fire("colors: red").allSatisfy { $0.background == .color(red) })
    let stars = try fire(
      "contents: [{shape: star}, {emoji: 🎉, fontSize: 9}, {text: a, color: red}, {image: a.png}, {path: M0 0 L9 9, size: 4}]"
    )
    guard case .shape = stars[0].content, case .text(let emoji) = stars[1].content, case .image = stars[3].content
    else {
      throw NoShape()
    }
    #expect(emoji.font.family == Font.emojiFamily && emoji.font.size == 9)
    #expect(try fire("trajectories: {top: [[[0, 0], [0, 0], [1, 1]]]}, quarters: [topRight]").count == 8)
    #expect(try fire("fidelity: repaired, sparks: 20").count == 20)
    #expect(try fire("sparkSize: 4x2")[0].bounds.size == Size(4, 2))
  }

  @Test("effects may build so many layers in all") func limit() throws {
    var limits = Limits()
    let isSet = limits.set("built-layers", 15)
    #expect(isSet)
    let spec = document(
      "{shape: rect, size: 9, id: a}", "{effect: classicFirework, around: a}", "{effect: classicFirework, around: a}")
    let found = try failure(spec, limits: limits).diagnostics
    #expect(
      found.map(\.code) == [.limit] && found[0].place?.line == 7
        && found[0].remedy.contains("limits.set(\"built-layers\""))
    #expect(try built(spec).scene.layers.count == 17)
    let isSetToo = limits.set("layers", 2)
    #expect(isSetToo)
    let written = document("{group: [{group: []}]}", "{group: []}", "{group: []}")
    #expect(try failure(written, limits: limits).diagnostics.map(\.code) == [.limit])
  }

  @Test("a layer has so many filters, and its backdrop, too") func filterLimit() throws {
    let most = Int(Limits()["filters"])
    for key in ["filters", "backdrop"] {
      func spec(_ count: Int) -> String {
        let filters = Array(repeating: "{blur: 1}", count: count).joined(separator: ", ")
        return document("{shape: rect, size: 9, \(key): [\(filters)]}")
      }
      #expect(try built(spec(most)).scene.layers.count == 1)
      let found = try failure(spec(most + 1)).diagnostics
      #expect(found.map(\.code) == [.limit] && found[0].remedy.contains("limits.set(\"filters\""))
    }
  }

  @Test("an effect can't show what `expand` could not write: a time beyond") func farTimes() throws {
    let shape = "{shape: rect, size: 9, id: a}"
    #expect(throws: Never.self) { try built(document(shape, "{effect: classicFirework, around: a, begin: 999990s}")) }
    let found = try failure(document(shape, "{effect: classicFirework, around: a, begin: 1e6s}")).diagnostics
    #expect(found.map(\.code) == [.outOfRange] && found[0].message.contains("visible"), "\(found)")
  }

  @Test("a layer key on an effect names the way out") func layerKeys() throws {
    let found = try failure(
      document("{shape: rect, size: 9, id: a}", "{effect: classicFirework, around: a, mask: {text: b}, speed: 2}"))
    #expect(
      found.diagnostics.map(\.remedy) == [
        "wrap it in a group: {group: […], mask: …}", "wrap it in a group: {group: […], speed: …}",
      ])
  }
}

// Where effects are drawn: behind and in front of layers, across groups, and around a text.
// Flow: `place:` of an effect → the order of layers in the scene.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite("Order of effects") struct EffectOrderTests {
  private static let rain = "effect: confettiRain, id: rain"

  private func layers(_ layers: String...) throws -> [Layer] {
    let lines = layers.map { "  - \($0)\n" }.joined()
    return try built("scene: 1\nsize: 100x80\nduration: 1s\nlayers:\n" + lines).scene.layers
  }

  private func ids(_ layers: [Layer]) -> [String] { layers.map { $0.id ?? "(\(ids($0.sublayers).joined()))" } }

  private func emitter(_ layer: Layer) throws -> Emitter {
    guard case .emitter(let emitter) = layer.content else { throw NoShape() }
    return emitter
  }

  @Test(
    "it is behind or in front of all layers, or next to one",
    arguments: [
      ("behind", ["rain", "a", "b", "c"]), ("inFront", ["a", "b", "c", "rain"]),
      ("{behind: b}", ["a", "rain", "b", "c"]), ("{inFrontOf: b}", ["a", "b", "rain", "c"]),
    ])
  func order(_ place: String, _ expected: [String]) throws {
    func dot(_ id: String) -> String { "{shape: rect, size: 4, id: \(id)}" }
    #expect(try ids(layers(dot("a"), "{\(Self.rain), place: \(place)}", dot("b"), dot("c"))) == expected)
  }

  @Test("it takes over the depth that decides the order, also those that an effect gives to its own layers")
  func depth() throws {
    func depths(_ place: String) throws -> Set<Double> {
      let found = try layers(
        "{shape: rect, size: 4, id: low, zPosition: -2}", "{shape: rect, size: 4, id: high, zPosition: 5}",
        "{effect: classicFirework, around: high, place: \(place)}")
      let own = Set(["low", "high"])
      return Set(found.filter { !own.contains($0.id ?? "") }.map(\.zPosition))
    }
    #expect(try depths("behind") == [-2])
    #expect(try depths("inFront") == [5])
    #expect(try depths("{inFrontOf: low}") == [-2])
    // Its own layers are at 5, behind, and at 6, in front.
    #expect(try depths("aroundText") == [5, 6])
  }

  @Test("of two effects in front of one layer the first one stays nearer") func nesting() throws {
    let rain = "effect: confettiRain, place: {inFrontOf: a}"
    #expect(
      try ids(layers("{shape: rect, size: 4, id: a}", "{\(rain), id: one}", "{\(rain), id: two}")) == [
        "a", "one", "two",
      ])
  }

  @Test("out of a group it is in an unseen one that moves and fades in the same way") func out() throws {
    let moved =
      "animations: [{keyPath: position.x, from: 0, to: 9, duration: 1s}, {keyPath: backgroundColor, to: red, duration: 1s}]"
    let found = try layers(
      "{shape: rect, size: 4, id: a}",
      "{group: [{\(Self.rain), place: {inFrontOf: a}}], id: g, size: 50, position: [30, 20], opacity: 0.5, background: blue, masksToBounds: true, \(moved)}"
    )
    #expect(ids(found) == ["a", "(rain)", "g"])
    let (shell, group) = (found[1], found[2])
    #expect(shell.toSuperlayer == group.toSuperlayer && shell.bounds == group.bounds)
    #expect(shell.opacity == 0.5 && shell.background == nil && !shell.masksToBounds)
    #expect(shell.animations.flatMap(\.targets).map(\.keyPath) == ["position.x"])
    #expect(group.sublayers.isEmpty && group.animations.count == 2)
  }

  @Test("into a group it keeps its coordinates") func into() throws {
    let found = try layers(
      "{group: [{shape: rect, size: 4, id: a}, {shape: rect, size: 4, id: b}], id: g, size: 50, position: [30, 20], transform: [{scale: 2}, {rotate: 30deg}]}",
      "{effect: dashRing, at: [70, 60], id: ring, count: 1, place: {behind: b}}")
    #expect(ids(found) == ["g"] && found[0].sublayers.count == 3 && found[0].sublayers[2].id == "b")
    let shell = found[0].sublayers[1]
    let whole = shell.toSuperlayer.then(found[0].toSuperlayer)
    #expect(zip(whole.rows, Transform3D.identity.rows).allSatisfy { abs($0 - $1) < 1e-9 }, "\(whole)")
    #expect(!shell.sublayers.isEmpty)
  }

  @Test("an effect in a group's place leaves nothing else behind") func clean() throws {
    let found = try layers("{group: [{\(Self.rain), place: behind}], id: g, size: 50}")
    #expect(found.count == 2 && found[1].id == "g" && found[1].sublayers.isEmpty)
  }

  @Test("around a text one half of the births is on its box, in front, and one behind it") func around() throws {
    let found = try layers(
      "{text: Hi, id: word}", "{effect: sparkle, from: word, place: aroundText, cells: {small: {burst: 5}}}")
    let plain = try layers("{text: Hi, id: word}", "{effect: sparkle, from: word, cells: {small: {burst: 5}}}")
    #expect(found.count == 3 && found[1].id == "word")
    let (back, front, whole) = (try emitter(found[0]), try emitter(found[2]), try emitter(plain[1]))
    let box = found[1].frame
    #expect(front.shape == .rectangle && front.mode == .outline && back.mode == .surface)
    #expect(front.size == box.size && front.position == box.center)
    #expect(back.size.width > box.size.width && back.places == nil && front.places == nil)
    #expect(back.random != front.random)
    for (i, cell) in whole.cells.enumerated() {
      #expect(back.cells[i].birthRate == cell.birthRate / 2 && front.cells[i].birthRate == cell.birthRate / 2)
      #expect(back.cells[i].burst + front.cells[i].burst == cell.burst)
    }
  }

  @Test(
    "a mistake is reported with what to write",
    arguments: [
      ("aroundText", Diagnostic.Code.missingKey, "from: the id of a text"),
      ("{inFrontOf: wrod}", .unknownLayer, "did you mean 'word'?"), ("{behind: m}", .unknownLayer, "masks"),
      ("{behind: slow}", .badEffect, "place: {inFrontOf: clock}"), ("{}", .kindCount, "{inFrontOf: card}"),
      ("{behind: word, inFrontOf: word}", .kindCount, "{inFrontOf: card}"),
      ("back", .unknownWord, "write behind"), ("[word]", .wrongType, "aroundText"), ("7", .unknownWord, "inFront"),
    ])
  func mistakes(_ place: String, _ code: Diagnostic.Code, _ remedy: String) throws {
    let found = try failure(
      document(
        "{text: Hi, id: word, mask: {shape: circle, size: 9, id: m}}",
        "{group: [{shape: rect, size: 9, id: slow}], id: clock, speed: 0.5}",
        "{effect: sparkle, place: \(place)}")
    ).diagnostics
    #expect(found.map(\.code) == [code] && found[0].remedy.contains(remedy), "\(found)")
  }

  @Test("an effect in a mask stays there") func mask() throws {
    let found = try failure(
      document("{shape: rect, size: 9, mask: {group: [{\(Self.rain), place: behind}]}}")
    ).diagnostics
    #expect(found.map(\.code) == [.badEffect] && found[0].remedy == "leave place out")
  }

  @Test("a layer over the whole canvas hides what is behind all layers", arguments: [("red", 1), ("\"#ff000080\"", 0)])
  func covered(_ color: String, _ count: Int) throws {
    let text = document("{shape: rect, size: 100x80, fill: \(color), id: back}", "{\(Self.rain), place: behind}")
    let found = try built(text).warnings.filter { $0.code == .noEffect }
    #expect(found.count == count && found.allSatisfy { $0.remedy == "write place: {inFrontOf: back}" })
  }

  @Test("names of a component are its own") func component() throws {
    let spec = """
      scene: 1
      size: 100x80
      duration: 1s
      components:
        card: {layers: [{shape: rect, size: 9, id: face}, {text: Hi, id: word}, {effect: confettiRain, id: rain, place: {behind: word}}]}
      layers:
        - {use: card, id: one}
        - {use: card, id: two}
      """
    let found = try built(spec).scene.layers.map { ids($0.sublayers) }
    #expect(found == ["one", "two"].map { card in ["face", "rain", "word"].map { "\(card).\($0)" } })
  }
}

// Positions on words of texts and on points of other layers: where they are, and what can't be named.
// Flow: `position: {below: head.move}`, `position: cta.top-right` → frames of layers.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite("Positions on words and points") struct PlaceTests {
  private func built(_ text: String) throws -> BuiltSpec {
    try SpecDocument(Array(text.utf8), name: "test.yaml").build(assets: StubAssets(), measuring: GridMeasuring())
  }

  /// Letters of 6x12 points, from (0, 0).
  private static let text =
    "{text: \"fast and fast\\nfaster\", id: t, font: {size: 10}, anchorPoint: top-left, position: [0, 0]}"

  /// The frame of a layer of 10x4 points behind or in front of others.
  private func frame(_ position: String, _ others: String = text) throws -> Rect {
    let spec = try built(document(others, "{shape: rect, size: 10x4, position: \(position)}"))
    return try #require(spec.scene.layers.last).frame
  }

  private func isNear(_ a: Rect, _ b: Rect) -> Bool {
    abs(a.minX - b.minX) + abs(a.minY - b.minY) + abs(a.maxX - b.maxX) + abs(a.maxY - b.maxY) < 1e-9
  }

  @Test(
    "words are as wide as their letters and as high as their line; points have no size",
    arguments: [
      ("{below: t.and}", Rect(34, 12, 10, 4)), ("{under: t.and}", Rect(34, 12, 10, 4)),
      ("{below: t.fast#2}", Rect(61, 12, 10, 4)),
      ("{below: t.and fast}", Rect(49, 12, 10, 4)),
      ("{below: 't.\"and fast\"', align: end}", Rect(68, 12, 10, 4)),
      ("{above: t.faster, gap: 1}", Rect(13, 7, 10, 4)),
      ("{rightOf: t.faster, gap: 2}", Rect(38, 16, 10, 4)),
      ("{leftOf: t.and}", Rect(20, 4, 10, 4)),
      ("{centerOn: t.0..4}", Rect(7, 4, 10, 4)),
      ("{centerOn: t.fast#all}", Rect(34, 4, 10, 4)),
      ("{centerOn: t.all}", Rect(34, 10, 10, 4)),
      ("t.and.top-right", Rect(43, -2, 10, 4)),
      ("{at: t.and.topLeft}", Rect(25, -2, 10, 4)),
      ("t.center", Rect(34, 10, 10, 4)),
      ("{at: t, offset: [1, 2]}", Rect(35, 12, 10, 4)),
      ("{at: t.bottom, top: 1}", Rect(34, 1, 10, 4)),
      ("{below: t.top-right}", Rect(73, 0, 10, 4)),
      ("{below: t.and, offset: [10%, -1]}", Rect(44, 11, 10, 4)),
    ])
  func words(_ position: String, _ expected: Rect) throws { #expect(try frame(position) == expected) }

  @Test("the anchor point is at the point") func anchorPoint() throws {
    let layer = "{shape: rect, size: 10x4, anchorPoint: bottom-left, position: t.and.top-right}"
    #expect(try built(document(Self.text, layer)).scene.layers[1].frame == Rect(48, -4, 10, 4))
  }

  @Test("the same words are found in a text in pieces, in a button, and from right to left") func kinds() throws {
    for pieces in ["split: word", "split: letter", "typewriter: {}", "marks: [{underline: and}]"] {
      let text = String(Self.text.dropLast()) + ", \(pieces)}"
      #expect(try frame("{below: t.fast#2}", text) == Rect(61, 12, 10, 4), "\(pieces)")
    }
    #expect(
      try frame("{below: b.now}", "{button: Go now, id: b, font: {size: 10}, position: [50, 40]}")
        == Rect(54, 46, 10, 4))
    let hebrew = "{text: \"אב גדה\", id: t, font: {size: 10}, anchorPoint: top-left, position: [0, 0]}"
    #expect(try frame("{below: t.אב}", hebrew) == Rect(25, 12, 10, 4))
  }

  @Test("words and points move with the transforms of their layer and of those around it") func transforms() throws {
    let inner = "{text: ab cd, id: t, font: {size: 10}, anchorPoint: top-left, position: [0, 0]}"
    let group =
      "{group: [\(inner)], size: 100x100, anchorPoint: top-left, position: [10, 20], transform: [{scale: 2}]}"
    #expect(try isNear(frame("{below: t.cd}", group), Rect(53, 44, 10, 4)))
    #expect(try isNear(frame("{below: t}", group), Rect(35, 44, 10, 4)))
    #expect(try isNear(frame("t.bottom-right", group), Rect(65, 42, 10, 4)))
    let turned = "{shape: rect, size: 20x10, id: a, position: [50, 40], transform: [{rotate: 90deg}]}"
    #expect(try isNear(frame("a.top-right", turned), Rect(50, 48, 10, 4)))
    // The frame of a whole layer is the one before its own transform.
    #expect(try isNear(frame("{below: a}", turned), Rect(45, 45, 10, 4)))
  }

  @Test("emitters and effects are placed there, too") func emittersAndEffects() throws {
    let cells = "cells: [{contents: {shape: circle, size: 4}, birthRate: 20, lifetime: 1s}]"
    let emitter = try built(document(Self.text, "{emitter: {position: t.and.top-left, \(cells)}}")).scene.layers[1]
    guard case .emitter(let read) = emitter.content else { throw NoShape() }
    #expect(read.position == Point(30, 0))
    func effect(_ place: String) throws -> [Layer] {
      let group = "{group: [{effect: explosion, at: \(place)}], size: 40x40, anchorPoint: top-left, position: [20, 10]}"
      return try built(document(Self.text, group)).scene.layers
    }
    #expect(try effect("t.and.bottom-right") == effect("[28, 2]"))
    #expect(try effect("t.and.bottom-right") != effect("[28, 3]"))
  }

  @Test("copies and components name their own words") func copies() throws {
    let layers = "[{text: ab cd, id: w, font: {size: 10}}, {shape: rect, size: 10x4, position: {below: w.cd}}]"
    let parts = "components: {card: {size: 60x40, layers: \(layers)}}\n"
    let used = try built(document("{use: card}", "{use: card, id: b}", keys: parts)).scene.layers
    #expect(used.map { $0.sublayers[1].frame } == [Rect(34, 26, 10, 4), Rect(34, 26, 10, 4)])
    let rounds = try built(
      document(
        "{repeat: {in: 2, layers: [{text: ab cd, id: w, font: {size: 10}, anchorPoint: top-left, position: [\"${index * 9}\", 0]}, {shape: rect, size: 10x4, position: w.cd.bottom}]}}"
      )
    ).scene.layers
    #expect(rounds.map(\.frame).filter { $0.size.width == 10 } == [Rect(19, 10, 10, 4), Rect(28, 10, 10, 4)])
  }

  @Test("what such a spec expands to is the same scene") func expanded() throws {
    let spec = try built(
      document(
        Self.text, "{shape: rect, size: 10x4, position: {below: t.and}}", "{text: later, position: {at: t.fast#2.top}}")
    )
    #expect(try built(spec.expanded { $0 }).scene.layers == spec.scene.layers)
  }

  @Test(
    "what can't be named is reported with a remedy",
    arguments: [
      ("{below: t.adn}", Diagnostic.Code.unknownWord, "did you mean 'and'?"),
      ("{below: t.zebras}", .unknownWord, "it has fast, and, faster; all is the whole text"),
      ("t.fast#3", .outOfRange, "write fast#2, or fast#all"),
      ("{below: t.3..99}", .outOfRange, "write 0..20, or all"),
      ("{below: s.and}", .wrongType, "name the whole layer: s, or a point of it: s.top-right"),
      ("s.centre", .wrongType, "did you mean 's.center'?"),
      ("{below: n.1}", .kindCount, "n.top-right"),
      ("{below: lateer.and}", .unknownLayer, "did you mean 'later'?"),
      ("self.top", .badExtends, "relative to its parent"),
      ("{below: later.top}", .badExtends, "relative to its parent"),
      ("{below: t.}", .malformed, "write t, or words of its text: t.word, or a point: t.top-right"),
      ("t..", .malformed, "write t, or"), ("{at: s.}", .malformed, "write s, or s.top-right"),
      ("{underneath: t.and}", .unknownKey, "write below: title"),
      ("{top: anchor(--t bottom)}", .malformed, "write position: {below: t, gap: 8}, or {at: t.bottom}"),
    ])
  func refused(_ position: String, _ code: Diagnostic.Code, _ remedy: String) throws {
    let problems = try failure(
      document(
        Self.text, "{shape: rect, size: 4, id: s}", "{count: 9, id: n}",
        "{shape: rect, size: 4, id: later, position: self.top}",
        "{shape: rect, size: 4, id: self, position: \(position)}")
    ).diagnostics
    #expect(problems.contains { $0.code == code && $0.remedy.contains(remedy) }, "\(problems)")
  }

  @Test("a circle is told with the layers between") func circle() throws {
    let problems = try failure(
      document(
        "{shape: rect, size: 4, id: a, position: b.top}", "{shape: rect, size: 4, id: b, position: {below: c}}",
        "{shape: rect, size: 4, id: c, position: {at: a.left}}")
    ).diagnostics
    #expect(problems.contains { $0.message.contains("by way of 'b'") }, "\(problems)")
  }

  @Test("a key that can't name a layer says so") func elsewhere() throws {
    let problems = try failure(
      document(Self.text, keys: "dynamics: [{snap: {to: t.center}, items: [t]}]\n")
    ).diagnostics
    #expect(problems.contains { $0.message.contains("a place on a layer, which can't be used here") }, "\(problems)")
  }
}

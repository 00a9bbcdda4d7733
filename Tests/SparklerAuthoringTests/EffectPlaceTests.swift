// Effects and emitters on words of a text.
// Flow: `from: head.open`, `around: head.open` → births in the words' box.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

private let cells = "cells: [{contents: {shape: circle, size: 4}, birthRate: 20, lifetime: 1s}]"

@Suite("Effects on words") struct EffectPlaceTests {
  private func built(_ text: String) throws -> BuiltSpec {
    try SpecDocument(Array(text.utf8), name: "test.yaml").build(assets: StubAssets(), measuring: GridMeasuring())
  }

  /// Letters of 6x12 points, from (0, 0).
  private static let text = "{text: ab cd ef, id: t, font: {size: 10}, anchorPoint: top-left, position: [0, 0]}"
  /// The box of `cd`.
  private static let words = Rect(18, 0, 12, 12)

  /// Where the pieces of the second layer are born.
  private func births(of layer: String) throws -> [Point] {
    guard case .emitter(let emitter) = try built(document(Self.text, layer)).scene.layers[1].content else {
      throw NoShape()
    }
    return emitter.places?.points ?? []
  }

  @Test("around words, half of the births are on their box and half behind it") func around() throws {
    let found = try built(document(Self.text, "{effect: sparkle, from: t.cd, place: aroundText}")).scene.layers
    #expect(found.count == 3 && found[1].id == "t")
    guard case .emitter(let back) = found[0].content, case .emitter(let front) = found[2].content else {
      throw NoShape()
    }
    #expect(front.mode == .outline && front.size == Self.words.size && front.position == Self.words.center)
    #expect(back.mode == .surface && back.size == Size(18, 18) && back.position == Self.words.center)
  }

  @Test(
    "births from words are only on them",
    arguments: ["effect: sparkle, from: t.cd", "emitter: {from: t.cd, mode: outline, \(cells)}"])
  func onlyThere(_ layer: String) throws {
    let points = try births(of: "{\(layer)}")
    #expect(!points.isEmpty && points.allSatisfy { (17.9...30.1).contains($0.x) && (-0.1...12.1).contains($0.y) })
    let whole = try births(of: "{\(layer.replacing("t.cd", with: "t"))}")
    #expect(whole.contains { $0.x < 17 } && whole.contains { $0.x > 31 })
  }

  @Test("an effect around words is placed as around a layer of their size") func frame() throws {
    let layer = "{group: [], id: w, size: 12x12, anchorPoint: top-left, position: [18, 0]}"
    func explosion(_ id: String) throws -> [Layer] {
      let all = try built(document(Self.text, layer, "{effect: explosion, around: \(id), seed: 1}")).scene.layers
      return all.filter { $0.id != "t" && $0.id != "w" }
    }
    let (words, whole) = (try explosion("t.cd"), try explosion("w"))
    #expect(!words.isEmpty && words.map(\.position) == whole.map(\.position))
  }

  @Test("words of a component are its own") func component() throws {
    let parts = "components: {card: {size: 60x40, layers: [\(Self.text), {effect: sparkle, from: t.cd}]}}\n"
    let used = try built(document("{use: card}", keys: parts)).scene.layers
    let inner = try #require(used.first).sublayers
    guard inner.count == 2, case .emitter(let emitter) = inner[1].content else { throw NoShape() }
    #expect(emitter.places?.points.isEmpty == false)
  }

  @Test(
    "what can't be named is reported with a remedy",
    arguments: [
      ("{effect: dissolve, from: t.cd}", Diagnostic.Code.badEffect, "write from: t"),
      ("{effect: sparkle, from: t.zebras}", .unknownWord, "it has ab, cd, ef"),
      ("{effect: sparkle, from: t.center}", .wrongType, "write from: t, or at: t.center"),
      ("{effect: sparkle, from: headline.cd}", .unknownLayer, "give a layer id: headline"),
      ("{effect: sparkle, at: t.cd, place: aroundText}", .missingKey, "from: t.cd"),
      ("{effect: sparkle, place: {behind: t.cd}}", .unknownLayer, "write t"),
      ("{effect: sparkle, from: t.}", .malformed, "write t, or words of its text: t.word"),
      ("{effect: sparkle, at: t..}", .malformed, "write t, or words of its text: t.word"),
      ("{emitter: {from: t.center, \(cells)}}", .wrongType, "write t"),
      ("{emitter: {from: t., \(cells)}}", .malformed, "write t, or words of its text: t.word"),
    ] as [(String, Diagnostic.Code, String)])
  func refused(_ layer: String, _ code: Diagnostic.Code, _ remedy: String) throws {
    let failure = #expect(throws: SpecFailure.self) { try built(document(Self.text, layer)) }
    let found = failure?.diagnostics ?? []
    #expect(found.map(\.code) == [code] && found.first?.remedy.contains(remedy) == true, "\(found)")
  }
}

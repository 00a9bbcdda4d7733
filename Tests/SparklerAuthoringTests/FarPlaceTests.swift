// Positions on layers of other lists: where they are, chains of them, and circles.
// Flow: `position: {below: head.move}` in a group → trial layouts → frames on the canvas.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite("Positions on layers of other lists") struct FarPlaceTests {
  private func layers(_ layers: String..., keys: String = "") throws -> [Layer] {
    let text =
      "scene: 1\nsize: 100x80\nduration: 1s\n\(keys)layers:\n" + layers.map { "  - \($0)\n" }.joined()
    return try SpecDocument(Array(text.utf8), name: "test.yaml")
      .build(assets: StubAssets(), measuring: GridMeasuring()).scene.layers
  }

  /// Letters of 6x12 points in a group: on the canvas, `cd` is at (28, 20), 12 wide.
  private static let head =
    "{group: [{text: ab cd, id: t, font: {size: 10}, anchorPoint: top-left, position: [0, 0]}], id: g, size: 60x40, anchorPoint: top-left, position: [10, 20]}"

  private func group(_ position: String, _ keys: String = "") -> String {
    "{group: [{shape: rect, size: 10x4, id: r, position: \(position)}], size: 50x50, anchorPoint: top-left, position: [5, 5]\(keys)}"
  }

  private func isNear(_ a: Rect, _ b: Rect) -> Bool {
    abs(a.minX - b.minX) + abs(a.minY - b.minY) + abs(a.maxX - b.maxX) + abs(a.maxY - b.maxY) < 1e-9
  }

  @Test(
    "they are in the coordinates of their own list, whichever list comes first",
    arguments: [
      ("{below: t.cd}", Rect(24, 27, 10, 4)), ("t.cd.top-right", Rect(30, 13, 10, 4)),
      ("{above: g}", Rect(30, 11, 10, 4)),
      ("{below: t, gap: 1}", Rect(15, 28, 10, 4)), ("{leftOf: t.cd, top: 2}", Rect(13, 2, 10, 4)),
    ] as [(String, Rect)])
  func places(_ position: String, _ expected: Rect) throws {
    let before = try layers(group(position), Self.head)[0].sublayers[0].frame
    let after = try layers(Self.head, group(position))[1].sublayers[0].frame
    #expect(isNear(before, expected) && isNear(after, expected), "\(before), \(after)")
  }

  @Test("the transforms of both lists count, at rest") func transforms() throws {
    let moved = try layers(Self.head, group("t.cd.top-left", ", transform: [{scale: 2}]"))[1].sublayers[0].frame
    #expect(isNear(moved, Rect(6.5, 5.5, 10, 4)), "\(moved)")
    let entering = try layers(Self.head, group("t.cd.top-left", ", enter: rise"))[1].sublayers[0].frame
    #expect(isNear(entering, Rect(18, 13, 10, 4)), "\(entering)")
  }

  @Test("positions may depend on each other from list to list") func chain() throws {
    let last =
      "{group: [{shape: rect, size: 2, position: {rightOf: r}}], size: 9, anchorPoint: top-left, position: [0, 0]}"
    let found = try layers(last, group("{below: t.cd}"), Self.head)
    #expect(isNear(found[0].sublayers[0].frame, Rect(39, 33, 2, 2)), "\(found[0].sublayers[0].frame)")
  }

  @Test("follow, emitters and components reach other lists, too") func others() throws {
    let cells = "cells: [{contents: {shape: circle, size: 4}, birthRate: 20, lifetime: 1s}]"
    let emitter =
      "{group: [{emitter: {position: t.cd.top-left, \(cells)}}], size: 50x50, anchorPoint: top-left, position: [5, 5]}"
    guard case .emitter(let read) = try layers(emitter, Self.head)[0].sublayers[0].content else { throw NoShape() }
    #expect(read.position == Point(23, 15))
    let card = "components: {card: {size: 50x50, layers: [{shape: rect, size: 10x4, position: {below: t.cd}}]}}\n"
    let used = try layers("{use: card, anchorPoint: top-left, position: [5, 5]}", Self.head, keys: card)[0]
    #expect(isNear(used.sublayers[0].frame, Rect(24, 27, 10, 4)), "\(used.sublayers[0].frame)")
  }

  @Test(
    "what can't be found is reported with a remedy",
    arguments: [
      ("{below: thead.cd}", Diagnostic.Code.unknownLayer, "give a layer id: thead"),
      ("{below: t.zebras}", .unknownWord, "it has ab, cd"), ("{below: t.}", .malformed, "write t"),
      ("{below: late}", .badExtends, "relative to its parent"),
    ] as [(String, Diagnostic.Code, String)])
  func refused(_ position: String, _ code: Diagnostic.Code, _ remedy: String) throws {
    let late = "{group: [{shape: rect, size: 4, id: late, position: {below: r}}], size: 9}"
    let found = try failure(document(Self.head, group(position), late)).diagnostics
    #expect(found.map(\.code) == [code] && found[0].remedy.contains(remedy), "\(found)")
  }

  @Test("a layer of particles has no place from which it could reach others") func particles() throws {
    let contents = "{layer: {group: [{shape: rect, size: 3, position: {below: t}}], size: 20}}"
    let found = try failure(
      document(Self.head, "{emitter: {cells: [{birthRate: 5, lifetime: 1s, contents: \(contents)}]}}")
    ).diagnostics
    #expect(found.map(\.code) == [.unknownLayer] && found[0].message.contains("no place on the canvas"), "\(found)")
  }
}

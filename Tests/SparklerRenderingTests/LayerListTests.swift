// Layers by name, and where they are seen.
// Flow: spec → LoadedSpec → rows, outlines.
import Foundation
import SparklerCore
import SparklerRendering
import Testing

@Suite struct LayerListTests {
  private static func spec(_ layers: String) throws -> LoadedSpec {
    let text = "scene: 1\nsize: 200x100\nduration: 2s\nlayers:\n" + layers
    return try SpecLoader().load(Array(text.utf8), name: "a.yaml", folder: NSTemporaryDirectory())
  }

  @Test("rows go from front to back, with the way to each layer") func rows() throws {
    let spec = try Self.spec(
      """
        - {shape: circle, size: 10}
        - {id: a, group: [{shape: circle, size: 10, id: b}, {text: c, id: c}]}
        - {effect: confettiRain, id: paper}
        - {effect: classicFirework, around: b, id: burst}
      """)
    #expect(spec.layerRows().map(\.name) == ["paper", "a", "c", "burst", "b", "burst", "circle"])
    #expect(spec.layerRows().map(\.path) == ["paper", "a", "a/c", "a/burst", "a/b", "a/burst", nil])
    #expect(spec.layerRows().map(\.kind) == ["effect", "group", "text", "effect", "shape", "effect", "shape"])
    #expect(spec.layerRows(most: 2).count == 2)
  }

  @Test("rows tell when a layer is there and moves, in the scene's time; a nameless one is called by its text")
  func times()
    throws
  {
    let spec = try Self.spec(
      """
        - {group: [{text: Hello, visible: 0s..1s, animations: [{keyPath: opacity, from: 0, to: 1, duration: 0.5s}, {keyPath: position.x, from: 0, to: 1, duration: 0.5s}]}, {shape: rect, size: 9, animations: [{keyPath: position.x, from: 0, to: 9, beginTime: 1s, duration: 9s}]}], visible: 0.5s..2s, beginTime: 0.5s, speed: 2}
        - {shape: rect, size: 9, hidden: true}
      """)
    let rows = spec.layerRows()
    #expect(rows.map(\.name) == ["rect", "group", "rect", "Hello"] && rows.map(\.depth) == [0, 0, 1, 1])
    #expect(rows.map(\.isHidden) == [true, false, false, false])
    #expect(rows.map(\.span) == [0...2, 0.5...2, 0.5...2, 0.5...1])
    #expect(rows[2].motions.map(\.name) == ["position.x"] && rows[2].motions.map(\.span) == [1...2])
    #expect(rows[3].motions.map(\.name) == ["opacity", "position.x"])
    #expect(rows[3].motions.map(\.span) == [0.5...0.75, 0.5...0.75])
    #expect(rows[3].motions.map(\.keys) == [[0.5, 0.75], [0.5, 0.75]])
  }

  @Test("keyframes of pieces that begin one after another stand where the first piece has them") func pieces() throws {
    let spec = try Self.spec(
      """
        - {text: One two six, split: word, stagger: 0.25s, animations: [{keyPath: opacity, values: [0, 1, 0], duration: 1s, beginTime: 0.5s}]}
      """)
    let row = try #require(spec.layerRows().first { !$0.motions.isEmpty })
    #expect(row.motions.map(\.keys) == [[0.5, 1, 1.5]] && row.motions.map(\.span) == [0.5...2])
    #expect(row.stagger == 0.5...1)
  }

  @Test("an outline holds the layer where it is at that time, also within groups that fade") func outlines() throws {
    let spec = try Self.spec(
      """
        - {id: a, opacity: 0.5, group: [{shape: square, size: 10, position: [50, 50], id: b}, {shape: square, size: 10, position: [80, 50]}]}
        - {shape: square, size: 20, position: [20, 50], id: moving, animations: [{keyPath: position.x, from: 20, to: 120, duration: 2s}]}
        - {shape: square, size: 20, position: [20, 50], id: late, visible: 1s..2s}
      """)
    // A pixel more on each side has room for soft edges.
    #expect(spec.outline(of: "a/b", at: 0) == PixelRect(x: 44, y: 44, width: 12, height: 12))
    #expect(spec.outline(of: "moving", at: 1) == PixelRect(x: 59, y: 39, width: 22, height: 22))
    #expect(spec.outline(of: "late", at: 0) == nil)
    #expect(spec.outline(of: "none", at: 0) == nil)
    // No name is taken for one that begins like it.
    #expect(spec.outline(of: "mov", at: 0) == nil)
  }

  @Test("the layers of an effect are found by its id") func effects() throws {
    let spec = try Self.spec(
      "  - {shape: circle, size: 10, position: center, id: a}\n  - {effect: classicFirework, around: a, id: burst}\n")
    let outline = try #require(spec.outline(of: "burst", at: 0.3))
    #expect(outline.width > 20 && outline.height > 20)
  }
}

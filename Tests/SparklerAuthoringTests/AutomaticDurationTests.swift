// `duration: auto` beside layers that are gone before their animations end.
// Flow: YAML in a test → the scene's duration.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

private struct NoAssets: AssetResolving {
  func image(_ path: String) throws(AssetError) -> ImageAsset { throw AssetError(.missing, "none", remedy: "none") }
  func font(_ path: String) throws(AssetError) -> String { throw AssetError(.missing, "none", remedy: "none") }
}

private struct NoTexts: ContentMeasuring {
  func measure(_ text: TextContent) throws -> TextMetrics { TextMetrics() }
  func coverage(of layer: Layer) throws -> Coverage { Coverage(of: layer.bounds) }
}

@Suite struct AutomaticDurationTests {
  static func duration(_ layers: String) throws -> Double {
    let text = "scene: 1\nsize: 400x400\nfps: 100\nduration: auto\nlayers:\n" + layers
    let document = try SpecDocument(Array(text.utf8), name: "test.yaml", limits: Limits(), overrides: SpecOverrides())
    return try document.build(assets: NoAssets(), measuring: NoTexts()).scene.duration.value
  }

  @Test("a ring ends the scene when its last spark is eaten, not when the original takes it away") func ring() throws {
    let source = "  - {shape: rect, size: 10, id: source}\n"
    let ring = "effect: dashRing, around: source, radius: 50, sparkLength: 20, sparkThickness: 4, sparkSeparation: 20"
    #expect(abs(try Self.duration(source + "  - {\(ring)}\n") - 1.2) < 1e-9)
    #expect(abs(try Self.duration(source + "  - {\(ring), begin: 1s}\n") - 2.2) < 1e-9)
  }

  @Test(
    "what goes on after a layer is gone is no activity",
    arguments: [
      ("{shape: rect, size: 4, visible: 0s..1s, animations: [{keyPath: opacity, from: 0, duration: 3s}]}", 1),
      ("{shape: rect, size: 4, visible: ..1s, animations: [{keyPath: opacity, from: 0, repeatCount: infinite}]}", 1),
      ("{group: [{shape: rect, size: 4, visible: ..9s}], visible: ..2s}", 2),
      ("{group: [{shape: rect, size: 4, visible: ..1s}], visible: ..9s, speed: 2}", 9),
      ("{group: [{shape: rect, size: 4, visible: 0.5s..1s}], speed: -1, beginTime: 3s}", 2.5),
      ("{shape: rect, size: 4, animations: [{keyPath: opacity, from: 0, duration: 3s}]}", 3),
    ])
  func gone(_ layer: String, _ expected: Double) throws {
    #expect(abs(try Self.duration("  - \(layer)\n") - expected) < 1e-9)
  }
}

// What a layer covers over time, and comparisons that leave it out.
// Flow: spec + ids → IgnoredRegion → AnimationComparison.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerFiles
import SparklerImaging
import SparklerRendering
import SparklerScene
import SparklerVisualTests
import Testing

@Suite struct LayerRegionTests {
  static func load(_ layers: String, _ keys: String = "") throws -> LoadedSpec {
    let text = "scene: 1\nsize: 100x60\nfps: 10\nduration: 1s\nbackground: white\n\(keys)\nlayers:\n\(layers)\n"
    return try SpecLoader().load(Array(text.utf8), name: "a.yaml", folder: ".")
  }

  static func box(
    _ color: String, _ more: String = "animations: [{keyPath: position.x, from: 10, to: 90, duration: 1s}]"
  ) -> String {
    "  - {shape: rect, id: box, size: 10, position: [10, 30], fill: \(color), \(more)}\n"
  }

  static func pixels(_ picture: Pixmap, outside rects: [PixelRect]) -> [UInt32] {
    var out = picture
    for rect in rects.map({ $0.intersection(picture.bounds) }) {
      for y in rect.y..<rect.maxY { for x in rect.x..<rect.maxX { out[x, y] = 0 } }
    }
    return out.pixels
  }

  @Test(
    "outside a layer's regions two scenes that differ in it alone show the same at every moment",
    arguments: [
      "animations: [{keyPath: position.x, from: 10, to: 90, duration: 1s}]",
      "opacity: 0.5, shadow: {opacity: 0.5, radius: 2}, animations: [{keyPath: position.y, to: 5, duration: 1s}]",
      "mask: {shape: circle, size: 9}, transform: [{rotate: 20deg}], visible: 0.3s..0.6s",
      "layers: [{shape: rect, size: 12, position: [20, 20], fill: black}], blend: multiply",
    ], ["", "motionBlur: {samples: 4}"])
  func covers(_ more: String, _ keys: String) throws {
    let shadowed =
      "  - {group: [\(Self.box("COLOR", more).dropFirst(4).dropLast())], size: 100x60, id: around, shadow: {opacity: 0.6, radius: 1}}\n"
    let tilted =
      "  - {group: [\(Self.box("COLOR", more).dropFirst(4).dropLast())], size: 100x60, transform: [{rotateY: 40deg}]}\n"
    for form in [Self.box("COLOR", more), shadowed, tilted] {
      let ground = "  - {shape: circle, size: 50, fill: gold}\n"
      let one = try Self.load(ground + form.replacing("COLOR", with: "red"), keys)
      let two = try Self.load(ground + form.replacing("COLOR", with: "\"#0000FF00\""), keys)
      let regions = try one.regions(ofLayers: ["box"])
      #expect(!regions.isEmpty && regions.allSatisfy { $0.layer == "box" })
      let pairs = zip(try one.pictures(), try two.pictures())
      for (a, b) in pairs {
        let now = regions.filter { $0.start <= a.time.value + 1e-9 && $0.end > a.time.value + 1e-9 }
        let rects = now.compactMap { $0.place?.rect }
        #expect(Self.pixels(a.picture, outside: rects) == Self.pixels(b.picture, outside: rects))
      }
      // Not by leaving out everything.
      #expect(regions.allSatisfy { $0.place.map { $0.rect.area < 3000 } == true })
    }
  }

  @Test("a layer that is not there leaves nothing out, one that stands still is one region") func spans() throws {
    let spec = try Self.load(Self.box("red", "visible: 0.3s..0.6s"))
    let regions = try spec.regions(ofLayers: ["box"])
    #expect(regions.count == 1 && abs(regions[0].start - 0.3) < 1e-9 && abs(regions[0].end - 0.6) < 1e-9)
    #expect(try Self.load(Self.box("red")).regions(ofLayers: ["box"]).count == 10)
  }

  @Test("a path names the layer within another one, and a wrong id the nearest there is") func paths() throws {
    let twins =
      "  - {group: [{shape: rect, id: hand, size: 4}], id: clock, size: 20, position: [20, 20]}\n"
      + "  - {group: [{shape: rect, size: 4}], id: watch, size: 20, position: [80, 20]}\n"
    let spec = try Self.load(twins)
    func place(_ id: String) throws -> PixelRect? { try spec.regions(ofLayers: [id]).first?.place?.rect }
    #expect(try place("clock/hand").map { $0.maxX < 50 } == true)
    #expect(try place("watch").map { $0.x > 50 } == true)
    #expect(try place("hand") == place("clock/hand"))
    let error = #expect(throws: RenderingError.self) { try spec.regions(ofLayers: ["clokc"]) }
    #expect(error?.description.contains("'clock'") == true)
  }
}

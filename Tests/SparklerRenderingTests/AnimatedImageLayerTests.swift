// Animated pictures in a scene: found by their bytes, timed by their layer, the same in any order of frames.
// Flow: spec + files → LoadedSpec → pictures, duration, problems.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerImaging
import SparklerRendering
import Testing

@Suite struct AnimatedImageLayerTests {
  static let assets = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("GoldenTests/Goldens/images").path

  static func load(_ layers: String, _ keys: String = "", limits: Limits = Limits()) throws -> LoadedSpec {
    var loader = SpecLoader()
    loader.limits = limits
    let text = "scene: 1\nsize: 40x40\nfps: 10\n\(keys)\nlayers:\n\(layers)\n"
    return try loader.load(Array(text.utf8), name: "a.yaml", folder: assets)
  }

  static func problem(_ layers: String, _ keys: String = "", limits: Limits = Limits()) throws -> Diagnostic? {
    do { return try load(layers, keys, limits: limits).built.warnings.first } catch let failure as SpecFailure {
      return failure.diagnostics.first
    }
  }

  @Test(
    "without a duration a scene is as long as all plays of its pictures, or one play of what plays for ever",
    arguments: [
      ("  - {image: assets/count.gif}", 0.8), ("  - {image: assets/count-twice.apng}", 1.6),
      ("  - {image: assets/count.webp, speed: 2, beginTime: 1s}", 1.4),
      ("  - {image: assets/count-twice.apng, visible: ..0.5s}", 0.5),
      ("  - {image: assets/count.gif}\n  - {shape: rect, size: 9, visible: ..3s}", 3),
    ])
  func duration(_ layers: String, _ expected: Double) throws {
    #expect(abs(try Self.load(layers).built.scene.duration.value - expected) < 1e-9)
  }

  @Test("any frame by itself is the frame of the whole run") func order() throws {
    let layers = """
        - {image: assets/count.webp, speed: 1.3}
        - {image: assets/count.gif, position: [12, 12], timeOffset: 0.3s, size: 20}
        - {image: assets/count-twice.apng, position: [30, 30], speed: -1, timeOffset: 1.5s, size: 14}
      """
    let spec = try Self.load(layers, "duration: 2s")
    let all = try spec.pictures().map(\.picture)
    #expect(all.count == 20 && Set(all.map(\.pixels)).count > 10)
    for i in [17, 3, 9, 0, 12] {
      #expect(try spec.picture(at: Seconds(Double(i) / 10)) == all[i])
    }
  }

  @Test("a loop that cuts an animated picture off is refused with one that does not") func seamless() throws {
    let keys = "duration: 2s\nloop: seamless"
    let told = try #require(try Self.problem("  - {image: assets/count.gif, id: film}", keys))
    #expect(told.code == .cannotLoop && told.message.contains("image of layer film has a cycle of 0.8"))
    #expect(told.remedy == "duration: 1.6s" || told.remedy == "duration: 2.4s")
    #expect(try Self.problem("  - {image: assets/count.gif}", "duration: 1.6s\nloop: seamless") == nil)
    let once = try #require(try Self.problem("  - {image: assets/count-twice.apng}", keys))
    #expect(once.code == .cannotLoop && once.message.contains("image frame"))
  }

  @Test(
    "where a picture has no time of its own the first frame stands still, and that is told",
    arguments: [
      "  - {shape: rect, size: 20, fill: {image: assets/count.gif}}",
      "  - {effect: confetti, contents: {image: assets/count.gif}}",
    ])
  func still(_ layers: String) throws {
    #expect(try Self.problem(layers, "duration: 1s")?.code == .stillPicture)
    #expect(try Self.problem(layers.replacing("count.gif", with: "panel.png"), "duration: 1s") == nil)
  }

  @Test("a GIF of one recording may have 100 frames a second, because equal ones are stored as one") func fast() throws
  {
    let keys = "outputs: [{file: a.gif, fps: 100}]"
    #expect(try Self.problem("  - {image: assets/count.gif}", keys) == nil)
    for layers in [
      "  - {image: assets/count.gif}\n  - {image: assets/count.webp}",
      "  - {image: assets/count.gif}\n  - {shape: rect, size: 9, enter: pop}",
      "  - {image: assets/count.gif, speed: 40}",
    ] {
      #expect(try Self.problem(layers, keys)?.code == .outOfRange, "\(layers)")
    }
    #expect(
      try Self.problem("  - {image: assets/count.gif}", "outputs: [{file: a.gif, fps: 101}]")?.code == .outOfRange)
  }

  @Test(
    "limits hold for animations, and are told with the limit's name",
    arguments: [("asset-area", 1000.0), ("frames", 3), ("pixels", 4000)])
  func limits(_ name: String, _ value: Double) throws {
    var limits = Limits()
    let isKnown = limits.set(name, value)
    #expect(isKnown)
    let told = try #require(try Self.problem("  - {image: assets/count.webp}", "duration: 0.2s", limits: limits))
    #expect(told.code == .limit && told.remedy.contains(name), "\(told)")
  }
}

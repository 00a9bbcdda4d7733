// Frame rates that browsers or the scene don't show are reported.
// Flow: YAML in a test → warnings.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

/// Every picture is an animation of 50 frames a second.
private struct FastPictures: AssetResolving {
  func image(_ path: String) throws(AssetError) -> ImageAsset {
    ImageAsset(
      source: "/assets/" + path, pixelWidth: 40, pixelHeight: 20,
      track: ImageTrack(times: Array(repeating: 0.02, count: 50), plays: nil))
  }

  func font(_ path: String) throws(AssetError) -> String { throw AssetError(.missing, "none", remedy: "none") }
}

@Suite struct RateWarningTests {
  private func warnings(_ text: String) throws -> [Diagnostic] {
    let document = try SpecDocument(Array(text.utf8), name: "test.yaml", limits: Limits(), overrides: SpecOverrides())
    return try document.build(assets: FastPictures(), measuring: StubMeasuring()).warnings
  }

  @Test(
    "an output whose frames browsers slow down is reported, with its format",
    arguments: [
      ("a.apng", 99, false), ("a.apng", 120, true), ("a.webp", 90, false), ("a.webp", 90.9, false),
      ("a.webp", 91, true),
      ("a.avif", 60, false), ("a.avif", 120, true), ("a.mp4", 120, false),
    ])
  func slowed(_ file: String, _ rate: Double, _ isReported: Bool) throws {
    let found = try warnings(
      "scene: 1\nsize: 40x40\nduration: 1s\nbackground: white\nfps: \(rate)\nlayers: [{shape: rect, size: 9}]\noutput: \(file)\n"
    ).filter { $0.message.contains("browsers show each frame") }
    #expect(found.count == (isReported ? 1 : 0))
  }

  @Test(
    "a picture with more frames a second than the scene is reported",
    arguments: [
      ("{image: a.gif}", 25, true), ("{image: a.gif}", 50, false), ("{image: a.gif, speed: 0.5}", 25, false),
      ("{image: a.gif, speed: 2}", 50, true), ("{group: [{image: a.gif}], speed: -2, timeOffset: 1s}", 50, true),
      ("{shape: rect, size: 9}", 25, false),
    ])
  func skipped(_ layer: String, _ rate: Int, _ isReported: Bool) throws {
    let found = try warnings("scene: 1\nsize: 40x40\nduration: 1s\nfps: \(rate)\nlayers:\n  - \(layer)\n")
      .filter { $0.code == .cutPicture && $0.message.contains("are left out each time it plays") }
    #expect(found.count == (isReported ? 1 : 0))
    #expect(found.first.map { $0.message.contains("a.gif has 50 frames") } ?? !isReported)
  }

  @Test(
    "lossless: true is reported where it has no effect, with what keeps every pixel",
    arguments: [
      ("{file: a.avif, lossless: true}", "quality: 100"), ("{file: a.mp4, lossless: true}", ".webp"),
      ("{file: a.webp, lossless: true}", nil), ("{file: a.avif, lossless: false}", nil), ("{file: a.avif}", nil),
    ] as [(String, String?)])
  func lossless(_ output: String, _ remedy: String?) throws {
    let found = try warnings(
      "scene: 1\nsize: 40x40\nduration: 1s\nbackground: white\nlayers: [{shape: rect, size: 9}]\noutputs: [\(output)]\n"
    ).filter { $0.code == .noEffect }
    #expect(found.count == (remedy == nil ? 0 : 1))
    #expect(found.first?.remedy.contains(remedy ?? "") ?? true)
  }

  @Test("a faster output shows the picture's frames") func output() throws {
    let text = "scene: 1\nsize: 40x40\nduration: 1s\nfps: 25\nlayers: [{image: a.gif}]\n"
    #expect(
      try warnings(text + "outputs: [{file: a.gif}, {file: b.webp, fps: 50}]\n").allSatisfy { $0.code != .cutPicture })
    let slow = try warnings(text + "outputs: [{file: a.gif}]\n").filter { $0.code == .cutPicture }
    #expect(slow.first?.remedy == "fps: 50")
    // At half the speed half the rate shows all of them; at twice the speed no GIF does.
    func remedy(_ speed: String, _ rate: Int) throws -> String? {
      try warnings("scene: 1\nsize: 40x40\nduration: 1s\nfps: \(rate)\nlayers: [{image: a.gif, speed: \(speed)}]\n")
        .first { $0.code == .cutPicture && $0.message.contains("left out") }?.remedy
    }
    #expect(try remedy("0.5", 10) == "fps: 25")
    #expect(try remedy("2", 30) == "show it more slowly")
  }
}

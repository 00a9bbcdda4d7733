// A render and an animation built of the same frames are one file: there is one encoder.
// Flow: sample → RenderJob's file; its pictures → AnimatedImage → bytes; both equal.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerFiles
import SparklerImaging
import SparklerRendering
import Testing

@Suite struct SameBytesTests {
  static let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Assets/scenes")

  static func rendered(_ spec: LoadedSpec, _ format: OutputFormat) async throws -> [UInt8] {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).\(format.rawValue)")
    defer { try? FileManager.default.removeItem(at: file) }
    var output = OutputSpec(file: file.path, format: format, frameRate: spec.built.frameRate, loop: spec.built.loop)
    output.dither = format == .gif ? .blueNoise : .none
    try await RenderJob(spec, output: output, path: file.path).run(jobs: 2)
    return Array(try Data(contentsOf: file))
  }

  @Test(
    "an animation of a sample's frames becomes the file that a render writes", arguments: ["ten-lines", "newton"])
  func same(_ name: String) async throws {
    let spec = try SpecLoader().load(Self.samples.appendingPathComponent("\(name).scene.yaml").path)
    let frames = try spec.pictures().map(\.picture)
    let rgba = frames.flatMap { $0.straightRGBA() }
    let image = try AnimatedImage(
      rgba: rgba, width: frames[0].width, height: frames[0].height, frameRate: spec.built.frameRate,
      loop: spec.built.loop)
    let options = GIFOptions(
      dither: .blueNoise, exactColors: spec.built.scene.declaredColors.filter { $0.alpha == 1 })
    #expect(try await image.encoded(as: .gif(options)) == Self.rendered(spec, .gif))
    #expect(try await image.encoded(as: .apng()) == Self.rendered(spec, .apng))
    let small = try AnimatedImage(frames: Array(image.frames.prefix(5)))
    #expect(try await small.encoded(as: .webp()).count < Self.rendered(spec, .webp).count)
    let timed = try AnimatedImage(
      frames: frames.map { AnimatedImage.Frame($0, duration: Seconds(1 / spec.built.frameRate)) })
    #expect(try await timed.encoded(as: .gif(options)) == image.encoded(as: .gif(options)))
  }

  @Test("a WebP is the one that a render writes, too") func webP() async throws {
    let text = "scene: 1\nsize: 40x30\nduration: 0.4s\nlayers:\n  - {shape: circle, size: 60%, fill: \"#2060C080\"}\n"
    let spec = try SpecLoader().load(Array(text.utf8), name: "a.yaml", folder: ".")
    let frames = try spec.pictures().map {
      AnimatedImage.Frame($0.picture, duration: Seconds(1 / spec.built.frameRate))
    }
    #expect(try await AnimatedImage(frames: frames).encoded(as: .webp()) == Self.rendered(spec, .webp))
  }
}

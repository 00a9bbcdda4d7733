// From text to pixels in process: loading, rendering, atomic files.
import Foundation
import SparklerAuthoring
import SparklerDocument
import SparklerRendering
import Testing

@Suite struct LoaderTests {
  static let spec = """
    scene: 1
    size: 30x20
    duration: 0.2s
    layers: [{shape: circle, size: 10, animations: [{keyPath: opacity, from: 0, to: 1, duration: 0.2s}]}]
    """

  @Test("a failed render leaves the old file; a good one replaces it in one step") func atomic() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("a.gif").path
    try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    let spec = try SpecLoader().load(Array(Self.spec.utf8), name: "a", folder: folder.path)
    var output = OutputSpec(file: path, format: .gif, frameRate: 99)
    let fast = try RenderJob(spec, output: output, path: path)
    await #expect(throws: (any Error).self) { try await fast.run(jobs: 1) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("old".utf8))
    output.frameRate = 25
    try await RenderJob(spec, output: output, path: path).run(jobs: 2)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).prefix(6) == Data("GIF89a".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.gif"])
  }

  @Test("progress ends at the number of frames") func progress() async throws {
    let spec = try SpecLoader().load(Array(Self.spec.utf8), name: "a", folder: ".")
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).gif").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let job = try RenderJob(spec, output: OutputSpec(file: path, format: .gif, frameRate: 25), path: path)
    var told: [Int] = []
    try await job.run(jobs: 1) { told.append($0) }
    #expect(told.last == 5 && told == told.sorted() && job.frameCount == 5)
  }

  @Test("a strict loader takes warnings for errors") func strict() throws {
    let text = "scene: 1\nsize: 90x30\nlayers: [{text: 猫}]\n"
    var loader = SpecLoader()
    #expect(try loader.load(Array(text.utf8), name: "a", folder: ".").built.warnings.map(\.code) == [.missingGlyph])
    loader.isStrict = true
    #expect(throws: SpecFailure.self) { try loader.load(Array(text.utf8), name: "a", folder: ".") }
  }
}

// SVG outputs of specs: text as outlines, reduced motion, one moment, limits.
// Flow: spec → RenderJob → bytes of an SVG.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerFiles
import SparklerRendering
import Testing

@Suite struct SVGOutputTests {
  private static let spec = """
    scene: 1
    size: 80x40
    duration: 1s
    fps: 10
    alt: Hello
    layers:
      - {text: Hello, id: word, animations: [{keyPath: position.x, from: 10, to: 60, duration: 1s}]}
    """

  private func render(_ text: String = spec, _ change: (inout OutputSpec) -> Void = { _ in }) async throws -> String {
    let folder = NSTemporaryDirectory() + "/sparkler-svg-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let spec = try SpecLoader().load(Array(text.utf8), name: "a", folder: folder)
    var output = OutputSpec(file: "a.svg", format: .svg, frameRate: 10)
    change(&output)
    let path = folder + "/a.svg"
    try await RenderJob(spec, output: output, path: path, policy: WritePolicy(roots: [folder])).run(jobs: 1)
    return String(decoding: try #require(FileManager.default.contents(atPath: path)), as: UTF8.self)
  }

  @Test("text is outlines that move, and the poster is shown without motion") func animated() async throws {
    let text = try await render()
    #expect(text.contains("<title>Hello</title>") && text.contains("<path") && !text.contains("<text"))
    #expect(text.contains("@keyframes") && text.contains("prefers-reduced-motion"))
    #expect(try await render() == text)
  }

  @Test("one moment is a still, and a scene in which nothing moves is one") func stills() async throws {
    #expect(try await !render { $0.at = [0.5] }.contains("@keyframes"))
    let still = "scene: 1\nsize: 20x20\nduration: 1s\nlayers: [{shape: rect, size: 10}]\n"
    #expect(try await !render(still).contains("@keyframes"))
  }

  @Test("the name's ending says SVG") func format() {
    #expect(OutputFormat(fileName: "hero.SVG") == .svg && OutputFormat.svg.mediaType == "image/svg+xml")
  }
}

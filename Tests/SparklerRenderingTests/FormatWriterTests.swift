// Every output format against what its facts say of it.
// Flow: a scene → RenderJob of each format → files that are known by their bytes.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerFiles
import SparklerRendering
import SparklerScene
import Testing

@Suite struct FormatWriterTests {
  @Test("what a browser shows by itself") func browsers() {
    let shown = OutputFormat.allCases.filter(\.facts.isShownByBrowsers).map(\.facts.fileExtension)
    #expect(Set(shown) == ["gif", "apng", "png", "webp", "avif", "mp4", "webm", "svg"])
  }

  @Test("a file is known by its bytes and replaced; a stranger's with its name stays", arguments: OutputFormat.allCases)
  func kinds(_ format: OutputFormat) async throws {
    let folder = NSTemporaryDirectory() + "/sparkler-formats-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var scene = Scene(size: Size(8, 8), duration: 0.2, layers: [])
    scene.background = .color(.white)
    let spec = try LoadedSpec(scene, rate: 10)
    var output = OutputSpec(file: "a." + format.fileExtension, format: format, frameRate: 10)
    if format == .png { output.at = [0] }
    let path = folder + "/" + output.file
    func job() throws -> RenderJob {
      try RenderJob(spec, output: output, path: path, policy: WritePolicy(roots: [folder]))
    }
    do { try await job().prepare() } catch let error as RenderingError where error.code == .unavailable { return }
    try await job().run(jobs: 1)
    let made = try #require(FileManager.default.contents(atPath: path))
    try await job().run(jobs: 1)
    #expect(format.isVideo || FileManager.default.contents(atPath: path) == made)
    try Data("a letter, and no bytes of a picture".utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: RenderingError.self) { try job() }
  }

  @Test("every extension in the messages names a format") func extensions() {
    let endings = OutputFormat.endings.split(separator: ", ").map(String.init)
    #expect(Set(endings).count == endings.count && endings.allSatisfy { OutputFormat(fileName: "a" + $0) != nil })
    for format in OutputFormat.allCases {
      #expect(endings.contains("." + format.fileExtension) && format.mediaType.contains("/"))
      #expect(OutputFormat(fileName: "a.\(format.fileExtension)")?.fileExtension == format.fileExtension)
    }
  }
}

// Every sample as a spec and as Swift: one scene.
// Flow: Assets/scenes and Samples → Renderer's loader → the same model.
import Foundation
import Sparkler
import Testing

@Suite struct SamplesTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Assets/scenes").path

  @Test("each sample is written in Swift, too")
  func all() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder).filter { $0.hasSuffix(".scene.yaml") }
    #expect(Set(files) == Set(Samples.all.map { $0.name + ".scene.yaml" }))
  }

  @Test("a sample in Swift is the scene that its spec is", arguments: Samples.all.map(\.name))
  func sample(_ name: String) async throws {
    let text = try String(contentsOfFile: Self.folder + "/\(name).scene.yaml", encoding: .utf8)
    let swift = try #require(Samples.all.first { $0.name == name }).scene()
    let renderer = Renderer(folder: Self.folder)
    let (a, b) = (try await renderer.load(Scene(spec: text)).built, try await renderer.load(swift).built)
    #expect(a.scene == b.scene)
    #expect(a.frameRate == b.frameRate && a.loop == b.loop && a.hold == b.hold && a.loopOffset == b.loopOffset)
    #expect(!a.scene.layers.isEmpty)
    let pictures = (
      try await renderer.image(of: Scene(spec: text), at: 0.5), try await renderer.image(of: swift, at: 0.5)
    )
    #expect(pictures.0 == pictures.1)
  }

  @Test("a sample in Swift, written as a spec and read again, is the same scene", arguments: Samples.all.map(\.name))
  func text(_ name: String) async throws {
    let swift = try #require(Samples.all.first { $0.name == name }).scene()
    let renderer = Renderer(folder: Self.folder)
    let (a, b) = (
      try await renderer.load(swift).built, try await renderer.load(Scene(spec: try swift.yaml())).built
    )
    #expect(a.scene == b.scene)
    #expect(a.frameRate == b.frameRate && a.loop == b.loop && a.hold == b.hold && a.loopOffset == b.loopOffset)
  }

  @Test("what would be a name or a number in a spec stays a text") func literals() async throws {
    let texts = ["$name costs $$5", "12", "true", "# no comment", "a: b", "null", "~", "1e3", "yes"]
    let swift = Scene(width: 200, height: 100, duration: 1) {
      for text in texts { TextLayer(text) }
    }
    let built = try await Renderer().load(Scene(spec: try swift.yaml())).built
    #expect(built.scene.layers.compactMap { $0.text?.string } == texts)
    #expect(try await Renderer().expanded(swift).contains("scene: 1"))
  }

  @Test("a picture in memory has no text, which is said") func pictures() throws {
    let picture = Pixmap(width: 2, height: 2)
    let scene = Scene(width: 20, height: 20, duration: 1) { ImageLayer(Picture(picture)) }
    #expect(throws: SceneTextError.picturesInMemory(1)) { try scene.yaml() }
  }
}

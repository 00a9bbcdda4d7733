// What fuzzing the decoder found worth keeping: a scene or problems with words, and what is a scene expands to one.
// Flow: Tests/Fuzz/Corpus/spec → SpecDocument → BuiltSpec or SpecFailure.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import Testing

@Suite struct SpecCorpusTests {
  @Test("every kept spec is a scene or a list of problems") func read() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fuzz/Corpus/spec")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(!names.isEmpty)
    var limits = Limits()
    for name in ["births", "item-steps", "live-particles", "built-layers", "drawn-layers"] {
      _ = limits.set(name, 2000)
    }
    for name in names {
      let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
      do {
        let document = try SpecDocument(bytes, name: name, limits: limits)
        let built = try document.build(assets: StubAssets(), measuring: StubMeasuring())
        let once = built.expanded { $0 }
        let again = try SpecDocument(Array(once.utf8), name: name).build(
          assets: StubAssets(), measuring: StubMeasuring())
        #expect(again.expanded { $0 } == once, "\(name)")
        for share in [0, 0.37, 1] {
          let time = built.scene.duration * share
          #expect(again.compiled.sample(at: time) == built.compiled.sample(at: time), "\(name) at \(share)")
        }
      } catch {
        #expect(error.source.name == name, "an expansion is refused: \(error.text)")
        #expect(!error.diagnostics.isEmpty && error.diagnostics.allSatisfy { !$0.message.isEmpty }, "\(name)")
      }
    }
  }
}

// Every piece of Swift in the guides is code that is compiled and run.
// Flow: Assets/site/guides → ReadmeTests.swift, Consumers/encoder; errors → their words.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerImaging
import SparklerRendering
import SparklerSceneTesting
import Testing

@Suite struct ReadmeSampleTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  @Test("the guides' Swift is what is compiled: the test here, and the programs outside of the package")
  func same() throws {
    let root = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
    let guides = try ["tests", "swift"].map { name in
      try String(contentsOf: root.appendingPathComponent("Assets/site/guides/\(name).md"), encoding: .utf8)
    }
    let blocks = guides.joined(separator: "\n").components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
    let files = [
      "Tests/SparklerTestingTests/ReadmeTests.swift", "Tests/Consumers/programs/scene/main.swift",
      "Tests/Consumers/encoder/main.swift",
    ]
    let codes = try files.map { name in
      let file = try String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
      return file.split(separator: "\n", omittingEmptySubsequences: false).drop { $0.hasPrefix("//") }
        .joined(separator: "\n")
    }
    #expect(blocks == codes)
  }

  @Test("a spec's file that is not there, or is bad, is an issue with its words") func wrong() async {
    await withKnownIssue {
      await expectMatchesReference(spec: "none.scene.yaml", named: "none")
    } matching: {
      $0.comments.contains { $0.rawValue.contains("there is no file") }
    }
  }

  @Test("errors say in words what is wrong, to print and to Foundation") func words() throws {
    let failure = #expect(throws: SpecFailure.self) {
      try SpecLoader().load(Array("scene: 1\nsize: 9x9\nlayers: [{txt: a}]\n".utf8), name: "a.yaml", folder: ".")
    }
    let text = try #require(failure?.text)
    #expect(text.contains("a.yaml:3:11") && text.contains("'text'"))
    let errors: [any Error] = [
      try #require(failure), RenderingError(.io, "it broke", remedy: "Mend it."), PNGError.notPNG,
      AssetError(.missing, "it is gone", remedy: "bring it back"),
    ]
    for error in errors {
      #expect("\(error)" == error.localizedDescription && !"\(error)".contains("("), "\(error)")
    }
    #expect("\(errors[0])" == text && "\(errors[1])" == "it broke\n  Mend it.")
  }
}

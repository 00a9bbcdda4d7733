// Every piece of Swift in the README is code that is compiled and run.
// Flow: README.md → ReadmeTests.swift; errors → their words.
import Foundation
import SparklerCore
import SparklerImaging
import SparklerRendering
import SparklerSpecs
import SparklerTesting
import Testing

@Suite struct ReadmeSampleTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  @Test("the README's Swift is the file that is compiled here") func same() throws {
    let root = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let blocks = readme.components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
    let file = try String(contentsOf: Self.folder.appendingPathComponent("ReadmeTests.swift"), encoding: .utf8)
    let code = file.split(separator: "\n", omittingEmptySubsequences: false).drop { $0.hasPrefix("//") }
    #expect(blocks == [code.joined(separator: "\n")])
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
      try #require(failure), StudioError(.io, "it broke", remedy: "Mend it."), PNGError.notPNG,
      AssetError(.missing, "it is gone", remedy: "bring it back"),
    ]
    for error in errors {
      #expect("\(error)" == error.localizedDescription && !"\(error)".contains("("), "\(error)")
    }
    #expect("\(errors[0])" == text && "\(errors[1])" == "it broke\n  Mend it.")
  }
}

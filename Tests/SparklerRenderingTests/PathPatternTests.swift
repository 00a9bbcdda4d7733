// Which specs a batch finds: patterns of paths, folders, files that are named twice.
// Flow: arguments → PathPattern, BatchInputs → paths and folders of outputs.
import Foundation
import SparklerFiles
import SparklerRendering
import Testing

@Suite struct PathPatternTests {
  @Test(
    "a star stands for a part of one name, two stars for any number of folders",
    arguments: [
      ("*.yaml", "a.yaml", true), ("*.yaml", "b/a.yaml", false), ("*.yaml", "a.yml", false),
      ("**/*.yaml", "a.yaml", true), ("**/*.yaml", "a/b/c.yaml", true), ("**/*.yaml", "a/b/c.json", false),
      ("a/**", "a/b/c.txt", true), ("a/**", "b/c.txt", false), ("**", "x/y", true),
      ("a/**/b.yaml", "a/b.yaml", true), ("a/**/b.yaml", "a/x/y/b.yaml", true), ("a/**/b.yaml", "a/x/c.yaml", false),
      ("a/**/b.yaml", "x/a/b.yaml", false), ("a/**/**/b.yaml", "a/b.yaml", true), ("a/*/c", "a/b/c", true),
      ("a/*/c", "a/b/b/c", false), ("a/*/c", "a/c", false), ("**/b/**/d", "a/b/c/b/d", true), ("a", "a/b", false),
    ])
  func stars(_ pattern: String, _ path: String, _ isMatch: Bool) {
    #expect(PathPattern(pattern).matches(path) == isMatch)
  }

  @Test(
    "a question mark is one character, brackets are one of a range",
    arguments: [
      ("?.yaml", "a.yaml", true), ("?.yaml", "ab.yaml", false), ("[a-c].yaml", "b.yaml", true),
      ("[a-c].yaml", "d.yaml", false), ("*.YAML", "a.yaml", false),
    ])
  func characters(_ pattern: String, _ path: String, _ isMatch: Bool) {
    #expect(PathPattern(pattern).matches(path) == isMatch)
  }

  @Test(
    "a pattern from the root matches paths from the root alone; dots on the way count for nothing",
    arguments: [
      ("/a/*.yaml", "/a/x.yaml", true), ("/a/*.yaml", "a/x.yaml", false), ("a/*.yaml", "/a/x.yaml", false),
      ("./a/*.yaml", "a/x.yaml", true), ("a/*.yaml", "./a/./x.yaml", true),
    ])
  func roots(_ pattern: String, _ path: String, _ isMatch: Bool) {
    #expect(PathPattern(pattern).matches(path) == isMatch)
  }

  private func find(_ folder: TemporaryFolder, _ arguments: String...) throws -> [String] {
    try BatchInputs.find(arguments.map { folder[$0] }).map {
      $0.path.replacing(folder.path + "/", with: "") + " → " + $0.subfolder
    }
  }

  private func specs() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["b.scene.yaml", "a.scene.json", "in/c.scene.yml", "in/deep/d.scene.yaml", "notes.txt", "plain.yaml"] {
      try folder.write("scene: 1", name)
    }
    for name in [".hidden.scene.yaml", ".git/e.scene.yaml"] { try folder.write("scene: 1", name) }
    return folder
  }

  @Test("a folder gives all specs below it by name, with the folder of each; hidden ones are left out") func folders()
    throws
  {
    let folder = try specs()
    let all = ["a.scene.json → ", "b.scene.yaml → ", "in/c.scene.yml → in", "in/deep/d.scene.yaml → in/deep"]
    #expect(try find(folder, ".").map { $0.replacing("./", with: "") } == all)
    #expect(try find(folder, "in/") == ["in/c.scene.yml → ", "in/deep/d.scene.yaml → deep"])
  }

  @Test("a pattern's folders count from the part without stars; a file that is named has none") func patterns() throws {
    let folder = try specs()
    #expect(try find(folder, "in/**/*.yaml") == ["in/deep/d.scene.yaml → deep"])
    #expect(try find(folder, "*.yaml") == ["b.scene.yaml → ", "plain.yaml → "])
    #expect(try find(folder, "in/deep/d.scene.yaml", "notes.txt") == ["in/deep/d.scene.yaml → ", "notes.txt → "])
  }

  @Test("a spec that several arguments find counts once, where the first one found it") func twice() throws {
    let folder = try specs()
    try FileManager.default.createSymbolicLink(atPath: folder["link.yaml"], withDestinationPath: folder["plain.yaml"])
    #expect(try find(folder, "plain.yaml", "*.yaml") == ["plain.yaml → ", "b.scene.yaml → "])
  }

  @Test("an argument that finds nothing is an error", arguments: ["none.yaml", "none/*.yaml", "*.gif", "empty"])
  func nothing(_ argument: String) throws {
    let folder = try specs()
    try Files.make(folder: folder["empty"])
    let error = #expect(throws: RenderingError.self) { try find(folder, "plain.yaml", argument) }
    #expect(error?.code == .noInput && error?.remedy.isEmpty == false)
  }

  @Test("a cache keeps the values that were asked for last, and makes the others again") func cache() {
    let cache = LRUCache<String>(count: 2)
    var made: [String] = []
    for name in ["a", "b", "a", "c", "a", "b", "c"] {
      let value = cache.value(name) {
        made.append(name)
        return name + "!"
      }
      #expect(value == name + "!")
    }
    #expect(made == ["a", "b", "c", "b", "c"])
  }
}

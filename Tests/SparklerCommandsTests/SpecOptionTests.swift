// The options of all commands that read specs, as settings of the loader; what may not go together.
// Flow: words → SpecOptions, ReadOptions, TestPaths → SpecLoader, Limits, or an error with its exit code.
import ArgumentParser
import Foundation
import SparklerAuthoring
import SparklerCommands
import SparklerDocument
import SparklerRendering
import Testing

@Suite struct SpecOptionTests {
  private func loader(_ words: String...) throws -> SpecLoader { try SpecOptions.parse(words).loader() }

  private func pairs(_ values: [(name: String, value: String)]) -> [[String]] { values.map { [$0.name, $0.value] } }

  @Test("without an option the loader is the one of every program, in the command line's words")
  func defaults() throws {
    let loader = try loader()
    #expect(loader.overrides.set.isEmpty && loader.overrides.keys.isEmpty)
    #expect(!loader.isStrict && loader.root == nil)
    #expect(loader.limits.entries == Limits().entries && loader.limits.wording == .commandLine)
  }

  @Test("params keep their order, a value may be empty or hold what parts it from its name") func params() throws {
    let place = try Place(["props.yaml": "size: 3\nname: Ada\n"])
    let words = ["--set", "b=1=2", "--set", "a=", "--props", place.path("props.yaml"), "--set", "b= 3"]
    let found = try withExtendedLifetime(place) { try SpecOptions.parse(words).loader().overrides.set }
    #expect(pairs(found) == [["size", "3"], ["name", "Ada"], ["b", "1=2"], ["a", ""], ["b", " 3"]])
  }

  @Test("keys of the document are put in, in the order of the document") func keys() throws {
    let found = try loader("--seed", "7", "--fps", "12.5", "--scale", "2", "--size", "100x50").overrides.keys
    #expect(pairs(found) == [["size", "100x50"], ["scale", "2"], ["fps", "12.5"], ["seed", "7"]])
    #expect(pairs(try loader("--fps", "30").overrides.keys) == [["fps", "30"]])
  }

  @Test("strictness and an existing folder reach the loader") func others() throws {
    let folder = try Place(["a.txt": ""])
    let loader = try loader("--strict", "--root", folder.folder.path)
    #expect(loader.isStrict && loader.root == folder.folder.path)
    for name in ["none", "a.txt"] {
      let options = try SpecOptions.parse(["--root", folder.path(name)])
      let error = try #require(refusal { _ = try options.loader() })
      #expect(error.code == .noInput && error.message.contains("--root \(folder.path(name))"))
    }
  }

  @Test("a limit is changed by its name, the last one wins, and the others stay") func limits() throws {
    let limits = try SpecOptions.limits(["frames=100", "side=8192", "frames=250.5"])
    #expect(limits["frames"] == 250.5 && limits["side"] == 8192)
    let changed = zip(limits.entries, Limits().entries).filter { $0 != $1 }.map(\.0.name)
    #expect(changed == ["frames"])
    #expect(try loader("--limit", "layers=3", "--limit", "text=9").limits["layers"] == 3)
  }

  @Test(
    "what can't be set is refused by its option and with what to write",
    arguments: [
      (["--set", "name"], ["--set name", "name=value"]), (["--set", "=1"], ["--set =1"]),
      (["--fps", "fast"], ["--fps", "'fast'"]), (["--fps", "0"], ["--fps"]), (["--scale", "big"], ["--scale"]),
      (["--size", "wide"], ["--size"]), (["--seed", "-1.5"], ["--seed"]),
      (["--limit", "frmes=1"], ["--limit frmes=1", "'frames'"]), (["--limit", "frames"], ["--limit frames"]),
      (["--limit", "frames=0"], ["'0'", "frames=6000"]), (["--limit", "frames=-1"], ["'-1'"]),
      (["--limit", "frames=inf"], ["'inf'"]), (["--limit", "frames=many"], ["'many'"]),
      (["--limit", "frames="], ["--limit frames="]), (["--limit", "side=8193"], ["--limit side=8193", "8192"]),
      (["--limit", "nesting=65"], ["--limit nesting=65", "64"]),
    ])
  func refused(words: [String], said: [String]) throws {
    let options = try SpecOptions.parse([words[0] + "=" + words[1]])
    let error = try #require(refusal { _ = try options.loader() })
    #expect(error.code == .usage)
    for part in said { #expect(error.said.contains(part), "\(error.said)") }
  }

  @Test("a name that is like no limit gets the list of them") func list() throws {
    let error = try #require(refusal { _ = try SpecOptions.limits(["zzzzzzzzzzzzzzzz=1"]) })
    for name in ["memory", "frames", "encoder-seconds"] { #expect(error.remedy.contains(name)) }
  }
}

@Suite struct ReadOptionTests {
  @Test("files are read in this process only where it is said, and then nothing may be required")
  func trusted() throws {
    #expect(try !ReadOptions.parse([]).isInProcess())
    #expect(try ReadOptions.parse(["--trusted"]).isInProcess())
    let both = try ReadOptions.parse(["--trusted", "--require-isolation"])
    let error = try #require(refusal { _ = try both.isInProcess() })
    #expect(error.code == .usage)
    for name in ["--trusted", "--require-isolation"] { #expect(error.message.contains(name)) }
  }

  @Test("the loader has no readers apart where files are trusted") func loader() throws {
    #expect(try SpecOptions.parse(["--trusted"]).loader().isolation == nil)
  }
}

@Suite struct TestPathTests {
  @Test(
    "specs and recordings are two runs, recordings need references, and references need something",
    arguments: [
      (["a.yaml", "--actual", "b.gif"], false, ["--actual"]),
      (["--actual", "b.gif"], false, ["--actual", "--references"]),
      (["--references", "refs"], false, ["--references refs"]),
      (["--references", "refs"], true, ["--references refs"]),
      (["a.yaml"], true, ["--actual"]), ([], true, ["--actual", "sparkler.yaml"]),
      (["a.yaml", "--actual", "b.gif", "--references", "r"], true, ["--actual"]),
    ])
  func refused(words: [String], hasRules: Bool, said: [String]) throws {
    let paths = try TestPaths.parse(words)
    let rules = hasRules ? FileTestSpec(actual: "", references: "") : nil
    let error = try #require(refusal { _ = try paths.plan(SpecLoader(), rules: rules) { _ in } })
    #expect(error.code == .usage)
    for part in said { #expect(error.said.contains(part), "\(error.said)") }
  }
}

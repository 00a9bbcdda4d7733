// Batches: what is rendered, what is left alone, and what happens when something fails or ends.
// Flow: folders of specs → Tool.run batch → files, manifest, report.
import Foundation
import Testing

@Suite struct BatchTests {
  /// A few small specs in folders, one with variants.
  private func place() throws -> Workplace {
    try Workplace([
      "specs/a.scene.yaml": circle,
      "specs/deep/b.scene.json":
        "{\"scene\": 1, \"size\": \"9x9\", \"layers\": [{\"shape\": \"circle\", \"size\": 4}], \"output\": \"b.png\"}",
      "specs/cards.scene.yaml": VariantTests.cards, "specs/people.csv": "slug,name\nada,Ada\nbo,Bo\n",
      "specs/notes.yaml": "no spec",
    ])
  }

  private let all = ["a.gif", "coral-ada.gif", "coral-bo.gif", "deep", "teal-ada.gif", "teal-bo.gif"]

  private func names(_ folder: String, in place: Workplace) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: place.folder.appendingPathComponent(folder).path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  private func report(_ outcome: Outcome) throws -> [String: String] {
    let report = try #require(JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
    let outputs = try #require(report["outputs"] as? [[String: Any]])
    return Dictionary(
      outputs.map { ($0["file"] as? String ?? "", $0["status"] as? String ?? "") }, uniquingKeysWith: { $1 })
  }

  private func batch(_ words: String..., in place: Workplace) throws -> Outcome {
    try Tool.run(["batch", "--out-dir", "out", "--json"] + words, in: place)
  }

  @Test("folders keep their subfolders, a file has the bytes of render; the second run leaves all alone") func twice()
    throws
  {
    let place = try place()
    let first = try batch("specs", in: place)
    #expect(first.status == 0, "\(first.messages)")
    #expect(try names("out", in: place) == all && place.exists("out/deep/b.png"))
    #expect(Set(try report(first).values) == ["rendered"])
    #expect(first.messages.contains("6 rendered, 0 fresh") && !first.messages.contains("\u{1B}"))
    #expect(try Tool.run(["render", "-q", "specs/cards.scene.yaml", "--out-dir", "single"], in: place).status == 0)
    for name in VariantTests.four { #expect(try place.bytes("out/\(name)") == place.bytes("single/\(name)")) }
    let second = try batch("specs", in: place)
    #expect(Set(try report(second).values) == ["fresh"] && second.messages.contains("0 rendered, 6 fresh"))
    #expect(Set(try report(try batch("specs", "--force", in: place)).values) == ["rendered"])
  }

  @Test("only what has changed is rendered: a row, a comment, an asset, an output") func changes() throws {
    let place = try place()
    try place.write(try Data(contentsOf: Self.picture(1)).map { $0 }, "specs/p.png")
    try place.write(Array("scene: 1\nsize: 9x9\nlayers: [{image: p.png}]\noutput: p2.png\n".utf8), "specs/p.scene.yaml")
    #expect(try batch("specs", in: place).status == 0)
    func rendered(_ words: String...) throws -> [String] {
      let outcome = try Tool.run(["batch", "--out-dir", "out", "--json", "specs"] + words, in: place)
      #expect(outcome.status == 0, "\(outcome.messages)")
      return try report(outcome).filter { $0.value == "rendered" }.map(\.key).sorted()
    }
    #expect(try rendered() == [])
    try place.write(Array("slug,name\nada,Ada\nbo,Bob\ncy,Cy\n".utf8), "specs/people.csv")
    #expect(try rendered() == ["coral-bo.gif", "coral-cy.gif", "teal-bo.gif", "teal-cy.gif"])
    try place.write(Array(("# a comment\n" + circle).utf8), "specs/a.scene.yaml")
    #expect(try rendered() == [])
    try place.write(try Data(contentsOf: Self.picture(2)).map { $0 }, "specs/p.png")
    #expect(try rendered() == ["p2.png"])
    try FileManager.default.removeItem(at: place.folder.appendingPathComponent("out/a.gif"))
    try place.write([1, 2, 3], "out/teal-ada.gif")
    #expect(try rendered() == ["a.gif", "teal-ada.gif"])
    // Touched, but of the same bytes.
    try place.write(try place.bytes("out/a.gif"), "out/a.gif")
    #expect(try rendered() == [])
    let teal = try batch("specs", "--only", "theme=teal", in: place)
    #expect(try report(teal).values.sorted() == ["fresh", "fresh", "fresh"])
  }

  /// A PNG of one colour, made by the tool itself.
  private static func picture(_ n: Int) throws -> URL {
    let place = try Workplace([
      "c.scene.yaml": "scene: 1\nsize: 4x4\nbackground: \(n == 1 ? "red" : "blue")\nlayers: []\n"
    ])
    #expect(try Tool.run(["render", "-q", "--at", "0", "c.scene.yaml", "-o", "c.png"], in: place).status == 0)
    let kept = FileManager.default.temporaryDirectory.appendingPathComponent("sparkler-\(UUID().uuidString).png")
    try Data(try place.bytes("c.png")).write(to: kept)
    return kept
  }

  @Test("one bad spec stops no other; the exit code is its own") func bad() throws {
    let place = try place()
    try place.write(Array("scene: 1\nsize: 9x9\nlayers: [{shape: circel, size: 3}]\n".utf8), "specs/bad.scene.yaml")
    try place.write(Array("scene: [\n".utf8), "specs/worse.scene.yaml")
    let outcome = try batch("specs", in: place)
    #expect(outcome.status == 65)
    #expect(try names("out", in: place) == all)
    #expect(outcome.messages.contains("'circle'") && outcome.messages.contains("worse.scene.yaml:"))
    #expect(outcome.messages.contains("6 rendered, 0 fresh, 1 failed, 1 spec not readable"), "\(outcome.messages)")
  }

  @Test("patterns find specs at any depth; nothing found, two outputs of one name, an input are refused") func inputs()
    throws
  {
    let place = try place()
    #expect(try report(try batch("specs/**/*.json", in: place)).keys.sorted() == ["deep/b.png"])
    #expect(try report(try batch("specs/*.scene.yaml", in: place)).count == 5)
    for (words, status, said) in [
      (["none/*.yaml"], Int32(66), "matches no spec"), (["specs/none.yaml"], 66, "there is no file"),
      (["specs/notes.yaml"], 65, "map"),
      (["specs/a.scene.yaml", "--only", "theme=teal"], 64, "no spec has a matrix"),
      (["specs", "--only", "theme=teel"], 64, "Did you mean 'teal'?"), (["specs", "--jobs", "0"], 64, "--jobs"),
    ] {
      let outcome = try Tool.run(["batch", "--out-dir", "out"] + words, in: place)
      #expect(
        outcome.status == status && outcome.messages.contains(said), "\(words) \(outcome.status) \(outcome.messages)")
    }
    try place.write(Array((circle + "output: b.png\n").utf8), "specs/deep/c.scene.yaml")
    let twin = try batch("specs", in: place)
    #expect(twin.status == 65 && twin.messages.contains("deep/b.png would be written by"), "\(twin.messages)")
    try place.write(Array((circle + "output: b.scene.json\n").utf8), "specs/deep/c.scene.yaml")
    let input = try Tool.run(["batch", "specs", "--out-dir", "specs"], in: place)
    #expect(input.status == 73 && input.messages.contains("also an input"), "\(input.messages)")
  }

  @Test("a killed batch leaves whole files only, and the next run finishes it and takes its leftovers") func killed()
    throws
  {
    let place = try place()
    let one = try Workplace()
    for file in ["a.scene.yaml", "cards.scene.yaml", "people.csv", "deep/b.scene.json"] {
      try one.write(try place.bytes("specs/\(file)"), "specs/\(file)")
    }
    try one.write(Array(("slug,name\n" + (0..<40).map { "p\($0),Person \($0)\n" }.joined()).utf8), "specs/people.csv")
    try place.write(try one.bytes("specs/people.csv"), "specs/people.csv")
    #expect(try batch("specs", in: one).status == 0)
    let process = Tool.process(Tool.path, ["batch", "specs", "--out-dir", "out", "--jobs", "2", "--quiet"], in: place)
    try process.run()
    // In the middle: some files are there, and not all.
    while process.isRunning, (try? names("out", in: place).count) ?? 0 < 5 { usleep(500) }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    for name in try names("out", in: place) where name.hasSuffix(".gif") {
      #expect(try place.bytes("out/\(name)") == one.bytes("out/\(name)"), "\(name)")
    }
    // As a run of this machine leaves it, and what is none of ours.
    let there = try #require(
      FileManager.default.contentsOfDirectory(atPath: place.folder.appendingPathComponent("out").path) as [String]?)
    try place.write([1], "out/.mine.part")
    let outcome = try batch("specs", in: place)
    #expect(outcome.status == 0, "\(outcome.messages)")
    let statuses = try report(outcome)
    #expect(statuses.count == 82)
    if there.contains(where: { $0.hasSuffix(".part") }) { #expect(outcome.messages.contains("unfinished file")) }
    let left = try FileManager.default.contentsOfDirectory(atPath: place.folder.appendingPathComponent("out").path)
    #expect(left.filter { $0.hasSuffix(".part") } == [".mine.part"])
    #expect(try names("out", in: place) == names("out", in: one))
    for name in try names("out", in: one) where name.hasSuffix(".gif") {
      #expect(try place.bytes("out/\(name)") == one.bytes("out/\(name)"), "\(name)")
    }
  }

  @Test("an interrupt ends the process by its signal and leaves nothing unfinished") func interrupted() throws {
    let place = try place()
    try place.write(
      Array(("slug,name\n" + (0..<200).map { "p\($0),Person \($0)\n" }.joined()).utf8), "specs/people.csv")
    let process = Tool.process(Tool.path, ["batch", "specs", "--out-dir", "out", "--quiet"], in: place)
    try process.run()
    while process.isRunning, (try? names("out", in: place).count) ?? 0 < 3 { usleep(500) }
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGINT)
    let left = try FileManager.default.contentsOfDirectory(atPath: place.folder.appendingPathComponent("out").path)
    #expect(!left.contains { $0.hasSuffix(".part") } && left.count > 3)
  }

  @Test("two batches in one folder: the second is told to try again") func busy() throws {
    let place = try place()
    try FileManager.default.createDirectory(
      at: place.folder.appendingPathComponent("out"), withIntermediateDirectories: true)
    let line = "exec 9>>out/.sparkler-manifest.jsonl; flock -n 9; $TOOL batch specs --out-dir out 9>&-"
    let outcome = try Tool.shell(line, in: place)
    #expect(outcome.status == 75 && outcome.messages.contains("another batch"), "\(outcome.messages)")
  }

  @Test("a broken manifest costs a render, no more") func brokenManifest() throws {
    let place = try place()
    #expect(try batch("specs", in: place).status == 0)
    var bytes = try place.bytes("out/.sparkler-manifest.jsonl")
    bytes.removeLast(40)
    try place.write(Array("{nonsense\n".utf8) + bytes, "out/.sparkler-manifest.jsonl")
    #expect(try report(try batch("specs", in: place)).values.filter { $0 == "rendered" }.count == 1)
    #expect(Set(try report(try batch("specs", in: place)).values) == ["fresh"])
  }

  @Test("a folder that can't be written in is told") func readOnly() throws {
    let place = try place()
    let out = place.folder.appendingPathComponent("out")
    if geteuid() == 0 {
      // Permissions stop no root; nobody makes a file here.
      try FileManager.default.createSymbolicLink(atPath: out.path, withDestinationPath: "/proc/self")
    } else {
      try FileManager.default.createDirectory(
        at: out, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o555])
    }
    let outcome = try batch("specs", in: place)
    #expect(outcome.status == 73 && outcome.messages.contains("can't be written"), "\(outcome.messages)")
  }

  @Test("an output in a folder is made with --out-dir . and without") func hereAndBelow() throws {
    for words in [["specs/d.scene.yaml"], ["specs/d.scene.yaml", "--out-dir", "."], ["specs", "--out-dir", "./"]] {
      let place = try Workplace(["specs/d.scene.yaml": circle + "outputs: [{file: out/x.gif}, {file: y.gif}]\n"])
      let outcome = try Tool.run(["batch"] + words, in: place)
      #expect(outcome.status == 0, "\(words) \(outcome.messages)")
      #expect(place.exists("out/x.gif") && place.exists("y.gif"))
      #expect(try Tool.run(["batch"] + words, in: place).messages.contains("2 of 2 outputs are fresh"))
    }
  }

  @Test("in a pattern a star ends at a slash, and ** is folders alone") func patterns() throws {
    let place = try Workplace([
      "specs/b1.scene.yaml": circle, "specs/abc.scene.yaml": circle, "specs/deep/b2.scene.yaml": circle,
      "specs/deep/abc2.scene.yaml": circle, "specs/deep/er/b3.scene.yaml": circle, "specs/b/c.scene.yaml": circle,
    ])
    for (pattern, found) in [
      ("specs/**/b*.scene.yaml", ["b1.gif", "deep/b2.gif", "deep/er/b3.gif"]), ("specs/b*.scene.yaml", ["b1.gif"]),
      ("specs/*/b*.scene.yaml", ["deep/b2.gif"]), ("specs/**/er/*.yaml", ["deep/er/b3.gif"]),
      ("specs/d**/*.scene.yaml", ["deep/abc2.gif", "deep/b2.gif"]),
      ("./specs/**/**/b?.*", ["b1.gif", "deep/b2.gif", "deep/er/b3.gif"]),
      ("specs/**/[!b]*.scene.yaml", ["abc.gif", "b/c.gif", "deep/abc2.gif"]), ("specs/**/e*/**", ["deep/er/b3.gif"]),
    ] {
      let outcome = try batch(pattern, "--force", in: place)
      #expect(outcome.status == 0, "\(pattern): \(outcome.messages)")
      #expect(try report(outcome).keys.sorted() == found, "\(pattern)")
    }
  }

  @Test("a part that the environment asks for is told, with --quiet too; --shard 1/1 is all") func shardOfTheEngine()
    throws
  {
    let place = try Workplace(["a.scene.yaml": circle])
    let part = try Tool.shell("CI_NODE_INDEX=2 CI_NODE_TOTAL=2 \"$TOOL\" batch -q a.scene.yaml", in: place)
    #expect(part.status == 0 && !place.exists("a.gif"))
    #expect(part.messages.contains("shard 2/2, from CI_NODE_INDEX"), "\(part.messages)")
    let all = try Tool.shell("CI_NODE_INDEX=2 CI_NODE_TOTAL=2 \"$TOOL\" batch -q --shard 1/1 a.scene.yaml", in: place)
    #expect(all.status == 0 && all.messages.isEmpty && place.exists("a.gif"))
  }

  @Test("a folder that is a file is told") func noFolder() throws {
    let place = try place()
    try place.write([1], "out")
    let outcome = try batch("specs", in: place)
    #expect(outcome.status == 73 && outcome.messages.contains("out"), "\(outcome.messages)")
  }
}

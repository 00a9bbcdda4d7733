// `sparkler test`, `approve` and `report` as a person or a CI runs them.
// Flow: specs + references → the binary → words, results, pictures, exit codes.
import Foundation
import SparklerImaging
import TestSupport
import Testing

/// A moving ball over a sign, so that each kind of defect has a place.
private let ball = """
  scene: 1
  size: 60x40
  duration: 0.8s
  fps: 10
  background: white
  layers:
    - {shape: circle, size: 12, id: ball, fill: tomato, position: [8, 16], animations: [{keyPath: position.x, from: 8, to: 52, duration: 0.8s}]}
    - {shape: rect, size: [20, 6], id: sign, fill: "#334455", position: [30, 34]}

  """

extension Tool {
  /// As `run`, by these variables; `CI` and GitHub's own are not inherited.
  fileprivate static func test(
    _ arguments: [String], in place: Workplace, _ variables: [String: String] = [:]
  ) throws -> Outcome {
    let words =
      (["env"] + ["CI", "GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY", "SPARKLER_RECORD"].flatMap { ["-u", $0] }
        + variables.map { "\($0)=\($1)" } + [path] + arguments)
    return try shell(words.map { "'" + $0.replacing("'", with: "'\\''") + "'" }.joined(separator: " "), in: place)
  }
}

private func results(_ place: Workplace, _ folder: String = "sparkler-test") throws -> [String: Any] {
  try #require(try JSONSerialization.jsonObject(with: Data(place.bytes("\(folder)/results.json"))) as? [String: Any])
}

private func tests(_ place: Workplace) throws -> [[String: Any]] {
  try #require(try results(place)["tests"] as? [[String: Any]])
}

@Suite struct VisualTestTests {
  private func recorded(_ files: [String: String] = ["ball.scene.yaml": ball]) throws -> Workplace {
    let place = try Workplace(files)
    #expect(try Tool.test(["test", "."], in: place).status == 1)
    #expect(try Tool.test(["test", "."], in: place).status == 0)
    return place
  }

  @Test("a missing reference is written and fails; then the test passes") func missing() throws {
    let place = try Workplace(["a/ball.scene.yaml": ball, "still.scene.yaml": "scene: 1\nsize: 9x9\nlayers: []\n"])
    let first = try Tool.test(["test", "."], in: place)
    #expect(first.status == 1)
    #expect(first.text.contains("● a/ball: had no reference; a/ball.apng was written"))
    #expect(place.exists("a/ball.apng") && place.exists("still.png"))
    let second = try Tool.test(["test", "."], in: place)
    #expect(second.status == 0 && second.text == "2 tests: 2 passed\n", "\(second.text)")
    #expect(place.names == ["a", "sparkler-test", "still.png", "still.scene.yaml"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: place.folder.path + "/sparkler-test") == ["results.json"])
  }

  @Test("every variant of a matrix is a test of its own") func variants() throws {
    let campaign =
      ball.replacing("fill: tomato", with: "fill: $tint")
      + "params: {tint: {type: color}}\nmatrix: {theme: [{slug: sea, tint: teal}, {slug: sun, tint: gold}]}\n"
      + "with: {tint: $theme.tint}\noutput: ${theme.slug}.gif\n"
    let place = try recorded(["ball.scene.yaml": campaign])
    #expect(place.names == ["ball-sea.apng", "ball-sun.apng", "ball.scene.yaml", "sparkler-test"])
    try place.write(Array(campaign.replacing("gold", with: "orange").utf8), "ball.scene.yaml")
    let outcome = try Tool.test(["test", "."], in: place)
    #expect(outcome.status == 1 && outcome.text.contains("ball-sun") && !outcome.text.contains("ball-sea"))
    // A reference that both would have is none.
    let one = campaign + "tests: [{reference: all.apng}]\n"
    try place.write(Array(one.utf8), "ball.scene.yaml")
    #expect(try Tool.test(["test", "."], in: place).status == 65)
    let each = campaign + "tests: [{reference: \"refs/${theme.slug}.apng\"}]\n"
    try place.write(Array(each.utf8), "ball.scene.yaml")
    #expect(try Tool.test(["test", "."], in: place).status == 1)
    #expect(place.exists("refs/sea.apng") && place.exists("refs/sun.apng"))
  }

  @Test("where CI is set nothing is recorded, unless --record says so") func ci() throws {
    let place = try Workplace(["ball.scene.yaml": ball])
    let outcome = try Tool.test(["test", "."], in: place, ["CI": "1"])
    #expect(outcome.status == 1 && outcome.text.contains("there is no reference ball.apng"))
    #expect(!place.exists("ball.apng"))
    #expect(try Tool.test(["test", "."], in: place, ["CI": ""]).text.contains("was written"))
    try place.write(Array(ball.replacing("tomato", with: "teal").utf8), "ball.scene.yaml")
    let old = try place.bytes("ball.apng")
    #expect(try Tool.test(["test", "."], in: place, ["CI": "1"]).status == 1)
    #expect(try place.bytes("ball.apng") == old)
    #expect(try Tool.test(["test", ".", "--record", "failed"], in: place, ["CI": "1"]).text.contains("recorded again"))
    #expect(try place.bytes("ball.apng") != old)
    #expect(try Tool.test(["test", "."], in: place, ["CI": "1"]).status == 0)
  }

  /// What is changed, and how that must be called.
  static let defects: [(name: String, from: String, to: String, kinds: [String], words: String)] = [
    (
      "one pixel", "layers:\n", "layers:\n  - {shape: square, size: 1, zPosition: 9, position: [4.5, 4.5]}\n",
      ["pixels"], "1 pixel "
    ),
    ("a shifted layer", "[30, 34]", "[31, 34]", ["pixels"], "differ in up to 12 pixels"),
    ("another easing", "to: 52,", "to: 52, timingFunction: easeIn,", ["pixels"], "frames 1–7 differ"),
    ("another colour", "tomato", "coral", ["pixels"], "frames 0–7 differ"),
    ("a dropped frame", "duration: 0.8s\n", "duration: 0.7s\n", ["frameCount", "timing"], "frame 7 is missing"),
    (
      "a longer frame", "fps: 10\n", "fps: 10\nhold: {first: 0.2s}\n", ["timing"],
      "frame 0 stays 300 ms instead of 100 ms"
    ),
    ("later frames", "fps: 10\n", "fps: 10\nhold: {first: 0.2s}\n", ["timing"], "frames 1–7 show 200 ms late"),
    ("another loop", "fps: 10\n", "fps: 10\nloop: 3\n", ["timing"], "it plays 3 times instead of for ever"),
    ("another size", "60x40", "60x41", ["layout"], "it has 60×41 pixels instead of 60×40"),
  ]

  @Test("each kind of defect is found and called by its name", arguments: defects.map(\.name))
  func defect(_ name: String) throws {
    let defect = try #require(Self.defects.first { $0.name == name })
    let place = try recorded()
    try place.write(Array(ball.replacing(defect.from, with: defect.to).utf8), "ball.scene.yaml")
    let outcome = try Tool.test(["test", "."], in: place)
    #expect(outcome.status == 1 && outcome.text.contains(defect.words), "\(outcome.text)")
    let test = try #require(try tests(place).first)
    #expect(test["kinds"] as? [String] == defect.kinds && test["status"] as? String == "failed")
    for file in ["expected", "actual"] {
      let bytes = try place.bytes("sparkler-test/" + (try #require(test[file] as? String)))
      #expect(try AnimationReader(bytes).facts.width == 60)
    }
    let difference = (test["difference"] as? String).map { place.exists("sparkler-test/" + $0) }
    #expect(difference == ([["pixels"], ["layout"]].contains(defect.kinds) ? true : nil))
  }

  @Test("tests: names references, frames, tolerances and what is not looked at") func specTests() throws {
    let entries = """
      tests:
        - {reference: refs/all.apng}
        - {reference: refs/some.apng, frames: [0s, 50%]}
        - {reference: refs/ball.gif, tolerance: visible}
        - {reference: "refs/rows/%02d.png"}
        - {reference: refs/one.png, frames: 0.3s}
        - {reference: refs/no-sign.apng, ignore: [{layer: sign}]}
        - {reference: refs/no-corner.apng, ignore: [{rect: [18, 30, 24, 9]}]}
        - {reference: refs/loose.apng, tolerance: {color: 1}}
      """
    let place = try recorded(["s/ball.scene.yaml": ball + entries])
    #expect(try AnimationReader(try place.bytes("s/refs/some.apng")).facts.frameCount == 2)
    #expect(place.exists("s/refs/rows/07.png") && !place.exists("s/refs/rows/08.png"))
    #expect(try AnimationReader(try place.bytes("s/refs/one.png")).facts.frameCount == 1)
    try place.write(Array((ball.replacing("[30, 34]", with: "[31, 34]") + entries).utf8), "s/ball.scene.yaml")
    #expect(try Tool.test(["test", "."], in: place).status == 1)
    let passed = try tests(place).filter { $0["status"] as? String == "passed" }.compactMap { $0["name"] as? String }
    #expect(passed == ["s/ball#refs/loose.apng", "s/ball#refs/no-corner.apng", "s/ball#refs/no-sign.apng"])
    #expect(try Tool.test(["approve", "--all"], in: place).status == 0)
    #expect(try Tool.test(["test", "."], in: place).status == 0)
  }

  @Test("a spec that only shows a recording fails where that lasts longer or plays another number of times")
  func recordings() throws {
    func film(_ keys: String) -> String { ball.replacing("duration: 0.8s\nfps", with: "\(keys)\nfps") }
    let place = try Workplace([
      "rec.yaml": film("duration: 0.8s"), "long.yaml": film("duration: 1.1s"),
      "once.yaml": film("duration: 0.8s\nloop: 1"),
      "thrice.yaml": film("duration: 0.8s\nloop: 3"),
      "show.scene.yaml":
        "scene: 1\nsize: 60x40\nfps: 10\nlayers: [{image: rec.gif}]\ntests: {reference: ref.apng, tolerance: loose}\n",
    ])
    for name in ["long", "once", "thrice", "rec"] {
      let outcome = try Tool.test(["render", "-q", "\(name).yaml", "-o", "\(name).gif"], in: place)
      #expect(outcome.status == 0, "\(outcome.messages)")
    }
    #expect(try Tool.test(["test", "show.scene.yaml"], in: place).status == 1)
    #expect(try Tool.test(["test", "show.scene.yaml"], in: place).status == 0)
    for (name, words) in [
      ("long", "1100 ms instead of 800 ms"), ("once", "plays once instead of for ever"), ("thrice", "it lasts"),
    ] {
      try place.write(try place.bytes("\(name).gif"), "rec.gif")
      let outcome = try Tool.test(["test", "show.scene.yaml"], in: place)
      #expect(outcome.status == 1 && outcome.text.contains(words), "\(name): \(outcome.text)")
    }
    // A scene that ends before its recording says so.
    try place.write(try place.bytes("long.gif"), "rec.gif")
    let cut = "scene: 1\nsize: 60x40\nfps: 10\nduration: 0.8s\nlayers: [{image: rec.gif}]\n"
    try place.write(Array(cut.utf8), "cut.scene.yaml")
    let told = try Tool.test(["check", "--strict", "cut.scene.yaml"], in: place)
    #expect(told.status == 1 && told.messages.contains("lasts until 1.1s"), "\(told.messages)")
    // Its pictures are the same, so it passes, and is told of.
    try place.write(try place.bytes("long.gif"), "rec.gif")
    let words = ["test", "cut.scene.yaml", "--references", "refs"]
    #expect(try Tool.test(words, in: place).messages.contains("lasts until 1.1s"))
    let passed = try Tool.test(words, in: place)
    #expect(passed.status == 0 && passed.messages.contains("lasts until 1.1s"), "\(passed.messages)")
    #expect(try Tool.test(words + ["--quiet"], in: place).messages.isEmpty)
    let same = try Tool.run(["diff", "cut.scene.yaml", "cut.scene.yaml"], in: place)
    #expect(same.status == 0 && same.messages.contains("lasts until 1.1s"), "\(same.messages)")
    #expect(try Tool.test(words + ["--strict"], in: place).status == 65)
  }

  @Test("references count from --references, folders kept; shards share the tests") func shards() throws {
    let names = ["a/one", "a/two", "b/one", "three"]
    let place = try Workplace(Dictionary(uniqueKeysWithValues: names.map { ("specs/\($0).scene.yaml", ball) }))
    #expect(try Tool.test(["test", "specs", "--references", "refs"], in: place).status == 1)
    for name in names { #expect(place.exists("refs/\(name).apng")) }
    var seen: [String] = []
    for shard in 1...3 {
      let outcome = try Tool.test(
        ["test", "specs", "--references", "refs", "--shard", "\(shard)/3", "--jobs", "2"], in: place)
      #expect(outcome.status == 0)
      seen += try tests(place).compactMap { $0["name"] as? String }
    }
    #expect(seen.sorted() == names.map { "specs/" + $0 })
    for wrong in ["0/3", "4/3", "1", "x/2", "1/2/3"] {
      #expect(try Tool.test(["test", "specs", "--shard", wrong], in: place).status == 64)
    }
  }

  @Test("one bad spec stops no other test, and its code is the run's") func badSpec() throws {
    let place = try recorded()
    try place.write(Array(ball.replacing("fill: tomato", with: "fil: tomato").utf8), "wrong.scene.yaml")
    try place.write(Array("scene: [".utf8), "syntax.scene.yaml")
    let outcome = try Tool.test(["test", "."], in: place)
    #expect(outcome.status == 65 && outcome.text.contains("did you mean 'fill'?"))
    #expect(outcome.text.contains("3 tests: 1 passed, 2 could not be compared"))
    #expect(try Tool.test(["test", "ball.scene.yaml", "none.scene.yaml"], in: place).status == 66)
    let bytes = try place.bytes("ball.apng")
    try place.write(Array(bytes.prefix(bytes.count / 2)), "ball.apng")
    let cut = try Tool.test(["test", "ball.scene.yaml"], in: place)
    #expect(cut.status == 65 && cut.text.contains("readable"), "\(cut.text)")
  }

  @Test("no test at all, and two tests with one reference, are errors") func closed() throws {
    let place = try Workplace(["a.scene.yaml": ball, "a.scene.json": "{}", "b/x.txt": ""])
    #expect(try Tool.test(["test", "b"], in: place).status == 66)
    let twice = try Tool.test(["test", "."], in: place)
    #expect(twice.status == 65 && twice.messages.contains("have the same reference"), "\(twice.messages)")
    try place.write(Array((ball + "tests: [{reference: r.apng}, {reference: ./r.apng}]").utf8), "c.scene.yaml")
    #expect(try Tool.test(["test", "c.scene.yaml"], in: place).status == 65)
    try place.write(Array((ball + "tests: [{reference: ../r.apng}]").utf8), "d/d.scene.yaml")
    #expect(try Tool.test(["test", "d"], in: place).status == 77)
    #expect(try Tool.test(["test", "d", "--root", "."], in: place).text.contains("was written"))
    #expect(place.exists("r.apng"))
  }

  @Test("orphaned references are told, and an error where --strict is") func orphans() throws {
    let place = try recorded(["ball.scene.yaml": ball, "old.scene.yaml": ball])
    try FileManager.default.removeItem(at: place.folder.appendingPathComponent("old.scene.yaml"))
    let told = try Tool.test(["test", "."], in: place)
    #expect(
      told.status == 0 && told.text.contains("1 file is not a reference of any test:\n    old.apng"), "\(told.text)")
    #expect(try Tool.test(["test", ".", "--strict"], in: place).status == 1)
  }

  @Test("a reference that can't be written is an error of its own, and nothing changes") func readOnly() throws {
    // A file where the folder should be stops the system's own administrator too.
    let place = try Workplace(["ball.scene.yaml": ball + "tests: [{reference: refs/ball.apng}]", "refs": "no folder"])
    let outcome = try Tool.test(["test", "."], in: place)
    #expect(outcome.status == 73 && outcome.text.contains("refs"), "\(outcome.text)")
    #expect(try place.bytes("refs") == Array("no folder".utf8))
    let folder = try Workplace(["ball.scene.yaml": ball + "tests: [{reference: refs/ball.apng}]"])
    let refs = folder.folder.appendingPathComponent("refs").path
    try FileManager.default.createDirectory(atPath: refs, withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: refs)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: refs) }
    if access(refs, W_OK) != 0 { #expect(try Tool.test(["test", "."], in: folder).status == 73) }
  }

  @Test("a folder of other files is not taken for results") func foreignFolder() throws {
    let place = try Workplace(["ball.scene.yaml": ball, "mine/letter.txt": "dear"])
    #expect(try Tool.test(["test", ".", "--out-dir", "mine"], in: place).status == 73)
    #expect(place.exists("mine/letter.txt") && !place.exists("ball.apng"))
    #expect(place.names == ["ball.scene.yaml", "mine"])
  }
}

@Suite struct ApproveTests {
  private func failed() throws -> Workplace {
    let place = try Workplace(["a.scene.yaml": ball, "b.scene.yaml": ball])
    #expect(try Tool.test(["test", "."], in: place).status == 1)
    for name in ["a", "b"] { try place.write(Array(ball.replacing("tomato", with: "teal").utf8), "\(name).scene.yaml") }
    #expect(try Tool.test(["test", "."], in: place).status == 1)
    return place
  }

  @Test("approve takes one by name, or all, and only once") func approve() throws {
    let place = try failed()
    #expect(try Tool.test(["approve"], in: place).status == 64)
    #expect(try Tool.test(["approve", "c"], in: place).messages.contains("Use --all, or: a and b."))
    let one = try Tool.test(["approve", "a"], in: place)
    #expect(one.status == 0 && one.text == "a.apng was written\n")
    #expect(try Tool.test(["approve", "a"], in: place).status == 66)
    #expect(try Tool.test(["test", "a.scene.yaml", "--out-dir", "other"], in: place).status == 0)
    #expect(try Tool.test(["approve", "--all"], in: place).text == "b.apng was written\n")
    #expect(try Tool.test(["approve", "--all"], in: place).status == 64)
    #expect(try Tool.test(["test", "."], in: place).status == 0)
  }

  @Test("approve refuses what has changed since the run, or is gone") func refuses() throws {
    let place = try failed()
    let old = try place.bytes("a.apng")
    try place.write(old + [0], "a.apng")
    let changed = try Tool.test(["approve", "--all"], in: place)
    #expect(changed.status == 73 && changed.messages.contains("a.apng has changed"), "\(changed.messages)")
    #expect(try place.bytes("b.apng") == old)
    try place.write(old, "a.apng")
    let file = try #require(try tests(place)[1]["actual"] as? String)
    try FileManager.default.removeItem(at: place.folder.appendingPathComponent("sparkler-test/" + file))
    #expect(try Tool.test(["approve", "--all"], in: place).status == 66)
    #expect(try place.bytes("a.apng") == old)
    #expect(try Tool.test(["approve", "a", "--results", "none"], in: place).status == 66)
  }
}

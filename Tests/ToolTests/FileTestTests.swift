// `sparkler test --actual`: files and folders of frames that somebody else made, from recording to approval.
// Flow: recordings + references → the binary → words, results, files, exit codes.
import Foundation
import SparklerImaging
import Testing

@Suite struct FileTestTests {
  private static let scene = circle.replacing("layers:", with: "background: white\nlayers:")

  /// A folder `out` with a GIF, an APNG, a WebP and a folder of frames.
  private func place() throws -> Workplace {
    let place = try Workplace([
      "a.scene.yaml": Self.scene, "b.scene.yaml": Self.scene.replacing("tomato", with: "teal"),
    ])
    for name in ["out/ball.gif", "out/deep/ball.apng", "out/ball.webp", "out/walk/%04d.png"] {
      try render("a", name, in: place)
    }
    return place
  }

  private func render(_ spec: String, _ name: String, in place: Workplace) throws {
    try FileManager.default.createDirectory(
      at: place.folder.appendingPathComponent(name).deletingLastPathComponent(), withIntermediateDirectories: true)
    let outcome = try Tool.run(["render", "-q", "--overwrite", name, "\(spec).scene.yaml", "-o", name], in: place)
    #expect(outcome.status == 0, "\(outcome.messages)")
    try? FileManager.default.removeItem(at: place.folder.appendingPathComponent("out/walk/.sparkler-frames.jsonl"))
  }

  private func test(_ arguments: [String] = [], in place: Workplace) throws -> Outcome {
    try run(["test", "--actual", "out", "--references", "refs"] + arguments, in: place)
  }

  private func run(_ arguments: [String], in place: Workplace) throws -> Outcome {
    let words = arguments.map { "'" + $0.replacing("'", with: "'\\''") + "'" }.joined(separator: " ")
    return try Tool.shell("unset CI GITHUB_ACTIONS GITHUB_STEP_SUMMARY; \"$TOOL\" \(words)", in: place)
  }

  private func results(_ place: Workplace) throws -> [[String: Any]] {
    let json = try JSONSerialization.jsonObject(with: Data(place.bytes("sparkler-test/results.json")))
    return try #require((json as? [String: Any])?["tests"] as? [[String: Any]])
  }

  @Test("files and folders of frames go from record through failure and approval to the same") func wholeWay() throws {
    let place = try place()
    let first = try test(["--fps", "25"], in: place)
    #expect(first.status == 1 && first.text.contains("4 tests: 4 without a reference"), "\(first.text)")
    for name in ["ball.gif", "deep/ball.apng", "ball.webp", "walk/0003.png"] {
      #expect(try place.bytes("refs/\(name)") == place.bytes("out/\(name)"), "\(name)")
    }
    // The rate that was said belongs to the frames from now on.
    #expect(try place.bytes("refs/walk/frames.json") == Array("{\"fps\": 25}\n".utf8))
    #expect(try test(["--fps", "25"], in: place).text == "4 tests: 4 passed\n")
    let faster = try test(["--fps", "50"], in: place)
    #expect(faster.status == 1 && faster.text.contains("the same pictures, 2.00× faster"), "\(faster.text)")

    try render("b", "out/ball.gif", in: place)
    try render("b", "out/walk/%04d.png", in: place)
    let broken = try test(["--fps", "25"], in: place)
    #expect(broken.status == 1 && broken.text.contains("2 passed, 2 failed"), "\(broken.text)")
    let report = try run(["report", "-o", "-"], in: place)
    #expect(report.status == 0 && report.text.contains("out/walk") && report.text.contains("data:image/png;base64,"))
    let one = try run(["approve", "out/walk"], in: place)
    #expect(one.status == 0 && one.text == "refs/walk/ was written\n", "\(one.messages)")
    #expect(try place.bytes("refs/walk/0003.png") == place.bytes("out/walk/0003.png"))
    #expect(try run(["approve", "--all"], in: place).text == "refs/ball.gif was written\n")
    #expect(try test(["--fps", "25"], in: place).status == 0)
    #expect(try place.names.contains("sparkler-test") && results(place).count == 4)
  }

  @Test("a recorder that stopped early is no still picture", arguments: [1, 0]) func stoppedEarly(_ left: Int) throws {
    let place = try place()
    #expect(try test(["--fps", "25"], in: place).status == 1)
    let folder = place.folder.appendingPathComponent("out/walk")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().dropFirst(left) {
      try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
    let outcome = try test(["--fps", "25"], in: place)
    #expect(outcome.status != 0 && outcome.text.contains("out/walk") && outcome.text.contains("3 passed"), "\(outcome)")
    #expect(left == 0 || outcome.text.contains("are missing"), "\(outcome.text)")
  }

  @Test("a comment replaces no other text, and fills no folder that is not its own") func comments() throws {
    let place = try place()
    _ = try test(["--fps", "25"], in: place)
    try render("b", "out/ball.gif", in: place)
    _ = try test(["--fps", "25"], in: place)
    try place.write(Array("my notes".utf8), "notes.md")
    #expect(try run(["report", "--comment", "notes.md"], in: place).status == 73)
    #expect(try place.bytes("notes.md") == Array("my notes".utf8) && !place.exists("notes-files"))
    try place.write(Array("mine".utf8), "pr-files/1.png")
    #expect(try run(["report", "--comment", "pr.md"], in: place).status == 73 && !place.exists("pr.md"))
    for _ in 0..<2 { #expect(try run(["report", "--comment", "ci.md"], in: place).status == 0) }
    #expect(place.exists("ci-files"))
  }

  @Test("only the frames that changed are written again, and those that are gone go") func frames() throws {
    let place = try place()
    #expect(try test(in: place).status == 1)
    let old = place.folder.appendingPathComponent("refs/walk/0000.png")
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1e9)], ofItemAtPath: old.path)
    try place.write(try place.bytes("out/walk/0002.png"), "out/walk/0005.png")
    try FileManager.default.removeItem(at: place.folder.appendingPathComponent("out/walk/0009.png"))
    #expect(try test(["--record", "failed"], in: place).text.contains("1 recorded again"))
    let date = try FileManager.default.attributesOfItem(atPath: old.path)[.modificationDate] as? Date
    #expect(date == Date(timeIntervalSince1970: 1e9))
    #expect(!place.exists("refs/walk/0009.png"))
    #expect(try place.bytes("refs/walk/0005.png") == place.bytes("out/walk/0005.png"))
    #expect(try test(in: place).status == 0)
  }

  @Test("frames.json says when each frame shows; without it and without --fps the rate is told") func times() throws {
    let place = try place()
    let told = try test(in: place)
    #expect(
      told.messages.contains("out/walk/ plays at 25 frames per second, because no rate is set"), "\(told.messages)")
    func table(_ times: [Double]) -> [UInt8] {
      let frames = times.enumerated().map { "{\"file\": \"000\($0.offset).png\", \"time\": \($0.element)}" }
      return Array("{\"frames\": [\(frames.joined(separator: ", "))], \"duration\": 1.2}".utf8)
    }
    let times = (0..<10).map { Double($0) / 10 }
    try place.write(table(times), "out/walk/frames.json")
    try place.write(table(times), "refs/walk/frames.json")
    let same = try test(in: place)
    #expect(same.status == 0 && same.messages.isEmpty, "\(same.messages)")
    let over = try test(["--fps", "30"], in: place)
    #expect(over.status == 0 && over.messages.contains("other rates are ignored"), "\(over.messages)")
    try place.write(table(times.map { $0 > 0.45 ? $0 + 0.2 : $0 }), "out/walk/frames.json")
    let late = try test(in: place)
    #expect(late.text.contains("frame 4 (0004.png) stays 300 ms instead of 100 ms"), "\(late.text)")
    try place.write(Array("spare".utf8), "out/walk/thumbs.db")
    #expect(try test(in: place).messages.contains("thumbs.db is in out/walk/ only"))
  }

  @Test("a recording by another browser is told before its differences") func browser() throws {
    let place = try place()
    func table(_ version: String) -> [UInt8] {
      let frames = (0..<10).map { "{\"file\": \"000\($0).png\", \"time\": \($0)}" }.joined(separator: ", ")
      return Array(
        "{\"frames\": [\(frames)], \"x-recording\": {\"browser\": \"chromium\", \"version\": \(version)}}".utf8)
    }
    try place.write(table("\"141.0\""), "out/walk/frames.json")
    _ = try test(in: place)
    try place.write(table("\"142.0\""), "out/walk/frames.json")
    let newer = try test(in: place)
    #expect(newer.status == 0 && newer.messages.contains("made with chromium 141.0, here 142.0, so what no viewer"))
    try place.write(place.bytes("out/walk/0001.png"), "out/walk/0005.png")
    let other = try test(in: place)
    #expect(other.text.contains("made with chromium 141.0, here 142.0: 1 of 1 differs"), "\(other.text)")
    // What is no text, or too long, is left out.
    for version in ["7", "[[[]]]", "\"\(String(repeating: "9", count: 99))\""] {
      try place.write(table(version), "out/walk/frames.json")
      let outcome = try test(in: place)
      #expect(outcome.status == 1 && !outcome.text.contains("made with"), "\(outcome.text)")
    }
  }

  static let wrongTables: [(String, String)] = [
    ("[]", "is not a JSON object"), ("{", "is not a JSON object"), ("{\"fps\": 0}", "fps is not a number"),
    ("{\"fsp\": 3}", "Did you mean 'fps'?"), ("{\"frames\": []}", "frames is empty"),
    ("{\"frames\": [{\"file\": \"../0000.png\", \"time\": 0}]}", "does not name a file in the same folder"),
    ("{\"frames\": [{\"file\": \"0000.png\"}]}", "neither a time nor a duration"),
    ("{\"frames\": [{\"file\": \"9999.png\", \"time\": 0}]}", "names 9999.png, which is missing"),
    ("{\"frames\": [{\"file\": \"0000.png\", \"time\": 0}, {\"file\": \"0000.png\", \"time\": 1}]}", "is listed twice"),
    (
      "{\"frames\": [{\"file\": \"0000.png\", \"time\": 1}, {\"file\": \"0001.png\", \"time\": 0}]}",
      "times must increase"
    ),
    ("{\"fps\": 1e999}", "frames.json"),
  ]

  @Test("a wrong table of times is an error that says where", arguments: wrongTables.map(\.0)) func table(
    _ text: String
  ) throws {
    let words = try #require(Self.wrongTables.first { $0.0 == text }).1
    let place = try place()
    try place.write(Array(text.utf8), "out/walk/frames.json")
    let outcome = try test(in: place)
    #expect(outcome.status == 65 && outcome.text.contains(words), "\(outcome.text)")
    #expect(!place.exists("refs/walk") && place.exists("refs/ball.gif"))
  }

  @Test("pairs may be said by patterns, and in sparkler.yaml") func patterns() throws {
    let place = try place()
    try place.write(try place.bytes("out/ball.gif"), "shots/ball-new.gif")
    try place.write(try place.bytes("out/ball.gif"), "shots/other.gif")
    let pair = ["test", "--actual", "shots/*-new.gif", "--references", "kept/*.gif"]
    #expect(try run(pair, in: place).text.contains("had no reference; kept/ball.gif was written"))
    #expect(try run(pair, in: place).text == "1 test: 1 passed\n")
    let settings = """
      tests:
        - {actual: shots/*-new.gif, references: kept/*.gif, tolerance: exact}
        - {actual: out, references: refs, tolerance: {color: 1, changed: 100%}, fps: 25, ignore: [{rect: [0, 0, 9, 9]}]}
      """
    try place.write(Array(settings.utf8), "sparkler.yaml")
    #expect(try run(["test"], in: place).text.contains("5 tests: 1 passed, 4 without a reference"))
    try render("b", "out/ball.gif", in: place)
    #expect(try run(["test"], in: place).status == 0)
    try place.write(Array(settings.replacing("fps: 25", with: "fsp: 25").utf8), "sparkler.yaml")
    let wrong = try run(["test"], in: place)
    #expect(wrong.status == 65 && wrong.messages.contains("sparkler.yaml:3:"), "\(wrong.messages)")
    #expect(wrong.messages.contains("did you mean 'fps'?"))
    let both = try run(["test", "a.scene.yaml", "--actual", "out", "--references", "refs"], in: place)
    #expect(both.status == 64)
    #expect(try run(["test", "a.scene.yaml", "--color", "0.1"], in: place).status == 64)
    #expect(try run(["test", "--actual", "*-*.gif", "--references", "x/*.gif"], in: place).status == 64)
  }

  @Test("shards share what was made and what was not") func shards() throws {
    let place = try place()
    #expect(try test(in: place).status == 1)
    try FileManager.default.removeItem(at: place.folder.appendingPathComponent("out/ball.webp"))
    var names: [String] = []
    for shard in 1...2 {
      // Only the first one has the second test.
      #expect(try test(["--shard", "\(shard)/2"], in: place).status == (shard == 2 ? 1 : 0))
      names += try results(place).compactMap { $0["name"] as? String }
    }
    #expect(names.sorted() == ["out/ball.gif", "out/ball.webp", "out/deep/ball.apng", "out/walk"])
  }

  // MARK: Bad input

  @Test("what is cut, empty, of another kind or no animation is an error, and nothing is recorded of it") func broken()
    throws
  {
    let place = try place()
    let gif = try place.bytes("out/ball.gif")
    try place.write(Array(gif.prefix(gif.count / 2)), "out/cut.gif")
    try place.write([], "out/empty.png")
    try place.write(Array("scene: 1\nlayers: []\n".utf8), "out/spec.gif")
    try place.write(gif, "out/odd.mp4")
    try place.write(Array("hello".utf8), "out/readme.txt")
    let outcome = try test(in: place)
    #expect(outcome.status == 65, "\(outcome.text)")
    for name in ["cut.gif", "empty.png", "spec.gif"] {
      #expect(!place.exists("refs/\(name)"), "\(name)")
      #expect(outcome.text.contains("✗ out/\(name): can't be compared"), "\(outcome.text)")
    }
    #expect(outcome.messages.contains("out: readme.txt is not an animation"), "\(outcome.messages)")
    // A name does not say what a file is.
    #expect(place.exists("refs/odd.mp4"))
    #expect(try run(["test", "--actual", "none", "--references", "refs"], in: place).status == 66)
    try place.write([0], "bare/x.txt")
    #expect(try run(["test", "--actual", "bare", "--references", "new"], in: place).status == 66)
    #expect(try run(["test", "--actual", "out", "--references", "out"], in: place).status == 64)
  }

  @Test("names that differ by case, Unicode's form or kind are told, and nothing is written") func names() throws {
    let place = try place()
    let gif = try place.bytes("out/ball.gif")
    try FileManager.default.removeItem(at: place.folder.appendingPathComponent("out"))
    try place.write(gif, "out/Ball.gif")
    try place.write(gif, "refs/ball.gif")
    try place.write(gif, "out/caf\u{E9}.gif")
    try place.write(gif, "refs/cafe\u{301}.gif")
    try place.write(gif, "out/kind.gif")
    try place.write(gif, "refs/kind.apng")
    try place.write(gif, "out/Twin.gif")
    try place.write(gif, "out/twin.gif")
    let before = try FileManager.default.subpathsOfDirectory(atPath: place.folder.path + "/refs").count
    let outcome = try test(in: place)
    #expect(outcome.status == 65 && outcome.text.contains("5 tests: 5 could not be compared"), "\(outcome.text)")
    #expect(outcome.text.contains("refs/ball.gif, which differs in case"))
    #expect(outcome.text.contains("refs/kind.apng, which has another file type"))
    #expect(outcome.text.contains("differ only in case"))
    #expect(try FileManager.default.subpathsOfDirectory(atPath: place.folder.path + "/refs").count == before)
  }

  @Test("a reference that is something else is not replaced") func foreign() throws {
    let place = try place()
    try place.write(Array("my letter".utf8), "refs/ball.gif")
    let outcome = try test(["--record", "all"], in: place)
    #expect(outcome.status == 65, "\(outcome.text)")
    #expect(try place.bytes("refs/ball.gif") == Array("my letter".utf8))
    try FileManager.default.removeItem(at: place.folder.appendingPathComponent("refs"))
    try FileManager.default.createDirectory(
      at: place.folder.appendingPathComponent("refs"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: place.folder.path + "/refs/ball.gif", withDestinationPath: place.folder.path + "/b.scene.yaml")
    let spec = try place.bytes("b.scene.yaml")
    _ = try test(["--record", "all"], in: place)
    #expect(try place.bytes("b.scene.yaml") == spec)
  }

  @Test("a link out of the recordings, of their frames or of the references is not followed; one within is")
  func strays() throws {
    let place = try place()
    func link(_ name: String, _ target: String) throws {
      let path = place.folder.appendingPathComponent(name).path
      try? FileManager.default.removeItem(atPath: path)
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    }
    for name in ["ball.gif", "ball.webp"] { try place.write(try place.bytes("out/\(name)"), "home/\(name)") }
    try place.write(try place.bytes("out/walk/0003.png"), "home/0003.png")
    try place.write(try place.bytes("out/ball.webp"), "refs/ball.webp")
    try link("out/stolen.gif", "../home/ball.gif")
    try link("out/twice.gif", "deep/../ball.gif")
    try link("out/all", "../home")
    try link("out/walk/0003.png", "../../home/0003.png")
    try link("refs/ball.webp", "../home/ball.webp")
    let outcome = try test(in: place)
    #expect(outcome.status == 77, "\(outcome.text)")
    for words in [
      "out/stolen.gif leads outside out", "out/walk/0003.png leads outside out/walk",
      "refs/ball.webp leads outside refs",
    ] {
      #expect(outcome.text.contains(words), "\(words): \(outcome.text)")
    }
    #expect(outcome.messages.contains("out/all leads outside out, so it is skipped"), "\(outcome.messages)")
    for name in ["stolen.gif", "all", "walk"] { #expect(!place.exists("refs/\(name)"), "\(name)") }
    for name in ["ball.gif", "twice.gif", "deep/ball.apng"] { #expect(place.exists("refs/\(name)"), "\(name)") }
    let row = try run(["test", "--actual", "out/walk", "--references", "refs/w"], in: place)
    #expect(row.status == 77 && row.text.contains("out/walk/0003.png leads outside out/walk"), "\(row.text)")
    for frames in ["out/walk", "out/walk/%04d.png"] {
      let diff = try run(["diff", frames, frames], in: place)
      #expect(diff.status == 77 && diff.messages.contains("leads outside out/walk"), "\(diff.messages)")
    }
    // Whoever says where links may lead has them followed.
    let allowed = try test(["--root", "."], in: place)
    #expect(allowed.status == 1 && place.exists("refs/stolen.gif") && place.exists("refs/walk"), "\(allowed.text)")
    #expect(place.exists("refs/all/ball.gif"))
  }

  @Test("ten thousand files in a folder are more frames than may be, and it takes no time") func many() throws {
    let place = try Workplace()
    for i in 0..<10_000 { try place.write([], "out/row/\(String(i + 10_000).dropFirst()).png") }
    let outcome = try test(in: place)
    #expect(outcome.status == 65 && outcome.text.contains("frames"), "\(outcome.text)")
  }
}

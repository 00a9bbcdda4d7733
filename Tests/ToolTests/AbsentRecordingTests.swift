// `sparkler test --actual` where something was not made, and what it suggests to approve.
// Flow: references, fewer recordings → the binary → words, JUnit, exit codes.
import Foundation
import Testing

@Suite struct AbsentRecordingTests {
  /// A GIF, an APNG, a WebP and a folder of frames in `out`, and their references in `refs`.
  private func place() throws -> Workplace {
    let place = try Workplace(["a.scene.yaml": circle])
    for name in ["ball.gif", "deep/ball.apng", "ball.webp", "walk/%04d.png"] {
      let folder = place.folder.appendingPathComponent("out/\(name)").deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let outcome = try Tool.run(["render", "-q", "a.scene.yaml", "-o", "out/\(name)"], in: place)
      #expect(outcome.status == 0, "\(outcome.messages)")
    }
    try remove("out/walk/.sparkler-frames.jsonl", in: place)
    try FileManager.default.copyItem(
      at: place.folder.appendingPathComponent("out"), to: place.folder.appendingPathComponent("refs"))
    return place
  }

  private func run(_ arguments: [String], in place: Workplace) throws -> Outcome {
    let words = arguments.map { "'" + $0.replacing("'", with: "'\\''") + "'" }.joined(separator: " ")
    return try Tool.shell("unset CI GITHUB_ACTIONS GITHUB_STEP_SUMMARY; \"$TOOL\" \(words)", in: place)
  }

  private func test(_ arguments: [String] = [], in place: Workplace) throws -> Outcome {
    try run(["test", "--actual", "out", "--references", "refs"] + arguments, in: place)
  }

  private func remove(_ path: String, in place: Workplace) throws {
    try FileManager.default.removeItem(at: place.folder.appendingPathComponent(path))
  }

  @Test("a recording that was not made fails by name, in JUnit too, and approving it removes its reference")
  func absent() throws {
    let place = try place()
    #expect(try test(in: place).status == 0)
    for path in ["out/ball.webp", "out/walk"] { try remove(path, in: place) }
    let lost = try test(["--junit", "j.xml"], in: place)
    #expect(lost.status == 1 && lost.text.contains("✗ out/ball.webp and out/walk: not made"), "\(lost.text)")
    let junit = String(decoding: try place.bytes("j.xml"), as: UTF8.self)
    #expect(junit.contains("failures=\"2\"") && junit.contains("type=\"absent\""), "\(junit)")
    #expect(junit.contains("out/deep/ball.apng"))
    #expect(try run(["report"], in: place).status == 0)
    // A recorder that failed must not cost all references.
    #expect(try run(["approve", "--all"], in: place).status == 64)
    #expect(try run(["approve", "out/*"], in: place).status == 64)
    #expect(try run(["approve", "out/walk"], in: place).text == "refs/walk/ was removed\n")
    #expect(!place.exists("refs/walk") && place.exists("refs/ball.webp"))
    #expect(try run(["approve", "out/ball.webp"], in: place).text == "refs/ball.webp was removed\n")
    #expect(try test(in: place).status == 0)
  }

  @Test(
    "what a pattern excludes is no recording that was not made; with nothing made, everything fails and nothing is pruned"
  )
  func selected() throws {
    let place = try place()
    #expect(try test(in: place).status == 0)
    let some = try run(["test", "--actual", "out/*.gif", "--references", "refs"], in: place)
    #expect(some.status == 0 && some.text.contains("1 test: 1 passed"), "\(some.text)")
    try remove("out", in: place)
    try FileManager.default.createDirectory(
      at: place.folder.appendingPathComponent("out"), withIntermediateDirectories: true)
    let none = try test(in: place)
    #expect(none.status == 1 && none.text.contains("4 tests: 4 not made"), "\(none.text)")
    let prune = try run(["references", "--actual", "out", "--references", "refs", "--prune"], in: place)
    #expect(prune.status == 66 && place.exists("refs/ball.gif"), "\(prune.messages)")
  }

  @Test("what is in the place of a recording is named, not called missing") func obstacles() throws {
    let place = try place()
    let path = place.folder.appendingPathComponent("out/walk").path
    let obstacles: [(make: () throws -> Void, status: Int32, words: String)] = [
      (
        { try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "nowhere") }, 66,
        "a link to nowhere"
      ),
      (
        { try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "../refs") }, 77,
        "leads outside out"
      ),
      ({ try place.write([120], "out/walk") }, 65, "out/walk is no recording"),
    ]
    for obstacle in obstacles {
      try remove("out/walk", in: place)
      try obstacle.make()
      let outcome = try test(in: place)
      #expect(outcome.status == obstacle.status && outcome.text.contains(obstacle.words), "\(outcome.text)")
      #expect(!outcome.text.contains("not made"), "\(outcome.text)")
    }
    let file = try run(["test", "--actual", "out", "--references", "refs/ball.gif"], in: place)
    #expect(file.status == 64 && file.messages.contains("refs/ball.gif is a file"), "\(file.messages)")
    let some = try run(["test", "--actual", "out/*.gif", "--actual", "out/*.gfi", "--references", "refs"], in: place)
    #expect(some.status == 0 && some.messages.contains("out/*.gfi matches no recording"), "\(some.messages)")
  }

  @Test("recordings by one version of a browser are compared exactly, unless a tolerance is set") func exact() throws {
    let place = try place()
    func write(_ version: String, on platform: String = "linux x86_64", to folder: String) throws {
      let frames = (0..<10).map { "{\"file\": \"000\($0).png\", \"time\": 0.\($0)}" }.joined(separator: ", ")
      let maker = "\"browser\": \"chromium\", \"version\": \"\(version)\", \"platform\": \"\(platform)\""
      let table = "{\"frames\": [\(frames)], \"x-recording\": {\(maker)}}"
      try place.write(Array(table.utf8), "\(folder)/walk/frames.json")
    }
    for folder in ["out", "refs"] { try write("141.0", to: folder) }
    #expect(try test(in: place).status == 0)
    // Tomato is #FF6347; no viewer sees the difference.
    let scene = circle.replacing("tomato", with: "'#FE6347'")
    try place.write(Array(scene.utf8), "b.scene.yaml")
    #expect(
      try Tool.run(["render", "-q", "b.scene.yaml", "--at", "0s", "-o", "out/walk/0000.png"], in: place).status == 0)
    let bits = try test(["--junit", "j.xml"], in: place)
    #expect(bits.status == 1 && bits.text.contains("every bit is compared"), "\(bits.text)")
    let junit = String(decoding: try place.bytes("j.xml"), as: UTF8.self)
    #expect(junit.contains("message=\"frame 0 (0000.png) differs in "), "\(junit)")
    #expect(try test(["--tolerance", "visible"], in: place).status == 0)
    #expect(try test(["--ignore", "0,0,1,1"], in: place).status == 1)
    try write("142.0", to: "out")
    let newer = try test(in: place)
    #expect(newer.status == 0 && newer.messages.contains("here 142.0, so what no viewer can see"), "\(newer.messages)")
    try write("141.0", on: "darwin arm64", to: "out")
    let other = try test(in: place)
    #expect(other.status == 0 && other.messages.contains("linux x86_64, here darwin arm64"), "\(other.messages)")
  }

  @Test("the command that a failure suggests works as it is, also for references elsewhere") func suggested() throws {
    let (place, other) = (try place(), try place())
    try remove("out/ball.gif", in: place)
    let frame = ["render", "-q", "a.scene.yaml", "--at", "0s", "-o", "out/ball.gif"]
    #expect(try Tool.run(frame, in: place).status == 0)
    for references in ["refs", other.folder.appendingPathComponent("refs").path] {
      let failed = try run(["test", "--actual", "out", "--references", references], in: place)
      let line = try #require(failed.text.split(separator: "\n").first { $0.hasPrefix("Accept the current output: ") })
      let command = line.dropFirst("Accept the current output: sparkler ".count).replacing(", or by name", with: "")
      let done = try Tool.shell("\"$TOOL\" \(command)", in: place)
      #expect(done.status == 0 && done.text.hasSuffix("ball.gif was written\n"), "\(line): \(done.messages)")
    }
  }

  @Test("a name without its folder or ending is completed") func shortNames() throws {
    let place = try place()
    try remove("out/ball.gif", in: place)
    let frame = ["render", "-q", "a.scene.yaml", "--at", "0s", "-o", "out/ball.gif"]
    #expect(try Tool.run(frame, in: place).status == 0)
    #expect(try test(in: place).status == 1)
    for name in ["ball", "ball.gif"] {
      #expect(try run(["approve", name], in: place).messages.contains("Did you mean out/ball.gif?"))
    }
  }
}

// No good file is lost: results' folders, files that appear together, interrupts, leftovers.
// Flow: the tool in folders with files of others → what is there afterwards.
import Foundation
import Testing

@Suite struct FileSafetyTests {
  private func test(_ words: String..., in place: Workplace) throws -> Outcome {
    try Tool.shell("env -u CI -u GITHUB_ACTIONS \"$TOOL\" test a.scene.yaml \(words.joined(separator: " "))", in: place)
  }

  private func names(_ folder: String, in place: Workplace) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: place.folder.appendingPathComponent(folder).path).sorted()
  }

  private let teal = circle.replacing("tomato", with: "teal")

  // MARK: Results

  @Test("a folder that holds some results.json is not deleted") func foreignResults() throws {
    let place = try Workplace([
      "a.scene.yaml": circle, "docs/results.json": "{\"tests\": []}", "docs/guide.md": "read me",
    ])
    let outcome = try test("--out-dir docs", in: place)
    #expect(outcome.status == 73 && outcome.messages.contains("docs contains other files"), "\(outcome.messages)")
    #expect(try names("docs", in: place) == ["guide.md", "results.json"])
    #expect(place.names == ["a.scene.yaml", "docs"])
  }

  @Test("a new run takes the last one's files away and leaves all others") func keepsOthers() throws {
    let place = try Workplace(["a.scene.yaml": circle])
    #expect(try test(in: place).status == 1)
    try place.write(Array(teal.utf8), "a.scene.yaml")
    #expect(try test("--junit sparkler-test/junit.xml", in: place).status == 1)
    #expect(try names("sparkler-test/1-a", in: place) == ["actual.apng", "difference.apng", "expected.apng"])
    #expect(try Tool.run(["report", "-q"], in: place).status == 0)
    try place.write([42], "sparkler-test/.gitignore")
    try place.write([7], "sparkler-test/1-a/mine.txt")
    try place.write([8], "sparkler-test/report.txt")
    try place.write(Array(circle.utf8), "a.scene.yaml")
    let outcome = try test(in: place)
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(
      try names("sparkler-test", in: place) == [".gitignore", "1-a", "junit.xml", "report.txt", "results.json"])
    #expect(try names("sparkler-test/1-a", in: place) == ["mine.txt"])
    // A page that is not ours stays.
    try place.write([9], "sparkler-test/report.html")
    #expect(try test(in: place).status == 0)
    #expect(try place.bytes("sparkler-test/report.html") == [9])
    #expect(try Tool.run(["report", "-q"], in: place).status == 73)
    #expect(try place.bytes("sparkler-test/report.html") == [9])
  }

  @Test("a file of others where a picture should go is told, and nothing has changed") func inTheWay() throws {
    let place = try Workplace(["a.scene.yaml": circle])
    #expect(try test(in: place).status == 1)
    #expect(try test(in: place).status == 0)
    let before = try place.bytes("sparkler-test/results.json")
    try place.write(Array(teal.utf8), "a.scene.yaml")
    try place.write([7], "sparkler-test/1-a/actual.apng")
    let outcome = try test(in: place)
    #expect(outcome.status == 73 && outcome.messages.contains("was not written by a run"), "\(outcome.messages)")
    #expect(try place.bytes("sparkler-test/1-a/actual.apng") == [7])
    #expect(try place.bytes("sparkler-test/results.json") == before)
    #expect(!place.names.contains { $0.hasSuffix(".part") })
  }

  @Test("approve takes all results that are named") func severalResults() throws {
    let place = try Workplace(["a.scene.yaml": circle, "b.scene.yaml": circle])
    let run = "env -u CI \"$TOOL\" test --record never"
    #expect(
      try Tool.shell("\(run) a.scene.yaml --out-dir one; \(run) b.scene.yaml --out-dir two", in: place).status == 1)
    let outcome = try Tool.run(["approve", "--all", "--results", "one", "--results", "two"], in: place)
    #expect(outcome.status == 0 && outcome.text == "a.apng was written\nb.apng was written\n", "\(outcome.messages)")
    #expect(place.exists("a.apng") && place.exists("b.apng"))
    #expect(try Tool.run(["approve", "--all", "--results", "one", "--results", "two"], in: place).status == 64)
    #expect(try Tool.run(["approve", "c", "--results", "one", "--results", "two"], in: place).status == 64)
  }

  // MARK: Outputs

  @Test(
    "paths that differ in spelling are one output",
    arguments: [
      "{file: a.gif}, {file: ./a.gif}", "{file: a.gif}, {file: d/../a.gif}", "{file: d/a.gif}, {file: link/a.gif}",
      "{file: \"f%02d.png\"}, {file: f01.png, at: 0s}", "{file: f1.png, at: 0s}, {file: \"./f%d.png\"}",
      "{file: \"f%d.png\"}, {file: \"f%02d.png\"}",
    ])
  func spelling(_ outputs: String) throws {
    let place = try Workplace(["a.scene.yaml": circle + "outputs: [\(outputs)]\n", "d/x": ""])
    try FileManager.default.createSymbolicLink(
      atPath: place.folder.appendingPathComponent("link").path, withDestinationPath: "d")
    let outcome = try Tool.run(["render", "-q", "a.scene.yaml"], in: place)
    #expect(outcome.status == 64 && outcome.messages.contains("would be written twice"), "\(outcome.messages)")
    #expect(place.names == ["a.scene.yaml", "d", "link"])
    let batch = try Tool.run(["batch", "-q", "a.scene.yaml", "--out-dir", "."], in: place)
    #expect(batch.status == 64, "\(batch.messages)")
    #expect(try names("d", in: place) == ["x"])
  }

  @Test("a shorter row of frames takes the longer one's frames away, and no other file") func shorter() throws {
    let place = try Workplace(["a.scene.yaml": circle + "outputs: [{file: \"f/%02d.png\"}]\n"])
    #expect(try Tool.run(["render", "-q", "a.scene.yaml", "--out-dir", "."], in: place).status == 0)
    #expect(try names("f", in: place).count == 11)
    // Frames that somebody made or changed, and other names, are not ours.
    try place.write([7], "f/08.png")
    try place.write(try place.bytes("f/00.png"), "f/10.png")
    try place.write([7], "f/9.png")
    #expect(try Tool.run(["render", "-q", "a.scene.yaml", "--fps", "10"], in: place).status == 0)
    #expect(
      try names("f", in: place) == [
        ".sparkler-frames.jsonl", "00.png", "01.png", "02.png", "03.png", "08.png", "10.png", "9.png",
      ])
    // Longer again, and a frame of another kind in the way.
    let outcome = try Tool.run(["render", "-q", "a.scene.yaml"], in: place)
    #expect(outcome.status == 73 && outcome.messages.contains("f/08.png"), "\(outcome.messages)")
    #expect(try names("f", in: place).count == 8)
  }

  @Test("a part of a row takes nothing away") func parts() throws {
    let place = try Workplace(["a.scene.yaml": circle])
    let render = ["render", "-q", "a.scene.yaml", "-o", "%02d.png"]
    for part in ["0..5", "5..10", "0..5"] {
      #expect(try Tool.run(render + ["--frames", part], in: place).status == 0)
    }
    #expect(place.names.count { $0.hasSuffix(".png") } == 10)
    #expect(try Tool.run(render + ["--fps", "10"], in: place).status == 0)
    #expect(place.names.count { $0.hasSuffix(".png") } == 4)
  }

  @Test("an interrupt leaves an old row of frames whole") func interruptedRow() throws {
    let place = try Workplace(["a.scene.yaml": circle])
    #expect(try Tool.run(["render", "-q", "a.scene.yaml", "-o", "%03d.png"], in: place).status == 0)
    let names = place.names
    let before = try names.map(place.bytes)
    let process = Tool.process(
      Tool.path,
      ["render", "-q", Tool.scene("own-curves"), "--scale", "6", "-o", "%03d.png", "--limit", "pixels=1e12"],
      in: place)
    try process.run()
    // Some new frames are there, wherever they wait.
    func started() -> Bool {
      guard let staged = place.names.first(where: { $0.hasSuffix(".part") }) else { return false }
      return ((try? self.names(staged, in: place)) ?? []).count > 2
    }
    while process.isRunning, place.names == names || !started() { sched_yield() }
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(place.names == names)
    #expect(try names.map(place.bytes) == before)
  }

  @Test("new writes all of a template or nothing") func template() throws {
    let place = try Workplace(["images": "no folder"])
    let outcome = try Tool.run(["new", "--template", "explosion"], in: place)
    #expect(outcome.status == 73, "\(outcome.messages)")
    #expect(place.names == ["images"])
    // The pictures can be made, the spec can't.
    let other = try Workplace(["explosion.scene.yaml": "mine"])
    #expect(try Tool.run(["new", "--template", "explosion"], in: other).status == 73)
    #expect(other.names == ["explosion.scene.yaml"])
  }

  // MARK: Leftovers and power

  @Test("what killed runs have left goes with the next run; what is held or not ours stays") func leftovers() throws {
    let place = try Workplace(["a.scene.yaml": circle + "output: a.gif\n"])
    var buffer = [CChar](repeating: 0, count: 256)
    gethostname(&buffer, 255)
    let name = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let host = String(name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(24))
    let (dead, held) = (
      ".a.gif.sparkler-\(host)-00000000000000ab.part", ".b.gif.sparkler-\(host)-00000000000000cd.part"
    )
    let folder = ".sparkler-test.sparkler-\(host)-00000000000000ef.part"
    let others = [".c.gif.sparkler-elsewhere-00000000000000ab.part", ".mine.part"]
    for file in [dead, held, folder + "/1-a/actual.apng"] + others { try place.write([1], file) }
    let lock = open(place.folder.appendingPathComponent(held).path, O_RDONLY)
    defer { close(lock) }
    #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
    let outcome = try Tool.run(["render", "a.scene.yaml"], in: place)
    #expect(outcome.status == 0 && outcome.messages.contains("removed 2 unfinished files"), "\(outcome.messages)")
    #expect(place.names == ([held, "a.gif", "a.scene.yaml"] + others).sorted())
    try place.write([1], folder + "/1-a/actual.apng")
    #expect(try test(in: place).status == 1)
    #expect(!place.exists(folder))
  }

  @Test("runs at once in one folder take each other's unfinished files for no leftovers") func atOnce() throws {
    let place = try Workplace(["a.scene.yaml": circle])
    let run = "\"$TOOL\" render -q a.scene.yaml -o"
    let line = """
      for i in {1..24}; do
        (\(run) f%02d.png; echo $?) & (\(run) a.gif; echo $?) &
      done; wait
      """
    let outcome = try Tool.shell(line, in: place)
    #expect(Set(outcome.text.split(separator: "\n")) == ["0"], "\(outcome.messages)")
    #expect(!place.names.contains { $0.hasSuffix(".part") } && place.exists("f09.png") && place.exists("a.gif"))
  }

  @Test(
    "a file is on the disk before it has its name, unless --no-sync", .enabled(if: access("/usr/bin/strace", X_OK) == 0)
  )
  func sync() throws {
    let place = try Workplace(["a.scene.yaml": circle])
    func calls(_ words: String) throws -> [String] {
      let line =
        "strace -f -qq -e trace=fdatasync,fsync,rename,renameat,renameat2 -o log \"$TOOL\" render -q a.scene.yaml -o a.gif \(words)"
      let outcome = try Tool.shell(line, in: place)
      #expect(outcome.status == 0, "\(outcome.messages)")
      return String(decoding: try place.bytes("log"), as: UTF8.self).split(separator: "\n").compactMap { line in
        ["fdatasync", "fsync", "rename"].first { line.contains(" \($0)") && !line.contains("resumed") }
      }
    }
    #expect(try calls("") == ["fdatasync", "rename", "fsync"])
    #expect(try calls("--no-sync") == ["rename"])
  }
}

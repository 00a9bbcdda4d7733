// Many machines: shards of a batch, chunks of a GIF, and what joins them.
// Flow: specs → Tool.run in parts → merge → the bytes of one run.
import Foundation
import Testing

@Suite struct ShardTests {
  private func place() throws -> Workplace { try VariantTests.place("ada,Ada\nbo,Bo\ncy,Cy\ndi,Di\n") }

  private func shards(_ n: Int, in place: Workplace) throws {
    for i in 1...n {
      let outcome = try Tool.run(
        ["batch", "-q", "a.scene.yaml", "--out-dir", "parts", "--shard", "\(i)/\(n)"], in: place)
      #expect(outcome.status == 0, "\(outcome.messages)")
    }
  }

  private func gifs(_ folder: String, in place: Workplace) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: place.folder.appendingPathComponent(folder).path)
      .filter { $0.hasSuffix(".gif") }.sorted()
  }

  @Test("shards make the files of one run, each once, and merge says so") func same() throws {
    let place = try place()
    #expect(try Tool.run(["batch", "-q", "a.scene.yaml", "--out-dir", "one"], in: place).status == 0)
    try shards(3, in: place)
    let names = try gifs("one", in: place)
    #expect(names.count == 8)
    #expect(try gifs("parts", in: place) == names)
    for name in names { #expect(try place.bytes("one/\(name)") == place.bytes("parts/\(name)"), "\(name)") }
    let merge = try Tool.shell("$TOOL merge parts/sparkler-report-*.json --json", in: place)
    #expect(merge.status == 0 && merge.messages.contains("8 of 8 outputs: complete"), "\(merge.messages)")
    let report = try #require(JSONSerialization.jsonObject(with: Data(merge.output)) as? [String: Any])
    #expect((report["outputs"] as? [Any])?.count == 8)
    // The time of all machines together.
    let seconds = try (1...3).map { i -> Double in
      let bytes = Data(try place.bytes("parts/sparkler-report-\(i)-of-3.json"))
      let shard = try #require(JSONSerialization.jsonObject(with: bytes) as? [String: Any])
      return try #require(shard["seconds"] as? Double)
    }
    #expect(
      abs(try #require(report["seconds"] as? Double) - seconds.reduce(0, +)) < 0.01 && seconds.allSatisfy { $0 > 0 })
    // What shards have made is fresh for a whole run too.
    let whole = try Tool.run(["batch", "a.scene.yaml", "--out-dir", "parts"], in: place)
    #expect(whole.messages.contains("0 rendered, 8 fresh"), "\(whole.messages)")
  }

  @Test("merge fails where an output or a report is missing, or two reports disagree") func incomplete() throws {
    let place = try place()
    try shards(2, in: place)
    let two = "$TOOL merge parts/sparkler-report-1-of-2.json parts/sparkler-report-2-of-2.json"
    #expect(try Tool.shell(two, in: place).status == 0)
    let half = try Tool.shell("$TOOL merge parts/sparkler-report-2-of-2.json", in: place)
    #expect(half.status == 1 && half.messages.contains("no report of shard 1/2"), "\(half.messages)")
    let text = String(decoding: try place.bytes("parts/sparkler-report-1-of-2.json"), as: UTF8.self)
    let digest = try #require(text.firstMatch(of: /"sha256" : "([0-9a-f]{64})"/)).1
    try place.write(Array(text.replacing(digest, with: String(repeating: "0", count: 64)).utf8), "parts/other.json")
    let other = try Tool.shell(two + " parts/other.json", in: place)
    #expect(other.status == 1 && other.messages.contains("disagree"), "\(other.messages)")
    try place.write([1, 2, 3], "parts/teal-ada.gif")
    #expect(try Tool.shell(two, in: place).messages.contains("teal-ada.gif does not match its report"))
    try FileManager.default.removeItem(at: place.folder.appendingPathComponent("parts/teal-ada.gif"))
    let gone = try Tool.shell(two, in: place)
    #expect(gone.status == 1 && gone.messages.contains("teal-ada.gif is missing"), "\(gone.messages)")
    try shards(3, in: place)
    #expect(try Tool.shell(two + " parts/sparkler-report-1-of-3.json", in: place).status == 65)
  }

  @Test(
    "an array job's variables choose the shard; the flag wins; nonsense is told",
    arguments: [
      ("CI_NODE_INDEX=2 CI_NODE_TOTAL=4", "", Int32(0), "shard 2/4, from CI_NODE_INDEX"),
      ("AWS_BATCH_JOB_ARRAY_INDEX=0 AWS_BATCH_JOB_ARRAY_SIZE=3", "", 0, "shard 1/3"),
      ("CLOUD_RUN_TASK_INDEX=2 CLOUD_RUN_TASK_COUNT=3", "", 0, "shard 3/3"),
      ("BATCH_TASK_INDEX=1 BATCH_TASK_COUNT=3", "", 0, "shard 2/3"),
      ("JOB_COMPLETION_INDEX=4 SPARKLER_SHARDS=5", "", 0, "shard 5/5"),
      ("SLURM_ARRAY_TASK_ID=5 SPARKLER_SHARDS=5", "", 0, "shard 5/5"),
      ("SLURM_ARRAY_TASK_ID=7 SLURM_ARRAY_TASK_COUNT=2", "", 0, "8 rendered"),
      ("CI_NODE_INDEX=2 CI_NODE_TOTAL=4", "--shard 1/1", 0, "8 rendered"),
      ("CI_NODE_INDEX=5 CI_NODE_TOTAL=4", "", 64, "CI_NODE_INDEX=5"), ("X=1", "--shard 4/3", 64, "Write 1/3"),
      ("X=1", "--shard 0/3", 64, "Write 1/3"), ("X=1", "--shard x", 64, "Write 1/3"),
    ])
  func environment(_ variables: String, _ flag: String, _ status: Int32, _ said: String) throws {
    let place = try place()
    let outcome = try Tool.shell("env \(variables) $TOOL batch a.scene.yaml --out-dir out \(flag)", in: place)
    #expect(outcome.status == status && outcome.messages.contains(said), "\(outcome.messages)")
  }

  // MARK: Frames

  /// Moves, holds, clears and comes to rest; transparent, and with many colours.
  private static let long = """
    scene: 1
    size: 60x40
    fps: 20
    duration: 4s
    layers:
      - {gradient: {type: conic, colors: [red, gold, lime, blue, red]}, size: 20, animations: [{keyPath: position.x, from: 0, to: 60, duration: 1s, beginTime: 0.5s}]}
      - {effect: confettiRain, density: 1, visible: 1s..3s}
      - {shape: circle, size: 9, fill: teal, visible: 3.2s..3.6s}
    outputs: [{file: a.gif}, {file: "f/%03d.png"}]

    """.replacing(", visible: 1s..3s}", with: "}")

  @Test("chunks join to the bytes of one render, however they are cut", arguments: [1, 2, 7])
  func chunks(_ n: Int) throws {
    let place = try Workplace(["a.scene.yaml": Self.long])
    #expect(try Tool.run(["render", "-q", "a.scene.yaml", "-o", "one.gif"], in: place).status == 0)
    for i in 1...n {
      let outcome = try Tool.run(["render", "-q", "a.scene.yaml", "-o", "a.gif", "--frames", "\(i)/\(n)"], in: place)
      #expect(outcome.status == 0, "\(outcome.messages)")
    }
    let merge = try Tool.shell("$TOOL merge $(ls -r *.chunk) -o a.gif", in: place)
    #expect(merge.status == 0 && merge.messages.contains("80 frames of \(n) chunks"), "\(merge.messages)")
    #expect(try place.bytes("a.gif") == place.bytes("one.gif"))
  }

  @Test(
    "chunks with palettes of their own, lossy ones and such with holds join too",
    arguments: ["lossy: 30", "quality: 50", "colors: 16", "dither: floyd-steinberg", "loopOffset: 1s"])
  func options(_ key: String) throws {
    let text = Self.long.replacing("{file: a.gif}", with: "{file: a.gif, \(key)}").replacing(
      "scene: 1", with: "scene: 1\nbackground: {gradient: {colors: [navy, gold]}}")
    let place = try Workplace(["a.scene.yaml": text])
    #expect(try Tool.run(["render", "-q", "a.scene.yaml", "-o", "one.gif"], in: place).status == 0)
    for range in ["..13", "13..14", "14..64", "64.."] {
      #expect(try Tool.run(["render", "-q", "a.scene.yaml", "-o", "a.gif", "--frames", range], in: place).status == 0)
    }
    let merge = try Tool.shell("$TOOL merge *.chunk -o a.gif", in: place)
    #expect(merge.status == 0, "\(merge.messages)")
    #expect(try place.bytes("a.gif") == place.bytes("one.gif"))
  }

  @Test("merge refuses gaps, overlaps, other scenes and broken chunks") func refused() throws {
    let place = try Workplace(["a.scene.yaml": Self.long, "b.scene.yaml": Self.long.replacing("teal", with: "navy")])
    for (spec, range) in [("a", "0..20"), ("a", "20..50"), ("a", "50..80"), ("a", "40..80"), ("b", "50..80")] {
      #expect(
        try Tool.run(["render", "-q", "\(spec).scene.yaml", "-o", "\(spec).gif", "--frames", range], in: place).status
          == 0)
    }
    func chunk(_ name: String, _ range: String) -> String {
      "\(name).gif.0000\(range.prefix(2))-0000\(range.suffix(2)).chunk"
    }
    let (first, middle, last) = (chunk("a", "00-20"), chunk("a", "20-50"), chunk("a", "50-80"))
    func merge(_ files: String...) throws -> Outcome { try Tool.run(["merge", "-o", "m.gif"] + files, in: place) }
    #expect(try merge(first, middle, last).status == 0)
    #expect(try merge(first, middle, last, last).status == 0)
    try place.write([7], "m.gif")
    var cut = try place.bytes(middle)
    cut.removeLast(9)
    try place.write(cut, "cut.chunk")
    var changed = try place.bytes(middle)
    changed[40] ^= 1
    try place.write(changed, "changed.chunk")
    for (files, status, said) in [
      ([first, last], Int32(66), "frames 20..50 are in no chunk"), ([middle, last], 66, "frames 0..20"),
      ([first, middle], 66, "frames 50..80"),
      ([first, middle, chunk("a", "40-80")], 65, "also in another chunk"),
      ([first, middle, chunk("b", "50-80")], 65, "another animation"),
      ([first, "cut.chunk", last], 65, "not a complete chunk"),
      ([first, "changed.chunk", last], 65, "not a complete chunk"),
    ] {
      let outcome = try Tool.run(["merge", "-o", "m.gif"] + files, in: place)
      #expect(outcome.status == status && outcome.messages.contains(said), "\(files) \(outcome.messages)")
      #expect(try place.bytes("m.gif") == [7])
    }
    #expect(try Tool.run(["merge", first, middle, last], in: place).status == 64)
    #expect(try Tool.run(["merge", "-o", first, first, middle, last], in: place).status == 73)
  }

  @Test("frames as files: only those of the range, the same as of a whole render") func sequence() throws {
    let place = try Workplace(["a.scene.yaml": Self.long])
    let render = ["render", "-q", "a.scene.yaml", "--fps", "5"]
    #expect(try Tool.run(render + ["--out-dir", "one", "-o", "f%02d.png"], in: place).status == 0)
    #expect(try Tool.run(render + ["--out-dir", "part", "-o", "f%02d.png", "--frames", "3..6"], in: place).status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: place.folder.appendingPathComponent("part").path)
    #expect(names.sorted() == [".sparkler-frames.jsonl", "f03.png", "f04.png", "f05.png"])
    for name in names where name.hasSuffix(".png") {
      #expect(try place.bytes("part/\(name)") == place.bytes("one/\(name)"))
    }
  }

  @Test(
    "parts that can't be are told",
    arguments: [
      (["-o", "a.gif", "--frames", "3..3"], "there are 80 frames"),
      (["-o", "a.gif", "--frames", "0..81"], "there are 80 frames"),
      (["-o", "a.gif", "--frames", "x"], "Write 0..100"), (["-o", "a.gif", "--frames=-1..4"], "Write 0..100"),
      (["-o", "a.gif", "--frames", "81/81"], "Use fewer parts"),
      (["-o", "a.apng", "--frames", "0..4"], "GIFs and for frames as PNG"),
      (["-o", "-", "--format", "gif", "--frames", "0..4"], "chunks can't be written to standard output"),
    ])
  func wrongParts(_ words: [String], _ said: String) throws {
    let place = try Workplace(["a.scene.yaml": Self.long])
    let outcome = try Tool.shell(
      "$TOOL render a.scene.yaml \(words.joined(separator: " ")) | cat; exit ${PIPESTATUS[0]}", in: place)
    #expect(outcome.status == 64 && outcome.messages.contains(said), "\(words) \(outcome.status) \(outcome.messages)")
    #expect(place.names == ["a.scene.yaml"])
  }

  @Test("frames with maxSize are an error: a part does not know the whole") func maxSize() throws {
    let place = try Workplace([
      "a.scene.yaml": Self.long.replacing("{file: a.gif}", with: "{file: a.gif, maxSize: 9KB}")
    ])
    let outcome = try Tool.run(["render", "a.scene.yaml", "--frames", "0..4"], in: place)
    #expect(outcome.status == 64 && outcome.messages.contains("maxSize"), "\(outcome.messages)")
  }

  @Test("--version --json names every library; the same in each run") func versions() throws {
    let place = try Workplace()
    let outcome = try Tool.run(["--version", "--json"], in: place)
    let versions = try #require(JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: String])
    for name in [
      "sparkler", "build", "cairo", "pango", "librsvg", "libpng", "libwebp", "libavif", "libdeflate", "lcms",
      "fontconfig",
      "fonts",
    ] {
      #expect(versions[name]?.isEmpty == false, "\(name)")
    }
    #expect(try Tool.run(["--json", "--version"], in: place).output == outcome.output)
    #expect(try Tool.run(["--version"], in: place).text == "\(versions["sparkler"] ?? "")\n")
  }
}

// Records of what a batch has made: which can be relied on, which files are still what was recorded, where they lie.
// Flow: files → FileStamp, FileDigests, OutputFiles, Manifest → the same or not.
import Foundation
import SparklerFiles
import SparklerRendering
import Testing

@Suite struct RecordTests {
  private static let digest = String(repeating: "0f", count: 32)

  private func record(
    _ file: String, spec: String = digest, sha: String = digest, parts: Int = 1, bytes: Int = 1, note: String? = nil
  ) -> ActionRecord {
    ActionRecord(
      action: ActionRecord.Action(spec: spec, tools: [:], flags: [:]),
      output: ActionRecord.File(
        path: file, resolved: file, parts: parts, stamp: FileStamp(bytes: bytes, changed: 1), sha256: sha), note: note)
  }

  @Test("a record is relied on where its counts and digests are some") func sound() {
    #expect(record("a").isSound && record("a", parts: 1_000_000, bytes: 0).isSound)
    let odd = [
      record("a", spec: "x"), record("a", sha: "x"), record("a", parts: 0), record("a", parts: 1_000_001),
      record("a", bytes: -1),
    ]
    for record in odd { #expect(!record.isSound) }
    var read = record("a")
    read.inputs = [read.output]
    #expect(read.isSound)
    read.inputs[0].sha256 = "x"
    #expect(!read.isSound)
  }

  @Test(
    "a digest is 64 small hexadecimal digits",
    arguments: [
      (digest, true), (digest + "0", false), (String(digest.dropLast()), false), (digest.uppercased(), false),
      (digest.replacing("f", with: "g"), false), ("", false),
    ])
  func digests(_ text: String, _ isOne: Bool) { #expect(Digest.isOne(text) == isOne) }

  @Test("stamps of several files: all sizes, the latest times") func joined() {
    var (a, b) = (FileStamp(bytes: 3, changed: 10), FileStamp(bytes: 4, changed: 7))
    (a.touched, b.touched) = (1, 20)
    (a.identity, b.identity) = (5, 6)
    let all = a.joined(b)
    #expect(all.bytes == 7 && all.changed == 10 && all.touched == 20 && all.identity == 161)
    #expect(a.joined(b) != b.joined(a))
  }

  @Test("a stamp is of a regular file, and tells a copy from its original") func stamps() throws {
    let folder = try TemporaryFolder()
    try folder.write("abc", "a")
    let stamp = try #require(FileStamp(folder["a"]))
    #expect(stamp.bytes == 3 && stamp == FileStamp(folder["a"]))
    #expect(FileStamp(folder["b"]) == nil && FileStamp(folder.path) == nil)
    try FileManager.default.copyItem(atPath: folder["a"], toPath: folder["b"])
    #expect(FileStamp(folder["b"])?.identity != stamp.identity)
  }

  @Test("an input is the same while it holds the same, wherever its times are") func inputs() throws {
    let folder = try TemporaryFolder()
    try folder.write("abc", "in/a")
    let digests = FileDigests()
    let stamp = try #require(FileStamp(folder["in/a"]))
    let file = try #require(digests.file("in/a", as: stamp, in: folder.path))
    #expect(file.sha256 == Digest.of(Array("abc".utf8)) && file.resolved == "in/a" && file.stamp == stamp)
    #expect(digests.isSame(file, in: folder.path))
    // The same bytes and others, each written at another time.
    for (text, seconds) in [("abc", 1000.0), ("abd", 2000)] {
      try folder.write(text, "in/a")
      let time = Date(timeIntervalSince1970: seconds)
      try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: folder["in/a"])
      #expect(digests.isSame(file, in: folder.path) == (text == "abc"))
    }
    try folder.write("abcd", "in/a")
    #expect(!digests.isSame(file, in: folder.path))
    #expect(digests.file("in/a", as: stamp, in: folder.path) == nil)
  }

  @Test("an input that leads elsewhere is another one, though it holds the same") func movedInput() throws {
    let folder = try TemporaryFolder()
    try folder.write("abc", "a")
    try folder.write("abc", "b")
    try FileManager.default.createSymbolicLink(atPath: folder["link"], withDestinationPath: folder["a"])
    let digests = FileDigests()
    let stamp = try #require(FileStamp(folder["link"]))
    let file = try #require(digests.file("link", as: stamp, in: folder.path))
    #expect(file.resolved == "a" && digests.isSame(file, in: folder.path))
    try FileManager.default.removeItem(atPath: folder["link"])
    try FileManager.default.createSymbolicLink(atPath: folder["link"], withDestinationPath: folder["b"])
    #expect(!digests.isSame(file, in: folder.path))
  }

  @Test(
    "an output of several files: a frame each, or a sheet's picture and its table",
    arguments: [
      ("a.gif", 1, ["a.gif"]), ("a.png", 1, ["a.png"]), ("f/%03d.png", 3, ["f/000.png", "f/001.png", "f/002.png"]),
      ("f%d.png", 0, ["f0.png"]), ("a%d.gif", 1, ["a%d.gif"]), ("a%d.gif", 3, ["a%d.gif"]),
    ])
  func outputs(_ path: String, _ parts: Int, _ names: [String]) {
    #expect(OutputFiles.names(path, parts: parts) == names)
  }

  @Test("of several files one digest is made of all, and no stamp where one is missing") func severalFiles() throws {
    let folder = try TemporaryFolder()
    let paths = [try folder.write("a", "0"), try folder.write("bc", "1")]
    #expect(OutputFiles.stamp(paths)?.bytes == 3 && OutputFiles.stamp(paths + [folder["2"]]) == nil)
    #expect(try OutputFiles.digest([paths[0]]) == Digest.of(Array("a".utf8)))
    var all = Digest()
    for text in ["a", "bc"] { all.update(Digest.of(Array(text.utf8))) }
    #expect(try OutputFiles.digest(paths) == all.text && OutputFiles.digest(paths.reversed()) != all.text)
  }

  // MARK: Manifests

  @Test("a manifest gives the records of all shards, the newest of each last") func manifests() throws {
    let folder = try TemporaryFolder()
    do {
      let first = try Manifest(folder: folder.path, shard: try Shard("1/2"))
      try first.add(record("a.gif", note: "one"))
      try first.add(record("a.gif", note: "two"))
      let second = try Manifest(folder: folder.path, shard: try Shard("2/2"))
      try second.add(record("b.gif"))
      #expect(first.records("a.gif").map(\.note) == ["one", "two"] && first.records("b.gif").isEmpty)
    }
    #expect(folder.names() == [".sparkler-manifest-1-of-2.jsonl", ".sparkler-manifest-2-of-2.jsonl"])
    let whole = try Manifest(folder: folder.path, shard: .whole)
    #expect(whole.records("a.gif").map(\.note) == ["one", "two"] && whole.records("b.gif").count == 1)
    #expect(whole.records("c.gif").isEmpty)
  }

  @Test("a line that was cut off is passed over, and the next one stands by itself") func cutOff() throws {
    let folder = try TemporaryFolder()
    let name = ".sparkler-manifest.jsonl"
    try { try Manifest(folder: folder.path, shard: .whole).add(record("a.gif")) }()
    try folder.write((folder.text(name) ?? "") + #"{"action": {"#, name)
    try { try Manifest(folder: folder.path, shard: .whole).add(record("b.gif")) }()
    let manifest = try Manifest(folder: folder.path, shard: .whole)
    #expect(manifest.records("a.gif").count == 1 && manifest.records("b.gif").count == 1)
    #expect(folder.text(name)?.split(separator: "\n").count == 3)
  }

  @Test("records of strangers that make no sense are passed over") func strangers() throws {
    let folder = try TemporaryFolder()
    let lines = [record("a.gif", sha: "x"), record("b.gif")].map { (try? JSONText.line($0)) ?? "" }
    try folder.write(lines.joined(separator: "\n") + "\nno JSON\n[]\n", ".sparkler-manifest-7-of-9.jsonl")
    let manifest = try Manifest(folder: folder.path, shard: .whole)
    #expect(manifest.records("a.gif").isEmpty && manifest.records("b.gif").count == 1)
  }

  @Test("a manifest is tidied where most of its lines are overtaken, and not before") func tidy() throws {
    let folder = try TemporaryFolder()
    let name = ".sparkler-manifest.jsonl"
    let manifest = try Manifest(folder: folder.path, shard: .whole)
    func lines() -> Int { folder.text(name)?.split(separator: "\n").count ?? 0 }
    for _ in 0..<18 { try manifest.add(record("a.gif")) }
    try manifest.compact()
    #expect(lines() == 18)
    try manifest.add(record("a.gif", note: "last"))
    try manifest.compact()
    #expect(lines() == 1 && folder.text(name)?.contains("last") == true)
  }

  @Test("a manifest that is a link or a folder is refused") func refused() throws {
    let folder = try TemporaryFolder()
    try folder.write("", "a")
    let name = folder[".sparkler-manifest.jsonl"]
    try FileManager.default.createSymbolicLink(atPath: name, withDestinationPath: folder["a"])
    let link = #expect(throws: RenderingError.self) { try Manifest(folder: folder.path, shard: .whole) }
    #expect(link?.code == .cannotCreate && link?.message.hasSuffix("is a link") == true)
    try FileManager.default.removeItem(atPath: name)
    try FileManager.default.linkItem(atPath: folder["a"], toPath: name)
    let twin = #expect(throws: RenderingError.self) { try Manifest(folder: folder.path, shard: .whole) }
    #expect(twin?.code == .cannotCreate)
  }
}

// Files that appear whole or not at all, alone, in pairs, as rows of frames and as whole folders.
// Flow: bytes → AtomicFile, FrameFiles, MirroredFolder → names and bytes in a folder.
import Foundation
import SparklerFiles
import SparklerRendering
import Testing

@Suite struct AtomicFileTests {
  @Test("an unfinished file is hidden beside its place, and vanishes where it is given up") func givenUp() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", "a.txt")
    func begin() throws -> (names: [String], count: Int) {
      let file = try AtomicFile(path: folder["a.txt"])
      try file.write([1, 2, 3])
      let names = folder.names()
      return (names, try file.byteCount())
    }
    let found = try begin()
    #expect(found.names.count == 2 && found.count == 3)
    #expect(found.names[0].hasPrefix(".a.txt.sparkler-") && found.names[0].hasSuffix(".part"))
    #expect(folder.names() == ["a.txt"] && folder.text("a.txt") == "old")
  }

  @Test("a file that is whole replaces what stood there; bytes in it can be written over before") func commit() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", "a.txt")
    let file = try AtomicFile(path: folder["a.txt"])
    try file.write([1, 2, 3, 4])
    try file.patch([9, 8], at: 1)
    try file.write([5])
    try file.commit()
    #expect(folder.names() == ["a.txt"] && folder.bytes("a.txt") == [1, 9, 8, 4, 5])
  }

  @Test("a file takes the permissions of another one") func permissions() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", "a.txt")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder["a.txt"])
    let file = try AtomicFile(path: folder["b.txt"])
    try file.copyPermissions(of: folder["a.txt"])
    try file.commit()
    let found = try FileManager.default.attributesOfItem(atPath: folder["b.txt"])
    #expect(found[.posixPermissions] as? Int == 0o640)
  }

  @Test("a new file replaces nothing") func commitNew() throws {
    let folder = try TemporaryFolder()
    for content: UInt8 in [1, 2] {
      let file = try AtomicFile(path: folder["a.txt"])
      try file.write([content])
      do {
        try file.commitNew()
        #expect(content == 1)
      } catch { #expect(content == 2 && error.code == .cannotCreate) }
    }
    #expect(folder.names() == ["a.txt"] && folder.bytes("a.txt") == [1])
  }

  @Test("of two files the first one has its name before what happens between them, the second one after") func pair()
    throws
  {
    let folder = try TemporaryFolder()
    func write(_ name: String, _ content: UInt8) throws -> AtomicFile {
      let file = try AtomicFile(path: folder[name])
      try file.write([content])
      return file
    }
    var between: [String] = []
    try AtomicFile.commit(try write("a", 1), try write("b", 2)) { () throws(RenderingError) in
      between = folder.names().filter { !$0.hasPrefix(".") }
    }
    #expect(between == ["a"] && folder.names() == ["a", "b"] && folder.bytes("b") == [2])
    do {
      try AtomicFile.commit(try write("c", 1), try write("d", 2)) { () throws(RenderingError) in
        throw RenderingError(.io, "no")
      }
      Issue.record("the error is lost")
    } catch { #expect((error as? RenderingError)?.code == .io) }
    #expect(folder.names() == ["a", "b", "c"])
  }

  @Test("a text is not written over its input, and is added to what is there where that is asked for") func texts()
    throws
  {
    let folder = try TemporaryFolder()
    let path = try folder.write("old", "a.txt")
    let error = #expect(throws: RenderingError.self) {
      try TextOutput.write("new", to: folder["./a.txt"], inputs: [path])
    }
    #expect(error?.code == .cannotCreate && folder.text("a.txt") == "old")
    try TextOutput.append(" and more", to: path)
    #expect(folder.text("a.txt") == "old and more")
    try TextOutput.append("new", to: folder["b.txt"])
    try TextOutput.write("other", to: folder["b.txt"], inputs: [path])
    #expect(folder.text("b.txt") == "other")
  }

  @Test("a full disk, a reader that went away and a busy system are told as such") func failures() {
    #expect(AtomicFile.failure("a", EPIPE).code == .brokenPipe)
    #expect(AtomicFile.failure("a", ENOSPC).remedy.hasPrefix("Free some space"))
    #expect(
      AtomicFile.failure("a", EACCES).code == .io && AtomicFile.failure("a", EACCES).remedy == "Nothing was changed.")
    for number in [EAGAIN, EBUSY, EMFILE, ENFILE, ENOMEM, ETIMEDOUT, ESTALE] {
      let error = RenderingError.of(number, "a", remedy: "b", else: .cannotCreate)
      #expect(error.code == .tryAgain && error.remedy == "Try again." && error.system == number)
    }
    let other = RenderingError.of(ENOENT, "a", remedy: "b", else: .cannotCreate)
    #expect(other.code == .cannotCreate && other.remedy == "b" && other.message.hasPrefix("a: "))
    #expect(
      "\(RenderingError(.io, "a\nb"))".contains("\n") == false && "\(RenderingError(.io, "a", remedy: "b"))" == "a\n  b"
    )
  }

  // MARK: Frames

  private func deliver(
    _ frames: [Int: UInt8], _ folder: TemporaryFolder, _ pattern: String = "f%02d.png", isWhole: Bool = true
  ) throws {
    let pattern = try #require(FramePattern(folder[pattern]))
    let files = try FrameFiles(pattern, first: frames.keys.min() ?? 0, policy: .typed)
    for (number, byte) in frames.sorted(by: { $0.key < $1.key }) { try files.appendFrame([byte], number) }
    try files.commit(isWhole: isWhole)
  }

  private func shown(_ folder: TemporaryFolder) -> [String] { folder.names().filter { !$0.hasPrefix(".") } }

  @Test("frames of an earlier, longer render go; what was changed since stays, and so do other files") func stale()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write("mine", "f09.png")
    try deliver([0: 1, 1: 2, 2: 3, 3: 4], folder)
    #expect(shown(folder) == ["f00.png", "f01.png", "f02.png", "f03.png", "f09.png"])
    try folder.write("edited", "f03.png")
    try deliver([0: 5], folder)
    #expect(shown(folder) == ["f00.png", "f03.png", "f09.png"] && folder.bytes("f00.png") == [5])
    #expect(folder.names().count == 4)
  }

  @Test("a part of the frames removes nothing, and is remembered for the next whole render") func framesInParts() throws
  {
    let folder = try TemporaryFolder()
    try deliver([0: 1, 1: 2], folder, isWhole: false)
    try deliver([2: 3, 3: 4], folder, isWhole: false)
    #expect(shown(folder).count == 4)
    try deliver([0: 1, 1: 2], folder)
    #expect(shown(folder) == ["f00.png", "f01.png"])
  }

  @Test("frames of another pattern in the same folder stay") func otherPattern() throws {
    let folder = try TemporaryFolder()
    try deliver([0: 1, 1: 2], folder, "g%d.png")
    try deliver([0: 1, 1: 2], folder)
    try deliver([0: 1], folder)
    #expect(shown(folder) == ["f00.png", "g0.png", "g1.png"])
    try deliver([0: 1], folder, "g%d.png")
    #expect(shown(folder) == ["f00.png", "g0.png"])
  }

  // MARK: Folders

  @Test("a folder takes over what another one holds: what is the same stays, what is gone goes") func mirrored() throws
  {
    let folder = try TemporaryFolder()
    for (name, text) in [
      ("new/a", "1"), ("new/b", "2"), ("old/a", "1"), ("old/b", "0"), ("old/c", "3"), ("old/d", "4"),
    ] {
      try folder.write(text, name)
    }
    let stamp = FileStamp(folder["old/a"])
    try MirroredFolder.write(
      ["a", "b"], from: folder["new"], to: folder["old"], replacing: ["a", "c"], policy: .typed, kind: { _ in .text })
    #expect(folder.names("old") == ["a", "b", "d"] && folder.text("old/b") == "2")
    #expect(stamp != nil && FileStamp(folder["old/a"]) == stamp)
  }

  @Test("two files are the same where size and bytes are") func same() throws {
    let folder = try TemporaryFolder()
    for (name, text) in [("a", "12"), ("b", "12"), ("c", "21"), ("d", "123")] { try folder.write(text, name) }
    #expect(MirroredFolder.isSame(folder["a"], folder["b"]))
    for name in ["c", "d", "none"] { #expect(!MirroredFolder.isSame(folder["a"], folder[name])) }
  }

  @Test("a staging folder lies hidden beside its target and vanishes with all that is in it") func staging() throws {
    let folder = try TemporaryFolder()
    do {
      let staging = try StagingFolder(for: "frames", in: try OpenFolder(folder.path))
      try Data([1]).write(to: URL(fileURLWithPath: staging.path + "/a"))
      #expect(folder.names().map { $0.hasPrefix(".frames.sparkler-") } == [true])
      staging.remove()
    }
    #expect(folder.names().isEmpty)
  }

  @Test("leftovers of killed runs are removed, and nothing that only looks like one") func leftovers() throws {
    let folder = try TemporaryFolder()
    let (file, row) = (LeftoverFiles.name(for: "a.gif"), LeftoverFiles.name(for: "frames"))
    try folder.write("half", file)
    try folder.write("half", row + "/0")
    let others = [String(file.dropFirst()), file + "x", file.replacing(".part", with: "g.part"), ".a.part"]
    for name in others { try folder.write("mine", name) }
    #expect(LeftoverFiles.remove(in: folder.path) == 2)
    #expect(folder.names() == others.sorted())
    #expect(LeftoverFiles.name(for: String(repeating: "ü", count: 300)).utf8.count <= 255)
    #expect(LeftoverFiles.name(for: "a") != LeftoverFiles.name(for: "a"))
  }
}

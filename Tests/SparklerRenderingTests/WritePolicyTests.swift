// Where files may be written: judged paths stay judged, and one file is one however it is spelt.
// Flow: folders with links → WritePolicy, FileOwners, Manifest → places and refusals.
import Foundation
import SparklerFiles
import SparklerRendering
import Testing

@Suite struct WritePolicyTests {
  /// A folder that vanishes with the value.
  private final class Place {
    let path: String

    init() throws {
      path = NSTemporaryDirectory() + "/sparkler-policy-" + UUID().uuidString
      for folder in ["root/inner", "outside"] {
        try FileManager.default.createDirectory(atPath: path + "/" + folder, withIntermediateDirectories: true)
      }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func names(_ folder: String) -> [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: path + "/" + folder)) ?? []).sorted()
    }
  }

  @Test("a link that takes a judged folder's place redirects nothing") func swappedFolder() throws {
    let place = try Place()
    let policy = WritePolicy(roots: [place.path + "/root"])
    let judged = try policy.place(place.path + "/root/inner/a.gif", as: .output(.gif))
    try FileManager.default.moveItem(atPath: place.path + "/root/inner", toPath: place.path + "/root/moved")
    try FileManager.default.createSymbolicLink(
      atPath: place.path + "/root/inner", withDestinationPath: place.path + "/outside")
    let file = try AtomicFile(judged)
    try file.write([1, 2, 3])
    try file.commit()
    #expect(place.names("outside").isEmpty && place.names("root/moved") == ["a.gif"])
    let error = #expect(throws: RenderingError.self) {
      try policy.place(place.path + "/root/inner/a.gif", as: .output(.gif))
    }
    #expect(error?.code == .outsideRoot)
  }

  @Test("what takes the file's place while it is made is looked at once more") func swappedFile() throws {
    let place = try Place()
    let path = place.path + "/root/inner/a.gif"
    let file = try AtomicFile(try WritePolicy(roots: [place.path + "/root"]).place(path, as: .output(.gif)))
    try file.write([1, 2, 3])
    try Data("a letter".utf8).write(to: URL(fileURLWithPath: path))
    do {
      try file.commit()
      Issue.record("a letter was replaced")
    } catch { #expect(error.code == .cannotCreate) }
    #expect(place.names("root/inner") == ["a.gif"])
    #expect(FileManager.default.contents(atPath: path) == Data("a letter".utf8))
  }

  @Test("names that differ by capitals are one file where the folder says so") func capitals() throws {
    func clash(_ ignoresCase: Bool) -> Int? {
      var owners = FileOwners<Int> { _ in ignoresCase }
      #expect(owners.claim("/nowhere/a.gif", 1) == nil)
      return owners.claim("/nowhere/A.GIF", 2)
    }
    #expect(clash(true) == 1 && clash(false) == nil)
    var real = FileOwners<Int>()
    let place = try Place()
    #expect(real.claim(place.path + "/a.gif", 1) == nil && real.claim(place.path + "/./a.gif", 2) == 1)
  }

  @Test("names of devices are no places for files, whatever they lead to", arguments: ["stdout", "stderr", "null"])
  func devices(_ name: String) throws {
    let error = #expect(throws: RenderingError.self) { try WritePolicy.typed.place("/dev/" + name, as: .text) }
    #expect(error?.code == .cannotCreate && error?.remedy == "Use - for standard output.")
  }

  @Test("a manifest that was written anew is still held") func tidyManifest() throws {
    let place = try Place()
    let digest = String(repeating: "a", count: 64)
    func record(_ file: String) -> ActionRecord {
      ActionRecord(
        action: ActionRecord.Action(spec: digest, tools: [:], flags: [:]),
        output: ActionRecord.File(
          path: file, resolved: file, stamp: FileStamp(bytes: 1, changed: 1), sha256: digest))
    }
    do {
      let manifest = try Manifest(folder: place.path, shard: .whole)
      for _ in 0..<40 {
        try manifest.add(record("a.gif"))
      }
      try manifest.compact()
      let file = URL(fileURLWithPath: place.path + "/.sparkler-manifest.jsonl")
      #expect(try String(contentsOf: file, encoding: .utf8).split(separator: "\n").count == 1)
      let error = #expect(throws: RenderingError.self) { try Manifest(folder: place.path, shard: .whole) }
      #expect(error?.code == .tryAgain)
      try manifest.add(record("b.gif"))
      #expect(try String(contentsOf: file, encoding: .utf8).split(separator: "\n").count == 2)
    }
    #expect(try Manifest(folder: place.path, shard: .whole).records("b.gif").count == 1)
  }
}

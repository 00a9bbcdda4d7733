// Which paths of a spec may be written, and which files may be replaced, by their bytes and their names.
// Flow: path + FileKind → WritePolicy → a place, or a refusal with its code.
import Foundation
import SparklerFiles
import SparklerRendering
import Testing

@Suite struct WriteRuleTests {
  private static let fill = String(repeating: "x", count: 40)
  private static let digest = String(repeating: "0f", count: 32)

  private func root() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["root/inner", "rooted", "outside"] { try Files.make(folder: folder[name]) }
    try FileManager.default.createSymbolicLink(atPath: folder["root/away"], withDestinationPath: folder["outside"])
    return folder
  }

  private func code(_ folder: TemporaryFolder, _ path: String, _ kind: FileKind, _ policy: WritePolicy)
    -> RenderingError.Code?
  {
    do {
      _ = try policy.place(folder[path], as: kind)
      return nil
    } catch { return error.code }
  }

  @Test(
    "a path of a spec stays inside its root, and touches nothing hidden",
    arguments: [
      ("root/a.gif", RenderingError.Code?.none), ("root/inner/a.gif", nil), ("root/./a.gif", nil), ("root/A.GIF", nil),
      ("root/inner/../a.gif", nil), ("outside/a.gif", .outsideRoot), ("rooted/a.gif", .outsideRoot),
      ("root/../outside/a.gif", .outsideRoot), ("root/away/a.gif", .outsideRoot), ("root/.a.gif", .cannotCreate),
      ("root/.git/a.gif", .cannotCreate), ("root/~/a.gif", .cannotCreate), ("root/a.png", .cannotCreate),
      ("root/a", .cannotCreate), ("root/a.gif.sh", .cannotCreate), ("root/a\u{1B}.gif", .cannotCreate),
      ("root/inner", .cannotCreate), ("root/inner/", .cannotCreate), ("root/..", .cannotCreate),
      ("root/none/a.gif", .cannotCreate),
    ])
  func paths(_ path: String, _ wanted: RenderingError.Code?) throws {
    let folder = try root()
    #expect(code(folder, path, .output(.gif), WritePolicy(roots: [folder["root"]])) == wanted)
  }

  @Test("one of several roots is enough, and a root need not be there yet") func roots() throws {
    let folder = try root()
    let both = WritePolicy(roots: [folder["root"], folder["outside"], folder["later"]])
    #expect(code(folder, "outside/a.gif", .output(.gif), both) == nil)
    #expect(code(folder, "root/away/a.gif", .output(.gif), both) == nil)
    #expect(throws: Never.self) { try both.checkPath(folder["later/deep/a.gif"], as: .output(.gif)) }
    #expect(code(folder, "rooted/a.gif", .output(.gif), both) == .outsideRoot)
    _ = try both.place(folder["later/deep/a.gif"], as: .output(.gif), making: true)
    #expect(folder.names("later") == ["deep"])
  }

  @Test("a person may name any file, but no folder") func typed() throws {
    let folder = try root()
    try folder.write("text", "root/a.gif")
    for path in ["outside/.a", "root/a.gif", "root/a.sh"] { #expect(code(folder, path, .output(.gif), .typed) == nil) }
    #expect(code(folder, "root/inner", .text, .typed) == .cannotCreate)
    #expect(code(folder, "none/a.gif", .text, .typed) == .cannotCreate)
  }

  @Test("a file that a person allowed to be replaced may be anything; others may not") func named() throws {
    let folder = try root()
    for name in ["a.gif", ".b.gif", "c.txt", "d.gif"] { try folder.write("text", "root/" + name) }
    let policy = WritePolicy(
      roots: [folder["root"]], overwriting: ["a.gif", ".b.gif", "c.txt"].map { folder["root/./" + $0] })
    for name in ["a.gif", ".b.gif", "c.txt"] { #expect(code(folder, "root/" + name, .output(.gif), policy) == nil) }
    #expect(code(folder, "root/d.gif", .output(.gif), policy) == .cannotCreate)
  }

  @Test("files that a record names are replaced whatever became of them, rows of frames by their numbers") func known()
    throws
  {
    let folder = try root()
    for name in ["a.png", "f07.png", "f7.png", "fx.png"] { try folder.write("text", "root/" + name) }
    let policy = WritePolicy(roots: [folder["root"]], known: [folder["root/a.png"], folder["root/f%02d.png"]])
    let found = ["a.png", "f07.png", "f7.png", "fx.png"].filter {
      code(folder, "root/" + $0, .output(.png), policy) == nil
    }
    #expect(found == ["a.png", "f07.png"])
  }

  @Test("a link is followed to a file inside, and refused where it leads outside or nowhere") func links() throws {
    let folder = try root()
    let target = try folder.write("GIF89a" + Self.fill, "root/inner/real.gif")
    try folder.write("GIF89a" + Self.fill, "outside/other.gif")
    for (name, place) in [
      ("in.gif", target), ("out.gif", folder["outside/other.gif"]), ("no.gif", folder["root/gone"]),
    ] {
      try FileManager.default.createSymbolicLink(atPath: folder["root/" + name], withDestinationPath: place)
    }
    let policy = WritePolicy(roots: [folder["root"]])
    #expect(code(folder, "root/in.gif", .output(.gif), policy) == nil)
    #expect(code(folder, "root/out.gif", .output(.gif), policy) == .outsideRoot)
    #expect(code(folder, "root/no.gif", .output(.gif), policy) == .cannotCreate)
    #expect(code(folder, "root/no.gif", .text, .typed) == nil)
  }

  /// Kinds with the ending of a name, and whether a file with these bytes may be replaced.
  private static let kinds: [(kind: FileKind, ending: String, text: String, isReplaced: Bool)] = [
    (.output(.gif), "gif", "GIF89a" + fill, true), (.output(.gif), "gif", "GIF99a" + fill, false),
    (.output(.gif), "gif", "", true), (.output(.webp), "webp", "RIFF????WEBP" + fill, true),
    (.output(.webp), "webp", "RIFF????AVI " + fill, false), (.output(.mp4), "mp4", "????ftypisom" + fill, true),
    (.output(.mp4), "mp4", "#!/bin/sh\n" + fill, false), (.output(.rgba), "rgba", "\u{0}abc" + fill, true),
    (.output(.rgba), "rgba", fill, false), (.output(.rgba), "rgba", "\u{0}ab" + fill, false),
    (.chunk, "chunk", "SPARKLERCHUNK 1\n", true), (.chunk, "chunk", "SPARKLERCHUNK 2\n", false),
    (.report, "json", #"{"plannedDigest": "", "outputs": [], "more": 1}"#, true),
    (.report, "json", #"{"outputs": []}"#, false), (.report, "json", "text", false),
    (.results, "json", #"{"tests": [], "orphans": []}"#, true), (.results, "json", #"{"tests": []}"#, false),
    (.page("sparkler kit"), "html", #"<meta name="generator" content="sparkler kit">"#, true),
    (.page("sparkler kit"), "html", #"<meta name="generator" content="other">"#, false),
    (.kit, "md", "# sparkler kit", true), (.kit, "json", #"{"generator": "sparkler kit"}"#, true),
    (.kit, "md", "# kit", false), (.looks, "json", #"{"\#(digest)": {}}"#, true),
    (.looks, "json", #"{"\#(digest)": 1}"#, false), (.looks, "json", #"{"a": {}}"#, false),
    (.frameTimes, "json", #"{"fps": 30}"#, true), (.frameTimes, "json", #"{"frames": []}"#, true),
    (.frameTimes, "json", #"{"frames": 3}"#, false), (.recording, "mov", "????moov" + fill, true),
    (.recording, "gif", "GIF87a" + fill, true), (.recording, "webm", "????" + fill, false), (.text, "txt", fill, false),
    (.text, "txt", "", true),
  ]

  @Test("only a file of the same kind is replaced, and one that is empty", arguments: kinds.indices)
  func replaced(_ place: Int) throws {
    let (kind, ending, text, isReplaced) = Self.kinds[place]
    let folder = try root()
    try folder.write(text, "root/a." + ending)
    let wanted = isReplaced ? nil : RenderingError.Code.cannotCreate
    #expect(code(folder, "root/a." + ending, kind, WritePolicy(roots: [folder["root"]])) == wanted, "\(kind) \(text)")
  }

  @Test("recordings and tables of times keep to their endings; reports may be called anything") func endings() throws {
    let folder = try root()
    let policy = WritePolicy(roots: [folder["root"]])
    #expect(code(folder, "root/a.sh", .recording, policy) == .cannotCreate)
    #expect(code(folder, "root/a.MKV", .recording, policy) == nil)
    #expect(code(folder, "root/a.yaml", .frameTimes, policy) == .cannotCreate)
    #expect(code(folder, "root/a.anything", .report, policy) == nil)
  }

  // MARK: One file by several names

  @Test("a row of frames and a file that is one of them are one output") func rows() {
    var owners = FileOwners<Int> { _ in false }
    #expect(owners.claim("/none/f%03d.png", 1) == nil && owners.claim("/none/f007.png", 2) == 1)
    #expect(owners.claim("/none/f7.png", 3) == nil && owners.claim("/none/f%d.png", 4) == 1)
    #expect(owners.claim("/none/g12.png", 5) == nil && owners.claim("/none/g%d.png", 6) == 5)
    #expect(owners.claim("/none/h012.png", 7) == nil && owners.claim("/none/h%d.png", 8) == nil)
    #expect(owners.claim("/none/1/k2.png", 9) == nil && owners.claim("/none/1/k%d.png", 10) == 9)
  }

  @Test("standard output is one output") func standardOutput() {
    var owners = FileOwners<Int> { _ in false }
    #expect(owners.claim("-", 1) == nil && owners.claim("-", 2) == 1)
  }

  @Test(
    "a frame's name has its number as the pattern writes it",
    arguments: [
      ("a%d.png", "a7.png", true), ("a%d.png", "a07.png", false), ("a%03d.png", "a007.png", true),
      ("a%03d.png", "a7.png", false), ("a%03d.png", "a1234.png", true), ("a%d.png", "a-1.png", false),
      ("a%d.png", "a.png", false), ("a%d.png", "a7.gif", false), ("a%d.png", "b7.png", false),
      ("a%da.png", "a7a.png", true), ("a%d.png", "a+7.png", false),
    ])
  func patterns(_ pattern: String, _ name: String, _ isMatch: Bool) {
    #expect(FramePattern(pattern)?.matches(name) == isMatch)
  }

  @Test("two entries that would write one file are refused, with what to do") func clashes() {
    func problem(_ entries: [(String, [String])]) -> RenderingError? {
      do {
        try VariantPlan.check(entries.map { VariantPlan.Entry(spec: $0.0, variant: nil, files: $0.1) }, in: "/none")
        return nil
      } catch { return error }
    }
    #expect(problem([("a", ["a.gif", "b.gif"]), ("b", ["c.gif"])]) == nil)
    let twice = problem([("a", ["a.gif", "./a.gif"])])
    #expect(twice?.code == .usage && twice?.message == "./a.gif would be written twice")
    let both = problem([("a", ["a.gif"]), ("b", ["a.gif"])])
    #expect(both?.code == .badSpec && both?.message == "a.gif would be written by a and by b")
    #expect(problem([("a", ["-"]), ("b", ["-"])])?.code == .usage)
  }
}

// Paths and texts: parts of a path, ways between folders, sizes in words, what is safe in a page.
// Flow: paths, values → Files, RelativePath, ByteCount, HTML, JSONText → texts.
import Foundation
import SparklerFiles
import SparklerRendering
import Testing

@Suite struct PathTests {
  @Test(
    "a path has a folder and a name",
    arguments: [
      ("a/b/c.gif", "a/b", "c.gif"), ("a", ".", "a"), ("/a", "/", "a"), ("a/", "a", "a"), ("/a/b", "/a", "b"),
      ("", ".", ""),
    ])
  func parts(_ path: String, _ folder: String, _ name: String) {
    #expect(Files.folder(of: path) == folder && Files.name(of: path) == name)
  }

  @Test(
    "a path counts from its folder, unless it begins at the root",
    arguments: [
      ("a", "b", "a/b"), ("a/", "b", "a/b"), (".", "b", "b"), ("", "b", "b"), ("a", "/b", "/b"), ("/", "b", "/b"),
    ])
  func joined(_ folder: String, _ path: String, _ wanted: String) { #expect(Files.join(folder, path) == wanted) }

  @Test(
    "a file is reached from a folder by as few steps as can be",
    arguments: [
      ("/a/b/c", "/a/b", "c"), ("/a/b/c", "/a/x", "../b/c"), ("/x", "/a/b", "../../x"), ("/a/b", "/a/b", ""),
      ("/ab/c", "/a", "../ab/c"),
    ])
  func relative(_ file: String, _ folder: String, _ wanted: String) {
    #expect(RelativePath.of(file, from: folder) == wanted)
  }

  @Test("a path lies inside a folder with links resolved, whether it is there or not") func inside() throws {
    let folder = try TemporaryFolder()
    for name in ["root/inner", "rooted"] { try Files.make(folder: folder[name]) }
    try FileManager.default.createSymbolicLink(atPath: folder["root/out"], withDestinationPath: folder["rooted"])
    func isInside(_ path: String) -> Bool { Files.isInside(folder[path], folder["root"]) }
    #expect(isInside("root") && isInside("root/inner") && isInside("root/new/file") && isInside("root/./a"))
    #expect(!isInside("rooted/a") && !isInside("root/out/a") && !isInside("root/../a") && !isInside("root/new/../../a"))
    #expect(Files.isInside(folder["rooted/a"], either: folder["root"], folder["rooted"]))
    #expect(!Files.isInside(folder["rooted/a"], either: folder["root"], nil))
    let stray = #expect(throws: RenderingError.self) {
      try Files.refuseStrays([folder["root/inner"], folder["root/out"]], outside: folder["root"], nil)
    }
    #expect(stray?.code == .outsideRoot)
    #expect(throws: Never.self) {
      try Files.refuseStrays([folder["root/out"], folder["rooted"]], outside: folder["root"], folder["rooted"])
    }
  }

  @Test("a file is read up to its limit and one byte more; a link only where it may be followed") func reading() throws
  {
    let folder = try TemporaryFolder()
    let path = try folder.write([1, 2, 3, 4, 5], "a")
    try FileManager.default.createSymbolicLink(atPath: folder["link"], withDestinationPath: path)
    #expect(try Files.read(path, limit: 5).count == 5 && Files.read(path, limit: 3) == [1, 2, 3, 4])
    #expect(try Files.read(folder["link"], limit: 9).count == 5)
    #expect(throws: RenderingError.self) { try Files.read(folder["link"], limit: 9, followsLinks: false) }
    let missing = #expect(throws: RenderingError.self) { try Files.read(folder["none"], limit: 9) }
    #expect(missing?.code == .noInput)
    let open = try OpenFolder(folder.path)
    #expect(try open.read("a", limit: 9) == [1, 2, 3, 4, 5] && open.kind(of: "a") == .regular)
    #expect(open.kind(of: "link") == .other && Files.kind(folder["link"]) == .regular && open.kind(of: "b") == .missing)
    #expect(throws: RenderingError.self) { try open.read("link", limit: 9) }
    #expect(Set(open.names) == ["a", "link"])
  }

  @Test("folders below an open one are made where that is asked for, and links on the way are none") func openFolders()
    throws
  {
    let folder = try TemporaryFolder()
    let open = try OpenFolder(folder.path)
    #expect(throws: RenderingError.self) { try open.folder(["a", "b"]) }
    #expect(try open.folder(["a", "b"], making: true).path == folder["a/b"] && folder.names("a") == ["b"])
    try FileManager.default.createSymbolicLink(atPath: folder["link"], withDestinationPath: folder["a"])
    let error = #expect(throws: RenderingError.self) { try open.folder(["link", "b"], making: true) }
    #expect(error?.message.contains("or a link") == true)
    try folder.write("x", "a/b/c/file")
    open.removeAll("link")
    #expect(folder.names() == ["a"] && folder.names("a") == ["b"])
    open.removeAll("a")
    #expect(folder.names().isEmpty)
  }

  @Test(
    "sizes are whole bytes, then kilobytes, then tenths of megabytes",
    arguments: [
      (0, "0 bytes"), (9999, "9999 bytes"), (10_000, "10 KB"), (10_499, "10 KB"), (10_500, "11 KB"),
      (9_999_999, "10000 KB"), (10_000_000, "10.0 MB"), (12_345_678, "12.3 MB"),
    ])
  func sizes(_ bytes: Int, _ wanted: String) { #expect(ByteCount.text(bytes) == wanted) }

  @Test(
    "a spec's name is its file's without the endings of specs",
    arguments: [
      ("a/hero.scene.yaml", "hero"), ("hero.yml", "hero"), ("hero.scene.json", "hero"), ("hero.v2.yaml", "hero.v2"),
      (".yaml", ".yaml"), ("-", "scene"), ("hero", "hero"), ("scene.yaml", "scene"),
    ])
  func names(_ path: String, _ wanted: String) { #expect(OutputPlan.name(of: path) == wanted) }

  @Test(
    "moments are told in hundredths of a second",
    arguments: [
      (0, "0.00 s"), (1.2, "1.20 s"), (1.206, "1.21 s"), (0.05, "0.05 s"), (12.999, "13.00 s"),
    ])
  func words(_ time: Double, _ wanted: String) { #expect(ContactSheet.words(.init(time)) == wanted) }

  // MARK: Pages

  @Test("what is put into markup is escaped, unless it is markup itself") func markup() {
    let name = #"<b> & "q""#
    let inner: HTML = "<i>\(name)</i>"
    let page: HTML = "<p title=\"\(name)\">\(7)\(inner)\([inner, "<br>"])</p>"
    let text = "&lt;b&gt; &amp; &quot;q&quot;"
    #expect(inner.markup == "<i>\(text)</i>")
    #expect(page.markup == "<p title=\"\(text)\">7<i>\(text)</i><i>\(text)</i><br></p>")
    #expect(HTML(trusted: "<hr>").markup == "<hr>")
  }

  @Test("a template takes its values, and what is inserted is not searched again") func templates() {
    let page = HTML(template: Array("<a>{{one}}</a>{{two}}{{one}}!".utf8), ["one": "\("{{two}}")", "two": "<b>"])
    #expect(page.markup == "<a>{{two}}</a><b>{{two}}!")
  }

  @Test("JSON has its keys in order; in a script nothing in it ends the element") func json() throws {
    let value = ["b": "</script>", "a": "x/y"]
    #expect(try JSONText.line(value) == #"{"a":"x/y","b":"</script>"}"#)
    #expect(try JSONText.forScript(value) == #"{"a":"x/y","b":"\u003c/script>"}"#)
    #expect(try JSONText.of(["a": 1]) == "{\n  \"a\" : 1\n}\n")
    // A mark that joins with the sign before it hides nothing.
    #expect(try !JSONText.forScript(["<\u{338}"]).unicodeScalars.contains("<"))
  }
}

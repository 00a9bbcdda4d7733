// Galleries as they lie on disk, and files looked at.
// Flow: `sparkler batch --gallery`, `sparkler inspect` → files, text, JSON.
import Foundation
import SparklerCore
import SparklerImaging
import Testing

@Suite struct GalleryTests {
  private static let moving = circle + "outputs: [{file: moving.gif}, {file: moving.apng}, {file: still.png, at: 0s}]\n"
  private static let wide = circle.replacing("40x30", with: "640x60") + "outputs: [{file: wide.gif}]\n"

  private func place() throws -> Workplace {
    try Workplace(["specs/moving.scene.yaml": Self.moving, "specs/wide.scene.yaml": Self.wide])
  }

  private func model(_ place: Workplace) throws -> [String: Any] {
    let page = String(decoding: try place.bytes("look/index.html"), as: UTF8.self)
    let json = try #require(page.firstMatch(of: /<script type="application\/json" id="model">(.*)<\/script>/)).1
    return try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  @Test("a gallery has a page, a still, a sheet, and a small GIF of what is large") func files() throws {
    let place = try place()
    let outcome = try Tool.run(["batch", "specs", "--out-dir", "out", "--gallery", "look", "-q"], in: place)
    #expect(outcome.status == 0, "\(outcome.messages)")
    let names = try FileManager.default.contentsOfDirectory(
      atPath: place.folder.appendingPathComponent("look/previews").path)
    #expect(names.count { $0.hasSuffix("-sheet.png") } == 4)
    #expect(names.count { $0.hasSuffix(".png") } == 8)
    let small = try #require(names.first { $0.hasSuffix(".gif") })
    #expect(names.count { $0.hasSuffix(".gif") } == 1)
    let facts = try AnimationReader(try place.bytes("look/previews/\(small)")).facts
    #expect(facts.width == 240 && facts.height == 23 && facts.frameCount > 1)
    let entries = try #require(model(place)["entries"] as? [[String: Any]])
    #expect(
      entries.map { $0["file"] as? String } == [
        "../out/moving.apng", "../out/moving.gif", "../out/still.png", "../out/wide.gif",
      ])
    #expect((entries[0]["look"] as? [String: Any])?["width"] as? Int == 40)
    // Nothing is fetched from anywhere.
    let page = String(decoding: try place.bytes("look/index.html"), as: UTF8.self)
    #expect(!page.contains("src=\"http") && !page.contains("href=\"http") && !page.contains("@import"))
  }

  @Test("with --design each entry has what the review finds, once") func design() throws {
    let late =
      "scene: 1\nsize: 300x200\nduration: 2s\nbackground: white\nlayers:\n"
      + "  - {text: Sale today, font: {size: 40, weight: 800}, position: center, visible: 1s..}\noutputs: [{file: a.gif}]\n"
    let place = try Workplace(["specs/a.scene.yaml": late])
    let words = ["batch", "specs", "--out-dir", "out", "--gallery", "look", "-q"]
    func findings() throws -> [String]? {
      let entries = try #require(model(place)["entries"] as? [[String: Any]])
      return (entries[0]["look"] as? [String: Any])?["findings"] as? [String]
    }
    #expect(try Tool.run(words, in: place).status == 0)
    #expect(try findings() == nil)
    #expect(try Tool.run(words + ["--design"], in: place).status == 0)
    let told = try #require(try findings())
    #expect(told.contains { $0.contains("first frame") }, "\(told)")
    // What is known is kept, also where the review isn't asked for again.
    #expect(try Tool.run(words, in: place).status == 0)
    #expect(try findings() == told)
    #expect(try Tool.run(["batch", "specs", "--out-dir", "out", "--design"], in: place).status == 64)
  }

  @Test("a sheet is shown by its picture, frames as files by the first") func manyFiles() throws {
    let outputs = "outputs: [{file: s.json, format: sheet}, {file: \"f/%03d.png\"}]\n"
    let place = try Workplace(["specs/a.scene.yaml": circle + outputs])
    let outcome = try Tool.run(["batch", "specs", "--out-dir", "out", "--gallery", "look", "-q"], in: place)
    #expect(outcome.status == 0, "\(outcome.messages)")
    let entries = try #require(model(place)["entries"] as? [[String: Any]])
    #expect(entries.map { $0["file"] as? String } == ["../out/f/000.png", "../out/s.png"])
    #expect(entries.allSatisfy { $0["look"] != nil })
  }

  @Test("a second run looks at nothing again; pictures of files that are no more go") func again() throws {
    let place = try place()
    let arguments = ["batch", "specs", "--out-dir", "out", "--gallery", "look", "-q"]
    _ = try Tool.run(arguments, in: place)
    let previews = place.folder.appendingPathComponent("look/previews")
    func stamps() throws -> [String: Date] {
      let names = try FileManager.default.contentsOfDirectory(atPath: previews.path)
      return try Dictionary(
        uniqueKeysWithValues: names.map {
          let path = previews.appendingPathComponent($0).path
          return ($0, try #require(FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date))
        })
    }
    let first = try stamps()
    try place.write([1], "look/previews/mine.png")
    #expect(try Tool.run(arguments, in: place).status == 0)
    #expect(try stamps().filter { $0.key != "mine.png" } == first)
    try FileManager.default.removeItem(at: place.folder.appendingPathComponent("specs/wide.scene.yaml"))
    _ = try Tool.run(arguments, in: place)
    #expect(try stamps().keys.filter { $0.hasSuffix(".gif") }.isEmpty)
    #expect(place.exists("look/previews/mine.png"))
  }

  @Test("no text of a spec becomes part of the page's code") func escaping() throws {
    let spec = "# </script><script>alert(1)</script>\n" + Self.moving + "x-note: </SCRIPT>\n"
    let place = try Workplace(["specs/a&b's <i>.scene.yaml": spec])
    _ = try Tool.run(["batch", "specs", "--out-dir", "out", "--gallery", "look", "-q"], in: place)
    let page = String(decoding: try place.bytes("look/index.html"), as: UTF8.self)
    #expect(!page.contains("<script>alert") && !page.contains("</SCRIPT>"))
    let specs = try #require(model(place)["specs"] as? [[String: Any]])
    #expect((specs[0]["text"] as? String)?.contains("<script>alert(1)</script>") == true)
  }

  @Test("a bad spec stands in the gallery with its error; a broken file without a picture") func problems() throws {
    let place = try place()
    try place.write(Array("scene: 1\nsize: 40xx\n".utf8), "specs/bad.scene.yaml")
    let outcome = try Tool.run(["batch", "specs", "--out-dir", "out", "--gallery", "look", "-q"], in: place)
    #expect(outcome.status == 65)
    let page = String(decoding: try place.bytes("look/index.html"), as: UTF8.self)
    #expect(page.contains("bad.scene.yaml:2:7"))
    let entries = try #require(model(place)["entries"] as? [[String: Any]])
    #expect(entries.count { $0["problem"] == nil } == 4)
  }

  @Test("inspect tells a GIF's frames, their parts and bytes; JSON says the same") func inspect() throws {
    let place = try Workplace(["a.scene.yaml": circle + "outputs: [{file: a.gif}, {file: a.webp}]\n"])
    _ = try Tool.run(["render", "a.scene.yaml", "-q"], in: place)
    let outcome = try Tool.run(["inspect", "a.gif"], in: place)
    #expect(outcome.status == 0 && outcome.text.contains("a.gif: gif, 40×30"))
    #expect(outcome.text.contains("plays without end") && outcome.text.contains("shared colours"))
    // An empty line keeps files apart, and follows none.
    #expect(!outcome.text.hasSuffix("\n\n"))
    #expect(try Tool.run(["inspect", "a.gif", "a.webp"], in: place).text.hasPrefix(outcome.text + "\n"))
    let json = try Tool.run(["inspect", "a.gif", "a.webp", "--json"], in: place).output
    let all = try #require(JSONSerialization.jsonObject(with: Data(json)) as? [[String: Any]])
    #expect(all.map { $0["format"] as? String } == ["gif", "webp"])
    let frames = try #require(all[0]["frames"] as? [[String: Any]])
    #expect(frames.count == all[0]["frameCount"] as? Int && (frames[0]["rect"] as? [Int])?.count == 4)
    let delays = frames.compactMap { $0["delay"] as? Double }
    #expect(abs(delays.reduce(0, +) - 0.4) < 1e-9 && abs((all[0]["duration"] as? Double ?? 0) - 0.4) < 1e-9)
    let bytes = frames.compactMap { $0["bytes"] as? Int }.reduce(0, +)
    #expect(bytes > 0 && bytes < all[0]["bytes"] as? Int ?? 0)
  }

  @Test("a contact sheet has the moments that were asked for") func contactSheet() throws {
    let place = try Workplace(["a.scene.yaml": circle + "outputs: [{file: a.gif}]\n"])
    _ = try Tool.run(["render", "a.scene.yaml", "-q"], in: place)
    let outcome = try Tool.run(
      ["inspect", "a.gif", "-o", "sheet.png", "--stills", "6", "--columns", "3"], in: place)
    #expect(outcome.status == 0, "\(outcome.messages)")
    let sheet = try AnimationReader(try place.bytes("sheet.png")).facts
    // Three columns of 72 (a label's room), two rows of 30, gaps of 12, labels of 20.
    #expect(sheet.width == 12 + 3 * 84 && sheet.height == 12 + 2 * 62)
    let long = circle.replacing("duration: 0.4s", with: "duration: 8s")
    try place.write(Array((long + "outputs: [{file: a.gif}]\n").utf8), "a.scene.yaml")
    #expect(try Tool.run(["render", "a.scene.yaml", "-q", "--overwrite", "a.gif"], in: place).status == 0)
    let tall = try Tool.run(["inspect", "a.gif", "-o", "t.png", "--stills", "200", "--columns", "1"], in: place)
    #expect(tall.status == 64 && tall.messages.contains("other --columns"), "\(tall.status) \(tall.messages)")
    #expect(!place.exists("t.png"))
  }

  @Test("inspect refuses what is no animation or is not there, and shows what is left of a file that is cut off")
  func badFiles() throws {
    let place = try Workplace(["a.scene.yaml": circle + "outputs: [{file: a.gif}]\n", "empty.gif": ""])
    _ = try Tool.run(["render", "a.scene.yaml", "-q"], in: place)
    try place.write(Array(try place.bytes("a.gif").dropLast(40)), "cut.gif")
    #expect(try Tool.run(["inspect", "none.gif"], in: place).status == 66)
    #expect(try Tool.run(["inspect", "empty.gif"], in: place).status == 65)
    #expect(try Tool.run(["inspect", "a.scene.yaml"], in: place).status == 65)
    let cut = try Tool.run(["inspect", "cut.gif"], in: place)
    #expect(cut.status == 0 && cut.text.contains("it ends too early"), "\(cut.text) \(cut.messages)")
    #expect(try Tool.run(["inspect", "a.gif", "-o", "a.gif"], in: place).status == 64)
    // One bad file does not stop the others.
    let both = try Tool.run(["inspect", "empty.gif", "a.gif"], in: place)
    #expect(both.status == 65 && both.text.contains("a.gif: gif"))
    #expect(try Tool.run(["inspect", "a.gif", "--limit", "frames=2"], in: place).status == 65)
  }
}

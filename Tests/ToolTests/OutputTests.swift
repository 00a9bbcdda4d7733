// Many outputs of one render, with their own sizes and moments.
// Flow: specs → Tool.run → bytes and sizes → expectations.
import Foundation
import SparklerCore
import SparklerImaging
import TestSupport
import Testing

@Suite struct OutputTests {
  @Test("many outputs have the bytes that each has by itself, whatever the jobs and the spool") func many() throws {
    let files = ["a.gif", "a.apng", "a.webp", "a.rgba", "a.y4m", "f%02d.png"]
    let text = FormatTests.spec("60x44", "fps: 40\nhold: {last: 1s}\nbackground: \"#FFEEDD\"")
    let place = try Workplace([
      "a.scene.yaml": text,
      "b.scene.yaml": text + "outputs: [\(files.map { "{file: \"\($0)\"}" }.joined(separator: ", "))]\n",
    ])
    for file in files {
      #expect(try Tool.run(["render", "a.scene.yaml", "--out-dir", "one", "-o", file], in: place).status == 0)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: place.folder.appendingPathComponent("one").path)
    // With the record of the frames that are files.
    #expect(names.count == 22)
    for (folder, words) in [
      ("x", ["--jobs", "1"]), ("y", ["--jobs", "3"]), ("z", ["--limit", "spool-bytes=9000"]),
      ("w", ["--limit", "spool-bytes=1"]),
    ] {
      let outcome = try Tool.run(["render", "b.scene.yaml", "--out-dir", folder] + words, in: place)
      #expect(outcome.status == 0, "\(outcome.messages)")
      for name in names {
        #expect(try place.bytes("\(folder)/\(name)") == place.bytes("one/\(name)"), "\(folder) \(name)")
      }
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: place.folder.appendingPathComponent(folder).path).count
          == 22)
    }
  }

  @Test(
    "an output's size scales the scene: contain, cover, stretch",
    arguments: [("contain", 0, 10), ("cover", 10, 10), ("stretch", 10, 10)])
  func fit(_ fit: String, _ edge: Int, _ middle: Int) throws {
    // A red canvas of 20×10, as a layer, on 40×40.
    let spec =
      "scene: 1\nsize: 20x10\nlayers: [{shape: rect, size: 100%, fill: red}, {shape: rect, size: [10, 10], position: [5, 5], fill: blue}]\n"
      + "outputs: [{file: a.png, size: 40x40, fit: \(fit), background: white}]\n"
    let place = try Workplace(["a.scene.yaml": spec])
    #expect(try Tool.run(["render", "a.scene.yaml"], in: place).status == 0)
    let picture = try PNGReader.decode(try place.bytes("a.png"))
    #expect(picture.width == 40 && picture.height == 40)
    let red: UInt32 = 0xFFFF_0000
    let blue: UInt32 = 0xFF00_00FF
    #expect(picture[30, 2] == (fit == "contain" ? 0xFFFF_FFFF : red))
    #expect(picture[30, 20] == red && picture[10, 20] == blue)
    // Cover shows the middle 10 points; contain shows all.
    #expect(picture[19, 20] == blue && picture[20, 20] == red)
  }

  @Test("a list of moments gives a picture or a frame each") func moments() throws {
    let place = try Workplace([
      "a.scene.yaml": circle
        + "outputs: [{file: \"m%d.png\", at: [0, 50%, 0.16s]}, {file: m.gif, at: [50%, 0], fps: 2}, {file: s.png, at: 0.2s}]\n"
    ])
    let outcome = try Tool.run(["render", "a.scene.yaml"], in: place)
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(place.names == [".sparkler-frames.jsonl", "a.scene.yaml", "m.gif", "m0.png", "m1.png", "m2.png", "s.png"])
    #expect(try place.bytes("m1.png") == place.bytes("s.png"))
    #expect(try place.bytes("m0.png") != place.bytes("s.png"))
    #expect(try GIFPlayback(try place.bytes("m.gif")).frames.map(\.delay) == [50, 50])
  }

  @Test("two outputs that are one file are refused before anything is written") func twice() throws {
    let place = try Workplace([
      "a.scene.yaml": circle + "outputs: [{file: a.gif}, {file: a.png, at: 0}, {file: a.json, format: sheet}]\n"
    ])
    let outcome = try Tool.run(["render", "a.scene.yaml"], in: place)
    #expect(outcome.status == 64 && outcome.messages.contains("a.png would be written twice"), "\(outcome.messages)")
    #expect(place.names == ["a.scene.yaml"])
  }

  @Test("Cairo paints nearly the same, and the file names it", arguments: ["gif", "apng", "png", "webp"])
  func painter(ending: String) throws {
    let place = try Workplace(["a.scene.yaml": circle])
    let file = "a.\(ending)"
    let words = ["render", "a.scene.yaml", "-o", file] + (ending == "png" ? ["--at", "0.1s"] : [])
    #expect(try Tool.run(words, in: place).status == 0)
    #expect(try !Tool.run(["inspect", file], in: place).text.contains("made by"))
    let outcome = try Tool.run(words + ["--painter", "cairo"], in: place)
    #expect(outcome.status == 0 && outcome.messages.contains("painted by Cairo 1"), "\(outcome.messages)")
    // A WebP has no place for it yet.
    let told = try Tool.run(["inspect", file], in: place)
    #expect(told.status == 0 && told.text.contains("made by: painter cairo 1") == (ending != "webp"), "\(told.text)")
    // A GIF's edges are cut, so that half a level decides on a pixel.
    if ["apng", "webp"].contains(ending) {
      let same = try Tool.run(["diff", "--tolerance", "loose", "a.scene.yaml", file], in: place)
      #expect(same.status == 0, "\(same.text)")
    }
    let wrong = try Tool.run(words + ["--painter", "oil"], in: place)
    #expect(wrong.status == 64)
  }
}

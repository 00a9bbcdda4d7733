// `sparkler diff` as a person or a script runs it.
// Flow: files → the binary → words, JSON, pictures, exit codes.
import Foundation
import SparklerCore
import SparklerImaging
import TestSupport
import Testing

@Suite struct DiffTests {
  /// A GIF has no soft alpha, so the ground is opaque.
  private static let first = circle.replacingOccurrences(of: "layers:", with: "background: white\nlayers:")
  private static let second = first.replacingOccurrences(of: "tomato", with: "teal")

  private func place() throws -> Workplace {
    let place = try Workplace(["a.scene.yaml": Self.first, "b.scene.yaml": Self.second])
    for name in ["a", "b"] {
      for ending in ["gif", "apng"] {
        #expect(try Tool.run(["render", "-q", "\(name).scene.yaml", "-o", "\(name).\(ending)"], in: place).status == 0)
      }
    }
    return place
  }

  @Test(
    "ignored regions that leave out everything or nothing are told",
    arguments: [
      ("0,0,40,30", "cover everything"), ("0s..9s", "cover everything"), ("90,0,5,5", "outside the 40×30 pixels"),
      ("5,5,0,5", "has no pixels"), ("7s..8s", "after the end"),
    ])
  func ignoredNotes(_ region: String, _ said: String) throws {
    let place = try Workplace(["a.scene.yaml": Self.first])
    let outcome = try Tool.run(["diff", "a.scene.yaml", "a.scene.yaml", "--ignore", region], in: place)
    #expect(outcome.status == 0 && outcome.messages.contains(said), "\(outcome.messages)")
    let part = try Tool.run(["diff", "a.scene.yaml", "a.scene.yaml", "--ignore", "0,0,5,5"], in: place)
    #expect(!part.messages.contains("ignore"), "\(part.messages)")
  }

  @Test("the same scene is the same in every dress") func same() throws {
    let place = try place()
    try FileManager.default.createDirectory(
      at: place.folder.appendingPathComponent("frames"), withIntermediateDirectories: true)
    #expect(try Tool.run(["render", "-q", "a.scene.yaml", "-o", "frames/%d.png"], in: place).status == 0)
    for other in ["a.gif", "a.apng", "a.scene.yaml", "frames", "frames/%d.png"] {
      for side in [["a.apng", other], [other, "a.scene.yaml"]] {
        let outcome = try Tool.run(["diff", "--fps", "25"] + side, in: place)
        #expect(outcome.status == 0, "\(side) \(outcome.messages)")
        #expect(outcome.text == "same: 10 pictures compared\n", "\(side)")
      }
    }
    #expect(try Tool.run(["diff", "--tolerance", "exact", "a.apng", "a.scene.yaml"], in: place).status == 0)
  }

  @Test("pictures of two sizes lie on one another, and what only one has is striped") func sizes() throws {
    let place = try place()
    #expect(try Tool.run(["render", "-q", "--scale", "2", "a.scene.yaml", "-o", "big.apng"], in: place).status == 0)
    #expect(try Tool.run(["diff", "-q", "a.apng", "big.apng", "-o", "d.png"], in: place).status == 1)
    func first(_ name: String) throws -> Pixmap {
      var reader = try AnimationReader(place.bytes(name))
      return try #require(try reader.next()).picture
    }
    let (big, painted) = (try first("big.apng"), try first("d.png"))
    #expect(painted.width == big.width && painted.height == big.height)
    let striped = painted.pixels.indices.filter { painted.pixels[$0] == DiffPicture.outside }
    #expect(!striped.isEmpty)
    for i in striped {
      let (x, y) = (i % big.width, i / big.width)
      #expect(2 * x >= big.width || 2 * y >= big.height)
    }
  }

  @Test("what differs is told in words, as JSON and as a picture") func differs() throws {
    let place = try place()
    let outcome = try Tool.run(["diff", "a.apng", "b.scene.yaml"], in: place)
    #expect(outcome.status == 1)
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.count == 3 && lines[0] == "differs in pixels" && lines[2].hasPrefix("  frames 0–9 differ in up to "))
    #expect(lines[1].hasSuffix("the colour #008080 instead of #FF6347"), "\(outcome.text)")
    let json = try Tool.run(["diff", "--json", "a.apng", "b.gif"], in: place)
    #expect(json.status == 1)
    let value = try #require(try JSONSerialization.jsonObject(with: Data(json.output)) as? [String: Any])
    #expect(value["outcome"] as? String == "differs" && value["kinds"] as? [String] == ["pixels"])
    for (name, frames) in [("d.png", 1), ("d.gif", 10), ("d.apng", 10)] {
      #expect(try Tool.run(["diff", "-q", "a.apng", "b.apng", "-o", name], in: place).status == 1)
      let reader = try AnimationReader(try place.bytes(name))
      #expect(reader.facts.frameCount == frames && reader.facts.width == 40)
    }
    let none = try Tool.run(["diff", "a.apng", "a.gif", "-o", "none.png"], in: place)
    #expect(none.status == 0 && none.messages.contains("not written") && !place.exists("none.png"))
  }

  @Test("tolerances and ignored places decide") func tolerances() throws {
    let place = try place()
    for options in [["--color", "1"], ["--changed", "100%"], ["--ignore", "0,0,40,30"], ["--ignore", "0s..1s"]] {
      #expect(try Tool.run(["diff", "-q", "a.apng", "b.apng"] + options, in: place).status == 0, "\(options)")
    }
    for options in [
      ["--color", "2"], ["--changed", "x"], ["--ignore", "1,2"], ["--window", "8"], ["--time", "soon"],
      ["--tolerance", "none"], ["-o", "d.txt"],
    ] {
      #expect(try Tool.run(["diff", "a.apng", "b.apng"] + options, in: place).status == 64, "\(options)")
    }
  }

  @Test("missing files are 66, bad ones 65, and neither is ever the same; a cut one is shown, unless strict")
  func bad() throws {
    let place = try place()
    let bytes = try place.bytes("a.gif")
    try place.write(Array(bytes.prefix(bytes.count / 2)), "cut.gif")
    try place.write([0, 1, 2, 3], "odd.bin")
    try place.write([], "empty.gif")
    try place.write(Array("a: b\n".utf8), "no.yaml")
    for (name, status, words) in [
      ("none.gif", Int32(66), "no file"), ("cut.gif", 65, "readable"), ("odd.bin", 65, "not a GIF"),
      ("empty.gif", 65, "empty"),
      ("no.yaml", 65, "error["),
    ] {
      for sides in [["a.gif", name], [name, "a.gif"], [name, name]] {
        let outcome = try Tool.run(["diff", "--strict"] + sides, in: place)
        #expect(outcome.status == status, "\(sides): \(outcome.messages)")
        #expect(outcome.messages.contains(words) && outcome.messages.contains(name), "\(outcome.messages)")
        #expect(outcome.text.isEmpty)
      }
    }
    let shown = try Tool.run(["diff", "a.gif", "cut.gif"], in: place)
    #expect(shown.status == 1 && shown.messages.contains("cut.gif: it ends too early"), "\(shown.messages)")
    try FileManager.default.createDirectory(
      at: place.folder.appendingPathComponent("bare"), withIntermediateDirectories: true)
    #expect(try Tool.run(["diff", "bare", "a.gif"], in: place).status == 66)
    #expect(try Tool.run(["diff", "a.gif", "b.gif", "-o", "a.gif"], in: place).status == 73)
    #expect(try place.bytes("a.gif") == bytes)
    #expect(try Tool.run(["diff", "a.apng", "b.gif", "-o", "./b.gif"], in: place).status == 73)
    #expect(try Tool.run(["diff", "--limit", "frames=3", "a.gif", "a.gif"], in: place).status == 65)
  }

  /// Frames of `a` in a folder.
  private func frames(_ folder: String, in place: Workplace) throws {
    try FileManager.default.createDirectory(
      at: place.folder.appendingPathComponent(folder), withIntermediateDirectories: true)
    #expect(try Tool.run(["render", "-q", "a.scene.yaml", "-o", "\(folder)/%d.png"], in: place).status == 0)
  }

  @Test("a folder of pictures plays as fast as the other side, and it is said") func rates() throws {
    let slow = Self.first.replacingOccurrences(of: "scene: 1\n", with: "scene: 1\nfps: 10\n")
    let place = try Workplace(["a.scene.yaml": slow])
    for ending in ["gif", "apng"] {
      #expect(try Tool.run(["render", "-q", "a.scene.yaml", "-o", "a.\(ending)"], in: place).status == 0)
    }
    try frames("m", in: place)
    for other in ["a.gif", "a.apng", "a.scene.yaml"] {
      for sides in [["m", other], [other, "m"], ["m/%d.png", other]] {
        let outcome = try Tool.run(["diff"] + sides, in: place)
        #expect(outcome.status == 0, "\(sides): \(outcome.text)")
        #expect(outcome.messages.contains("plays at 10 frames per second, as \(other) does"), "\(outcome.messages)")
      }
    }
    let given = try Tool.run(["diff", "--fps", "25", "m", "a.gif"], in: place)
    #expect(given.status == 1 && given.text.contains("2.50× slower") && !given.messages.contains("frames a second"))
    let both = try Tool.run(["diff", "m", "m"], in: place)
    #expect(both.status == 0 && both.messages.contains("both play at 25 frames per second, because no rate is set"))
    let wrong = try Tool.run(["diff", "--fps", "0", "m", "m"], in: place)
    #expect(wrong.status == 64 && wrong.messages.contains("--fps: fps is 0"), "\(wrong.messages)")
  }

  @Test("other files in a folder are told, and one that only one side has is a difference") func otherFiles() throws {
    let place = try place()
    for folder in ["m1", "m2"] { try frames(folder, in: place) }
    try place.write(try place.bytes("a.gif"), "m1/rec.gif")
    let one = try Tool.run(["diff", "m1", "a.apng"], in: place)
    #expect(one.status == 0 && one.messages.contains("m1: rec.gif is not a frame, so it is not compared"))
    for sides in [["m1", "m2"], ["m2", "m1"]] {
      let outcome = try Tool.run(["diff"] + sides, in: place)
      #expect(outcome.status == 1 && outcome.text.contains("rec.gif is in m1 only"), "\(outcome.text)")
    }
    try place.write(try place.bytes("a.gif"), "m2/rec.gif")
    #expect(try Tool.run(["diff", "m1", "m2"], in: place).status == 0)
    try place.write(try place.bytes("b.gif"), "m2/rec.gif")
    let changed = try Tool.run(["diff", "m1", "m2"], in: place)
    #expect(changed.status == 1 && changed.text.contains("rec.gif differs between the folders"), "\(changed.text)")
  }

  @Test("lost frames are told by their names, whatever --time allows") func lost() throws {
    let place = try place()
    try frames("all", in: place)
    try frames("some", in: place)
    for name in ["8.png", "9.png"] {
      try FileManager.default.removeItem(at: place.folder.appendingPathComponent("some/\(name)"))
    }
    for time in ["10ms", "80ms", "1s"] {
      let outcome = try Tool.run(["diff", "--time", time, "--fps", "25", "all", "some"], in: place)
      #expect(outcome.status == 1 && outcome.text.contains("8.png and 9.png are missing"), "\(outcome.text)")
    }
  }

  @Test("a layer of a spec is left out wherever it moves, on either side, and painted as left out") func layers() throws
  {
    func spec(_ color: String) -> String {
      "scene: 1\nsize: 60x30\nduration: 0.4s\nbackground: white\nlayers:\n"
        + "  - {shape: rect, size: 12, position: [50, 15], fill: \(color == "red" ? "teal" : color)}\n"
        + "  - {shape: rect, size: 8, id: clock, position: [8, 15], fill: \(color), animations: [{keyPath: position.x, to: 30, duration: 0.4s}]}\n"
    }
    let place = try Workplace([
      "a.scene.yaml": spec("teal"), "b.scene.yaml": spec("red"), "c.scene.yaml": spec("black"),
    ])
    for name in ["b", "c"] {
      #expect(try Tool.run(["render", "-q", "\(name).scene.yaml", "-o", "\(name).gif"], in: place).status == 0)
    }
    #expect(try Tool.run(["diff", "-q", "a.scene.yaml", "b.gif"], in: place).status == 1)
    for sides in [["a.scene.yaml", "b.gif"], ["b.gif", "a.scene.yaml"], ["a.scene.yaml", "b.scene.yaml"]] {
      let outcome = try Tool.run(["diff", "--ignore-layer", "clock"] + sides, in: place)
      #expect(outcome.status == 0, "\(sides) \(outcome.text)")
    }
    let words = ["diff", "a.scene.yaml", "c.gif", "--ignore-layer", "clock", "-o", "d.png"]
    #expect(try Tool.run(words, in: place).status == 1)
    var painted = try AnimationReader(try place.bytes("d.png"))
    let picture = try #require(try painted.next()?.picture)
    let blue = picture.pixels.indices.filter { picture.pixels[$0] == DiffPicture.ignored }
    let red = picture.pixels.indices.filter { picture.pixels[$0] == DiffPicture.changed }
    #expect(!blue.isEmpty && blue.allSatisfy { $0 % 60 < 16 } && !red.isEmpty && red.allSatisfy { $0 % 60 > 40 })
    let near = try Tool.run(["diff", "a.scene.yaml", "b.gif", "--ignore-layer", "clokc"], in: place)
    #expect(near.status == 64 && near.messages.contains("clock"))
    let files = try Tool.run(["diff", "b.gif", "c.gif", "--ignore-layer", "clock"], in: place)
    #expect(files.status == 64 && files.messages.contains("neither side is a spec"))
  }
}

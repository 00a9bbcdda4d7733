// A GIF's options from the spec and from the command line, and scenes at the edge of what GIF holds.
// Flow: specs → sparkler render → files, messages, exit codes.
import Foundation
import TestSupport
import Testing

@Suite struct GIFOptionTests {
  static let sky = """
    scene: 1
    size: 120x80
    duration: 0.3s
    fps: 10
    background: white
    layers:
      - {gradient: {colors: ["#103060", "#30A0C0"]}, size: 120x80}
      - {shape: circle, size: 20, fill: gold, animations: [{keyPath: position.x, from: 20, to: 100, duration: 0.3s}]}

    """

  @Test(
    "an option says the same in a spec and on the command line, and changes the file",
    arguments: [
      "dither: none", "dither: floyd-steinberg", "lossy: 60", "quality: 40", "effort: 1", "effort: 2", "colors: 8",
      "alpha: matte",
    ])
  func options(_ option: String) throws {
    let parts = option.split(separator: ":").map { $0.trimmingCharacters(in: .whitespaces) }
    var text = Self.sky
    if parts[0] == "alpha" {
      text = text.replacing("120x80}", with: "120x80, opacity: 0.5}").replacing("white", with: "transparent")
    }
    if parts[0] == "effort" {
      // Only what moves over what varies can be packed in several ways.
      text += "  - {effect: confettiRain}\n"
    }
    // Few colours, so that there is something to dither.
    let base = ["colors", "effort"].contains(parts[0]) ? "" : ", colors: 20"
    let place = try Workplace([
      "a.scene.yaml": text + "outputs: [{file: plain.gif\(base)}, {file: own.gif\(base), \(option)}]\n",
      "b.scene.yaml": text + "outputs: [{file: flag.gif\(base)}]\n",
    ])
    #expect(try Tool.run(["render", "a.scene.yaml"], in: place).status == 0)
    #expect(try Tool.run(["render", "b.scene.yaml", "--" + parts[0], parts[1]], in: place).status == 0)
    let own = try place.bytes("own.gif")
    #expect(try own == place.bytes("flag.gif"))
    #expect(try own != place.bytes("plain.gif"))
    #expect(try GIFPlayback(try place.bytes("own.gif")).frames.count == 3)
  }

  @Test(
    "an option out of its range is a usage error",
    arguments: [
      ["--colors", "1"], ["--effort", "10"], ["--lossy", "101"], ["--quality", "101"], ["--dither", "bayer"],
      ["--alpha", "soft"],
    ])
  func ranges(_ words: [String]) throws {
    let place = try Workplace(["a.scene.yaml": Self.sky])
    let outcome = try Tool.run(["render", "a.scene.yaml"] + words, in: place)
    #expect(outcome.status == 64)
    #expect(outcome.messages.contains(words[0]), "\(outcome.messages)")
    #expect(place.names == ["a.scene.yaml"])
  }

  @Test("an option of a GIF where none is written is a usage error") func noGIF() throws {
    let place = try Workplace(["a.scene.yaml": Self.sky])
    let outcome = try Tool.run(["render", "a.scene.yaml", "-o", "a.apng", "--lossy", "4"], in: place)
    #expect(outcome.status == 64 && outcome.messages.contains("--lossy applies only to GIFs"), "\(outcome.messages)")
  }

  @Test("dither: none and --dither none leave an APNG's gradients plain; where no picture is written it is no option")
  func trueColors() throws {
    let place = try Workplace([
      "a.scene.yaml": Self.sky + "outputs: [{file: a.apng}, {file: b.apng, dither: none}]\n",
      "b.scene.yaml": Self.sky + "outputs: [{file: c.apng}]\n",
    ])
    #expect(try Tool.run(["render", "a.scene.yaml"], in: place).status == 0)
    #expect(try Tool.run(["render", "b.scene.yaml", "--dither", "none"], in: place).status == 0)
    #expect(try place.bytes("b.apng") == place.bytes("c.apng"))
    #expect(try place.bytes("a.apng") != place.bytes("b.apng"))
    let same = try Tool.run(["diff", "b.scene.yaml", "c.apng", "--tolerance", "exact"], in: place)
    #expect(same.status == 0, "\(same.text)")
    let outcome = try Tool.run(["render", "b.scene.yaml", "-o", "a.json", "--dither", "none"], in: place)
    #expect(
      outcome.status == 64 && outcome.messages.contains("--dither applies only to pictures"), "\(outcome.messages)")
  }

  @Test(
    "no byte depends on the jobs, whatever the options",
    arguments: [
      "dither: blue-noise", "dither: floyd-steinberg", "lossy: 30", "effort: 9", "colors: 12",
    ])
  func jobs(_ option: String) throws {
    // A fade from one slope to another: poor palettes, so that frames have their own.
    let text = """
      scene: 1
      size: 96x64
      duration: 3s
      background: white
      layers:
        - {gradient: {colors: ["#103060", "#30A0C0"]}, size: 96x64}
        - {gradient: {colors: ["#FFD080", "#C02040"], startPoint: left, endPoint: right}, size: 96x64, opacity: 0,
           animations: [{keyPath: opacity, from: 0, to: 1, duration: 3s, fillMode: both}]}
        - {shape: star, size: 24, fill: gold, animations: [{keyPath: position.x, from: 0, to: 96, duration: 3s}]}
      outputs: [{file: a.gif, \(option)}]

      """
    let place = try Workplace(["a.scene.yaml": text])
    var files: [[UInt8]] = []
    for jobs in ["1", "2", "5"] {
      #expect(try Tool.run(["render", "a.scene.yaml", "--jobs", jobs], in: place).status == 0)
      files.append(try place.bytes("a.gif"))
    }
    #expect(files[0] == files[1] && files[0] == files[2])
  }

  @Test("the smallest and longest canvases become GIFs", arguments: ["1x1", "1x8192", "8192x1"])
  func canvases(_ size: String) throws {
    let text = "scene: 1\nsize: \(size)\nduration: 0.2s\nfps: 10\nbackground: gold\nlayers: []\n"
    let place = try Workplace(["a.scene.yaml": text])
    #expect(try Tool.run(["render", "a.scene.yaml"], in: place).status == 0)
    let gif = try GIFPlayback(try place.bytes("a.gif"))
    #expect("\(gif.width)x\(gif.height)" == size && gif.frames.map(\.delay) == [20])
  }

  @Test("a canvas that can't be painted is refused, and nothing is left", arguments: ["1x65535", "65536x1"])
  func tooLong(_ size: String) throws {
    let text = "scene: 1\nsize: \(size)\nduration: 0.2s\nbackground: gold\nlayers: []\n"
    let place = try Workplace(["a.scene.yaml": text])
    let outcome = try Tool.run(["render", "a.scene.yaml"], in: place)
    #expect(outcome.status == 65 && outcome.messages.contains("at most 8192 pixels"), "\(outcome.messages)")
    #expect(try Tool.run(["render", "a.scene.yaml", "--limit", "side=70000"], in: place).status == 64)
    #expect(place.names == ["a.scene.yaml"])
  }

  @Test("a scene that shows nothing is a GIF of one empty picture") func nothing() throws {
    let text = "scene: 1\nsize: 30x20\nduration: 0.4s\nlayers: [{shape: rect, size: 9, opacity: 0}]\n"
    let place = try Workplace(["a.scene.yaml": text])
    #expect(try Tool.run(["render", "a.scene.yaml"], in: place).status == 0)
    let gif = try GIFPlayback(try place.bytes("a.gif"))
    #expect(gif.frames.count == 1 && gif.frames[0].delay == 40 && gif.frames[0].picture.pixels.allSatisfy { $0 == 0 })
  }

  @Test("65 535 frames, each unlike the one before") func manyFrames() throws {
    let text = """
      scene: 1
      size: 2x1
      fps: 50
      duration: 1310.7s
      background: white
      layers:
        - {shape: rect, size: 1x1, position: [0.5, 0.5], animations: [{keyPath: position.x, from: 0.5, to: 1.5, duration: 0.06s, repeatCount: infinite}]}

      """
    let place = try Workplace(["a.scene.yaml": text])
    let outcome = try Tool.run(["render", "a.scene.yaml", "--limit", "frames=70000"], in: place)
    #expect(outcome.status == 0, "\(outcome.messages)")
    let gif = try GIFPlayback(try place.bytes("a.gif"))
    #expect(gif.frames.count == 65535)
    #expect(gif.frames.allSatisfy { $0.delay == 2 })
    #expect(gif.frames[0].picture.pixels != gif.frames[1].picture.pixels)
  }

  @Test("a picture that stays for 10 000 s stays that long") func longDelay() throws {
    let text = "scene: 1\nsize: 4x4\nfps: 0.1\nduration: 10000s\nbackground: gold\nlayers: []\n"
    let place = try Workplace(["a.scene.yaml": text])
    #expect(try Tool.run(["render", "a.scene.yaml"], in: place).status == 0)
    let gif = try GIFPlayback(try place.bytes("a.gif"))
    #expect(gif.frames.reduce(0) { $0 + $1.delay } == 1_000_000)
    #expect(gif.frames.allSatisfy { $0.delay >= 2 })
  }
}

// `render` on good input: formats, places, jobs, streams.
import Foundation
import TestSupport
import Testing

@Suite struct RenderTests {
  @Test("a GIF has the scene's size, frames, delays and loop") func gif() throws {
    let place = try Workplace(["a.scene.yaml": circle])
    let outcome = try Tool.run(["render", "a.scene.yaml"], in: place)
    #expect(outcome.status == 0)
    let gif = try GIFPlayback(try place.bytes("a.gif"))
    #expect(gif.width == 40 && gif.height == 30)
    #expect(gif.frames.count == 10)
    #expect(gif.frames.allSatisfy { $0.delay == 4 })
    #expect(gif.loops == 0)
    #expect(place.names == ["a.gif", "a.scene.yaml"])
  }

  @Test("what becomes of soft areas is told, where nobody has said what should") func soft() throws {
    let glow = """
      scene: 1
      size: 60x60
      duration: 0.2s
      background: transparent
      layers:
        - {shape: circle, size: 20, fill: orange, shadow: {color: orange, opacity: 1, radius: 12, offset: [0, 0]}}
      """
    let place = try Workplace(["glow.scene.yaml": glow, "a.scene.yaml": circle])
    let told = try Tool.run(["render", "glow.scene.yaml"], in: place)
    #expect(told.status == 0 && told.messages.contains("semi-transparent and were dithered (alpha: auto)"))
    for words in [["glow.scene.yaml", "--alpha", "dither"], ["a.scene.yaml"], ["glow.scene.yaml", "-q"]] {
      let outcome = try Tool.run(["render"] + words, in: place)
      #expect(outcome.status == 0 && !outcome.messages.contains("dots"), "\(words)")
    }
  }

  @Test("a decoder that is not ours reads every sample", arguments: Tool.scenes)
  func otherDecoder(_ scene: String) throws {
    let place = try Workplace()
    let words = ["render", Tool.scene(scene), "-o", "a.gif", "--fps", "12", "--scale", "0.5", "--effort", "1"]
    #expect(try Tool.run(words, in: place).status == 0)
    let gif = try GIFPlayback(try place.bytes("a.gif"))
    let probe = try Tool.shell(
      "ffprobe -v error -count_frames -show_entries stream=width,height,nb_read_frames,duration -of csv=p=0 a.gif",
      in: place)
    let fields = probe.text.trimmingCharacters(in: .whitespacesAndNewlines).split(separator: ",").map(String.init)
    #expect(probe.status == 0 && probe.messages.isEmpty)
    #expect(fields.count == 4)
    guard fields.count == 4 else { return }
    #expect([fields[0], fields[1], fields[3]] == ["\(gif.width)", "\(gif.height)", "\(gif.frames.count)"])
    let total = gif.frames.reduce(0) { $0 + $1.delay }
    #expect(abs((Double(fields[2]) ?? 0) - Double(total) / 100) < 0.005)
  }

  /// Each sample by one format: the ways of painting are the same for both.
  private static let formats = Tool.scenes.enumerated().map { ($1, $0 % 2 == 0 ? "gif" : "apng") }

  @Test("the same bytes for any number of jobs, and in every run", arguments: formats)
  func jobs(_ scene: String, _ format: String) throws {
    let place = try Workplace()
    for (name, jobs) in [("a", "1"), ("b", "7")] {
      // Less effort and fewer pixels take the same ways.
      let words =
        ["render", Tool.scene(scene), "-o", "\(name).\(format)", "--jobs", jobs, "--fps", "10"]
        + ["--scale", "0.5", "--effort", format == "gif" ? "5" : "3"]
      #expect(try Tool.run(words, in: place).status == 0)
    }
    #expect(try place.bytes("a.\(format)") == place.bytes("b.\(format)"))
  }

  @Test("the expansion of every sample renders to the same bytes, and expands to itself", arguments: Tool.scenes)
  func expansion(_ scene: String) throws {
    let place = try Workplace()
    let root = ["--root", "/"]
    // An automatic duration is whole frames, so it is found at this rate too.
    let slow = ["--fps", "6"]
    #expect(try Tool.run(["expand", Tool.scene(scene), "-o", "a.scene.yaml"] + slow, in: place).status == 0)
    #expect(try Tool.run(["expand", "a.scene.yaml", "-o", "b.scene.yaml"] + root, in: place).status == 0)
    #expect(try place.bytes("a.scene.yaml") == place.bytes("b.scene.yaml"))
    let quick = slow + ["--scale", "0.5"]
    // All pixels without an encoder: what is alike in them is so in each format.
    #expect(try Tool.run(["render", Tool.scene(scene), "-o", "x.rgba"] + quick, in: place).status == 0)
    #expect(try Tool.run(["render", "a.scene.yaml", "-o", "y.rgba"] + root + quick, in: place).status == 0)
    #expect(try place.bytes("x.rgba") == place.bytes("y.rgba"))
  }

  @Test("physics baked into keyframes renders to the same bytes") func baked() throws {
    let place = try Workplace()
    #expect(try Tool.run(["expand", "--baked", Tool.scene("newton"), "-o", "a.scene.yaml"], in: place).status == 0)
    #expect(!String(decoding: try place.bytes("a.scene.yaml"), as: UTF8.self).contains("dynamics:"))
    #expect(try Tool.run(["render", Tool.scene("newton"), "-o", "x.gif"], in: place).status == 0)
    #expect(try Tool.run(["render", "a.scene.yaml", "-o", "y.gif"], in: place).status == 0)
    #expect(try place.bytes("x.gif") == place.bytes("y.gif"))
  }

  @Test("standard input and output give what files give", arguments: ["gif", "apng"])
  func streams(_ format: String) throws {
    let place = try Workplace(["a.scene.yaml": circle])
    #expect(try Tool.run(["render", "a.scene.yaml", "-o", "a.\(format)"], in: place).status == 0)
    let piped = try Tool.run(["render", "-", "-o", "-", "--format", format], in: place, input: Array(circle.utf8))
    #expect(piped.status == 0)
    #expect(try piped.output == place.bytes("a.\(format)"))
  }

  @Test("one moment becomes a PNG, all of them a sequence that holds it") func stills() throws {
    let place = try Workplace(["a.scene.yaml": circle])
    #expect(try Tool.run(["render", "a.scene.yaml", "--at", "80ms", "-o", "at.png"], in: place).status == 0)
    #expect(try Tool.run(["render", "a.scene.yaml", "--out-dir", "frames", "-o", "%03d.png"], in: place).status == 0)
    #expect(try place.bytes("at.png") == place.bytes("frames/002.png"))
    #expect(place.exists("frames/009.png") && !place.exists("frames/010.png"))
  }

  @Test("a spec's own outputs, its loop, hold and rate reach the file") func ownOutputs() throws {
    let place = try Workplace([
      "a.scene.yaml": circle
        + "fps: 30\nloop: 3\nhold: {last: 1s}\noutputs: [{file: x.gif}, {file: y.gif, fps: 10, loops: once}]\n"
    ])
    #expect(try Tool.run(["render", "a.scene.yaml"], in: place).status == 0)
    let x = try GIFPlayback(try place.bytes("x.gif"))
    #expect(x.frames.map(\.delay) == [3, 4, 3, 3, 4, 3, 3, 4, 3, 3, 4, 103])
    #expect(x.loops == 2)
    let y = try GIFPlayback(try place.bytes("y.gif"))
    #expect(y.frames.map(\.delay) == [10, 10, 10, 110])
    #expect(y.loops == nil)
  }

  @Test("params, size, scale, fps and seed can be set from outside") func overrides() throws {
    let spec =
      "scene: 1\nsize: 20x10\nduration: 0.2s\nparams: {ink: {type: color, default: red}}\n"
      + "layers: [{shape: rect, size: 100%, fill: $ink}]\n"
    let place = try Workplace(["a.scene.yaml": spec])
    let words = ["--set", "ink=#0000FF", "--size", "8x6", "--scale", "2", "--fps", "10"]
    #expect(try Tool.run(["render", "a.scene.yaml"] + words, in: place).status == 0)
    let gif = try GIFPlayback(try place.bytes("a.gif"))
    #expect(gif.width == 16 && gif.height == 12)
    #expect(gif.frames[0].picture.pixels.allSatisfy { $0 == 0xFF00_00FF })
  }

  @Test("several specs take %s in -o, and a bad one does not stop the others") func several() throws {
    let place = try Workplace(["a.scene.yaml": circle, "b.scene.yaml": "scene: 1\n", "c.scene.yaml": circle])
    let outcome = try Tool.run(
      ["render", "a.scene.yaml", "b.scene.yaml", "c.scene.yaml", "-o", "%s.gif"], in: place)
    #expect(outcome.status == 65)
    #expect(place.exists("a.gif") && !place.exists("b.gif") && place.exists("c.gif"))
  }
}

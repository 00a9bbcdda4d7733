// A size that is asked for: kept, told, the same for any jobs; or missed with the smallest one reached.
// Flow: specs → Tool.run → bytes, message, exit code.
import Foundation
import SparklerImaging
import TestSupport
import Testing

@Suite struct SizeTests {
  /// Many shapes that turn, so that there is something to give up.
  private static func spec(_ outputs: String, duration: String = "1s") -> String {
    let colors = ["#E5484D", "#5B5BD6", "#30A46C", "#FFC53D", "#0091FF", "#8E4EC6"]
    let pieces = (0..<24).map { i in
      "  - {shape: star, size: \(14 + i % 5 * 4), fill: \"\(colors[i % 6])\", position: [\(i * 37 % 160), \(i * 53 % 120)], animations: [{keyPath: transform.rotation.z, from: 0deg, to: \(90 + i * 30)deg, duration: 1s}, {keyPath: position.y, by: \(i % 7 * 9), duration: 1s}]}"
    }
    return "scene: 1\nsize: 160x120\nduration: \(duration)\nbackground: white\noutputs: [\(outputs)]\nlayers:\n"
      + pieces.joined(separator: "\n") + "\n"
  }

  private func sizes(_ text: String, _ names: [String], _ words: [String] = []) throws -> (Outcome, [[UInt8]]) {
    let place = try Workplace(["s.scene.yaml": text])
    let outcome = try Tool.run(["render", "s.scene.yaml"] + words, in: place)
    return (outcome, try names.filter(place.exists).map { try place.bytes($0) })
  }

  @Test(
    "a file stays under its size and says what it gave up, whatever the jobs",
    arguments: [("gif", 45_000, "quality"), ("apng", 60_000, "pixels"), ("webp", 30_000, "quality")])
  func fits(_ ending: String, _ limit: Int, _ gave: String) throws {
    let name = "a.\(ending)"
    let (free, whole) = try sizes(Self.spec("{file: \(name)}"), [name])
    #expect(free.status == 0 && whole[0].count > limit, "\(whole[0].count)")
    let text = Self.spec("{file: \(name), maxSize: \(limit)}")
    let (one, small) = try sizes(text, [name], ["--jobs", "1"])
    #expect(one.status == 0 && small[0].count <= limit, "\(one.messages)")
    #expect(one.messages.contains(" instead of ") && one.messages.contains(gave), "\(one.messages)")
    // Nothing is given up for nothing.
    #expect(small[0].count > limit / 2, "\(small[0].count)")
    let (three, same) = try sizes(text, [name], ["--jobs", "3", "--limit", "spool-bytes=9000"])
    #expect(same == small && three.messages == one.messages)
  }

  @Test("a file that fits as it is has the bytes that it has without maxSize, and nothing is told") func untouched()
    throws
  {
    let (_, whole) = try sizes(Self.spec("{file: a.gif}"), ["a.gif"])
    let (outcome, same) = try sizes(Self.spec("{file: a.gif, maxSize: 2MB}"), ["a.gif"])
    #expect(same == whole && !outcome.messages.contains("instead"))
  }

  @Test("a size that can't be reached is exit 1 with the smallest one, and leaves the old file") func missed() throws {
    let place = try Workplace(["s.scene.yaml": Self.spec("{file: a.gif, maxSize: 900}"), "a.gif": "GIF89a untouched"])
    let outcome = try Tool.run(["render", "s.scene.yaml"], in: place)
    #expect(outcome.status == 1, "\(outcome.messages)")
    #expect(outcome.messages.contains("the smallest file has") && outcome.messages.contains("900 bytes"))
    #expect(try place.bytes("a.gif") == Array("GIF89a untouched".utf8))
    #expect(place.names == ["a.gif", "s.scene.yaml"])
  }

  @Test("a size that can't be reached does not keep the other files from being written") func otherFiles() throws {
    let outputs =
      "{file: a.gif, maxSize: 900}, {file: b.gif, colors: 8}, {file: c.gif, maxSize: 800}, {file: d.png, at: 0s}"
    let place = try Workplace(["s.scene.yaml": Self.spec(outputs)])
    let outcome = try Tool.run(["render", "s.scene.yaml"], in: place)
    #expect(outcome.status == 1, "\(outcome.messages)")
    #expect(outcome.messages.contains("900 bytes") && outcome.messages.contains("800 bytes"), "\(outcome.messages)")
    #expect(place.names == ["b.gif", "d.png", "s.scene.yaml"])
  }

  @Test("with fewer frames the file lasts as long and shows the scene's own moments") func slower() throws {
    let (outcome, files) = try sizes(Self.spec("{file: a.gif, maxSize: 12KB, colors: 16, loopOffset: 0.4s}"), ["a.gif"])
    #expect(outcome.status == 0 && outcome.messages.contains("frames a second"), "\(outcome.messages)")
    let gif = try GIFPlayback(files[0])
    #expect(gif.frames.reduce(0) { $0 + $1.delay } == 100)
    #expect(gif.frames.count < 25)
  }

  @Test("pixels that an output asks for are kept; where nothing is small enough it is exit 1") func ownSize() throws {
    let (outcome, files) = try sizes(Self.spec("{file: a.gif, size: 120x90, maxSize: 9KB}"), ["a.gif"])
    #expect(outcome.status == 0 && outcome.messages.contains(" instead of "), "\(outcome.messages)")
    #expect(!outcome.messages.contains("pixels"), "\(outcome.messages)")
    let gif = try AnimationReader(files[0])
    #expect(gif.facts.width == 120 && gif.facts.height == 90 && files[0].count <= 9000)
    let (missed, none) = try sizes(Self.spec("{file: a.gif, size: 120x90, maxSize: 1200}"), ["a.gif"])
    #expect(missed.status == 1 && none.isEmpty, "\(missed.messages)")
    #expect(missed.messages.contains("the smallest file has") && missed.messages.contains("leave size out"))
    // The canvas of the document gives way.
    let (smaller, _) = try sizes(Self.spec("{file: a.gif, maxSize: 2500}"), ["a.gif"])
    #expect(smaller.status == 0 && smaller.messages.contains("pixels"), "\(smaller.messages)")
  }

  @Test("a destination's canvas, size and frames are kept") func destination() throws {
    let (outcome, files) = try sizes(
      Self.spec(
        "{file: a.gif, for: slack-emoji}, {file: b.apng, for: discord-sticker}, {file: c.gif, for: twitch-emote}",
        duration: "3s"), ["a.gif", "b.apng", "c.gif"])
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(files[0].count <= 128_000 && files[1].count <= 500_000 && files[2].count <= 1_000_000)
    let (emote, sticker) = (try GIFPlayback(files[2]), try APNGPlayback(files[1]))
    #expect(emote.frames[0].picture.width == 112 && emote.frames[0].picture.height == 112 && emote.frames.count <= 60)
    #expect(sticker.frames[0].picture.width == 320 && sticker.frames[0].picture.height == 320)
  }

  @Test("a still and standard output keep a size too; a file for each frame can't") func others() throws {
    let place = try Workplace(["s.scene.yaml": Self.spec("{file: a.png, at: 0.5s, maxSize: 2KB}")])
    #expect(try Tool.run(["render", "s.scene.yaml"], in: place).status == 0)
    let still = try place.bytes("a.png")
    #expect(still.count <= 2000)
    try place.write(Array(Self.spec("{file: \"-\", format: gif, maxSize: 30KB}").utf8), "s.scene.yaml")
    let piped = try Tool.run(["render", "s.scene.yaml"], in: place)
    #expect(piped.status == 0 && piped.output.count <= 30_000 && piped.output.starts(with: Array("GIF89a".utf8)))
    try place.write(Array(Self.spec("{file: \"f%d.png\", maxSize: 30KB}").utf8), "s.scene.yaml")
    #expect(try Tool.run(["render", "s.scene.yaml"], in: place).status == 65)
  }
}

// Every format of the tool, read by programs that are not ours.
// Flow: specs → Tool.run → ffmpeg, ffprobe, libwebp, JSON → expectations.
import Foundation
import SparklerCore
import SparklerImaging
import TestSupport
import Testing

@Suite struct FormatTests {
  /// Flat shapes with soft edges that move over nothing.
  static func spec(_ size: String = "40x30", _ more: String = "") -> String {
    "scene: 1\nsize: \(size)\nduration: 0.4s\n\(more)\nlayers:\n"
      + "  - {shape: circle, size: 60%, fill: tomato, animations: [{keyPath: position.x, from: 10%, to: 90%, duration: 0.4s}]}\n"
      + "  - {shape: rect, size: 40%, fill: \"#2060C080\"}\n"
  }

  /// Frames as straight RGBA, as ffmpeg decodes them.
  private func decoded(_ file: String, _ place: Workplace, decoder: String = "") throws -> [UInt8] {
    let outcome = try Tool.shell(
      "ffmpeg -v error \(decoder) -i \(file) -vsync 0 -vf scale=in_color_matrix=\(file.hasSuffix("y4m") ? "bt601" : "bt709") -f rawvideo -pix_fmt rgba -",
      in: place)
    #expect(outcome.status == 0 && outcome.messages.isEmpty, "\(outcome.messages)")
    return outcome.output
  }

  private func probe(_ file: String, _ place: Workplace) throws -> [String] {
    let outcome = try Tool.shell(
      "ffprobe -v error -count_frames -show_entries stream=codec_name,width,height,r_frame_rate,nb_read_frames -of csv=p=0 \(file)",
      in: place)
    #expect(outcome.status == 0 && outcome.messages.isEmpty, "\(outcome.messages)")
    return outcome.text.trimmingCharacters(in: .whitespacesAndNewlines).split(separator: ",").map(String.init)
  }

  /// The mean difference of colours over black, and the greatest of alphas.
  private func difference(_ a: [UInt8], _ b: [UInt8]) -> (mean: Double, alpha: Int) {
    var (sum, alpha) = (0.0, 0)
    for i in stride(from: 0, to: min(a.count, b.count), by: 4) {
      let (p, q) = (Double(a[i + 3]) / 255, Double(b[i + 3]) / 255)
      for k in 0..<3 { sum += abs(Double(a[i + k]) * p - Double(b[i + k]) * q) }
      alpha = max(alpha, abs(Int(a[i + 3]) - Int(b[i + 3])))
    }
    return (sum / Double(max(1, b.count / 4 * 3)), alpha)
  }

  @Test(
    "a video has the scene's frames, rate and colours, and its alpha where it has one",
    arguments: [("mp4", "h264"), ("webm", "vp9"), ("mov", "prores")])
  func video(_ ending: String, _ codec: String) throws {
    let place = try Workplace(["a.scene.yaml": Self.spec("64x48", ending == "mp4" ? "background: white" : "")])
    let outcome = try Tool.run(["render", "a.scene.yaml", "-o", "a.\(ending)"], in: place)
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(try probe("a.\(ending)", place) == [codec, "64", "48", "25/1", "10"])
    #expect(try Tool.run(["render", "a.scene.yaml", "-o", "a.rgba"], in: place).status == 0)
    let found = try decoded("a.\(ending)", place, decoder: ending == "webm" ? "-c:v libvpx-vp9" : "")
    let truth = try place.bytes("a.rgba")
    #expect(found.count == truth.count)
    let (mean, alpha) = difference(found, truth)
    #expect(mean < (ending == "mov" ? 1 : 4), "\(mean)")
    #expect(alpha <= (ending == "mov" ? 2 : 60), "\(alpha)")
    #expect(place.names == ["a.\(ending)", "a.rgba", "a.scene.yaml"].sorted())
  }

  @Test(
    "videos of small and odd sizes can be read; MP4 rounds up to even", arguments: ["1x1", "2x9", "5x3", "9x8", "1x64"])
  func oddSizes(_ size: String) throws {
    let sides = size.split(separator: "x").compactMap { Int($0) }
    let place = try Workplace(["a.scene.yaml": Self.spec(size)])
    let even = sides.map { ($0 + 1) & ~1 }
    for (ending, wanted) in [("webm", sides), ("mov", sides), ("mp4", even)] {
      try place.write(Array(Self.spec(size, ending == "mp4" ? "background: gold" : "").utf8), "a.scene.yaml")
      let outcome = try Tool.run(["render", "a.scene.yaml", "-o", "a.\(ending)"], in: place)
      #expect(outcome.status == 0, "\(outcome.messages)")
      #expect(try probe("a.\(ending)", place)[1...2] == ["\(wanted[0])", "\(wanted[1])"][...], "\(ending)")
    }
  }

  @Test("holds repeat the first and the last frame of a video, a stream and a WebP") func holds() throws {
    let place = try Workplace(["a.scene.yaml": Self.spec("16x16", "hold: {first: 200ms, last: 400ms}")])
    for (name, frames) in [("a.mov", 25), ("a.webm", 25)] {
      #expect(try Tool.run(["render", "a.scene.yaml", "-o", name], in: place).status == 0)
      #expect(try probe(name, place).last == "\(frames)")
    }
    let raw = try Tool.run(["render", "a.scene.yaml", "-o", "-", "--format", "rgba"], in: place)
    #expect(raw.output.count == 25 * 16 * 16 * 4)
    #expect(raw.output[0..<1024] == raw.output[5 * 1024..<6 * 1024])
    #expect(raw.output[0..<1024] != raw.output[6 * 1024..<7 * 1024])
    #expect(try Tool.run(["render", "a.scene.yaml", "-o", "a.webp"], in: place).status == 0)
    let webp = try WebPPlayback(try place.bytes("a.webp"))
    #expect(webp.frames.map(\.end) == [240, 280, 320, 360, 400, 440, 480, 520, 560, 1000])
  }

  @Test("Y4M on standard output is what ffmpeg reads") func y4m() throws {
    let place = try Workplace(["a.scene.yaml": Self.spec("33x21", "background: white")])
    let outcome = try Tool.shell("\"$TOOL\" render a.scene.yaml -o - --format y4m > a.y4m", in: place)
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(try Tool.run(["render", "a.scene.yaml", "-o", "a.rgba"], in: place).status == 0)
    #expect(try probe("a.y4m", place) == ["rawvideo", "33", "21", "25/1", "10"])
    let found = try decoded("a.y4m", place)
    let truth = try place.bytes("a.rgba")
    #expect(found.count == truth.count && difference(found, truth).mean < 1)
  }

  @Test("a lossless WebP shows the scene's frames at 30 fps without drift") func webp() throws {
    let place = try Workplace(["a.scene.yaml": Self.spec("40x30", "fps: 30\nloop: 2")])
    for name in ["a.webp", "a.rgba"] {
      #expect(try Tool.run(["render", "a.scene.yaml", "-o", name], in: place).status == 0)
    }
    let webp = try WebPPlayback(try place.bytes("a.webp"))
    #expect(webp.frames.map(\.end) == [33, 67, 100, 133, 167, 200, 233, 267, 300, 333, 367, 400] && webp.loops == 2)
    let truth = try place.bytes("a.rgba")
    #expect(webp.frames.flatMap { $0.picture.straightRGBA() } == truth)
    #expect(webp.frames.count == 12)
  }

  @Test("a sheet is a picture and a JSON file that name each other", arguments: ["walk.json", "walk.png"])
  func sheet(_ name: String) throws {
    let place = try Workplace(["a.scene.yaml": Self.spec()])
    #expect(try Tool.run(["render", "a.scene.yaml", "-o", name, "--format", "sheet"], in: place).status == 0)
    #expect(place.names == ["a.scene.yaml", "walk.json", "walk.png"])
    let json = try JSONSerialization.jsonObject(with: Data(try place.bytes("walk.json"))) as? [String: Any]
    let meta = try #require(json?["meta"] as? [String: Any])
    #expect(meta["image"] as? String == "walk.png")
    #expect((json?["frames"] as? [String: Any])?.count == 10)
    let size = try PNGReader.size(of: try place.bytes("walk.png"))
    #expect(meta["size"] as? [String: Int] == ["w": size.width, "h": size.height])
    #expect(try Tool.run(["render", "a.scene.yaml", "-o", "-", "--format", "sheet"], in: place).status == 64)
  }

  @Test("a scene without a background becomes no MP4, and the message says what to do", arguments: ["mp4", "y4m"])
  func needsBackground(_ ending: String) throws {
    let place = try Workplace(["a.scene.yaml": Self.spec()])
    let outcome = try Tool.run(["render", "a.scene.yaml", "-o", "a.\(ending)"], in: place)
    #expect(outcome.status == 65 && outcome.messages.contains("background: white"), "\(outcome.messages)")
    #expect(place.names == ["a.scene.yaml"])
  }
}

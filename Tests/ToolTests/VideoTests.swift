// Videos as layers and as sides of comparisons, made by ffmpeg with colours and times that are known.
// Flow: ffmpeg → clips → Tool.run → raw pixels, exit codes, messages.
import Foundation
import Testing

@Suite struct VideoTests {
  private static let patches: [[UInt8]] = [
    [200, 30, 40], [30, 160, 60], [40, 60, 210], [128, 128, 128], [250, 220, 60], [12, 12, 12],
  ]

  /// How a clip is coded, and by which name and words.
  struct Coding: CustomTestStringConvertible, Sendable {
    var file: String
    /// Of ffmpeg's scaler.
    var matrix: String
    var range = "tv"
    var pixels: String
    var words: String
    var tags: String
    var testDescription: String { "\(file), \(pixels), \(matrix), \(range)\(tags.isEmpty ? ", untagged" : "")" }
  }

  private static func tagged(_ space: String, _ range: String = "tv") -> String {
    "-colorspace \(space) -color_primaries bt709 -color_trc bt709 -color_range \(range)"
  }

  /// Some encoders tell what frames say of themselves alone.
  private static func stamped(_ tags: String) -> String {
    tags.isEmpty ? "" : ",setparams=colorspace=\(tags.split(separator: " ")[1]):color_primaries=bt709:color_trc=bt709"
  }

  static let codings: [Coding] = [
    Coding(file: "a.mp4", matrix: "bt709", pixels: "yuv420p", words: "-c:v libx264 -qp 1", tags: tagged("bt709")),
    Coding(file: "a.mp4", matrix: "bt601", pixels: "yuv420p", words: "-c:v libx264 -qp 1", tags: tagged("smpte170m")),
    Coding(
      file: "a.mp4", matrix: "bt709", range: "pc", pixels: "yuv420p", words: "-c:v libx264 -qp 1",
      tags: tagged("bt709", "pc")),
    Coding(file: "a.mp4", matrix: "bt2020", pixels: "yuv420p", words: "-c:v libx264 -qp 1", tags: tagged("bt2020nc")),
    // Small and untagged: as on television of old.
    Coding(file: "a.mp4", matrix: "bt601", pixels: "yuv420p", words: "-c:v libx264 -qp 1", tags: ""),
    Coding(file: "a.mkv", matrix: "bt709", pixels: "yuv444p", words: "-c:v libx264 -qp 1", tags: tagged("bt709")),
    Coding(
      file: "a.webm", matrix: "bt709", pixels: "yuv420p", words: "-c:v libvpx-vp9 -lossless 1", tags: tagged("bt709")),
    Coding(
      file: "a.mov", matrix: "bt709", pixels: "yuv422p10le", words: "-c:v prores_ks -profile:v 3", tags: tagged("bt709")
    ),
    Coding(file: "a.avi", matrix: "bt601", pixels: "yuv420p", words: "-c:v rawvideo", tags: ""),
    Coding(
      file: "a.avif", matrix: "bt709", pixels: "yuv444p", words: "-c:v libaom-av1 -crf 1 -cpu-used 8",
      tags: tagged("bt709")),
  ]

  /// A row of patches, 32 pixels each.
  private static func row(alpha: [Int]? = nil) -> String {
    patches.indices.map { i in
      let color = patches[i].map { String(format: "%02x", $0) }.joined()
      let opacity = alpha.map { String(format: "@0x%02x", $0[i]) } ?? ""
      return "color=c=0x\(color)\(opacity):s=32x32:r=10:d=0.3,format=rgba[p\(i)]"
    }.joined(separator: ";") + ";" + patches.indices.map { "[p\($0)]" }.joined() + "hstack=inputs=6"
  }

  private func ffmpeg(_ words: String, in place: Workplace) throws {
    let outcome = try Tool.shell("ffmpeg -v error -y \(words)", in: place)
    #expect(outcome.status == 0, "\(outcome.messages)")
  }

  private func spec(_ layer: String, size: String = "192x32", more: String = "duration: 0.3s\nfps: 10") -> String {
    "scene: 1\nsize: \(size)\n\(more)\nlayers:\n  - {\(layer)}\n"
  }

  /// Straight RGBA of all frames.
  private func pixels(_ spec: String, _ place: Workplace, _ words: [String] = []) throws -> [UInt8] {
    try place.write(Array(spec.utf8), "v.scene.yaml")
    let outcome = try Tool.run(["render", "v.scene.yaml", "-o", "v.rgba"] + words, in: place)
    #expect(outcome.status == 0, "\(outcome.messages)")
    return try place.bytes("v.rgba")
  }

  private func middle(_ pixels: [UInt8], patch: Int, width: Int = 192) -> [UInt8] {
    let at = (16 * width + patch * 32 + 16) * 4
    return pixels.count >= at + 4 ? Array(pixels[at..<(at + 4)]) : []
  }

  private func furthest(_ a: [UInt8], _ b: [UInt8]) -> Int {
    a.count == b.count && !a.isEmpty ? zip(a, b).map { abs(Int($0) - Int($1)) }.max() ?? 0 : 255
  }

  @Test("colours are those that were coded, by their matrix and range, within 2 of 255", arguments: codings)
  func colors(_ coding: Coding) throws {
    let place = try Workplace()
    let scale = "scale=out_color_matrix=\(coding.matrix):out_range=\(coding.range)"
    try ffmpeg(
      "-filter_complex '\(Self.row())[r];[r]\(scale):flags=accurate_rnd+full_chroma_int+full_chroma_inp,format=\(coding.pixels)\(Self.stamped(coding.tags))' \(coding.words) \(coding.tags) \(coding.file)",
      in: place)
    let found = try pixels(spec("video: \(coding.file)"), place)
    for (i, color) in Self.patches.enumerated() {
      let shown = middle(found, patch: i)
      #expect(furthest(shown, color + [255]) <= 2, "\(shown) for \(color)")
    }
  }

  @Test(
    "alpha comes in where a file has it",
    arguments: [
      ("a.mov", "-c:v prores_ks -profile:v 4444 -alpha_bits 16", "yuva444p10le", 2),
      ("a.webm", "-c:v libvpx-vp9 -lossless 1", "yuva420p", 2),
      ("b.webm", "-c:v libvpx -crf 4 -b:v 4M -auto-alt-ref 0", "yuva420p", 6),
      ("a.mkv", "-c:v ffv1", "bgra", 1),
    ])
  func alpha(_ file: String, _ words: String, _ format: String, _ bound: Int) throws {
    let place = try Workplace()
    let alphas = [0, 51, 102, 153, 204, 255]
    try ffmpeg(
      "-filter_complex '\(Self.row(alpha: alphas))[r];[r]scale=out_color_matrix=bt709:flags=accurate_rnd+full_chroma_int+full_chroma_inp,format=\(format)\(Self.stamped(Self.tagged("bt709")))' \(words) \(Self.tagged("bt709")) \(file)",
      in: place)
    let found = try pixels(spec("video: \(file)"), place)
    for (i, alpha) in alphas.enumerated() {
      let shown = middle(found, patch: i)
      #expect(shown.count == 4 && abs(Int(shown[3]) - alpha) <= bound, "\(shown) for \(alpha)")
      // A faint colour keeps few bits.
      if alpha > 100 { #expect(furthest(shown, Self.patches[i] + [shown[3]]) <= bound + 3, "\(shown)") }
    }
  }

  @Test("an AVIF goes out with its alpha and comes in again") func avif() throws {
    let place = try Workplace([
      "a.scene.yaml":
        "scene: 1\nsize: 64x32\nduration: 0.4s\nfps: 10\nlayers:\n  - {shape: rect, size: 24, fill: \"#2060c080\", animations: [{keyPath: position.x, from: 12, to: 52, duration: 0.4s}]}\noutputs: [{file: a.avif, quality: 95}]\n"
    ])
    let out = try Tool.run(["render", "a.scene.yaml"], in: place)
    #expect(out.status == 0, "\(out.messages)")
    #expect(try place.bytes("a.avif")[4..<12] == Array("ftypavis".utf8)[...])
    let back = try pixels(spec("video: a.avif", size: "64x32", more: "duration: 0.4s\nfps: 10"), place)
    #expect(try Tool.run(["render", "a.scene.yaml", "-o", "a.rgba"], in: place).status == 0)
    let truth = try place.bytes("a.rgba")
    #expect(back.count == truth.count)
    let far = stride(from: 3, to: min(back.count, truth.count), by: 4).count {
      abs(Int(back[$0]) - Int(truth[$0])) > 12
    }
    #expect(far < 60, "\(far) alphas are off")
  }

  @Test("a recording that was turned stands upright, and wide pixels become square") func turned() throws {
    let place = try Workplace()
    try ffmpeg("-filter_complex '\(Self.row())' -c:v libx264 -qp 1 -pix_fmt yuv420p a.mp4", in: place)
    try ffmpeg("-i a.mp4 -c copy -metadata:s:v rotate=90 t.mp4", in: place)
    let up = try pixels(spec("video: t.mp4", size: "32x192"), place)
    #expect(up.count == 32 * 192 * 4 * 3)
    // Turned by 90° clockwise: what was left is above, or below.
    let above = Array(up[((16 * 32 + 16) * 4)..<((16 * 32 + 16) * 4 + 3)])
    #expect(furthest(above, Self.patches[0]) <= 3 || furthest(above, Self.patches[5]) <= 3, "\(above)")
    try ffmpeg("-i a.mp4 -vf setsar=2 -c:v libx264 -qp 1 w.mp4", in: place)
    let told = try Tool.run(["inspect", "w.mp4"], in: place)
    #expect(told.text.contains("384×32"), "\(told.text)")
  }

  @Test("frames show when the file says, however uneven; a part, backwards, faster, again") func times() throws {
    let place = try Workplace()
    // Four frames of grey 0, 60, 120, 180 at 0, 0.1, 0.5 and 0.6 s; the last one stays for 0.4 s.
    try ffmpeg(
      "-f lavfi -i color=black:s=16x16:r=10:d=0.4 -vf \"geq=lum='16+60*N*219/255':cb=128:cr=128,settb=1/1000,setpts='if(eq(N,0),0,if(eq(N,1),100,if(eq(N,2),500,600)))'\" -c:v libx264 -qp 1 -bf 0 -vsync vfr -video_track_timescale 1000 -color_range tv a.mp4",
      in: place)
    func greys(_ words: String, _ seconds: Int = 1) throws -> [Int] {
      let found = try pixels(
        spec("video: a.mp4\(words)", size: "16x16", more: "duration: \(seconds)s\nfps: 10"), place)
      return stride(from: 8 * 16 * 4, to: found.count, by: 16 * 16 * 4).map { Int((Double(found[$0]) / 60).rounded()) }
    }
    #expect(try greys("") == [0, 1, 1, 1, 1, 2, 3, 3, 3, 3])
    #expect(try greys(", trim: 0.1s..0.6s") == [1, 1, 1, 1, 2, 2, 2, 2, 2, 2])
    #expect(try greys(", trim: 0s..0.2s, loop: true") == [0, 1, 0, 1, 0, 1, 0, 1, 0, 1])
    #expect(try greys(", trim: 0s..0.6s, rate: 2").prefix(4) == [0, 1, 1, 2])
    #expect(try greys(", trim: 0s..0.6s, rate: -1").prefix(6) == [2, 1, 1, 1, 1, 0])
    #expect(try greys(", beginTime: 0.2s") == [0, 0, 0, 1, 1, 1, 1, 2, 3, 3])
  }

  @Test("frames of whole milliseconds come as evenly as they were made", arguments: ["30", "24", "60", "30000/1001"])
  func milliseconds(_ rate: String) throws {
    let place = try Workplace()
    try ffmpeg(
      "-f lavfi -i nullsrc=s=16x16:r=\(rate):d=2 -vf \"format=gray,geq=lum='40+mod(N\\,16)*12',format=yuv420p\" -c:v libvpx-vp9 -lossless 1 -color_range pc a.webm",
      in: place)
    let parts = rate.split(separator: "/").compactMap { Double($0) }
    let each = parts[0] / (parts.count > 1 ? parts[1] : 1)
    let found = try pixels(
      spec("video: a.webm", size: "16x16", more: "duration: 1.5s\nfps: \(each)"), place)
    let shown = stride(from: 8 * 16 * 4, to: found.count, by: 16 * 16 * 4).map { Int(found[$0]) }
    let steps = zip(shown, shown.dropFirst()).map { $1 > $0 ? $1 - $0 : 0 }.filter { $0 > 0 }
    #expect(shown.count > 30 && zip(shown, shown.dropFirst()).allSatisfy { $0 != $1 }, "\(shown)")
    #expect(steps.allSatisfy { (9...16).contains($0) }, "\(shown)")
  }

  @Test("frames are the same in any order and by any number of workers") func order() throws {
    let place = try Workplace()
    try ffmpeg(
      "-f lavfi -i testsrc2=s=64x48:r=20:d=3 -c:v libx264 -g 12 -bf 2 -pix_fmt yuv420p a.mp4", in: place)
    let more = "duration: 3s\nfps: 20"
    let forward = try pixels(spec("video: a.mp4", size: "64x48", more: more), place, ["--jobs", "1"])
    #expect(try pixels(spec("video: a.mp4", size: "64x48", more: more), place, ["--jobs", "2"]) == forward)
    let backward = try pixels(spec("video: a.mp4, rate: -1", size: "64x48", more: more), place)
    let frame = 64 * 48 * 4
    for i in stride(from: 0, to: 60, by: 7) {
      #expect(backward[(i * frame)..<((i + 1) * frame)] == forward[((59 - i) * frame)..<((60 - i) * frame)], "\(i)")
    }
    try place.write(Array(spec("video: a.mp4", size: "64x48", more: more).utf8), "v.scene.yaml")
    #expect(try Tool.run(["render", "v.scene.yaml", "--at", "2.15s", "-o", "s.rgba"], in: place).status == 0)
    #expect(try place.bytes("s.rgba")[...] == forward[(43 * frame)..<(44 * frame)])
    let decoded = try Tool.shell(
      "ffmpeg -v error -i a.mp4 -vf zscale=min=170m:m=gbr:rin=limited:r=full:cin=left:filter=bilinear,format=gbrp -f rawvideo -pix_fmt rgba -",
      in: place)
    #expect(decoded.output.count == forward.count)
    var sum = 0
    for i in stride(from: 0, to: forward.count, by: 97) { sum += abs(Int(forward[i]) - Int(decoded.output[i])) }
    #expect(Double(sum) / Double(forward.count / 97) < 0.05)
  }

  @Test("a recording becomes a mock-up in three lines") func mockUp() throws {
    let place = try Workplace()
    try ffmpeg("-f lavfi -i color=0x3060c0:s=90x160:r=10:d=0.5 -c:v libx264 -qp 1 -pix_fmt yuv420p a.mp4", in: place)
    let layer =
      "device: phone, screen: {video: a.mp4}, taps: {at: 0.2s, position: [50%, 80%]}, size: 60x124, shadow: none"
    let found = try pixels(spec(layer, size: "64x128", more: "duration: 0.5s\nfps: 10"), place)
    func at(_ frame: Int, _ x: Int, _ y: Int) -> [UInt8] {
      let start = ((frame * 128 + y) * 64 + x) * 4
      return Array(found[start..<(start + 4)])
    }
    #expect(found.count == 64 * 128 * 4 * 5)
    #expect(furthest(at(0, 32, 64), [0x30, 0x60, 0xC0, 255]) <= 2, "\(at(0, 32, 64))")
    // The glass around it, nothing beside it, and a finger when it touches.
    #expect(furthest(at(0, 3, 64), [5, 5, 7, 255]) <= 3 && at(0, 0, 2)[3] == 0, "\(at(0, 3, 64))")
    #expect(furthest(at(2, 32, 99), at(0, 32, 99)) > 60)
  }

  @Test("diff and inspect read videos") func compared() throws {
    let place = try Workplace()
    for (name, colour) in [("a.mp4", "0x3060c0"), ("b.mp4", "0x3060c0"), ("c.mp4", "0xc06030")] {
      try ffmpeg("-f lavfi -i color=\(colour):s=32x32:r=10:d=0.5 -c:v libx264 -pix_fmt yuv420p \(name)", in: place)
    }
    #expect(try Tool.run(["diff", "a.mp4", "b.mp4"], in: place).status == 0)
    #expect(try Tool.run(["diff", "a.mp4", "c.mp4"], in: place).status == 1)
    let told = try Tool.run(["inspect", "a.mp4", "-o", "sheet.png"], in: place)
    #expect(told.status == 0 && told.text.contains("5 frames") && place.exists("sheet.png"), "\(told.messages)")
  }

  @Test("what is no video, is cut or wants the net is told, and nothing is fetched") func bad() throws {
    let place = try Workplace(["http:a.mp4": "", "text.mp4": "no video at all", "empty.webm": ""])
    try ffmpeg("-f lavfi -i testsrc2=s=32x32:r=10:d=1 -c:v libx264 -pix_fmt yuv420p a.mp4", in: place)
    try ffmpeg("-f lavfi -i sine=d=1 sound.mp4", in: place)
    let whole = try place.bytes("a.mp4")
    try place.write(Array(whole.prefix(whole.count / 2)), "cut.mp4")
    try place.write(Array("#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:9/a.ts\n".utf8), "list.mp4")
    try place.write(Array("ffconcat version 1.0\nfile a.mp4\n".utf8), "concat.mp4")
    var forged = whole
    // Its header's brand stays; all sizes behind it are nonsense.
    for i in 40..<min(forged.count, 400) { forged[i] = forged[i] &* 31 &+ 7 }
    try place.write(forged, "forged.mp4")
    let cases = [
      ("sound.mp4", "no pictures"), ("cut.mp4", "can't be read"), ("text.mp4", "MP4, MOV"), ("empty.webm", "empty"),
      ("list.mp4", ""), ("concat.mp4", ""), ("forged.mp4", ""), ("gone.mp4", "gone.mp4"),
    ]
    for (file, words) in cases {
      try place.write(Array(spec("video: \(file)", size: "32x32").utf8), "v.scene.yaml")
      let outcome = try Tool.run(["render", "v.scene.yaml", "-o", "v.gif"], in: place)
      #expect(
        [65, 66].contains(outcome.status) && (words.isEmpty || outcome.messages.contains(words)),
        "\(file): \(outcome.messages)")
      #expect(!place.exists("v.gif"))
    }
    // A name that another program would take for an option or for a protocol.
    try place.write(whole, "-i.mp4")
    try place.write(whole, "http:a.mp4")
    for file in ["-i.mp4", "http:a.mp4"] {
      try place.write(Array(spec("video: \"\(file)\"", size: "32x32").utf8), "v.scene.yaml")
      let outcome = try Tool.run(["check", "v.scene.yaml"], in: place)
      #expect(outcome.status == 0, "\(file): \(outcome.messages)")
    }
    try place.write(Array(spec("image: a.mp4", size: "32x32").utf8), "v.scene.yaml")
    #expect(try Tool.run(["check", "v.scene.yaml"], in: place).messages.contains("write video:"))
    try place.write(Array(spec("video: a.mp4", size: "32x32").utf8), "v.scene.yaml")
    let limited = try Tool.run(["check", "v.scene.yaml", "--limit", "video-frames=5"], in: place)
    #expect(limited.status != 0 && limited.messages.contains("video-frames"), "\(limited.messages)")
    let small = try Tool.run(["check", "v.scene.yaml", "--limit", "asset-area=900"], in: place)
    #expect(small.status != 0 && small.messages.contains("asset-area"), "\(small.messages)")
  }

  @Test("without ffmpeg it is said what to install") func missing() throws {
    let place = try Workplace()
    try ffmpeg("-f lavfi -i testsrc2=s=32x32:r=10:d=1 -c:v libx264 -pix_fmt yuv420p a.mp4", in: place)
    try place.write(Array(spec("video: a.mp4", size: "32x32").utf8), "v.scene.yaml")
    let outcome = try Tool.shell("PATH=/nowhere \"$TOOL\" check v.scene.yaml", in: place)
    #expect(outcome.status != 0 && outcome.messages.contains("apt install ffmpeg"), "\(outcome.messages)")
  }
}

// `sparkler convert` as people call it: videos by ffmpeg, the same bytes as `render`, notes, refusals.
// Flow: ffmpeg → clips → Tool.run → files, messages, exit codes.
import Foundation
import Testing

@Suite struct ConvertTests {
  /// A clip of 12 frames at 10 a second: frame i is grey, 18 · i above black.
  private static let grey = "nullsrc=s=32x24:r=10:d=1.2,geq=lum='16+N*18':cb=128:cr=128,format=yuv420p"
  private static let coding = "-c:v libx264 -qp 0 -colorspace bt709 -color_range tv"

  private func place(_ words: String) throws -> Workplace {
    let place = try Workplace()
    let outcome = try Tool.shell("ffmpeg -v error -y \(words)", in: place)
    #expect(outcome.status == 0, "\(outcome.messages)")
    return place
  }

  private func run(_ words: [String], in place: Workplace) throws -> Outcome {
    try Tool.run(["convert"] + words, in: place)
  }

  @Test("a conversion is the render of its spec, byte for byte", arguments: ["gif", "apng", "webp", "rgba"])
  func spec(_ format: String) throws {
    let place = try place("-f lavfi -i \"\(Self.grey)\" \(Self.coding) a.mp4")
    let words = ["a.mp4", "-o", "c.\(format)", "--trim", "0.3s..0.8s", "--crop", "4,2,16x8", "--size", "8x"]
    let converted = try run(words, in: place)
    #expect(converted.status == 0, "\(converted.messages)")
    let printed = try run(words + ["--print-spec"], in: place)
    #expect(printed.status == 0 && printed.text.contains("trim: 0.3s..0.8s"), "\(printed.text)")
    try place.write(printed.output, "a.scene.yaml")
    let rendered = try Tool.run(["render", "a.scene.yaml", "-o", "r.\(format)"], in: place)
    #expect(rendered.status == 0, "\(rendered.messages)")
    #expect(try place.bytes("c.\(format)") == place.bytes("r.\(format)"))
  }

  @Test("a trimmed video has exactly these frames") func frames() throws {
    let place = try place("-f lavfi -i \"\(Self.grey)\" \(Self.coding) a.mp4")
    #expect(try run(["a.mp4", "-o", "c.rgba", "--trim", "0.3s..0.6s"], in: place).status == 0)
    let bytes = try place.bytes("c.rgba")
    let size = 32 * 24 * 4
    #expect(bytes.count == 3 * size)
    // 219 steps of limited range are 255 of full range.
    for (i, number) in (3..<6).enumerated() where bytes.count == 3 * size {
      #expect(abs(Int(bytes[i * size]) - Int((Double(number) * 18 * 255 / 219).rounded())) <= 2)
    }
  }

  @Test("a Lottie file, frames and a video convert to each other") func chain() throws {
    let place = try place("-f lavfi -i \"\(Self.grey)\" \(Self.coding) a.mp4")
    for (input, output) in [
      ("a.mp4", "a.webp"), ("a.webp", "frames/"), ("frames", "b.gif"), ("b.gif", "b.json"), ("b.json", "c.mp4"),
      ("c.mp4", "c.apng"),
    ] {
      let outcome = try run([input, "-o", output], in: place)
      #expect(outcome.status == 0, "\(input): \(outcome.messages)")
    }
    #expect(place.exists("frames/frames.json") && place.exists("frames/0011.png"))
    let same = try Tool.run(["diff", "a.webp", "b.gif"], in: place)
    #expect(same.status == 0, "\(same.messages)\(same.text)")
  }

  @Test("what is left out or changed is said, before the result") func notes() throws {
    let place = try place(
      "-f lavfi -i \"\(Self.grey)\" -f lavfi -i sine=d=1.2 \(Self.coding) -c:a aac a.mp4")
    let sound = try run(["a.mp4", "-o", "b.mp4"], in: place)
    #expect(sound.status == 0 && sound.messages.contains("its sound is left out"), "\(sound.messages)")
    let late = try run(["a.mp4", "-o", "a.gif", "--trim", "1s..9s", "--fps", "30"], in: place)
    #expect(late.status == 0 && late.messages.contains("it ends at 1.2 s"), "\(late.messages)")
    #expect(late.messages.contains("30 or 40 ms") && late.messages.contains("--fps 25"))
    let quiet = try run(["a.mp4", "-o", "b.mp4", "-q"], in: place)
    #expect(quiet.status == 0 && quiet.messages.isEmpty, "\(quiet.messages)")
  }

  @Test("--max-size keeps the file below it, and says what it gave up") func small() throws {
    let place = try place("-f lavfi -i mandelbrot=s=160x120:r=10 -t 1 \(Self.coding) -pix_fmt yuv420p a.mp4")
    let outcome = try run(["a.mp4", "-o", "a.gif", "--max-size", "40KB"], in: place)
    #expect(outcome.status == 0 && outcome.messages.contains("of 40"), "\(outcome.messages)")
    #expect(try place.bytes("a.gif").count <= 40_000)
  }

  @Test("files without pictures, missing programs and wrong options have their exit codes") func refused() throws {
    let place = try place("-f lavfi -i sine=d=1 -c:a aac a.mp4")
    let silent = try run(["a.mp4", "-o", "a.gif"], in: place)
    #expect(silent.status == 65 && silent.messages.contains("no pictures"), "\(silent.messages)")
    let nobody = try Tool.shell("PATH=/nowhere \"$TOOL\" convert a.mp4 -o a.gif", in: place)
    #expect(nobody.status == 69 && nobody.messages.contains("ffmpeg"), "\(nobody.messages)")
    #expect(try run(["b.mp4", "-o", "a.gif"], in: place).status == 66)
    #expect(try run(["-", "-o", "a.gif"], in: place).status == 64)
    try place.write(Array("GIF89a".utf8), "cut.gif")
    #expect(try run(["cut.gif", "-o", "a.gif"], in: place).status == 65)
    #expect(place.names == ["a.mp4", "cut.gif"])
  }

  @Test("an option that the format has not is refused") func useless() throws {
    let place = try place("-f lavfi -i \"\(Self.grey)\" \(Self.coding) a.mp4")
    let outcome = try run(["a.mp4", "-o", "a.webp", "--colors", "8"], in: place)
    #expect(outcome.status == 64 && outcome.messages.contains("--colors"), "\(outcome.messages)")
    let frame = try run(["a.mp4", "-o", "a.png"], in: place)
    #expect(frame.status == 64 && frame.messages.contains("--at"), "\(frame.messages)")
    #expect(try run(["a.mp4", "-o", "a.png", "--at", "0.5s"], in: place).status == 0)
    #expect(place.names == ["a.mp4", "a.png"])
  }
}

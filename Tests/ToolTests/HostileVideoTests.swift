// Videos whose tables claim more than any machine has: the programs that read them are bounded, and end with the tool.
// Flow: a small video, its table changed → the tool → exit code, message, peak of memory.
import Foundation
import Testing

@Suite struct HostileVideoTests {
  /// A video of one frame whose table claims very many.
  private func place(claiming count: UInt32) throws -> Workplace {
    let place = try Workplace([
      "a.scene.yaml": "scene: 1\nsize: 64x64\nduration: 0.2s\nlayers: [{video: a.mov, size: 64x64}]\n"
    ])
    _ = try Tool.shell(
      "ffmpeg -v error -f lavfi -i color=teal:s=64x64:r=25 -frames:v 1 -c:v png -fflags +bitexact a.mov", in: place)
    var bytes = try place.bytes("a.mov")
    func set(_ name: String, _ offset: Int, _ value: UInt32) throws {
      let at = try #require(bytes.indices.first { bytes[$0...].starts(with: name.utf8) })
      for i in 0..<4 { bytes[at + offset + i] = UInt8(truncatingIfNeeded: value >> (24 - 8 * UInt32(i))) }
    }
    try set("stsz", 8, 1)
    try set("stsz", 12, count)
    try set("stts", 12, count)
    try set("stsc", 16, count)
    try place.write(bytes, "a.mov")
    return place
  }

  #if os(Linux)
    @Test("a table of 10⁸ frames takes no more memory than a reader may, and no file is left open") func memory() throws
    {
      let place = try place(claiming: 100_000_000)
      let script = """
        import resource, subprocess, sys
        done = subprocess.run([sys.argv[1], "check", "a.scene.yaml", "--limit", "asset-memory=50000000"])
        print(done.returncode, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
        """
      try place.write(Array(script.utf8), "peak")
      let outcome = try Tool.shell("python3 peak \"$TOOL\"", in: place)
      let numbers = outcome.text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
      try #require(numbers.count == 2, "\(outcome.text) \(outcome.messages)")
      #expect([1, 65].contains(numbers[0]), "\(outcome.messages)")
      // What ffprobe takes for itself and 50 MB; without a bound it is 3 GB.
      #expect(numbers[1] < 1_000_000)
    }
  #endif

  @Test("a broken video is told with its error, not with a warning") func reason() throws {
    let place = try Workplace([
      "a.scene.yaml": "scene: 1\nsize: 64x64\nduration: 0.2s\nlayers: [{video: a.mp4, size: 64x64}]\n"
    ])
    // Its pictures are noise, and its kind of pixels is one that ffmpeg warns of.
    _ = try Tool.shell(
      """
      ffmpeg -v error -f lavfi -i testsrc=s=64x64:r=25 -frames:v 3 -pix_fmt yuvj420p -c:v libx264 a.mp4
      python3 - <<'E'
      bytes = bytearray(open("a.mp4", "rb").read())
      at = bytes.index(b"mdat")
      size = int.from_bytes(bytes[at - 4:at], "big")
      for i in range(at + 4, at - 4 + size): bytes[i] = i * 7 & 255
      open("a.mp4", "wb").write(bytes)
      E
      """, in: place)
    let outcome = try Tool.run(["render", "a.scene.yaml", "-o", "a.gif"], in: place)
    #expect(outcome.status == 65, "\(outcome.messages)")
    #expect(
      !outcome.messages.contains("deprecated") && outcome.messages.contains("a.mp4: ffmpeg"), "\(outcome.messages)")
  }
}

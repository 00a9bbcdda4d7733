// What Pillow, ffmpeg and giflib's tools make of our GIFs.
// Flow: GIFs of every size and palette → programs that are not ours → their pixels.
import Foundation
import SparklerCore
import SparklerImaging
import TestSupport
import Testing

@Suite struct OtherReadersTests {
  static func isThere(_ line: String) -> Bool { (try? run(line, in: FileManager.default.temporaryDirectory)) == 0 }
  static let hasPillow = isThere("/usr/bin/python3 -c 'import PIL'")
  static let hasFFmpeg = isThere("ffmpeg -version")
  static let hasGiflibTools = isThere("giftext -h; [ $? -le 1 ]")

  @discardableResult static func run(_ line: String, in folder: URL) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.runToEnd()
    return process.terminationStatus
  }

  /// Runs `body` with a folder of GIFs, each with the straight RGBA of every 2/100 s.
  static func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sparkler-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for width in 1...9 {
      for height in 1...9 {
        let colors = (width + height) % 2 == 0 ? Samples.colors(7) : [0, 0] + Samples.colors(3)
        let pictures = Samples.sequence(
          5, width: width, height: height, colors: colors, seed: UInt64(width * 10 + height))
        try write(pictures, "size-\(width)x\(height)", in: folder)
      }
    }
    let colors = Samples.colors(256)
    for n in 1...256 {
      var picture = Pixmap(width: 16, height: 16)
      for i in 0..<256 { picture.pixels[i] = colors[i < n ? i : i * 7 % n] }
      var turned = picture
      turned.pixels.reverse()
      try write([picture, turned], "colors-\(n)", in: folder)
    }
    try body(folder)
  }

  private static func write(_ pictures: [Pixmap], _ name: String, in folder: URL) throws {
    let palette = GIFRoundTripTests.palette(pictures, transparency: .ifRoom)
    let mapper = PaletteMapper(palette: palette)
    let bytes = try GIFRoundTripTests.gif(pictures.map { mapper.map($0) }, palette: palette)
    try Data(bytes).write(to: folder.appendingPathComponent("\(name).gif"))
    var rgba: [UInt8] = []
    for picture in pictures {
      for pixel in picture.pixels {
        rgba += [UInt8(pixel >> 16 & 255), UInt8(pixel >> 8 & 255), UInt8(pixel & 255), UInt8(pixel >> 24)]
      }
    }
    try Data(rgba).write(to: folder.appendingPathComponent("\(name).rgba"))
  }

  @Test("Pillow sees every pixel of every size and palette", .enabled(if: hasPillow)) func pillow() throws {
    try Self.withFolder { folder in
      let script = """
        import glob, sys
        from PIL import Image
        bad = []
        for path in sorted(glob.glob("*.gif")):
            shown = b""
            with Image.open(path) as gif:
                for index in range(gif.n_frames):
                    gif.seek(index)
                    picture = gif.convert("RGBA")
                    pixels = b"".join(bytes(p) if p[3] else b"\\0\\0\\0\\0" for p in picture.getdata())
                    shown += pixels * (gif.info["duration"] // 20)
            if shown != open(path[:-3] + "rgba", "rb").read(): bad.append(path)
        if bad: sys.exit(" ".join(bad))
        """
      try Data(script.utf8).write(to: folder.appendingPathComponent("look.py"))
      let status = try Self.run("/usr/bin/python3 look.py 2>bad.txt", in: folder)
      #expect(status == 0)
      let bad = try String(contentsOf: folder.appendingPathComponent("bad.txt"), encoding: .utf8)
      #expect(bad.isEmpty)
    }
  }

  @Test("ffmpeg sees the opaque ones pixel for pixel", .enabled(if: hasFFmpeg)) func ffmpeg() throws {
    try Self.withFolder { folder in
      // One of every code size, and a diagonal of the sizes.
      let names = [2, 3, 5, 17, 33, 65, 129, 256].map { "colors-\($0)" } + (1...9).map { "size-\($0)x\($0)" }
      for name in names {
        let line = """
          ffmpeg -v error -i \(name).gif -r 50 -f rawvideo -pix_fmt rgba out.rgba -y && cmp out.rgba \(name).rgba
          """
        let status = try Self.run(line, in: folder)
        #expect(status == 0, "\(name)")
      }
    }
  }

  @Test("giflib's tools read all", .enabled(if: hasGiflibTools)) func giflib() throws {
    try Self.withFolder { folder in
      let status = try Self.run("for f in *.gif; do giftext $f || exit 1; done", in: folder)
      #expect(status == 0)
    }
  }
}

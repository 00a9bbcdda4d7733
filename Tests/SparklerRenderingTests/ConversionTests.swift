// Conversions: parts of pictures and of time, pixel by pixel; times, plays and transparency; what is refused.
// Flow: AnimatedImage → a file → Conversion → pictures, a file, a refusal.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerFiles
import SparklerImaging
import SparklerRendering
import SparklerScene
import Testing

@Suite struct ConversionTests {
  private static let colors: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FF00]

  /// Frames of 8×6 pixels, each of one colour, with one white pixel at (2, 1).
  private static func frames(_ hundredths: [Double], isOpaque: Bool = true) throws -> [AnimatedImage.Frame] {
    try hundredths.enumerated().map { i, time in
      var pixels = [UInt32](repeating: colors[i % colors.count], count: 48)
      pixels[8 + 2] = 0xFFFF_FFFF
      if !isOpaque { pixels[0] = 0 }
      return AnimatedImage.Frame(try Pixmap(width: 8, height: 6, premultiplied: pixels), duration: Seconds(time / 100))
    }
  }

  private static func gif(
    _ hundredths: [Double], loop: LoopCount = .forever, isOpaque: Bool = true
  ) async throws -> [UInt8] {
    try await AnimatedImage(frames: frames(hundredths, isOpaque: isOpaque), loop: loop).encoded(as: .gif())
  }

  private static func place(_ bytes: [UInt8], _ name: String = "in.gif") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(bytes, name)
    return folder
  }

  private static func conversion(
    _ folder: TemporaryFolder, _ input: String = "in.gif", to output: String = "out.apng",
    change: (inout ConversionRequest) -> Void = { _ in }
  ) throws -> Conversion {
    var request = ConversionRequest(input: folder[input], output: folder[output])
    change(&request)
    return try Conversion(request, loader: SpecLoader())
  }

  /// What the written file shows.
  private static func written(_ conversion: Conversion, _ folder: TemporaryFolder, _ output: String) async throws
    -> AnimatedImage
  {
    try await conversion.job(of: try conversion.load()).run(jobs: 1)
    return try AnimatedImage(decoding: try #require(folder.bytes(output)))
  }

  @Test(
    "a GIF becomes a GIF of the same pixels, delays and plays",
    arguments: [
      ([4.0, 4, 4], LoopCount.forever), ([7, 10, 13, 2], .times(3)), ([3, 3, 4], .once), ([50, 25], .times(2)),
    ])
  func same(_ times: [Double], _ loop: LoopCount) async throws {
    let folder = try Self.place(try await Self.gif(times, loop: loop))
    let made = try await Self.written(try Self.conversion(folder, to: "out.gif"), folder, "out.gif")
    let original = try AnimatedImage(decoding: try #require(folder.bytes("in.gif")))
    #expect(made.loop == loop && made.frames.map(\.picture) == original.frames.map(\.picture))
    #expect(made.frames.map { ($0.duration.value * 100).rounded() } == times)
  }

  @Test("a crop has exactly these pixels") func crop() async throws {
    let folder = try Self.place(try await Self.gif([4, 4]))
    let pictures = try Self.conversion(folder) { $0.crop = "2,1,3x4" }.load().pictures().map(\.picture)
    let wanted = try Self.frames([4, 4]).map { frame in
      var pixels = [UInt32](repeating: frame.picture[7, 5], count: 12)
      pixels[0] = 0xFFFF_FFFF
      return try Pixmap(width: 3, height: 4, premultiplied: pixels)
    }
    #expect(pictures == wanted)
  }

  @Test("a trim has exactly these frames, at any speed") func trim() async throws {
    let folder = try Self.place(try await Self.gif([4, 4, 4, 4]))
    func shown(_ change: (inout ConversionRequest) -> Void) throws -> [UInt32] {
      try Self.conversion(folder, change: change).load().pictures().map { $0.picture[7, 5] }
    }
    let all = Self.colors
    #expect(try shown { _ in } == all)
    #expect(try shown { $0.trim = "0.04..0.12s" } == [all[1], all[2]])
    #expect(try shown { $0.trim = "80ms.." } == [all[2], all[3]])
    #expect(try shown { ($0.trim, $0.speed) = ("..0.08s", "-1") } == [all[1], all[0]])
    #expect(try shown { ($0.trim, $0.speed) = ("0.04..0.12s", "0.5") } == [all[1], all[2]])
    #expect(try shown { ($0.speed, $0.fps) = ("2", "25") } == [all[0], all[2]])
    #expect(try shown { $0.fps = "12.5" } == [all[0], all[2]])
  }

  @Test("sizes are those that are asked for; a side that is left out follows")
  func size() async throws {
    let folder = try Self.place(try await Self.gif([4, 4]))
    func size(_ text: String, _ crop: String? = nil) async throws -> [Int] {
      let made = try await Self.written(
        try Self.conversion(folder) { ($0.size, $0.crop) = (text, crop) }, folder, "out.apng")
      return [made.width, made.height]
    }
    #expect(try await size("16x") == [16, 12])
    #expect(try await size("x3") == [4, 3])
    #expect(try await size("50%") == [4, 3])
    #expect(try await size("9x9") == [9, 9])
    #expect(try await size("6x", "0,0,3x2") == [6, 4])
    // A rounded side leaves no bar: 5×3.75 becomes 5×4.
    let narrow = try await Self.written(try Self.conversion(folder) { $0.size = "5x" }, folder, "out.apng")
    #expect(narrow.width == 5 && narrow.height == 4)
    #expect([(0, 3), (4, 3), (4, 0)].allSatisfy { narrow.frames[0].picture[$0.0, $0.1] >> 16 & 255 > 240 })
  }

  @Test("plays come from the file, or from the option") func loops() async throws {
    let folder = try Self.place(try await Self.gif([4, 4], loop: .times(3)))
    func loop(_ asked: String?) async throws -> LoopCount {
      try await Self.written(try Self.conversion(folder) { $0.loop = asked }, folder, "out.apng").loop
    }
    #expect(try await loop(nil) == .times(3))
    #expect(try await loop("0") == .forever)
    #expect(try await loop("7") == .times(7))
    #expect(try Self.conversion(folder, to: "out.mp4").notes.contains { $0.contains("plays 3 times") })
    #expect(
      try Self.conversion(folder, to: "out.png") { $0.at = "0s" }.notes.contains { $0.contains("plays") } == false)
  }

  @Test("transparency is kept, or said where the format has none") func alpha() async throws {
    let folder = try Self.place(try await Self.gif([4, 4], isOpaque: false))
    let kept = try await Self.written(try Self.conversion(folder), folder, "out.apng")
    #expect(kept.frames.allSatisfy { $0.picture[0, 0] == 0 })
    let video = try Self.conversion(folder, to: "out.mp4")
    #expect(video.notes.contains { $0.contains("an MP4 has no alpha") && $0.contains("--background") })
    #expect(try video.load().pictures()[0].picture[0, 0] == 0xFFFF_FFFF)
    let black = try Self.conversion(folder, to: "out.mp4") { $0.background = "black" }
    #expect(try black.notes.isEmpty && black.load().pictures()[0].picture[0, 0] == 0xFF00_0000)
    // An opaque file has an opaque background, so no format stores alpha for nothing.
    let opaque = try Self.place(try await Self.gif([4, 4]))
    #expect(try Self.conversion(opaque).load().built.scene.isOpaque)
  }

  @Test("the printed spec, read again, has the same pictures") func printed() async throws {
    let folder = try Self.place(try await Self.gif([7, 10, 13]))
    let conversion = try Self.conversion(folder) { ($0.crop, $0.trim, $0.loop) = ("1,0,4x4", "0.07s..", "2") }
    let text = conversion.specText()
    var loader = SpecLoader()
    loader.root = "/"
    let again = try loader.load(Array(text.utf8), name: "a.yaml", folder: ".")
    #expect(try again.pictures().map(\.picture) == conversion.load().pictures().map(\.picture))
    #expect(again.built.loop == .times(2) && again.built.outputs.map(\.format) == [.apng])
  }

  @Test("frames of a folder play at its table's rate, or at the one that is asked for") func folder() async throws {
    let folder = try Self.place(try await Self.gif([4, 4, 4]))
    let frames = try Self.conversion(folder, to: "frames/")
    try await frames.job(of: try frames.load()).run(jobs: 1)
    try frames.writeFrameTimes()
    let names = folder.names("frames").filter { !$0.hasPrefix(".") }
    #expect(names == ["0000.png", "0001.png", "0002.png", "frames.json"])
    #expect(folder.text("frames/frames.json") == "{\"fps\": 25}\n")
    let colors = Array(Self.colors.prefix(3))
    for input in ["frames", "frames/%04d.png"] {
      let back = try Self.conversion(folder, input).load()
      #expect(try back.built.frameRate == 25 && back.pictures().map { $0.picture[7, 5] } == colors)
    }
    try FileManager.default.removeItem(atPath: folder["frames/frames.json"])
    #expect(try Self.conversion(folder, "frames").notes.contains { $0.contains("25 a second are assumed") })
    let fast = try Self.conversion(folder, "frames") { $0.fps = "50" }.load()
    #expect(try fast.built.frameRate == 50 && fast.pictures().map { $0.picture[7, 5] } == colors)
    // Frames are not written over themselves.
    let over = try Self.conversion(folder, "frames", to: "frames/%04d.png")
    #expect(throws: RenderingError.self) { try over.job(of: over.load()) }
  }

  @Test("a still picture stays one, and has no time") func still() async throws {
    let folder = try Self.place(try PNGWriter.encode(try Self.frames([4])[0].picture), "in.png")
    let made = try await Self.written(try Self.conversion(folder, "in.png", to: "out.gif"), folder, "out.gif")
    #expect(try made.frames.map(\.picture) == [Self.frames([4])[0].picture])
    for change: @Sendable (inout ConversionRequest) -> Void in [
      { $0.trim = "0..1s" }, { $0.speed = "2" }, { $0.fps = "5" }, { $0.loop = "2" },
    ] {
      let error = #expect(throws: RenderingError.self) { try Self.conversion(folder, "in.png", change: change) }
      #expect(error?.code == .usage && error?.message.contains("still picture") == true)
    }
  }

  /// An option with a value, and a part of what is said about it.
  struct Refusal: CustomTestStringConvertible, Sendable {
    var change: @Sendable (inout ConversionRequest) -> Void
    var said: String
    var testDescription: String { said }
  }

  private static let refusals = [
    Refusal(change: { $0.trim = "9s..10s" }, said: "--trim 9s..10s leaves nothing"),
    Refusal(change: { $0.trim = "2s..1s" }, said: "--trim 2s..1s"),
    Refusal(change: { $0.trim = "2" }, said: "--trim 2"),
    Refusal(change: { $0.crop = "0,0,9x1" }, said: "reaches beyond"),
    Refusal(change: { $0.crop = "8,0,1x1" }, said: "lies outside"),
    Refusal(change: { $0.crop = "0,0,0x1" }, said: "is empty"),
    Refusal(change: { $0.crop = "10x10" }, said: "--crop 10x10"),
    Refusal(change: { $0.crop = "0,0,9999999x1" }, said: "--crop 0,0,9999999x1"),
    Refusal(change: { $0.size = "480" }, said: "--size 480"), Refusal(change: { $0.size = "0x" }, said: "--size 0x"),
    Refusal(change: { $0.size = "x" }, said: "--size x"), Refusal(change: { $0.size = "-5%" }, said: "--size -5%"),
    Refusal(change: { $0.speed = "0" }, said: "--speed 0"), Refusal(change: { $0.speed = "nan" }, said: "--speed nan"),
    Refusal(change: { $0.fps = "0" }, said: "--fps 0"), Refusal(change: { $0.fps = "fast" }, said: "--fps fast"),
    Refusal(change: { $0.loop = "-1" }, said: "--loop -1"), Refusal(change: { $0.loop = "x" }, said: "--loop x"),
    Refusal(change: { $0.maxSize = "2XB" }, said: "--max-size 2XB"),
    Refusal(change: { $0.fit = "cover" }, said: "--fit cover"),
    Refusal(change: { ($0.fit, $0.size) = ("fill", "4x4") }, said: "--fit fill"),
    Refusal(change: { $0.background = "blurple" }, said: "--background blurple"),
    Refusal(change: { ($0.output, $0.fps) = ("a.gif", "60") }, said: "--fps 60"),
    Refusal(change: { ($0.output, $0.loop) = ("a.mp4", "2") }, said: "--loop"),
    Refusal(change: { ($0.output, $0.maxSize) = ("a.json", "1MB") }, said: "--max-size 1MB"),
    Refusal(change: { $0.output = "a.flv" }, said: "a.flv"), Refusal(change: { $0.output = "-" }, said: "-o -"),
    Refusal(change: { $0.format = "giff" }, said: "--format giff"),
    Refusal(change: { $0.input = "-" }, said: "standard input"),
    Refusal(change: { $0.input = "missing.gif" }, said: "there is no file missing.gif"),
  ]

  @Test("a value that can't be meant is refused by the option's name, with a remedy", arguments: refusals)
  func refused(_ one: Refusal) async throws {
    let folder = try Self.place(try await Self.gif([4, 4]))
    let error = #expect(throws: RenderingError.self) { try Self.conversion(folder, change: one.change) }
    #expect(error?.message.contains(one.said) == true && error?.remedy.isEmpty == false, "\(error?.message ?? "")")
  }

  @Test("a file that can't be converted is refused") func files() async throws {
    let folder = try Self.place(try await Self.gif([4, 4]))
    try folder.write("scene: 1\n", "a.scene.yaml")
    try folder.write("hello", "a.txt")
    try folder.write("", "empty.gif")
    try Files.make(folder: folder["nothing"])
    for name in ["a.scene.yaml", "a.txt", "empty.gif", "nothing"] {
      let error = #expect(throws: RenderingError.self, "\(name)") { try Self.conversion(folder, name) }
      #expect(error?.remedy.isEmpty == false && error?.message.contains(name) == true, "\(error?.message ?? "")")
    }
    let same = try Self.conversion(folder, to: "in.gif")
    let error = #expect(throws: RenderingError.self) { try same.job(of: same.load()) }
    #expect(error?.code == .cannotCreate)
  }
}

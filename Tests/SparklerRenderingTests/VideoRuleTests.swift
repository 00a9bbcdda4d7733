// Videos without ffmpeg: what it is asked for, whether a file is whole, when its frames come, what its colours are.
// Flow: numbers and bytes → VideoEncoder, VideoFormat, VideoContainer, VideoClock, VideoColors → expectations.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerFiles
import SparklerImaging
import SparklerRendering
import Testing

@Suite struct VideoRuleTests {
  private func encoder(_ codec: VideoCodec, hasAlpha: Bool = false, quality: Double? = nil) -> VideoEncoder {
    VideoEncoder.candidates(codec, hasAlpha: hasAlpha, quality: quality)[0]
  }

  private func arguments(
    _ container: String, _ encoder: VideoEncoder, hold: (Double, Double) = (0, 0), hasAlpha: Bool = false
  ) -> [String] {
    VideoFormat(
      container: container, encoder: encoder, size: (64, 32), rate: 29.97, hold: (first: hold.0, last: hold.1),
      hasAlpha: hasAlpha
    ).arguments(file: "out.x")
  }

  /// The word behind an option.
  private func value(_ option: String, _ arguments: [String]) -> String? {
    arguments.firstIndex(of: option).map { arguments[$0 + 1] }
  }

  @Test(
    "a quality becomes an encoder's own number, 100 its best and 0 its worst",
    arguments: [
      (VideoCodec.h264, nil, "18"), (.h264, 100, "0"), (.h264, 0, "51"), (.h264, 50, "26"), (.vp9, nil, "22"),
      (.vp9, 0, "63"),
    ] as [(VideoCodec, Double?, String)])
  func qualities(_ codec: VideoCodec, _ quality: Double?, _ wanted: String) {
    #expect(value("-crf", arguments("mp4", encoder(codec, quality: quality))) == wanted)
  }

  @Test("HEVC has two encoders, the system's first; each has a number of its own") func hevc() {
    let found = VideoEncoder.candidates(.hevc, hasAlpha: true, quality: nil)
    #expect(found.map(\.name) == ["hevc_videotoolbox", "libx265"] && found.map(\.pixels) == ["bgra", "yuva420p"])
    #expect(value("-q:v", arguments("mov", found[0])) == "65" && value("-crf", arguments("mov", found[1])) == "20")
    #expect(
      value("-tag:v", arguments("mov", found[0])) == "hvc1" && value("-tag:v", arguments("mov", found[1])) == "hvc1")
  }

  @Test(
    "alpha takes pixels that have it",
    arguments: [
      (VideoCodec.vp9, "yuv420p", "yuva420p"), (.prores, "yuv444p10le", "yuva444p10le"), (.h264, "yuv420p", "yuv420p"),
    ])
  func alpha(_ codec: VideoCodec, _ plain: String, _ transparent: String) {
    #expect(encoder(codec).pixels == plain && encoder(codec, hasAlpha: true).pixels == transparent)
  }

  @Test("ffmpeg reads bare frames of one size and rate, and writes the file last") func input() {
    let words = arguments("mp4", encoder(.h264))
    #expect(value("-video_size", words) == "64x32" && value("-framerate", words) == "29.97")
    #expect(value("-pixel_format", words) == "bgr0" && value("-i", words) == "pipe:0" && words.last == "file:out.x")
    #expect(value("-f", Array(words.suffix(3))) == "mp4" && value("-c:v", words) == "libx264")
    #expect(value("-map_metadata", words) == "-1" && value("-pix_fmt", words) == "yuv420p")
    #expect(value("-pixel_format", arguments("webm", encoder(.vp9, hasAlpha: true), hasAlpha: true)) == "bgra")
  }

  @Test(
    "the table of an MP4 or MOV stands in front",
    arguments: [("mp4", true), ("mov", true), ("webm", false)])
  func fastStart(_ container: String, _ isFast: Bool) {
    #expect((value("-movflags", arguments(container, encoder(.h264))) == "+faststart") == isFast)
  }

  @Test("a hold repeats the first or the last frame in ffmpeg") func holds() throws {
    let plain = try #require(value("-vf", arguments("mp4", encoder(.h264))))
    #expect(plain.hasPrefix("scale=out_color_matrix=bt709:out_range=tv") && plain.contains("format=yuv420p"))
    let held = try #require(value("-vf", arguments("mp4", encoder(.h264), hold: (0, 1.5))))
    #expect(held == "tpad=start_mode=clone:start_duration=0.0:stop_mode=clone:stop_duration=1.5," + plain)
    #expect(value("-vf", arguments("mp4", encoder(.h264), hold: (2, 0)))?.contains("start_duration=2.0:") == true)
  }

  @Test("ProRes has no number for sRGB's curve") func special() {
    #expect(value("-color_trc", arguments("mov", encoder(.prores))) == "bt709")
    #expect(value("-color_trc", arguments("mp4", encoder(.h264))) == "iec61966-2-1")
    let bitmap = VideoEncoder.candidates(.hevc, hasAlpha: false, quality: nil)[0]
    #expect(value("-vf", arguments("mov", bitmap))?.hasPrefix("format=bgra,") == true)
  }

  // MARK: Containers

  private static func box(_ name: String, _ count: Int, length: Int? = nil) -> [UInt8] {
    let length = length ?? 8 + count
    return (0..<4).map { UInt8(length >> (24 - 8 * $0) & 255) } + Array(name.utf8) + [UInt8](repeating: 7, count: count)
  }

  private static let large: [UInt8] =
    box("mdat", 0, length: 1) + [0, 0, 0, 0, 0, 0, 0, 20] + [UInt8](repeating: 7, count: 4)
  private static let head: [UInt8] = [0x1A, 0x45, 0xDF, 0xA3, 0x84, 1, 2, 3, 4]
  private static let segment: [UInt8] = [0x18, 0x53, 0x80, 0x67]

  private static let whole: [[[UInt8]]] = [
    [box("ftyp", 8), box("moov", 4), box("mdat", 9)], [box("ftyp", 8), box("meta", 4), box("mdat", 9)],
    [box("ftyp", 8), large, box("moov", 0)], [head, segment, [0x83, 1, 2, 3]], [head, segment, [0x40, 3, 1, 2, 3]],
  ]

  /// Without a table, without data, cut off, too long, never closed.
  private static let broken: [[[UInt8]]] = [
    [box("ftyp", 8), box("mdat", 9)], [box("ftyp", 8), box("moov", 4)], [box("moov", 4), box("mdat", 9).dropLast()],
    [box("moov", 4), box("mdat", 9), [0]], [box("moov", 4), box("mdat", 9, length: 0)],
    [box("moov", 4), box("mdat", 9, length: 7)], [], [head, segment, [0x83, 1, 2]],
    [head, segment, [0x83, 1, 2, 3, 4]], [head, segment, [0xFF, 1, 2, 3]],
    [head, [0x18, 0x53, 0x80, 0x68, 0x83, 1, 2, 3]], [head],
  ]

  @Test("a video file is whole where its parts end with it, and its table and its data are there") func containers()
    throws
  {
    let folder = try TemporaryFolder()
    for (i, parts) in (Self.whole + Self.broken).enumerated() {
      let bytes = parts.flatMap(\.self)
      let path = try folder.write(bytes, "a")
      let count = try VideoContainer.byteCount(of: path, path: "a")
      #expect(count == (i < Self.whole.count ? bytes.count : nil), "\(i)")
    }
    #expect(throws: RenderingError.self) { try VideoContainer.byteCount(of: folder["b"], path: "b") }
  }

  // MARK: Times

  private let milliseconds = VideoClock(tick: (1, 1000))

  @Test("each frame shows until the next one; the last one as long as the file says, or as the others do") func delays()
  {
    let times = [0, 33, 67, 100]
    #expect(milliseconds.delays(times, last: 50, rate: 25).map(\.numerator) == [33, 34, 33, 50])
    #expect(milliseconds.delays(times, last: 0, rate: 25).map(\.numerator) == [33, 34, 33, 33])
    #expect(milliseconds.delays(times, last: 0, rate: 25).allSatisfy { $0.denominator == 1000 })
    #expect(milliseconds.delays([7], last: 0, rate: 25) == [FrameDelay(40, over: 1000)])
    #expect(milliseconds.delays([0, 0], last: 5, rate: 25).map(\.numerator) == [1, 5])
    #expect(milliseconds.delays([0, 1 << 40], last: 5, rate: 25).map(\.numerator) == [86_400_000, 5])
    #expect(
      VideoClock(tick: (1001, 30_000)).delays([0, 2], last: 1, rate: 25) == [
        FrameDelay(2002, over: 30_000), FrameDelay(1001, over: 30_000),
      ])
  }

  @Test("times that a coarse clock has rounded are the even ones again, gaps included") func even() {
    let third = FrameDelay(1, over: 30)
    #expect(milliseconds.evenDelays([0, 33, 67, 100], rates: [(30, 1)]) == [third, third, third, third])
    #expect(milliseconds.evenDelays([5, 38, 105], rates: [(30, 1)]) == [third, FrameDelay(2, over: 30), third])
    #expect(milliseconds.evenDelays([0, 33, 67], rates: [(25, 1), (30, 1)]) == [third, third, third])
    #expect(
      milliseconds.evenDelays([0, 33, 67], rates: [(30_000, 1001)])
        == Array(repeating: FrameDelay(1001, over: 30_000), count: 3))
  }

  @Test("a fine clock, other rates and frames at one time stay as they are") func notEven() {
    #expect(VideoClock(tick: (1, 90_000)).evenDelays([0, 3000], rates: [(30, 1)]) == nil)
    #expect(milliseconds.evenDelays([0, 50], rates: [(30, 1)]) == nil)
    #expect(milliseconds.evenDelays([0, 0, 33], rates: [(30, 1)]) == nil)
    #expect(
      milliseconds.evenDelays([0, 1], rates: [(1000, 1)]) == nil && milliseconds.evenDelays([0, 33], rates: []) == nil)
  }

  // MARK: Colours

  private func pixels(_ matrix: String, isFull: Bool, _ y: UInt8, _ u: UInt8, _ v: UInt8) -> [UInt32] {
    let planes = [y, y, y, y, y, y, u, u, v, v]
    return planes.withUnsafeBytes { VideoColors(matrix: matrix, isFull: isFull).pixmap($0, width: 3, height: 2).pixels }
  }

  @Test(
    "black is 16 and white 235, unless the range is full",
    arguments: [
      (16, false, 0), (235, false, 255), (0, false, 0), (255, false, 255), (0, true, 0), (255, true, 255),
      (128, true, 128), (126, false, 128),
    ] as [(UInt8, Bool, UInt32)])
  func grays(_ y: UInt8, _ isFull: Bool, _ level: UInt32) {
    for matrix in ["bt709", "bt601", "bt2020", "fcc", "smpte240m"] {
      let wanted = 0xFF00_0000 | level << 16 | level << 8 | level
      #expect(pixels(matrix, isFull: isFull, y, 128, 128) == Array(repeating: wanted, count: 6), "\(matrix)")
    }
  }

  @Test(
    "plain colours come back within a level or two",
    arguments: [
      ("bt601", 81, 90, 240, [255, 0, 0]), ("bt601", 145, 54, 34, [0, 255, 0]), ("bt601", 41, 240, 110, [0, 0, 255]),
      ("bt709", 63, 102, 240, [255, 0, 0]), ("bt709", 173, 42, 26, [0, 255, 0]), ("bt709", 32, 240, 118, [0, 0, 255]),
    ] as [(String, UInt8, UInt8, UInt8, [Int])])
  func colors(_ matrix: String, _ y: UInt8, _ u: UInt8, _ v: UInt8, _ wanted: [Int]) {
    for pixel in pixels(matrix, isFull: false, y, u, v) {
      let found = [16, 8, 0].map { Int(pixel >> UInt32($0) & 255) }
      #expect(zip(found, wanted).allSatisfy { abs($0 - $1) <= 2 }, "\(found)")
    }
  }

  @Test("planes of odd sides have their halves rounded up", arguments: [(2, 2, 6), (3, 3, 17), (1, 1, 3), (4, 3, 20)])
  func planes(_ width: Int, _ height: Int, _ count: Int) {
    #expect(VideoColors.byteCount(width: width, height: height) == count)
  }
}

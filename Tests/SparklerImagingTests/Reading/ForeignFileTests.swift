// Files made by other programs decode to the pixels and times that other readers see.
// Flow: Files/frames.txt, NAME, NAME.strip.png → AnimationReader, libpng → expectations.
import Foundation
import SparklerCore
import SparklerImaging
import TestSupport
import Testing

@Suite struct ForeignFileTests {
  /// One line of the table that `make.py` writes.
  struct Sample: Sendable, CustomTestStringConvertible {
    var name: String
    var frames: Int
    /// As another reader tells it: GIF's are the plays after the first.
    var loop: Int?
    /// Milliseconds; nil where it knows none.
    var times: [Int?]

    var testDescription: String { name }

    var bytes: [UInt8] { Self.read(name) }

    static func read(_ name: String) -> [UInt8] {
      Array((try? Data(contentsOf: folder.appendingPathComponent(name))) ?? Data())
    }

    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Files")

    static let all: [Sample] = String(decoding: read("frames.txt"), as: UTF8.self).split(separator: "\n").map { line in
      let words = line.split(separator: " ").map(String.init)
      return Sample(
        name: words[0], frames: Int(words[3]) ?? 0, loop: Int(words[4]),
        times: words[5].split(separator: ",").map { Int($0) })
    }
  }

  @Test("there are files of every kind and program") func count() {
    #expect(Sample.all.count >= 60)
    for ending in [".gif", ".apng", ".png", ".webp"] {
      #expect(Sample.all.filter { $0.name.hasSuffix(ending) }.count >= 9)
    }
  }

  @Test("pixels are those of another reader; mixtures of two alphas may round otherwise", arguments: Sample.all)
  func pixels(_ sample: Sample) throws {
    let strip = try #require(try APNGPlayback(Sample.read(sample.name + ".strip.png")).frames.first).picture
    var reader = try AnimationReader(sample.bytes)
    #expect(reader.facts.frameCount == sample.frames)
    #expect(reader.facts.width == strip.width && reader.facts.height * sample.frames == strip.height)
    let most: Int32 = ["pillow-0-1.apng", "webpmux-ops.webp"].contains(sample.name) ? 1 : 0
    let area = strip.pixels.count / sample.frames
    var index = 0
    while let frame = try reader.next() {
      #expect(frame.index == index)
      let expected = strip.pixels[index * area..<(index + 1) * area]
      let worst = zip(frame.picture.pixels, expected).map { Self.deviation($0, $1) }.max()
      #expect(worst ?? 255 <= most, "frame \(index)")
      index += 1
    }
    #expect(index == sample.frames)
    #expect(try reader.next() == nil)
  }

  /// The greatest difference of any channel.
  private static func deviation(_ a: UInt32, _ b: UInt32) -> Int32 {
    [24, 16, 8, 0].map { abs(Int32(a >> $0 & 255) - Int32(b >> $0 & 255)) }.max() ?? 0
  }

  @Test("delays and loops are those of another reader", arguments: Sample.all) func times(_ sample: Sample) throws {
    var reader = try AnimationReader(sample.bytes)
    let format = reader.facts.format
    if format != .png, reader.facts.loop != nil {
      let plays: LoopCount =
        switch (format, sample.loop) {
        case (.gif, nil): .once
        case (_, 0?): .forever
        case (.gif, let n?): .times(n + 1)
        case (_, let n): .times(n ?? 1)
        }
      #expect(reader.facts.loop == plays)
    }
    while let frame = try reader.next() {
      guard let delay = frame.delay, sample.frames > 1, let stated = sample.times[frame.index] else { continue }
      // Pillow gives APNG's times in whole milliseconds, and the last delay but zero for a zero.
      if delay.numerator == 0 || sample.name == "gifsicle-delays.gif" { continue }
      #expect(abs(Double(delay.numerator) / Double(delay.denominator) * 1000 - Double(stated)) <= 0.5)
    }
  }

  @Test("a delay is kept as it is stored, and a zero shows for a tenth of a second") func delays() throws {
    var reader = try AnimationReader(Sample.read("gifsicle-delays.gif"))
    var delays: [FrameDelay] = []
    while let frame = try reader.next() { if let delay = frame.delay { delays.append(delay) } }
    #expect(delays.map(\.numerator) == [7, 0, 1, 65535, 65535])
    #expect(delays.allSatisfy { $0.denominator == 100 })
    #expect(delays.map(\.shown.value) == [0.07, 0.1, 0.01, 655.35, 655.35])
  }

  @Test("a copy of a reader starts where the original stands") func copies() throws {
    var first = try AnimationReader(Sample.read("gifsicle-previous.gif"))
    _ = try first.next()
    _ = try first.next()
    var second = first
    while let frame = try first.next() { #expect(try second.next()?.picture == frame.picture) }
    #expect(try second.next() == nil)
  }
}

// Frames by number and mean: slower timelines, means of pictures, places on a sheet.
// Flow: Timeline, FrameMean, SheetPacker → positions, pixels, places.
import SparklerCore
import SparklerRendering
import Testing

@Suite struct FrameRuleTests {
  @Test(
    "a loop's offset counts from either end",
    arguments: [(0.0, 0), (0.3, 3), (-0.1, 9), (1, 0), (1.2, 2), (-2.3, 7), (0.25, 2), (-0.25, 7)])
  func offsets(_ offset: Double, _ first: Int) {
    let timeline = Timeline(duration: 1, rate: 10, loopOffset: Seconds(offset))
    #expect(timeline.count == 10 && timeline.first == first)
    #expect(timeline.position(ofIndex: first) == 0 && timeline.position(ofIndex: (first + 9) % 10) == 9)
    #expect(timeline.time(at: 0) == Seconds(Double(first) / 10))
  }

  @Test("every n-th frame is shown n times as long, from the frame shown first or the one before it") func slowed() {
    let timeline = Timeline(duration: 1, rate: 30, loopOffset: 0.5, hold: (0.2, 0.4)).slowed(by: 2)
    #expect(timeline.rate == 15 && timeline.count == 15 && timeline.first == 7)
    #expect(timeline.holdFirst == 0.2 && timeline.holdLast == 0.4 && timeline.frameTime == Seconds(1.0 / 30))
    #expect(timeline.time(at: 0) == Seconds(7.0 / 15))
    #expect(abs(timeline.start(of: 15).value - 1.6) < 1e-9)
  }

  @Test("rates and times that are none count as 1 and as nothing", arguments: [0, -5, .nan] as [Double])
  func odd(_ value: Double) {
    let timeline = Timeline(duration: 2, rate: value, hold: (Seconds(value), Seconds(value)))
    #expect(timeline.rate == 1 && timeline.count == 2 && timeline.holdFirst == 0 && timeline.holdLast == 0)
    let still = Timeline(moments: [], rate: value)
    #expect(still.count == 1 && still.rate == 1 && still.time(at: 0) == 0)
    #expect(Timeline(duration: Seconds(value), rate: 5).count == 1)
  }

  @Test("a still has the frame time of its animation, and listed moments keep their order") func listed() {
    #expect(Timeline(still: 3, rate: 25).frameTime == 0.04)
    let listed = Timeline(moments: [2, 1, 2], rate: 4)
    #expect(listed.duration == 0.75 && listed.first == 0 && (0..<3).map { listed.time(at: $0) } == [2, 1, 2])
    #expect(listed.start(of: 1) == 0.25 && listed.start(of: 3) == 0.75)
  }

  // MARK: Means

  /// The mean of pictures of 3×2 pixels in a part of them.
  private func mean(_ rect: PixelRect, _ pictures: [[UInt32]], over ground: [UInt32]) -> [UInt32] {
    var mean = FrameMean(rect)
    for picture in pictures { picture.withUnsafeBufferPointer { mean.accumulate($0, width: 3) } }
    var out = ground
    out.withUnsafeMutableBufferPointer { mean.write(to: $0, width: 3) }
    return out
  }

  @Test("a mean is taken channel by channel, halves rounded up") func means() {
    let all = PixelRect(x: 0, y: 0, width: 3, height: 2)
    let ground = [UInt32](repeating: 0, count: 6)
    func mean(_ values: UInt32...) -> UInt32 {
      self.mean(all, values.map { Array(repeating: $0, count: 6) }, over: ground)[5]
    }
    #expect(mean(0x0A14_1E28) == 0x0A14_1E28)
    #expect(mean(0xFF00_0A0B, 0xFF01_0B0B) == 0xFF01_0B0B)
    #expect(mean(0x0000_0001, 0, 0) == 0 && mean(0x0000_0001, 0x0000_0001, 0) == 1)
    #expect(mean(0x0300_0000, 0x0000_0300, 0x0003_0000, 0x0000_0003) == 0x0101_0101)
    #expect(self.mean(all, Array(repeating: Array(repeating: .max, count: 6), count: 64), over: ground)[0] == .max)
  }

  @Test("a mean changes its rectangle alone") func part() {
    let picture: [UInt32] = [1, 2, 3, 4, 5, 6]
    let found = mean(PixelRect(x: 1, y: 0, width: 1, height: 2), [picture, picture], over: [9, 9, 9, 9, 9, 9])
    #expect(found == [9, 2, 9, 9, 5, 9])
  }

  // MARK: Sheets

  private func sizes(_ all: (Int, Int)...) -> [PixelRect] {
    all.map { PixelRect(x: 0, y: 0, width: $0.0, height: $0.1) }
  }

  @Test("one picture takes its own size, two of a kind stand below each other with a gap") func small() throws {
    let one = try #require(SheetPacker.pack(sizes((7, 5)), side: 100))
    #expect(one.width == 7 && one.height == 5 && one.places == [PixelRect(x: 0, y: 0, width: 7, height: 5)])
    let two = try #require(SheetPacker.pack(sizes((10, 10), (10, 10)), side: 100))
    #expect(two.width == 10 && two.height == 22 && two.places.map(\.y) == [0, 12])
    #expect(SheetPacker.pack([], side: 100) == nil)
  }

  @Test("what is wider or higher than the sheet may be does not fit") func tooLarge() {
    #expect(SheetPacker.pack(sizes((10, 10)), side: 10) != nil && SheetPacker.pack(sizes((11, 10)), side: 10) == nil)
    #expect(SheetPacker.pack(sizes((10, 11)), side: 10) == nil)
    #expect(SheetPacker.pack(sizes((10, 10), (10, 10)), side: 21) == nil)
    #expect(SheetPacker.pack(sizes((10, 10), (10, 10)), side: 22) != nil)
  }

  @Test("pictures of many sizes keep their sizes and a gap, and fill most of the sheet") func many() throws {
    var chance = SeededRandom(seed: 9)
    let all = (0..<80).map { _ in
      PixelRect(x: 0, y: 0, width: 1 + chance.below(40), height: 1 + chance.below(40))
    }
    let found = try #require(SheetPacker.pack(all, side: 1000))
    #expect(zip(found.places, all).allSatisfy { $0.width == $1.width && $0.height == $1.height })
    let sheet = PixelRect(x: 0, y: 0, width: found.width, height: found.height)
    #expect(found.places.allSatisfy { sheet.contains($0) })
    for (i, a) in found.places.enumerated() {
      let room = a.grown(by: SheetPacker.gap)
      for b in found.places[(i + 1)...] { #expect(room.intersection(b).isEmpty, "\(a) \(b)") }
    }
    #expect(all.reduce(0) { $0 + ($1.width + 2) * ($1.height + 2) } * 4 > sheet.area * 3)
  }
}

// A GIF's times, loops and limits.
// Flow: frames → GIFWriter → GIFPlayback → expectations.
import SparklerCore
import SparklerImaging
import TestSupport
import Testing

@Suite struct GIFWriterTests {
  let palette = Palette(colors: [0, 0xFF0000, 0x00FF00, 0x0000FF], transparentIndex: 0)

  func frame(_ indices: [UInt8]) -> IndexedFrame { IndexedFrame(width: indices.count, height: 1, indices: indices) }

  @Test("equal frames merge into one that stays longer") func merge() throws {
    let frames = [frame([1, 2]), frame([1, 2]), frame([1, 2]), frame([1, 3])]
    let playback = try GIFPlayback(GIFRoundTripTests.gif(frames, palette: palette, delays: [3, 4, 3, 9]))
    #expect(playback.frames.map(\.delay) == [10, 9])
  }

  @Test("a held picture is cleared when something in it vanishes") func heldThenCleared() throws {
    let frames = [frame([0, 1, 2]), frame([0, 1, 2]), frame([0, 1, 2]), frame([0, 0, 2]), frame([0, 0, 2])]
    let playback = try GIFPlayback(GIFRoundTripTests.gif(frames, palette: palette))
    #expect(playback.frames.map(\.delay) == [4, 2, 4])
    #expect(playback.frames.map(\.disposal) == [1, 2, 1])
    #expect(playback.frames[0].picture == playback.frames[1].picture)
    #expect(playback.frames[2].picture.pixels == [0, 0, 0xFF00_FF00])
  }

  @Test("a frame that shows nothing is written") func nothing() throws {
    let frames = [frame([0, 0]), frame([1, 0]), frame([0, 0])]
    let playback = try GIFPlayback(GIFRoundTripTests.gif(frames, palette: palette))
    #expect(playback.frames.map(\.picture.pixels) == [[0, 0], [0xFFFF_0000, 0], [0, 0]])
  }

  @Test("a delay beyond 16 bits is written in parts that show the same") func longDelay() throws {
    let frames = [frame([1, 2]), frame([0, 2])]
    let bytes = try GIFRoundTripTests.gif(frames, palette: palette, delays: [131_072, 65536])
    let playback = try GIFPlayback(bytes)
    #expect(playback.frames.map(\.delay) == [65535, 65535, 2, 65534, 2])
    #expect(Set(playback.frames.prefix(3).map(\.picture.pixels)).count == 1)
    #expect(playback.frames.suffix(2).allSatisfy { $0.picture.pixels == [0, 0xFF00_FF00] })
  }

  @Test(
    "a loop of n plays stores n − 1 repeats",
    arguments: zip(
      [LoopCount.forever, .once, .times(2), .times(7), .times(0), .times(.max)], [0, nil, 1, 6, nil, 65535])
  )
  func loops(loop: LoopCount, stored: Int?) throws {
    let bytes = try GIFRoundTripTests.gif([frame([1])], palette: palette, loop: loop)
    #expect(try GIFPlayback(bytes).loops == stored)
  }

  @Test("sizes that GIF cannot hold are refused", arguments: [(0, 1), (1, 0), (65536, 1), (1, 65536), (-1, 5)])
  func sizes(width: Int, height: Int) {
    #expect(throws: GIFError.size(width: width, height: height)) {
      try GIFWriter(width: width, height: height, palette: palette, loop: .once)
    }
  }

  @Test("a delay of nothing and one of 10 000 s are stored as they are") func extremeDelays() throws {
    let bytes = try GIFRoundTripTests.gif([frame([1, 2]), frame([2, 1])], palette: palette, delays: [0, 1_000_000])
    let playback = try GIFPlayback(bytes)
    #expect(playback.frames[0].delay == 0)
    #expect(playback.frames.reduce(0) { $0 + $1.delay } == 1_000_000)
  }
}

// Pictures in a folder as an animation: which are frames, in which order, when each shows, how fast a row plays.
// Flow: names, frames.json → FrameFolder, FrameSchedule, RowRate → names, delays, rates.
import Foundation
import SparklerCore
import SparklerFiles
import SparklerImaging
import SparklerRendering
import Testing

@Suite struct FrameRowTests {
  /// Reads a table of times.
  private func schedule(_ text: String, most: Int = 100) throws -> FrameSchedule? {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, "frames.json")
    return try withExtendedLifetime(folder) { try FrameSchedule(path, most: most) }
  }

  /// Microseconds of each frame.
  private func microseconds(_ text: String) throws -> [Int] {
    let found = try #require(try schedule(text))
    let delays = found.delays(count: found.files?.count ?? 0)
    #expect(delays.allSatisfy { $0.denominator == 1_000_000 })
    return delays.map(\.numerator)
  }

  @Test("one rate holds for all pictures that there are") func rate() throws {
    let found = try #require(try schedule(#"{"fps": 25, "x-tool": "mine"}"#))
    #expect(found.files == nil && found.delays(count: 3).map(\.shown) == [0.04, 0.04, 0.04])
    #expect(FrameSchedule.text(rate: 12.5) == "{\"fps\": 12.5}\n" && FrameSchedule.text(rate: 30) == "{\"fps\": 30}\n")
  }

  @Test(
    "times count from the first picture's; the last one stays until the end, or as long as the one before",
    arguments: [
      (#"[{"file": "a", "time": 0}, {"file": "b", "time": 0.04}], "duration": 0.1"#, [40_000, 60_000]),
      (#"[{"file": "a", "time": 5}, {"file": "b", "time": 5.04}], "duration": 0.1"#, [40_000, 60_000]),
      (
        #"[{"file": "a", "time": 0}, {"file": "b", "time": 0.04}, {"file": "c", "time": 0.1}]"#,
        [40_000, 60_000, 60_000]
      ),
      (#"[{"file": "a", "time": -3}]"#, [100_000]), (#"[{"file": "a", "time": 1}], "duration": 2"#, [2_000_000]),
      (#"[{"file": "a", "duration": 0.04}, {"file": "b", "duration": 0.06}]"#, [40_000, 60_000]),
    ])
  func times(_ frames: String, _ wanted: [Int]) throws {
    #expect(try microseconds(#"{"frames": \#(frames)}"#) == wanted)
  }

  @Test("durations are summed before they are rounded, so nothing drifts") func drift() throws {
    let list = (0..<3).map { #"{"file": "\#($0)", "duration": 0.0000004}"# }.joined(separator: ", ")
    #expect(throws: RenderingError.self) { try microseconds(#"{"frames": [\#(list)]}"#) }
    let thirds = (0..<3).map { #"{"file": "\#($0)", "duration": 0.03333333333}"# }.joined(separator: ", ")
    #expect(try microseconds(#"{"frames": [\#(thirds)]}"#) == [33_333, 33_334, 33_333])
  }

  @Test(
    "a table that can't be meant is refused",
    arguments: [
      "", "[]", "{}", #"{"fps": 0}"#, #"{"fps": 1001}"#, #"{"fps": "30"}"#, #"{"fps": 30, "frames": []}"#,
      #"{"fps": 30, "duration": 1}"#, #"{"frames": []}"#, #"{"frames": [3]}"#, #"{"frames": [{"file": "a"}]}"#,
      #"{"frames": [{"file": "a", "time": 0, "duration": 1}]}"#, #"{"frames": [{"file": "a", "duration": 0}]}"#,
      #"{"frames": [{"file": "a", "time": "0"}]}"#, #"{"frames": [{"file": "a", "time": 1e6}]}"#,
      #"{"frames": [{"file": "../a", "time": 0}]}"#, #"{"frames": [{"file": ".a", "time": 0}]}"#,
      #"{"frames": [{"file": "", "time": 0}]}"#, #"{"frames": [{"time": 0}]}"#,
      #"{"frames": [{"file": "a", "time": 0}, {"file": "a", "time": 1}]}"#,
      #"{"frames": [{"file": "a", "time": 1}, {"file": "b", "time": 0}]}"#,
      #"{"frames": [{"file": "a", "time": 0}, {"file": "b", "duration": 1}]}"#,
      #"{"frames": [{"file": "a", "duration": 1}], "duration": 1}"#,
      #"{"frames": [{"file": "a", "time": 0}], "duration": 0}"#, #"{"frames": [{"file": "a", "time": 0}], "size": 3}"#,
    ])
  func refused(_ text: String) {
    let error = #expect(throws: RenderingError.self) { try schedule(text) }
    #expect(error?.code == .badSpec)
  }

  @Test("a table lists no more frames than allowed, and a folder without one has none") func bounds() throws {
    let list = (0..<3).map { #"{"file": "\#($0)", "duration": 1}"# }.joined(separator: ", ")
    #expect(try schedule(#"{"frames": [\#(list)]}"#, most: 3)?.files == ["0", "1", "2"])
    #expect(throws: RenderingError.self) { try schedule(#"{"frames": [\#(list)]}"#, most: 2) }
    let folder = try TemporaryFolder()
    #expect(try FrameSchedule(folder["frames.json"], most: 3) == nil)
    #expect(throws: RenderingError.self) { try FrameSchedule(folder.path, most: 3) }
  }

  // MARK: Folders

  /// A PNG of one size without pixels, whose beginning is all that a guess needs.
  private func png(_ side: UInt8 = 4, animated: Bool = false, profile: Int = 0) -> [UInt8] {
    func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
      [0, 0, UInt8(body.count >> 8), UInt8(body.count & 255)] + Array(name.utf8) + body + [0, 0, 0, 0]
    }
    let head = chunk("IHDR", [0, 0, 0, side, 0, 0, 0, side, 8, 6, 0, 0, 0])
    let color = profile > 0 ? chunk("iCCP", Array(repeating: 1, count: profile)) : []
    return [137, 80, 78, 71, 13, 10, 26, 10] + head + color + (animated ? chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0]) : [])
      + chunk("IDAT", [])
  }

  private func guess(_ files: [String: [UInt8]], isRateSaid: Bool = false) throws -> FrameFolder.Guess {
    let folder = try TemporaryFolder()
    for (name, bytes) in files { try Data(bytes).write(to: URL(fileURLWithPath: folder[name])) }
    return withExtendedLifetime(folder) {
      FrameFolder.guess(folder.path, files.keys.sorted(), isRateSaid: isRateSaid) {
        $0.hasSuffix(".png") || $0.hasSuffix(".gif")
      }
    }
  }

  @Test(
    "pictures are frames if somebody says so, or if they are a padded run from 0 or 1 without a gap, and alone",
    arguments: [
      (["f00.png", "f01.png"], true, true), (["f01.PNG", "f02.PNG"], true, true), (["a.png", "b.png"], false, false),
      (["f1.png", "f2.png"], false, true), (["card02.png", "card05.png"], false, true),
      (["f01.png", "f03.png"], false, true), (["f00.png", "f1.png"], false, true), (["f01.png"], false, false),
      (["frames.json"], true, true), (["f01.png", "f02.png", "x.png"], false, true),
      (["f01.png", "f02.png", "x.gif"], false, true), (["f01.png", "f02.png", "x.txt"], true, true),
      (["f1.gif", "f2.gif"], false, false), (["a1b01.png", "a1b02.png"], true, true), ([], false, false),
    ])
  func guesses(_ names: [String], _ isRow: Bool, _ isRowAtRate: Bool) throws {
    let files = Dictionary(uniqueKeysWithValues: names.map { ($0, png()) })
    #expect(try guess(files).isRow == isRow)
    #expect(try guess(files, isRateSaid: true).isRow == isRowAtRate)
  }

  @Test("animations are never frames, and pictures of several sizes only if somebody says so") func contents() throws {
    let animated = ["f01.png": png(), "f02.png": png(animated: true)]
    let moving = FrameFolder.Guess.unfit(why: "they are animations")
    #expect(try guess(animated) == moving && guess(animated, isRateSaid: true) == moving)
    // A profile before the chunk that says so is longer than what is read at first.
    #expect(try guess(["f01.png": png(), "f02.png": png(animated: true, profile: 3000)]) == moving)
    let sizes = ["f01.png": png(4), "f02.png": png(5)]
    #expect(try guess(sizes) == .unfit(why: "they have more than one size"))
    #expect(try guess(sizes, isRateSaid: true) == .said)
    #expect(try guess(["f01.png": [], "f02.png": png()]).isRow)
    #expect(try guess(["f01.png": png(), "f03.png": png()]) == .files(why: "01 is followed by 03"))
  }

  private func folder(_ names: [String], _ table: String? = nil) throws -> FrameFolder {
    let folder = try TemporaryFolder()
    for name in names { try folder.write("x", name) }
    if let table { try folder.write(table, "frames.json") }
    return try withExtendedLifetime(folder) { try FrameFolder(folder.path, most: 100, root: nil) }
  }

  @Test("frames come in the order of their numbers; other files and hidden ones are none of them") func order() throws {
    let found = try folder(["f10.png", "f9.png", "f1.png", "cover.png", "notes.txt", ".hidden", "f010.png"])
    #expect(found.frames == ["f1.png", "f9.png", "f010.png", "f10.png"])
    #expect(found.others == ["cover.png", "notes.txt"] && found.times == nil)
  }

  @Test("pictures without numbers are all frames, by name") func plain() throws {
    #expect(try folder(["b.png", "a.png", "c.jpg"]).frames == ["a.png", "b.png"])
  }

  @Test("a table's frames are those that it lists, in its order, and all of them are there") func table() throws {
    let list = #"{"frames": [{"file": "b.png", "time": 0}, {"file": "a.png", "time": 1}]}"#
    let found = try folder(["a.png", "b.png", "c.png"], list)
    #expect(found.frames == ["b.png", "a.png"] && found.others == ["c.png"] && found.times != nil)
    let error = #expect(throws: RenderingError.self) { try folder(["a.png"], list) }
    #expect(error?.code == .badSpec && error?.message.contains("names b.png, which is missing") == true)
  }

  // MARK: Rates

  private struct Source: FrameSource {
    let facts: AnimationFacts
    var delays: [FrameDelay?]

    init(_ delays: [FrameDelay?]) {
      facts = AnimationFacts(format: .gif, width: 1, height: 1, frameCount: delays.count, loop: nil)
      self.delays = delays
    }

    mutating func next() throws -> AnimationFrame? {
      guard !delays.isEmpty else { return nil }
      return AnimationFrame(
        index: facts.frameCount - delays.count, picture: Pixmap(width: 1, height: 1), delay: delays.removeFirst())
    }
  }

  @Test("a row plays as fast as the other side, whose long frames are several beats") func rates() throws {
    let even = try RowRate(beside: Source([FrameDelay(4, over: 100), FrameDelay(8, over: 100)]))
    #expect(abs(even.rate - 25) < 1e-9 && even.isKnown && even.text == "25")
    // Hundredths of a second, as a GIF rounds 30 frames a second.
    let rounded = try RowRate(beside: Source([3, 4, 3, 10].map { FrameDelay($0, over: 100) }))
    #expect(abs(rounded.rate - 30) < 1e-9)
    let film = try RowRate(beside: Source([FrameDelay(1001, over: 30_000), FrameDelay(1001, over: 30_000)]))
    #expect(film.text == "29.97")
  }

  @Test("where nothing says how fast a row plays, it plays at 25 frames a second") func assumed() throws {
    for source in [nil, Source([nil]), Source([nil, nil])] as [Source?] {
      let found = try RowRate(beside: source)
      #expect(found.rate == 25 && !found.isKnown)
    }
  }
}

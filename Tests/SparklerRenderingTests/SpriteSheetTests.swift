// Sprite sheets: every frame can be put together again from the picture and the JSON.
// Flow: Samples → SpriteSheet → JSONSerialization + pixels → expectations.
import Foundation
import SparklerCore
import SparklerImaging
import SparklerRendering
import TestSupport
import Testing

@Suite struct SpriteSheetTests {
  struct Read {
    var names: [String] = []
    var pictures: [Pixmap] = []
    var durations: [Int] = []
    var places: [[Int]] = []
    var meta: [String: Any] = [:]
  }

  private func sheet(_ pictures: [Pixmap], limits: (side: Int, area: Int) = (8192, 1 << 24)) throws -> (Pixmap, String)
  {
    var sheet = SpriteSheet(width: pictures[0].width, height: pictures[0].height, limits: limits)
    for (i, picture) in pictures.enumerated() { try sheet.append(picture, milliseconds: 40 + i) }
    let done = try sheet.finish(name: "a\"b\\c", image: "a.png", scale: 1.5)
    return (done.picture, done.json)
  }

  /// Puts the frames together as a game engine does.
  private func read(_ sheet: Pixmap, _ json: String) throws -> Read {
    let root = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let frames = try #require(root["frames"] as? [String: [String: Any]])
    let animations = try #require(root["animations"] as? [String: [String]])
    var out = Read()
    out.names = try #require(animations.first?.value)
    out.meta = try #require(root["meta"] as? [String: Any])
    #expect(Set(out.names) == Set(frames.keys))
    for name in out.names {
      let frame = try #require(frames[name])
      func numbers(_ key: String, _ parts: [String]) throws -> [Int] {
        let map = try #require(frame[key] as? [String: Int])
        return try parts.map { try #require(map[$0]) }
      }
      let place = try numbers("frame", ["x", "y", "w", "h"])
      let source = try numbers("spriteSourceSize", ["x", "y", "w", "h"])
      let size = try numbers("sourceSize", ["w", "h"])
      #expect(place[2...] == source[2...] && frame["rotated"] as? Bool == false)
      #expect(frame["trimmed"] as? Bool == (Array(source[2...]) != size))
      var picture = Pixmap(width: size[0], height: size[1])
      for y in 0..<place[3] {
        for x in 0..<place[2] { picture[source[0] + x, source[1] + y] = sheet[place[0] + x, place[1] + y] }
      }
      out.pictures.append(picture)
      out.places.append(place)
      out.durations.append(try #require(frame["duration"] as? Int))
    }
    return out
  }

  @Test("every size comes back", arguments: 1...9) func sizes(width: Int) throws {
    for height in 1...9 {
      let pictures = Samples.sequence(
        7, width: width, height: height, colors: [0, 0, 0] + Samples.colors(2), seed: UInt64(width * 10 + height))
      let (picture, json) = try sheet(pictures)
      let read = try read(picture, json)
      #expect(read.pictures == pictures)
      #expect(read.durations == (40..<47).map { $0 })
    }
  }

  @Test("frames are trimmed, equal ones share a place, others never touch") func packed() throws {
    var chance = SeededRandom(seed: 4)
    var pictures: [Pixmap] = []
    for i in 0..<60 {
      let disc = Samples.disc(side: 64, radius: 3 + Double(i % 20), rgb: UInt32(chance.below(1 << 24)))
      pictures += i % 7 == 0 ? [disc, disc] : [disc]
    }
    pictures.append(Pixmap(width: 64, height: 64))
    let (picture, json) = try sheet(pictures)
    let read = try read(picture, json)
    #expect(read.pictures == pictures)
    let places = Array(Set(read.places))
    #expect(places.count == 61)
    for (i, a) in places.enumerated() {
      for b in places[(i + 1)...] {
        let isApart =
          a[0] + a[2] + 2 <= b[0] || b[0] + b[2] + 2 <= a[0] || a[1] + a[3] + 2 <= b[1] || b[1] + b[3] + 2 <= a[1]
        #expect(isApart, "\(a) \(b)")
      }
    }
    let used = places.reduce(0) { $0 + ($1[2] + 2) * ($1[3] + 2) }
    #expect(Double(used) / Double(picture.width * picture.height) > 0.8)
    #expect(read.meta["image"] as? String == "a.png" && read.meta["scale"] as? String == "1.5")
    #expect(read.names[3] == "a\"b\\c-03")
  }

  @Test("a sheet that can't hold the frames is refused") func full() {
    let colors = Samples.colors(9)
    let pictures = colors.map { Pixmap(width: 10, height: 10, pixels: Array(repeating: $0, count: 100)) }
    #expect(throws: SheetError.self) { try sheet(pictures, limits: (20, 1000)) }
    #expect(throws: SheetError.self) { try sheet(pictures, limits: (8192, 500)) }
    #expect(throws: Never.self) { try sheet(pictures, limits: (40, 1600)) }
  }

  @Test("frames of other sizes and times find a place") func odd() throws {
    var sheet = SpriteSheet(width: 3, height: 3, limits: (100, 10_000))
    try sheet.append(Pixmap(width: 0, height: 0), milliseconds: -1)
    try sheet.append(Pixmap(width: 9, height: 2), milliseconds: 5)
    #expect(try sheet.finish(name: "a", image: "a.png", scale: 1).picture.width > 0)
  }
}

// When frames get a palette of their own, and that nothing that stands still shows it.
// Flow: pictures → FrameMapper, GIFFrameEncoder → GIFPlayback → expectations.
import SparklerCore
import SparklerImaging
import TestSupport
import Testing

@Suite struct OwnPaletteTests {
  /// A slope whose colours pass from one corner of the cube to another.
  static func fade(_ n: Int) -> [Pixmap] {
    (0..<n).map { k in
      var picture = Pixmap(width: 96, height: 64)
      let t = Double(k) / Double(n - 1)
      for y in 0..<64 {
        for x in 0..<96 {
          let (u, v) = (Double(x) / 95, Double(y) / 63)
          let color = Color(
            red: (1 - t) * 0.1 * u + t * (0.5 + 0.5 * u), green: (1 - t) * (0.3 + 0.4 * v) + t * 0.3 * v,
            blue: (1 - t) * (0.4 + 0.6 * u) + t * 0.2)
          picture[x, y] = color.pixel
        }
      }
      for y in 28..<36 { for x in 40..<56 { picture[x, y] = 0xFFFF_FFFF } }
      return picture
    }
  }

  static func error(_ shown: Pixmap, _ true: Pixmap) -> Double {
    zip(shown.pixels, `true`.pixels).reduce(0) { sum, pair in
      sum
        + [UInt32(0), 8, 16].reduce(0.0) { part, shift in
          let way = Double(pair.0 >> shift & 255) - Double(pair.1 >> shift & 255)
          return part + way * way
        }
    } / Double(shown.pixels.count)
  }

  static func gif(_ pictures: [Pixmap], _ mapper: FrameMapper) throws -> [UInt8] {
    let encoder = GIFFrameEncoder(palette: mapper.palette, usesOwnPalettes: mapper.usesOwnPalettes)
    var frames: [MappedFrame] = []
    for picture in pictures { frames.append(mapper.map(picture, after: frames.last)) }
    return try encoder.gif(of: frames, width: 96, height: 64)
  }

  @Test("a scene whose colours pass away is shown with palettes of its frames") func fades() throws {
    let pictures = Self.fade(16)
    let mapper = DitherTests.mapper(pictures, .auto, colors: 256)
    #expect(mapper.usesOwnPalettes)
    let playback = try GIFPlayback(Self.gif(pictures, mapper))
    #expect(playback.frames.count == 16)
    for (frame, picture) in zip(playback.frames, pictures) {
      // The worst has 11.66, and about 13 with an eighth fewer colours.
      #expect(Self.error(frame.picture, picture) < 11.9)
      for y in 28..<36 { for x in 40..<56 { #expect(frame.picture[x, y] == 0xFFFF_FFFF) } }
    }
    let shared = PaletteMapper(palette: mapper.palette)
    let alone = shared.map(pictures[0])
    let poor = pictures[0].pixels.indices.reduce(into: pictures[0]) { picture, i in
      picture.pixels[i] = 0xFF00_0000 | shared.palette.colors[Int(alone.indices[i])]
    }
    #expect(Self.error(playback.frames[0].picture, pictures[0]) < 0.1 * Self.error(poor, pictures[0]))
  }

  @Test("a scene whose colours stay has one palette") func stays() throws {
    let slope = [20, 60, 100].map { DitherTests.slope(square: $0) }
    #expect(!DitherTests.mapper(slope, .auto, colors: 256).usesOwnPalettes)
    #expect(!DitherTests.mapper(slope, .auto, colors: 24).usesOwnPalettes)
  }

  /// Scattered among what changes, so that it would be cheaper to draw them again.
  private static func isStill(_ x: Int, _ y: Int) -> Bool { (x + y) % 3 == 0 && x > 4 && x < 90 && y > 4 && y < 60 }

  /// As `fade`, with pixels of a slope that stands still.
  private static func partlyStill(_ n: Int) -> [Pixmap] {
    fade(n).map { picture in
      var out = picture
      for y in 0..<64 {
        for x in 0..<96 where isStill(x, y) {
          out[x, y] = Color(red: 0.2 + Double(x) / 120, green: 0.3 + Double(y) / 120, blue: Double(x + y) / 160).pixel
        }
      }
      return out
    }
  }

  @Test("what stands still keeps its very colours in frames with palettes of their own", arguments: [32, 256])
  func still(_ colors: Int) throws {
    let pictures = Self.partlyStill(16)
    let mapper = DitherTests.mapper(pictures, .auto, colors: colors)
    #expect(mapper.usesOwnPalettes)
    let shown = try GIFPlayback(Self.gif(pictures, mapper)).frames.map(\.picture)
    for (number, frame) in shown.enumerated().dropFirst() {
      var moved = 0
      for y in 0..<64 { for x in 0..<96 where Self.isStill(x, y) && frame[x, y] != shown[0][x, y] { moved += 1 } }
      #expect(moved == 0, "frame \(number)")
    }
  }
}

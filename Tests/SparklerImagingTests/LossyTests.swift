// What lossy and effort may change, and what they gain.
// Flow: a scene → GIFFrameEncoder with options → GIFPlayback → expectations.
import SparklerCore
import SparklerImaging
import TestSupport
import Testing

@Suite struct LossyTests {
  /// A noisy picture in which a flat square moves.
  static let pictures: [Pixmap] = {
    let ground = PaletteTests.smooth(7)
    return (0..<6).map { frame in
      var picture = ground
      for y in 10..<26 { for x in 4 + 9 * frame..<20 + 9 * frame { picture[x, y] = 0xFFFF_FFFF } }
      for y in 40..<60 { for x in 0..<80 { picture[x, y] = ground[(x + frame) % 80, y] } }
      return picture
    }
  }()

  static let mapper: FrameMapper = DitherTests.mapper(pictures, .none, colors: 256)

  static func gif(lossy: Double = 0, effort: Int = 5) throws -> [UInt8] {
    let encoder = GIFFrameEncoder(palette: mapper.palette, lossy: lossy, effort: effort)
    return try encoder.gif(of: pictures.map { mapper.map($0, after: nil) }, width: 80, height: 60)
  }

  static func distance(_ a: UInt32, _ b: UInt32) -> Double {
    let (a, b) = (OKLab(Color(rgb: a & 0xFF_FFFF)), OKLab(Color(rgb: b & 0xFF_FFFF)))
    let way = SIMD3(a.lightness - b.lightness, a.a - b.a, a.b - b.b)
    return (way * way).sum().squareRoot()
  }

  @Test("no pixel strays farther from its nearest colour than lossy allows", arguments: [0.0, 1, 10, 40, 100])
  func bound(lossy: Double) throws {
    let playback = try GIFPlayback(Self.gif(lossy: lossy))
    #expect(playback.frames.count == Self.pictures.count)
    let reach = lossy == 0 ? 0.02 : 0.015 + 0.00135 * lossy
    for (frame, picture) in zip(playback.frames, Self.pictures) {
      let nearest = DitherTests.shown(Self.mapper.map(picture, after: nil), Self.mapper)
      let farthest = zip(frame.picture.pixels, nearest.pixels).map { Self.distance($0, $1) }.max() ?? 0
      #expect(farthest <= reach + 1e-9)
    }
  }

  @Test("the more is given up, the smaller is the file") func sizes() throws {
    let sizes = try [0.0, 10, 30, 100].map { try Self.gif(lossy: $0).count }
    #expect(sizes == sizes.sorted(by: >))
    #expect(Double(sizes[3]) < 0.6 * Double(sizes[0]))
  }

  @Test("flat areas keep their exact colour") func flat() throws {
    for (k, frame) in try GIFPlayback(Self.gif(lossy: 100)).frames.enumerated() {
      for y in 12..<24 { for x in 6 + 9 * k..<18 + 9 * k { #expect(frame.picture[x, y] == 0xFFFF_FFFF) } }
    }
  }

  @Test("every effort gives a file that reads, and the highest is smaller than the lowest") func efforts() throws {
    let files = try (1...9).map { try Self.gif(effort: $0) }
    for file in files { #expect(try GIFPlayback(file).frames.count == Self.pictures.count) }
    #expect(files[8].count < files[0].count)
    #expect(files[8].count <= files[4].count)
  }

  @Test("the lowest effort shows every pixel's nearest colour") func exact() throws {
    for (frame, picture) in zip(try GIFPlayback(Self.gif(effort: 1)).frames, Self.pictures) {
      #expect(frame.picture == DitherTests.shown(Self.mapper.map(picture, after: nil), Self.mapper))
    }
  }
}

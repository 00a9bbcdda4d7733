// What quality and effort may change, and what they gain.
// Flow: pictures → AnimatedImage, GIFFrameEncoder with options → GIFPlayback → expectations.
import SparklerCore
import SparklerImaging
import TestSupport
import Testing

@Suite struct QualityTests {
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

  static func gif(effort: Int = 5) throws -> [UInt8] {
    let encoder = GIFFrameEncoder(palette: mapper.palette, effort: effort)
    return try encoder.gif(of: pictures.map { mapper.map($0, after: nil) }, width: 80, height: 60)
  }

  static func image(_ pictures: [Pixmap]) throws -> AnimatedImage {
    var rgba: [UInt8] = []
    for pixel in pictures.flatMap(\.pixels) {
      for shift in [16, 8, 0, 24] as [UInt32] { rgba.append(UInt8(pixel >> shift & 255)) }
    }
    return try AnimatedImage(rgba: rgba, width: pictures[0].width, height: pictures[0].height, frameRate: 25)
  }

  static func encoded(_ pictures: [Pixmap], quality: Double, effort: Int = 5, jobs: Int = 2) async throws -> [UInt8] {
    let options = GIFOptions(quality: quality, effort: effort)
    return try await image(pictures).encoder(for: .gif(options), jobs: jobs).bytes()
  }

  /// The mean squared error over all frames and channels.
  static func error(_ gif: [UInt8], _ pictures: [Pixmap]) throws -> Double {
    let shown = GIFRoundTripTests.ticks(try GIFPlayback(gif))
    var total = 0.0
    for (k, picture) in pictures.enumerated() {
      for (a, b) in zip(shown[2 * k].pixels, picture.pixels) {
        for shift in [UInt32(0), 8, 16] {
          let way = Double(a >> shift & 255) - Double(b >> shift & 255)
          total += way * way
        }
      }
    }
    return total / Double(3 * pictures.count * pictures[0].pixels.count)
  }

  @Test("each step of ten down makes the file smaller and less true") func steps() async throws {
    var last = (bytes: Int.max, error: -1.0)
    for quality in stride(from: 100.0, through: 0, by: -10) {
      let gif = try await Self.encoded(Self.pictures, quality: quality)
      let error = try Self.error(gif, Self.pictures)
      #expect(gif.count < last.bytes, "\(quality)")
      #expect(error >= last.error, "\(quality)")
      last = (gif.count, error)
    }
    let whole = try await Self.encoded(Self.pictures, quality: 100)
    #expect(Double(last.bytes) < 0.8 * Double(whole.count), "\(last.bytes) of \(whole.count)")
  }

  /// Soft flakes that fall over a slope.
  static let flakes: [Pixmap] = (0..<12).map { frame in
    var picture = Pixmap(width: 120, height: 90)
    for y in 0..<90 {
      for x in 0..<120 {
        var channels = [20 + 0.6 * Double(y), 30 + 0.8 * Double(y), 60 + 1.1 * Double(y)]
        for k in 0..<12 {
          let (dx, dy) = (Double(x - (k * 53 + frame * 2) % 120), Double(y - (k * 37 + frame * 5) % 90))
          let share = max(0, min(1, 1.5 - (dx * dx + dy * dy).squareRoot() / 2))
          for i in 0..<3 { channels[i] += share * (240 - channels[i]) }
        }
        picture[x, y] = channels.reduce(0xFF) { $0 << 8 | UInt32($1.rounded()) }
      }
    }
    return picture
  }

  @Test("where fewer colours would take more bits, there are more") func trial() async throws {
    var last = Int.max
    for quality in stride(from: 50.0, through: 0, by: -10) {
      let count = try await Self.encoded(Self.flakes, quality: quality).count
      #expect(count < last, "\(quality)")
      last = count
    }
  }

  @Test("nothing is left standing in a flat area whose colour the table holds", arguments: [80.0, 50, 40])
  func ghosts(_ quality: Double) async throws {
    let step = UInt32(quality == 80 ? 0x01_0101 : 0x03_0303)
    let pictures = (0..<6).map { frame in
      var picture = Pixmap(width: 60, height: 40)
      for y in 0..<40 {
        for x in 0..<60 {
          let isShadow = (8 * frame..<8 * frame + 12).contains(x) && (10..<30).contains(y)
          picture[x, y] = isShadow ? 0xFF80_8080 + step : 0xFF80_8080
        }
      }
      return picture
    }
    let shown = GIFRoundTripTests.ticks(try GIFPlayback(try await Self.encoded(pictures, quality: quality)))
    // Beside an edge something else may show.
    for (k, picture) in pictures.enumerated() {
      for y in 12..<28 {
        for x in 1..<59 where [1, 2, 5, 6].contains(x % 8) {
          #expect(shown[2 * k][x, y] == picture[x, y], "\(k) \(x) \(y)")
        }
      }
    }
  }

  @Test("an area is flat up to a squared distance of 3 between neighbours", arguments: [(0x01_0101, 0), (0x02, 256)])
  func flat(grain: UInt32, held: Int) {
    // A faint grain that gets redder by less than a bit is worth.
    let pictures = [UInt32(0xFF80_8080), 0xFF82_8080].map { color in
      Pixmap(width: 16, height: 16, pixels: (0..<256).map { color + ($0 % 2 == $0 / 16 % 2 ? grain : 0) })
    }
    var survey = ColorSurvey()
    for (i, picture) in pictures.enumerated() { survey.accumulate(picture, number: i, of: pictures.count) }
    let mapper = FrameMapper.candidates(
      survey, options: GIFOptions(dither: .none, quality: 70), isOpaque: true, errors: 1)[0]
    let before = mapper.map(pictures[0], after: nil)
    let shown = DitherTests.shown(mapper.map(pictures[1], after: before), mapper)
    #expect(DitherTests.shown(before, mapper) == pictures[0])
    #expect(zip(shown.pixels, pictures[0].pixels).filter { $0 == $1 }.count == held)
    #expect(zip(shown.pixels, pictures[1].pixels).filter { $0 == $1 }.count == 256 - held)
  }

  @Test("few flat colours stay exact as far down as 20") func exact() async throws {
    var chance = SeededRandom(seed: 5)
    let colors = Samples.colors(12).map { $0 | 0xFF00_0000 }
    let tiles = (0..<64).map { _ in colors[chance.below(12)] }
    let pictures = (0..<5).map { frame in
      var picture = Pixmap(width: 64, height: 64)
      for y in 0..<64 { for x in 0..<64 { picture[x, y] = tiles[(x + 8 * frame) / 8 % 8 + y / 8 * 8] } }
      return picture
    }
    for quality in [80.0, 50, 20] {
      #expect(try Self.error(try await Self.encoded(pictures, quality: quality), pictures) == 0, "\(quality)")
    }
  }

  @Test("the bytes do not depend on the jobs, beyond a key frame too") func jobs() async throws {
    let long = (0..<40).map { frame in
      var picture = Self.pictures[0]
      for y in 0..<60 {
        for x in 0..<80 where (x + y) % 3 == 0 {
          picture[x, y] = picture[x, y] &- UInt32(frame) * 0x01_0101 / 4 | 0xFF00_0000
        }
      }
      return picture
    }
    let one = try await Self.encoded(long, quality: 50, jobs: 1)
    #expect(try await Self.encoded(long, quality: 50, jobs: 3) == one)
    #expect(try GIFPlayback(one).frames.count > 1)
  }

  @Test("flat areas keep their exact colour") func flat() async throws {
    let shown = GIFRoundTripTests.ticks(try GIFPlayback(try await Self.encoded(Self.pictures, quality: 10)))
    for k in Self.pictures.indices {
      for y in 12..<24 { for x in 6 + 9 * k..<18 + 9 * k { #expect(shown[2 * k][x, y] == 0xFFFF_FFFF) } }
    }
  }

  @Test("pictures of noise are cleared before their codes grow, and stay whole") func noise() async throws {
    var chance = SeededRandom(seed: 9)
    let gray = (0..<4).map { _ in
      var picture = Pixmap(width: 96, height: 96)
      for i in picture.pixels.indices { picture.pixels[i] = 0xFF00_0000 | UInt32(chance.below(250)) * 0x01_0101 }
      return picture
    }
    let gif = try await Self.encoded(gray, quality: 100)
    #expect(try Self.error(gif, gray) == 0)
    // Nine bits for each pixel of eight, clear codes and a table; longer codes take 50 000 bytes.
    #expect(gif.count < 43_500)
  }

  @Test("the smallest and the least have a file at every quality and effort", arguments: [0.0, 33, 100])
  func small(quality: Double) async throws {
    for (width, height) in [(1, 1), (1, 9), (17, 1), (3, 3)] {
      let pictures = Samples.sequence(6, width: width, height: height, colors: [0] + Samples.colors(3), seed: 3)
      for effort in [1, 5, 9] {
        let gif = try await Self.encoded(pictures, quality: quality, effort: effort)
        #expect(try GIFPlayback(gif).width == width)
      }
    }
  }

  @Test("every effort gives a file that reads, and the highest is smaller than the lowest") func efforts() throws {
    let files = try (1...9).map { try Self.gif(effort: $0) }
    for file in files { #expect(try GIFPlayback(file).frames.count == Self.pictures.count) }
    #expect(files[8].count < files[0].count)
    #expect(files[8].count <= files[4].count)
  }

  @Test("the lowest effort shows every pixel's nearest colour") func nearest() throws {
    for (frame, picture) in zip(try GIFPlayback(Self.gif(effort: 1)).frames, Self.pictures) {
      #expect(frame.picture == DitherTests.shown(Self.mapper.map(picture, after: nil), Self.mapper))
    }
  }
}

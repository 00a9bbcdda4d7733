// AVIF in and out: every kind that libavif makes comes in as it is meant, and ours comes back as it went out.
// Flow: AVIFSample, AVIFWriter → bytes → AVIFReader → expectations.
import SparklerCore
import SparklerImaging
import TestSupport
import Testing

@Suite struct AVIFTests {
  /// Four colours in the corners, so that every turn and flip is told apart.
  static func corners(_ width: Int = 32, _ height: Int = 24) -> Pixmap {
    var picture = Pixmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let (isLeft, isTop) = (x < width / 2, y < height / 2)
        picture[x, y] = isTop ? (isLeft ? 0xFFFF_0000 : 0xFF00_FF00) : (isLeft ? 0xFF00_00FF : 0xFFFF_FFFF)
      }
    }
    return picture
  }

  private static let names: [UInt32: String] = [0xFF0000: "R", 0x00FF00: "G", 0x0000FF: "B", 0xFFFFFF: "W"]

  /// The colours of the corners: top left, top right, bottom left, bottom right.
  private static func signs(_ picture: Pixmap) -> String {
    [(1, 1), (picture.width - 2, 1), (1, picture.height - 2), (picture.width - 2, picture.height - 2)].map { x, y in
      let color = picture[x, y]
      return Self.names.first { off($0.key, color) <= 2 }?.value ?? String(color, radix: 16)
    }.joined()
  }

  /// How far two colours lie apart in a channel.
  static func off(_ a: UInt32, _ b: UInt32) -> Int {
    [UInt32(0), 8, 16].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
  }

  private func first(_ bytes: [UInt8]) throws -> Pixmap {
    var reader = try AnimationReader(bytes)
    let frame = try #require(try reader.next())
    #expect(frame.picture.width == reader.facts.width && frame.picture.height == reader.facts.height)
    return frame.picture
  }

  @Test("pure colours come in within 1", arguments: [8, 10, 12], [true, false])
  func pure(_ depth: Int, _ isFull: Bool) throws {
    for matrix: UInt16 in [1, 6, 9] {
      var sample = AVIFSample()
      (sample.depth, sample.isFullRange, sample.codes.matrix) = (depth, isFull, matrix)
      let found = try first(sample.file([Self.corners()]))
      for (x, y) in [(4, 4), (28, 4), (4, 20), (28, 20)] {
        #expect(Self.off(found[x, y], Self.corners()[x, y]) <= 1, "matrix \(matrix) at \(x), \(y)")
      }
    }
  }

  @Test("subsampled and grey pictures, and RGB without a matrix, come in") func samplings() throws {
    for sampling in [422, 420] {
      var sample = AVIFSample()
      sample.sampling = sampling
      #expect(try Self.signs(first(sample.file([Self.corners()]))) == "RGBW")
    }
    var rgb = AVIFSample()
    rgb.codes.matrix = 0
    #expect(try first(rgb.file([Self.corners()])) == Self.corners())
    var grey = AVIFSample()
    grey.sampling = 400
    let picture = try first(grey.file([Pixmap(width: 8, height: 8, pixels: Array(repeating: 0xFF80_8080, count: 64))]))
    #expect(Self.off(picture[3, 3], 0x808080) <= 1)
  }

  @Test(
    "rotation, then mirroring",
    arguments: [
      (nil, nil, "RGBW"), (1, nil, "GWRB"), (2, nil, "WBGR"), (3, nil, "BRWG"), (nil, 0, "BWRG"), (nil, 1, "GRWB"),
      (1, 0, "RBGW"), (1, 1, "WGBR"), (2, 0, "GRWB"), (3, 1, "RBGW"),
    ] as [(UInt8?, UInt8?, String)])
  func turned(_ turns: UInt8?, _ mirror: UInt8?, _ signs: String) throws {
    var sample = AVIFSample()
    (sample.turns, sample.mirror) = (turns, mirror)
    let found = try first(sample.file([Self.corners()]))
    #expect(Self.signs(found) == signs)
    #expect(found.width == (turns == 1 || turns == 3 ? 24 : 32))
  }

  @Test("a clean aperture crops before the rotation; an invalid one is ignored and noted") func aperture() throws {
    var sample = AVIFSample()
    // The right half: its middle lies 8 pixels to the right.
    sample.aperture = (16, 24, 16, 0)
    #expect(try Self.signs(first(sample.file([Self.corners()]))) == "GGWW")
    sample.turns = 1
    let found = try first(sample.file([Self.corners()]))
    #expect(Self.signs(found) == "GWGW" && found.width == 24 && found.height == 16)
    sample.mirror = 1
    #expect(try Self.signs(first(sample.file([Self.corners()]))) == "WGWG")
    sample.mirror = nil
    sample.aperture = (16, 24, 17, 0)
    let odd = try AnimationReader(sample.file([Self.corners()]))
    #expect(odd.facts.width == 24 && odd.facts.height == 32 && odd.note?.contains("clean aperture") == true)
  }

  @Test("alpha is kept, multiplied in the file or not", arguments: [false, true]) func alpha(_ isMultiplied: Bool)
    throws
  {
    let soft = Samples.disc(side: 40, radius: 14, rgb: 0x3060C0)
    var sample = AVIFSample()
    (sample.hasAlpha, sample.isPremultiplied, sample.codes.matrix) = (true, isMultiplied, 0)
    let found = try first(sample.file([soft]))
    for (a, b) in zip(found.pixels, soft.pixels) {
      #expect(a >> 24 == b >> 24 && Self.off(a, b) <= (isMultiplied ? 2 : 0))
    }
  }

  @Test("a profile and numbers for colours are converted to sRGB") func colours() throws {
    let picture = Pixmap(width: 8, height: 8, pixels: Array(repeating: 0xFF00_FF00, count: 64))
    var sample = AVIFSample()
    sample.codes.matrix = 0
    sample.codes.primaries = 12
    // Display P3's green is beyond sRGB's; its blue channel stays 0.
    let numbers = try first(
      sample.file([Pixmap(width: 8, height: 8, pixels: Array(repeating: 0xFF40_C040, count: 64))]))
    #expect(Self.off(numbers[2, 2], 0x40C040) > 8)
    sample = AVIFSample()
    sample.codes.matrix = 0
    sample.profile = ProfileSamples.displayP3
    let profiled = try first(
      sample.file([Pixmap(width: 8, height: 8, pixels: Array(repeating: 0xFF40_C040, count: 64))]))
    #expect(Self.off(numbers[2, 2], profiled[2, 2]) <= 1)
    sample.profile = []
    #expect(try first(sample.file([picture])) == picture)
  }

  @Test("a grid of cells is one picture") func grid() throws {
    var sample = AVIFSample()
    (sample.grid, sample.codes.matrix) = ((2, 1), 0)
    let (red, blue) = (Samples.flat(64, 0xFFFF_0000), Samples.flat(64, 0xFF00_00FF))
    let found = try first(sample.file([red, blue]))
    #expect(found.width == 128 && found.height == 64 && found[10, 10] == 0xFFFF_0000 && found[100, 10] == 0xFF00_00FF)
  }

  @Test("a sequence keeps its times, in this process and in a copy") func sequence() throws {
    let pictures = (0..<6).map { Samples.flat(64, 0xFF00_0000 | UInt32($0) * 0x202020) }
    var sample = AVIFSample()
    sample.codes.matrix = 0
    var reader = try AnimationReader(try sample.file(pictures, ticks: [40, 10, 250, 1, 33, 500]))
    #expect(reader.facts.frameCount == 6 && reader.facts.format == .avif && reader.facts.loop == .forever)
    var delays: [Int] = []
    var copy = reader
    while let frame = try reader.next() {
      #expect(frame.picture == pictures[frame.index])
      #expect(frame.delay?.denominator == 1000)
      delays.append(frame.delay?.numerator ?? 0)
    }
    #expect(delays == [40, 10, 250, 1, 33, 500])
    for picture in pictures.prefix(2) { #expect(try copy.next()?.picture == picture) }
  }

  @Test("too many pixels or frames are refused before anything is decoded") func limits() throws {
    let file = try AVIFSample().file([Self.corners()])
    #expect(throws: ReadError.size(width: 32, height: 24, limit: 700)) {
      try AnimationReader(file, limits: ReadLimits(pixels: 700, frames: 9, totalPixels: 9999))
    }
    let frames = try AVIFSample().file(
      (0..<5).map { Samples.flat(64, 0xFF00_0000 | UInt32($0) * 40) }, ticks: [9, 9, 9, 9, 9])
    #expect(throws: ReadError.tooManyFrames(limit: 4)) {
      try AnimationReader(frames, limits: ReadLimits(pixels: 4096, frames: 4, totalPixels: 1 << 20))
    }
    // A size in the header that no picture has.
    var huge = file
    let at = try #require(huge.indices.first { huge[$0...].starts(with: "ispe".utf8) }) + 8
    for i in 0..<8 { huge[at + i] = i % 4 == 1 ? 1 : 0 }
    #expect(throws: ReadError.self) { try AnimationReader(huge) }
    for end in stride(from: 12, to: file.count, by: 7) {
      #expect(throws: ReadError.self) { try first(Array(file[..<end])) }
    }
  }

  private func written(
    _ pictures: [Pixmap], _ options: AVIFOptions, loop: LoopCount = .forever, isOpaque: Bool = true, jobs: Int = 1
  ) throws -> [UInt8] {
    let writer = try AVIFWriter(
      width: pictures[0].width, height: pictures[0].height, options: options, loop: loop, isOpaque: isOpaque,
      isStill: pictures.count == 1, jobs: jobs)
    for (i, picture) in pictures.enumerated() { try writer.append(picture, at: Seconds(Double(i) / 30)) }
    return try writer.finish(at: Seconds(Double(pictures.count) / 30))
  }

  @Test("at quality 100 every pixel and alpha come back") func exact() throws {
    let pictures = [20.0, 24, 28].map { Samples.disc(side: 60, radius: $0, rgb: 0x3060C0) }
    var reader = try AnimationReader(try written(pictures, AVIFOptions(quality: 100), isOpaque: false))
    var count = 0
    while let frame = try reader.next() {
      #expect(frame.picture == pictures[frame.index])
      #expect(frame.delay == FrameDelay(3000, over: 90_000))
      count += 1
    }
    #expect(count == 3)
    #expect(try first(written([Self.corners()], AVIFOptions(quality: 100))) == Self.corners())
  }

  @Test("pure colours come back within 1, at the standard quality and moving") func pureBack() throws {
    let colors: [UInt32] = [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00, 0x00FFFF, 0xFF00FF, 0, 0xFFFFFF, 0x808080]
    let pictures = colors.map { Samples.flat(64, 0xFF00_0000 | $0) }
    for picture in pictures {
      #expect(try Self.off(first(written([picture], AVIFOptions()))[30, 30], picture[0, 0]) <= 1)
    }
    var reader = try AnimationReader(try written(pictures, AVIFOptions()))
    while let frame = try reader.next() { #expect(Self.off(frame.picture[30, 30], pictures[frame.index][0, 0]) <= 1) }
  }

  @Test("it says how often it plays", arguments: [LoopCount.forever, .once, .times(2), .times(7)])
  func loops(_ loop: LoopCount) throws {
    let pictures = (0..<3).map { Samples.flat(32, 0xFF00_0000 | UInt32($0) * 0x40_0000) }
    for isOpaque in [true, false] {
      var reader = try AnimationReader(try written(pictures, AVIFOptions(), loop: loop, isOpaque: isOpaque))
      #expect(reader.facts.loop == loop && reader.facts.frameCount == 3)
      for picture in pictures { #expect(try Self.off(reader.next()?.picture[9, 9] ?? 0, picture[9, 9]) <= 2) }
    }
  }

  @Test("the bytes depend neither on the cores nor on the time of day") func same() throws {
    let pictures = (0..<12).map { Samples.disc(side: 80, radius: 10 + 2 * Double($0), rgb: 0xC03060) }
    let files = try [1, 2, 5].map { try written(pictures, AVIFOptions(), isOpaque: false, jobs: $0) }
    #expect(files[0] == files[1] && files[1] == files[2])
  }

  @Test("equal frames are stored once, for longer") func held() throws {
    let (a, b) = (Samples.flat(32, 0xFF10_2030), Samples.flat(32, 0xFFF0_2030))
    let reader = try AnimationReader(try written([a, a, a, b, b], AVIFOptions()))
    #expect(reader.facts.frameCount == 2)
    #expect(reader.storage?.frames.map(\.delay?.numerator) == [9000, 6000])
  }

  @Test("an animation whose frames are all equal keeps its duration and its loop") func constant() throws {
    let flat = Samples.flat(32, 0xFF10_2030)
    var reader = try AnimationReader(try written([flat, flat, flat, flat, flat], AVIFOptions(), loop: .times(3)))
    #expect(reader.facts.loop == .times(3))
    var ticks = 0
    while let frame = try reader.next() {
      #expect(Self.off(frame.picture[9, 9], flat[9, 9]) <= 1)
      ticks += frame.delay?.numerator ?? 0
    }
    #expect(ticks == 15_000)
  }

  @Test("equal frames that last longer together than a frame can are an error") func tooLong() throws {
    let (a, b) = (Samples.flat(32, 0xFF10_2030), Samples.flat(32, 0xFFF0_2030))
    let writer = try AVIFWriter(width: 32, height: 32, options: AVIFOptions(), isOpaque: true)
    try writer.append(a, at: 0)
    try writer.append(a, at: 40_000)
    #expect(throws: AVIFError.delay(80_000)) { try writer.append(b, at: 80_000) }
  }

  @Test("less quality and more effort make smaller files") func dials() throws {
    let pictures = (0..<8).map { Samples.disc(side: 120, radius: 20 + 3 * Double($0), rgb: 0x3060C0) }
    let sizes = try [95.0, 60, 20].map { try written(pictures, AVIFOptions(quality: $0), isOpaque: false).count }
    #expect(sizes == sizes.sorted(by: >) && Set(sizes).count == 3)
    let efforts = try [1, 9].map { try written(pictures, AVIFOptions(effort: $0), isOpaque: false).count }
    #expect(efforts[1] < efforts[0])
  }
}

// An animation as a value: what goes in comes out again, in every format, on any number of cores.
// Flow: pixels → AnimatedImage → bytes → AnimatedImage → expectations.
import SparklerCore
import SparklerImaging
import TestSupport
import Testing

@Suite struct AnimatedImageTests {
  typealias Frame = AnimatedImage.Frame

  static func sequence(_ count: Int, side: Int = 24, colors: Int = 40, seed: UInt64 = 7) -> [Pixmap] {
    Samples.sequence(count, width: side, height: side, colors: Samples.colors(colors, seed: seed) + [0], seed: seed)
  }

  @Test("a buffer's pixels are straight red, green, blue and alpha") func straight() throws {
    let image = try AnimatedImage(
      rgba: [255, 0, 0, 255, 0, 200, 0, 128, 1, 2, 3, 0, 9, 8, 7, 255], width: 2, height: 1, frameRate: 4)
    #expect(image.frames.map(\.picture.pixels) == [[0xFFFF_0000, 0x8000_6400], [0, 0xFF09_0807]])
    #expect(image.frames.map(\.duration) == [0.25, 0.25] && image.duration == 0.5)
    #expect(image.width == 2 && image.height == 1 && image.loop == .forever)
  }

  @Test("an APNG and a WebP give back every pixel, time and loop") func roundTrip() async throws {
    let times = [0.04, 0.5, 0.033, 1, 0.25].map { Seconds($0) }
    let frames = zip(Self.sequence(9), 0...).map {
      Frame($0.0, duration: times[$0.1 % times.count])
    }
    for loop in [LoopCount.forever, .once, .times(7)] {
      let image = try AnimatedImage(frames: frames, loop: loop)
      for format in [AnimatedImage.Format.apng(), .webp()] {
        let back = try AnimatedImage(decoding: try await image.encoded(as: format))
        #expect(back.loop == loop)
        #expect(abs(back.duration.value - image.duration.value) < 1e-9)
        #expect(try await back.differences(from: image, tolerance: .exact).isSame)
      }
    }
  }

  @Test("a GIF of few colours keeps them all; its palette holds a brand's colour where many are shown") func gif()
    async throws
  {
    let frames = Self.sequence(6).map { Frame($0, duration: 0.05) }
    let image = try AnimatedImage(frames: frames, loop: .times(3))
    let back = try AnimatedImage(decoding: try await image.encoded(as: .gif()))
    #expect(back.loop == .times(3))
    #expect(try await back.differences(from: image, tolerance: .exact).isSame)
    let brand: UInt32 = 0xFF12_89F3
    var chance = SeededRandom(seed: 5)
    var picture = Samples.picture(width: 64, height: 64, colors: Samples.colors(3000), chance: &chance)
    picture[3, 3] = brand
    let many = try AnimatedImage(frames: [Frame(picture, duration: 1)])
    func shown(_ options: GIFOptions) async throws -> UInt32 {
      try AnimatedImage(decoding: try await many.encoded(as: .gif(options))).frames[0].picture[3, 3]
    }
    #expect(try await shown(GIFOptions(colors: 32, dither: .none)) != brand)
    #expect(
      try await shown(GIFOptions(colors: 32, dither: .none, exactColors: [Color(rgb: brand & 0xFF_FFFF)])) == brand)
  }

  @Test("every option changes the bytes, and none of them the number of cores") func options() async throws {
    var pictures = Self.sequence(40, side: 32, colors: 900)
    for i in pictures.indices {
      for x in 0..<32 {
        // A soft slope that moves, and a row of every opacity.
        for y in 8..<32 { pictures[i][x, y] = 0xFF20_0000 | UInt32(4 * x + i) << 8 | UInt32(5 * y) }
        pictures[i][x, i % 32] = UInt32(x * 8) << 24
      }
    }
    let image = try AnimatedImage(frames: pictures.map { Frame($0, duration: 0.04) })
    let formats: [AnimatedImage.Format] = [
      .gif(), .gif(GIFOptions(colors: 16)), .gif(GIFOptions(alpha: .threshold)), .gif(GIFOptions(alpha: .matte)),
      .gif(GIFOptions(alpha: .matte, matte: .black)), .gif(GIFOptions(dither: .floydSteinberg)),
      .gif(GIFOptions(quality: 40)), .gif(GIFOptions(effort: 1)), .apng(), .apng(APNGOptions(effort: 1)), .webp(),
      .webp(WebPOptions(quality: 10)), .webp(WebPOptions(quality: 90)),
    ]
    var seen: Set<[UInt8]> = []
    for format in formats {
      let bytes = try await image.encoded(as: format)
      #expect(seen.insert(bytes).inserted, "\(format)")
      for jobs in [1, 3, 16] { #expect(try await image.encoder(for: format, jobs: jobs).bytes() == bytes) }
    }
  }

  @Test("a still picture is one frame that plays once; equality asks for frames and loop alone") func still()
    async throws
  {
    let picture = Self.sequence(1)[0]
    let still = try AnimatedImage(decoding: PNGWriter.encode(picture))
    #expect(still == (try AnimatedImage(frames: [Frame(picture, duration: 0.1)], loop: .once)))
    #expect(still != (try AnimatedImage(frames: [Frame(picture, duration: 0.2)], loop: .once)))
    #expect(try AnimatedImage(decoding: JPEGSamples.plain).frames.count == 1)
    // A single frame has no time that a format could refuse.
    let brief = try AnimatedImage(frames: [Frame(picture, duration: 0.001)])
    #expect(try AnimatedImage(decoding: try await brief.encoded(as: .gif())).loop == .once)
  }

  @Test("equal frames of a file share their memory, so a limit counts them once") func sharing() async throws {
    let (a, b) = (Self.sequence(1, seed: 1)[0], Self.sequence(1, seed: 2)[0])
    let image = try AnimatedImage(frames: ([a, a, b, b, b, a]).map { Frame($0, duration: 0.1) })
    struct Source: FrameSource {
      let image: AnimatedImage
      var index = 0
      var facts: AnimationFacts { AnimationFacts(format: .gif, width: 24, height: 24, frameCount: 6, loop: nil) }
      mutating func next() -> AnimationFrame? {
        guard index < image.frames.count else { return nil }
        defer { index += 1 }
        return AnimationFrame(index: index, picture: image.frames[index].picture, delay: FrameDelay(1, over: 10))
      }
    }
    var limits = ReadLimits.standard
    limits.budget = DecodingBudget()
    limits.memory = 3 * 24 * 24 * 4
    var held: AnimatedImage? = try AnimatedImage(reading: Source(image: image), limits: limits)
    #expect(held?.frames == image.frames && limits.budget.bytes == limits.memory)
    held = nil
    #expect(limits.budget.bytes == 0)
    limits.memory -= 1
    let error = #expect(throws: AnimatedImageError.self) {
      try AnimatedImage(reading: Source(image: image), limits: limits)
    }
    #expect(error == .unreadable(.memory(bytes: 24 * 24 * 4, limit: limits.memory)))
    #expect(limits.budget.bytes == 0)
  }

  @Test("a comparison says in facts and in a sentence what sparkler diff says") func differences() async throws {
    let pictures = Self.sequence(40, colors: 12).reduce(into: [Pixmap]()) { if $0.last != $1 { $0.append($1) } }
    let old = try AnimatedImage(frames: pictures.map { Frame($0, duration: 0.1) })
    let same = try await old.differences(from: old)
    #expect(same.isSame && "\(same)" == "same: \(pictures.count) pictures compared")
    let new = try AnimatedImage(frames: old.frames.enumerated().filter { $0.offset != 3 }.map(\.element), loop: .once)
    let found = try await new.differences(from: old)
    #expect(found.kinds == [.frameCount, .timing])
    #expect(found.differences.first?.fact == .dropped && found.differences.first?.firstFrame == 3)
    #expect("\(found)".hasPrefix("differs in frames and timing\n  frame 3 is missing\n"), "\(found)")
    // How a time is cut into frames does not matter.
    let cut = try AnimatedImage(
      frames: old.frames.flatMap { [Frame($0.picture, duration: 0.03), Frame($0.picture, duration: 0.07)] })
    #expect(try await cut.differences(from: old, tolerance: .exact).isSame)
    let files = [try await old.encoded(as: .gif()), try await new.encoded(as: .gif())]
    let byFile = try await AnimationComparison(.visible).compare(
      AnimationReader(files[0]), AnimationReader(files[1]))
    let decoded = try await AnimatedImage(decoding: files[1]).differences(from: AnimatedImage(decoding: files[0]))
    #expect(decoded == byFile)
  }
}

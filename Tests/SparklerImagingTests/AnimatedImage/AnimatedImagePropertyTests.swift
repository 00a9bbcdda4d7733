// Whatever the public functions are given, they give a sound answer or throw an error that says something.
// Flow: a fixed seed → thousands of sound, odd and senseless arguments → AnimatedImage → laws.
import SparklerCore
import SparklerImaging
import Testing

@Suite struct AnimatedImagePropertyTests {
  typealias Frame = AnimatedImage.Frame

  /// Draws arguments, one in a few of them senseless.
  struct Draw {
    var chance: SeededRandom

    init(_ seed: Int, _ label: String) { chance = SeededRandom(seed: UInt64(seed)).fork(label) }

    mutating func one<T>(of choices: [T]) -> T { choices[chance.below(choices.count)] }

    /// - Returns: whether it is one of so many.
    mutating func rarely(_ n: Int) -> Bool { chance.below(n) == 0 }

    mutating func number() -> Double {
      one(of: [
        .nan, .infinity, -.infinity, 0, -0.0, -1, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 1e-300, 1e300,
        0x1p63,
        chance.uniform(-1e3, 1e3),
      ])
    }

    mutating func count() -> Int { one(of: [.min, -1, 0, 1, 2, 255, 256, 257, 65_536, 1 << 32, .max]) }

    mutating func loop() -> LoopCount {
      rarely(8) ? .times(count()) : one(of: [.forever, .once, .times(3), .times(65_536), .times(.max)])
    }

    mutating func picture(_ width: Int, _ height: Int) -> Pixmap {
      // Colours above their alpha are no sound pixels, and no reason to trap.
      let isSound = !rarely(4)
      let pixels = (0..<width * height).map { _ in
        isSound
          ? Color(rgb: UInt32(chance.below(1 << 24)), alpha: one(of: [0, 0.3, 1, 1])).pixel
          : UInt32(truncatingIfNeeded: chance.next())
      }
      return (try? Pixmap(width: width, height: height, premultiplied: pixels)) ?? Pixmap(width: width, height: height)
    }

    /// Sound frames of one size.
    mutating func image(_ most: Int = 5) throws -> AnimatedImage {
      let (width, height) = (1 + chance.below(12), 1 + chance.below(12))
      var pictures = (0...chance.below(most)).map { _ in picture(width, height) }
      if pictures.count > 2, rarely(2) { pictures[1] = pictures[0] }
      return try AnimatedImage(
        frames: pictures.map {
          Frame($0, duration: Seconds(one(of: [0.02, 0.04, 0.1, 1, 700, chance.uniform(0.02, 2)])))
        },
        loop: one(of: [.forever, .once, .times(9)]))
    }

    mutating func tolerance() -> Tolerance {
      var tolerance = one(of: [Tolerance.exact, .visible, .loose])
      if rarely(6) { tolerance.color = number() }
      if rarely(6) { tolerance.changed = rarely(2) ? .count(count()) : .ratio(number()) }
      if rarely(6) { tolerance.total = rarely(2) ? .count(count()) : .ratio(number()) }
      if rarely(6) { tolerance.window = Tolerance.Window(size: 8, density: number()) }
      if rarely(9) { tolerance.window?.size = count() }
      if rarely(6) { tolerance.time = number() }
      return tolerance
    }

    mutating func region() -> IgnoredRegion {
      var region = IgnoredRegion(from: Seconds(number()), to: Seconds(number()), layer: rarely(2) ? "a" : nil)
      if !rarely(3) {
        var place = PixelPlace(.empty)
        (place.x, place.y, place.width, place.height) = (count(), count(), count(), count())
        region.place = place
      }
      return region
    }

    mutating func format() -> AnimatedImage.Format {
      func effort(_ draw: inout Draw) -> Int { draw.rarely(8) ? draw.count() : 1 + draw.chance.below(9) }
      switch chance.below(3) {
      case 0:
        return .gif(
          GIFOptions(
            colors: rarely(6) ? count() : 2 + chance.below(255), alpha: one(of: AlphaMode.allCases),
            matte: Color(red: number(), green: number(), blue: 0.5), dither: one(of: DitherMode.allCases),
            quality: rarely(6) ? number() : chance.uniform(0, 100), effort: effort(&self),
            exactColors: (0..<chance.below(300)).map { _ in Color(red: number(), green: 1, blue: 0, alpha: number()) }))
      case 1: return .apng(APNGOptions(effort: effort(&self)))
      default: return .webp(WebPOptions(quality: rarely(2) ? nil : rarely(4) ? number() : chance.uniform(0, 100)))
      }
    }
  }

  static func isSound(_ time: Double) -> Bool { time >= 1 / 65_535 && time <= 65_535 }

  @Test("buffers make whole frames or an error, as their numbers say", arguments: 0..<16) func buffers(_ seed: Int) {
    var draw = Draw(seed, "buffers")
    for _ in 0..<200 {
      let (width, height) = (draw.rarely(6) ? draw.count() : 1 + draw.chance.below(5), 1 + draw.chance.below(5))
      let size = width > 0 && width < 9 ? 4 * width * height : 64
      let count = draw.rarely(5) ? draw.chance.below(100) : size * (1 + draw.chance.below(4))
      let rate = draw.rarely(4) ? draw.number() : draw.chance.uniform(0.1, 120)
      let loop = draw.loop()
      let bytes = (0..<count).map { _ in UInt8(draw.chance.below(256)) }
      var isGood = (1...1 << 24).contains(width) && count > 0 && Self.isSound(rate)
      if isGood { isGood = count.isMultiple(of: 4 * width * height) }
      if case .times(let n) = loop, n < 1 { isGood = false }
      do {
        let image = try AnimatedImage(rgba: bytes, width: width, height: height, frameRate: rate, loop: loop)
        #expect(isGood && image.frames.count == count / (4 * width * height))
        #expect(image.frames.allSatisfy { $0.picture.width == width && $0.picture.height == height })
      } catch { #expect(!isGood && !error.remedy.isEmpty, "\(error)") }
    }
  }

  @Test("frames make an animation or an error, as their sizes and times say", arguments: 0..<16)
  func frames(_ seed: Int) {
    var draw = Draw(seed, "frames")
    for _ in 0..<200 {
      var isGood = true
      let (width, height) = (draw.rarely(9) ? 0 : 1 + draw.chance.below(4), 1 + draw.chance.below(4))
      let frames = (0..<draw.chance.below(6)).map { k -> Frame in
        let isOther = k > 0 && draw.rarely(12)
        let time = draw.rarely(12) ? draw.number() : draw.chance.uniform(0.001, 2)
        if isOther || !Self.isSound(time) { isGood = false }
        return Frame(draw.picture(width + (isOther ? 1 : 0), height), duration: Seconds(time))
      }
      let loop = draw.loop()
      if case .times(let n) = loop, n < 1 { isGood = false }
      if frames.isEmpty || width == 0 { isGood = false }
      do {
        let image = try AnimatedImage(frames: frames, loop: loop)
        #expect(isGood && image.frames == frames && image.duration > 0)
      } catch { #expect(!isGood && !"\(error)".isEmpty, "\(error)") }
    }
  }

  @Test(
    "what is encoded can be read again, with the same size, time and plays; else an error names why", arguments: 0..<16)
  func encoding(_ seed: Int) async throws {
    var draw = Draw(seed, "encoding")
    for _ in 0..<16 {
      let image = try draw.image()
      let format = draw.format()
      do {
        let back = try AnimatedImage(decoding: try await image.encoded(as: format))
        #expect((back.width, back.height) == (image.width, image.height))
        if image.frames.count > 1 {
          // A GIF's times are hundredths; a WebP's are thousandths.
          #expect(abs(back.duration.value - image.duration.value) <= 0.0051, "\(format)")
        }
      } catch let error as AnimatedImageError {
        guard case .option(let name, let value, let allowed) = error else {
          Issue.record("\(error)")
          continue
        }
        #expect(!allowed.contains(value) && !name.isEmpty)
      }
    }
  }

  @Test("damaged files are read within the limits, or are an error", arguments: 0..<16) func decoding(_ seed: Int)
    async throws
  {
    var draw = Draw(seed, "decoding")
    let image = try draw.image(8)
    var files = [try PNGWriter.encode(image.frames[0].picture), []]
    for format in [AnimatedImage.Format.gif(), .apng(), .webp(), .webp(WebPOptions(quality: 50))] {
      files.append(try await image.encoded(as: format))
    }
    for _ in 0..<120 {
      var bytes = draw.one(of: files)
      if draw.rarely(3) { bytes = Array(bytes.prefix(draw.chance.below(bytes.count + 1))) }
      for _ in 0..<draw.chance.below(6) where !bytes.isEmpty {
        bytes[draw.chance.below(bytes.count)] = UInt8(draw.chance.below(256))
      }
      var limits = ReadLimits(pixels: 1 << 16, frames: 200, totalPixels: 1 << 22, memory: 1 << 24)
      limits.budget = DecodingBudget()
      if draw.rarely(4) { limits.pixels = draw.count() }
      if draw.rarely(4) { limits.frames = draw.count() }
      if draw.rarely(4) { limits.totalPixels = draw.count() }
      if draw.rarely(4) { limits.memory = draw.count() }
      do {
        let image = try AnimatedImage(decoding: bytes, limits: limits)
        #expect(image.width * image.height <= limits.pixels && image.frames.count <= limits.frames)
        #expect(limits.budget.bytes <= limits.memory)
      } catch let error as AnimatedImageError {
        guard case .unreadable = error else {
          Issue.record("\(error)")
          continue
        }
      }
      #expect(limits.budget.bytes == 0)
    }
  }

  /// Its facts need not be true, and its frames may be anything.
  struct Liar: FrameSource {
    var facts: AnimationFacts
    var frames: [AnimationFrame]
    mutating func next() throws -> AnimationFrame? {
      if frames.count == 3 { throw ReadError.corrupt(.gif, frame: 3, "three are left") }
      return frames.popLast()
    }
  }

  @Test("sources that lie make a sound animation or an error", arguments: 0..<8) func sources(_ seed: Int) async throws
  {
    var draw = Draw(seed, "sources")
    for _ in 0..<60 {
      let facts = AnimationFacts(
        format: draw.one(of: [.gif, .png, .scene]), width: draw.count(), height: draw.count(), frameCount: draw.count(),
        loop: draw.rarely(3) ? nil : draw.loop())
      let side = draw.rarely(9) ? 0 : 3
      let frames = (0..<draw.chance.below(6)).map { _ in
        AnimationFrame(
          index: draw.count(), picture: draw.picture(draw.rarely(9) ? 2 : side, side),
          delay: draw.rarely(5) ? nil : FrameDelay(draw.count(), over: draw.count()))
      }
      let source = Liar(facts: facts, frames: frames)
      do {
        let image = try AnimatedImage(reading: source)
        #expect(image.frames.allSatisfy { Self.isSound($0.duration.value) && $0.picture.width == image.width })
      } catch let error as AnimatedImageError { #expect(!error.remedy.isEmpty) }
      // Nor does a comparison take its word.
      _ = try? await AnimationComparison(draw.tolerance(), ignoring: [draw.region()]).compare(source, source)
    }
  }

  @Test("an animation is the same as itself within any tolerance; what is no tolerance is refused", arguments: 0..<16)
  func differences(_ seed: Int) async throws {
    var draw = Draw(seed, "differences")
    for _ in 0..<60 {
      let (a, b) = (try draw.image(), try draw.image())
      let (tolerance, regions) = (draw.tolerance(), (0..<draw.chance.below(3)).map { _ in draw.region() })
      do {
        let outcome = try await b.differences(from: a, tolerance: tolerance, ignoring: regions)
        #expect("\(outcome)".hasPrefix(outcome.isSame ? "same: " : "differs in "))
        #expect(try await a.differences(from: a, tolerance: tolerance, ignoring: regions).isSame)
        #expect(outcome.isSame || a != b)
      } catch let error as AnimatedImageError {
        guard case .option(let name, _, _) = error else {
          Issue.record("\(error)")
          continue
        }
        #expect(name.hasPrefix("tolerance."))
      }
    }
  }
}

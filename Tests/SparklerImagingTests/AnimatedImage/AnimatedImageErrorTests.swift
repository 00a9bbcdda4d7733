// What is no animation, or fits into no file, is refused with facts and with what to do.
// Flow: senseless frames, buffers, files, options → AnimatedImageError.
import SparklerCore
import SparklerImaging
import Testing

@Suite struct AnimatedImageErrorTests {
  typealias Frame = AnimatedImage.Frame

  static let dot = Frame(Pixmap(width: 2, height: 2), duration: 0.1)

  /// - Returns: what was thrown, after a look at what it says.
  private func refused(_ body: () throws -> some Any) -> AnimatedImageError? {
    let error = #expect(throws: AnimatedImageError.self) { _ = try body() }
    if let error {
      #expect(error.localizedDescription == "\(error)" && error.recoverySuggestion == error.remedy)
      #expect("\(error)".hasSuffix(error.remedy) && error.remedy.count > 10, "\(error)")
    }
    return error
  }

  @Test("frames need to be there, of one size, with a time") func frames() {
    #expect(refused { try AnimatedImage(frames: []) } == .noFrames)
    #expect(
      refused { try AnimatedImage(frames: [Frame(Pixmap(width: 0, height: 3), duration: 1)]) }
        == .size(width: 0, height: 3))
    #expect(
      refused { try AnimatedImage(frames: [Self.dot, Self.dot, Frame(Pixmap(width: 2, height: 3), duration: 1)]) }
        == .frameSize(frame: 2, width: 2, height: 3, firstWidth: 2, firstHeight: 2))
    for time in [0, -1, 1e-9, 65_536, .infinity, -.infinity, .greatestFiniteMagnitude] as [Double] {
      #expect(
        refused { try AnimatedImage(frames: [Self.dot, Frame(Self.dot.picture, duration: Seconds(time))]) }
          == .duration(Seconds(time), frame: 1))
    }
    #expect(refused { try AnimatedImage(frames: [Frame(Self.dot.picture, duration: Seconds(.nan))]) } != nil)
    for count in [0, -1, .min] {
      #expect(refused { try AnimatedImage(frames: [Self.dot], loop: .times(count)) } == .loopCount(count))
    }
  }

  @Test(
    "a buffer holds whole frames of a size that there is",
    arguments: [
      (15, 2, 2, AnimatedImageError.byteCount(15, bytesPerFrame: 16)), (0, 2, 2, .byteCount(0, bytesPerFrame: 16)),
      (17, 2, 2, .byteCount(17, bytesPerFrame: 16)), (16, 0, 2, .size(width: 0, height: 2)),
      (16, -2, -2, .size(width: -2, height: -2)), (16, .max, 2, .size(width: .max, height: 2)),
      (16, .min, .min, .size(width: .min, height: .min)),
      (16, 1 << 24, 1 << 24, .byteCount(16, bytesPerFrame: 1 << 50)),
    ])
  func buffers(_ count: Int, _ width: Int, _ height: Int, _ expected: AnimatedImageError) {
    let bytes = [UInt8](repeating: 7, count: count)
    #expect(refused { try AnimatedImage(rgba: bytes, width: width, height: height, frameRate: 25) } == expected)
  }

  @Test("a rate is a number of frames a second", arguments: [0, -0.0, -25, 1e-300, 1e6, .infinity, .nan])
  func rates(_ rate: Double) {
    let error = refused { try AnimatedImage(rgba: [1, 2, 3, 4], width: 1, height: 1, frameRate: rate) }
    guard case .frameRate(let found)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(found == rate || rate.isNaN)
  }

  @Test("what is no file, or a part of one, is unreadable") func files() async throws {
    #expect(refused { try AnimatedImage(decoding: []) } == .unreadable(.unknownFormat))
    #expect(refused { try AnimatedImage(decoding: [1, 2, 3]) } == .unreadable(.unknownFormat))
    let image = try AnimatedImage(frames: [Self.dot, Frame(Pixmap(width: 2, height: 2), duration: 0.2)])
    for format in [AnimatedImage.Format.gif(), .apng(), .webp()] {
      let bytes = try await image.encoded(as: format)
      #expect(refused { try AnimatedImage(decoding: Array(bytes.dropLast(5))) } != nil)
      var limits = ReadLimits(pixels: 3, frames: 9, totalPixels: 99)
      guard case .unreadable(let error)? = refused({ try AnimatedImage(decoding: bytes, limits: limits) }) else {
        Issue.record("the limit is not kept")
        continue
      }
      #expect(error == .size(width: 2, height: 2, limit: 3))
      for memory in [0, -5, .min, 15] {
        limits = .standard
        (limits.memory, limits.budget) = (memory, DecodingBudget())
        #expect(refused { try AnimatedImage(decoding: bytes, limits: limits) } != nil)
        #expect(limits.budget.bytes == 0)
      }
    }
  }

  @Test("options, sides and times that a format can't hold are told before anything is made") func formats()
    async throws
  {
    let two = try AnimatedImage(frames: [Self.dot, Self.dot])
    for (format, expected) in [
      (
        AnimatedImage.Format.gif(GIFOptions(colors: 1)), AnimatedImageError.option("colors", value: 1, allowed: 2...256)
      ),
      (.gif(GIFOptions(colors: .max)), .option("colors", value: 0x1p63, allowed: 2...256)),
      (.gif(GIFOptions(quality: 101)), .option("quality", value: 101, allowed: 0...100)),
      (.gif(GIFOptions(effort: 10)), .option("effort", value: 10, allowed: 1...9)),
      (.apng(APNGOptions(effort: 0)), .option("effort", value: 0, allowed: 1...9)),
      (.webp(WebPOptions(effort: 0)), .option("effort", value: 0, allowed: 1...9)),
      (.webp(WebPOptions(quality: 100.5)), .option("quality", value: 100.5, allowed: 0...100)),
    ] {
      #expect(await #expect(throws: AnimatedImageError.self) { try await two.encoded(as: format) } == expected)
    }
    for format in [AnimatedImage.Format.gif(GIFOptions(quality: .nan)), .webp(WebPOptions(quality: .nan))] {
      await #expect(throws: AnimatedImageError.self) { try await two.encoded(as: format) }
    }
    let fast = try AnimatedImage(frames: [Self.dot, Frame(Self.dot.picture, duration: 0.01)])
    #expect(
      await #expect(throws: AnimatedImageError.self) { try await fast.encoded(as: .gif()) }
        == .formatDuration(.gif, 0.01, frame: 1, allowed: 0.02...65_535))
    #expect(try await !fast.encoded(as: .apng()).isEmpty)
    let slow = try AnimatedImage(frames: [Self.dot, Frame(Self.dot.picture, duration: 17_000)])
    #expect(
      await #expect(throws: AnimatedImageError.self) { try await slow.encoded(as: .webp()) }
        == .formatDuration(.webp, 17_000, frame: 1, allowed: 0.001...16_777.215))
    let wide = try AnimatedImage(frames: [Frame(Pixmap(width: 70_000, height: 1), duration: 1)])
    #expect(
      await #expect(throws: AnimatedImageError.self) { try await wide.encoded(as: .gif()) }
        == .formatSize(.gif, width: 70_000, height: 1, greatestSide: 65_535))
    #expect(
      await #expect(throws: AnimatedImageError.self) { try await wide.encoded(as: .webp()) }
        == .formatSize(.webp, width: 70_000, height: 1, greatestSide: 16_383))
    #expect(try await AnimatedImage(decoding: wide.encoded(as: .apng())).width == 70_000)
  }

  @Test("a tolerance that is none makes nothing the same") func tolerances() async throws {
    let image = try AnimatedImage(frames: [Self.dot])
    for (tolerance, name) in [
      (Tolerance(color: .nan), "color"), (Tolerance(color: 2), "color"), (Tolerance(changed: .ratio(.nan)), "changed"),
      (Tolerance(changed: .count(-1)), "changed"), (Tolerance(total: .ratio(1.5)), "total"),
      (Tolerance(time: Seconds(.infinity)), "time"), (Tolerance(time: -1), "time"),
      (Tolerance(window: Tolerance.Window(density: .nan)), "window.density"),
    ] {
      let error = await #expect(throws: AnimatedImageError.self) {
        try await image.differences(from: image, tolerance: tolerance)
      }
      #expect("\(error as Any)".contains("tolerance.\(name)"), "\(error as Any)")
    }
    var odd = Tolerance.visible
    odd.window = Tolerance.Window()
    odd.window?.size = .max
    await #expect(throws: AnimatedImageError.self) { try await image.differences(from: image, tolerance: odd) }
    // Below it nothing traps either.
    var other = Self.dot.picture
    other[1, 1] = 0xFFFF_FFFF
    #expect(PixelComparison(odd).compare(Self.dot.picture, other)?.changed == 1)
  }
}

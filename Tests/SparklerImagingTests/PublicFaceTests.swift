// What strangers may hand in through the public functions is refused with an error, or taken for the nearest sound value.
// Flow: senseless arguments → writers, readers, comparisons → errors.
import SparklerCore
import SparklerImaging
import TestSupport
import Testing

@Suite struct PublicFaceTests {
  /// Frames that need not keep what the facts promise.
  struct Liar: FrameSource {
    var facts: AnimationFacts
    var frames: [AnimationFrame]

    init(_ width: Int, _ height: Int, count: Int, _ frames: [AnimationFrame]) {
      facts = AnimationFacts(format: .gif, width: width, height: height, frameCount: count, loop: .forever)
      self.frames = frames.reversed()
    }

    mutating func next() -> AnimationFrame? { frames.popLast() }
  }

  static func frame(_ index: Int, _ width: Int, _ height: Int, delay: FrameDelay? = FrameDelay(1, over: 10))
    -> AnimationFrame
  { AnimationFrame(index: index, picture: Pixmap(width: width, height: height), delay: delay) }

  @Test("too few, too many and senseless sizes are no picture") func pixmaps() throws {
    #expect(throws: PixmapError.count(7, wanted: 8)) {
      try Pixmap(width: 2, height: 1, straightRGBA: Array(repeating: 0, count: 7))
    }
    #expect(throws: PixmapError.size(width: -1, height: -2)) {
      try Pixmap(width: -1, height: -2, straightRGBA: [1, 2])
    }
    #expect(throws: PixmapError.size(width: .max, height: 2)) { try Pixmap(width: .max, height: 2, premultiplied: []) }
    #expect(throws: PixmapError.count(3, wanted: 4)) { try Pixmap(width: 2, height: 2, premultiplied: [1, 2, 3]) }
    #expect(try Pixmap(width: 2, height: 1, premultiplied: [1, 2]).pixels == [1, 2])
  }

  @Test("an APNG of two sizes is refused by the encoder and by the writer") func apng() throws {
    var run = APNGRunEncoder(format: .rgba, before: nil)
    try run.append(Pixmap(width: 4, height: 4))
    for (width, height) in [(5, 4), (4, 3), (0, 0)] {
      #expect(throws: PNGError.self) { try run.append(Pixmap(width: width, height: height)) }
    }
    var other = APNGRunEncoder(format: .rgba, before: Pixmap(width: 9, height: 9))
    #expect(throws: PNGError.self) { try other.append(Pixmap(width: 4, height: 4)) }
    var writer = try APNGWriter(width: 3, height: 4, format: .rgba, loop: .forever)
    var bytes: [UInt8] = []
    #expect(throws: PNGError.self) { try writer.append(run.finish()[0], delay: 1, to: &bytes) }
    var wide = try APNGWriter(width: 5, height: 4, format: .rgba, loop: .forever)
    #expect(throws: PNGError.self) { try wide.append(run.finish()[0], delay: 1, to: &bytes) }
    var right = try APNGWriter(width: 4, height: 4, format: .rgba, loop: .forever)
    for delay in [Seconds(.nan), .infinity, -1] { try right.append(run.finish()[0], delay: delay, to: &bytes) }
  }

  @Test("a GIF's frames of two sizes are mapped apart; beyond the canvas they are refused; delays have an end")
  func gif() throws {
    var survey = ColorSurvey()
    survey.accumulate(Pixmap(width: 3, height: 3), number: 0, of: 1)
    // The other pictures have colours that are not counted.
    survey.coversAll = false
    let mapper = FrameMapper.candidates(survey, options: GIFOptions(), isOpaque: false, errors: 1)[0]
    let small = mapper.map(Pixmap(width: 3, height: 3), after: nil)
    let large = mapper.map(Pixmap(width: 4, height: 5), after: small)
    let step = GIFFrameEncoder(palette: mapper.palette).encode(previous: small, current: large, next: small)
    var bytes: [UInt8] = []
    var writer = try GIFWriter(width: 3, height: 3, palette: mapper.palette, loop: .times(.max))
    let own = GIFFrameEncoder(palette: mapper.palette).encode(previous: nil, current: small, next: nil)
    try writer.append(own, delay: 7, to: &bytes)
    if case .picture(let frame) = step, frame.rect.maxX > 3 || frame.rect.maxY > 3 {
      #expect(throws: GIFError.self) { try writer.append(step, delay: 7, to: &bytes) }
    }
    var full = Pixmap(width: 4, height: 5)
    for i in 0..<20 { full[i % 4, i / 4] = 0xFFFF_FFFF }
    let wide = GIFFrameEncoder(palette: mapper.palette).encode(
      previous: nil, current: mapper.map(full, after: nil), next: nil)
    #expect(throws: GIFError.beyond(width: 4, height: 5)) { try writer.append(wide, delay: 7, to: &bytes) }
    try writer.append(.hold, delay: .min, to: &bytes)
    for rate in [0, -1, .nan, .infinity, 51] as [Double] {
      #expect(throws: GIFError.self) { try GIFWriter.check(rate: rate, frames: 2) }
      try GIFWriter.check(rate: rate, frames: 1)
    }
    for rate in [0.002, 25, 50] { try GIFWriter.check(rate: rate, frames: 2) }
  }

  @Test("a WebP takes pictures of its size alone") func others() throws {
    let webP = try WebPWriter(width: 3, height: 3, options: WebPOptions())
    #expect(throws: WebPError.otherSize(width: 4, height: 3)) { try webP.append(Pixmap(width: 4, height: 3), at: 0) }
    #expect(throws: WebPError.self) {
      _ = try WebPWriter(width: 3, height: 3, options: WebPOptions(quality: .nan))
    }
  }

  @Test("a source that breaks its own promise ends the comparison with an error, not the process") func liars()
    async throws
  {
    let good = Liar(2, 2, count: 2, [Self.frame(0, 2, 2), Self.frame(1, 2, 2)])
    let comparison = AnimationComparison(.visible)
    #expect(try await comparison.compare(good, good).isSame)
    let endless = (0..<50).map { Self.frame($0, 2, 2) }
    for (bad, word) in [
      (Liar(2, 2, count: 2, [Self.frame(0, 2, 2), Self.frame(1, 3, 2)]), "3×2 pixels instead of 2×2"),
      (Liar(2, 2, count: 1, [Self.frame(0, 0, 0)]), "0×0"),
      (Liar(2, 2, count: 3, endless), "only 3 frames"),
      (Liar(2, 2, count: 3, [Self.frame(1, 2, 2), Self.frame(1, 2, 2)]), "after frame 1"),
      (Liar(2, 2, count: 3, [Self.frame(-5, 2, 2)]), "after frame"),
    ] {
      for (a, b) in [(bad, good), (good, bad)] {
        do {
          _ = try await comparison.compare(a, b)
          Issue.record("\(word) was taken")
        } catch let error as ReadError { #expect("\(error)".contains(word), "\(error)") }
      }
    }
    // Without a time, and with one that no file can hold.
    for delay in [nil, FrameDelay(.max, over: 0), FrameDelay(.min, over: -7)] {
      let odd = Liar(2, 2, count: 2, [Self.frame(0, 2, 2, delay: delay), Self.frame(1, 2, 2, delay: delay)])
      _ = try await comparison.compare(odd, good)
    }
  }

  @Test("pictures of two sizes differ in every pixel, and lie on one another where they are painted") func sizes() {
    let (a, b) = (Pixmap(width: 2, height: 2), Pixmap(width: 3, height: 1))
    #expect(PixelComparison(.visible).compare(a, b)?.changed == 4)
    let painted = DiffPicture(.visible).paint(a, b)
    #expect(painted.width == 3 && painted.height == 2)
    let (out, white) = (DiffPicture.outside, UInt32(0xFFFF_FFFF))
    #expect(painted.pixels == [white, white, out, out, out, white])
  }
}

// Animations out of files, and out of whatever gives frames.
// Flow: bytes → AnimationReader → frames within a budget → AnimatedImage.
import SparklerCore

extension AnimatedImage {
  /// Reads a GIF, APNG, PNG, WebP or JPEG file; what it is, its bytes tell.
  ///
  /// The pixels are those of sRGB, upright, whatever profile or orientation the file names. Each frame is the whole canvas
  /// as it shows, for the time that the file stores; a delay of zero is 1/10 s, as in browsers. A still picture is one
  /// frame of 1/10 s that plays once.
  ///
  /// libwebp and libjpeg run in this process. Where files come from strangers, SECURITY.md tells how they are read apart.
  ///
  /// - Parameters:
  ///   - bytes: a whole file.
  ///   - limits: what it may ask for; its `memory` bounds the bytes of all decoded frames, 4 a pixel.
  /// - Throws: `AnimatedImageError.unreadable` for another kind of file, one that is damaged, ends early or is beyond a
  ///   limit; `CancellationError` where the task is cancelled.
  public init(decoding bytes: [UInt8], limits: ReadLimits = .standard) throws {
    let reader: AnimationReader
    do { reader = try AnimationReader(bytes, limits: limits) } catch { throw AnimatedImageError.unreadable(error) }
    try self.init(reading: reader, limits: limits)
  }

  /// Takes all frames of a source.
  ///
  /// - Parameters:
  ///   - source: at its beginning. What its facts say of sizes and counts is not relied upon.
  ///   - limits: `pixels` of a frame, `frames`, and the `memory` of all.
  /// - Throws: `AnimatedImageError.unreadable` beyond a limit and for the source's own `ReadError`; as `init(frames:loop:)`;
  ///   what else the source throws; `CancellationError` where the task is cancelled.
  public init(reading source: some FrameSource, limits: ReadLimits = .standard) throws {
    var source = source
    let facts = source.facts
    var frames: [Frame] = []
    var shares: [DecodingBudget.Share] = []
    var isTimed = true
    do {
      while true {
        try Task.checkCancellation()
        guard let next = try source.next() else { break }
        if frames.count >= limits.frames { throw ReadError.tooManyFrames(limit: limits.frames) }
        var picture = next.picture
        if let last = frames.last?.picture, last == picture {
          // They share their memory.
          picture = last
        } else {
          try limits.check(width: picture.width, height: picture.height)
          shares.append(try limits.take(4 * picture.pixels.count))
        }
        if next.delay == nil { isTimed = false }
        frames.append(Frame(picture, duration: Self.bounded((next.delay ?? FrameDelay(0, over: 1)).shown)))
      }
    } catch let error as ReadError { throw AnimatedImageError.unreadable(error) }
    if frames.isEmpty { throw AnimatedImageError.unreadable(.noFrames(facts.format)) }
    try self.init(
      frames: frames, loop: Self.loop(facts.loop), starts: Self.starts(of: frames), format: facts.format,
      isTimed: isTimed, shares: shares)
  }

  /// No file has such a time, but a source may.
  private static func bounded(_ time: Seconds) -> Seconds {
    Seconds(max(durations.lowerBound, min(durations.upperBound, time.value)))
  }

  private static func loop(_ loop: LoopCount?) -> LoopCount {
    switch loop {
    case nil: .once
    case .forever: .forever
    case .times(let count): .times(max(1, count))
    }
  }
}

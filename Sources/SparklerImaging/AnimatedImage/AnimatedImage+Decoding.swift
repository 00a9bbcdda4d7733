// Creates animations from files and from other sources of frames.
// Flow: bytes → AnimationReader → frames within a budget → AnimatedImage.
import SparklerCore

extension AnimatedImage {
  /// Reads a GIF, APNG, PNG, WebP, AVIF or JPEG file; the format is recognised by the bytes.
  ///
  /// The pixels are upright and in sRGB, whatever profile or orientation the file declares. Each frame is the whole
  /// canvas as shown, for the time that the file stores; a delay of zero is 1/10 s, as in browsers. A still picture is
  /// one frame of 1/10 s that plays once.
  ///
  /// libwebp, libavif and libjpeg run in this process. SECURITY.md describes how to read untrusted files in separate processes.
  ///
  /// - Parameters:
  ///   - bytes: a whole file.
  ///   - limits: how large the file may be; `memory` limits the bytes of all decoded frames, 4 a pixel.
  /// - Throws: `AnimatedImageError.unreadable` for another kind of file and for one that is damaged, ends early or is
  ///   beyond a limit; `CancellationError` if the task is cancelled.
  public init(decoding bytes: [UInt8], limits: ReadLimits = .standard) throws {
    let reader: AnimationReader
    do { reader = try AnimationReader(bytes, limits: limits) } catch { throw AnimatedImageError.unreadable(error) }
    try self.init(reading: reader, limits: limits)
  }

  /// Reads all frames of a source.
  ///
  /// - Parameters:
  ///   - source: a source at its first frame. The sizes and counts in its facts are not relied upon.
  ///   - limits: `pixels` of a frame, `frames`, and the `memory` of all.
  /// - Throws: `AnimatedImageError.unreadable` beyond a limit and for the source's `ReadError`; the errors of
  ///   `init(frames:loop:)`; other errors of the source; `CancellationError` if the task is cancelled.
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
          // Equal pictures share their memory.
          picture = last
        } else {
          try limits.check(width: picture.width, height: picture.height)
          shares.append(try limits.reserve(4 * picture.pixels.count))
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

  /// Files have no such durations, but other sources may.
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

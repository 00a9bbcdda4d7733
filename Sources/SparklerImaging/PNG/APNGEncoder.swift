// Encodes frames as an APNG: surveys their pixel format, then compresses in parallel, with exact alpha and delays.
// Flow: RandomAccessFrames → APNGSurvey; runs of frames → APNGSteps → APNGWriter → sink.
import SparklerCore

package struct APNGEncoder: AnimationEncoder {
  private let frames: any RandomAccessFrames
  private let options: APNGOptions
  private let loop: LoopCount
  private let jobs: Int

  /// - Parameter jobs: how many cores work at once.
  package init(_ frames: any RandomAccessFrames, _ options: APNGOptions, loop: LoopCount, jobs: Int) {
    (self.frames, self.options, self.loop, self.jobs) = (frames, options, loop, jobs)
  }

  /// - Parameter sink: receives the header again once the number of stored frames is known.
  package func write(progress: (Int) -> Void, to sink: ([UInt8], _ place: Int?) throws -> Void) async throws {
    let (frames, effort) = (self.frames, options.effort)
    let format = try await surveyedFormat()
    let suitsAll = try await suitsAllReaders(format)
    var writer = try APNGWriter(width: frames.width, height: frames.height, format: format, loop: loop)
    var bytes = writer.header(frameCount: 1)
    var position = 0
    // A run is written when the next one is encoded, which may change the disposal of its last frame.
    var pending: APNGRun?
    func write(_ run: APNGRun) throws {
      for step in run.steps {
        try writer.append(step, delay: frames.start(of: position + 1) - frames.start(of: position), to: &bytes)
        position += 1
      }
      try sink(bytes, nil)
      bytes = []
      progress(position)
    }
    try await Chunks(count: frames.count, size: APNGRunEncoder.length).process(jobs: jobs) { range in
      try Self.encoded(range, frames, format: format, effort: effort, suitsAll)
    } take: { next in
      if let before = pending {
        let joined = try await WorkPool.current.run {
          var (before, next) = (before, next)
          try APNGRunEncoder.join(&before, &next, format: format, effort: effort, suitsAll: suitsAll)
          return (before, next)
        }
        try write(joined.0)
        pending = joined.1
      } else {
        pending = next
      }
    }
    try pending.map(write)
    writer.finish(to: &bytes)
    try sink(bytes, nil)
    try sink(writer.header(frameCount: writer.frameCount), 0)
  }

  /// The most bytes that a file may grow so that every reader shows it right, as a factor.
  private static let mostGrowth = 1.01
  /// Frames and effort of the trial that decides it.
  private static let trial = (frames: 16, effort: 3)

  /// Whether to avoid what some readers get wrong: if that must be, or costs few bytes in the middle of the animation.
  private func suitsAllReaders(_ format: PNGFormat) async throws -> Bool {
    if let wanted = options.suitsAllReaders { return wanted }
    if frames.count < 2 { return true }
    let (frames, effort, length) = (self.frames, min(options.effort, Self.trial.effort), Self.trial.frames)
    let start = frames.count <= length ? 0 : (frames.count - length) / 2
    let range = start..<min(frames.count, start + length)
    let counts = try await WorkPool.current.run {
      try [true, false].map { suitsAll in
        try Self.encoded(range, frames, format: format, effort: effort, suitsAll).byteCount
      }
    }
    return Double(counts[0]) <= Double(counts[1]) * Self.mostGrowth
  }

  /// Encodes the frames of a run; the frame before it is painted again.
  private static func encoded(
    _ range: Range<Int>, _ frames: any RandomAccessFrames, format: PNGFormat, effort: Int, _ suitsAll: Bool
  ) throws -> APNGRun {
    var encoder: APNGRunEncoder?
    var position = max(0, range.lowerBound - 1)
    try frames.paint(position..<range.upperBound) { picture, _ in
      if range.contains(position) {
        var run = encoder ?? APNGRunEncoder(format: format, before: nil, effort: effort, suitsAll: suitsAll)
        encoder = nil
        try run.append(picture)
        encoder = run
      } else {
        encoder = APNGRunEncoder(format: format, before: picture, effort: effort, suitsAll: suitsAll)
      }
      position += 1
    }
    return (encoder ?? APNGRunEncoder(format: format, before: nil, effort: effort)).finishedRun()
  }

  /// The format that holds every frame without loss: usually decided by a few frames, otherwise by all.
  private func surveyedFormat() async throws -> PNGFormat {
    let few = try await survey(frames.surveyPositions)
    if few.isDecided || frames.surveyPositions.count == frames.count { return few.format }
    return try await survey(Array(0..<frames.count)).format
  }

  private func survey(_ positions: [Int]) async throws -> APNGSurvey {
    let frames = self.frames
    var all = APNGSurvey()
    try await Chunks(count: positions.count, jobs: jobs, least: 8).process(jobs: jobs) { range in
      var survey = APNGSurvey()
      try frames.paint(positions[range]) { picture, isChanged in
        if isChanged { survey.accumulate(picture) }
      }
      return survey
    } take: {
      all.merge($0)
    }
    return all
  }
}

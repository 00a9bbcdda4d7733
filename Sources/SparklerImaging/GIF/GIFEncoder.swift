// Encodes frames as a GIF: surveys colours for the palette, then paints, maps and compresses chunks in parallel.
// Flow: RandomAccessFrames → survey → PaletteTrial → Palette; chunks → GIFStep → GIFWriter → sink.
import SparklerCore

package struct GIFEncoder: AnimationEncoder {
  package let frames: any RandomAccessFrames
  package let options: GIFOptions
  package let loop: LoopCount
  package let jobs: Int

  /// - Parameters:
  ///   - frames: a frame shorter than 2/100 s is extended to that.
  ///   - loop: ignored for a single frame.
  ///   - jobs: how many cores work at once.
  package init(_ frames: any RandomAccessFrames, _ options: GIFOptions, loop: LoopCount, jobs: Int) {
    (self.frames, self.options, self.jobs) = (frames, options, jobs)
    self.loop = frames.count == 1 ? .once : loop
  }

  package func write(progress: (Int) -> Void, to sink: ([UInt8], _ place: Int?) throws -> Void) async throws {
    let (mapper, kept) = try await survey()
    try await write(kept ?? frames, mapper, progress: progress, to: sink)
  }

  private func write(
    _ frames: any RandomAccessFrames, _ mapper: FrameMapper, progress: (Int) -> Void,
    to sink: ([UInt8], _ place: Int?) throws -> Void
  ) async throws {
    var writer = try GIFWriter(width: frames.width, height: frames.height, palette: mapper.palette, loop: loop)
    writer.shortestDelay = GIFWriter.shownDelay
    var bytes: [UInt8] = []
    writer.writeHeader(to: &bytes)
    var position = 0
    let reducer = AlphaReducer(options)
    let encoder = GIFFrameEncoder(mapper, options)
    var last: MappedFrame?
    func appendStep(_ step: GIFStep) throws {
      try writer.append(step, delay: frames.hundredths(at: position), to: &bytes)
      position += 1
    }
    let unit = mapper.keyDistance ?? (frames.isOpaque ? 1 : GIFFrameRun.length)
    try await Chunks(count: frames.count, jobs: jobs, unit: unit).process(jobs: jobs) { range in
      try Self.encodeChunk(of: range, frames, reducer, mapper, encoder)
    } take: { run in
      if let opening = run.opening {
        let before = last
        try appendStep(
          await WorkPool.current.run {
            encoder.encode(previous: before, current: opening.current, next: opening.next)
          })
      }
      for step in run.steps { try appendStep(step) }
      last = run.last
      try sink(bytes, nil)
      bytes = []
      progress(position)
    }
    writer.finish(to: &bytes)
    try sink(bytes, nil)
  }

  /// A chunk's encoded frames.
  private struct Run: Sendable {
    /// The first frame, if it can only be encoded once the frame before is known.
    var opening: (current: MappedFrame, next: MappedFrame?)?
    var steps: [GIFStep] = []
    var last: MappedFrame?
  }

  /// Encodes a chunk. Frames before it are painted only if the mapping of its first frame depends on them.
  ///
  /// - Parameter range: begins at a key frame, if there are any, and with a run, if any frame may clear.
  private static func encodeChunk(
    of range: Range<Int>, _ frames: any RandomAccessFrames, _ reducer: AlphaReducer, _ mapper: FrameMapper,
    _ encoder: GIFFrameEncoder
  ) throws -> Run {
    var run = Run()
    if mapper.usesOwnPalettes || range.lowerBound == 0 {
      run.steps = try steps(of: range, frames, reducer, mapper, encoder) { position, frame in
        if position == range.upperBound - 1 { run.last = frame }
      }
      return run
    }
    let wide = range.lowerBound..<min(frames.count, range.upperBound + 1)
    var encoding = GIFFrameRun(encoder)
    try mapped(wide, frames, reducer, mapper) { position, before, current, next in
      if position == range.lowerBound {
        run.opening = (current, next)
      } else if range.contains(position) {
        run.steps.append(encoding.encode(position, previous: before, current: current, next: next))
      }
      if position == range.upperBound - 1 { run.last = current }
    }
    return run
  }

  /// Encodes a chunk, each frame against its true neighbours. Those beyond the chunk's edges are painted again, and so
  /// is the frame before them, because mapping may depend on the previous picture.
  ///
  /// - Parameter note: receives every mapped frame with its position, including the neighbours.
  package static func steps(
    of range: Range<Int>, _ frames: any RandomAccessFrames, _ reducer: AlphaReducer, _ mapper: FrameMapper,
    _ encoder: GIFFrameEncoder, note: (Int, MappedFrame) -> Void = { _, _ in }
  ) throws -> [GIFStep] {
    let margin = mapper.usesOwnPalettes ? 2 : 1
    var first = max(0, range.lowerBound - margin)
    // A frame's indices depend on all frames since the last key frame, what it clears on all of its run.
    if let keys = mapper.keyDistance { first -= first % keys }
    if !frames.isOpaque { first = min(first, range.lowerBound - range.lowerBound % GIFFrameRun.length) }
    let wide = first..<min(frames.count, range.upperBound + 1)
    var steps: [GIFStep] = []
    var run = GIFFrameRun(encoder)
    try mapped(wide, frames, reducer, mapper) { position, before, current, next in
      if range.contains(position) {
        steps.append(run.encode(position, previous: before, current: current, next: next))
      } else if !frames.isOpaque, position < range.lowerBound {
        run.skip(position, previous: before, current: current, next: next)
      }
      note(position, current)
    }
    return steps
  }

  /// Maps consecutive frames.
  ///
  /// - Parameter visit: receives every frame with its neighbours, which are nil at the ends of the range.
  private static func mapped(
    _ range: Range<Int>, _ frames: any RandomAccessFrames, _ reducer: AlphaReducer, _ mapper: FrameMapper,
    visit: (_ position: Int, _ before: MappedFrame?, _ current: MappedFrame, _ next: MappedFrame?) -> Void
  ) throws {
    // The last two mapped frames: a frame is visited once its successor is known.
    var before: MappedFrame?
    var current: MappedFrame?
    var position = range.lowerBound - 1
    try frames.paint(range) { picture, isChanged in
      let next: MappedFrame
      let isKey = mapper.keyDistance.map { (position + 1) % $0 == 0 } ?? false
      if !isChanged, !isKey, let current, current.staysWhenHeld {
        next = current
      } else {
        next = mapper.map(reducer.reduce(picture), after: current, isKey: isKey)
      }
      if let current { visit(position, before, current, next) }
      (before, current) = (current, next)
      position += 1
    }
    if let current { visit(position, before, current, nil) }
  }

  /// Builds one palette for all frames, from a sample of them and the exact colours. Also returns the reduced frames if
  /// all were sampled and they take little memory.
  private func survey() async throws -> (mapper: FrameMapper, kept: KeptFrames?) {
    let positions = frames.surveyPositions
    let (frames, options) = (self.frames, self.options)
    // Translucent pixels take longer to reduce than to keep.
    let keeps = positions.count == frames.count && !(frames.isCheap && frames.isOpaque)
    var survey = ColorSurvey()
    var kept: [KeptRun] = []
    try await Chunks(count: positions.count, jobs: jobs, least: 8, unit: DrawnColors.runLength).process(jobs: jobs) {
      range in
      let reducer = AlphaReducer(options)
      var survey = ColorSurvey()
      var run = KeptRun()
      var number = range.lowerBound
      try frames.paint(positions[range]) { picture, isChanged in
        let reduced = reducer.reduce(picture, noting: &survey.guessed)
        survey.accumulate(reduced, number: number, of: positions.count)
        if keeps, run.bytes <= KeptFrames.most { run.append(reduced, isChanged: isChanged) }
        number += 1
      }
      survey.endRun()
      return (survey, run)
    } take: { (part, run) in
      survey.merge(part)
      kept.append(run)
    }
    survey.coversAll = positions.count == frames.count
    // An immutable copy to capture: the survey is complete.
    let whole = survey
    let mappers = try await WorkPool.current.run {
      FrameMapper.candidates(whole, options: options, isOpaque: frames.isOpaque)
    }
    let known = keeps ? KeptFrames(kept, of: frames) : nil
    return (try await PaletteTrial(known ?? frames, options).best(of: mappers, jobs: jobs), known)
  }

  /// Surveys the frames and chooses the palette and mapper for all of them.
  package func mapper() async throws -> FrameMapper { try await survey().mapper }
}

extension GIFFrameEncoder {
  /// Creates an encoder for a mapper's palette with an animation's options.
  package init(_ mapper: FrameMapper, _ options: GIFOptions) {
    self.init(
      palette: mapper.palette, quality: options.quality, effort: options.effort, meanError: mapper.meanError,
      usesOwnPalettes: mapper.usesOwnPalettes)
  }
}

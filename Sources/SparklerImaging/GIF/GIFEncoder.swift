// Frames as a GIF: a survey for the palette, then chunks that are painted, mapped and compressed in parallel.
// Flow: RandomAccessFrames → survey → PaletteTrial → Palette; chunks → GIFStep → GIFWriter → sink.
import SparklerCore

package struct GIFEncoder: AnimationEncoder {
  package let frames: any RandomAccessFrames
  package let options: GIFOptions
  package let loop: LoopCount
  package let jobs: Int

  /// - Parameters:
  ///   - frames: one that shows for less than 2/100 s is stretched to that.
  ///   - loop: of more than one frame.
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
    var bytes: [UInt8] = []
    writer.writeHeader(to: &bytes)
    var position = 0
    let reducer = AlphaReducer(options)
    let encoder = GIFFrameEncoder(mapper, options)
    var last: MappedFrame?
    func take(_ step: GIFStep) throws {
      try writer.append(step, delay: frames.hundredths(at: position), to: &bytes)
      position += 1
    }
    try await Chunks(count: frames.count, jobs: jobs, unit: mapper.keyDistance ?? 1).run(jobs: jobs) { range in
      try Self.run(of: range, frames, reducer, mapper, encoder)
    } take: { run in
      if let opening = run.opening {
        let before = last
        try take(
          await WorkPool.current.run {
            encoder.encode(previous: before, current: opening.current, next: opening.next)
          })
      }
      for step in run.steps { try take(step) }
      last = run.last
      try sink(bytes, nil)
      bytes = []
      progress(position)
    }
    writer.finish(to: &bytes)
    try sink(bytes, nil)
  }

  /// A chunk's frames.
  private struct Run: Sendable {
    /// The first, where it is encoded once the frame before is known.
    var opening: (current: MappedFrame, next: MappedFrame?)?
    var steps: [GIFStep] = []
    var last: MappedFrame?
  }

  /// The chunk's frames, without those before it where none of them tells how the first is mapped.
  ///
  /// - Parameter range: begins at a key frame, where there are any.
  private static func run(
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
    try mapped(wide, frames, reducer, mapper) { position, before, current, next in
      if position == range.lowerBound {
        run.opening = (current, next)
      } else if range.contains(position) {
        run.steps.append(encoder.encode(previous: before, current: current, next: next))
      }
      if position == range.upperBound - 1 { run.last = current }
    }
    return run
  }

  /// The chunk's frames, each against its true neighbours, which are painted again at the chunk's edges; so is the one
  /// before them, for how a frame is mapped may depend on the picture before.
  ///
  /// - Parameter note: is given every mapped frame with its position, the neighbours too.
  package static func steps(
    of range: Range<Int>, _ frames: any RandomAccessFrames, _ reducer: AlphaReducer, _ mapper: FrameMapper,
    _ encoder: GIFFrameEncoder, note: (Int, MappedFrame) -> Void = { _, _ in }
  ) throws -> [GIFStep] {
    let margin = mapper.usesOwnPalettes ? 2 : 1
    var first = max(0, range.lowerBound - margin)
    // What a frame holds follows from those since a key frame.
    if let keys = mapper.keyDistance { first -= first % keys }
    let wide = first..<min(frames.count, range.upperBound + 1)
    var steps: [GIFStep] = []
    try mapped(wide, frames, reducer, mapper) { position, before, current, next in
      if range.contains(position) {
        steps.append(encoder.encode(previous: before, current: current, next: next))
      }
      note(position, current)
    }
    return steps
  }

  /// Maps frames one after another.
  ///
  /// - Parameter visit: is given every frame between its neighbours, which are nil at the ends of the range.
  private static func mapped(
    _ range: Range<Int>, _ frames: any RandomAccessFrames, _ reducer: AlphaReducer, _ mapper: FrameMapper,
    visit: (_ position: Int, _ before: MappedFrame?, _ current: MappedFrame, _ next: MappedFrame?) -> Void
  ) throws {
    // The last two mapped frames: a frame's turn comes when its follower is known.
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

  /// One palette for all frames, from some that are spread over them and from the colours that are to be exact; and the
  /// frames, where these are all and few.
  private func survey() async throws -> (mapper: FrameMapper, kept: KeptFrames?) {
    let positions = frames.surveyPositions
    let (frames, options) = (self.frames, self.options)
    let keeps = !frames.isCheap && positions.count == frames.count
    var survey = ColorSurvey()
    var kept: [KeptRun] = []
    try await Chunks(count: positions.count, jobs: jobs, least: 8).run(jobs: jobs) { range in
      let reducer = AlphaReducer(options)
      var survey = ColorSurvey()
      var run = KeptRun()
      var number = range.lowerBound
      try frames.paint(positions[range]) { picture, isChanged in
        let reduced = reducer.reduce(picture)
        survey.add(reduced, number: number, of: positions.count)
        if keeps, run.bytes <= KeptFrames.most { run.append(reduced, isChanged: isChanged) }
        number += 1
      }
      survey.endRun()
      return (survey, run)
    } take: { (part, run) in
      survey.merge(part)
      kept.append(run)
    }
    // Copied once: what was gathered is not changed any more.
    let whole = survey
    let mappers = try await WorkPool.current.run {
      FrameMapper.all(whole, options: options, isOpaque: frames.isOpaque)
    }
    let known = keeps ? KeptFrames(kept, of: frames) : nil
    return (try await PaletteTrial(known ?? frames, options).best(of: mappers, jobs: jobs), known)
  }

  /// One palette for all frames, and how they are mapped to it.
  package func mapper() async throws -> FrameMapper { try await survey().mapper }
}

extension GIFFrameEncoder {
  /// What an animation's options ask for, over its palette.
  package init(_ mapper: FrameMapper, _ options: GIFOptions) {
    self.init(
      palette: mapper.palette, quality: options.quality, effort: options.effort, meanError: mapper.meanError,
      usesOwnPalettes: mapper.usesOwnPalettes)
  }
}

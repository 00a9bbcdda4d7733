// A scene as a GIF: a survey for the palette, then chunks that are painted, mapped and compressed in parallel.
// Flow: FramePipeline → survey → Palette; chunks → GIFStep → GIFWriter → sink.
import SparklerCore
import SparklerImaging
import SparklerScene
import SparklerSpecs

package struct GIFRender<Source: RandomAccessFrames> {
  let pipeline: Source
  let options: GIFOptions
  let jobs: Int

  package init(pipeline: Source, options: GIFOptions, jobs: Int) {
    (self.pipeline, self.options, self.jobs) = (pipeline, options, jobs)
  }

  /// - Parameter sink: takes the file's bytes in order.
  package func write(progress: (Int) -> Void, to sink: ([UInt8]) throws -> Void) async throws {
    // A rate that GIF can't show is refused before anything is painted.
    if pipeline.timeline.count > 1 { _ = try DelayClock(framesPerSecond: pipeline.timeline.rate) }
    let (mapper, kept) = try await survey()
    if let kept {
      try await write(kept, mapper, progress: progress, to: sink)
    } else {
      try await write(pipeline, mapper, progress: progress, to: sink)
    }
  }

  private func write(
    _ frames: some RandomAccessFrames, _ mapper: FrameMapper, progress: (Int) -> Void, to sink: ([UInt8]) throws -> Void
  ) async throws {
    let timeline = frames.timeline
    var writer = try GIFWriter(
      width: frames.width, height: frames.height, palette: mapper.palette, loop: options.loop)
    var bytes: [UInt8] = []
    writer.writeHeader(to: &bytes)
    var position = 0
    let reducer = AlphaReducer(options)
    let encoder = GIFFrameEncoder(mapper, options)
    try await Chunks(count: timeline.count, jobs: jobs).run(jobs: jobs) { range in
      try Self.steps(of: range, frames, reducer, mapper, encoder)
    } take: { steps in
      for step in steps {
        try writer.append(step, delay: timeline.hundredths(at: position), to: &bytes)
        position += 1
      }
      try sink(bytes)
      bytes = []
      progress(position)
    }
    writer.finish(to: &bytes)
    try sink(bytes)
  }

  /// The chunk's frames, each against its true neighbours, which are painted again at the chunk's edges; so is the one
  /// before them, for how a frame is mapped may depend on the picture before.
  ///
  /// - Parameter note: is given every mapped frame with its position, the neighbours too.
  static func steps(
    of range: Range<Int>, _ frames: some RandomAccessFrames, _ reducer: AlphaReducer, _ mapper: FrameMapper,
    _ encoder: GIFFrameEncoder, note: (Int, MappedFrame) -> Void = { _, _ in }
  ) throws -> [GIFStep] {
    let margin = mapper.usesOwnPalettes ? 2 : 1
    let wide = max(0, range.lowerBound - margin)..<min(frames.timeline.count, range.upperBound + 1)
    var steps: [GIFStep] = []
    // The last two mapped frames: a frame is encoded when its follower is known.
    var before: MappedFrame?
    var current: MappedFrame?
    var position = wide.lowerBound - 1
    func encode(next: MappedFrame?) {
      if let current, range.contains(position) {
        steps.append(encoder.encode(previous: before, current: current, next: next))
      }
    }
    try frames.paint(wide) { picture, isChanged in
      let mapped: MappedFrame
      if !isChanged, let current, current.staysWhenHeld {
        mapped = current
      } else {
        mapped = mapper.map(reducer.reduce(picture), after: current)
      }
      encode(next: mapped)
      (before, current) = (current, mapped)
      position += 1
      note(position, mapped)
    }
    encode(next: nil)
    return steps
  }

  /// One palette for the scene, from frames that are spread over it and from the colours that it declares; and the
  /// frames, where these are all and few.
  func survey() async throws -> (mapper: FrameMapper, kept: KeptFrames?) {
    let positions = pipeline.surveyPositions
    let (pipeline, options) = (self.pipeline, self.options)
    let keeps = !pipeline.isCheap && positions.count == pipeline.timeline.count
    var survey = ColorSurvey()
    var kept: [KeptRun] = []
    try await Chunks(count: positions.count, jobs: jobs).run(jobs: jobs) { range in
      let reducer = AlphaReducer(options)
      var survey = ColorSurvey()
      var run = KeptRun()
      var number = range.lowerBound
      try pipeline.paint(positions[range]) { picture, isChanged in
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
    let mapper = try await WorkPool.current.run {
      FrameMapper(whole, options: options, isOpaque: pipeline.isOpaque, exact: pipeline.declaredPixels)
    }
    return (mapper, keeps ? KeptFrames(kept, of: pipeline) : nil)
  }
}

extension GIFOptions {
  /// What an output asks for.
  public init(_ output: OutputSpec) {
    self.init(colors: output.colors, alpha: output.alpha, matte: output.matte, loop: output.loop)
    dither = output.dither
    lossy = output.lossy
    effort = output.effort
  }
}

extension GIFFrameEncoder {
  /// What a scene's options ask for, over its palette.
  init(_ mapper: FrameMapper, _ options: GIFOptions) {
    self.init(
      palette: mapper.palette, lossy: options.lossy, effort: options.effort, meanError: mapper.meanError,
      usesOwnPalettes: mapper.usesOwnPalettes)
  }
}

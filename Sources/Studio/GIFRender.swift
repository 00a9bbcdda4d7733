// A scene as a GIF: a survey for the palette, then chunks that are painted, mapped and compressed in parallel.
// Flow: FramePipeline → survey → Palette; chunks → GIFStep → GIFWriter → sink.
import Imaging
import Primitives
import SceneGraph

struct GIFRender<Source: FrameSource> {
  let pipeline: Source
  let options: GIFOptions
  let jobs: Int

  /// - Parameter sink: takes the file's bytes in order.
  func write(progress: (Int) -> Void, to sink: ([UInt8]) throws -> Void) async throws {
    // A rate that GIF can't show is refused before anything is painted.
    if pipeline.timeline.count > 1 { _ = try DelayClock(framesPerSecond: pipeline.timeline.rate) }
    let palette = try await surveyedPalette()
    let mapper = PaletteMapper(palette: palette)
    let timeline = pipeline.timeline
    var writer = try GIFWriter(
      width: pipeline.width, height: pipeline.height, palette: palette, loop: options.loop)
    var bytes: [UInt8] = []
    writer.writeHeader(to: &bytes)
    var position = 0
    let (pipeline, options) = (self.pipeline, self.options)
    try await Chunks(count: timeline.count, jobs: jobs).run(jobs: jobs) { range in
      try Self.steps(of: range, pipeline: pipeline, mapper: mapper, options: options)
    } take: { steps in
      for step in steps {
        writer.append(step, delay: timeline.hundredths(at: position), to: &bytes)
        position += 1
      }
      try sink(bytes)
      bytes = []
      progress(position)
    }
    writer.finish(to: &bytes)
    try sink(bytes)
  }

  /// The chunk's frames, each against its true neighbours, which are painted again at the chunk's edges.
  private static func steps(
    of range: Range<Int>, pipeline: Source, mapper: PaletteMapper, options: GIFOptions
  ) throws -> [GIFStep] {
    let reducer = AlphaReducer(options)
    let encoder = GIFFrameEncoder(palette: mapper.palette, lossy: options.lossy, effort: options.effort)
    let wide = max(0, range.lowerBound - 1)..<min(pipeline.timeline.count, range.upperBound + 1)
    var steps: [GIFStep] = []
    // The last two mapped frames: a frame is encoded when its follower is known.
    var before: IndexedFrame?
    var current: (frame: IndexedFrame, picture: Pixmap)?
    var position = wide.lowerBound - 1
    func encode(next: IndexedFrame?) {
      if let current, range.contains(position) {
        steps.append(encoder.encode(previous: before, current: current.frame, next: next, picture: current.picture))
      }
    }
    try pipeline.paint(wide) { picture, isChanged in
      let mapped: (frame: IndexedFrame, picture: Pixmap)
      if !isChanged, let current {
        mapped = current
      } else {
        let reduced = reducer.reduce(picture)
        mapped = (mapper.map(reduced), reduced)
      }
      encode(next: mapped.frame)
      (before, current) = (current?.frame, mapped)
      position += 1
    }
    encode(next: nil)
    return steps
  }

  /// One palette for the scene, from frames that are spread over it and from the colours that it declares.
  private func surveyedPalette() async throws -> Palette {
    let positions = pipeline.surveyPositions
    let (pipeline, options) = (self.pipeline, self.options)
    var histogram = Histogram()
    try await Chunks(count: positions.count, jobs: jobs).run(jobs: jobs) { range in
      let reducer = AlphaReducer(options)
      var histogram = Histogram()
      try pipeline.paint(positions[range]) { picture, _ in histogram.add(reducer.reduce(picture)) }
      return histogram
    } take: {
      histogram.merge($0)
    }
    let builder = PaletteBuilder(
      colors: options.colors, transparency: pipeline.isOpaque ? .ifRoom : .required, exact: pipeline.declaredPixels)
    return builder.palette(for: histogram)
  }
}

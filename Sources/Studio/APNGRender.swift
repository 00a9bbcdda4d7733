// A scene as an APNG: chunks painted and compressed in parallel, true alpha, exact delays.
// Flow: FramePipeline → chunks → APNGStep → APNGWriter → sink.
import Imaging
import Primitives
import SceneGraph

struct APNGRender {
  let pipeline: FramePipeline
  let loop: LoopCount
  let jobs: Int

  /// - Parameter sink: takes the file's bytes in order; at the end bytes to lay over its start.
  func write(progress: (Int) -> Void, to sink: ([UInt8], _ patch: Int?) throws -> Void) async throws {
    let (pipeline, timeline) = (self.pipeline, self.pipeline.timeline)
    let encoder = try APNGFrameEncoder(isOpaque: pipeline.scene.isOpaque)
    var writer = try APNGWriter(
      width: pipeline.scene.pixelWidth, height: pipeline.scene.pixelHeight, isOpaque: pipeline.scene.isOpaque,
      loop: loop)
    var bytes = writer.header(frameCount: 1)
    var position = 0
    try await Chunks(count: timeline.count, jobs: jobs).run(jobs: jobs) { range in
      try Self.steps(of: range, pipeline: pipeline, encoder: encoder)
    } take: { steps in
      for step in steps {
        writer.append(step, delay: timeline.start(of: position + 1) - timeline.start(of: position), to: &bytes)
        position += 1
      }
      try sink(bytes, nil)
      bytes = []
      progress(position)
    }
    writer.finish(to: &bytes)
    try sink(bytes, nil)
    try sink(writer.header(frameCount: writer.frameCount), 0)
  }

  /// The chunk's frames, each against the one before, which is painted again at the chunk's edge.
  private static func steps(
    of range: Range<Int>, pipeline: FramePipeline, encoder: APNGFrameEncoder
  ) throws -> [APNGStep] {
    var steps: [APNGStep] = []
    var before: Pixmap?
    var position = max(0, range.lowerBound - 1)
    try pipeline.paint(position..<range.upperBound) { picture, _ in
      if range.contains(position) { steps.append(try encoder.encode(previous: before, current: picture)) }
      before = picture
      position += 1
    }
    return steps
  }
}

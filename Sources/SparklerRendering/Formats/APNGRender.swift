// A scene as an APNG: all frames surveyed for the pixels' kind, then compressed in parallel; exact alpha and delays.
// Flow: FramePipeline → APNGSurvey; runs of frames → APNGSteps → APNGWriter → sink.
import SparklerCore
import SparklerImaging
import SparklerScene

struct APNGRender {
  let pipeline: FramePipeline
  let loop: LoopCount
  /// How hard few bytes are looked for, 1...9.
  let effort: Int
  let jobs: Int

  /// - Parameter sink: takes the file's bytes in order; at the end bytes to lay over its start.
  func write(progress: (Int) -> Void, to sink: ([UInt8], _ patch: Int?) throws -> Void) async throws {
    let (pipeline, timeline, effort) = (self.pipeline, self.pipeline.timeline, self.effort)
    let format = try await surveyedFormat()
    var writer = try APNGWriter(
      width: pipeline.scene.pixelWidth, height: pipeline.scene.pixelHeight, format: format, loop: loop)
    var bytes = writer.header(frameCount: 1)
    var position = 0
    try await Chunks(count: timeline.count, size: APNGRunEncoder.length).run(jobs: jobs) { range in
      try Self.steps(of: range, pipeline: pipeline, format: format, effort: effort)
    } take: { steps in
      for step in steps {
        try writer.append(step, delay: timeline.start(of: position + 1) - timeline.start(of: position), to: &bytes)
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

  /// The run's frames; the one before it is painted again.
  private static func steps(
    of range: Range<Int>, pipeline: FramePipeline, format: APNGFormat, effort: Int
  ) throws -> [APNGStep] {
    var encoder: APNGRunEncoder?
    var position = max(0, range.lowerBound - 1)
    try pipeline.paint(position..<range.upperBound) { picture, _ in
      if range.contains(position) {
        var run = encoder ?? APNGRunEncoder(format: format, before: nil, effort: effort)
        encoder = nil
        try run.append(picture)
        encoder = run
      } else {
        encoder = APNGRunEncoder(format: format, before: picture, effort: effort)
      }
      position += 1
    }
    return encoder?.finish() ?? []
  }

  /// What holds every frame without loss: a few frames tell it for most scenes, else all are looked at.
  private func surveyedFormat() async throws -> APNGFormat {
    let pipeline = self.pipeline
    let few = try await survey(pipeline.surveyPositions)
    if few.isDecided || pipeline.surveyPositions.count == pipeline.timeline.count { return few.format }
    return try await survey(Array(0..<pipeline.timeline.count)).format
  }

  private func survey(_ positions: [Int]) async throws -> APNGSurvey {
    let pipeline = self.pipeline
    var all = APNGSurvey()
    try await Chunks(count: positions.count, jobs: jobs).run(jobs: jobs) { range in
      var survey = APNGSurvey()
      try pipeline.paint(positions[range]) { picture, isChanged in
        if isChanged { survey.add(picture) }
      }
      return survey
    } take: {
      all.merge($0)
    }
    return all
  }
}

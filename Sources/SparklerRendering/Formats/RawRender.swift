// A scene as bare frames for another program.
// Flow: FramePipeline → RawPixels, Y4MWriter → sink.
import SparklerCore
import SparklerImaging

struct RawRender: AnimationEncoder {
  let pipeline: FramePipeline
  let isY4M: Bool
  let jobs: Int

  /// - Parameter sink: takes the stream's bytes in order, a frame at a time.
  func write(progress: (Int) -> Void, to sink: ([UInt8], _ place: Int?) throws -> Void) async throws {
    let (timeline, scene, isY4M) = (pipeline.timeline, pipeline.scene, self.isY4M)
    let writer = Y4MWriter(width: scene.pixelWidth, height: scene.pixelHeight, rate: timeline.rate)
    if isY4M { try sink(writer.header, nil) }
    var last: [UInt8] = []
    try await pipeline.inOrder(jobs: jobs) {
      isY4M ? try writer.frame($0) : RawPixels.rgba($0)
    } take: { position, bytes in
      if let bytes { last = bytes }
      for _ in 0..<timeline.repeats(at: position) { try sink(last, nil) }
      progress(position + 1)
    }
  }
}

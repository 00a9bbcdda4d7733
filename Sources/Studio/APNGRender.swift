import Imaging

struct APNGRender {
  let pipeline: FramePipeline
  let loop: LoopCount
  let jobs: Int
  func write(progress: (Int) -> Void, to sink: ([UInt8], _ patch: Int?) throws -> Void) async throws {}
}

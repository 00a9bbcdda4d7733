// Writes frames as raw bytes, one after another, for other programs.
// Flow: FramePipeline → bytes of each frame → sink.
import SparklerCore
import SparklerImaging

/// A stream without times: frames that last longer are repeated.
struct FrameStream: AnimationEncoder {
  let pipeline: FramePipeline
  let jobs: Int
  /// Bytes before the first frame.
  var header: [UInt8] = []
  /// Encodes a frame.
  let bytes: @Sendable (Pixmap) throws -> [UInt8]

  /// - Parameter sink: takes the stream's bytes in order, a frame at a time.
  func write(progress: (Int) -> Void, to sink: ([UInt8], _ place: Int?) throws -> Void) async throws {
    let (timeline, bytes) = (pipeline.timeline, self.bytes)
    if !header.isEmpty { try sink(header, nil) }
    var last: [UInt8] = []
    try await pipeline.inOrder(jobs: jobs) {
      try bytes($0)
    } take: { position, bytes in
      if let bytes { last = bytes }
      for _ in 0..<timeline.repeats(at: position) { try sink(last, nil) }
      progress(position + 1)
    }
  }
}

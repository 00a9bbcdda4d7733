// Encodes frames as an AVIF: painted in parallel, compressed in order.
// Flow: RandomAccessFrames → AVIFWriter → sink.
import SparklerCore

package struct AVIFEncoder: AnimationEncoder {
  private let frames: any RandomAccessFrames
  private let options: AVIFOptions
  private let loop: LoopCount
  private let jobs: Int

  /// - Parameter jobs: how many cores work at once.
  package init(_ frames: any RandomAccessFrames, _ options: AVIFOptions, loop: LoopCount, jobs: Int) {
    (self.frames, self.options, self.loop, self.jobs) = (frames, options, loop, jobs)
  }

  /// - Parameter sink: receives the whole file at once, because libavif assembles it at the end.
  /// - Throws: `AVIFError`; for a size, quality or duration out of range before any frame is painted.
  package func write(progress: (Int) -> Void, to sink: ([UInt8], _ place: Int?) throws -> Void) async throws {
    for position in 0..<frames.count {
      let time = frames.start(of: position + 1) - frames.start(of: position)
      if time.value > AVIFWriter.durations.upperBound { throw AVIFError.delay(time) }
    }
    let writer = try AVIFWriter(
      width: frames.width, height: frames.height, options: options, loop: loop, isOpaque: frames.isOpaque,
      isStill: frames.count == 1, jobs: jobs)
    try await frames.inOrder(jobs: jobs) {
      $0
    } take: { position, picture in
      // A frame that equals the previous one is not stored.
      if let picture { try writer.append(picture, at: frames.start(of: position)) }
      progress(position + 1)
    }
    try sink(try writer.finish(at: frames.start(of: frames.count)), nil)
  }
}

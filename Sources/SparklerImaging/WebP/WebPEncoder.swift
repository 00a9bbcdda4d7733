// Encodes frames as an animated WebP: painted in parallel, compressed in order.
// Flow: RandomAccessFrames → WebPWriter → sink.
import SparklerCore

package struct WebPEncoder: AnimationEncoder {
  private let frames: any RandomAccessFrames
  private let options: WebPOptions
  private let loop: LoopCount
  private let jobs: Int

  /// - Parameter jobs: how many cores paint frames at once; libwebp compresses on one.
  package init(_ frames: any RandomAccessFrames, _ options: WebPOptions, loop: LoopCount, jobs: Int) {
    (self.frames, self.options, self.loop, self.jobs) = (frames, options, loop, jobs)
  }

  /// - Parameter sink: receives the whole file at once, because libwebp assembles it at the end.
  /// - Throws: `WebPError`; for a size, quality or delay out of range before any frame is painted.
  package func write(progress: (Int) -> Void, to sink: ([UInt8], _ place: Int?) throws -> Void) async throws {
    _ = try WebPWriter(width: frames.width, height: frames.height, options: options)
    for position in 0..<frames.count {
      let delay = frames.milliseconds(of: position + 1) - frames.milliseconds(of: position)
      if delay > WebPWriter.longestDelay { throw WebPError.delay(milliseconds: delay) }
    }
    let search = try await WebPSearch.best(for: frames, options, jobs: jobs)
    let writer = try WebPWriter(
      width: frames.width, height: frames.height, options: options, search: search, loop: loop,
      isOpaque: frames.isOpaque)
    try await frames.inOrder(jobs: jobs) {
      $0
    } take: { position, picture in
      // A frame that equals the previous one is not stored.
      if let picture { try writer.append(picture, at: frames.milliseconds(of: position)) }
      progress(position + 1)
    }
    try sink(try writer.finish(at: frames.milliseconds(of: frames.count)), nil)
  }
}

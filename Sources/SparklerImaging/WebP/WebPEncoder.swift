// Frames as an animated WebP: made in parallel, compressed in order.
// Flow: RandomAccessFrames → WebPWriter → sink.
import SparklerCore

package struct WebPEncoder: AnimationEncoder {
  private let frames: any RandomAccessFrames
  private let options: WebPOptions
  private let loop: LoopCount
  private let jobs: Int

  /// - Parameter jobs: how many cores make frames at once; libwebp compresses on one.
  package init(_ frames: any RandomAccessFrames, _ options: WebPOptions, loop: LoopCount, jobs: Int) {
    (self.frames, self.options, self.loop, self.jobs) = (frames, options, loop, jobs)
  }

  /// - Parameter sink: takes the file's bytes, all at once: libwebp puts it together at the end.
  /// - Throws: `WebPError`, before a frame is made where a size, a quality or a delay is to blame.
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
      // What equals the frame before just stays.
      if let picture { try writer.append(picture, at: frames.milliseconds(of: position)) }
      progress(position + 1)
    }
    try sink(try writer.finish(at: frames.milliseconds(of: frames.count)), nil)
  }
}

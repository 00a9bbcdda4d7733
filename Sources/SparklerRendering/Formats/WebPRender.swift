// A scene as an animated WebP: painted in parallel, compressed in order.
// Flow: FramePipeline → WebPWriter → sink.
import SparklerCore
import SparklerImaging

struct WebPRender {
  let pipeline: FramePipeline
  let options: WebPOptions
  let jobs: Int

  /// - Parameter sink: takes the file's bytes, all at once: libwebp puts it together at the end.
  func write(progress: (Int) -> Void, to sink: ([UInt8]) throws -> Void) async throws {
    let timeline = pipeline.timeline
    let writer = try makeWriter()
    if let long = (0..<timeline.count).first(where: {
      timeline.milliseconds(of: $0 + 1) - timeline.milliseconds(of: $0) > WebPWriter.longestDelay
    }) {
      let delay = timeline.milliseconds(of: long + 1) - timeline.milliseconds(of: long)
      throw StudioError(.badSpec, "\(WebPError.delay(milliseconds: delay))", remedy: "Use a higher fps or less hold.")
    }
    try await pipeline.inOrder(jobs: jobs) {
      $0
    } take: { position, picture in
      // What equals the frame before just stays.
      if let picture { try writer.append(picture, at: timeline.milliseconds(of: position)) }
      progress(position + 1)
    }
    try sink(try writer.finish(at: timeline.milliseconds(of: timeline.count)))
  }

  private func makeWriter() throws -> WebPWriter {
    do {
      return try WebPWriter(width: pipeline.scene.pixelWidth, height: pipeline.scene.pixelHeight, options: options)
    } catch {
      throw StudioError(.badSpec, "\(error)", remedy: "Use a smaller size, or another format.")
    }
  }
}

// Bare frames: RGBA pixels, or a YUV4MPEG2 stream.
// Flow: FormatSource → RawPixels, Y4MWriter → FrameStream → bytes.
import SparklerAuthoring
import SparklerImaging

struct RGBAOutput: EncodedFormat {
  let source: FormatSource

  init(_ source: FormatSource) { self.source = source }

  func encoder() throws -> any AnimationEncoder {
    FrameStream(pipeline: source.pipeline, jobs: source.jobs) { RawPixels.rgba($0) }
  }
}

struct Y4MOutput: EncodedFormat {
  let source: FormatSource

  init(_ source: FormatSource) { self.source = source }

  func encoder() throws -> any AnimationEncoder {
    let (pipeline, scene) = (source.pipeline, source.pipeline.scene)
    let writer = Y4MWriter(width: scene.pixelWidth, height: scene.pixelHeight, rate: pipeline.timeline.rate)
    return FrameStream(pipeline: pipeline, jobs: source.jobs, header: writer.header) { try writer.frame($0) }
  }
}

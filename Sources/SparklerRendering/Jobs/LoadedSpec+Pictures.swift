// Paints a spec's pictures in memory, for tests.
// Flow: LoadedSpec → FramePipeline → Pixmaps.
import SparklerCore

extension LoadedSpec {
  /// The scene at exactly this time.
  public func picture(at time: Seconds) throws -> Pixmap {
    try FramePipeline(
      built.compiled, timeline: Timeline(still: time, rate: built.frameRate), images: images, fonts: fonts,
      work: WorkLimit(limits, isTimed: false)
    )
    .picture(at: 0)
  }

  /// Every frame with its presentation time.
  public func pictures() throws -> [(time: Seconds, picture: Pixmap)] {
    let timeline = Timeline(duration: built.scene.duration, rate: built.frameRate)
    var out: [(Seconds, Pixmap)] = []
    try FramePipeline(
      built.compiled, timeline: timeline, images: images, fonts: fonts,
      work: WorkLimit(limits, isTimed: false)
    )
    .paint(0..<timeline.count) { picture, _ in out.append((timeline.time(at: out.count), picture)) }
    return out
  }
}

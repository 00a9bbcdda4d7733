// A scene as a sequence of frames painted on demand.
// Flow: LoadedSpec → SceneFrames → AnimationComparison.
import SparklerAuthoring
import SparklerCore
import SparklerImaging

/// The frames of the scene at its own rate, with exact times.
package struct SceneFrames: FrameSource {
  package let facts: AnimationFacts
  package let spec: LoadedSpec
  private let pipeline: FramePipeline
  package var timeline: Timeline { pipeline.timeline }
  /// Painted frames not yet returned; the next one is last.
  private var waiting: [Pixmap] = []
  private var index = 0

  /// Frames painted at once, because a painter repaints only what changed from the previous one: limits on their number
  /// and on their pixels.
  private static let chunk = (frames: 16, pixels: 16 << 20)

  /// - Parameter moments: moments of the scene to show instead of the animation.
  package init(_ spec: LoadedSpec, at moments: [Seconds] = []) {
    self.spec = spec
    let scene = spec.built.scene
    let timeline = spec.timeline(at: moments)
    pipeline = FramePipeline(
      spec.built.compiled, timeline: timeline, images: spec.images, fonts: spec.fonts,
      work: WorkLimit(spec.limits, isTimed: false))
    facts = AnimationFacts(
      format: .scene, width: scene.pixelWidth, height: scene.pixelHeight, frameCount: timeline.count,
      loop: timeline.count > 1 ? spec.built.loop : nil)
  }

  package mutating func next() throws -> AnimationFrame? {
    guard index < facts.frameCount else { return nil }
    if waiting.isEmpty {
      let most = max(1, min(Self.chunk.frames, Self.chunk.pixels / max(1, facts.width * facts.height)))
      var painted: [Pixmap] = []
      try pipeline.paint(index..<min(facts.frameCount, index + most)) { picture, _ in painted.append(picture) }
      waiting = painted.reversed()
    }
    guard let picture = waiting.popLast() else { return nil }
    defer { index += 1 }
    func nanoseconds(_ position: Int) -> Int { Int((pipeline.timeline.start(of: position).value * 1e9).rounded()) }
    let delay = FrameDelay(nanoseconds(index + 1) - nanoseconds(index), over: 1_000_000_000)
    return AnimationFrame(index: index, picture: picture, delay: facts.frameCount > 1 ? delay : nil)
  }
}

extension LoadedSpec {
  /// The frames at the scene's own rate, or at the given moments.
  package func timeline(at moments: [Seconds]) -> Timeline {
    var output = OutputSpec(
      file: "", format: .apng, frameRate: built.frameRate, loop: built.loop, loopOffset: built.loopOffset)
    output.at = moments
    return Timeline(output, of: built)
  }
}

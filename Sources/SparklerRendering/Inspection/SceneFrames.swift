// A scene as a row of frames that are painted when they are asked for.
// Flow: LoadedSpec → SceneFrames → AnimationComparison.
import SparklerAuthoring
import SparklerCore
import SparklerImaging

/// The frames that the scene's own rate gives, with exact times.
package struct SceneFrames: FrameSource {
  package let facts: AnimationFacts
  package let spec: LoadedSpec
  private let pipeline: FramePipeline
  /// Painted and not yet asked for, the next one last.
  private var waiting: [Pixmap] = []
  private var index = 0

  /// A painter that goes on needs to paint what changed alone, so some frames are painted at once: that many, and no
  /// more than that many pixels.
  private static let chunk = (frames: 16, pixels: 16 << 20)

  /// - Parameter moments: of the scene, instead of the animation.
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
  /// The frames at the scene's own rate, or those at moments.
  package func timeline(at moments: [Seconds]) -> Timeline {
    var output = OutputSpec(
      file: "", format: .apng, frameRate: built.frameRate, loop: built.loop, loopOffset: built.loopOffset)
    output.at = moments
    return Timeline(output, of: built)
  }
}

/// The same pictures, each as long as every other: what a row of files can hold.
package struct EvenFrames: FrameSource {
  private var source: any FrameSource
  private let delay: FrameDelay
  package private(set) var facts: AnimationFacts

  /// - Parameter rate: frames a second.
  package init(_ source: any FrameSource, rate: Double) {
    self.source = source
    delay = .every(rate)
    facts = source.facts
    facts.loop = nil
  }

  package mutating func next() throws -> AnimationFrame? {
    guard var frame = try source.next() else { return nil }
    frame.delay = delay
    return frame
  }
}

extension FrameDelay {
  /// - Parameter rate: frames a second.
  static func every(_ rate: Double) -> FrameDelay {
    FrameDelay(1_000_000, over: rate > 0 ? max(1, Int(min(1e12, (rate * 1_000_000).rounded()))) : 1_000_000)
  }
}

// What a document says, as a scene and the files to make of it.
// Flow: SceneBuilder → BuiltSpec → SparklerRendering, Expander.
import SparklerCore
import SparklerDocument
import SparklerImaging
import SparklerScene

/// A spec as a scene and what to make of it.
public struct BuiltSpec: Sendable {
  /// Ready to be sampled.
  public package(set) var compiled: CompiledScene
  public var frameRate: Double
  public var loop: LoopCount
  public var loopOffset: Seconds
  /// Extra time on the first and on the last frame.
  public var hold: (first: Seconds, last: Seconds)
  /// What it says, for those who don't see it; empty where it only decorates, nil where nobody has said.
  public var alt: String?
  /// What a PDF says of itself; nil where nobody has said.
  public var title: String?
  public var author: String?
  /// What a storyboard's cover says; nil where nobody has said.
  public var note: String?
  /// The moments of `times:`, in order; some may lie outside of the scene.
  public var labels: [TimeLabel] = []
  /// The moment that stands for the whole; nil where nobody has said.
  public var poster: Seconds?
  /// Resolved font files.
  public var fonts: [String]
  public var outputs: [OutputSpec]
  public var tests: [TestSpec] = []
  /// The layers before physics moves them, and what will; nil where nothing does.
  public var resting: (layers: [Layer], dynamics: RestingScene)?
  public var warnings: [Diagnostic] = []
  /// The layers as they are written: what their origins lead to.
  package var written: [WrittenLayer] = []
  /// The easings by where they stand.
  package var easings: [SourceRange: TimingFunction] = [:]

  /// Frames a second where a spec says none.
  public static let defaultFrameRate = 25.0

  public var scene: Scene { compiled.scene }

  public init(
    _ compiled: CompiledScene, frameRate: Double, loop: LoopCount, loopOffset: Seconds,
    hold: (first: Seconds, last: Seconds),
    fonts: [String], outputs: [OutputSpec]
  ) {
    (self.compiled, self.frameRate, self.loop, self.loopOffset) = (compiled, frameRate, loop, loopOffset)
    (self.hold, self.fonts, self.outputs) = (hold, fonts, outputs)
  }

  /// How many frames the scene has: frame i shows it at i / rate, the last one stays until the end.
  public static func frameCount(duration: Seconds, rate: Double) -> Int {
    // A product that misses a whole number by rounding alone is that number.
    let frames = duration.value * rate
    return max(1, Int(clamping: min(1e9, (frames - 1e-6).rounded(.up))))
  }

  /// Whether its frames differ, by 250 of them at most.
  package var moves: Bool {
    let (count, duration) = (min(250, Self.frameCount(duration: scene.duration, rate: frameRate)), scene.duration)
    let first = compiled.sample(at: 0)
    return (1..<max(1, count)).contains { compiled.sample(at: duration * (Double($0) / Double(count))) != first }
  }
}

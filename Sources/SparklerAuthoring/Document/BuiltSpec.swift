// A built document: its scene, and the files to make of it.
// Flow: SceneBuilder → BuiltSpec → SparklerRendering, Expander.
import SparklerCore
import SparklerDocument
import SparklerImaging
import SparklerScene

/// The scene of a spec, and the files to make of it.
public struct BuiltSpec: Sendable {
  /// Ready to be sampled.
  public package(set) var compiled: CompiledScene
  /// Frames per second.
  public var frameRate: Double
  /// How often the scene plays.
  public var loop: LoopCount
  /// The time at which a loop begins.
  public var loopOffset: Seconds
  /// Extra time on the first and on the last frame.
  public var hold: (first: Seconds, last: Seconds)
  /// Alternative text for those who can't see it; empty if it is decorative, nil if not given.
  public var alt: String?
  /// Title of a PDF or storyboard; nil if not given.
  public var title: String?
  /// Author of a PDF; nil if not given.
  public var author: String?
  /// Text on a storyboard's cover; nil if not given.
  public var note: String?
  /// The moments of `times:`, in order; some may lie outside of the scene.
  public var labels: [TimeLabel] = []
  /// The moment that represents the whole scene; nil if not given.
  public var poster: Seconds?
  /// Resolved font files.
  public var fonts: [String]
  /// The files to write.
  public var outputs: [OutputSpec]
  /// The references to compare the scene with.
  public var tests: [TestSpec] = []
  /// The layers before physics moves them, with the behaviours that will; nil without physics.
  public var resting: (layers: [Layer], dynamics: RestingScene)?
  /// Problems that do not prevent rendering.
  public var warnings: [Diagnostic] = []
  /// Parts of its files that have no effect.
  public var notes: [Diagnostic] = []
  /// The layers as written, which origins refer to.
  package var written: [WrittenLayer] = []
  /// The easings by source location.
  package var easings: [SourceRange: TimingFunction] = [:]
  /// The motions and animations as written, which their origins refer to.
  package var timed: [TimedEntry] = []
  /// The seconds of a beat of `bpm:`; nil if it is not given.
  package var beat: Double?

  /// Frames per second if the spec gives none.
  public static let defaultFrameRate = 25.0

  /// The scene before compilation.
  public var scene: Scene { compiled.scene }

  /// A spec with these values; the others have their defaults.
  public init(
    _ compiled: CompiledScene, frameRate: Double, loop: LoopCount, loopOffset: Seconds,
    hold: (first: Seconds, last: Seconds),
    fonts: [String], outputs: [OutputSpec]
  ) {
    (self.compiled, self.frameRate, self.loop, self.loopOffset) = (compiled, frameRate, loop, loopOffset)
    (self.hold, self.fonts, self.outputs) = (hold, fonts, outputs)
  }

  /// Number of frames: frame i shows the scene at i / rate, and the last one stays until the end.
  public static func frameCount(duration: Seconds, rate: Double) -> Int {
    // A product that misses a whole number only by rounding counts as that number.
    let frames = duration.value * rate
    return max(1, Int(clamping: min(1e9, (frames - 1e-6).rounded(.up))))
  }

  /// Whether any frame differs from the first; compares at most 250 frames.
  package var moves: Bool {
    let (count, duration) = (min(250, Self.frameCount(duration: scene.duration, rate: frameRate)), scene.duration)
    let first = compiled.sample(at: 0)
    return (1..<max(1, count)).contains { compiled.sample(at: duration * (Double($0) / Double(count))) != first }
  }
}

// One layer of a scene in a list, with the stretches of time that it takes.
// Flow: LoadedSpec.layerRows → LayerRow → the preview's time line.
import SparklerScene

/// A layer, in document order.
public struct LayerRow: Sendable, Hashable {
  /// Ids from the outermost layer to this one, joined by `/`; nil if it has no id.
  public var path: String?
  /// Its id, the beginning of its text, or its type.
  public var name: String
  /// Layer type: `shape`, `text`, `group` and so on.
  public var kind: String
  /// 0 for the scene's own layers.
  public var depth: Int
  /// When it is visible, in seconds of the scene.
  public var span: ClosedRange<Double>
  /// Its animations, in seconds of the scene.
  public var motions: [Motion] = []
  /// Whether the spec hides it.
  public var isHidden = false
  /// Index of its entry in reading order; nil if it was not made by a single entry of the spec.
  package var origin: Int?
  /// Its parent's time, in which `visible` is written; nil if that stands still.
  package var clock: SceneClock?
  /// From the beginning of its first piece to that of its last one, in seconds of the scene; nil without `stagger`.
  package var stagger: ClosedRange<Double>?

  /// One or more animations with the same time span.
  public struct Motion: Sendable, Hashable {
    /// Key paths, or a transition's name, joined by commas.
    public var name: String
    /// Seconds of the scene.
    public var span: ClosedRange<Double>
    /// Index of its entry among the spec's timed ones; nil if it has none of its own.
    package var entry: Int?
    /// What it takes in its layer's time.
    package var local = LocalTiming()
    /// Seconds of the scene in a second of its layer's time; negative if that runs backwards.
    package var rate = 1.0
    /// Its keyframes in its first cycle, in seconds of the scene.
    package var keys: [Double] = []

    /// - Parameter span: seconds of the scene, from the first animation's beginning to the last one's end.
    public init(name: String, span: ClosedRange<Double>) { (self.name, self.span) = (name, span) }
  }
}

extension LayerRow {
  /// An animation's timing in its layer's time, in seconds.
  package struct LocalTiming: Sendable, Hashable {
    package var begin = 0.0
    /// From its beginning to its end; if it never ends, one cycle.
    package var length = 0.0
    /// The length of one cycle, as written.
    package var duration = 0.0
    /// Whether it never ends.
    package var isEndless = false

    package init() {}

    package init(_ animation: Animation) {
      let end = animation.end.value
      begin = animation.timing.beginTime.value
      duration = animation.timing.duration.value > 0 ? animation.timing.duration.value : Timing.defaultDuration.value
      isEndless = !end.isFinite
      length = isEndless ? duration : end - begin
    }
  }
}

/// Maps a layer's time to the scene's: scene = rate · local + offset.
package struct SceneClock: Sendable, Hashable {
  package var rate = 1.0
  var offset = 0.0

  package init() {}

  private init(rate: Double, offset: Double) { (self.rate, self.offset) = (rate, offset) }

  /// The local time at a time of the scene.
  package func local(_ time: Double) -> Double { (time - offset) / rate }

  /// The time of the scene at a local time.
  package func scene(_ local: Double) -> Double { rate * local + offset }

  /// The clock of the layer's contents; nil if its time stands still.
  package func inside(_ timing: Timing) -> SceneClock? {
    guard timing.speed != 0 else { return nil }
    let rate = self.rate / timing.speed
    return SceneClock(rate: rate, offset: offset + self.rate * timing.beginTime.value - rate * timing.timeOffset.value)
  }

  /// The part of `around` between two local times; nil if they don't overlap.
  func span(_ from: Double, _ to: Double, in around: ClosedRange<Double>) -> ClosedRange<Double>? {
    func time(_ local: Double) -> Double { local.isInfinite ? (rate < 0 ? -local : local) : rate * local + offset }
    let (a, b) = (min(time(from), time(to)), max(time(from), time(to)))
    let (low, high) = (max(a, around.lowerBound), min(b, around.upperBound))
    return low <= high ? low...high : nil
  }
}

// The fountain firework: sparks that rise one after another from the upper edge of a layer.
// Flow: FieldValues → FountainFireworkEffect → burst → Fragment.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Coloured sparks rise one after another from the upper edge of a layer. Its keys are in `FountainFireworkEffect`,
/// those of all effects in `EffectKeys`.
public typealias FountainFirework = Of<FountainFireworkEffect>

/// A spray of sparks that start one by one, rise, and vanish at their highest point.
///
/// The draws per burst are: for each spark y1 U(6), x2 U(4), y2 U(10) – or, with custom curves, one U(n) – and only
/// then for each spark its first scale U(3) and its greatest one U(7): the original draws all curves before firing.
///
/// - Source: effect "fountain" of tomkowz/fireworks. It has one queue: a burst that is due while the last one is still
///   firing waits (`queueTime`). It has no quirks to repair, so `fidelity` has no effect.
public struct FountainFireworkEffect: Effect, Equatable {
  public static let name = "fountainFirework"
  public static let summary = "Coloured sparks rise one after another from the upper edge of a layer."
  public static let places = [EffectKeys.above.name]

  /// The number of sparks in a burst.
  public static let sparks = Key<Int>("sparks", in: 1...1000, default: "10", "How many sparks a burst has.")
  /// Width and height of a spark in points.
  public static let sparkSize = SparkKeys.sparkSize(default: "9x9")
  /// The length of one unit of the curves, in points.
  public static let scale = SparkKeys.scale
  /// How far above the upper edge sparks start, in points.
  public static let offsetY = Key<LengthValue>(
    "offsetY", in: -100_000...100_000, default: "0",
    "How far above the upper edge sparks start, in points.")
  /// How long a spark flies.
  public static let duration = SparkKeys.duration(default: "0.7s")
  /// The time before the first spark and between two sparks.
  public static let interval = Key<Seconds>(
    "interval", in: 0...3600, default: "0.05s", "The time before the first spark and between two sparks.")
  /// Whether sparks turn with their curves.
  public static let rotate = SparkKeys.rotate
  /// Custom curves to choose from, `top` only.
  public static let trajectories = Key<TrajectorySet>(
    "trajectories", "Custom curves to choose from, `top` only, each [control, end] or [c1, c2, end].")

  public static let fields = [
    sparks.field, sparkSize.field, scale.field, offsetY.field, duration.field, interval.field, rotate.field,
    trajectories.field,
  ]

  /// The key times of the four scales: small, grown, still grown, vanished.
  static let scaleTimes = [0, 0.4, 0.9, 1]
  static let lastScale = 0.2

  let sparks: Int
  let scale: Double
  let offsetY: Double
  let interval: Seconds
  /// Empty for the original's random curves.
  let curves: [[Point]]
  let style: SparkStyle

  public init(values: FieldValues) throws(EffectError) {
    let reader = ParameterReader(values)
    try reader.refusePlaces(besides: Self.places, problem: "the fountain needs the upper edge of a layer")
    sparks = try reader.value(Self.sparks)
    scale = try reader.value(Self.scale)
    offsetY = try reader.value(Self.offsetY)
    interval = try reader.value(Self.interval)
    style = try SparkStyle(reader, size: Self.sparkSize, duration: Self.duration)
    let own = try reader.trajectories(Self.trajectories, points: 2...3)
    if own?.bottom.isEmpty == false {
      throw EffectError(field: Self.trajectories, problem: "`bottom`: no sparks fall", remedy: "write `top` only")
    }
    curves = own?.top ?? []
  }

  public var layersPerBurst: Int { sparks }
  public var queueTime: Seconds { interval * Double(sparks) }

  public func burst(
    from source: EffectSource, begin: Seconds, random: inout SeededRandom
  ) throws(EffectError) -> Fragment {
    let origin = Point(source.frame.center.x, source.frame.minY - offsetY)
    var paths: [Path] = []
    for _ in 0..<sparks { paths.append(SparkStyle.path(curve(&random), scale: scale, from: origin)) }
    var layers: [Layer] = []
    for (k, path) in paths.enumerated() {
      let least = 0.1 + Double(random.below(3)) / 10
      let greatest = 1.2 + Double(random.below(7)) / 10
      var spark = style.layer(
        k, along: path, begin: begin + interval * Double(k + 1), scales: [least, greatest, greatest, Self.lastScale],
        scaleTimes: Self.scaleTimes)
      spark.zPosition = source.zPosition
      layers.append(spark)
    }
    return Fragment(inFront: layers)
  }

  /// Normalised, y down: the control point directly above the origin, then the end.
  private func curve(_ random: inout SeededRandom) -> [Point] {
    if !curves.isEmpty { return curves[random.below(curves.count)] }
    let y1 = 1 + Double(random.below(6) - 3) / 10
    let x2 = Double(random.below(4) - 2)
    let y2 = y1 + 2 + Double(random.below(10) - 5) / 10
    return [Point(0, -y1), Point(x2, -y2)]
  }
}

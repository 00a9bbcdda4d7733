// The fountain firework: sparks that rise one after another from the upper edge of a layer.
// Flow: FieldValues → FountainFireworkEffect → burst → Fragment.
import SparklerCore
import SparklerDocument
import SparklerScene

/// A spray of sparks that leave one by one, rise, and vanish at their highest point.
///
/// Per burst the draws are: for each spark y1 U(6), x2 U(4), y2 U(10) – or, with own curves, one U(n) – and only then for
/// each spark its first scale U(3) and its greatest one U(7): the original draws curves when asked, scales when firing.
///
/// - Source: effect "fountain" of tomkowz/fireworks. It has one queue: a burst asked for while the last one still fires
///   waits until it has fired (`queueTime`). It has no quirks to repair, so `fidelity` changes nothing.
public struct FountainFireworkEffect: Effect, Equatable {
  public static let name = "fountainFirework"
  public static let summary = "Coloured sparks rise one after another from the upper edge of a layer."
  public static let places = ["above"]

  public static let fields: [Field] = [
    Field("sparks", .integer, in: 1...1000, default: "10", "How many sparks a burst has."),
    Field("sparkSize", .size, in: 0.01...10_000, default: "9x9", "Width and height of a spark in points."),
    Field("scale", .number, in: 0...100_000, default: "45", "Points that one unit of the curves measures."),
    Field(
      "offsetY", .length, in: -100_000...100_000, default: "0", "How far above the upper edge sparks start, in points."),
    Field("duration", .time, in: 0.001...3600, default: "0.7s", "How long a spark flies."),
    Field("interval", .time, in: 0...3600, default: "0.05s", "The time before the first spark and between two sparks."),
    Field("rotate", .choice(["auto", "none"]), default: "auto", "Whether sparks turn with their curves."),
    Field(
      "trajectories", .trajectories,
      "Own curves to choose from, `top` only, each [control, end] or [c1, c2, end]."),
  ]

  /// The key times of the four scales: small, grown, still grown, nothing.
  static let scaleTimes = [0, 0.4, 0.9, 1]
  static let lastScale = 0.2

  let sparks: Int
  let scale: Double
  let offsetY: Double
  let interval: Seconds
  /// Empty for the original's drawn ones.
  let curves: [[Point]]
  let style: SparkStyle

  public init(values: FieldValues) throws(EffectError) {
    let reader = ParameterReader(values, fields: Self.fields)
    try reader.refusePlaces(besides: Self.places, problem: "the fountain needs the upper edge of a layer")
    sparks = try reader.integer("sparks")
    scale = try reader.number("scale")
    offsetY = try reader.number("offsetY")
    interval = try reader.seconds("interval")
    style = try SparkStyle(reader)
    let own = try reader.trajectories(points: 2...3)
    if own?.bottom.isEmpty == false {
      throw EffectError(field: "trajectories", problem: "`bottom`: no spark falls", remedy: "write `top` only")
    }
    curves = own?.top ?? []
  }

  public var layersPerBurst: Int { sparks }
  public var visibleTime: Seconds { queueTime + style.duration }
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

  /// Normalised, y down: the control point straight above the origin, then the end.
  private func curve(_ random: inout SeededRandom) -> [Point] {
    if !curves.isEmpty { return curves[random.below(curves.count)] }
    let y1 = 1 + Double(random.below(6) - 3) / 10
    let x2 = Double(random.below(4) - 2)
    let y2 = y1 + 2 + Double(random.below(10) - 5) / 10
    return [Point(0, -y1), Point(x2, -y2)]
  }
}

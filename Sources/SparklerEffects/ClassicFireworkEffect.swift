// The classic firework: sparks that leap from the corners of a layer in four quarters.
// Flow: FieldValues → ClassicFireworkEffect → burst → Fragment.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Coloured sparks leap from random corners of a layer and go out. Its keys are in `ClassicFireworkEffect`, those of
/// all effects in `EffectKeys`.
public typealias ClassicFirework = Of<ClassicFireworkEffect>

/// Fireworks at random corners of a source, all at once; their sparks follow curves into four quarters.
///
/// The draws per firework are: corner U(4), jitter x, jitter y, the shuffled quarters (U(8) … U(1)); then per spark
/// v0 U(10), v1 U(10), curve U(n), z U(2) if `changesZPosition`, greatest scale U(7), last scale U(3).
///
/// - Source: effect "classic" of tomkowz/fireworks, including its quirks; `fidelity: repaired` fixes them.
public struct ClassicFireworkEffect: Effect, Equatable {
  public static let name = "classicFirework"
  public static let summary = "Coloured sparks leap from random corners of a layer and go out."
  public static let originals = [EffectKeys.fidelity.name]
  public static let places = [EffectKeys.around.name]

  /// How many fireworks start together in a burst.
  public static let count = Key<Int>(
    "count", in: 1...1000, default: "1", "How many fireworks start together in a burst.")
  /// How many sparks a firework has; more than 8 need `fidelity: repaired` or `quarters`.
  public static let sparks = Key<Int>(
    "sparks", in: 1...1000, default: "8",
    "How many sparks a firework has; more than 8 need `fidelity: repaired` or `quarters`.")
  /// Width and height of a spark in points.
  public static let sparkSize = SparkKeys.sparkSize(default: "7x7")
  /// The length of one unit of the curves, in points.
  public static let scale = SparkKeys.scale
  /// How far the starting points of fireworks scatter about their corners, in points.
  public static let maxVectorChange = Key<Double>(
    "maxVectorChange", in: -10_000...10_000, default: "15",
    "How far the starting points of fireworks scatter about their corners, in points.")
  /// How long a spark flies.
  public static let duration = SparkKeys.duration(default: "0.4s")
  /// Whether a random half of the sparks flies behind the layer instead of in front of it.
  public static let changesZPosition = Key<Bool>(
    "changesZPosition", default: "true",
    "Whether a random half of the sparks flies behind the layer instead of in front of it.")
  /// Whether sparks turn with their curves.
  public static let rotate = SparkKeys.rotate
  /// Custom curves for the right-hand quarters; by default the original's.
  public static let trajectories = Key<TrajectorySet>(
    "trajectories",
    "Custom curves for the right-hand quarters, `top` and `bottom`, each [c1, c2, end]; by default the original's."
  )
  /// The quarters to which sparks fly, in turn, instead of a shuffled list with each quarter twice.
  public static let quarters = Key<[Quarter]>(
    "quarters", "The quarters to which sparks fly, in turn, instead of a shuffled list with each quarter twice.")

  public static let fields = [
    count.field, sparks.field, sparkSize.field, scale.field, maxVectorChange.field, duration.field,
    changesZPosition.field, rotate.field, trajectories.field, quarters.field,
  ]

  /// A direction of flight, as seen from the corner.
  public enum Quarter: String, Word {
    /// The diagonals in y-down coordinates; those to the left mirror the curves.
    case topRight, bottomRight, bottomLeft, topLeft

    var isTop: Bool { self == .topRight || self == .topLeft }
    var isLeft: Bool { self == .bottomLeft || self == .topLeft }
  }

  let count: Int
  let sparks: Int
  let scale: Double
  let maxVectorChange: Double
  let changesZPosition: Bool
  let fidelity: Fidelity
  let quarters: [Quarter]?
  let curves: TrajectorySet
  let style: SparkStyle

  public init(values: FieldValues) throws(EffectError) {
    let reader = ParameterReader(values)
    try reader.refusePlaces(besides: Self.places, problem: "the firework needs the corners of a layer")
    count = try reader.value(Self.count)
    sparks = try reader.value(Self.sparks)
    scale = try reader.value(Self.scale)
    changesZPosition = reader.value(Self.changesZPosition)
    fidelity = try reader.value(EffectKeys.fidelity)
    quarters = try Self.read(Self.quarters, from: values)
    style = try SparkStyle(reader, size: Self.sparkSize, duration: Self.duration)
    let own = try reader.trajectories(Self.trajectories, points: 3...3)
    curves = TrajectorySet(
      top: own.flatMap { $0.top.isEmpty ? nil : $0.top } ?? Self.originalCurves.top,
      bottom: own.flatMap { $0.bottom.isEmpty ? nil : $0.bottom } ?? Self.originalCurves.bottom)
    let change = try reader.value(Self.maxVectorChange)
    maxVectorChange = max(0, change)
    guard fidelity == .faithful else { return }
    if change < 0 {
      throw EffectError(
        field: Self.maxVectorChange, problem: "the original can't draw from a negative spread",
        remedy: "write 0 or more, or `fidelity: repaired`, which uses 0 instead")
    }
    if sparks > Self.shuffledQuarters.count && quarters == nil {
      throw EffectError(
        field: Self.sparks, problem: "the original has quarters for 8 sparks, not \(sparks)",
        remedy: "write 8 or fewer, or `fidelity: repaired`, which shuffles them again for every 8 sparks")
    }
  }

  private static func read(_ key: Key<[Quarter]>, from values: FieldValues) throws(EffectError) -> [Quarter]? {
    guard let said = values[key.name] else { return nil }
    let words = Quarter.allCases.map(\.rawValue).joined(separator: ", ")
    for name in [String](said) ?? [] where Quarter(rawValue: name) == nil {
      throw EffectError(field: key, problem: "unknown quarter '\(name)'", remedy: "use some of: \(words)")
    }
    let quarters = values[key] ?? []
    if quarters.isEmpty {
      throw EffectError(field: key, problem: "the list is empty", remedy: "use some of: \(words)")
    }
    return quarters
  }

  public var layersPerBurst: Int { count * sparks }
}

extension ClassicFireworkEffect {
  /// Normalised, right-hand, y down: control points and end of each curve from (0, 0).
  static let originalCurves = TrajectorySet(
    top: [
      [Point(0.31, -0.46), Point(0.74, -0.29), Point(0.99, 0.12)],
      [Point(0.31, -0.46), Point(0.62, -0.49), Point(0.88, -0.19)],
      [Point(0.10, -0.54), Point(0.44, -0.53), Point(0.66, -0.30)],
      [Point(0.19, -0.46), Point(0.41, -0.53), Point(0.65, -0.45)],
    ],
    bottom: [
      [Point(0.42, -0.01), Point(0.68, 0.11), Point(0.87, 0.44)],
      [Point(0.35, 0.00), Point(0.55, 0.12), Point(0.62, 0.45)],
      [Point(0.21, 0.05), Point(0.31, 0.19), Point(0.32, 0.45)],
      [Point(0.18, 0.00), Point(0.31, 0.11), Point(0.35, 0.25)],
    ])

  static let shuffledQuarters: [Quarter] = [
    .topRight, .topRight, .bottomRight, .bottomRight, .bottomLeft, .bottomLeft, .topLeft, .topLeft,
  ]

  public func burst(
    from source: EffectSource, begin: Seconds, random: inout SeededRandom
  ) throws(EffectError) -> Fragment {
    var fragment = Fragment()
    for _ in 0..<count { addFirework(from: source, begin: begin, random: &random, to: &fragment) }
    return fragment
  }

  private func addFirework(
    from source: EffectSource, begin: Seconds, random: inout SeededRandom, to fragment: inout Fragment
  ) {
    let frame = source.frame
    let corners = [
      Point(frame.minX, frame.minY), Point(frame.maxX, frame.minY), Point(frame.minX, frame.maxY),
      Point(frame.maxX, frame.maxY),
    ]
    let corner = corners[random.below(4)]
    let dx = originJitter(&random)
    let origin = corner + Point(dx, originJitter(&random))
    var turns = quarters ?? shuffle(&random)
    for i in 0..<sparks {
      // A fixed list starts over; the repaired shuffled one is shuffled again.
      if quarters == nil && i > 0 && i % turns.count == 0 { turns = shuffle(&random) }
      let quarter = turns[i % turns.count]
      let start = origin + sparkJitter(quarter, &random)
      let set = quarter.isTop ? curves.top : curves.bottom
      let curve = set[random.below(set.count)]
      let path = SparkStyle.path(curve, isMirrored: quarter.isLeft, scale: scale, from: start)
      let isInFront = changesZPosition ? random.below(2) == 1 : true
      let greatest = 1 + Double(random.below(7)) / 10
      let last = 0.5 + Double(random.below(3)) / 10
      var spark = style.layer(i, along: path, begin: begin, scales: [1, greatest, last])
      spark.zPosition = source.zPosition + (isInFront && changesZPosition ? 1 : 0)
      if isInFront { fragment.inFront.append(spark) } else { fragment.behind.append(spark) }
    }
  }

  /// The original draws integers from -max/2 to max/2 - 1, so that fireworks are biased to the left and upwards.
  private func originJitter(_ random: inout SeededRandom) -> Double {
    switch fidelity {
    case .faithful: Double(random.below(Int(clamping: maxVectorChange))) - maxVectorChange / 2
    case .repaired: random.uniform(-maxVectorChange / 2, maxVectorChange / 2)
    }
  }

  /// Outwards, 0...9 points in each direction. The original uses the x draw for the upward shift of upper sparks.
  private func sparkJitter(_ quarter: Quarter, _ random: inout SeededRandom) -> Point {
    let v0 = Double(random.below(10))
    let v1 = Double(random.below(10))
    let up = fidelity == .faithful ? v0 : v1
    return Point(quarter.isLeft ? -v0 : v0, quarter.isTop ? -up : v1)
  }

  /// Draws and removes elements one by one. The last draw, of a single quarter, also consumes a random number.
  private func shuffle(_ random: inout SeededRandom) -> [Quarter] {
    var rest = Self.shuffledQuarters
    var out: [Quarter] = []
    while !rest.isEmpty { out.append(rest.remove(at: random.below(rest.count))) }
    return out
  }
}

// The dash-ring firework: a dashed circle that zooms open while a growing hole in its mask erases it from the inside.
// Flow: FieldValues → DashRingEffect → burst → Fragment.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Rings of radial sparks zoom open about a point and are eaten from the inside out. Its keys are in `DashRingEffect`,
/// those of all effects in `EffectKeys`.
public typealias DashRing = Of<DashRingEffect>

/// Rings of dashes that grow about one point and are erased from the inside out.
///
/// The draws per firework are, for omitted values: radius, spark length, thickness, separation; then, for a random
/// colour, red, green and blue.
///
/// - Source: enricmacias/SwiftFireworks. `fidelity` has no effect, since only its bookkeeping could be repaired.
public struct DashRingEffect: Effect, Equatable {
  public static let name = "dashRing"
  public static let summary = "Rings of radial sparks zoom open about a point and are eaten from the inside out."
  public static let originals = [EffectKeys.edition.name]
  public static let places = [EffectKeys.at.name, EffectKeys.around.name]

  /// How many rings start together in a burst; 0 counts as 1.
  public static let count = Key<Int>(
    "count", in: 0...1000, default: "1", "How many rings start together in a burst; 0 counts as 1.")
  /// The ring's radius in points; random from 50 to 180 if omitted.
  public static let radius = Key<LengthValue>(
    "radius", in: 0.1...10_000, "The ring's radius in points; random from 50 to 180 if omitted.")
  /// The length of a spark along the radius, in points; random from 5 to 20 if omitted.
  public static let sparkLength = Key<LengthValue>(
    "sparkLength", in: 0.01...20_000,
    "The length of a spark along the radius, in points; random from 5 to 20 if omitted.")
  /// The width of a spark along the ring, in points; random from 1 to 6 if omitted.
  public static let sparkThickness = Key<LengthValue>(
    "sparkThickness", in: 0.01...10_000,
    "The width of a spark along the ring, in points; random from 1 to 6 if omitted.")
  /// The gap between two sparks along the ring, in points; random from 20 to 50 if omitted.
  public static let sparkSeparation = Key<LengthValue>(
    "sparkSeparation", in: 0...10_000,
    "The gap between two sparks along the ring, in points; random from 20 to 50 if omitted.")
  /// A colour, a random one by the seed, or the original's sequence after each launch.
  public static let color = Key<RingColorValue>(
    "color", default: "random",
    "A colour, `random` by the seed, or `drand48`: the original's sequence after each launch.")
  /// How the ring grows; the original eases out, its article grows linearly.
  public static let easing = Key<TimingValue>(
    "easing", alias: "timingFunction",
    "How the ring grows; the original eases out, its article grows linearly.")
  /// Stretches the dashes a little so that a whole number fits the ring.
  public static let even = Key<Bool>(
    "even", default: "false", "Stretches the dashes a little so that a whole number fits the ring.")

  public static let fields = [
    count.field, radius.field, sparkLength.field, sparkThickness.field, sparkSeparation.field, color.field,
    easing.field, even.field,
  ]

  static let growth: Seconds = 0.5
  static let vanishing: Seconds = 2
  /// Not 0, which would be a singular transform.
  static let firstScale = 0.001
  /// The mask's edges as fractions of the radius, before it grows to twice its size.
  static let hole = 0.75
  static let rim = 1.25
  /// Limit of dashes, for the painter.
  static let dashLimit = 10_000.0

  let count: Int
  let radius: Double?
  let sparkLength: Double?
  let sparkThickness: Double?
  let sparkSeparation: Double?
  let color: RingColor
  /// Used in turn, instead of `color`.
  let colors: [Color]?
  let timingFunction: TimingFunction
  let isEven: Bool

  public init(values: FieldValues) throws(EffectError) {
    let reader = ParameterReader(values)
    try reader.refusePlaces(besides: Self.places, problem: "the rings need a point or the centre of a layer")
    count = max(1, try reader.value(Self.count))
    radius = try reader.optional(Self.radius)
    sparkLength = try reader.optional(Self.sparkLength)
    sparkThickness = try reader.optional(Self.sparkThickness)
    sparkSeparation = try reader.optional(Self.sparkSeparation)
    colors = try reader.colors()
    color = try Self.color(values, isInTurn: colors != nil)
    isEven = reader.value(Self.even)
    _ = try reader.value(EffectKeys.fidelity)
    let edition: TimingFunction = try reader.value(EffectKeys.edition) == .article ? .linear : .easeOut
    timingFunction = values[Self.easing] ?? edition
    if values.has(EffectKeys.contents) {
      throw EffectError(
        field: EffectKeys.contents, problem: "a ring's sparks are always dashes",
        remedy: "leave it out, or use another effect")
    }
  }

  /// - Parameter isInTurn: whether `colors` is given.
  private static func color(_ values: FieldValues, isInTurn: Bool) throws(EffectError) -> RingColor {
    let said = values[color]
    guard !isInTurn || !values.has(color) || said == .random else {
      throw EffectError(
        field: EffectKeys.colors, problem: "color and colors are both given", remedy: "keep one of the two")
    }
    if said == nil, let word = values[color.name].flatMap({ String($0) }) {
      throw EffectError(field: color, problem: "'\(word)' is not a colour", remedy: "write a colour, random or drand48")
    }
    return said ?? .random
  }

  public var layersPerBurst: Int { count }
}

extension DashRingEffect {
  static let radii = 50.0...180
  static let lengths = 5.0...20
  static let thicknesses = 1.0...6
  static let separations = 20.0...50

  public func burst(
    from source: EffectSource, begin: Seconds, random: inout SeededRandom
  ) throws(EffectError) -> Fragment {
    try burst(0, from: source, begin: begin, random: &random)
  }

  /// Continues the sequence of colours from one burst to the next.
  public func burst(
    _ index: Int, from source: EffectSource, begin: Seconds, random: inout SeededRandom
  ) throws(EffectError) -> Fragment {
    var fragment = Fragment()
    var sequence = DarwinRandom(skipping: UInt64(index) * UInt64(count) * 3)
    for i in 0..<count {
      let ring = Ring(
        radius: radius ?? Self.draw(Self.radii, &random), length: sparkLength ?? Self.draw(Self.lengths, &random),
        thickness: sparkThickness ?? Self.draw(Self.thicknesses, &random),
        separation: sparkSeparation ?? Self.draw(Self.separations, &random))
      let tint = tint(index * count + i, &sequence, &random)
      try check(ring)
      var layer = ring.layer(color: tint, isEven: isEven, begin: begin, growth: timingFunction)
      layer.position = source.frame.center
      layer.zPosition = source.zPosition
      fragment.inFront.append(layer)
    }
    return fragment
  }

  private func tint(_ index: Int, _ sequence: inout DarwinRandom, _ random: inout SeededRandom) -> Color {
    if let colors { return colors[index % colors.count] }
    switch color {
    case .random: return Color(red: random.unit(), green: random.unit(), blue: random.unit(), alpha: 1)
    case .drand48: return Color(red: sequence.unit(), green: sequence.unit(), blue: sequence.unit(), alpha: 1)
    case .fixed(let color): return color
    }
  }

  private func check(_ ring: Ring) throws(EffectError) {
    guard ring.dashes > Self.dashLimit else { return }
    throw EffectError(
      field: sparkSeparation == nil ? Self.sparkThickness : Self.sparkSeparation,
      problem: "a ring of \(Int(clamping: ring.dashes)) sparks; \(Int(clamping: Self.dashLimit)) are allowed",
      remedy: "write a wider separation or a smaller radius")
  }

  /// As in the original: 32 bits in single precision, so that both ends are possible.
  private static func draw(_ range: ClosedRange<Double>, _ random: inout SeededRandom) -> Double {
    let share = Float(UInt32(truncatingIfNeeded: random.next() >> 32)) / Float(UInt32.max)
    let (low, high) = (Float(range.lowerBound), Float(range.upperBound))
    return Double(share * (high - low) + low)
  }
}

/// One ring of a burst, in points.
private struct Ring {
  let radius: Double
  /// Along the radius: the stroke's width.
  let length: Double
  /// Along the ring: a dash.
  let thickness: Double
  /// Along the ring: a gap.
  let separation: Double

  var circumference: Double { 2 * Double.pi * radius }
  var dashes: Double { (circumference / (thickness + separation)).rounded(.up) }

  /// The time until the mask's hole has passed the outer ends of the sparks; at most 2 s, when the original removes it.
  private var visibleTime: Seconds {
    let eaten = 2 * ((radius + length / 2) / (DashRingEffect.hole * radius) - 1)
    return min(DashRingEffect.vanishing, Seconds(eaten))
  }

  func layer(color: Color, isEven: Bool, begin: Seconds, growth: TimingFunction) -> Layer {
    let path = Self.path(radius)
    var shape = Shape(path: path)
    shape.fill = nil
    shape.stroke = .color(color)
    shape.strokeStyle.lineWidth = length
    shape.strokeStyle.lineDashPattern = pattern(along: path, isEven: isEven)
    var layer = Layer()
    layer.bounds = Rect(0, 0, 2 * radius, 2 * radius)
    layer.content = .shape(shape)
    layer.visible = VisibleSpan(from: begin, to: begin + visibleTime)
    layer.mask = mask(begin: begin)
    var boom = Animation(
      .basic(BasicAnimation(property: .scale, from: .number(DashRingEffect.firstScale), to: .number(1))))
    boom.timing.beginTime = begin
    boom.timing.duration = DashRingEffect.growth
    boom.timingFunction = growth
    layer.animations = [boom]
    return layer
  }

  /// The visible part of the ring. Its hole grows faster than the ring, which erases the sparks from the inside out.
  private func mask(begin: Seconds) -> Layer {
    func circle(_ share: Double) -> Path {
      .ellipse(in: Rect(radius - share * radius, radius - share * radius, 2 * share * radius, 2 * share * radius))
    }
    var doughnut = Shape(path: circle(DashRingEffect.rim) + circle(DashRingEffect.hole))
    doughnut.fillRule = .evenOdd
    var mask = Layer()
    mask.bounds = Rect(0, 0, 2 * radius, 2 * radius)
    mask.position = Point(radius, radius)
    mask.content = .shape(doughnut)
    var vanish = Animation(.basic(BasicAnimation(property: .scale, from: .number(1), to: .number(2))))
    vanish.timing.beginTime = begin
    vanish.timing.duration = DashRingEffect.vanishing
    vanish.timing.fillMode = .forwards
    vanish.isRemovedOnCompletion = false
    mask.animations = [vanish]
    return mask
  }

  private func pattern(along path: Path, isEven: Bool) -> [Double] {
    guard isEven else { return [thickness, separation] }
    let whole = path.segments().reduce(0) { $0 + $1.length }
    let pitch = thickness + separation
    let k = whole / (max(1, (whole / pitch).rounded()) * pitch)
    return [thickness * k, separation * k]
  }

  /// From 3 o'clock counter-clockwise on screen, and open, so that the seam between last and first dash is kept.
  private static func path(_ radius: Double) -> Path {
    let clockwise = Path.ellipse(in: Rect(0, 0, 2 * radius, 2 * radius))
    let mirrored = clockwise.applying(AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * radius))
    return Path(mirrored.elements.filter { $0 != .close })
  }
}

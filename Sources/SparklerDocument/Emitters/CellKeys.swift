// The keys of cells beyond Core Animation's.
// Flow: here → EmitterCell.properties.
import SparklerCore
import SparklerScene

/// Keys of cells, of which particles are born: `CAEmitterCell`'s, and those beyond them.
public final class CellKeys: CoreCellKeys {
  /// The names of keys that `a..b` may bound, each with that of what else says its range.
  package static let ranges = [
    (lifetime.name, lifetimeRange.name), (velocity.name, velocityRange.name), (scale.name, scaleRange.name),
    (spin.name, spinRange.name), (mass.name, massRange.name), (rotation.name, rotationRange.name),
    (direction.name, spread.name),
  ]

  /// Born at once when it begins; of a..b each parent draws its own number.
  public static let burst = Key<RangeValue>(
    "burst", of: .integer, in: 0...1_000_000, default: "0",
    "Beyond Core Animation: born at once when it begins; of a..b each parent draws its own number.")
  /// When a particle gives birth to this cell's.
  public static let trigger = Key<EmitterCell.Trigger>(
    "trigger", "Beyond Core Animation: when a particle gives birth to this cell's.")
  /// The share of speed lost, per second.
  public static let drag = Key<Double>(
    "drag", in: 0...1e3, "Beyond Core Animation: the share of speed lost, per second.")
  /// Turns in space as paper does.
  public static let tumble = Key<EmitterCell.Tumble>(
    "tumble", "Beyond Core Animation: turns in space as paper does; a number is `rate`.")
  /// Sways from side to side; a number is `amplitude`.
  public static let wobble = Key<EmitterCell.Wobble>(
    "wobble", "Beyond Core Animation: sways from side to side; a number is `amplitude`.")
  /// Drifts at random; a number is `amplitude`.
  public static let turbulence = Key<EmitterCell.Turbulence>(
    "turbulence", "Beyond Core Animation: drifts at random; a number is `amplitude`.")
  /// Circles about the emitter's place; a number is `rate`.
  public static let orbit = Key<EmitterCell.Orbit>(
    "orbit", "Beyond Core Animation: circles about the emitter's place; a number is `rate`.")
  /// What the contents' x axis follows.
  public static let orient = Key<EmitterCell.Orient>(
    "orient", "Beyond Core Animation: what the contents' x axis follows.")
  /// Each particle draws one; an item's own colour wins.
  public static let colors = Key<[ColorValue]>(
    "colors", "Beyond Core Animation: each particle draws one; an item's own colour wins.")
  /// Multiplied in, in steps of its life.
  public static let colorsOverLife = Key<ColorsOverLife>(
    Field(
      "colorsOverLife", .map(ColorStopKeys.fields, short: ColorStopKeys.colors.name),
      "Beyond Core Animation: multiplied in, in steps of its life.")
  ) { if case .map(let values) = $0 { values } else { nil } }
  /// How particles meet what lies below; `plus-lighter` adds light.
  public static let blend = Key<BlendMode>(
    "blend", "Beyond Core Animation: how particles meet what lies below; `plus-lighter` adds light.")
  /// How far the first birth is ahead; 1 is a birth at once, 0 after one interval.
  public static let phase = Key<Double>(
    "phase", in: 0...1,
    "Beyond Core Animation: how far the first birth is ahead; 1 is a birth at once, 0 after one interval.")
  /// How much of the interval between births is left to chance.
  public static let jitter = Key<Double>(
    "jitter", in: 0...1, "Beyond Core Animation: how much of the interval between births is left to chance.")
  /// Births for each point that the emitter moves, or the parent of a cell of a cell.
  public static let perDistance = Key<Double>(
    "perDistance", in: 0...100,
    "Beyond Core Animation: births for each point that the emitter moves, or the parent of a cell of a cell.")
  /// Places and directions at random, evenly filled one after another, or from one end to the other.
  public static let distribution = Key<EmitterCell.Distribution>(
    "distribution",
    "Beyond Core Animation: places and directions at random, evenly filled one after another, or from one end to the other."
  )
  /// The cone about the direction lies in space; a spread of 360deg is a sphere seen from the front.
  public static let solidAngle = Key<Bool>(
    "solidAngle",
    "Beyond Core Animation: the cone about the direction lies in space; a spread of 360deg is a sphere seen from the front."
  )
  /// What a cell of a cell takes over from its parent.
  public static let inherit = Key<EmitterCell.Inherit>(
    "inherit", "Beyond Core Animation: what a cell of a cell takes over from its parent.")
  /// Lists of colours over life, of which each particle draws one; multiplied in.
  public static let ramps = Key<[[ColorValue]]>(
    "ramps", "Beyond Core Animation: lists of colours over life, of which each particle draws one; multiplied in.")
  /// Whether each particle draws its colour and ramp, all of one parent share one, or they take turns.
  public static let pick = Key<EmitterCell.Pick>(
    "pick",
    "Beyond Core Animation: whether each particle draws its colour and ramp, all of one parent share one, or they take turns."
  )
  /// A course that multiplies the scale.
  public static let scaleOverLife = Key<EmitterCell.Curve>(
    "scaleOverLife", "Beyond Core Animation: a course that multiplies the scale.")
  /// A course that multiplies the opacity.
  public static let alphaOverLife = Key<EmitterCell.Curve>(
    "alphaOverLife", "Beyond Core Animation: a course that multiplies the opacity.")
  /// A course of the pace along the way, which stays the same.
  public static let speedOverLife = Key<EmitterCell.Curve>(
    "speedOverLife", "Beyond Core Animation: a course of the pace along the way, which stays the same.")
  /// Longer along the way the faster it is; a number is `perSpeed`.
  public static let stretch = Key<EmitterCell.Stretch>(
    "stretch", "Beyond Core Animation: longer along the way the faster it is; a number is `perSpeed`.")
  /// Flickers at random; a number is `frequency`.
  public static let twinkle = Key<EmitterCell.Twinkle>(
    "twinkle", "Beyond Core Animation: flickers at random; a number is `frequency`.")
  /// An outline as SVG path data that the particles spread out to, the farthest places at full speed.
  public static let formation = Key<PathValue>(
    "formation",
    "Beyond Core Animation: an outline as SVG path data that the particles spread out to, the farthest places at full speed."
  )
  /// The colour that the emitter's `from` or `gather` layer shows at the particle's place.
  public static let sourceColor = Key<Bool>(
    "sourceColor",
    "Beyond Core Animation: the colour that the emitter's `from` or `gather` layer shows at the particle's place.")
  /// A ribbon where it has been; a time is `life`.
  public static let trail = Key<EmitterCell.Trail>(
    "trail", "Beyond Core Animation: a ribbon where it has been; a time is `life`.")
}

/// Colours over a life: `["white", "gold", "#f000"]`, even in time, or each at a share of the life.
public struct ColorsOverLife: KeyType, DocumentConvertible, ExpressibleByArrayLiteral {
  public typealias Value = FieldValues
  public let documentValue: DocumentValue

  /// - Parameters:
  ///   - colors: from birth to death.
  ///   - locations: one for each colour, ascending shares of the life; even where left out.
  public init(_ colors: [ColorValue], at locations: [Double]? = nil) {
    documentValue = DocumentValue([
      (ColorStopKeys.colors.name, colors), (ColorStopKeys.locations.name, locations),
    ])
  }

  public init(arrayLiteral elements: ColorValue...) { self.init(elements) }
}

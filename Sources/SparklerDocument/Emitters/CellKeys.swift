// The keys of emitter cells beyond Core Animation's.
// Flow: here → EmitterCell.properties.
import SparklerCore
import SparklerScene

/// Keys of emitter cells: `CAEmitterCell`'s, and those beyond Core Animation.
public final class CellKeys: CoreCellKeys {
  /// The keys whose value may be a range `a..b`, each with the key that otherwise sets the range.
  package static let ranges = [
    (lifetime.name, lifetimeRange.name), (velocity.name, velocityRange.name), (scale.name, scaleRange.name),
    (spin.name, spinRange.name), (mass.name, massRange.name), (rotation.name, rotationRange.name),
    (direction.name, spread.name),
  ]

  /// Particles emitted at once at the beginning; from a..b each parent draws its own number.
  public static let burst = Key<RangeValue>(
    "burst", of: .integer, in: 0...1_000_000, default: "0",
    "Beyond Core Animation: particles emitted at once at the beginning; from a..b each parent draws its own number.")
  /// When a parent particle emits this cell's particles.
  public static let trigger = Key<EmitterCell.Trigger>(
    "trigger", "Beyond Core Animation: when a parent particle emits this cell's particles.")
  /// The share of speed lost, per second.
  public static let drag = Key<Double>(
    "drag", in: 0...1e3, "Beyond Core Animation: the share of speed lost, per second.")
  /// Tumbles in space like paper.
  public static let tumble = Key<EmitterCell.Tumble>(
    "tumble", "Beyond Core Animation: tumbles in space like paper; a number is `rate`.")
  /// Sways from side to side; a number is `amplitude`.
  public static let wobble = Key<EmitterCell.Wobble>(
    "wobble", "Beyond Core Animation: sways from side to side; a number is `amplitude`.")
  /// Drifts at random; a number is `amplitude`.
  public static let turbulence = Key<EmitterCell.Turbulence>(
    "turbulence", "Beyond Core Animation: drifts at random; a number is `amplitude`.")
  /// Circles around the emitter's position; a number is `rate`.
  public static let orbit = Key<EmitterCell.Orbit>(
    "orbit", "Beyond Core Animation: circles around the emitter's position; a number is `rate`.")
  /// The acceleration away from the emitter's position, whatever the distance; below 0 towards it.
  public static let radialAcceleration = Key<RangeValue>(
    "radialAcceleration", of: .number, in: -1e6...1e6,
    "Beyond Core Animation: the acceleration away from the emitter's position, whatever the distance; below 0 towards it."
  )
  /// The acceleration clockwise around the emitter's position, whatever the distance.
  public static let tangentialAcceleration = Key<RangeValue>(
    "tangentialAcceleration", of: .number, in: -1e6...1e6,
    "Beyond Core Animation: the acceleration clockwise around the emitter's position, whatever the distance.")
  /// Moves in polar coordinates about the emitter's position, instead of by velocity; a number is `radius`.
  public static let polar = Key<EmitterCell.Polar>(
    "polar",
    "Beyond Core Animation: moves in polar coordinates about the emitter's position, instead of by velocity; a number is `radius`."
  )
  /// Scale, rotation and colour at death, to which they change linearly.
  public static let end = Key<EmitterCell.Ending>(
    "end", "Beyond Core Animation: scale, rotation and colour at death, to which they change linearly.")
  /// A rectangle in which particles stay.
  public static let confine = Key<EmitterCell.Confinement>(
    "confine", "Beyond Core Animation: a rectangle in which particles stay.")
  /// The direction of the contents' x axis.
  public static let orient = Key<EmitterCell.Orient>(
    "orient", "Beyond Core Animation: the direction of the contents' x axis.")
  /// Colours from which each particle draws one; an item's own colour wins.
  public static let colors = Key<[ColorValue]>(
    "colors", "Beyond Core Animation: colours from which each particle draws one; an item's own colour wins.")
  /// Colours over the particle's life, which multiply its own.
  public static let colorsOverLife = Key<ColorsOverLife>(
    Field(
      "colorsOverLife", .map(ColorStopKeys.fields, short: ColorStopKeys.colors.name),
      "Beyond Core Animation: colours over the particle's life, which multiply its own.")
  ) { if case .map(let values) = $0 { values } else { nil } }
  /// How particles are blended with what is below; `plus-lighter` adds light.
  public static let blend = Key<BlendMode>(
    "blend", "Beyond Core Animation: how particles are blended with what is below; `plus-lighter` adds light.")
  /// The share of the interval before the first birth that is skipped: 1 starts at once, 0 after one interval.
  public static let phase = Key<Double>(
    "phase", in: 0...1,
    "Beyond Core Animation: the share of the interval before the first birth that is skipped: 1 starts at once, 0 after one interval."
  )
  /// The random share of the interval between births.
  public static let jitter = Key<Double>(
    "jitter", in: 0...1, "Beyond Core Animation: the random share of the interval between births.")
  /// Births for each point that the emitter moves, or the parent particle of a nested cell.
  public static let perDistance = Key<Double>(
    "perDistance", in: 0...100,
    "Beyond Core Animation: births for each point that the emitter moves, or the parent particle of a nested cell.")
  /// Whether positions and directions are random, spread evenly, or in order from one end to the other.
  public static let distribution = Key<EmitterCell.Distribution>(
    "distribution",
    "Beyond Core Animation: whether positions and directions are random, spread evenly, or in order from one end to the other."
  )
  /// Whether the emission cone is three-dimensional; a spread of 360deg is then a sphere seen from the front.
  public static let solidAngle = Key<Bool>(
    "solidAngle",
    "Beyond Core Animation: whether the emission cone is three-dimensional; a spread of 360deg is then a sphere seen from the front."
  )
  /// What particles of a nested cell inherit from their parent.
  public static let inherit = Key<EmitterCell.Inherit>(
    "inherit", "Beyond Core Animation: what particles of a nested cell inherit from their parent.")
  /// Lists of colours over life, from which each particle draws one; they multiply its own.
  public static let ramps = Key<[[ColorValue]]>(
    "ramps",
    "Beyond Core Animation: lists of colours over life, from which each particle draws one; they multiply its own.")
  /// Whether each particle draws its colour and ramp, all particles of a parent share one, or they take turns.
  public static let pick = Key<EmitterCell.Pick>(
    "pick",
    "Beyond Core Animation: whether each particle draws its colour and ramp, all particles of a parent share one, or they take turns."
  )
  /// A curve over life that multiplies the scale.
  public static let scaleOverLife = Key<EmitterCell.Curve>(
    "scaleOverLife", "Beyond Core Animation: a curve over life that multiplies the scale.")
  /// A curve over life that multiplies the opacity.
  public static let alphaOverLife = Key<EmitterCell.Curve>(
    "alphaOverLife", "Beyond Core Animation: a curve over life that multiplies the opacity.")
  /// A curve over life of the speed along the trajectory, which does not change.
  public static let speedOverLife = Key<EmitterCell.Curve>(
    "speedOverLife",
    "Beyond Core Animation: a curve over life of the speed along the trajectory, which does not change.")
  /// Stretches it along its motion, more the faster it is; a number is `perSpeed`.
  public static let stretch = Key<EmitterCell.Stretch>(
    "stretch", "Beyond Core Animation: stretches it along its motion, more the faster it is; a number is `perSpeed`.")
  /// Flickers at random; a number is `frequency`.
  public static let twinkle = Key<EmitterCell.Twinkle>(
    "twinkle", "Beyond Core Animation: flickers at random; a number is `frequency`.")
  /// SVG path data of an outline that the particles spread out to; those with the farthest targets have full speed.
  public static let formation = Key<PathValue>(
    "formation",
    "Beyond Core Animation: SVG path data of an outline that the particles spread out to; those with the farthest targets have full speed."
  )
  /// Takes the colour of the emitter's `from` or `gather` layer at the particle's position.
  public static let sourceColor = Key<Bool>(
    "sourceColor",
    "Beyond Core Animation: takes the colour of the emitter's `from` or `gather` layer at the particle's position.")
  /// A ribbon along its past positions; a time is `life`.
  public static let trail = Key<EmitterCell.Trail>(
    "trail", "Beyond Core Animation: a ribbon along its past positions; a time is `life`.")
}

/// Colours over a particle's life: `["white", "gold", "#f000"]`, evenly spaced, or each at a share of the life.
public struct ColorsOverLife: KeyType, DocumentConvertible, ExpressibleByArrayLiteral {
  public typealias Value = FieldValues
  public let documentValue: DocumentValue

  /// - Parameters:
  ///   - colors: from birth to death.
  ///   - locations: one for each colour, ascending shares of the life; evenly spaced if nil.
  public init(_ colors: [ColorValue], at locations: [Double]? = nil) {
    documentValue = DocumentValue([
      (ColorStopKeys.colors.name, colors), (ColorStopKeys.locations.name, locations),
    ])
  }

  public init(arrayLiteral elements: ColorValue...) { self.init(elements) }
}

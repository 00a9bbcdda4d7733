// One kind of particle: its contents, birth, motion and appearance.
// Flow: Emitter.cells → EmitterCell → Births → Particle.
import SparklerCore

/// One kind of particle of an emitter, or of another cell's particles.
///
/// The meaning of each `…Range` depends on the emitter's `rangeRule`.
/// - Source: CAEmitterCell.h; features beyond Core Animation come last and are marked.
public struct EmitterCell: Sendable, Equatable {
  /// Allowed seconds of a cell's clock per second of its layer's, including the speeds of surrounding cells. At other
  /// speeds a cell emits nothing.
  public static let clockSpeeds = 1e-9...1e12

  /// The name in `emitterCells.NAME.property`.
  public var name = ""
  /// Whether it emits particles; false mutes its nested cells, too.
  public var isEnabled = true
  /// Particles a second; for a nested cell, per particle of its parent.
  public var birthRate = 0.0
  /// How long each particle lives, in seconds of the cell's clock; the default 0, as in Core Animation, shows nothing.
  public var lifetime: Seconds = 0
  /// The spread of lifetimes about their mean, in seconds.
  public var lifetimeRange: Seconds = 0
  /// Radians out of the plane, towards the eye. Apple's header counts from the z axis, but there, too, a cell without a
  /// latitude emits in the plane.
  public var emissionLatitude = 0.0
  /// Radians in the plane, from the shape's own direction.
  public var emissionLongitude = 0.0
  /// The spread of directions about the longitude, in radians: the width of a cone.
  public var emissionRange = 0.0
  /// Points a second.
  public var velocity = 0.0
  /// The spread of speeds about their mean, in points per second.
  public var velocityRange = 0.0
  /// Points a second squared.
  public var acceleration = Point.zero
  /// Points per second squared; positive is towards the viewer.
  public var zAcceleration = 0.0
  /// A factor of the contents' size; 1 is their natural size.
  public var scale = 1.0
  /// The spread of scales about their mean, as a factor.
  public var scaleRange = 0.0
  /// Added to the scale every second; particles that shrink to 0 stay invisible.
  public var scaleSpeed = 0.0
  /// Radians a second.
  public var spin = 0.0
  /// The spread of spins about their mean, in radians per second.
  public var spinRange = 0.0
  /// Multiplies the contents.
  public var color = Color.white
  /// The spread of each colour component about its mean.
  public var colorRange = ColorParts()
  /// Added each second.
  public var colorSpeed = ColorParts()
  /// The contents of particles; of several, each draws one by weight. May be empty for a cell with nested cells.
  public var contents: [WeightedContents] = []
  /// The contents' pixels per point of the layer; for contents that are drawn anew, their points.
  public var contentsScale = 1.0
  /// Nested cells, whose particles are born along each particle, relative to its position and direction. They inherit
  /// its scale and colour, which multiply their own.
  public var cells: [EmitterCell] = []
  /// Its own clock: `beginTime` delays, `duration` bounds emission.
  public var timing = Timing()
  /// Forces and curves over life, applied in this order.
  public var behaviors: [EmitterBehavior] = []
  /// Divides the forces of behaviours and the wind's grip; above 0.
  public var mass = 1.0
  /// The spread of masses about their mean.
  public var massRange = 0.0
  /// Radians at birth.
  public var rotation = 0.0
  /// The spread of rotations at birth, in radians.
  public var rotationRange = 0.0

  // Beyond Core Animation:

  /// Particles emitted at once at the begin, in addition to `birthRate`.
  public var burst = 0
  /// The burst is drawn from these, once for each parent, instead of using `burst`.
  public var burstBounds: ClosedRange<Int>?
  /// How far the first birth is advanced: 1 is a birth at once, 0 one after the first interval.
  public var phase = 0.0
  /// The random displacement of births, as a fraction of the interval, 0...1.
  public var jitter = 0.0
  /// Births per point of distance travelled by the emitter's position, or by the parent of a nested cell.
  public var perDistance = 0.0
  /// How directions and positions are distributed.
  public var distribution = Distribution.random
  /// Whether the cone about the direction is a solid angle in space, seen from the front.
  public var isSolidAngle = false
  /// What a nested cell's particles inherit from their parent.
  public var inherit = Inherit()
  /// When a nested cell emits.
  public var trigger = Trigger.during
  /// The decay rate of the velocity: v(a) = v₀·e^(−drag·a), in 1/s.
  public var drag = 0.0
  /// Turns pieces in space, like paper; nil keeps them flat.
  public var tumble: Tumble?
  /// Sways particles from side to side; nil has no effect.
  public var wobble: Wobble?
  /// A smooth random displacement that grows with age; nil has no effect.
  public var turbulence: Turbulence?
  /// Points per second squared away from the emitter's position, whatever the distance.
  public var radialAcceleration = 0.0
  /// Points per second squared clockwise around the emitter's position, whatever the distance.
  public var tangentialAcceleration = 0.0
  /// Motion in polar coordinates; nil uses velocity and acceleration.
  public var polar: Polar?
  /// Values at death; nil has no effect.
  public var ending: Ending?
  /// A rectangle that particles stay in; nil lets them leave.
  public var confinement: Confinement?
  /// Makes it circle about the emitter's position.
  public var orbit: Orbit?
  /// What determines a particle's rotation; by default `rotation` and `spin`.
  public var orient = Orient.spin
  /// Drawn by each particle at birth; empty draws none. A content's own colour takes precedence.
  public var colors: [Color] = []
  /// Lists of colours over life; each particle draws one, which is multiplied in.
  public var ramps: [[Color]] = []
  /// How often a colour or ramp is chosen.
  public var pick = Pick.particle
  /// Multiplied in over life.
  public var scaleOverLife: Curve?
  /// Multiplies the alpha over life; nil has no effect.
  public var alphaOverLife: Curve?
  /// Multiplies the speed along the path.
  public var speedOverLife: Curve?
  /// Stretches it along its motion, depending on speed.
  public var stretch: Stretch?
  /// Random changes of brightness.
  public var twinkle: Twinkle?
  /// Each particle is sent towards a point of this outline, the farthest at full speed.
  public var formation = Path()
  /// Whether its colour is taken from the layer on which it is born.
  public var hasSourceColor = false
  /// A ribbon along its path.
  public var trail: Trail?
  /// Colours over life, multiplied in; locations in 0...1 of the lifetime.
  public var colorsOverLife: [ColorStop] = []
  /// How each particle is blended with what is below.
  public var blend = BlendMode.normal
  /// Overrides of the emitter's range rule for single properties: bounds written as `a..b`.
  public var bounds = RangedBounds()

  /// Core Animation's defaults: white particles that neither live nor move.
  public init() {}
}

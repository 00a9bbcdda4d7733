// One kind of particle: what it shows, how it is born, moves and changes.
// Flow: Emitter.cells → EmitterCell → Births → Particle.
import SparklerCore

/// One kind of particle of an emitter, or of another cell's particles.
///
/// Every `…Range` spans what the emitter's `rangeRule` says about the value beside it.
/// - Source: CAEmitterCell.h; what Core Animation lacks comes last and is named as such.
public struct EmitterCell: Sendable, Equatable {
  /// Seconds of a cell's clock per second of its layer's, speeds of the cells around it multiplied in: at others it gives
  /// no births.
  public static let clockSpeeds = 1e-9...1e12

  /// The handle in `emitterCells.NAME.property`.
  public var name = ""
  public var isEnabled = true
  /// Particles a second; in a cell of a cell, for each particle of its parent.
  public var birthRate = 0.0
  public var lifetime: Seconds = 0
  public var lifetimeRange: Seconds = 0
  /// Radians out of the plane, towards the eye. Apple's header counts from the z axis; but a cell that says nothing
  /// sends along the plane there too.
  public var emissionLatitude = 0.0
  /// Radians in the plane, from the shape's own direction.
  public var emissionLongitude = 0.0
  public var emissionRange = 0.0
  /// Points a second.
  public var velocity = 0.0
  public var velocityRange = 0.0
  /// Points a second squared.
  public var acceleration = Point.zero
  public var zAcceleration = 0.0
  public var scale = 1.0
  public var scaleRange = 0.0
  public var scaleSpeed = 0.0
  /// Radians a second.
  public var spin = 0.0
  public var spinRange = 0.0
  /// Multiplies the contents.
  public var color = Color.white
  public var colorRange = ColorParts()
  /// Added each second.
  public var colorSpeed = ColorParts()
  /// What a particle shows; with several, each particle draws one by weight. Empty shows nothing, but has cells.
  public var contents: [WeightedContents] = []
  /// The contents' pixels (their points, where they're drawn anew) for a point of the layer.
  public var contentsScale = 1.0
  /// Born along each particle, from its place and relative to its direction; they inherit its scale and its colour,
  /// which theirs multiply.
  public var cells: [EmitterCell] = []
  /// Its own clock: `beginTime` delays, `duration` bounds emission.
  public var timing = Timing()
  public var behaviors: [EmitterBehavior] = []
  public var mass = 1.0
  public var massRange = 0.0
  /// Radians at birth.
  public var rotation = 0.0
  public var rotationRange = 0.0

  // Beyond Core Animation:

  /// Born at once when it begins, beside what `birthRate` gives.
  public var burst = 0
  /// Drawn from between these, once for each parent, instead of `burst`.
  public var burstBounds: ClosedRange<Int>?
  /// How far the first birth is ahead: 1 is a birth at once, 0 one after the first interval.
  public var phase = 0.0
  /// By how much of the interval births are moved at random, 0...1.
  public var jitter = 0.0
  /// Births for each point of the way: of the emitter's place, or of the parent of a cell of a cell.
  public var perDistance = 0.0
  /// How directions and places are drawn.
  public var distribution = Distribution.random
  /// The cone about the direction lies in space, seen from the front.
  public var isSolidAngle = false
  /// What a cell of a cell takes over from its parent.
  public var inherit = Inherit()
  /// When a cell of a cell gives birth.
  public var trigger = Trigger.during
  /// The share of the velocity that is lost: v(a) = v₀·e^(−drag·a), in 1/s.
  public var drag = 0.0
  public var tumble: Tumble?
  public var wobble: Wobble?
  public var turbulence: Turbulence?
  /// It circles about the emitter's place.
  public var orbit: Orbit?
  public var orient = Orient.spin
  /// Drawn by each particle at birth; empty draws none. An item's own colour wins.
  public var colors: [Color] = []
  /// Colours over life, of which each particle draws one list; multiplied in.
  public var ramps: [[Color]] = []
  /// For what one colour or ramp is drawn.
  public var pick = Pick.particle
  /// Multiplied in over life.
  public var scaleOverLife: Curve?
  public var alphaOverLife: Curve?
  /// The pace along the way.
  public var speedOverLife: Curve?
  /// Longer along the way the faster it is.
  public var stretch: Stretch?
  /// Flickers at random.
  public var twinkle: Twinkle?
  /// Each is sent towards a place on this outline, the farthest at full speed.
  public var formation = Path()
  /// Its colour is what the layer shows on which it is born.
  public var hasSourceColor = false
  /// A ribbon where it has been.
  public var trail: Trail?
  /// The colour over life, multiplied in; places in 0...1 of the lifetime.
  public var colorsOverLife: [ColorStop] = []
  public var blend = BlendMode.normal
  /// Overrides of the emitter's rule for one property: bounds as written with `a..b`.
  public var bounds = RangedBounds()

  public init() {}
}

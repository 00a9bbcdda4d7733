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
  /// When a cell of a cell gives birth.
  public var trigger = Trigger.during
  /// The share of the velocity that is lost: v(a) = v₀·e^(−drag·a), in 1/s.
  public var drag = 0.0
  public var tumble: Tumble?
  public var wobble: Wobble?
  public var turbulence: Turbulence?
  public var orient = Orient.spin
  /// Drawn by each particle at birth; empty draws none. An item's own colour wins.
  public var colors: [Color] = []
  /// The colour over life, multiplied in; places in 0...1 of the lifetime.
  public var colorsOverLife: [ColorStop] = []
  public var blend = BlendMode.normal
  /// Overrides of the emitter's rule for one property: bounds as written with `a..b`.
  public var bounds: [RangedProperty: ClosedRange<Double>] = [:]

  public init() {}

  public enum Trigger: String, Sendable, Hashable, CaseIterable { case onBirth, during, onDeath }

  public enum Orient: String, Sendable, Hashable, CaseIterable {
    /// By `rotation` and `spin`.
    case spin
    /// The contents' x axis follows the velocity; `rotation` is added.
    case velocity
  }

  /// What `a..b` can bound.
  public enum RangedProperty: String, Sendable, Hashable, CaseIterable {
    case lifetime, emissionLongitude, velocity, scale, spin, mass, rotation
  }

  /// Red, green, blue and alpha as plain numbers, which may lie outside 0...1.
  public struct ColorParts: Sendable, Hashable {
    public var red = 0.0, green = 0.0, blue = 0.0, alpha = 0.0
    public init(red: Double = 0, green: Double = 0, blue: Double = 0, alpha: Double = 0) {
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
  }

  public struct ColorStop: Sendable, Hashable {
    public var location: Double
    public var color: Color
    public init(location: Double, color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// A content with its share among its cell's contents.
  public struct WeightedContents: Sendable, Equatable {
    public var contents: Contents
    /// Above 0.
    public var weight: Double
    public init(_ contents: Contents, weight: Double = 1) {
      self.contents = contents
      self.weight = weight
    }
  }

  /// Paper turning in space: foreshortened by its tilt, with a lighter and a darker face. Beyond Core Animation.
  public struct Tumble: Sendable, Hashable {
    /// Turns of the tilt a second, and what it spans.
    public var rate = 1.0
    public var rateRange = 0.5
    /// How much lighter the front and darker the back is at most, 0...1.
    public var shading = 0.25
    public init() {}
  }

  /// Swaying from side to side as it flies. Beyond Core Animation.
  public struct Wobble: Sendable, Hashable {
    /// Points to each side, across the direction of gravity (x).
    public var amplitude = 10.0
    /// Per second.
    public var frequency = 1.0
    public init() {}
  }

  /// A smooth random displacement that grows with age. Beyond Core Animation.
  public struct Turbulence: Sendable, Hashable {
    /// Points at most.
    public var amplitude = 20.0
    /// Per second.
    public var frequency = 0.5
    public init() {}
  }
}

/// A force or a course over life that acts on a cell's particles, in order.
///
/// - Source: CAEmitterBehavior.h of iOS 8.4's SDK.
public enum EmitterBehavior: Sendable, Hashable {
  /// A force × a triangle wave through a quadratic smoothstep, `frequency` times a second.
  case wave(force: Point, frequency: Double)
  /// Force = −drag · v.
  case drag(Double)
  /// The contents' y axis follows the velocity; `rotation` in turns.
  case alignToMotion(rotation: Double)
  /// Piecewise linear in age ÷ lifetime; locations even where nil; added to the value where `additive`.
  case valueOverLife(ParticleProperty, values: [Double], locations: [Double]?, isAdditive: Bool)
  case colorOverLife([EmitterCell.ColorStop])
  /// A spring to a place, without effect within `radius`.
  case attractor(Attractor)

  public enum ParticleProperty: String, Sendable, Hashable, CaseIterable {
    case positionX = "position.x"
    case positionY = "position.y"
    case velocityX = "velocity.x"
    case velocityY = "velocity.y"
    case mass, rotation, spin, scale, scaleSpeed
    case red = "color.red"
    case green = "color.green"
    case blue = "color.blue"
    case alpha = "color.alpha"
  }

  public struct Attractor: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable, CaseIterable { case radial, axial, planar }
    public var kind = Kind.radial
    public var stiffness = 1.0
    public var radius = 0.0
    public var position = Point.zero
    /// The axis, or the plane's normal, in radians.
    public var orientation = 0.0
    /// The force falls with distance to this power; 0 is a plain spring.
    public var falloff = 0.0
    public init() {}
  }
}

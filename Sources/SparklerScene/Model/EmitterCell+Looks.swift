// Cell properties beyond Core Animation: inheritance, curves over life, stretching, trails.
// Flow: a cell's map → these → ParticleBirthState, Particle.
import SparklerCore

extension EmitterCell {
  /// How positions and directions are distributed.
  public enum Distribution: String, Sendable, CaseIterable {
    /// Independent random positions and directions.
    case random
    /// Each fills the largest gaps left by those before it.
    case even
    /// From one end of the shape, of the source layer or of the cone to the other, as births proceed.
    case sweep
  }

  /// How often one of several colours or ramps is chosen.
  public enum Pick: String, Sendable, CaseIterable {
    /// Anew for each particle.
    case particle
    /// Once for all particles of one parent; for an outermost cell once for all.
    case burst
    /// In turn.
    case inTurn
  }

  /// What a nested cell's particles inherit from their parent. As in Core Animation, the default is scale and colour at
  /// the parent's birth.
  public struct Inherit: Sendable, Hashable {
    /// The moment whose value is inherited.
    public enum Moment: String, Sendable, CaseIterable {
      /// The parent's value at its own birth.
      case birth
      /// The parent's value when it emits.
      case now
      /// The cell's own value only.
      case none
    }

    /// Red, green and blue, and the colour drawn from `colors`.
    public var color = Moment.birth
    /// The parent's opacity.
    public var alpha = Moment.birth
    /// The parent's scale.
    public var scale = Moment.birth
    /// The fraction of the parent's velocity that is added.
    public var velocity = 0.0
    /// Colour, opacity and scale at the parent's birth; no velocity.
    public init() {}
  }

  /// A number over life, linear or eased between values.
  public struct Curve: Sendable, Hashable {
    /// The numbers in the order of life; what they mean depends on the cell's property.
    public var values: [Double] = []
    /// Ascending fractions of the life; evenly spaced if nil.
    public var locations: [Double]?
    /// Applied between two values.
    public var easing = TimingFunction.linear
    /// No values: the curve has no effect.
    public init() {}
    /// Makes a curve; its values are evenly spaced and linearly interpolated by default.
    public init(_ values: [Double], at locations: [Double]? = nil, easing: TimingFunction = .linear) {
      (self.values, self.locations, self.easing) = (values, locations, easing)
    }
  }

  /// Stretches particles along their motion, depending on speed.
  public struct Stretch: Sendable, Hashable {
    /// Added length for each point a second, as a fraction of the particle's own length.
    public var perSpeed = 0.02
    /// The maximum stretch factor.
    public var max = 8.0
    /// 2 % longer for each point per second, up to 8 times as long.
    public init() {}
  }

  /// Random changes of brightness, independent for each particle.
  public struct Twinkle: Sendable, Hashable {
    /// Changes a second.
    public var frequency = 6.0
    /// 1 fades out completely.
    public var depth = 1.0
    /// 6 changes per second, fading out completely.
    public init() {}
  }

  /// A ribbon along a particle's path.
  public struct Trail: Sendable, Hashable {
    /// The age of the trail's end.
    public var life: Seconds = 0.4
    /// Points at the head and at the end, multiplied by the particle's scale.
    public var width = [6.0, 0]
    /// From the head to the end; multiplied by the particle's colour at that point.
    public var colors = [Color.white, Color(red: 1, green: 1, blue: 1, alpha: 0)]
    /// A white ribbon of 0.4 s that tapers from 6 points and fades out.
    public init() {}
  }
}

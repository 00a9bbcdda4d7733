// Values of cells beyond Core Animation: what is inherited, courses over life, stretching, ribbons.
// Flow: a cell's map → these → ParticleBirthState, Particle.
import SparklerCore

extension EmitterCell {
  /// How places and directions are drawn.
  public enum Distribution: String, Sendable, CaseIterable {
    case random
    /// Each fills the largest gaps that those before it left.
    case even
    /// From one end of the shape, of the layer `from` which they are born or of the cone to the other, as births go on.
    case sweep
  }

  /// For what one of several colours or ramps is drawn.
  public enum Pick: String, Sendable, CaseIterable {
    case particle
    /// Once for all that one parent gives birth to; of an emitter's own cell, for all.
    case burst
    /// One after another.
    case inTurn
  }

  /// What a cell of a cell takes over from its parent. Core Animation's cells take scale and colour at their parent's
  /// birth.
  public struct Inherit: Sendable, Hashable {
    public enum Moment: String, Sendable, CaseIterable {
      /// As the parent was at its own birth.
      case birth
      /// As the parent is when it gives birth.
      case now
      case none
    }

    /// Red, green and blue, and the colour drawn from `colors`.
    public var color = Moment.birth
    public var alpha = Moment.birth
    public var scale = Moment.birth
    /// The share of the parent's velocity that is added.
    public var velocity = 0.0
    public init() {}
  }

  /// A number over life: straight or eased from each value to the next.
  public struct Curve: Sendable, Hashable {
    public var values: [Double] = []
    /// Ascending shares of the life; even ones where nil.
    public var locations: [Double]?
    /// Between two values.
    public var easing = TimingFunction.linear
    public init() {}
    public init(_ values: [Double], at locations: [Double]? = nil, easing: TimingFunction = .linear) {
      (self.values, self.locations, self.easing) = (values, locations, easing)
    }
  }

  /// Longer along the way, the faster it is.
  public struct Stretch: Sendable, Hashable {
    /// Added to its length for each point a second, as a share of its own length.
    public var perSpeed = 0.02
    /// No longer than so many times its own length.
    public var max = 8.0
    public init() {}
  }

  /// Goes brighter and darker at random, each particle by itself.
  public struct Twinkle: Sendable, Hashable {
    /// Changes a second.
    public var frequency = 6.0
    /// 1 goes out altogether.
    public var depth = 1.0
    public init() {}
  }

  /// A ribbon along the way that a particle came.
  public struct Trail: Sendable, Hashable {
    /// How long ago its end was.
    public var life: Seconds = 0.4
    /// Points at the head and at the end, by the particle's scale.
    public var width = [6.0, 0]
    /// From the head to the end; they multiply what the particle looked like there.
    public var colors = [Color.white, Color(red: 1, green: 1, blue: 1, alpha: 0)]
    public init() {}
  }
}

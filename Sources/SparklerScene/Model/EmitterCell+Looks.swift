// Values of cells beyond Core Animation: what is inherited, courses over life, stretching, ribbons.
// Flow: a cell's map → these → ParticleBirthState, Particle.
import SparklerCore

extension EmitterCell {
  /// How places and directions are drawn.
  public enum Distribution: String, Word {
    case random
    /// Each fills the largest gaps that those before it left.
    case even
    /// From one end of the shape, of the layer `from` which they are born or of the cone to the other, as births go on.
    case sweep
  }

  /// For what one of several colours or ramps is drawn.
  public enum Pick: String, Word {
    case particle
    /// Once for all that one parent gives birth to; of an emitter's own cell, for all.
    case burst
    /// One after another.
    case inTurn
  }

  /// What a cell of a cell takes over from its parent. Core Animation's cells take scale and colour at their parent's
  /// birth.
  public struct Inherit: Sendable, Hashable {
    public enum Moment: String, Word {
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

extension EmitterCell.Inherit: Record {
  public static let properties: [Property<Self>] = Property.list {
    Property("color", \.color, "Its colour: of its birth, of now, or none.")
    Property("alpha", \.alpha, "Its opacity: of its birth, of now, or none.")
    Property("scale", \.scale, "Its scale: of its birth, of now, or none.")
    Property("velocity", \.velocity, in: -100...100, "The share of its velocity that is added.")
  }
}

extension EmitterCell.Curve: Record {
  public static var shortForm: String? { "values" }
  public static let properties: [Property<Self>] = Property.list {
    Property("values", \.values, in: 0...1e4, isAlwaysWritten: true, "From birth to death.")
    Property("locations", optional: \.locations, in: 0...1, "One for each value, ascending shares of the life.")
    Property("easing", alias: "timingFunction", \.easing, "From each value to the next.")
  }
}

extension EmitterCell.Twinkle: Record {
  public static var shortForm: String? { "frequency" }
  public static let properties: [Property<Self>] = Property.list {
    Property("frequency", \.frequency, in: 0...1e3, "Changes a second.")
    Property("depth", \.depth, in: 0...1, "How dark it gets; 1 goes out altogether.")
  }
}

extension EmitterCell.Stretch: Record {
  public static var shortForm: String? { "perSpeed" }
  public static let properties: [Property<Self>] = Property.list {
    Property("perSpeed", \.perSpeed, in: 0...100, "Lengths of its own that a point a second adds.")
    Property("max", \.max, in: 1...1e4, "Lengths of its own at most.")
  }
}

extension EmitterCell.Trail: Record {
  public static var shortForm: String? { "life" }
  public static let properties: [Property<Self>] = Property.list {
    Property("life", \.life, in: 0.001...60, "How long ago its end was.")
    Property("width", \.width, in: 0...1e4, "Points at the head and at the end, or of all.")
    Property(
      "colors", \.colors, default: "[white, transparent]", "From the head to the end; they multiply the particle's.")
  }
}

extension EmitterCell {
  mutating func setBurst(_ value: FieldValue) {
    switch value {
    case .range(let ends):
      guard let low = Int(exactly: ends.lowerBound.rounded()), let high = Int(exactly: ends.upperBound.rounded()),
        low <= high
      else { return }
      (burst, burstBounds) = (high, low...high)
    case .number(let number):
      guard let whole = Int(exactly: number.rounded()) else { return }
      (burst, burstBounds) = (whole, nil)
    default: return
    }
  }
}

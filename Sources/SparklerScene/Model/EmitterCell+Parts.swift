// The types of a cell's properties.
// Flow: EmitterCell's table of properties → here → EmitterCell.
import SparklerCore

extension EmitterCell {
  /// When a nested cell emits.
  public enum Trigger: String, Sendable, CaseIterable { case onBirth, during, onDeath, onCollision }

  /// What determines a particle's rotation.
  public enum Orient: String, Sendable, CaseIterable {
    /// By `rotation` and `spin`.
    case spin
    /// The contents' x axis follows the velocity; `rotation` is added.
    case velocity
  }

  /// The properties that accept bounds written as `a..b`.
  public enum RangedProperty: String, Sendable, Hashable, CaseIterable {
    /// In the units of the cell's properties of the same names.
    case lifetime, emissionLongitude, velocity, scale, spin, mass, rotation
    /// Points per second squared.
    case radialAcceleration, tangentialAcceleration

    /// The key paths of the animatable properties that bounds replace.
    package var keyPaths: [String] {
      [rawValue, self == .emissionLongitude ? "emissionRange" : rawValue + "Range"]
    }

    /// Its index among all cases.
    fileprivate var place: Int {
      switch self {
      case .lifetime: 0
      case .emissionLongitude: 1
      case .velocity: 2
      case .scale: 3
      case .spin: 4
      case .mass: 5
      case .rotation: 6
      case .radialAcceleration: 7
      case .tangentialAcceleration: 8
      }
    }
  }

  /// Bounds of some of these properties. Every particle reads all of them, so they are stored in an array by index.
  public struct RangedBounds: Sendable, Hashable {
    private var all: [ClosedRange<Double>?] = []
    /// No bounds: every property uses its value and range.
    public init() {}

    /// Whether no property has bounds.
    public var isEmpty: Bool { all.allSatisfy { $0 == nil } }

    /// A property's bounds, in its own unit; nil if it uses its value and range.
    public subscript(property: RangedProperty) -> ClosedRange<Double>? {
      get { all.isEmpty ? nil : all[property.place] }
      set {
        if all.isEmpty {
          if newValue == nil { return }
          all = Array(repeating: nil, count: RangedProperty.allCases.count)
        }
        all[property.place] = newValue
        if newValue == nil, isEmpty { all = [] }
      }
    }
  }

  /// Red, green, blue and alpha as plain numbers, which may be outside 0...1.
  public struct ColorParts: Sendable, Hashable {
    /// Components as in `Color`, or their change per second; 0 by default, which changes nothing.
    public var red = 0.0, green = 0.0, blue = 0.0, alpha = 0.0
    /// Makes components; those that are omitted are 0.
    public init(red: Double = 0, green: Double = 0, blue: Double = 0, alpha: Double = 0) {
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
  }

  /// A colour at a location in 0...1 of the lifetime.
  public struct ColorStop: Sendable, Hashable {
    /// A fraction of the lifetime, 0...1.
    public var location: Double
    /// Multiplied in, alpha included.
    public var color: Color
    /// Makes a stop; `location` is a fraction of the lifetime, 0...1.
    public init(location: Double, color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// A content with its weight among its cell's contents.
  public struct WeightedContents: Sendable, Equatable {
    /// What a particle shows if this one is drawn.
    public var contents: Contents
    /// Above 0.
    public var weight: Double
    /// Makes an entry; of equal weights each content is equally likely.
    public init(_ contents: Contents, weight: Double = 1) {
      self.contents = contents
      self.weight = weight
    }
  }

  /// Paper turning in space: foreshortened by its tilt, with a lighter and a darker face. Beyond Core Animation.
  public struct Tumble: Sendable, Hashable {
    /// Turns of the tilt per second, on average.
    public var rate = 1.0
    /// The spread of the rate in turns per second, half of it to either side, whatever the emitter's range rule.
    public var rateRange = 0.5
    /// The maximum lightening of the front and darkening of the back, 0...1.
    public var shading = 0.25
    /// The least width of a piece that is seen from its edge, as a fraction of its width, 0...1: bent pieces never look
    /// like a line.
    public var narrowest = 0.0
    /// Half a turn to one and a half per second, with faces 25 % lighter and darker.
    public init() {}
  }

  /// Swaying from side to side in flight. Beyond Core Animation.
  public struct Wobble: Sendable, Hashable {
    /// Horizontal displacement to each side, in points.
    public var amplitude = 10.0
    /// Per second.
    public var frequency = 1.0
    /// 10 points to each side, once per second.
    public init() {}
  }

  /// A smooth random displacement that grows with age. Beyond Core Animation.
  public struct Turbulence: Sendable, Hashable {
    /// How particles drift relative to each other.
    public enum Field: String, Sendable, CaseIterable {
      /// Each particle drifts independently.
      case own
      /// Neighbours drift together, as in water: a divergence-free field.
      case curl
    }
    /// Whether particles drift independently or with their neighbours.
    public var field = Field.own
    /// The distance between swirls of a shared field, in points.
    public var size = 120.0
    /// The maximum displacement, in points.
    public var amplitude = 20.0
    /// Per second.
    public var frequency = 0.5
    /// Independent drift by up to 20 points.
    public init() {}
  }
}

extension EmitterCell {
  /// Circling about the emitter's position, in addition to other motion. Beyond Core Animation.
  public struct Orbit: Sendable, Hashable {
    /// Turns a second, clockwise, of particles born at `radius`.
    public var rate = 0.25
    /// How much slower particles farther out turn: rate × (distance ÷ radius) to the power of −falloff.
    public var falloff = 0.0
    /// Points.
    public var radius = 100.0
    /// The tilt of the circles out of the plane about the x axis, in radians.
    public var tilt = 0.0
    /// A quarter turn per second, in the plane.
    public init() {}
  }

  /// Draws a property uniformly between two bounds, regardless of the range rule; its value becomes their mean.
  public mutating func setBounds(_ property: RangedProperty, _ ends: ClosedRange<Double>) {
    let mean = (ends.lowerBound + ends.upperBound) / 2
    switch property {
    case .lifetime: (lifetime, lifetimeRange) = (Seconds(mean), 0)
    case .emissionLongitude: (emissionLongitude, emissionRange) = (mean, 0)
    case .velocity: (velocity, velocityRange) = (mean, 0)
    case .scale: (scale, scaleRange) = (mean, 0)
    case .spin: (spin, spinRange) = (mean, 0)
    case .mass: (mass, massRange) = (mean, 0)
    case .rotation: (rotation, rotationRange) = (mean, 0)
    case .radialAcceleration: radialAcceleration = mean
    case .tangentialAcceleration: tangentialAcceleration = mean
    }
    bounds[property] = ends
  }
}

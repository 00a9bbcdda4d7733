// An emitter: where particles are born, how often, and in which order they are drawn.
// Flow: `emitter:` of a spec, or an effect → Emitter → births by index → Particle → DisplayItem.
import SparklerCore

/// A source of particles, whose every particle is a function of its cell, its index and time.
///
/// - Source: CAEmitterLayer.h; what Core Animation lacks is named as such.
public struct Emitter: Sendable, Equatable {
  public enum Shape: String, Sendable, CaseIterable {
    case point, line, rectangle, circle, cuboid, sphere
  }

  /// Which part of the shape is used.
  public enum Mode: String, Sendable, CaseIterable { case points, outline, surface, volume }

  public enum RenderMode: String, Sendable, CaseIterable {
    case unordered, oldestFirst, oldestLast, backToFront, additive
  }

  /// What a range R about a mean M spans.
  public enum RangeRule: String, Sendable, CaseIterable {
    /// M − R/2 to M + R/2, as Apple's header has it.
    case half
    /// M − R to M + R, as articles have it.
    case full
  }

  public var cells: [EmitterCell] = []
  /// Multiplies the rates of all cells, at every moment.
  public var birthRate = 1.0
  /// Multiplies lifetimes, at birth; so do `velocity`, `scale` and `spin` theirs.
  public var lifetime = 1.0
  public var velocity = 1.0
  public var scale = 1.0
  public var spin = 1.0
  /// The shape's centre, in the layer's coordinates.
  public var position = Point.zero
  public var zPosition = 0.0
  /// Points; a circle's and a sphere's radius is the width.
  public var size = Size.zero
  public var depth = 0.0
  public var shape = Shape.point
  public var mode = Mode.volume
  public var renderMode = RenderMode.unordered
  /// Particles aren't flattened into the layer's plane: the perspective around it places and scales each by its height.
  /// The layer's mask then cuts them only where the layer itself isn't tilted.
  public var preservesDepth = false
  public var rangeRule = RangeRule.half
  /// All that is drawn of its particles comes from here; a different seed gives another shower.
  public var random = SeededRandom(seed: 0)
  /// Beyond Core Animation: births take place on these places instead of on `shape`.
  public var places: EmissionPlaces?
  /// Beyond Core Animation: where its particles come together.
  public var gather: Gathering?
  /// Beyond Core Animation: what joins particles that are near each other.
  public var links: Links?
  /// Beyond Core Animation: carries all particles along.
  public var wind: Wind?
  /// Beyond Core Animation: what is nearer or farther than a plane is blurred.
  public var depthOfField: DepthOfField?
  /// Beyond Core Animation: points; places of birth are moved to the nearest knots of a grid about the shape's centre, on
  /// axes where it is above 0.
  public var grid = Size.zero
  /// How long it has been emitting at the layer's time 0: particles born earlier are there already.
  public var preWarm: Seconds = 0
  /// Beyond Core Animation: the ways of those particles of its own cells that a simulation has moved.
  public var guides: [ParticleGuide] = []

  public init() {}

  public init(cells: [EmitterCell]) { self.cells = cells }
}

/// Places to be born at, taken from another layer's outline or alpha; in the emitter layer's coordinates.
public struct EmissionPlaces: Sendable, Hashable {
  /// The id of the layer that they come from.
  public var source: String
  /// All equally likely; each with the direction that leads outwards, in radians.
  public var points: [Point]
  public var directions: [Double]
  /// What the layer shows there; empty where it is not known.
  public var colors: [Color] = []

  public init(source: String = "", points: [Point] = [], directions: [Double] = [], colors: [Color] = []) {
    self.source = source
    self.points = points
    self.colors = colors
    self.directions = directions
  }
}

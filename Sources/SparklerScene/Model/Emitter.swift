// An emitter: where particles are born, how often, and in which order they are drawn.
// Flow: `emitter:` of a spec, or an effect → Emitter → births by index → Particle → DisplayItem.
import SparklerCore

/// A source of particles, whose every particle is a function of its cell, its index and time.
///
/// - Source: CAEmitterLayer.h; what Core Animation lacks is named as such.
public struct Emitter: Sendable, Equatable, PropertyOwner {
  public enum Shape: String, Word {
    case point, line, rectangle, circle, cuboid, sphere
  }

  /// Which part of the shape is used.
  public enum Mode: String, Word { case points, outline, surface, volume }

  public enum RenderMode: String, Word {
    case unordered, oldestFirst, oldestLast, backToFront, additive
  }

  /// What a range R about a mean M spans.
  public enum RangeRule: String, Word {
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

extension Emitter {
  /// What a spec can set on an emitter.
  public static let properties: [Property<Emitter>] = Property.list {
    Property(
      "cells", alias: "emitterCells", .cells, "What is born: a list of cells.", value: { .cells($0.cells) },
      set: { emitter, value in if case .cells(let cells) = value { emitter.cells = cells } })
    Property(
      "birthRate", \.birthRate, in: 0...1e9, isAnimatable: true, "Multiplies the rates of all cells, at every moment.")
    Property("lifetime", \.lifetime, in: 0...1e9, isAnimatable: true, "Multiplies lifetimes at birth.")
    Property("velocity", \.velocity, in: -1e6...1e6, isAnimatable: true, "Multiplies speeds at birth.")
    Property("scale", \.scale, in: 0...1e4, isAnimatable: true, "Multiplies scales at birth.")
    Property("spin", \.spin, in: -1e4...1e4, isAnimatable: true, "Multiplies spins at birth.")
    Property(
      "position", alias: "emitterPosition", \.position, as: .position, isAnimatable: true,
      "The shape's centre in the bounds.")
    Property(
      "zPosition", alias: "emitterZPosition", \.zPosition, in: -1e6...1e6, isAnimatable: true, "The shape's height.")
    Property(
      "size", alias: "emitterSize", \.size, isAnimatable: true,
      "Of the shape; a circle's and a sphere's radius is its width.")
    Property("depth", alias: "emitterDepth", \.depth, as: .length, in: 0...1e6, isAnimatable: true, "Of a cuboid.")
    Property(
      "shape", alias: "emitterShape", \.shape,
      "Where particles are born; longitude 0 is right from a point, up from a line, outwards from a circle.")
    Property("mode", alias: "emitterMode", \.mode, "Which part of the shape is used.")
    Property("renderMode", \.renderMode, "Which particles lie above; `additive` adds light.")
    Property(
      "preservesDepth", \.preservesDepth,
      "Particles keep their heights: the perspective around the layer places and scales each by its own.")
    Property(
      "rangeRule", \.rangeRule,
      "A range R about M reaches from M − R/2 to M + R/2 (`half`, Apple's header) or from M − R to M + R (`full`).")
    Property(
      "seed", .integer, in: 0...9_007_199_254_740_992, "Of its chance, instead of one from the scene's and the id.",
      value: { .number(Double($0.random.state)) })
    Property(
      "from", .identifier,
      "Beyond Core Animation: particles are born on this layer's outline, or in a text's or picture's alpha.",
      value: { $0.places.map { .text($0.source) } })
    Property(
      "gather", optional: \.gather,
      "Beyond Core Animation: particles come together on what this layer shows; a name is `layer`.")
    Property(
      "links", optional: \.links, "Beyond Core Animation: lines between particles; a number is `distance`.")
    Property(
      "wind", optional: \.wind, "Beyond Core Animation: carries all particles along; a vector is `velocity`.")
    Property(
      "depthOfField", optional: \.depthOfField,
      "Beyond Core Animation: blurs what is nearer or farther than a plane; a number is `blur`.")
    Property(
      "grid", \.grid, in: 0...1e5,
      "Beyond Core Animation: births take place on the knots of a grid of this step; 0 leaves an axis free.")
    Property(
      "follow", Follow.kind, "Beyond Core Animation: moves the place of birth along a path in the layer's bounds.")
    Property(
      "preWarm", \.preWarm, in: 0...1e6, "Beyond Core Animation: how long it emits already at its time 0.")
  }

  /// The seed that a spec can write for a stream: its state, as far as a number in a spec is exact.
  public static func seed(of stream: SeededRandom) -> UInt64 { stream.state >> 11 }
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

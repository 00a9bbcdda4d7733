// An emitter: where particles are born, how often, and in which order they are drawn.
// Flow: `emitter:` of a spec, or an effect → Emitter → births by index → Particle → DisplayItem.
import SparklerCore

/// A source of particles. Each particle is a function of its cell, its index and time.
///
/// - Source: CAEmitterLayer.h; features beyond Core Animation are marked.
public struct Emitter: Sendable, Equatable {
  /// The shape on which particles are born.
  public enum Shape: String, Sendable, CaseIterable {
    /// About the centre: `point`; `line` of the width; `rectangle` and `cuboid` of the size and depth; `circle` and
    /// `sphere`, with the width as radius.
    case point, line, rectangle, circle, cuboid, sphere
  }

  /// The part of the shape that is used.
  public enum Mode: String, Sendable, CaseIterable { case points, outline, surface, volume }

  /// The order in which particles are drawn, or additive blending.
  public enum RenderMode: String, Sendable, CaseIterable {
    /// `unordered`: by cell; `oldestFirst`, `oldestLast`: by age, the last one on top; `backToFront`: by height above
    /// the layer's plane; `additive`: as `unordered`, but colours add up like light.
    case unordered, oldestFirst, oldestLast, backToFront, additive
  }

  /// The meaning of a range R about a mean M.
  public enum RangeRule: String, Sendable, CaseIterable {
    /// M − R/2 to M + R/2, as in Apple's header.
    case half
    /// M − R to M + R, as in many articles.
    case full
  }

  /// The kinds of particles; without any, nothing is emitted.
  public var cells: [EmitterCell] = []
  /// Multiplies the rates of all cells at every moment.
  public var birthRate = 1.0
  /// A factor of lifetimes, applied at birth.
  public var lifetime = 1.0
  /// A factor of speeds, applied at birth.
  public var velocity = 1.0
  /// A factor of particles' scales, applied at birth.
  public var scale = 1.0
  /// A factor of particles' spins, applied at birth.
  public var spin = 1.0
  /// The shape's centre, in the layer's coordinates.
  public var position = Point.zero
  /// The height of the shape's centre above the layer's plane, in points; positive is towards the viewer.
  public var zPosition = 0.0
  /// Points; for a circle or a sphere the width is the radius.
  public var size = Size.zero
  /// A cuboid's extent perpendicular to the plane, in points.
  public var depth = 0.0
  /// The shape on which particles are born; it also decides their basic direction.
  public var shape = Shape.point
  /// The part of the shape that is used; `volume` is its inside, as in Core Animation.
  public var mode = Mode.volume
  /// The order of particles, or additive blending.
  public var renderMode = RenderMode.unordered
  /// Whether particles keep their depth instead of being flattened into the layer's plane: perspective positions and
  /// scales each by its height. The layer's mask then cuts them only if the layer itself isn't tilted.
  public var preservesDepth = false
  /// The meaning of each cell's `…Range`; Apple's by default.
  public var rangeRule = RangeRule.half
  /// The source of all random values; another seed gives other particles.
  public var random = SeededRandom(seed: 0)
  /// Beyond Core Animation: particles are born at these positions instead of on `shape`.
  public var places: EmissionPlaces?
  /// Beyond Core Animation: where its particles gather.
  public var gather: Gathering?
  /// Beyond Core Animation: lines between nearby particles.
  public var links: Links?
  /// Beyond Core Animation: moves all particles.
  public var wind: Wind?
  /// Beyond Core Animation: blurs particles that are nearer or farther than a plane.
  public var depthOfField: DepthOfField?
  /// Beyond Core Animation: the spacing of a grid about the shape's centre, in points. Positions of birth snap to it
  /// on axes where it is above 0.
  public var grid = Size.zero
  /// How long it has been emitting at the layer's time 0.
  public var preWarm: Seconds = 0
  /// Beyond Core Animation: the simulated motions of particles of its own cells.
  public var guides: [ParticleGuide] = []

  /// Without cells: it emits nothing until some are added.
  public init() {}

  /// Makes an emitter from a point, with some kinds of particles.
  public init(cells: [EmitterCell]) { self.cells = cells }
}

/// Positions of birth from another layer's outline or alpha, in the emitter layer's coordinates.
public struct EmissionPlaces: Sendable, Hashable {
  /// The id of the layer that they come from.
  public var source: String
  /// Positions in points; each is equally likely.
  public var points: [Point]
  /// The outward direction at each point, in radians, clockwise from the right; as many as points.
  public var directions: [Double]
  /// The layer's colours there; empty if unknown.
  public var colors: [Color] = []

  /// Makes positions; `points` and `directions` correspond by index.
  public init(source: String = "", points: [Point] = [], directions: [Double] = [], colors: [Color] = []) {
    self.source = source
    self.points = points
    self.colors = colors
    self.directions = directions
  }
}

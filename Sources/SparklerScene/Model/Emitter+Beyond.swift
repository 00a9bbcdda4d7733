// Emitter features beyond Core Animation: links, gathering, wind and depth of field.
// Flow: Emitter.properties → here → Sampler's links, ParticlePose.
import SparklerCore

extension Emitter {
  /// Lines between nearby particles; the nearer, the more opaque.
  public struct Links: Sendable, Hashable {
    /// The maximum distance of linked particles, in points.
    public var distance = 100.0
    /// The lines' width, in points.
    public var width = 1.0
    /// nil uses the particles' colours.
    public var color: Color?
    /// Upper bound of linked particles.
    package static let mostEnds = 10_000
    /// Whether triangles of three linked particles are filled.
    public var hasTriangles = false
    /// Lines of 1 point between particles up to 100 points apart, without triangles.
    public init() {}
  }

  /// Makes particles gather on a layer's visible area.
  public struct Gathering: Sendable, Hashable {
    /// The id of the layer.
    public var layer = ""
    /// The fraction of its life, 0...1, at which a particle leaves its own path.
    public var begin = 0.0
    /// The fraction of its life, 0...1, at which it reaches its target.
    public var end = 0.8
    /// Eases the way between both.
    public var easing = TimingFunction.easeInEaseOut
    /// In the emitter layer's coordinates.
    public var places = EmissionPlaces()
    /// No targets; particles would arrive after 80 % of their life.
    public init() {}

    /// The fraction of the way to its target, 0...1.
    func progress(at share: Double) -> Double {
      guard end > begin else { return share < begin ? 0 : 1 }
      return easing(max(0, min(1, (share - begin) / (end - begin))))
    }
  }
}

extension Emitter {
  /// Moving air. Particles adapt to its velocity, heavier ones more slowly, in addition to their own motion.
  public struct Wind: Sendable, Hashable {
    /// Points a second.
    public var velocity = Point(60, 0)
    /// The strength of gusts, as a fraction of the wind's speed.
    public var gusts = 0.0
    /// Gusts a second.
    public var frequency = 0.25
    /// How fast a particle of mass 1 adapts to the wind: the fraction of the velocity difference per second.
    public var grip = 1.0
    /// Steady wind to the right at 60 pt/s.
    public init() {}
  }

  /// A lens with one plane in focus.
  public struct DepthOfField: Sendable, Hashable {
    /// The height above the layer's plane that is in focus.
    public var focus = 0.0
    /// The distance before and behind it that is in focus, too.
    public var range = 0.0
    /// Points of blur for each point of distance beyond that.
    public var blur = 0.05
    /// The maximum blur, in points.
    public var max = 12.0
    /// In focus at the layer's plane, growing blurred by 0.05 points per point of distance.
    public init() {}

    /// The blur at a height, in points.
    func radius(at z: Double) -> Double { Swift.min(max, Swift.max(0, abs(z - focus) - range) * blur) }
  }
}

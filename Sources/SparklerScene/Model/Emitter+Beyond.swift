// What emitters can do beyond Core Animation, as a spec writes it: links between particles, and gathering on a layer.
// Flow: Emitter.properties → here → Sampler's links, ParticlePose.
import SparklerCore

extension Emitter {
  /// Lines between particles that are near each other; the nearer, the stronger.
  public struct Links: Sendable, Hashable {
    /// Points; farther ones are not linked.
    public var distance = 100.0
    /// Points.
    public var width = 1.0
    /// nil takes the particles' own.
    public var color: Color?
    /// No more particles than that are linked.
    package static let mostEnds = 10_000
    /// Areas between three that are all linked.
    public var hasTriangles = false
    public init() {}
  }

  /// Particles come together on what a layer shows.
  public struct Gathering: Sendable, Hashable {
    /// The id of the layer.
    public var layer = ""
    /// The shares of a life between which they go there from their own way.
    public var begin = 0.0
    public var end = 0.8
    public var easing = TimingFunction.easeInEaseOut
    /// In the emitter layer's coordinates.
    public var places = EmissionPlaces()
    public init() {}

    /// How much of the way to its target a particle has gone, 0...1.
    func progress(at share: Double) -> Double {
      guard end > begin else { return share < begin ? 0 : 1 }
      return easing(max(0, min(1, (share - begin) / (end - begin))))
    }
  }
}

extension Emitter {
  /// Air that moves: what drifts takes on its speed, the heavier the later, beside all that it does by itself.
  public struct Wind: Sendable, Hashable {
    /// Points a second.
    public var velocity = Point(60, 0)
    /// By how much of its speed gusts change it.
    public var gusts = 0.0
    /// Gusts a second.
    public var frequency = 0.25
    /// How fast a particle of mass 1 takes on the wind's speed: the share of what it lacks, a second.
    public var grip = 1.0
    public init() {}
  }

  /// A lens that sees one plane sharp.
  public struct DepthOfField: Sendable, Hashable {
    /// The height above the layer's plane that is sharp.
    public var focus = 0.0
    /// So far before and behind it all is sharp.
    public var range = 0.0
    /// Points of blur for each point beyond that.
    public var blur = 0.05
    /// Points.
    public var max = 12.0
    public init() {}

    /// The blur at a height, in points.
    func radius(at z: Double) -> Double { Swift.min(max, Swift.max(0, abs(z - focus) - range) * blur) }
  }
}

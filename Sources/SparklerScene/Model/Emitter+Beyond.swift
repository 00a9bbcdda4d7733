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

extension Emitter.Links: Record {
  public static var shortForm: String? { "distance" }
  public static let properties: [Property<Self>] = Property.list {
    Property("distance", \.distance, as: .length, in: 0.1...1e5, "Points; farther ones are not linked.")
    Property("width", \.width, as: .length, in: 0...1e3, "Of the lines.")
    Property("color", optional: \.color, "Of lines and triangles; the particles' own without.")
    Property("triangles", \.hasTriangles, "Fills the areas between three that are linked.")
  }
}

extension Emitter.Gathering: Record {
  public static var shortForm: String? { "layer" }
  public static let properties: [Property<Self>] = Property.list {
    Property("layer", \.layer, as: .identifier, "The id of the layer.")
    Property("begin", \.begin, in: 0...1, "The share of their life after which they turn towards it.")
    Property("end", \.end, in: 0...1, "The share of their life at which they are there.")
    Property("easing", alias: "timingFunction", \.easing, "How they go there.")
  }
}

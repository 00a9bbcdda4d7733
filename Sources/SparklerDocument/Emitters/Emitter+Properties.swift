// What emitters take.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

/// What an emitter's map says.
package enum EmitterKeys {
  package static let cells = Key<[EmitterCell]>(
    Field("cells", alias: "emitterCells", .cells, "What is born: a list of cells.")
  ) { if case .cells(let cells) = $0 { cells } else { nil } }
  package static let seed = Key<Double>(
    "seed", as: .integer, in: 0...9_007_199_254_740_992, "Of its chance, instead of one from the scene's and the id.")
  package static let from = Key<String>(
    "from", as: .identifier,
    "Beyond Core Animation: particles are born on this layer's outline, or in a text's or picture's alpha.")
  package static let gather = Key<Emitter.Gathering>(
    "gather", "Beyond Core Animation: particles come together on what this layer shows; a name is `layer`.")
  package static let follow = Key<Follow>(
    "follow", "Beyond Core Animation: moves the place of birth along a path in the layer's bounds.")
  package static let links = Key<Emitter.Links>(
    "links", "Beyond Core Animation: lines between particles; a number is `distance`.")
}

extension Emitter: PropertyOwner {
  /// What a spec can set on an emitter.
  public static let properties: [Property<Emitter>] = Property.list {
    Property(EmitterKeys.cells, value: { .cells($0.cells) }, set: { emitter, cells in emitter.cells = cells })
    Property(
      "birthRate", \.birthRate, in: 0...1e9, "Multiplies the rates of all cells, at every moment.")
    Property("lifetime", \.lifetime, in: 0...1e9, "Multiplies lifetimes at birth.")
    Property("velocity", \.velocity, in: -1e6...1e6, "Multiplies speeds at birth.")
    Property("scale", \.scale, in: 0...1e4, "Multiplies scales at birth.")
    Property("spin", \.spin, in: -1e4...1e4, "Multiplies spins at birth.")
    Property(
      "position", alias: "emitterPosition", \.position, as: .position, "The shape's centre in the bounds.")
    Property(
      "zPosition", alias: "emitterZPosition", \.zPosition, in: -1e6...1e6, "The shape's height.")
    Property(
      "size", alias: "emitterSize", \.size, "Of the shape; a circle's and a sphere's radius is its width.")
    Property("depth", alias: "emitterDepth", \.depth, as: .length, in: 0...1e6, "Of a cuboid.")
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
    Property(EmitterKeys.seed, value: { .number(Double($0.random.state)) })
    Property(EmitterKeys.from, value: { $0.places.map { .text($0.source) } })
    Property(EmitterKeys.gather, optional: \.gather)
    Property(EmitterKeys.links, optional: \.links)
    Property(
      "wind", optional: \.wind, "Beyond Core Animation: carries all particles along; a vector is `velocity`.")
    Property(
      "depthOfField", optional: \.depthOfField,
      "Beyond Core Animation: blurs what is nearer or farther than a plane; a number is `blur`.")
    Property(
      "grid", \.grid, in: 0...1e5,
      "Beyond Core Animation: births take place on the knots of a grid of this step; 0 leaves an axis free.")
    Property(EmitterKeys.follow)
    Property(
      "preWarm", \.preWarm, in: 0...1e6, "Beyond Core Animation: how long it emits already at its time 0.")
  }

  /// The seed that a spec can write for a stream: its state, as far as a number in a spec is exact.
  public static func seed(of stream: SeededRandom) -> UInt64 { stream.state >> 11 }
}

extension Emitter.Wind: Record {
  public static var shortForm: String? { "velocity" }
  public static let properties: [Property<Self>] = Property.list {
    Property("velocity", \.velocity, as: .vector, in: -1e5...1e5, isAlwaysWritten: true, "[x, y] in points a second.")
    Property("gusts", \.gusts, in: 0...10, "The share of its speed by which gusts change it.")
    Property("frequency", \.frequency, in: 0...1e3, "Gusts a second.")
    Property("grip", \.grip, in: 0.001...1e3, "How fast a particle takes on its speed, per second; mass divides it.")
  }
}

extension Emitter.DepthOfField: Record {
  public static var shortForm: String? { "blur" }
  public static let properties: [Property<Self>] = Property.list {
    Property("blur", \.blur, in: 0...10, "Points of blur for each point away from the plane.")
    Property("focus", \.focus, as: .length, in: -1e6...1e6, "The height that is sharp.")
    Property("range", \.range, as: .length, in: 0...1e6, "So far before and behind it all is sharp.")
    Property("max", \.max, as: .length, in: 0...200, "Points of blur at most.")
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
  package static let layerKey = Key<String>("layer", as: .identifier, "The id of the layer.")
  public static var shortForm: String? { layerKey.name }
  public static let properties: [Property<Self>] = Property.list {
    Property(layerKey, \.layer)
    Property("begin", \.begin, in: 0...1, "The share of their life after which they turn towards it.")
    Property("end", \.end, in: 0...1, "The share of their life at which they are there.")
    Property("easing", alias: "timingFunction", \.easing, "How they go there.")
  }
}

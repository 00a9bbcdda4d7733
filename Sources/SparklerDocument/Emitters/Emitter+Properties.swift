// The keys and properties of emitters.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

/// Keys of an emitter's map.
public enum EmitterKeys {
  /// The cells, which emit particles.
  public static let cells = Key<[EmitterCell]>(
    Field("cells", alias: "emitterCells", .cells, "The cells, which emit particles.")
  ) { if case .cells(let cells) = $0 { cells } else { nil } }
  /// The random seed, instead of one derived from the scene's seed and the id.
  public static let seed = Key<Double>(
    "seed", as: .integer, in: 0...9_007_199_254_740_992,
    "The random seed, instead of one derived from the scene's seed and the id.")
  /// Beyond Core Animation: particles are born on this layer's outline, or in the alpha of a text, its words or a
  /// picture.
  public static let from = Key<String>(
    "from", as: .identifier,
    "Beyond Core Animation: particles are born on this layer's outline, or in the alpha of a text, its words or a picture."
  )
  /// Beyond Core Animation: particles gather into the picture of this layer; a name is `layer`.
  public static let gather = Key<Emitter.Gathering>(
    "gather", "Beyond Core Animation: particles gather into the picture of this layer; a name is `layer`.")
  /// Beyond Core Animation: moves the position of birth along a path in the layer's bounds.
  public static let follow = Key<Follow>(
    "follow", "Beyond Core Animation: moves the position of birth along a path in the layer's bounds.")
  /// Beyond Core Animation: lines between particles; a number is `distance`.
  public static let links = Key<Emitter.Links>(
    "links", "Beyond Core Animation: lines between particles; a number is `distance`.")
  /// Multiplies the rates of all cells, at every moment.
  public static let birthRate = Key<Double>(
    "birthRate", in: 0...1e9, "Multiplies the rates of all cells, at every moment.")
  /// Multiplies lifetimes at birth.
  public static let lifetime = Key<Double>("lifetime", in: 0...1e9, "Multiplies lifetimes at birth.")
  /// Multiplies speeds at birth.
  public static let velocity = Key<Double>("velocity", in: -1e6...1e6, "Multiplies speeds at birth.")
  /// Multiplies scales at birth.
  public static let scale = Key<Double>("scale", in: 0...1e4, "Multiplies scales at birth.")
  /// Multiplies spins at birth.
  public static let spin = Key<Double>("spin", in: -1e4...1e4, "Multiplies spins at birth.")
  /// The shape's centre in the bounds.
  public static let position = Key<PlaceValue>(
    "position", alias: "emitterPosition", "The shape's centre in the bounds.")
  /// The shape's z coordinate.
  public static let zPosition = Key<Double>(
    "zPosition", alias: "emitterZPosition", in: -1e6...1e6, "The shape's z coordinate.")
  /// The size of the shape; the width is the radius of a circle or a sphere.
  public static let size = Key<SizeValue>(
    "size", alias: "emitterSize", "The size of the shape; the width is the radius of a circle or a sphere.")
  /// The depth of a cuboid.
  public static let depth = Key<LengthValue>("depth", alias: "emitterDepth", in: 0...1e6, "The depth of a cuboid.")
  /// Where particles are born; longitude 0 is right from a point, up from a line, outwards from a circle.
  public static let shape = Key<Emitter.Shape>(
    "shape", alias: "emitterShape",
    "Where particles are born; longitude 0 is right from a point, up from a line, outwards from a circle.")
  /// Which part of the shape is used.
  public static let mode = Key<Emitter.Mode>("mode", alias: "emitterMode", "Which part of the shape is used.")
  /// Which particles are drawn on top; `additive` adds light.
  public static let renderMode = Key<Emitter.RenderMode>(
    "renderMode", "Which particles are drawn on top; `additive` adds light.")
  /// Whether particles keep their z coordinates, so that the surrounding perspective moves and scales each of them.
  public static let preservesDepth = Key<Bool>(
    "preservesDepth",
    "Whether particles keep their z coordinates, so that the surrounding perspective moves and scales each of them.")
  /// A range R about M reaches from M − R/2 to M + R/2 (`half`, Apple's header) or from M − R to M + R (`full`).
  public static let rangeRule = Key<Emitter.RangeRule>(
    "rangeRule",
    "A range R about M reaches from M − R/2 to M + R/2 (`half`, Apple's header) or from M − R to M + R (`full`).")
  /// Beyond Core Animation: moves all particles; a vector is `velocity`.
  public static let wind = Key<Emitter.Wind>(
    "wind", "Beyond Core Animation: moves all particles; a vector is `velocity`.")
  /// Beyond Core Animation: blurs particles in front of and behind a plane; a number is `blur`.
  public static let depthOfField = Key<Emitter.DepthOfField>(
    "depthOfField", "Beyond Core Animation: blurs particles in front of and behind a plane; a number is `blur`.")
  /// Beyond Core Animation: particles are born on the points of a grid with this spacing; 0 leaves an axis free.
  public static let grid = Key<SizeValue>(
    "grid", in: 0...1e5,
    "Beyond Core Animation: particles are born on the points of a grid with this spacing; 0 leaves an axis free.")
  /// Beyond Core Animation: how long it has already been emitting at its time 0.
  public static let preWarm = Key<Seconds>(
    "preWarm", in: 0...1e6, "Beyond Core Animation: how long it has already been emitting at its time 0.")
}

extension Emitter: PropertyOwner {
  /// The properties that a spec can set on an emitter.
  public static let properties: [Property<Emitter>] = Property.list {
    Property(EmitterKeys.cells, value: { .cells($0.cells) }, set: { emitter, cells in emitter.cells = cells })
    Property(EmitterKeys.birthRate, \.birthRate)
    Property(EmitterKeys.lifetime, \.lifetime)
    Property(EmitterKeys.velocity, \.velocity)
    Property(EmitterKeys.scale, \.scale)
    Property(EmitterKeys.spin, \.spin)
    Property(EmitterKeys.position, \.position)
    Property(EmitterKeys.zPosition, \.zPosition)
    Property(EmitterKeys.size, \.size)
    Property(EmitterKeys.depth, \.depth)
    Property(EmitterKeys.shape, \.shape)
    Property(EmitterKeys.mode, \.mode)
    Property(EmitterKeys.renderMode, \.renderMode)
    Property(EmitterKeys.preservesDepth, \.preservesDepth)
    Property(EmitterKeys.rangeRule, \.rangeRule)
    Property(EmitterKeys.seed, value: { .number(Double($0.random.state)) })
    Property(EmitterKeys.from, value: { $0.places.map { .text($0.source) } })
    Property(EmitterKeys.gather, optional: \.gather)
    Property(EmitterKeys.links, optional: \.links)
    Property(EmitterKeys.wind, optional: \.wind)
    Property(EmitterKeys.depthOfField, optional: \.depthOfField)
    Property(EmitterKeys.grid, \.grid)
    Property(EmitterKeys.follow)
    Property(EmitterKeys.preWarm, \.preWarm)
  }

  /// The seed to write in a spec for a stream: the upper bits of its state, because a spec's numbers have 53 bits.
  public static func seed(of stream: SeededRandom) -> UInt64 { stream.state >> 11 }
}

extension Emitter.Wind: Record {
  public static var shortForm: String? { "velocity" }
  public static let properties: [Property<Self>] = Property.list {
    Property("velocity", \.velocity, as: .vector, in: -1e5...1e5, isAlwaysWritten: true, "[x, y] in points a second.")
    Property("gusts", \.gusts, in: 0...10, "How much gusts change its speed, as a share.")
    Property("frequency", \.frequency, in: 0...1e3, "Gusts a second.")
    Property(
      "grip", \.grip, in: 0.001...1e3, "How fast a particle adopts the wind's speed, per second; mass divides it.")
  }
}

extension Emitter.DepthOfField: Record {
  public static var shortForm: String? { "blur" }
  public static let properties: [Property<Self>] = Property.list {
    Property("blur", \.blur, in: 0...10, "Points of blur for each point away from the plane.")
    Property("focus", \.focus, as: .length, in: -1e6...1e6, "The z coordinate that is in focus.")
    Property(
      "range", \.range, as: .length, in: 0...1e6, "The distance in front of and behind the focus that is still sharp.")
    Property("max", \.max, as: .length, in: 0...200, "The largest blur, in points.")
  }
}

extension Emitter.Links: Record {
  public static var shortForm: String? { "distance" }
  public static let properties: [Property<Self>] = Property.list {
    Property("distance", \.distance, as: .length, in: 0.1...1e5, "The largest distance of linked particles, in points.")
    Property("width", \.width, as: .length, in: 0...1e3, "The width of the lines.")
    Property("color", optional: \.color, "The colour of lines and triangles; by default that of the particles.")
    Property("triangles", \.hasTriangles, "Fills the triangles between three linked particles.")
  }
}

extension Emitter.Gathering: Record {
  package static let layerKey = Key<String>("layer", as: .identifier, "The id of the layer.")
  public static var shortForm: String? { layerKey.name }
  public static let properties: [Property<Self>] = Property.list {
    Property(layerKey, \.layer)
    Property("begin", \.begin, in: 0...1, "When they start moving towards it, as a share of their life.")
    Property("end", \.end, in: 0...1, "When they arrive, as a share of their life.")
    Property("easing", alias: "timingFunction", \.easing, "The easing of the motion.")
  }
}

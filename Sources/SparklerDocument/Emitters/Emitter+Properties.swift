// What emitters take.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

/// What an emitter's map says.
public enum EmitterKeys {
  /// What is born: a list of cells.
  public static let cells = Key<[EmitterCell]>(
    Field("cells", alias: "emitterCells", .cells, "What is born: a list of cells.")
  ) { if case .cells(let cells) = $0 { cells } else { nil } }
  /// Of its chance, instead of one from the scene's and the id.
  public static let seed = Key<Double>(
    "seed", as: .integer, in: 0...9_007_199_254_740_992, "Of its chance, instead of one from the scene's and the id.")
  /// Beyond Core Animation: particles are born on this layer's outline, or in a text's or picture's alpha.
  public static let from = Key<String>(
    "from", as: .identifier,
    "Beyond Core Animation: particles are born on this layer's outline, or in a text's or picture's alpha.")
  /// Beyond Core Animation: particles come together on what this layer shows; a name is `layer`.
  public static let gather = Key<Emitter.Gathering>(
    "gather", "Beyond Core Animation: particles come together on what this layer shows; a name is `layer`.")
  /// Beyond Core Animation: moves the place of birth along a path in the layer's bounds.
  public static let follow = Key<Follow>(
    "follow", "Beyond Core Animation: moves the place of birth along a path in the layer's bounds.")
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
  /// The shape's height.
  public static let zPosition = Key<Double>(
    "zPosition", alias: "emitterZPosition", in: -1e6...1e6, "The shape's height.")
  /// Of the shape; a circle's and a sphere's radius is its width.
  public static let size = Key<SizeValue>(
    "size", alias: "emitterSize", "Of the shape; a circle's and a sphere's radius is its width.")
  /// Of a cuboid.
  public static let depth = Key<LengthValue>("depth", alias: "emitterDepth", in: 0...1e6, "Of a cuboid.")
  /// Where particles are born; longitude 0 is right from a point, up from a line, outwards from a circle.
  public static let shape = Key<Emitter.Shape>(
    "shape", alias: "emitterShape",
    "Where particles are born; longitude 0 is right from a point, up from a line, outwards from a circle.")
  /// Which part of the shape is used.
  public static let mode = Key<Emitter.Mode>("mode", alias: "emitterMode", "Which part of the shape is used.")
  /// Which particles lie above; `additive` adds light.
  public static let renderMode = Key<Emitter.RenderMode>(
    "renderMode", "Which particles lie above; `additive` adds light.")
  /// Particles keep their heights: the perspective around the layer places and scales each by its own.
  public static let preservesDepth = Key<Bool>(
    "preservesDepth",
    "Particles keep their heights: the perspective around the layer places and scales each by its own.")
  /// A range R about M reaches from M − R/2 to M + R/2 (`half`, Apple's header) or from M − R to M + R (`full`).
  public static let rangeRule = Key<Emitter.RangeRule>(
    "rangeRule",
    "A range R about M reaches from M − R/2 to M + R/2 (`half`, Apple's header) or from M − R to M + R (`full`).")
  /// Beyond Core Animation: carries all particles along; a vector is `velocity`.
  public static let wind = Key<Emitter.Wind>(
    "wind", "Beyond Core Animation: carries all particles along; a vector is `velocity`.")
  /// Beyond Core Animation: blurs what is nearer or farther than a plane; a number is `blur`.
  public static let depthOfField = Key<Emitter.DepthOfField>(
    "depthOfField", "Beyond Core Animation: blurs what is nearer or farther than a plane; a number is `blur`.")
  /// Beyond Core Animation: births take place on the knots of a grid of this step; 0 leaves an axis free.
  public static let grid = Key<SizeValue>(
    "grid", in: 0...1e5,
    "Beyond Core Animation: births take place on the knots of a grid of this step; 0 leaves an axis free.")
  /// Beyond Core Animation: how long it emits already at its time 0.
  public static let preWarm = Key<Seconds>(
    "preWarm", in: 0...1e6, "Beyond Core Animation: how long it emits already at its time 0.")
}

extension Emitter: PropertyOwner {
  /// What a spec can set on an emitter.
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

// A scene with every name resolved and every number checked: bodies, walls, forces, and what happens when.
// Flow: DynamicsScene → Planner → SimulationPlan → FreeFlight, SoloRun, CoupledRun.
import SparklerCore

/// What moves as one: an item, or a group.
struct PlannedBody {
  /// One of its items.
  struct Member {
    var item: Int
    /// From the body's centre, unturned.
    var offset: Point
    var rotation: Double
    var size: Size
  }

  var members: [Member]
  /// The step at which it comes.
  var begin = 0
  /// The step at which it is removed.
  var end = Int.max
  var floor: Double?
  var center: Point
  var rotation: Double
  var parts: [ShapePart]
  /// How far it reaches from its centre.
  var radius: Double
  /// Of a density of 1.
  var mass: Double
  /// Squared points.
  var inertiaPerMass: Double
  var forces: [Force] = []
  /// Ascending by step; of one step in the order of the behaviours.
  var events: [BodyEvent] = []
  var properties: [TimedProperties] = []
  /// Collision behaviours by bit.
  var itemMask: UInt64 = 0
  var wallMask: UInt64 = 0
  var isAttached = false
  /// Whether a force on it changes while it lies still.
  var isRestless = false
  var subject: DynamicsError.Subject

  func material(at step: Int) -> Material {
    var m = Material(mass: mass, inertia: mass * inertiaPerMass)
    for p in properties where p.begin <= step && step < p.end { m.apply(p.properties, mass: mass, inertiaPerMass) }
    return m
  }
}

struct TimedProperties {
  var begin: Int
  var end: Int
  var properties: ItemProperties
}

/// What a body is made of at some time.
struct Material: Equatable {
  var mass: Double
  var inertia: Double
  var elasticity = 0.0
  var friction = 0.0
  var resistance = 0.0
  var angularResistance = 0.0
  var allowsRotation = true
  var isAnchored = false

  init(mass: Double, inertia: Double) {
    self.mass = mass
    self.inertia = inertia
  }

  mutating func apply(_ p: ItemProperties, mass unit: Double, _ inertiaPerMass: Double) {
    if let density = p.density {
      mass = density * unit
      inertia = mass * inertiaPerMass
    }
    elasticity = p.elasticity ?? elasticity
    friction = p.friction ?? friction
    resistance = p.resistance ?? resistance
    angularResistance = p.angularResistance ?? angularResistance
    allowsRotation = p.allowsRotation ?? allowsRotation
    isAnchored = p.isAnchored ?? isAnchored
  }
}

/// Something that happens to one body at a step.
struct BodyEvent {
  enum Kind {
    /// pt/s of a mass of 1, and where from the centre.
    case blow(Point, offset: Point)
    case velocity(Point, spin: Double)
    /// Its material, or a force on it, is another one from here on.
    case change
  }

  var step: Int
  var kind: Kind
}

/// Something that happens to the world at a step.
struct WorldEvent {
  enum Kind {
    case active(UInt64)
    case attach(Int)
    case detach(Int)
  }

  var step: Int
  var kind: Kind
}

struct Wall {
  var from: Point
  var to: Point
  var bit: UInt64
}

/// What holds two bodies together, or a body and a place.
struct Joint {
  var first: Int
  var second: Int?
  /// From the centre of the unturned body; of the second, the place where there is no body.
  var firstPoint: Point
  var secondPoint: Point
  var length: Double?
  var frequency: Double
  var damping: Double

  /// A soft spring is a force of its own: the engine's loses 8 % of its swing per second at 1 Hz. Up to here it is
  /// stable, however far off the centres its ends are (the arm at most quadruples the pull).
  var isForce: Bool { frequency > 0 && frequency <= 8 && damping <= 1 }
}

/// A velocity or an acceleration, with spin.
struct PlanarVector: Equatable {
  /// pt/s, or pt/s².
  var linear = Point(0, 0)
  /// rad/s, or rad/s².
  var spin = 0.0

  static let zero = PlanarVector()

  static func + (a: PlanarVector, b: PlanarVector) -> PlanarVector {
    PlanarVector(linear: a.linear + b.linear, spin: a.spin + b.spin)
  }
  static func - (a: PlanarVector, b: PlanarVector) -> PlanarVector {
    PlanarVector(linear: a.linear - b.linear, spin: a.spin - b.spin)
  }
  static func * (a: PlanarVector, k: Double) -> PlanarVector { PlanarVector(linear: a.linear * k, spin: a.spin * k) }
  static func += (a: inout PlanarVector, b: PlanarVector) { a = a + b }
}

struct SimulationPlan {
  var bodies: [PlannedBody] = []
  var walls: [Wall] = []
  var joints: [Joint] = []
  /// Ascending by step.
  var events: [WorldEvent] = []
  var steps: Int
  var limits: DynamicsLimits

  /// Farther out than this an item is removed: no picture reaches there.
  static let reach = 1e6
  static func isOutOfReach(_ p: Point) -> Bool { abs(p.x) > reach || abs(p.y) > reach }
}

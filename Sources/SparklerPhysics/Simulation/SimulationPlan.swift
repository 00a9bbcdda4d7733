// A scene with all names resolved and all numbers checked: bodies, walls, forces and events.
// Flow: DynamicsScene → Planner → SimulationPlan → FreeFlight, SoloRun, CoupledRun.
import SparklerCore

/// A body: an item, or a group.
struct PlannedBody {
  /// One of its items.
  struct Member {
    var item: Int
    /// From the body's centre, before rotation.
    var offset: Point
    var rotation: Double
    var size: Size
  }

  var members: [Member]
  /// The step at which it is added.
  var begin = 0
  /// The step at which it is removed.
  var end = Int.max
  var floor: Double?
  var center: Point
  var rotation: Double
  var parts: [ShapePart]
  /// The maximum distance of its shape from the centre.
  var radius: Double
  /// For a density of 1.
  var mass: Double
  /// Squared points.
  var inertiaPerMass: Double
  var forces: [Force] = []
  /// Ascending by step; within a step in the order of the behaviours.
  var events: [BodyEvent] = []
  var properties: [TimedProperties] = []
  /// Bits of its collision behaviours.
  var itemMask: UInt64 = 0
  var wallMask: UInt64 = 0
  var isAttached = false
  /// Whether a force on it changes while it is at rest.
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

/// A body's properties at some time.
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

/// An event for one body at a step.
struct BodyEvent {
  enum Action {
    /// pt/s for a mass of 1, and the point where it acts, from the centre.
    case blow(Point, offset: Point)
    case velocity(Point, spin: Double)
    /// Its material, or a force on it, changes.
    case change
  }

  var step: Int
  var action: Action
}

/// An event for the world at a step.
struct WorldEvent {
  enum Action {
    case active(UInt64)
    case attach(Int)
    case detach(Int)
  }

  var step: Int
  var action: Action
}

struct Wall {
  var from: Point
  var to: Point
  var bit: UInt64
}

/// A connection between two bodies, or between a body and a fixed point.
struct Joint {
  var first: Int
  var second: Int?
  /// From the centre of the body before rotation; without a second body the second one is the fixed point.
  var firstPoint: Point
  var secondPoint: Point
  var length: Double?
  var frequency: Double
  var damping: Double

  /// Soft springs are simulated as forces, because the engine's lose 8 % of their amplitude per second at 1 Hz. Up to
  /// this frequency that is stable, however far the ends are from the centres (the arm at most quadruples the force).
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

  /// Items beyond this distance are removed, because no canvas is that large; in points.
  static let reach = 1e6
  static func isOutOfReach(_ p: Point) -> Bool { abs(p.x) > reach || abs(p.y) > reach }
}

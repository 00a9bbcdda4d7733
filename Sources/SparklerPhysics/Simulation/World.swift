// Wraps the engine's C interface, which is used only in this file.
// Flow: CoupledRun, SoloRun → World → CSparklerBox2D.
import CSparklerBox2D
import SparklerCore

/// A body's position and velocity.
struct BodyState {
  var center: Point
  var rotation: Double
  var velocity = PlanarVector.zero
}

/// A body after a step.
struct SteppedBody {
  var state: BodyState
  /// Shared by bodies in contact with each other; nil without contact.
  var cluster: Int?
  var isElastic: Bool
  var isAwake: Bool
}

/// A world of the engine, destroyed when it leaves scope.
struct World: ~Copyable {
  private let handle: OpaquePointer
  private var states: [CBXState] = []
  private var accelerations: [CBXAcceleration] = []
  /// What errors about each body refer to.
  private var subjects: [DynamicsError.Subject] = []
  /// The maximum number of overlapping pairs.
  private let contacts: Int

  /// The engine's maximum movement per step (2 m), as a speed in pt/s; and its maximum rotation (π/2), in rad/s.
  static let greatestSpeed = 200 * Step.rate
  static let greatestSpin = Double.pi / 2 * Step.rate

  /// - Throws: if there is no memory.
  init(contacts: Int) throws(DynamicsError) {
    guard let handle = cbx_create(Int32(clamping: contacts)) else {
      throw DynamicsError(.scene, .engine(Int(CBX_NO_MEMORY)))
    }
    (self.handle, self.contacts) = (handle, contacts)
  }

  deinit { cbx_destroy(handle) }

  /// Converts every status code; unknown ones are errors, too.
  ///
  /// - Parameter subject: what an error of the engine refers to.
  @discardableResult
  private func check(_ status: Int32, _ subject: DynamicsError.Subject) throws(DynamicsError) -> Int {
    if status == CBX_TOO_MANY_CONTACTS { throw DynamicsError(.scene, .tooManyContacts(limit: contacts)) }
    guard status >= 0 else { throw DynamicsError(subject, .engine(Int(status))) }
    return Int(status)
  }

  /// - Returns: the body's index, from 0.
  mutating func add(_ body: PlannedBody, _ state: BodyState, _ material: Material) throws(DynamicsError) -> Int {
    let index = try check(cbx_add_body(handle, state.center.x, state.center.y, state.rotation), body.subject)
    let slot = Int32(clamping: index)
    for part in body.parts {
      switch part {
      case .circle(let center, let radius):
        try check(cbx_add_circle(handle, slot, CBXPoint(center), radius), body.subject)
      case .polygon(let corners, let skin):
        let count = Int32(clamping: corners.count)
        try check(cbx_add_polygon(handle, slot, corners.map { CBXPoint($0) }, count, skin), body.subject)
      }
    }
    while states.count <= index {
      states.append(CBXState())
      accelerations.append(CBXAcceleration())
      subjects.append(body.subject)
    }
    subjects[index] = body.subject
    try set(material, of: index, body)
    try set(state, of: index)
    return index
  }

  func remove(_ index: Int) throws(DynamicsError) {
    try check(cbx_remove_body(handle, Int32(clamping: index)), subjects[index])
  }

  func set(_ m: Material, of index: Int, _ body: PlannedBody) throws(DynamicsError) {
    var p = CBXProperties()
    p.mass = m.mass
    p.inertia = m.inertia
    p.elasticity = m.elasticity
    p.friction = m.friction
    p.itemMask = body.itemMask
    p.wallMask = body.wallMask
    p.isAnchored = m.isAnchored
    p.isRotationLocked = !m.allowsRotation
    p.maySleep = !body.isRestless
    try check(cbx_set_properties(handle, Int32(clamping: index), p), subjects[index])
  }

  private func set(_ state: BodyState, of index: Int) throws(DynamicsError) {
    var s = CBXState()
    (s.x, s.y, s.angle) = (state.center.x, state.center.y, state.rotation)
    (s.vx, s.vy, s.spin) = (state.velocity.linear.x, state.velocity.linear.y, state.velocity.spin)
    try check(cbx_set_state(handle, Int32(clamping: index), s), subjects[index])
  }

  /// Changes a body's velocity, which wakes it.
  func set(_ velocity: PlanarVector, of index: Int) throws(DynamicsError) {
    try wake(index)
    let (x, y) = (velocity.linear.x, velocity.linear.y)
    try check(cbx_scale_velocity(handle, Int32(clamping: index), x, y, velocity.spin), subjects[index])
  }

  func wake(_ index: Int) throws(DynamicsError) {
    try check(cbx_wake(handle, Int32(clamping: index)), subjects[index])
  }

  func add(_ walls: [Wall]) throws(DynamicsError) {
    for wall in walls {
      try check(cbx_add_wall(handle, CBXPoint(wall.from), CBXPoint(wall.to), wall.bit), .scene)
    }
  }

  /// Sets the active collision behaviours.
  ///
  /// - Parameter subject: what an error of the engine refers to.
  func setActive(_ mask: UInt64, for subject: DynamicsError.Subject = .scene) throws(DynamicsError) {
    try check(cbx_set_active(handle, mask), subject)
  }

  /// - Parameters:
  ///   - other: nil if the joint's second point is a fixed point.
  ///   - length: of the rod.
  func attach(_ first: Int, to other: Int?, _ joint: Joint, length: Double) throws(DynamicsError) -> Int {
    let rod = CBXRod(
      bodyA: Int32(clamping: first), bodyB: other.map { Int32(clamping: $0) } ?? -1,
      pointA: CBXPoint(joint.firstPoint), pointB: CBXPoint(joint.secondPoint), length: length,
      frequency: joint.frequency, damping: joint.damping)
    return try check(cbx_add_rod(handle, rod), .scene)
  }

  func detach(_ rod: Int) throws(DynamicsError) { try check(cbx_remove_rod(handle, Int32(clamping: rod)), .scene) }

  mutating func setAcceleration(_ a: PlanarVector, of index: Int) {
    accelerations[index] = CBXAcceleration(x: a.linear.x, y: a.linear.y, spin: a.spin)
  }

  /// Advances one step, using the accelerations set before.
  ///
  /// - Parameter subject: what an error of the engine refers to.
  /// - Returns: the cost of contacts, in steps of a body without contacts.
  mutating func step(for subject: DynamicsError.Subject = .scene) throws(DynamicsError) -> Int {
    let count = Int32(clamping: states.count)
    try check(cbx_step(handle, Step.length, accelerations, &states, count), subject)
    return Int(min(1e15, max(0, cbx_work(handle))))
  }

  /// A body after the last step; nil if it has been removed.
  func body(_ index: Int) -> SteppedBody? {
    let s = states[index]
    guard s.exists else { return nil }
    let velocity = PlanarVector(linear: Point(s.vx, s.vy), spin: s.spin)
    let state = BodyState(center: Point(s.x, s.y), rotation: s.angle, velocity: velocity)
    return SteppedBody(
      state: state, cluster: s.cluster >= 0 ? Int(s.cluster) : nil, isElastic: s.isElastic, isAwake: s.isAwake)
  }
}

/// Versions of the physics engine.
public enum DynamicsVersions {
  /// Reported by the engine at run time.
  public static var box2D: String { (0..<3).map { (part: Int32) in "\(cbx_version(part))" }.joined(separator: ".") }
}

/// The simulation's fixed time step.
enum Step {
  /// Per second.
  static let rate = 240.0
  static let length = 1 / rate
  /// Steps between two samples, of which there are 60 a second.
  static let perSample = 4

  static func time(_ step: Int) -> Double { Double(step) / rate }
  /// The nearest step, limited to a representable range.
  static func at(_ time: Double) -> Int { time < 1e9 ? Int(clamping: (time * rate).rounded()) : Int.max }
}

extension CBXPoint {
  fileprivate init(_ p: Point) { self.init(x: p.x, y: p.y) }
}

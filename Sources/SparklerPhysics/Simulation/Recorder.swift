// Reduces a motion to as few keys as the tolerance allows.
// Flow: simulation samples → Recorder → BakedMotion.
import SparklerCore
import SparklerScene

/// The motions of all items recorded so far, and the number of their keys.
struct MotionLedger {
  var motions: [BakedMotion]
  private let limit: Int
  private var used = 0

  /// Starts with no keys.
  init(_ scene: DynamicsScene) {
    motions = scene.items.map { BakedMotion(id: $0.id, keys: [], removal: nil) }
    limit = scene.limits.keys
  }

  /// Counts one more key.
  mutating func countKey() throws(DynamicsError) {
    used += 1
    if used > limit { throw DynamicsError(.scene, .tooMuch("keyframes", limit: limit)) }
  }
}

/// Collects one item's keys. Samples between two keys are dropped if the curve passes close enough.
struct KeyReducer {
  private(set) var keys: [MotionKey] = []
  /// Samples since the last key; the curve to the latest one passes all of them.
  private var pending: [MotionKey] = []
  private static let mostPending = 32

  /// - Parameter isKept: for a corner, which must not be smoothed.
  mutating func append(_ sample: MotionKey, isKept: Bool, _ ledger: inout MotionLedger) throws(DynamicsError) {
    guard let last = keys.last else { return try keep(sample, &ledger) }
    if let latest = pending.last, sample.time <= latest.time { pending.removeLast() }
    if sample.time <= last.time {
      keys[keys.count - 1].outgoing = sample.outgoing
      return
    }
    if let latest = pending.last, pending.count >= Self.mostPending || !isMet(from: keys[keys.count - 1], to: sample) {
      try keep(latest, &ledger)
      pending.removeAll(keepingCapacity: true)
    }
    if isKept {
      try keep(sample, &ledger)
      pending.removeAll(keepingCapacity: true)
    } else {
      pending.append(sample)
    }
  }

  /// Stores the latest sample as a key.
  mutating func finish(_ ledger: inout MotionLedger) throws(DynamicsError) {
    guard let latest = pending.last else { return }
    pending.removeAll(keepingCapacity: true)
    try keep(latest, &ledger)
  }

  private mutating func keep(_ key: MotionKey, _ ledger: inout MotionLedger) throws(DynamicsError) {
    // Of three keys at rest in the same pose, the middle one is redundant.
    if keys.count > 1, keys[keys.count - 2].rests(until: keys[keys.count - 1]), keys[keys.count - 1].rests(until: key) {
      keys[keys.count - 1] = key
      return
    }
    try ledger.countKey()
    keys.append(key)
  }

  private func isMet(from start: MotionKey, to end: MotionKey) -> Bool {
    for sample in pending {
      let pose = start.pose(towards: end, at: sample.time)
      let off = pose.center - sample.center
      if abs(off.x) > BakedMotion.tolerance || abs(off.y) > BakedMotion.tolerance { return false }
      if abs(pose.rotation - sample.rotation) > BakedMotion.angleTolerance { return false }
    }
    return true
  }
}

/// Records the keys of all items of one body.
struct Recorder {
  private var reducers: [KeyReducer]
  private let members: [PlannedBody.Member]

  var isEmpty: Bool { reducers.allSatisfy(\.keys.isEmpty) }

  init(_ body: PlannedBody) {
    members = body.members
    reducers = body.members.map { _ in KeyReducer() }
  }

  /// Adds a pose at a time, with the velocities before and after it.
  mutating func record(
    _ time: Double, _ state: BodyState, outgoing: PlanarVector? = nil, _ ledger: inout MotionLedger
  ) throws(DynamicsError) {
    let out = outgoing ?? state.velocity
    for i in members.indices {
      var key = MotionKey(
        time: Seconds(time), center: state.center, rotation: state.rotation,
        incoming: MotionVelocity(linear: state.velocity.linear, spin: state.velocity.spin),
        outgoing: MotionVelocity(linear: out.linear, spin: out.spin))
      let member = members[i]
      if members.count > 1 {
        let arm = AffineTransform.rotation(state.rotation).apply(member.offset)
        let across = Point(-arm.y, arm.x)
        key.center = key.center + arm
        key.rotation += member.rotation
        key.incoming.linear = key.incoming.linear + across * state.velocity.spin
        key.outgoing.linear = key.outgoing.linear + across * out.spin
      }
      try reducers[i].append(key, isKept: outgoing != nil, &ledger)
    }
  }

  /// Records that the body is at rest at this time.
  mutating func recordRest(_ time: Double, _ state: BodyState, _ ledger: inout MotionLedger) throws(DynamicsError) {
    var still = state
    still.velocity = .zero
    try record(time, still, outgoing: .zero, &ledger)
  }

  /// - Parameter removal: when the body is removed; nil if it isn't.
  mutating func finish(removal: Double?, _ ledger: inout MotionLedger) throws(DynamicsError) {
    for i in members.indices {
      try reducers[i].finish(&ledger)
      let item = members[i].item
      ledger.motions[item].keys = reducers[i].keys.withoutRest
      ledger.motions[item].removal = removal.map { Seconds($0) }
    }
  }
}

extension MotionKey {
  fileprivate func rests(until next: MotionKey) -> Bool {
    center == next.center && rotation == next.rotation && outgoing == MotionVelocity()
      && next.incoming == MotionVelocity()
  }
}

extension [MotionKey] {
  /// Without a last key that repeats the one before, since the pose is constant after the last key.
  fileprivate var withoutRest: [MotionKey] {
    guard count > 1 else { return self }
    return self[count - 2].rests(until: self[count - 1]) ? Array(dropLast()) : self
  }
}

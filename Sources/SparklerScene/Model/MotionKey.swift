// A simulated motion as keys connected by cubics.
// Flow: Dynamics' Recorder → MotionKey → keyframes of a layer, ParticleGuide.
import SparklerCore

/// Velocity and spin at a key.
public struct MotionVelocity: Sendable, Hashable {
  /// pt/s.
  public var linear: Point
  /// rad/s.
  public var spin: Double

  /// Makes a velocity in pt/s and a spin in rad/s, clockwise; at rest by default.
  public init(linear: Point = .zero, spin: Double = 0) {
    self.linear = linear
    self.spin = spin
  }
}

/// A pose at a moment, with the velocities before and after it.
public struct MotionKey: Sendable, Hashable {
  /// In the time of the layer that contains the body.
  public var time: Seconds
  /// The body's centre, in points of the layer that contains it.
  public var center: Point
  /// Radians, clockwise on screen; accumulates beyond a full turn.
  public var rotation: Double
  /// On arrival; ignored by the first key.
  public var incoming: MotionVelocity
  /// Differs from `incoming` at an impulse or a bounce.
  public var outgoing: MotionVelocity

  /// Makes a key; `rotation` is in radians, clockwise.
  public init(time: Seconds, center: Point, rotation: Double, incoming: MotionVelocity, outgoing: MotionVelocity) {
    self.time = time
    self.center = center
    self.rotation = rotation
    self.incoming = incoming
    self.outgoing = outgoing
  }

  /// The pose on the cubic Hermite curve to the next key.
  public func pose(towards next: MotionKey, at time: Seconds) -> MotionPose {
    let begin = self.time.value
    let span = next.time.value - begin
    guard span > 0 else { return MotionPose(center: next.center, rotation: next.rotation) }
    let u = (time.value - begin) / span
    let (u2, u3) = (u * u, u * u * u)
    let go = 3 * u2 - 2 * u3
    let leave = (u3 - 2 * u2 + u) * span
    let arrive = (u3 - u2) * span
    let (v, w) = (outgoing.linear, next.incoming.linear)
    return MotionPose(
      center: Point(
        center.x + (next.center.x - center.x) * go + v.x * leave + w.x * arrive,
        center.y + (next.center.y - center.y) * go + v.y * leave + w.y * arrive),
      rotation: rotation + (next.rotation - rotation) * go + outgoing.spin * leave + next.incoming.spin * arrive)
  }
}

/// A position and a rotation.
public struct MotionPose: Sendable, Hashable {
  /// The body's centre, in points.
  public var center: Point
  /// Radians, clockwise on screen.
  public var rotation: Double

  /// Makes a pose; `rotation` is in radians, clockwise.
  public init(center: Point, rotation: Double) { (self.center, self.rotation) = (center, rotation) }
}

extension [MotionKey] {
  /// The pose at a time; constant before the first key and after the last. There must be at least one key.
  public func pose(at time: Seconds) -> MotionPose {
    let first = self[0]
    let last = self[count - 1]
    if time <= first.time { return MotionPose(center: first.center, rotation: first.rotation) }
    if time >= last.time { return MotionPose(center: last.center, rotation: last.rotation) }
    var low = 0
    var high = count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if self[middle].time <= time { low = middle } else { high = middle }
    }
    return self[low].pose(towards: self[high], at: time)
  }
}

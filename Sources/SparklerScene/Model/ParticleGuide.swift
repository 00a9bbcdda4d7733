// The way of a particle that a simulation has moved.
// Flow: simulation → ParticleGuide → Emitter.guides → Particle.
import SparklerCore

/// The way of one particle as a simulation found it. Beyond Core Animation.
public struct ParticleGuide: Sendable, Hashable {
  /// The place of its cell among the emitter's.
  public var cell: Int
  public var index: Int
  /// Its centre and its turn in the emitter layer's coordinates and time; not empty.
  public var keys: [MotionKey]
  /// When it is taken away, if not by its death.
  public var removal: Seconds?

  public init(cell: Int, index: Int, keys: [MotionKey], removal: Seconds? = nil) {
    self.cell = cell
    self.index = index
    self.keys = keys
    self.removal = removal
  }

  /// When it first met something, or came to rest: a tumbling piece comes flat there.
  var landing: Seconds? {
    if let blow = keys.dropFirst().first(where: { $0.incoming != $0.outgoing }) { return blow.time }
    guard keys.count > 1, let last = keys.last, last.outgoing == MotionVelocity() else { return nil }
    return last.time
  }
}

// The simulated motion of a particle.
// Flow: simulation → ParticleGuide → Emitter.guides → Particle.
import SparklerCore

/// The simulated motion of one particle. Beyond Core Animation.
public struct ParticleGuide: Sendable, Hashable {
  /// Index of its cell among the emitter's.
  public var cell: Int
  /// Index among its cell's births, from 0.
  public var index: Int
  /// Its centre and rotation in the emitter layer's coordinates and time; not empty.
  public var keys: [MotionKey]
  /// When it is removed, if before its death.
  public var removal: Seconds?

  /// Makes a guide from indices of a cell and of a birth; `keys` must not be empty.
  public init(cell: Int, index: Int, keys: [MotionKey], removal: Seconds? = nil) {
    self.cell = cell
    self.index = index
    self.keys = keys
    self.removal = removal
  }

  /// The time of its first collision, or when it came to rest; a tumbling piece lies down flat there.
  var landing: Seconds? {
    if let blow = keys.dropFirst().first(where: { $0.incoming != $0.outgoing }) { return blow.time }
    guard keys.count > 1, let last = keys.last, last.outgoing == MotionVelocity() else { return nil }
    return last.time
  }
}

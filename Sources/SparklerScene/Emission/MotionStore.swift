// Intermediate states of particles that are integrated step by step, so that old ones cost no more than young ones.
// Flow: ParticleMotion's steps → MotionStore → the next frame's steps.
import SparklerCore
import Synchronization

/// Caches positions and velocities every `interval` steps. They depend only on the particle, so that the cache changes
/// how long a frame takes but never what it shows.
final class MotionStore: Sendable {
  /// Number of steps from one stored state to the next.
  static let interval = 64
  /// Upper bound of the states of all particles of a cell: about 32 MB.
  private static let most = 1 << 19

  struct Key: Hashable {
    var stream: UInt64
    var birth: Double
  }

  private struct States {
    var byParticle: [Key: [ParticleMotion]] = [:]
    var count = 0
  }

  private let states = Mutex(States())

  /// The last stored state at or before a step, and its number; nil if there is none.
  func state(of key: Key, before step: Int) -> (motion: ParticleMotion, number: Int)? {
    states.withLock { states in
      guard let kept = states.byParticle[key], !kept.isEmpty else { return nil }
      let number = min(kept.count, step / Self.interval)
      return number > 0 ? (kept[number - 1], number) : nil
    }
  }

  /// Stores state `number`, counted from 1, which is reached after `number` times `interval` steps.
  func keep(_ motion: ParticleMotion, number: Int, of key: Key) {
    states.withLock { states in
      if states.count >= Self.most { states = States() }
      let kept = states.byParticle[key]?.count ?? 0
      guard kept + 1 == number else { return }
      states.byParticle[key, default: []].append(motion)
      states.count += 1
    }
  }
}

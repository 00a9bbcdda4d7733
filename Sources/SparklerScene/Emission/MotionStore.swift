// States on the way of particles that are followed step by step, so that an old one costs no more than a young one.
// Flow: ParticleMotion's steps → MotionStore → the next frame's steps.
import SparklerCore
import Synchronization

/// Keeps places and velocities at even distances of steps. What is kept follows from the particle alone: whether it is
/// there changes how long a frame takes, and nothing else.
final class MotionStore: Sendable {
  /// Steps from one kept state to the next.
  static let interval = 64
  /// States of all particles of a cell: about 32 MB.
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

  /// The last kept state at or before a step, and which of them it is; nil where none is.
  func state(of key: Key, before step: Int) -> (motion: ParticleMotion, number: Int)? {
    states.withLock { states in
      guard let kept = states.byParticle[key], !kept.isEmpty else { return nil }
      let number = min(kept.count, step / Self.interval)
      return number > 0 ? (kept[number - 1], number) : nil
    }
  }

  /// Keeps state `number`, from 1, after `number` times `interval` steps.
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

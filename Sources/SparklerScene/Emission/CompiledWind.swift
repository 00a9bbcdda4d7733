// Wind with gusts as a sum of sines, so that its drift has a closed form at every age.
// Flow: Emitter.Wind + seed + loop → CompiledWind → ParticlePose.
import SparklerCore

/// Air that moves with `velocity · (1 + gusts · Σ share · sin(pace · t + phase))` at time t of the layer.
///
/// A particle's drift obeys `u' = grip · (wind − u)` from u = 0 at its birth and is added to its own motion.
struct CompiledWind: Sendable {
  private struct Gust {
    var share: Double
    /// Radians a second.
    var pace: Double
    var phase: Double
  }

  private let velocity: Point
  private let gusts: [Gust]
  private let strength: Double
  private let grip: Double

  /// Frequencies relative to the wind's own, and the amplitude of each.
  private static let parts = [
    (frequency: 1.0, share: 0.5), (frequency: 1.71, share: 0.3), (frequency: 2.93, share: 0.2),
  ]

  /// - Parameter loop: the period that the wind must repeat with, in seconds.
  init?(_ wind: Emitter.Wind?, random: SeededRandom, loop: Double?) {
    guard let wind, wind.velocity != .zero, wind.grip > 0 else { return nil }
    (velocity, strength, grip) = (wind.velocity, wind.gusts, wind.grip)
    gusts = Self.parts.enumerated().map { i, part in
      let phase = random.unit(at: UInt64(i)) * 2 * Double.pi
      var frequency = wind.frequency * part.frequency
      if let loop, loop > 0, frequency > 0 { frequency = max(1, (frequency * loop).rounded()) / loop }
      return Gust(share: part.share, pace: 2 * Double.pi * frequency, phase: phase)
    }
  }

  /// The wind's displacement of a particle since birth, and the drift velocity.
  ///
  /// - Parameters:
  ///   - birth: in the layer's time.
  ///   - age: in the layer's seconds.
  func drift(bornAt birth: Double, age: Double, mass: Double) -> (offset: Point, velocity: Point) {
    let grip = grip / mass
    let fade = Maths.exp(-grip * age)
    // For a steady wind: u = 1 − e^(−g·a), and its integral.
    let (first, second) = ParticleMotion.shares(grip * age, fade: fade)
    var (way, speed) = (grip * age * age * second, grip * age * first)
    for gust in gusts where strength > 0 {
      let (w, theta) = (gust.pace, gust.pace * birth + gust.phase)
      let (s0, c0) = Maths.sincos(theta)
      guard w > 0 else {
        way += strength * gust.share * s0 * grip * age * age * second
        speed += strength * gust.share * s0 * grip * age * first
        continue
      }
      let (s, c) = Maths.sincos(w * age + theta)
      let k = strength * gust.share * grip / (grip * grip + w * w)
      let begin = grip * s0 - w * c0
      speed += k * (grip * s - w * c - fade * begin)
      way += k * (grip / w * (c0 - c) - (s - s0) - age * first * begin)
    }
    return (velocity * way, velocity * speed)
  }
}

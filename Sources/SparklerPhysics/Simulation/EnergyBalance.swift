// Contacts never add energy: the engine's own rounding of impact times would.
// Flow: tracks after a step → EnergyBalance → scaled velocities.

/// Holds the energy of bodies that touched each other to what they had and what the forces gave.
///
/// An impact lies somewhere within its step, and the engine reflects the velocity of the step's end: ±g·h per bounce,
/// which a ball in a box adds up to several per cent in a minute. Without loss (elasticity 1, no friction) the energy
/// is kept; otherwise it may only fall.
enum EnergyBalance {
  /// Slower than this, in pt/s, things are left to rest.
  private static let slow = 5.0

  /// The factor for the velocities of a cluster; nil where nothing is to be done.
  static func factor(before: Double, after: Double, mass: Double, isElastic: Bool) -> Double? {
    guard after > mass * slow * slow / 2, before > 0 else { return nil }
    let ratio = before / after
    guard isElastic ? abs(ratio - 1) > 1e-9 : ratio < 1 - 1e-9 else { return nil }
    return max(0.5, min(1.1, ratio)).squareRoot()
  }
}

// Darwin's and BSD's unseeded `drand48`, from which the original ring takes the same colours after each launch.
// Flow: DashRing (`color: drand48`) → colours.

/// X ← 0x5DEECE66D · X + 11 mod 2⁴⁸, from 0x1234ABCD330E on; a value is X · 2⁻⁴⁸.
///
/// - Source: POSIX drand48, with BSD's initial state; glibc's unseeded generator starts at 0.
struct DarwinRandom: Sendable {
  private static let mask: UInt64 = 1 << 48 - 1
  private var x: UInt64 = 0x1234_ABCD_330E

  /// The sequence from its value `count` on, computed in O(log count), as an effect may burst thousands of times.
  init(skipping count: UInt64) {
    var (factor, term): (UInt64, UInt64) = (0x5_DEEC_E66D, 11)
    var rest = count
    while rest > 0 {
      if rest & 1 == 1 { x = (factor &* x &+ term) & Self.mask }
      term = (factor &+ 1) &* term & Self.mask
      factor = factor &* factor & Self.mask
      rest >>= 1
    }
  }

  /// The next value, in [0, 1).
  mutating func unit() -> Double {
    x = (0x5_DEEC_E66D &* x &+ 11) & Self.mask
    return Double(x) * 0x1p-48
  }
}

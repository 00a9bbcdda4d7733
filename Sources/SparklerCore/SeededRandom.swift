// Seeded random numbers: SplitMix64 streams, forked by label so that no draw depends on another part's draws.
// Flow: Scene seed → fork per effect → draws at build.

/// A stream of pseudo-random values: value k is a pure function of the stream's state and k.
///
/// - Source: SplitMix64 (Steele, Lea, Flood 2014); labels hash by FNV-1a, 64 bits.
@frozen public struct SeededRandom: Hashable, Sendable {
  /// Identifies the stream: equal states give equal values.
  public let state: UInt64
  /// The number of values drawn so far.
  public private(set) var count: UInt64 = 0

  /// Makes a stream; each seed gives a different one, and the same seed always the same values.
  public init(seed: UInt64) { state = seed }

  /// An independent stream for a named part; different labels give independent streams.
  public func fork(_ label: String) -> SeededRandom { fork(Label(label)) }

  /// A label with its hash, computed once, for repeated forks.
  package struct Label: Sendable {
    fileprivate let hash: UInt64

    package init(_ label: String) {
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for byte in label.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      self.hash = hash
    }
  }

  package func fork(_ label: Label) -> SeededRandom { SeededRandom(seed: Self.mix(state ^ label.hash)) }

  /// The value at index `k` of the stream, independent of what has been drawn.
  public func value(at k: UInt64) -> UInt64 { Self.mix(state &+ (k &+ 1) &* 0x9E37_79B9_7F4A_7C15) }

  /// The same as a uniform real number in [0, 1): the top 53 bits.
  package func unit(at k: UInt64) -> Double { Double(value(at: k) >> 11) * 0x1p-53 }

  /// The next value: 64 uniform bits.
  public mutating func next() -> UInt64 {
    defer { count &+= 1 }
    return value(at: count)
  }

  /// A uniform integer in 0 ..< n; 0 if `n` is below 1. Always consumes one draw.
  public mutating func below(_ n: Int) -> Int {
    let bits = next()
    return n < 1 ? 0 : Int(bits.multipliedFullWidth(by: UInt64(n)).high)
  }

  /// A uniform real number in [0, 1): the top 53 bits.
  public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A uniform real number between two bounds.
  public mutating func uniform(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }

  static func mix(_ x: UInt64) -> UInt64 {
    var z = x
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

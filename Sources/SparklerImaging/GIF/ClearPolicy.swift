// Decides when to clear the LZW code table.
// Flow: LZWEncoder → ClearPolicy → a clear code or none.

/// Keeps a full table as long as it compresses about as well as it did while it grew.
///
/// The input is weighted, not counted: a change of index carries far more information than another pixel of a run. So a
/// plain background does not look like success, nor a detailed area like failure.
package struct ClearPolicy {
  package enum Strategy: Hashable, Sendable {
    /// A full table is cleared immediately.
    case immediate
    /// A full table is cleared when it compresses worse than a growing one.
    case whenWorse
    /// A full table is kept.
    case never
    /// The table is cleared before its codes grow: best where strings hardly ever repeat.
    case early
    /// The table is cleared at these pixels, ascending, or where the next string begins; a full table is kept.
    case planned([Int])
  }

  /// The weight of a pixel that equals the previous one, and of one that differs.
  static let same = 1
  static let step = 512
  /// How many codes are observed before a decision (measured: 128 and 256 react too late to noisy pictures).
  private static let window = 64

  let strategy: Strategy
  /// The next code at which the table counts as full.
  let fullAt: UInt32
  private var startBits = 0
  private var startWeight = 0
  /// Bits and weight of the codes written while the table grew.
  private var grownBits = 0
  private var grownWeight = 0
  private var codes = 0
  private let plan: [Int]
  private var passed = 0
  /// The pixel at which the table is cleared next, regardless of its contents.
  private(set) var planned = Int.max

  init(_ strategy: Strategy, minimumCodeSize: Int) {
    self.strategy = strategy
    if case .planned(let pixels) = strategy { plan = pixels } else { plan = [] }
    planned = plan.first ?? .max
    // Two below the next code size: the decoder's table is one string behind.
    fullAt = strategy == .early ? 1 << UInt32(minimumCodeSize + 1) - 2 : UInt32(LZWTable.capacity)
  }

  /// Starts a new, empty table.
  mutating func restart(bits: Int, weight: Int) {
    startBits = bits
    startWeight = weight
    grownBits = 0
    codes = 0
  }

  /// Records that a planned clear was written before a pixel.
  mutating func pass(_ pixel: Int) {
    while passed < plan.count, plan[passed] <= pixel { passed &+= 1 }
    planned = passed < plan.count ? plan[passed] : .max
  }

  /// Whether to clear the table; called after each code that is written while it is full.
  mutating func wantsClear(bits: Int, weight: Int) -> Bool {
    switch strategy {
    case .immediate, .early: return true
    case .never, .planned: return false
    case .whenWorse: break
    }
    if grownBits == 0 {
      grownBits = bits &- startBits
      grownWeight = weight &- startWeight
      startBits = bits
      startWeight = weight
      return false
    }
    codes &+= 1
    if codes < Self.window { return false }
    // 10 % worse: about the cost of an empty table until it has learned.
    let isWorse = (bits &- startBits) &* grownWeight &* 10 > (weight &- startWeight) &* grownBits &* 11
    startBits = bits
    startWeight = weight
    codes = 0
    return isWorse
  }
}

// When a full table of strings is worth more than an empty one.
// Flow: LZWEncoder → ClearPolicy → a clear code or none.

/// Keeps a full table as long as it packs about as well as it did while it grew.
///
/// What it packs is weighed, not counted: a step from one index to another tells far more than one more pixel of a run,
/// so that a stretch of plain background does not look like success and a busy one not like failure.
package struct ClearPolicy {
  package enum Kind: Hashable, Sendable {
    /// A full table is cleared at once.
    case immediate
    /// A full table is cleared when it packs worse than a growing one.
    case whenWorse
    /// A full table stays.
    case never
    /// A table is cleared before its codes grow: best where hardly any string comes twice.
    case early
    /// A table is cleared at these pixels, ascending, or as soon after them as a string ends; a full one stays.
    case planned([Int])
  }

  /// The weight of a pixel that equals the one before, and of one that differs.
  static let same = 1
  static let step = 512
  /// How many codes are looked at before a decision (measured: 128 and 256 decide too late in pictures of noise).
  private static let window = 64

  let kind: Kind
  /// The next code of a table that counts as full.
  let fullAt: UInt32
  private var startBits = 0
  private var startWeight = 0
  /// What the growing table took.
  private var grownBits = 0
  private var grownWeight = 0
  private var codes = 0
  private let plan: [Int]
  private var passed = 0
  /// The pixel at which the table is cleared next, whatever it holds.
  private(set) var planned = Int.max

  init(_ kind: Kind, minimumCodeSize: Int) {
    self.kind = kind
    // Two short of the longer codes: the reader's table is a string behind.
    if case .planned(let pixels) = kind { plan = pixels } else { plan = [] }
    planned = plan.first ?? .max
    fullAt = kind == .early ? 1 << UInt32(minimumCodeSize + 1) - 2 : UInt32(LZWTable.capacity)
  }

  /// An empty table begins here.
  mutating func restart(bits: Int, weight: Int) {
    startBits = bits
    startWeight = weight
    grownBits = 0
    codes = 0
  }

  /// A planned clear was written before a pixel.
  mutating func pass(_ pixel: Int) {
    while passed < plan.count, plan[passed] <= pixel { passed &+= 1 }
    planned = passed < plan.count ? plan[passed] : .max
  }

  /// A code was written while the table is full.
  mutating func wantsClear(bits: Int, weight: Int) -> Bool {
    switch kind {
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
    // A tenth worse: what an empty table costs until it has learned.
    let isWorse = (bits &- startBits) &* grownWeight &* 10 > (weight &- startWeight) &* grownBits &* 11
    startBits = bits
    startWeight = weight
    codes = 0
    return isWorse
  }
}

// The strings that match the same pixels with alternative entries.
// Flow: LZWEncoder → LZWFrontier → LZWTable.

/// The strings of one length that match so far, the preferred one first; each as cost << 20 | first symbol << 12 |
/// node.
struct LZWFrontier {
  static let noNode = UInt32.max

  private var items: UnsafeMutablePointer<UInt32>
  private var spare: UnsafeMutablePointer<UInt32>
  private var count = 0
  private let most: Int

  /// - Parameters:
  ///   - memory: room for twice `most`.
  ///   - most: how many strings are followed at once.
  init(_ memory: UnsafeMutablePointer<UInt32>, most: Int) {
    items = memory
    spare = memory + most
    self.most = most
  }

  /// A symbol's cost is its rank among a pixel's alternatives. The sum is capped at this.
  private static let costCap: UInt32 = 0xF00 << 20

  /// The cheapest match; on a tie, the preferred one.
  var best: UInt32 {
    var best = items[0]
    for i in 1..<max(1, count) where items[i] >> 20 < best >> 20 { best = items[i] }
    return best & 0xF_FFFF
  }

  @inline(__always) mutating func restart(_ symbols: Three) {
    count = 0
    symbols.forEach { symbol, rank in
      if count == most { return }
      items[count] = rank << 20 | symbol << 12 | symbol
      count &+= 1
    }
  }

  /// Advances to the matches that are one symbol longer, by any alternative; unchanged if there are none.
  ///
  /// - Parameter parent: the string that the decoder is about to extend.
  @inline(__always) mutating func advance(
    by symbols: Three, in table: LZWTable, after parent: UInt32
  ) -> Bool {
    if symbols.isSingle { return advance(by: symbols.preferred, in: table, after: parent) }
    var found = 0
    for i in 0..<count {
      let item = items[i]
      symbols.forEach { symbol, rank in
        found = append(item, symbol, rank << 20, at: found, in: table, after: parent)
      }
    }
    if found == 0 { return false }
    swap(&items, &spare)
    count = found
    return true
  }

  /// Nothing branches, so the matches are updated in place.
  @inline(__always) private mutating func advance(
    by symbol: UInt32, in table: LZWTable, after parent: UInt32
  ) -> Bool {
    var found = 0
    for i in 0..<count {
      let item = items[i]
      let child = table.child(of: item & 0xFFF, symbol, first: item >> 12 & 0xFF, after: parent)
      if child == LZWTable.none { continue }
      items[found] = min(item & ~0xF_FFFF, Self.costCap) | item & 0xF_F000 | child
      found &+= 1
    }
    if found == 0 { return false }
    count = found
    return true
  }

  @inline(__always) private func append(
    _ item: UInt32, _ symbol: UInt32, _ cost: UInt32, at place: Int, in table: LZWTable, after parent: UInt32
  ) -> Int {
    if place == most { return place }
    let first = item >> 12 & 0xFF
    let child = table.child(of: item & 0xFFF, symbol, first: first, after: parent)
    if child == LZWTable.none { return place }
    spare[place] = min(item & ~0xF_FFFF, Self.costCap) &+ cost | first << 12 | child
    return place &+ 1
  }
}

extension LZWFrontier {
  /// Up to three symbols; the first is repeated if there are fewer.
  struct Three {
    let a: UInt32
    let b: UInt32
    let c: UInt32

    var preferred: UInt32 { a }
    var isSingle: Bool { b == a && c == a }

    /// Calls `body` with each symbol and its rank; the preferred one has rank 0.
    @inline(__always) func forEach(_ body: (UInt32, UInt32) -> Void) {
      body(a, 0)
      if b != a { body(b, 1) }
      if c != a && c != b { body(c, 2) }
    }
  }
}

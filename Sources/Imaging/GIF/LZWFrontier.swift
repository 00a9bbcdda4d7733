// The strings that match the same pixels in different readings.
// Flow: LZWEncoder → LZWFrontier → LZWTable.

/// The strings of one length that match so far, the preferred one first; each as cost << 20 | first symbol << 12 |
/// node.
struct LZWFrontier {
  /// No node.
  static let nobody = UInt32.max

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

  /// A symbol that is not a pixel's preferred one costs this much, up to the cap.
  private static let cost: UInt32 = 1 << 20
  private static let costCap: UInt32 = 0xFF0 << 20

  /// The cheapest match, the preferred one of equals.
  var best: UInt32 {
    var best = items[0]
    for i in 1..<max(1, count) where items[i] >> 20 < best >> 20 { best = items[i] }
    return best & 0xF_FFFF
  }

  @inline(__always) mutating func restart(_ a: UInt32, _ b: UInt32, _ c: UInt32) {
    items[0] = a << 12 | a
    count = 1
    if b != a, most > count {
      items[count] = Self.cost | b << 12 | b
      count &+= 1
    }
    if c != a, c != b, most > count {
      items[count] = 2 &* Self.cost | c << 12 | c
      count &+= 1
    }
  }

  /// Goes on to the matches that are one symbol longer, by any of three; stays where there is none.
  ///
  /// - Parameter parent: the string that the reader is about to lengthen.
  @inline(__always) mutating func advance(
    by a: UInt32, _ b: UInt32, _ c: UInt32, in table: LZWTable, after parent: UInt32
  ) -> Bool {
    var found = 0
    for i in 0..<count {
      let item = items[i]
      found = append(item, a, 0, at: found, in: table, after: parent)
      if b != a { found = append(item, b, Self.cost, at: found, in: table, after: parent) }
      if c != a && c != b { found = append(item, c, 2 &* Self.cost, at: found, in: table, after: parent) }
    }
    if found == 0 { return false }
    swap(&items, &spare)
    count = found
    return true
  }

  @inline(__always) private func append(
    _ item: UInt32, _ symbol: UInt32, _ cost: UInt32, at place: Int, in table: LZWTable, after parent: UInt32
  ) -> Int {
    if place == most { return place }
    let node = item & 0xFFF
    let first = item >> 12 & 0xFF
    var child = table.child(of: node, symbol)
    if child == LZWTable.none {
      if node != parent || symbol != first { return place }
      child = table.next
    }
    spare[place] = min(item & ~0xF_FFFF, Self.costCap) &+ cost | first << 12 | child
    return place &+ 1
  }
}

// Where an empty table is worth more than the one that has grown, found by trying.
// Flow: indices → ClearPlan → ClearPolicy.planned → LZWEncoder.

/// The cheapest way through a picture's pixels, where each of some places may begin with an empty table.
///
/// Between two places the bits are counted as they come; of all ways from the first pixel to the last the shortest is
/// found, place by place. Only what comes before a place decides what it costs to reach it, so no way is missed.
package struct ClearPlan {
  /// The pixels before which the table is cleared, ascending.
  package let clears: [Int]
  /// Bits of all codes, the first clear code and the end code among them.
  package let bits: Int

  /// A part holds about so many codes at least: an empty table costs more than a smaller one could save.
  static let leastCodes = 256

  /// - Parameters:
  ///   - minimumCodeSize: 2...8; every index is below 2 to that power.
  ///   - most: how many parts are looked at, at most.
  ///   - codes: about how many codes the pixels take.
  /// - Returns: nil where there are too few codes for a choice.
  package init?(_ indices: [UInt8], minimumCodeSize: Int, most: Int, codes: Int) {
    let count = min(most, codes / Self.leastCodes, indices.count)
    guard count > 1 else { return nil }
    let places = (0...count).map { $0 * indices.count / count }
    var cost = [Int](repeating: .max, count: count + 1)
    var from = [Int](repeating: 0, count: count + 1)
    cost[0] = minimumCodeSize + 1
    LZWTable.with(minimumCodeSize: minimumCodeSize) { table in
      indices.withUnsafeBufferPointer { indices in
        for start in 0..<count {
          table.reset()
          var node = UInt32(indices[places[start]])
          var bits = cost[start]
          for end in start + 1...count {
            let first = end == start + 1 ? places[start] + 1 : places[end - 1]
            Self.count(indices, first..<places[end], &node, &bits, &table)
            // The string that is open here, and a clear code or the end code.
            let all = bits + 2 * table.codeSize
            if all < cost[end] { (cost[end], from[end]) = (all, start) }
          }
        }
      }
    }
    var clears: [Int] = []
    var place = from[count]
    while place > 0 {
      clears.append(places[place])
      place = from[place]
    }
    (self.clears, bits) = (clears.reversed(), cost[count])
  }

  /// Adds the bits of the codes that end within some pixels.
  @inline(__always) private static func count(
    _ indices: UnsafeBufferPointer<UInt8>, _ pixels: Range<Int>, _ node: inout UInt32, _ bits: inout Int,
    _ table: inout LZWTable
  ) {
    for i in pixels {
      let symbol = UInt32(indices[i])
      let child = table.child(of: node, symbol)
      if child != LZWTable.none {
        node = child
        continue
      }
      bits &+= table.codeSize
      if !table.isFull { table.add(node, symbol) }
      node = symbol
    }
  }
}

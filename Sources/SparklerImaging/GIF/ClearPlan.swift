// Finds where clearing the LZW code table saves bits.
// Flow: indices → ClearPlan → ClearPolicy.planned → LZWEncoder.

/// The cheapest encoding of a picture's pixels if the table may be cleared at several candidate positions.
///
/// A shortest-path search over the candidates, in order: the bits between two of them are counted by simulating the
/// encoder. The cost of reaching a candidate depends only on the pixels before it.
package struct ClearPlan {
  /// The pixels before which the table is cleared, ascending.
  package let clears: [Int]
  /// Bits of all codes, including the first clear code and the end code.
  package let bits: Int

  /// A segment holds at least about this many codes: an empty table costs more than a shorter one could save.
  static let leastCodes = 256

  /// A table that is behind another one by more than this part of the bits is not followed: it would have to compress
  /// better from there on.
  private static let lostShare = 64

  /// - Parameters:
  ///   - minimumCodeSize: 2...8; every index is below 2 to that power.
  ///   - most: the maximum number of segments.
  ///   - codes: the approximate number of codes that the pixels take.
  /// - Returns: nil if there are too few codes for a choice.
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
            // Plus the pending string's code, and a clear code or the end code.
            let all = bits + 2 * table.codeSize
            if all < cost[end] {
              (cost[end], from[end]) = (all, start)
            } else if all - cost[end] > cost[end] / Self.lostShare {
              break
            }
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

  /// Adds the bits of the codes that end within a range of pixels.
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
      if !table.isFull { table.extend(node, symbol) }
      node = symbol
    }
  }
}

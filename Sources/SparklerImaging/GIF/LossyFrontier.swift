// The strings that approximately match some pixels, each with its visual cost.
// Flow: LossyWindow → LossyFrontier → LZWEncoder.

/// Strings of one length, the cheapest first, each as price << 32 | first symbol << 12 | node.
struct LossyFrontier {
  private var items: UnsafeMutablePointer<UInt64>
  private var spare: UnsafeMutablePointer<UInt64>
  private var count = 0
  private let most: Int

  /// - Parameters:
  ///   - memory: room for twice `most`.
  ///   - most: how many strings are followed at once.
  init(_ memory: UnsafeMutablePointer<UInt64>, most: Int) {
    items = memory
    spare = memory + most
    self.most = most
  }

  /// The cheapest string, with its price in the upper bits.
  var best: UInt64 { items[0] }

  static func price(_ item: UInt64) -> Int { Int(truncatingIfNeeded: item >> 32) }
  static func node(_ item: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: item) & 0xFFF }
  static func first(_ item: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: item) >> 12 & 0xFF }

  @inline(__always) mutating func restart(_ pixel: LossyAlternatives) {
    count = 0
    for k in 0..<pixel.count {
      let symbol = UInt64(pixel.symbols[k])
      insert(UInt64(pixel.prices[k]) << 32 | symbol << 12 | symbol, into: items)
    }
  }

  /// Advances to the strings that are one pixel longer; unchanged if there are none.
  ///
  /// - Parameters:
  ///   - parent: the string that the decoder is about to extend.
  ///   - limit: strings above this price are dropped.
  @inline(__always) mutating func advance(
    by pixel: LossyAlternatives, in table: LZWTable, after parent: UInt32, limit: Int
  ) -> Bool {
    let before = count
    count = 0
    for i in 0..<before {
      let item = items[i]
      let node = Self.node(item)
      for k in 0..<pixel.count {
        let price = Self.price(item) &+ Int(pixel.prices[k])
        if price > limit { continue }
        let symbol = UInt32(pixel.symbols[k])
        let child = table.child(of: node, symbol, first: Self.first(item), after: parent)
        if child == LZWTable.none { continue }
        insert(UInt64(price) << 32 | item & 0xF_F000 | UInt64(child), into: spare)
      }
    }
    if count == 0 {
      count = before
      return false
    }
    swap(&items, &spare)
    return true
  }

  @inline(__always) private mutating func insert(_ item: UInt64, into list: UnsafeMutablePointer<UInt64>) {
    var place = count
    if count == most {
      if item >= list[most &- 1] { return }
      place = most &- 1
    } else {
      count &+= 1
    }
    while place > 0, list[place &- 1] > item {
      list[place] = list[place &- 1]
      place &-= 1
    }
    list[place] = item
  }
}

extension LZWEncoder {
  /// The code bytes of pixels that may deviate: of the approximate matches, the one that saves most after its price.
  ///
  /// - Parameter first: each pixel's preferred entry.
  static func encode(
    _ first: [UInt8], _ pixels: LossyPixels, minimumCodeSize: Int, limit: Int, search: Search
  ) -> [UInt8]? {
    precondition((2...8).contains(minimumCodeSize), "GIF codes start at 2 to 8 bits")
    precondition(first.count == pixels.count, "each pixel has an entry")
    return write(pixels: first.count, limit: limit, minimumCodeSize: minimumCodeSize) { table, sink in
      pixels.withWindow(first) { window in
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2 * search.width) { memory in
          var front = LossyFrontier(memory.baseAddress!, most: search.width)
          return encode(first.count, search, &window, &front, &table, &sink)
        }
      }
    }
  }

  private static func encode(
    _ count: Int, _ search: Search, _ window: inout LossyWindow, _ front: inout LossyFrontier,
    _ table: inout LZWTable, _ sink: inout CodeSink
  ) -> Bool {
    var policy = ClearPolicy(search.clears, minimumCodeSize: table.minimumCodeSize)
    var rate = LossyRate()
    var parent = LZWFrontier.noNode
    var weight = 0
    var start = 0
    while start < count {
      let found = longest(from: start, to: count, rate.bits, parent, &window, &front, table)
      if parent != LZWFrontier.noNode { table.extend(parent, LossyFrontier.first(found.string)) }
      let node = LossyFrontier.node(found.string)
      guard sink.put(node, bits: table.codeSize) else { return false }
      rate.note(bits: table.codeSize, pixels: found.length)
      weight &+= found.length
      start &+= found.length
      parent = mayGrow(before: start, &table, &sink, &policy, weight) ? node : LZWFrontier.noNode
    }
    return true
  }

  /// The string that saves most, and its length in pixels.
  private struct Match {
    var string: UInt64
    var length: Int
  }

  /// - Parameter bits: the recent average size of a pixel, in cost units.
  @inline(__always) private static func longest(
    from start: Int, to end: Int, _ bits: Int, _ parent: UInt32, _ window: inout LossyWindow,
    _ front: inout LossyFrontier, _ table: LZWTable
  ) -> Match {
    front.restart(window.alternatives(start))
    var best = Match(string: front.best, length: 1)
    var gain = bits &- LossyFrontier.price(front.best)
    let last = min(end &- start, LossyWindow.length)
    var length = 1
    while length < last {
      let limit = bits &* (length &+ 1) &- gain &+ LossyCosts.most
      let pixel = window.alternatives(start &+ length)
      if !front.advance(by: pixel, in: table, after: parent, limit: limit) { break }
      length &+= 1
      let now = bits &* length &- LossyFrontier.price(front.best)
      if now >= gain { (best, gain) = (Match(string: front.best, length: length), now) }
    }
    return best
  }
}

/// A moving average of the size of a pixel.
private struct LossyRate {
  private var codes = 10.0
  private var pixels = 2.0
  /// The weight of the newest code.
  private static let newest = 0.15

  /// In cost units, at most the longest code.
  var bits: Int { min(LossyCosts.most, Int(codes / pixels * Double(LossyCosts.unit))) }

  mutating func note(bits: Int, pixels count: Int) {
    codes += (Double(bits) - codes) * Self.newest
    pixels += (Double(count) - pixels) * Self.newest
  }
}

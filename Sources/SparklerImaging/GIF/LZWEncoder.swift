// GIF's LZW compression, optimised for speed.
// Flow: indices (GIFFrameEncoder) → LZWEncoder → code bytes.

/// Encodes indices as GIF's variable-length LZW.
///
/// - Source: GIF89a appendix F.
package enum LZWEncoder {
  /// How thoroughly the encoder searches.
  package struct Search: Hashable, Sendable {
    var clears: ClearPolicy.Strategy
    /// How many strings are followed at once if pixels have several alternatives.
    var width: Int

    package init(clears: ClearPolicy.Strategy = .whenWorse, width: Int = 4) {
      (self.clears, self.width) = (clears, width)
    }
  }

  /// The code bytes of the indices, without GIF's sub-blocks.
  ///
  /// - Parameters:
  ///   - minimumCodeSize: 2...8; every index is below 2 to that power.
  ///   - limit: bytes; encoding stops if the result would be as long or longer.
  /// - Returns: nil if `limit` is reached.
  package static func encode(
    _ indices: [UInt8], minimumCodeSize: Int, limit: Int = .max, search: Search = Search()
  ) -> [UInt8]? {
    precondition((2...8).contains(minimumCodeSize), "GIF codes start at 2 to 8 bits")
    return write(pixels: indices.count, limit: limit, minimumCodeSize: minimumCodeSize) { table, sink in
      indices.withUnsafeBufferPointer { encode($0, search, &table, &sink) }
    }
  }

  /// The same if pixels may take other entries than the first: chooses those that make the longer strings.
  static func encode(
    _ first: [UInt8], _ others: ColorChoices.Planes, minimumCodeSize: Int, limit: Int, search: Search
  ) -> [UInt8]? {
    precondition((2...8).contains(minimumCodeSize), "GIF codes start at 2 to 8 bits")
    let pixels = first.count
    precondition(others.second.count == pixels && others.third.count == pixels, "each alternative has every pixel")
    return write(pixels: pixels, limit: limit, minimumCodeSize: minimumCodeSize) { table, sink in
      first.withUnsafeBufferPointer { first in
        others.second.withUnsafeBufferPointer { second in
          others.third.withUnsafeBufferPointer { encode(first, second, $0, search, &table, &sink) }
        }
      }
    }
  }

  /// Runs `body` between the first clear code and the end code, and returns the bytes.
  static func write(
    pixels: Int, limit: Int, minimumCodeSize: Int, _ body: (inout LZWTable, inout CodeSink) -> Bool
  ) -> [UInt8]? {
    // 12 bits per pixel, at most one clear code in 3838, and the sink's last word.
    let worst = pixels * 3 / 2 + pixels / 512 + 32
    let capacity = min(worst, limit == .max ? worst : limit + 32)
    var finished = false
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { out, count in
      var sink = CodeSink(out.baseAddress!, limit: limit)
      finished = LZWTable.with(minimumCodeSize: minimumCodeSize) { table in
        sink.put(table.clearCode, bits: table.codeSize)
        guard body(&table, &sink) else { return false }
        table.grow()
        sink.put(table.endCode, bits: table.codeSize)
        sink.flush()
        return sink.count < limit
      }
      count = finished ? sink.count : 0
    }
    return finished ? bytes : nil
  }

  private static func encode(
    _ indices: UnsafeBufferPointer<UInt8>, _ search: Search, _ table: inout LZWTable, _ sink: inout CodeSink
  ) -> Bool {
    guard let start = indices.first else { return true }
    var policy = ClearPolicy(search.clears, minimumCodeSize: table.minimumCodeSize)
    var weight = 0
    var last = UInt32(start)
    var node = last
    for i in 1..<max(1, indices.count) {
      let symbol = UInt32(indices[i])
      weight &+= symbol == last ? ClearPolicy.same : ClearPolicy.step
      last = symbol
      let child = table.child(of: node, symbol)
      if child != LZWTable.none {
        node = child
        continue
      }
      guard sink.put(node, bits: table.codeSize) else { return false }
      if mayGrow(before: i, &table, &sink, &policy, weight) { table.extend(node, symbol) }
      node = symbol
    }
    return sink.put(node, bits: table.codeSize)
  }

  /// Clears the table after a code if the policy requires it.
  ///
  /// - Parameter pixel: the first of the next string.
  /// - Returns: whether the table adds a string that extends the one just written.
  @inline(__always) static func mayGrow(
    before pixel: Int, _ table: inout LZWTable, _ sink: inout CodeSink, _ policy: inout ClearPolicy, _ weight: Int
  ) -> Bool {
    let isPlanned = pixel >= policy.planned
    if !isPlanned {
      if table.next < policy.fullAt { return true }
      if !policy.wantsClear(bits: sink.total, weight: weight) { return false }
    }
    table.grow()
    sink.put(table.clearCode, bits: table.codeSize)
    table.reset()
    policy.restart(bits: sink.total, weight: weight)
    if isPlanned { policy.pass(pixel) }
    return false
  }

  private static func encode(
    _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>, _ third: UnsafeBufferPointer<UInt8>,
    _ search: Search, _ table: inout LZWTable, _ sink: inout CodeSink
  ) -> Bool {
    let count = first.count
    @inline(__always) func alternatives(_ i: Int) -> LZWFrontier.Three {
      LZWFrontier.Three(a: UInt32(first[i]), b: UInt32(second[i]), c: UInt32(third[i]))
    }
    guard count > 0 else { return true }
    return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * search.width) { memory in
      var front = LZWFrontier(memory.baseAddress!, most: search.width)
      var policy = ClearPolicy(search.clears, minimumCodeSize: table.minimumCodeSize)
      var weight = 0
      let start = alternatives(0)
      var last = start.preferred
      front.restart(start)
      // The string written last: the decoder extends it by the first symbol of the next one, which is not chosen yet.
      var parent = LZWFrontier.noNode
      for i in 1..<max(1, count) {
        let symbols = alternatives(i)
        weight &+= symbols.preferred == last ? ClearPolicy.same : ClearPolicy.step
        last = symbols.preferred
        if front.advance(by: symbols, in: table, after: parent) { continue }
        let best = front.best
        if parent != LZWFrontier.noNode { table.extend(parent, best >> 12) }
        guard sink.put(best & 0xFFF, bits: table.codeSize) else { return false }
        parent = mayGrow(before: i, &table, &sink, &policy, weight) ? best & 0xFFF : LZWFrontier.noNode
        front.restart(symbols)
      }
      let best = front.best
      if parent != LZWFrontier.noNode { table.extend(parent, best >> 12) }
      return sink.put(best & 0xFFF, bits: table.codeSize)
    }
  }
}

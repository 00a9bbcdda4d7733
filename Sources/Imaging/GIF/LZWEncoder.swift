// GIF's compression, written for speed.
// Flow: indices (GIFFrameEncoder) → LZWEncoder → code bytes.

/// Encodes indices as GIF's variable-length LZW.
///
/// - Source: GIF89a appendix F.
public enum LZWEncoder {
  /// The code bytes of some indices, without GIF's sub-blocks.
  ///
  /// - Parameters:
  ///   - minimumCodeSize: 2...8; every index is below 2 to that power.
  ///   - limit: bytes; a result that would be as long or longer is given up.
  /// - Returns: nil where `limit` is reached.
  public static func encode(_ indices: [UInt8], minimumCodeSize: Int, limit: Int = .max) -> [UInt8]? {
    precondition((2...8).contains(minimumCodeSize), "GIF codes start at 2 to 8 bits")
    return write(pixels: indices.count, limit: limit, minimumCodeSize: minimumCodeSize) { table, sink in
      indices.withUnsafeBufferPointer { encode($0, &table, &sink) }
    }
  }

  /// As `encode`, where each pixel may be read as either of two indices: that of its colour and, where nothing
  /// changed, the transparent one. The reader sees whichever makes the longer strings.
  static func encode(
    _ indices: [UInt8], or others: [UInt8], minimumCodeSize: Int, limit: Int = .max
  ) -> [UInt8]? {
    precondition((2...8).contains(minimumCodeSize), "GIF codes start at 2 to 8 bits")
    precondition(indices.count == others.count, "both readings have one index a pixel")
    return write(pixels: indices.count, limit: limit, minimumCodeSize: minimumCodeSize) { table, sink in
      indices.withUnsafeBufferPointer { a in others.withUnsafeBufferPointer { encode(a, or: $0, &table, &sink) } }
    }
  }

  private static func write(
    pixels: Int, limit: Int, minimumCodeSize: Int, _ body: (inout LZWTable, inout CodeSink) -> Bool
  ) -> [UInt8]? {
    // 12 bits a pixel, a clear code in every 3838 at most, and the sink's last word.
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
    _ indices: UnsafeBufferPointer<UInt8>, _ table: inout LZWTable, _ sink: inout CodeSink
  ) -> Bool {
    guard let start = indices.first else { return true }
    var node = UInt32(start)
    for i in 1..<max(1, indices.count) {
      let symbol = UInt32(indices[i])
      let child = table.child(of: node, symbol)
      if child != LZWTable.none {
        node = child
        continue
      }
      guard sink.put(node, bits: table.codeSize) else { return false }
      if table.isFull { clear(&table, &sink) } else { table.add(node, symbol) }
      node = symbol
    }
    return sink.put(node, bits: table.codeSize)
  }

  @inline(__always) private static func clear(_ table: inout LZWTable, _ sink: inout CodeSink) {
    sink.put(table.clearCode, bits: table.codeSize)
    table.reset()
  }

  private static func encode(
    _ indices: UnsafeBufferPointer<UInt8>, or others: UnsafeBufferPointer<UInt8>, _ table: inout LZWTable,
    _ sink: inout CodeSink
  ) -> Bool {
    guard indices.count > 0 else { return true }
    return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * Frontier.most) { memory in
      var front = Frontier(memory.baseAddress!)
      front.restart(UInt32(others[0]), UInt32(indices[0]))
      // The string written last: the reader lengthens it by the first symbol of the next one, which is not chosen yet.
      var parent = Frontier.nobody
      for i in 1..<max(1, indices.count) {
        let color = UInt32(indices[i])
        let other = UInt32(others[i])
        if front.advance(by: other, color, in: table, after: parent) { continue }
        if parent != Frontier.nobody { table.add(parent, front.firstSymbol) }
        guard sink.put(front.node, bits: table.codeSize) else { return false }
        if table.isFull {
          clear(&table, &sink)
          parent = Frontier.nobody
        } else {
          parent = front.node
        }
        front.restart(other, color)
      }
      if parent != Frontier.nobody { table.add(parent, front.firstSymbol) }
      return sink.put(front.node, bits: table.codeSize)
    }
  }
}

/// The strings of one length that match so far, the preferred one first; each as its first symbol << 12 | node.
private struct Frontier {
  /// More than four gain nothing.
  static let most = 4
  /// No node.
  static let nobody = UInt32.max

  private var items: UnsafeMutablePointer<UInt32>
  private var spare: UnsafeMutablePointer<UInt32>
  private var count = 0

  /// - Parameter memory: room for twice `most`.
  init(_ memory: UnsafeMutablePointer<UInt32>) {
    items = memory
    spare = memory + Self.most
  }

  var node: UInt32 { items[0] & 0xFFF }
  var firstSymbol: UInt32 { items[0] >> 12 }

  @inline(__always) mutating func restart(_ a: UInt32, _ b: UInt32) {
    items[0] = a << 12 | a
    items[1] = b << 12 | b
    count = a == b ? 1 : 2
  }

  /// Goes on to the matches that are one symbol longer, by `a` or `b`; stays where there is none.
  ///
  /// - Parameter parent: the string that the reader is about to lengthen.
  @inline(__always) mutating func advance(
    by a: UInt32, _ b: UInt32, in table: LZWTable, after parent: UInt32
  ) -> Bool {
    var found = 0
    for i in 0..<count {
      let item = items[i]
      found = append(item, a, at: found, in: table, after: parent)
      if a != b { found = append(item, b, at: found, in: table, after: parent) }
    }
    if found == 0 { return false }
    swap(&items, &spare)
    count = found
    return true
  }

  @inline(__always) private func append(
    _ item: UInt32, _ symbol: UInt32, at place: Int, in table: LZWTable, after parent: UInt32
  ) -> Int {
    if place == Self.most { return place }
    let node = item & 0xFFF
    let first = item >> 12
    var child = table.child(of: node, symbol)
    if child == LZWTable.none {
      if node != parent || symbol != first { return place }
      child = table.next
    }
    spare[place] = first << 12 | child
    return place &+ 1
  }
}

/// Packs codes into bytes, lowest bit first.
private struct CodeSink {
  private let out: UnsafeMutableRawPointer
  private let limit: Int
  private var bits: UInt64 = 0
  private var bitCount = 0
  private(set) var count = 0

  init(_ out: UnsafeMutablePointer<UInt8>, limit: Int) {
    self.out = UnsafeMutableRawPointer(out)
    self.limit = limit
  }

  /// - Returns: whether the limit is not reached yet.
  @discardableResult
  @inline(__always) mutating func put(_ code: UInt32, bits size: Int) -> Bool {
    bits |= UInt64(code) &<< UInt64(bitCount)
    bitCount &+= size
    if bitCount >= 32 {
      out.storeBytes(of: UInt32(truncatingIfNeeded: bits).littleEndian, toByteOffset: count, as: UInt32.self)
      count &+= 4
      bits &>>= 32
      bitCount &-= 32
      return count < limit
    }
    return true
  }

  mutating func flush() {
    while bitCount > 0 {
      out.storeBytes(of: UInt8(truncatingIfNeeded: bits), toByteOffset: count, as: UInt8.self)
      count += 1
      bits >>= 8
      bitCount -= 8
    }
  }
}

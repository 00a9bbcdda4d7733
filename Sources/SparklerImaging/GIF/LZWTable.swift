// The LZW code table, as a tree in flat memory.
// Flow: LZWEncoder → LZWTable.

/// Up to 4096 nodes; a node's children are found through its first child, then through a hash.
struct LZWTable {
  static let capacity = 4096
  static let slotBits = 13
  /// The result of `child` if there is none: no child has the number of a root.
  static let none: UInt32 = 0

  /// By node: its first child as symbol << 12 | code, 0 if it has none. The upper 32 bits are a filter of its
  /// children's symbols, by their last five bits: most lookups fail there without reading the slots.
  private let heads: UnsafeMutablePointer<UInt64>
  /// node << 20 | symbol << 12 | code; 0 where empty.
  private let slots: UnsafeMutablePointer<UInt32>
  let minimumCodeSize: Int
  /// The code of the next string.
  private(set) var next: UInt32
  private(set) var codeSize: Int

  var clearCode: UInt32 { 1 << UInt32(minimumCodeSize) }
  var endCode: UInt32 { clearCode + 1 }
  var isFull: Bool { next == Self.capacity }

  /// Runs `body` with an empty table that is valid only during the call.
  static func with<R>(minimumCodeSize: Int, _ body: (inout LZWTable) -> R) -> R {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: capacity + (1 << slotBits) / 2) { memory in
      var table = LZWTable(memory: memory.baseAddress!, minimumCodeSize: minimumCodeSize)
      return body(&table)
    }
  }

  private init(memory: UnsafeMutablePointer<UInt64>, minimumCodeSize: Int) {
    heads = memory
    slots = UnsafeMutableRawPointer(memory + Self.capacity).bindMemory(to: UInt32.self, capacity: 1 << Self.slotBits)
    self.minimumCodeSize = minimumCodeSize
    next = 0
    codeSize = 0
    reset()
  }

  mutating func reset() {
    heads.update(repeating: 0, count: Self.capacity)
    slots.update(repeating: 0, count: 1 << Self.slotBits)
    next = endCode + 1
    codeSize = minimumCodeSize + 1
  }

  @inline(__always) private func slot(_ key: UInt32) -> Int {
    Int((key &* 0x9E37_79B1) >> UInt32(32 &- Self.slotBits))
  }

  /// The node of `node`'s string extended by one symbol.
  @inline(__always) func child(of node: UInt32, _ symbol: UInt32) -> UInt32 {
    let head = heads[Int(node)]
    let first = UInt32(truncatingIfNeeded: head)
    // For a node without children, symbol 0 yields code 0, which is `none`.
    if first >> 12 == symbol { return first & 0xFFF }
    if head &>> UInt64(32 &+ (symbol & 31)) & 1 == 0 { return Self.none }
    let key = node << 8 | symbol
    var i = slot(key)
    while true {
      let entry = slots[i]
      if entry == 0 { return Self.none }
      if entry >> 12 == key { return entry & 0xFFF }
      i = (i &+ 1) & (1 << Self.slotBits &- 1)
    }
  }

  /// The same, if the decoder is about to extend a string by its own first symbol.
  ///
  /// - Parameters:
  ///   - first: the first symbol of `node`'s string.
  ///   - parent: the string that is being extended, if any.
  @inline(__always) func child(of node: UInt32, _ symbol: UInt32, first: UInt32, after parent: UInt32) -> UInt32 {
    let child = child(of: node, symbol)
    return child == Self.none && node == parent && symbol == first ? next : child
  }

  /// Assigns the next code to `node`'s string extended by one symbol.
  @inline(__always) mutating func extend(_ node: UInt32, _ symbol: UInt32) {
    let head = heads[Int(node)]
    heads[Int(node)] = head | 1 &<< UInt64(32 &+ (symbol & 31))
    if UInt32(truncatingIfNeeded: head) == 0 {
      heads[Int(node)] |= UInt64(symbol << 12 | next)
    } else {
      let key = node << 8 | symbol
      var i = slot(key)
      while slots[i] != 0 { i = (i &+ 1) & (1 << Self.slotBits &- 1) }
      slots[i] = key << 12 | next
    }
    grow()
    next &+= 1
  }

  /// The decoder adds each string one code later, so codes grow when the first string of the new size is added.
  @inline(__always) mutating func grow() {
    if next == 1 << UInt32(codeSize), codeSize < 12 { codeSize &+= 1 }
  }
}

// Scans of index arrays, 32 indices at a time.
// Flow: GIFFrameEncoder → IndexScan.

/// Loops over bytes in four 64-bit words: Swift's lane masks reach a tenth of this speed.
enum IndexScan {
  private typealias Words = SIMD4<UInt64>

  private static let low7 = Words(repeating: 0x7F7F_7F7F_7F7F_7F7F)
  private static let tops = Words(repeating: 0x8080_8080_8080_8080)

  /// The bitwise OR of all indices: its highest bit is that of the highest index.
  static func bits(_ indices: [UInt8]) -> UInt8 {
    indices.withUnsafeBytes { bytes in
      let wide = bytes.count & ~31
      var all = Words.zero
      for i in stride(from: 0, to: wide, by: 32) { all |= bytes.loadUnaligned(fromByteOffset: i, as: Words.self) }
      var rest = bytes[wide...].reduce(0) { $0 | $1 }
      for k in 0..<4 {
        for shift in stride(from: UInt64(0), to: 64, by: 8) { rest |= UInt8(truncatingIfNeeded: all[k] >> shift) }
      }
      return rest
    }
  }

  static func contains(_ indices: [UInt8], _ index: UInt8) -> Bool {
    indices.withUnsafeBytes { bytes in
      let wide = bytes.count & ~31
      let wanted = SIMD32<UInt8>(repeating: index)
      for i in stride(from: 0, to: wide, by: 32)
      where any(bytes.loadUnaligned(fromByteOffset: i, as: SIMD32<UInt8>.self) .== wanted) { return true }
      return bytes[wide...].contains(index)
    }
  }

  /// The lowest index that no pixel has, but at most `last`, which is free.
  static func lowestFree(in indices: [UInt8], upTo last: UInt8) -> UInt8 {
    withUnsafeTemporaryAllocation(of: Bool.self, capacity: 256) { used in
      used.initialize(repeating: false)
      indices.withUnsafeBytes { bytes in
        let wide = bytes.count & ~7
        var before: UInt64?
        for i in stride(from: 0, to: wide, by: 8) {
          let word = bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self)
          if word == before { continue }
          before = word
          for k in i..<i &+ 8 { used[Int(bytes[k])] = true }
        }
        for k in wide..<bytes.count { used[Int(bytes[k])] = true }
      }
      return (0..<last).first { !used[Int($0)] } ?? last
    }
  }

  static func replacing(_ index: UInt8, with other: UInt8, in indices: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: indices.count) { out, count in
      for i in indices.indices { out[i] = indices[i] == index ? other : indices[i] }
      count = indices.count
    }
  }

  /// The indices, with those of other pixels in place of the ones above `most`, and of two others.
  static func replacing(
    above most: UInt8, or unwanted: (UInt8, UInt8), in indices: [UInt8], with others: [UInt8]
  ) -> [UInt8] {
    precondition(indices.count == others.count, "pictures of one size")
    let (a, b) = unwanted
    return [UInt8](unsafeUninitializedCapacity: indices.count) { out, count in
      indices.withUnsafeBufferPointer { indices in
        others.withUnsafeBufferPointer { others in
          for i in 0..<indices.count {
            let index = indices[i]
            // Bits, not branches: so the loop is vectorised.
            let isOut = (index > most ? 1 : 0) | (index == a ? 1 : 0) | (index == b ? 1 : 0) as UInt8
            out[i] = isOut == 0 ? index : others[i]
          }
        }
      }
      count = indices.count
    }
  }

  /// How many of the indices are `index`.
  static func count(_ indices: [UInt8], _ index: UInt8) -> Int {
    indices.withUnsafeBufferPointer { bytes in
      var total = 0
      for start in stride(from: 0, to: bytes.count, by: 128) {
        var some: UInt8 = 0
        for i in start..<min(bytes.count, start &+ 128) { some &+= bytes[i] == index ? 1 : 0 }
        total &+= Int(some)
      }
      return total
    }
  }

  /// Estimates how many codes the indices take: few for a colour already seen in long runs.
  static func codes(_ indices: [UInt8]) -> Int {
    // By index: the longest run that the table would contain.
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 256) { known in
      known.initialize(repeating: 1)
      return indices.withUnsafeBytes { bytes in
        var total = 0
        var sinceClear = 0
        var start = 0
        while start < bytes.count {
          let index = bytes[start]
          let end = endOfRun(bytes, from: start)
          var rest = Int32(truncatingIfNeeded: end &- start)
          var longest = known[Int(index)]
          let before = total
          while rest > longest {
            rest &-= longest
            longest &+= 1
            total &+= 1
          }
          total &+= 1
          known[Int(index)] = longest
          sinceClear &+= total &- before
          if sinceClear > LZWTable.capacity {
            sinceClear = 0
            known.update(repeating: 1)
          }
          start = end
        }
        return total
      }
    }
  }

  /// The end of the run of equal indices that begins at `start`.
  @inline(__always) private static func endOfRun(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    let index = bytes[start]
    var end = start &+ 1
    if end < bytes.count, bytes[end] != index { return end }
    let all = UInt64(index) &* 0x0101_0101_0101_0101
    while end &+ 8 <= bytes.count, bytes.loadUnaligned(fromByteOffset: end, as: UInt64.self) == all { end &+= 8 }
    while end < bytes.count, bytes[end] == index { end &+= 1 }
    return end
  }

  /// The pixels of `frame`, with `transparentIndex` where they equal those of `base`.
  static func mask(_ frame: [UInt8], like base: [UInt8], with transparentIndex: UInt8) -> [UInt8] {
    precondition(frame.count == base.count, "pictures of one size")
    return [UInt8](unsafeUninitializedCapacity: frame.count) { out, count in
      frame.withUnsafeBytes { a in
        base.withUnsafeBytes { b in
          let raw = UnsafeMutableRawBufferPointer(out)
          let fillers = Words(repeating: UInt64(transparentIndex) * 0x0101_0101_0101_0101)
          let wide = a.count & ~31
          for i in stride(from: 0, to: wide, by: 32) {
            let pixels = a.loadUnaligned(fromByteOffset: i, as: Words.self)
            let top = differenceMask(pixels, b.loadUnaligned(fromByteOffset: i, as: Words.self))
            let keep = (top &- (top &>> 7)) | top
            raw.storeBytes(of: (pixels & keep) | (fillers & ~keep), toByteOffset: i, as: Words.self)
          }
          for k in wide..<a.count { out[k] = a[k] == b[k] ? transparentIndex : a[k] }
        }
      }
      count = frame.count
    }
  }

  /// 0x80 in each byte that differs, else 0.
  @inline(__always) private static func differenceMask(_ a: Words, _ b: Words) -> Words {
    let x = a ^ b
    return (((x & low7) &+ low7) | x) & tops
  }
}

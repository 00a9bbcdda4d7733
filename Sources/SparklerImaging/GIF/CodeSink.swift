// Packs LZW codes into bytes.
// Flow: LZWEncoder → CodeSink → code bytes.

/// Packs codes into bytes, lowest bit first.
struct CodeSink {
  private let out: UnsafeMutableRawPointer
  private let limit: Int
  private var bits: UInt64 = 0
  private var bitCount = 0
  private(set) var count = 0

  /// Bits written so far.
  var total: Int { count &* 8 &+ bitCount }

  init(_ out: UnsafeMutablePointer<UInt8>, limit: Int) {
    self.out = UnsafeMutableRawPointer(out)
    self.limit = limit
  }

  /// - Returns: whether the output is still below the limit.
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

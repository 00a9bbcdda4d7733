// The checksum of PNG and gzip: detects accidental damage, not attacks, at some gigabytes per second.
// Flow: bytes → libdeflate → CRC32.
import CSparklerDeflate

/// A CRC-32 of bytes that arrive in parts.
package struct CRC32 {
  package private(set) var value: UInt32 = 0

  package init() {}

  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    value = libdeflate_crc32(value, bytes.baseAddress, bytes.count)
  }
}

// The checksum of PNG and gzip. It tells accidents apart, not attacks, at some gigabytes a second.
// Flow: bytes → libdeflate → CRC32.
import CSparklerDeflate

/// A CRC-32 of bytes that come in parts.
package struct CRC32 {
  package private(set) var value: UInt32 = 0

  package init() {}

  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    value = libdeflate_crc32(value, bytes.baseAddress, bytes.count)
  }
}

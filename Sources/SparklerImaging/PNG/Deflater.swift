// A wrapper of libdeflate's compressor.
// Flow: filtered rows → Deflater → image data; chunks → crc.
import CSparklerDeflate

/// A libdeflate compressor, freed when it leaves scope.
struct Deflater: ~Copyable {
  private let compressor: OpaquePointer

  /// - Parameter level: 0 (stored) ... 12 (smallest).
  init(level: Int) throws(PNGError) {
    guard (0...12).contains(level) else { throw .compressionLevel(level) }
    guard let compressor = libdeflate_alloc_compressor(Int32(level)) else { throw .outOfMemory("compress a picture") }
    self.compressor = compressor
  }

  deinit { libdeflate_free_compressor(compressor) }

  /// The bytes as a zlib stream.
  func zlib(_ bytes: [UInt8]) -> [UInt8] {
    let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { out, count in
      // Never 0: the bound is sufficient for any input.
      count = libdeflate_zlib_compress(compressor, bytes, bytes.count, out.baseAddress, bound)
    }
  }

  static func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var crc = CRC32()
    bytes.withUnsafeBytes { crc.update($0) }
    return crc.value
  }
}

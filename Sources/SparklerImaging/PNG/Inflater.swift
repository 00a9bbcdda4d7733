// Decompresses deflated bytes.
// Flow: a ZIP archive's file → Inflater → its bytes.
import CSparklerDeflate

package enum Inflater {
  /// The bytes of a raw deflate stream, without zlib or gzip framing.
  ///
  /// - Parameter size: the exact number of bytes expected.
  /// - Returns: nil if the stream is invalid or has another size.
  package static func bytes(of packed: ArraySlice<UInt8>, size: Int) -> [UInt8]? {
    guard size >= 0, let inflater = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(inflater) }
    var isWhole = false
    let out = [UInt8](unsafeUninitializedCapacity: max(1, size)) { room, count in
      let result = packed.withUnsafeBytes { packed in
        libdeflate_deflate_decompress(inflater, packed.baseAddress, packed.count, room.baseAddress, size, nil)
      }
      isWhole = result == LIBDEFLATE_SUCCESS
      count = isWhole ? size : 0
    }
    return isWhole ? out : nil
  }
}

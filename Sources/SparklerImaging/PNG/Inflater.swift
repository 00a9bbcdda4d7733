// Deflated bytes back as they were.
// Flow: a ZIP archive's file → Inflater → its bytes.
import CSparklerDeflate

package enum Inflater {
  /// Bytes of a bare deflate stream, without the frame of zlib or gzip.
  ///
  /// - Parameter size: how many they must become.
  /// - Returns: nil where they do not.
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

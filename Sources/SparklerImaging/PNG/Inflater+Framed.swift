// Decompresses gzip and zlib streams of unknown size.
// Flow: a stream → Inflater, with growing room → its bytes.
import CSparklerDeflate

extension Inflater {
  /// The bytes of a gzip file's first member.
  ///
  /// - Returns: nil if the stream is invalid or has more than `most` bytes.
  package static func bytes(gzip packed: ArraySlice<UInt8>, most: Int) -> [UInt8]? {
    grown(packed, most) { libdeflate_gzip_decompress($0, $1, $2, $3, $4, $5) }
  }

  /// The bytes of a zlib stream.
  ///
  /// - Returns: nil if the stream is invalid or has more than `most` bytes.
  package static func bytes(zlib packed: ArraySlice<UInt8>, most: Int) -> [UInt8]? {
    grown(packed, most) { libdeflate_zlib_decompress($0, $1, $2, $3, $4, $5) }
  }

  private typealias Decompress = (
    OpaquePointer?, UnsafeRawPointer?, Int, UnsafeMutableRawPointer?, Int, UnsafeMutablePointer<Int>?
  ) -> libdeflate_result

  private static func grown(_ packed: ArraySlice<UInt8>, _ most: Int, _ decompress: Decompress) -> [UInt8]? {
    guard most > 0, let inflater = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(inflater) }
    var room = min(most, max(4096, packed.count.multipliedReportingOverflow(by: 8).partialValue))
    while true {
      var result = LIBDEFLATE_BAD_DATA
      let out = [UInt8](unsafeUninitializedCapacity: room) { space, count in
        result = packed.withUnsafeBytes {
          decompress(inflater, $0.baseAddress, $0.count, space.baseAddress, room, &count)
        }
        if result != LIBDEFLATE_SUCCESS { count = 0 }
      }
      if result == LIBDEFLATE_SUCCESS { return out }
      guard result == LIBDEFLATE_INSUFFICIENT_SPACE, room < most else { return nil }
      room = min(most, room * 4)
    }
  }
}

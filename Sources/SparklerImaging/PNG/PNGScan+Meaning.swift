// Interprets a PNG's chunks for colours and orientation.
// Flow: PNGScan → ColorMeaning → PNGPixels; orientation → APNGReader, PNGReader.
import CSparklerDeflate

extension PNGScan {
  /// `cICP` has priority over `iCCP`, then `sRGB`, then `gAMA` with `cHRM`.
  ///
  /// - Source: PNG specification, third edition, §4.3.
  var colorMeaning: ColorMeaning {
    if let body = header.extras["cICP"] { return ColorMeaning(cICP: Array(bytes[body])) }
    if let body = header.extras["iCCP"] {
      return profile(body).map { .profile($0) }
        ?? .unsupported("its colour profile is broken", insteadAs: .sRGB)
    }
    if header.extras["sRGB"] != nil { return .sRGB }
    guard let gamma = header.extras["gAMA"], gamma.count == 4 else { return .sRGB }
    let points = header.extras["cHRM"].flatMap { body in
      body.count == 32 ? (0..<8).map { bytes.bigEndian(at: body.lowerBound + 4 * $0) } : nil
    }
    return ColorMeaning(gamma: bytes.bigEndian(at: gamma.lowerBound), cHRM: points)
  }

  /// Exif's orientation number; 1 for upright.
  var orientation: UInt32 { header.extras["eXIf"].map { Orientation.read(Array(bytes[$0])) } ?? 1 }

  /// The unpacked profile after a name of 1 to 79 bytes; nil if it is invalid or implausibly large.
  private func profile(_ body: Range<Int>) -> [UInt8]? {
    guard let end = bytes[body].prefix(80).firstIndex(of: 0), end > body.lowerBound, end + 2 < body.upperBound,
      bytes[end + 1] == 0, let inflater = libdeflate_alloc_decompressor()
    else { return nil }
    defer { libdeflate_free_decompressor(inflater) }
    let packed = Array(bytes[end + 2..<body.upperBound])
    var room = 16 << 10
    while room <= ColorConversion.mostBytes {
      var written = 0
      var result = LIBDEFLATE_BAD_DATA
      let out = [UInt8](unsafeUninitializedCapacity: room) { out, count in
        result = libdeflate_zlib_decompress(inflater, packed, packed.count, out.baseAddress, room, &written)
        count = result == LIBDEFLATE_SUCCESS ? written : 0
      }
      if result == LIBDEFLATE_SUCCESS { return out }
      if result != LIBDEFLATE_INSUFFICIENT_SPACE { return nil }
      room *= 4
    }
    return nil
  }
}

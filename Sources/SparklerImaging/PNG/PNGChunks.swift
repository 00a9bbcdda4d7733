// PNG's framing: a signature, then chunks of length, name, bytes and checksum.
// Flow: PNGWriter, APNGWriter → chunks; PNGReader checks them.

/// - Source: PNG specification, third edition, §5.
enum PNGChunks {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// Length, name and checksum of a chunk.
  static let overhead = 12

  /// A palette's colours and their alpha.
  ///
  /// - Parameter entries: 0xAARRGGBB with straight alpha, sorted by it, so that opaque ones at the end need no byte.
  static func appendPalette(_ entries: [UInt32], to out: inout [UInt8]) {
    var colors: [UInt8] = []
    for entry in entries { for shift in [16, 8, 0] as [UInt32] { colors.append(UInt8(entry >> shift & 255)) } }
    append("PLTE", colors, to: &out)
    let alphas = entries.map { UInt8($0 >> 24) }.filter { $0 < 255 }
    if !alphas.isEmpty { append("tRNS", alphas, to: &out) }
  }

  /// The signature and the image header.
  static func start(width: Int, height: Int, _ format: PNGFormat) -> [UInt8] {
    start(width: width, height: height, bitDepth: format.bitDepth, kind: format.colorType)
  }

  static func start(
    width: Int, height: Int, bitDepth: Int, kind: PNGFormat.ColorType, isInterlaced: Bool = false
  ) -> [UInt8] {
    var header: [UInt8] = []
    header.appendBigEndian(UInt32(width))
    header.appendBigEndian(UInt32(height))
    header += [UInt8(bitDepth), kind.rawValue, 0, 0, isInterlaced ? 1 : 0]
    var out = signature
    append("IHDR", header, to: &out)
    return out
  }

  static func append(_ name: StaticString, _ bytes: [UInt8], to out: inout [UInt8]) {
    append(name, prefix: [], bytes, to: &out)
  }

  static func append(_ name: StaticString, prefix: [UInt8], _ bytes: [UInt8], to out: inout [UInt8]) {
    out.appendBigEndian(UInt32(prefix.count + bytes.count))
    let start = out.count
    name.withUTF8Buffer { out += $0 }
    out += prefix
    out += bytes
    out.appendBigEndian(Deflater.crc(out[start...]))
  }
}

extension [UInt8] {
  mutating func appendBigEndian(_ value: UInt32) {
    append(UInt8(value >> 24))
    append(UInt8(value >> 16 & 255))
    append(UInt8(value >> 8 & 255))
    append(UInt8(value & 255))
  }

  mutating func appendBigEndian(_ value: UInt16) {
    append(UInt8(value >> 8))
    append(UInt8(value & 255))
  }

  /// The big-endian 32-bit number at an offset.
  func bigEndian(at place: Int) -> Int {
    let high = Int(self[place]) << 24 | Int(self[place + 1]) << 16
    return high | Int(self[place + 2]) << 8 | Int(self[place + 3])
  }
}

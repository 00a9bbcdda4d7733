// Converts rows of straight bytes to premultiplied pixels.
// Flow: PNGPixels, WebPReader → PremultipliedRow → Pixmap.

/// Every channel is value · alpha / 255, rounded to nearest.
package enum PremultipliedRow {
  typealias Pixels = UnsafeMutablePointer<UInt32>

  /// - Parameter color: 0xRRGGBB.
  @inline(__always) static func pixel(_ color: UInt32, alpha: UInt32) -> UInt32 {
    let odd = (color & 0xFF_00FF) &* alpha &+ 0x80_0080
    let even = (color >> 8 & 0xFF) &* alpha &+ 0x80
    let oddShare = (odd &+ (odd >> 8 & 0xFF_00FF)) >> 8 & 0xFF_00FF
    let evenShare = (even &+ even >> 8) & 0xFF00
    return alpha << 24 | oddShare | evenShare
  }

  /// Converts straight bytes to premultiplied pixels in place.
  package static func premultiply(rgba bytes: UnsafeMutableRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    let count = bytes.count / 4
    fromRGBA(start.assumingMemoryBound(to: UInt8.self), start.assumingMemoryBound(to: UInt32.self), count)
  }

  static func fromRGBA(_ row: UnsafePointer<UInt8>, _ out: Pixels, _ count: Int) {
    let raw = UnsafeRawPointer(row)
    let rawOut = UnsafeMutableRawPointer(out)
    let outer = SIMD8<UInt32>(repeating: 0xFF00_FF00)
    let low = SIMD8<UInt32>(repeating: 0xFF)
    var x = 0
    while x &+ 8 <= count {
      let rgba = raw.loadUnaligned(fromByteOffset: x &* 4, as: SIMD8<UInt32>.self)
      let alpha = rgba &>> 24
      if all(alpha .== low) {
        let bgra = (rgba & outer) | (rgba &>> 16 & low) | ((rgba & low) &<< 16)
        rawOut.storeBytes(of: bgra, toByteOffset: x &* 4, as: SIMD8<UInt32>.self)
      } else {
        rawOut.storeBytes(of: premultiplied(rgba, alpha), toByteOffset: x &* 4, as: SIMD8<UInt32>.self)
      }
      x &+= 8
    }
    while x < count {
      let rgba = UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self))
      let color = (rgba & 0xFF) << 16 | rgba & 0xFF00 | rgba >> 16 & 0xFF
      out[x] = pixel(color, alpha: rgba >> 24)
      x &+= 1
    }
  }

  @inline(__always)
  private static func premultiplied(_ rgba: SIMD8<UInt32>, _ alpha: SIMD8<UInt32>) -> SIMD8<UInt32> {
    let halves = SIMD8<UInt32>(repeating: 0x80_0080)
    let parts = SIMD8<UInt32>(repeating: 0xFF_00FF)
    // Red and blue at once, blue above.
    let outer = (rgba & parts) &* alpha &+ halves
    let outerShare = (outer &+ (outer &>> 8 & parts)) &>> 8 & parts
    let green = (rgba &>> 8 & SIMD8(repeating: 0xFF)) &* alpha &+ SIMD8(repeating: 0x80)
    let greenShare = (green &+ green &>> 8) & SIMD8(repeating: 0xFF00)
    let low = SIMD8<UInt32>(repeating: 0xFF)
    let swapped = (outerShare & low) &<< 16 | outerShare &>> 16
    return alpha &<< 24 | swapped | greenShare
  }

  /// - Precondition: one byte after the row can be read.
  static func fromRGB(_ row: UnsafePointer<UInt8>, _ out: Pixels, _ count: Int) {
    let raw = UnsafeRawPointer(row)
    for x in 0..<count {
      let rgb = UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: x &* 3, as: UInt32.self)).byteSwapped
      out[x] = 0xFF00_0000 | rgb >> 8
    }
  }

  static func fromGreyAlpha(_ row: UnsafePointer<UInt8>, _ out: Pixels, _ count: Int) {
    for x in 0..<count { out[x] = pixel(UInt32(row[2 &* x]) &* 0x01_0101, alpha: UInt32(row[2 &* x &+ 1])) }
  }

  /// - Parameters:
  ///   - depth: bits of an index: 1, 2, 4 or 8.
  ///   - table: 256 premultiplied pixels.
  static func fromIndices(
    _ row: UnsafePointer<UInt8>, _ out: Pixels, _ count: Int, depth: Int, _ table: UnsafeBufferPointer<UInt32>
  ) {
    if depth == 8 {
      for x in 0..<count { out[x] = table[Int(row[x])] }
      return
    }
    let (perByte, mask) = (8 / depth, 1 << depth - 1)
    for x in 0..<count {
      let shift = 8 - depth - x % perByte * depth
      out[x] = table[Int(row[x / perByte]) >> shift & mask]
    }
  }
}

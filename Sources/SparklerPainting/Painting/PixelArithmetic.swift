// Arithmetic on pixels as stored in memory.
// Flow: CoverageSinks, SampledSinks, ShiftedAlpha → here.
import SparklerCore
import SparklerScene

extension UInt32 {
  /// One channel times k/255, rounded as Cairo rounds.
  @inline(__always) package func share(_ k: UInt32) -> UInt32 {
    let product = self &* k &+ 0x80
    return (product &+ product &>> 8) &>> 8
  }

  /// Every channel of a pixel times k/255, rounded as Cairo rounds.
  @inline(__always) package func times(_ k: UInt32) -> UInt32 {
    let mask: UInt32 = 0x00FF_00FF
    var low: UInt32 = (self & mask) &* k &+ 0x0080_0080
    low = (low &+ (low &>> 8 & mask)) &>> 8 & mask
    var high: UInt32 = (self &>> 8 & mask) &* k &+ 0x0080_0080
    high = (high &+ (high &>> 8 & mask)) & 0xFF00_FF00
    return low | high
  }
}

extension Rect {
  init(_ rect: PixelRect) { self.init(Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height)) }
}

extension Array {
  /// Copies a rectangle's rows into another rectangle; missing values are `filler`.
  func cropped(from area: PixelRect, to box: PixelRect, filler: Element) -> [Element] {
    if box == area { return self }
    var out = Array(repeating: filler, count: box.area)
    let part = area.intersection(box)
    for y in part.y..<part.maxY where part.width > 0 {
      let (from, to) = ((y - area.y) * area.width + part.x - area.x, (y - box.y) * box.width + part.x - box.x)
      out.replaceSubrange(to..<(to + part.width), with: self[from..<(from + part.width)])
    }
    return out
  }
}

// MARK: - Canvas values

extension UInt32: CanvasValue {
  @inline(__always) init(pixel: UInt32) { self = pixel }

  @inline(__always) func under(_ pixel: UInt32) -> UInt32 { pixel &+ times(255 &- pixel >> 24) }

  /// Whether four pixels are opaque; a vector's lanes would be compared one by one.
  @inline(__always) private static func areOpaque(_ four: UnsafeRawPointer) -> Bool {
    let alphas: UInt64 = 0xFF00_0000_FF00_0000
    let both = four.loadUnaligned(as: UInt64.self) & four.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    return both & alphas == alphas
  }

  @inline(__always) static func blendPixels(
    _ pixels: UnsafeBufferPointer<UInt32>, _ share: UInt32, by mode: BlendMode,
    on out: UnsafeMutableBufferPointer<UInt32>
  ) {
    var i = 0
    if mode != .normal && mode != .plusLighter {
      let source = pixels.baseAddress.unsafelyUnwrapped
      return BlendRun(source: source, isColor: false, share: share, out: out).blend(by: mode)
    }
    if mode == .normal {
      let (source, below) = (UnsafeRawPointer(pixels.baseAddress.unsafelyUnwrapped), out.baseAddress.unsafelyUnwrapped)
      let shares = SIMD4<UInt32>(repeating: share)
      while i &+ 4 <= out.count {
        if share == 255, areOpaque(source + 4 &* i) {
          UnsafeMutableRawPointer(below + i).copyMemory(from: source + 4 &* i, byteCount: 16)
          i &+= 4
          continue
        }
        let four = PixelPairs(source.loadUnaligned(fromByteOffset: 4 &* i, as: SIMD4<UInt32>.self)).times(shares)
        let raw = UnsafeMutableRawPointer(below + i)
        let rest = PixelPairs(raw.loadUnaligned(as: SIMD4<UInt32>.self)).times(255 &- four.alpha)
        raw.storeBytes(of: four.packed &+ rest.packed, as: SIMD4<UInt32>.self)
        i &+= 4
      }
    }
    while i < out.count {
      defer { i &+= 1 }
      var pixel = pixels[i]
      if share < 255 { pixel = pixel.times(share) }
      if mode == .plusLighter {
        let sum = unsafeBitCast(out[i], to: SIMD4<UInt8>.self)
        let light = unsafeBitCast(pixel, to: SIMD4<UInt8>.self)
        let both = SIMD4<UInt16>(truncatingIfNeeded: sum) &+ SIMD4<UInt16>(truncatingIfNeeded: light)
        let cut = SIMD4<UInt8>(truncatingIfNeeded: both.clamped(lowerBound: .zero, upperBound: .init(repeating: 255)))
        out[i] = unsafeBitCast(cut, to: UInt32.self)
      } else {
        out[i] = out[i].under(pixel)
      }
    }
  }

  static func blendColor(
    _ color: UInt32, through row: UnsafeBufferPointer<UInt8>, on out: UnsafeMutableBufferPointer<UInt32>
  ) {
    let (alphas, pixels) = (UnsafeRawPointer(row.baseAddress.unsafelyUnwrapped), out.baseAddress.unsafelyUnwrapped)
    let source = PixelPairs(SIMD4(repeating: color))
    var i = 0
    while i &+ 4 <= out.count {
      let four = alphas.loadUnaligned(fromByteOffset: i, as: SIMD4<UInt8>.self)
      if unsafeBitCast(four, to: UInt32.self) != 0 {
        let raw = UnsafeMutableRawPointer(pixels + i)
        let laid = source.times(SIMD4<UInt32>(truncatingIfNeeded: four))
        let below = PixelPairs(raw.loadUnaligned(as: SIMD4<UInt32>.self)).times(255 &- laid.alpha)
        raw.storeBytes(of: laid.packed &+ below.packed, as: SIMD4<UInt32>.self)
      }
      i &+= 4
    }
    while i < out.count {
      out[i] = out[i].under(color.times(UInt32(row[i])))
      i &+= 1
    }
  }
}

extension UInt8: CanvasValue {
  @inline(__always) init(pixel: UInt32) { self = UInt8(truncatingIfNeeded: pixel >> 24) }

  @inline(__always) func under(_ pixel: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: pixel >> 24 &+ UInt32(self).share(255 &- pixel >> 24))
  }

  @inline(__always) static func blendPixels(
    _ pixels: UnsafeBufferPointer<UInt32>, _ share: UInt32, by mode: BlendMode,
    on out: UnsafeMutableBufferPointer<UInt8>
  ) {
    for i in 0..<out.count { out[i] = out[i].under(pixels[i].times(share)) }
  }

  static func blendColor(
    _ color: UInt32, through row: UnsafeBufferPointer<UInt8>, on out: UnsafeMutableBufferPointer<UInt8>
  ) {
    for i in out.indices where row[i] > 0 { out[i] = out[i].under(color.times(UInt32(row[i]))) }
  }
}

/// Four pixels widened for multiplication: blue and red, green and alpha.
package struct PixelPairs {
  let low: SIMD8<UInt16>
  let high: SIMD8<UInt16>

  private static var mask: SIMD4<UInt32> { SIMD4(repeating: 0x00FF_00FF) }

  @inline(__always) package init(_ pixels: SIMD4<UInt32>) {
    low = unsafeBitCast(pixels & Self.mask, to: SIMD8<UInt16>.self)
    high = unsafeBitCast((pixels &>> 8) & Self.mask, to: SIMD8<UInt16>.self)
  }

  @inline(__always) init(low: SIMD8<UInt16>, high: SIMD8<UInt16>) { (self.low, self.high) = (low, high) }

  /// Each pixel times its own k/255, rounded as Cairo rounds.
  @inline(__always) package func times(_ k: SIMD4<UInt32>) -> PixelPairs {
    let both = unsafeBitCast(k | k &<< 16, to: SIMD8<UInt16>.self)
    func scaled(_ v: SIMD8<UInt16>) -> SIMD8<UInt16> {
      let product = v &* both &+ 0x80
      return (product &+ product &>> 8) &>> 8
    }
    return PixelPairs(low: scaled(low), high: scaled(high))
  }

  @inline(__always) package var alpha: SIMD4<UInt32> { unsafeBitCast(high, to: SIMD4<UInt32>.self) &>> 16 }

  /// The alpha of each channel's pixel, in the order of `low` and of `high`.
  @inline(__always) var alphas: SIMD8<UInt16> { unsafeBitCast(alpha | alpha &<< 16, to: SIMD8<UInt16>.self) }

  /// All bits of `high` where it contains alpha.
  static var alphaMask: SIMD8<UInt16> { unsafeBitCast(SIMD4<UInt32>(repeating: 0xFFFF_0000), to: SIMD8<UInt16>.self) }

  /// A mix of both pixels, of which `share`/255 is the other one; rounded once.
  @inline(__always) func mixed(with other: PixelPairs, share: UInt32) -> PixelPairs {
    let (part, rest) = (UInt16(truncatingIfNeeded: share), UInt16(truncatingIfNeeded: 255 &- share))
    @inline(__always) func mixed(_ own: SIMD8<UInt16>, _ other: SIMD8<UInt16>) -> SIMD8<UInt16> {
      let sum = own &* rest &+ other &* part &+ 0x80
      return (sum &+ sum &>> 8) &>> 8
    }
    return PixelPairs(low: mixed(low, other.low), high: mixed(high, other.high))
  }

  @inline(__always) package var packed: SIMD4<UInt32> {
    unsafeBitCast(low, to: SIMD4<UInt32>.self) | unsafeBitCast(high, to: SIMD4<UInt32>.self) &<< 8
  }
}

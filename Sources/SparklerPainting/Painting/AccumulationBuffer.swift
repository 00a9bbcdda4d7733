// An accumulation buffer with 16 bits per channel, for sums that are rounded only once.
// Flow: canvases, sampled pictures → AccumulationBuffer → the canvas's pixels.
import SparklerCore

/// A part of the frame in 256ths of a level, premultiplied; in linear light if `isLinear`.
struct AccumulationBuffer {
  private(set) var area = PixelRect.empty
  /// Four per pixel, in the order of the pixel's bytes.
  private var levels: [UInt16] = []
  private let isLinear: Bool
  private static let greatest: UInt32 = 255 << 8

  /// - Parameter isLinear: whether colours are converted to linear light, and back at the end.
  init(isLinear: Bool = false) { self.isLinear = isLinear }

  /// Clears the buffer to a transparent part of the frame.
  mutating func begin(_ area: PixelRect) {
    self.area = area
    let count = area.area * 4
    if levels.count < count {
      levels = [UInt16](repeating: 0, count: count)
    } else {
      levels.withUnsafeMutableBufferPointer { UnsafeMutableBufferPointer(rebasing: $0[..<count]).update(repeating: 0) }
    }
  }

  /// Loads the pixels of a canvas.
  mutating func load(_ canvas: borrowing Canvas) {
    let isLinear = isLinear
    withRows(of: canvas) { row, sums in
      for i in 0..<row.count { Self.set(sums, i, to: Self.wide(row[i], isLinear)) }
    }
  }

  /// Replaces the pixels of a canvas by the sum.
  mutating func store(on canvas: borrowing Canvas) {
    let isLinear = isLinear
    withRows(of: canvas) { row, sums in
      for i in 0..<row.count {
        let sum = Self.levels(sums, i)
        // Where nothing was added, the canvas keeps its exact bits.
        if sum != Self.wide(row[i], isLinear) { row[i] = Self.narrow(sum, isLinear) }
      }
    }
  }

  /// Adds the sum to the pixels of a canvas.
  mutating func addSum(to canvas: borrowing Canvas) {
    withRows(of: canvas) { row, sums in
      for i in 0..<row.count {
        let sum = Self.channels(row[i]) &+ (Self.levels(sums, i) &+ 128) &>> 8
        row[i] = Self.pixel(sum.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)))
      }
    }
  }

  /// Adds a picture's light.
  ///
  /// - Parameter opacity: 0...1.
  mutating func add(_ picture: borrowing Canvas, opacity: Double) {
    let (share, isLinear) = (UInt32((opacity * 65536).rounded()), isLinear)
    withRows(of: picture) { row, sums in
      for i in 0..<row.count where row[i] != 0 {
        let sum = Self.levels(sums, i) &+ (Self.wide(row[i], isLinear) &* share &+ 32768) &>> 16
        Self.set(sums, i, to: sum.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: Self.greatest)))
      }
    }
  }

  /// Composites a picture over the sum.
  ///
  /// - Parameter opacity: 0...1.
  mutating func composite(_ picture: borrowing Canvas, opacity: Double) {
    let (share, isLinear) = (UInt32((opacity * 65536).rounded()), isLinear)
    withRows(of: picture) { row, sums in
      for i in 0..<row.count where row[i] != 0 {
        let source = (Self.wide(row[i], isLinear) &* share &+ 32768) &>> 16
        // At most 255 · 256, and 65 536ths: the products fit 32 bits.
        let rest = 65536 &- (source.w &* 257 &+ 128) &>> 8
        Self.set(sums, i, to: source &+ (Self.levels(sums, i) &* rest &+ 32768) &>> 16)
      }
    }
  }

  /// Passes the rows that the canvas and the buffer share to `body`.
  private mutating func withRows(
    of canvas: borrowing Canvas, _ body: (UnsafeMutableBufferPointer<UInt32>, UnsafeMutablePointer<UInt16>) -> Void
  ) {
    let (area, left) = (self.area, max(self.area.x, canvas.area.x))
    levels.withUnsafeMutableBufferPointer { levels in
      canvas.withRows(of: area) { y, row in
        body(row, levels.baseAddress.unsafelyUnwrapped + ((y - area.y) * area.width + left - area.x) * 4)
      }
    }
  }

  @inline(__always) private static func channels(_ pixel: UInt32) -> SIMD4<UInt32> {
    SIMD4<UInt32>(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
  }

  @inline(__always) private static func pixel(_ channels: SIMD4<UInt32>) -> UInt32 {
    unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: channels), to: UInt32.self)
  }

  @inline(__always) private static func levels(_ sums: UnsafeMutablePointer<UInt16>, _ i: Int) -> SIMD4<UInt32> {
    let raw = UnsafeRawPointer(sums + 4 &* i)
    return SIMD4<UInt32>(truncatingIfNeeded: raw.loadUnaligned(as: SIMD4<UInt16>.self))
  }

  @inline(__always)
  private static func set(_ sums: UnsafeMutablePointer<UInt16>, _ i: Int, to levels: SIMD4<UInt32>) {
    UnsafeMutableRawPointer(sums + 4 &* i).storeBytes(
      of: SIMD4<UInt16>(truncatingIfNeeded: levels), as: SIMD4<UInt16>.self)
  }

  /// A pixel in 256ths.
  @inline(__always) private static func wide(_ pixel: UInt32, _ isLinear: Bool) -> SIMD4<UInt32> {
    isLinear ? LinearLight.levels(of: pixel) : channels(pixel) &<< 8
  }

  /// Rounded; no channel exceeds the alpha.
  @inline(__always) private static func narrow(_ levels: SIMD4<UInt32>, _ isLinear: Bool) -> UInt32 {
    if isLinear { return LinearLight.pixel(of: levels) }
    let whole = (levels &+ 128) &>> 8
    return pixel(whole.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: whole.w)))
  }
}

/// Converts premultiplied sRGB to linear light and back.
private enum LinearLight {
  /// The light of each sRGB level, in 256ths of a level.
  private static let light: [UInt32] = (0...255).map { UInt32((OKLab.linear(Double($0) / 255) * 65280).rounded()) }
  /// The level, in 256ths, of light in 4080 steps; `dark` has 4080 finer steps for the darkest light.
  private static let level: [UInt32] = (0...4080).map { UInt32((OKLab.encoded(Double($0) / 4080) * 65280).rounded()) }
  private static let dark: [UInt32] = (0...4080).map {
    UInt32((OKLab.encoded(Double($0) / 65280) * 65280).rounded())
  }

  static func levels(of pixel: UInt32) -> SIMD4<UInt32> {
    let alpha = pixel >> 24
    if alpha == 0 { return .zero }
    func level(_ shift: UInt32) -> UInt32 {
      let straight = min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha)
      return alpha == 255 ? light[Int(straight)] : (light[Int(straight)] * alpha + 127) / 255
    }
    return SIMD4(level(0), level(8), level(16), alpha << 8)
  }

  static func pixel(of levels: SIMD4<UInt32>) -> UInt32 {
    let alpha = (levels.w + 128) >> 8
    if alpha == 0 { return 0 }
    func channel(_ value: UInt32) -> UInt32 {
      let straight = min(65280, UInt32(UInt64(value) * 65280 / UInt64(max(1, levels.w))))
      let srgb = straight <= 4080 ? dark[Int(straight)] : level[Int((straight + 8) / 16)]
      return min(alpha, UInt32((UInt64(srgb) * UInt64(levels.w) + 8_355_840) / 16_711_680))
    }
    let high: UInt32 = alpha << 24 | channel(levels.z) << 16
    return high | channel(levels.y) << 8 | channel(levels.x)
  }
}

// Four neighbouring pixels at once, for looking at what is around a pixel.
// Flow: Pixmap → QuadReader → AntialiasDetector, StrokeBalance.
import SparklerCore

/// The bytes of four pixels in a row: blue, green, red, alpha of each.
typealias PixelQuad = SIMD16<UInt8>

extension PixelQuad {
  /// The levels of 255 that rounding may change.
  static let rounding: UInt8 = 5

  /// One pixel four times.
  @inline(__always)
  init(four pixel: UInt32) { self = unsafeBitCast(SIMD4(repeating: pixel), to: Self.self) }

  @inline(__always) func least(_ other: Self) -> Self { replacing(with: other, where: other .< self) }

  @inline(__always) func most(_ other: Self) -> Self { replacing(with: other, where: other .> self) }

  /// The pixels as words.
  @inline(__always) var words: SIMD4<UInt32> { unsafeBitCast(self, to: SIMD4<UInt32>.self) }

  /// Which pixels differ from another's by no more than rounding.
  @inline(__always)
  func isNear(_ other: Self) -> SIMDMask<SIMD4<Int32>> {
    let rounding = PixelQuad(repeating: Self.rounding)
    let over = (most(other) &- least(other)).most(rounding) ^ rounding
    return over.words .== SIMD4<UInt32>()
  }

  /// The first two pixels, and the other two.
  @inline(__always) var left: SIMD8<Int16> { SIMD8(truncatingIfNeeded: lowHalf) }
  @inline(__always) var right: SIMD8<Int16> { SIMD8(truncatingIfNeeded: highHalf) }

  /// The last pixel replaced by the first; if `skipsSecond`, the second one too.
  @inline(__always)
  func three(skipsSecond: Bool) -> Self {
    let w = words
    return unsafeBitCast(SIMD4(w.x, skipsSecond ? w.x : w.y, w.z, w.x), to: Self.self)
  }

  /// The least, or the greatest, of the four pixels, channel by channel.
  @inline(__always) var leastOfFour: SIMD4<Int16> { folded { $0.least($1) } }
  @inline(__always) var mostOfFour: SIMD4<Int16> { folded { $0.most($1) } }

  @inline(__always)
  private func folded(_ join: (Self, Self) -> Self) -> SIMD4<Int16> {
    let w = words
    let two = join(self, unsafeBitCast(SIMD4(w.z, w.w, w.x, w.y), to: Self.self))
    let v = two.words
    let one = join(two, unsafeBitCast(SIMD4(v.y, v.x, v.w, v.z), to: Self.self))
    return SIMD4(truncatingIfNeeded: one.lowHalf.lowHalf)
  }
}

/// Reads quads of one picture. What is outside repeats the nearest pixel inside.
struct QuadReader {
  let pixels: UnsafeBufferPointer<UInt32>
  let width: Int
  let height: Int

  /// The pixels at x, x + 1, x + 2 and x + 3.
  @inline(__always)
  func quad(_ x: Int, _ y: Int) -> PixelQuad {
    let row = inside(0, y).y &* width
    guard x >= 0, x &+ 4 <= width else { return border(x, row) }
    return UnsafeRawBufferPointer(pixels).loadUnaligned(fromByteOffset: (row &+ x) &* 4, as: PixelQuad.self)
  }

  /// A pixel, or the nearest one inside.
  @inline(__always)
  subscript(_ x: Int, _ y: Int) -> UInt32 {
    let (x, y) = inside(x, y)
    return pixels[y &* width &+ x]
  }

  /// The place of the nearest pixel inside the picture.
  @inline(__always)
  func inside(_ x: Int, _ y: Int) -> (x: Int, y: Int) { (max(0, min(width &- 1, x)), max(0, min(height &- 1, y))) }

  private func border(_ x: Int, _ row: Int) -> PixelQuad {
    var words = SIMD4<UInt32>()
    for i in 0..<4 { words[i] = pixels[row &+ inside(x &+ i, 0).x] }
    return unsafeBitCast(words, to: PixelQuad.self)
  }
}

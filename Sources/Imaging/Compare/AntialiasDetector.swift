// Whether a pixel differs only as the smoothing of an edge does from one program to another.
// Flow: PixelComparison → AntialiasDetector.

import Primitives

/// Looks at a pixel's eight neighbours in both pictures.
///
/// A pixel is noise of smoothing in two cases:
/// - *An edge that moved by less than half a pixel*: in one of the pictures it lies between its neighbours, in each it
///   lies within the range of the other's, and it changed by little more than half of that range.
/// - *Ink that moved to the next pixel*, as hinting does with thin stems: what this pixel gained its neighbours lost, so
///   that the weighted means of the nine pixels are nearly the same.
///
/// An edge that moved by a whole pixel, a line that is gone, another colour and a single changed pixel are none of these.
struct AntialiasDetector {
  typealias Channels = SIMD4<Int16>

  private let a: UnsafeBufferPointer<UInt32>
  private let b: UnsafeBufferPointer<UInt32>
  private let width: Int
  private let height: Int

  /// Levels of 255 that rounding may add.
  private static let slack: Int16 = 4

  /// - Precondition: pixels of two pictures of this size.
  init(_ a: UnsafeBufferPointer<UInt32>, _ b: UnsafeBufferPointer<UInt32>, width: Int, height: Int) {
    (self.a, self.b, self.width, self.height) = (a, b, width, height)
  }

  private struct Around {
    /// Of the eight neighbours.
    var least = Channels(repeating: 255)
    var most = Channels()
  }

  func isNoise(x: Int, y: Int) -> Bool {
    let here = y &* width &+ x
    let mine = Self.channels(a[here])
    let yours = Self.channels(b[here])
    var aroundA = Around()
    var aroundB = Around()
    // Weights 1 2 1, 2 4 2, 1 2 1 of the differences, with and without their signs.
    var sum = (mine &- yours) &* 4
    var sizes = Self.magnitude(mine &- yours) &* 4
    for dy in -1...1 {
      let row = max(0, min(height &- 1, y &+ dy)) &* width
      for dx in -1...1 where dx != 0 || dy != 0 {
        let place = row &+ max(0, min(width &- 1, x &+ dx))
        let (p, q) = (Self.channels(a[place]), Self.channels(b[place]))
        aroundA.least = pointwiseMin(aroundA.least, p)
        aroundA.most = pointwiseMax(aroundA.most, p)
        aroundB.least = pointwiseMin(aroundB.least, q)
        aroundB.most = pointwiseMax(aroundB.most, q)
        let weight: Int16 = dx == 0 || dy == 0 ? 2 : 1
        sum = sum &+ (p &- q) &* weight
        sizes = sizes &+ Self.magnitude(p &- q) &* weight
      }
    }
    return isShiftedEdge(mine, yours, aroundA, aroundB) || isMovedInk(mine, yours, aroundA, aroundB, sum, sizes)
  }

  private func isShiftedEdge(_ mine: Channels, _ yours: Channels, _ a: Around, _ b: Around) -> Bool {
    let slack = Channels(repeating: Self.slack)
    let isWithin =
      all(mine .>= b.least &- slack) && all(mine .<= b.most &+ slack) && all(yours .>= a.least &- slack)
      && all(yours .<= a.most &+ slack)
    if !isWithin { return false }
    let range = pointwiseMax(a.most, b.most) &- pointwiseMin(a.least, b.least)
    // 9/16 of the range: half a pixel and what rounding adds.
    if any(Self.magnitude(mine &- yours) &* 16 .> range &* 9 &+ slack &* 16) { return false }
    return Self.isBetween(mine, a) || Self.isBetween(yours, b)
  }

  /// Whether a value stands clear of both ends in the channel with the widest range.
  private static func isBetween(_ value: Channels, _ around: Around) -> Bool {
    let range = around.most &- around.least
    var widest = 0
    for i in 1..<4 where range[i] > range[widest] { widest = i }
    let margin = range[widest] / 10
    return range[widest] > slack && value[widest] > around.least[widest] &+ margin
      && value[widest] < around.most[widest] &- margin
  }

  private func isMovedInk(
    _ mine: Channels, _ yours: Channels, _ a: Around, _ b: Around, _ sum: Channels, _ sizes: Channels
  ) -> Bool {
    let most = pointwiseMax(pointwiseMax(a.most, b.most), pointwiseMax(mine, yours))
    let least = pointwiseMin(pointwiseMin(a.least, b.least), pointwiseMin(mine, yours))
    let balance = Self.magnitude(sum)
    // The mean of 16 weights moves by a fifth of the range at most; a line that moves by a pixel moves it by a quarter.
    let isStill = all(balance .<= (most &- least) &* 16 / 5)
    return isStill && all(balance &* 2 .<= sizes &+ Self.slack &* 16)
  }

  @inline(__always) private static func channels(_ p: UInt32) -> Channels {
    Channels(truncatingIfNeeded: unsafeBitCast(p, to: SIMD4<UInt8>.self))
  }

  @inline(__always) private static func magnitude(_ v: Channels) -> Channels { pointwiseMax(v, Channels() &- v) }
}

// A frame's duration as a fraction of a second.
// Flow: Timeline (SparklerRendering) → APNGWriter → APNGDelay.
import SparklerCore

/// The nearest fraction that APNG can store.
///
/// - Source: PNG specification, third edition, fcTL: 16-bit numerator and denominator.
package struct APNGDelay: Hashable, Sendable {
  package let numerator: UInt16
  package let denominator: UInt16

  /// Times that differ by less than this, in seconds, are equal: they are sums and differences of `Double`s.
  static let tolerance = 1e-10

  /// - Parameter time: 0...65535 s; other values are clamped.
  ///
  /// A whole number of frames at a whole or two-digit rate is exact, such as 1/30 or 100/2997.
  package init(_ time: Seconds) {
    let value = time.value.isNaN ? 0 : max(0, min(65535, time.value))
    // Convergents of the continued fraction: each is the best approximation of its size.
    var (lastTop, lastBottom) = (1.0, 0.0)
    var (top, bottom) = (value.rounded(.down), 1.0)
    var rest = value - top
    while abs(top / bottom - value) > Self.tolerance, rest > 0 {
      let inverse = 1 / rest
      var digit = inverse.rounded(.down)
      // The largest step that still fits; half a step or more is nearer than none.
      let room = min((65535 - lastBottom) / bottom, top > 0 ? (65535 - lastTop) / top : .infinity).rounded(.down)
      let fits = digit <= room
      if !fits { digit = room }
      if !fits, digit * 2 < inverse { break }
      (lastTop, lastBottom, top, bottom) = (top, bottom, digit * top + lastTop, digit * bottom + lastBottom)
      if !fits { break }
      rest = inverse - digit
    }
    numerator = UInt16(top)
    denominator = UInt16(bottom)
  }
}

// The colours of both pictures in a small area: their range and their mean.
// Flow: ChangeMap → LocalColors → InkChange, ChangeMap.
import SparklerCore

/// Channels in levels of 255: blue, green, red, alpha.
struct LocalColors {
  typealias Value = SIMD4<Float>

  private(set) var least = Value(repeating: 255)
  private(set) var most = Value()
  private(set) var sum = Value()
  private(set) var count: Float = 0

  /// Per channel.
  var range: Value { (most - least).replacing(with: 0, where: most .< least) }
  /// The greatest of the ranges.
  var contrast: Float {
    let range = range
    return max(max(range.x, range.y), max(range.z, range.w))
  }

  /// Adds a pixel of each picture.
  @inline(__always)
  mutating func include(_ p: Value, _ q: Value) {
    least = least.replacing(with: p, where: p .< least).replacing(with: q, where: q .< least)
    most = most.replacing(with: p, where: p .> most).replacing(with: q, where: q .> most)
    sum += p + q
    count += 2
  }

  /// Adds another area.
  mutating func include(_ other: LocalColors) {
    least = least.replacing(with: other.least, where: other.least .< least)
    most = most.replacing(with: other.most, where: other.most .> most)
    sum += other.sum
    count += other.count
  }
}

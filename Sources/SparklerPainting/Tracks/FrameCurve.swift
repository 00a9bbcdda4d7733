// Reduces a value over frames to a few linear pieces within a tolerance.
// Flow: one value a frame → FrameCurve → keyframes of a Lottie or an SVG file.

/// Numbers that are linear between keys, and constant before the first and after the last.
package struct FrameCurve: Sendable, Equatable {
  package struct Key: Sendable, Equatable {
    package var frame: Int
    package var value: [Double]
  }

  package let keys: [Key]

  package init(_ value: [Double]) { keys = [Key(frame: 0, value: value)] }

  /// - Parameters:
  ///   - values: one for each frame from `start` on, all of the same length; at least one.
  ///   - tolerance: how far each number may deviate at any frame.
  package init(_ values: [[Double]], start: Int, tolerance: [Double]) {
    precondition(!values.isEmpty && values.allSatisfy { $0.count == tolerance.count }, "a value for each frame")
    if values.allSatisfy({ Self.excess($0, values[0], tolerance) <= 1 }) {
      keys = [Key(frame: start, value: values[0])]
      return
    }
    var kept = [0, values.count - 1]
    var open = [(0, values.count - 1)]
    // Splits each piece that exceeds the tolerance where it deviates most.
    while let (a, b) = open.popLast() {
      guard b - a > 1 else { continue }
      var worst = (excess: 1.0, at: -1)
      for i in a + 1..<b {
        let share = Double(i - a) / Double(b - a)
        let line = zip(values[a], values[b]).map { $0 + ($1 - $0) * share }
        let excess = Self.excess(values[i], line, tolerance)
        if excess > worst.excess { worst = (excess, i) }
      }
      guard worst.at >= 0 else { continue }
      kept.append(worst.at)
      open.append((a, worst.at))
      open.append((worst.at, b))
    }
    keys = kept.sorted().map { Key(frame: start + $0, value: values[$0]) }
  }

  /// The largest difference of two values, as a multiple of the tolerance.
  private static func excess(_ a: [Double], _ b: [Double], _ tolerance: [Double]) -> Double {
    var worst = 0.0
    for i in a.indices { worst = max(worst, abs(a[i] - b[i]) / tolerance[i]) }
    return worst
  }

  package var isConstant: Bool { keys.count == 1 }

  /// The value at a frame.
  package func value(at frame: Int) -> [Double] {
    guard let next = keys.firstIndex(where: { $0.frame >= frame }) else { return keys[keys.count - 1].value }
    if next == 0 || keys[next].frame == frame { return keys[next].value }
    let (a, b) = (keys[next - 1], keys[next])
    let share = Double(frame - a.frame) / Double(b.frame - a.frame)
    return zip(a.value, b.value).map { $0 + ($1 - $0) * share }
  }
}

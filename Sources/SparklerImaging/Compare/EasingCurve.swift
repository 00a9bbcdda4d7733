// The easings that an explanation can name.
// Flow: EasingCurve.all → EasingFit.
import SparklerCore

/// A curve from 0 to 1 with the name that specs and CSS give it.
struct EasingCurve: Sendable {
  let name: String
  /// Whether the name is CSS's.
  let isCommon: Bool
  /// Its values at evenly spaced times.
  private let values: [Double]
  /// Whether it never goes back.
  let isMonotonic: Bool

  private static let count = 128

  /// CSS's first: of two that fit equally well, the first one is named.
  static let all: [EasingCurve] = {
    let css: [(String, [Double])] = [
      ("linear", [0, 0, 1, 1]), ("ease", [0.25, 0.1, 0.25, 1]), ("ease-in", [0.42, 0, 1, 1]),
      ("ease-out", [0, 0, 0.58, 1]), ("ease-in-out", [0.42, 0, 0.58, 1]),
    ]
    // The Bézier curves of Penner's families, as in `PennerEasing`.
    let penner: [(String, [Double])] = [
      ("Sine", [0.36109, 0, 0.67343, 0.48673]), ("Quad", [0.33333, 0, 0.66667, 0.33333]),
      ("Cubic", [0.33333, 0, 0.66667, 0]), ("Quart", [0.43816, 0.00509, 0.73197, -0.06816]),
      ("Quint", [0.52291, 0.01062, 0.77517, -0.11342]), ("Expo", [0.63101, 0.0209, 0.84425, -0.06698]),
      ("Circ", [0.56341, 0.00207, 0.99976, 0.45686]), ("Back", [0.33333, 0, 0.66667, -0.56719]),
    ]
    return css.map { name, c in EasingCurve(name, isCommon: true, values(c)) }
      + penner.flatMap { family, c in
        let values = values(c)
        return [
          EasingCurve("in\(family)", values),
          EasingCurve("out\(family)", values.reversed().map { 1 - $0 }),
          EasingCurve(
            "inOut\(family)",
            (0...count).map { 2 * $0 < count ? values[2 * $0] / 2 : 1 - values[2 * (count - $0)] / 2 }),
        ]
      }
  }()

  private init(_ name: String, isCommon: Bool = false, _ values: [Double]) {
    (self.name, self.isCommon, self.values) = (name, isCommon, values)
    isMonotonic = zip(values.dropFirst(), values).allSatisfy { $0 >= $1 - 1e-6 }
  }

  /// The value at a time, clamped to 0...1.
  func callAsFunction(_ x: Double) -> Double {
    if !(x > 0) { return 0 }
    if x >= 1 { return 1 }
    let place = x * Double(Self.count)
    let i = min(Self.count - 1, Int(place))
    return values[i] + (values[i + 1] - values[i]) * (place - Double(i))
  }

  /// The first time at which it has a value.
  func time(of value: Double) -> Double {
    guard let i = values.firstIndex(where: { $0 >= value }) else { return 1 }
    if i == 0 { return 0 }
    let (low, high) = (values[i - 1], values[i])
    return (Double(i - 1) + (value - low) / max(1e-9, high - low)) / Double(Self.count)
  }

  /// The greatest distance between two curves.
  func distance(to other: EasingCurve) -> Double {
    zip(values, other.values).map { abs($0 - $1) }.max() ?? 0
  }

  /// A Bézier curve's values at evenly spaced times.
  private static func values(_ c: [Double]) -> [Double] {
    (0...count).map { bezier(c, Double($0) / Double(count)) }
  }

  /// A cubic Bézier timing function with the control points (c0, c1) and (c2, c3).
  private static func bezier(_ c: [Double], _ x: Double) -> Double {
    func at(_ t: Double, _ p: Double, _ q: Double) -> Double {
      let s = 1 - t
      return 3 * s * s * t * p + 3 * s * t * t * q + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<26 {
      let t = (low + high) / 2
      if at(t, c[0], c[2]) < x { low = t } else { high = t }
    }
    return at((low + high) / 2, c[1], c[3])
  }
}

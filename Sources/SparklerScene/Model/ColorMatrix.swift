// Colour matrices: CSS's colour functions.
// Flow: Filter → ColorMatrix → ColorSteps.
import SparklerCore

/// Rows for red, green, blue and alpha: factors of unpremultiplied red, green, blue and alpha in 0...1, and an offset.
public struct ColorMatrix: Sendable, Hashable {
  /// The number of coefficients.
  public static let count = 20

  /// 20 numbers, row by row.
  public let rows: [Double]

  /// nil unless there are 20 finite numbers.
  public init?(_ rows: [Double]) {
    guard rows.count == Self.count, rows.allSatisfy(\.isFinite) else { return nil }
    // Larger than any useful value, and far from overflow when Floats are added.
    self.rows = rows.map { max(-1e6, min(1e6, $0)) }
  }

  /// Changes only colours: three rows of three factors, and a common offset.
  private init(factors f: [Double], plus summand: Double = 0, alpha: Double = 1) {
    rows =
      [f[0], f[1], f[2], 0, summand, f[3], f[4], f[5], 0, summand, f[6], f[7], f[8], 0, summand] + [0, 0, 0, alpha, 0]
  }

  /// Changes nothing.
  public static let identity = ColorMatrix(factors: [1, 0, 0, 0, 1, 0, 0, 0, 1])

  /// A colour function at an amount, which is clamped to the function's range.
  ///
  /// - Source: W3C Filter Effects Level 1, "Shorthands defined in terms of the filter element".
  public init(_ function: Filter.ColorFunction, _ amount: Double) {
    func scaled(_ k: Double, plus summand: Double = 0) -> ColorMatrix {
      ColorMatrix(factors: [k, 0, 0, 0, k, 0, 0, 0, k], plus: summand)
    }
    let much = amount.isFinite ? max(0, min(amount, 1e6)) : 0
    let share = min(1, much)
    switch function {
    case .brightness: self = scaled(much)
    case .contrast: self = scaled(much, plus: 0.5 - 0.5 * much)
    case .invert: self = scaled(1 - 2 * share, plus: share)
    case .opacity: self = ColorMatrix(factors: [1, 0, 0, 0, 1, 0, 0, 0, 1], alpha: share)
    case .saturate: self.init(factors: Self.between(Self.luma, and: Self.eye, much))
    case .grayscale: self.init(factors: Self.between(Self.gray, and: Self.eye, 1 - share))
    case .sepia: self.init(factors: Self.between(Self.brown, and: Self.eye, 1 - share))
    case .hueRotate:
      let (s, c) = amount.isFinite ? Maths.sincos(amount) : (0, 1)
      self.init(
        factors: (0..<9).map { Self.luma[$0] + c * (Self.eye[$0] - Self.luma[$0]) + s * Self.turn[$0] })
    }
  }

  private static let eye: [Double] = [1, 0, 0, 0, 1, 0, 0, 0, 1]
  private static let luma = [0.213, 0.715, 0.072, 0.213, 0.715, 0.072, 0.213, 0.715, 0.072]
  private static let gray = [0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722]
  private static let brown = [0.393, 0.769, 0.189, 0.349, 0.686, 0.168, 0.272, 0.534, 0.131]
  private static let turn = [-0.213, -0.715, 0.928, 0.143, 0.140, -0.283, -0.787, 0.715, 0.072]

  private static func between(_ a: [Double], and b: [Double], _ u: Double) -> [Double] {
    zip(a, b).map { $0 + ($1 - $0) * u }
  }

  /// Whether colours in 0...1 stay in range, so that it can be merged with the next matrix without clamping.
  var keepsRange: Bool {
    (0..<4).allSatisfy { row in
      let part = rows[(5 * row)..<(5 * row + 5)]
      let (least, most) = part.dropLast().reduce((part[part.endIndex - 1], part[part.endIndex - 1])) {
        ($0.0 + min(0, $1), $0.1 + max(0, $1))
      }
      return least >= -1e-9 && most <= 1 + 1e-9
    }
  }

  /// Applies this one, then another.
  func then(_ next: ColorMatrix) -> ColorMatrix {
    var out = [Double](repeating: 0, count: Self.count)
    for row in 0..<4 {
      for column in 0..<5 {
        var sum = column == 4 ? next.rows[5 * row + 4] : 0
        for k in 0..<4 { sum += next.rows[5 * row + k] * rows[5 * k + column] }
        out[5 * row + column] = sum
      }
    }
    return ColorMatrix(out) ?? self
  }
}

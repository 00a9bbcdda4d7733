// Colour matrices and gammas over pixels.
// Flow: ColorMatrix, Filter.Gamma → ColorSteps → pixels.
import SparklerCore

/// Matrices and powers applied in order to unpremultiplied colours, with clamping to 0...1 after each.
package struct ColorSteps: PixelFunction {
  /// A matrix, or the powers of a gamma.
  package enum Step: Equatable {
    case matrix(ColorMatrix)
    /// The exponents of red, green, blue and alpha.
    case powers([Double])
  }

  /// In order; clamped to 0...1 after each.
  package private(set) var steps: [Step]

  init(_ matrix: ColorMatrix) { steps = [.matrix(matrix)] }

  /// - Parameter powers: the exponents of red, green, blue and alpha, above 0.
  init(powers: [Double]) { steps = [.powers(powers)] }

  /// All coefficients and exponents.
  package var numbers: [Double] {
    steps.flatMap { step in
      switch step {
      case .matrix(let matrix): matrix.rows
      case .powers(let powers): powers
      }
    }
  }

  /// nil for the identity matrix.
  static func pixelFilter(_ matrix: ColorMatrix) -> PixelFilter? {
    matrix == .identity ? nil : .each(ColorSteps(matrix))
  }

  package var passes: Double { 2 + Double(steps.count) }
  package var keepsClear: Bool { true }

  package func followed(by next: any PixelFunction) -> (any PixelFunction)? {
    guard let next = next as? ColorSteps else { return nil }
    return next.steps.reduce(into: self) { $0.append($1) }
  }

  private mutating func append(_ step: Step) {
    if case .matrix(let before)? = steps.last, case .matrix(let next) = step, before.keepsRange {
      steps[steps.count - 1] = .matrix(before.then(next))
    } else {
      steps.append(step)
    }
  }

  /// Transparent pixels stay transparent.
  package func apply(to pixels: inout [UInt32], of area: PixelRect, through transform: AffineTransform) {
    // Neighbouring pixels are often equal.
    var (last, made): (UInt32, UInt32) = (0, 0)
    let tables = steps.flatMap { step -> [SIMD4<Float>] in
      if case .powers(let powers) = step { Self.table(powers) } else { [] }
    }
    tables.withUnsafeBufferPointer { tables in
      prepared.withUnsafeBufferPointer { steps in
        for i in pixels.indices {
          let pixel = pixels[i]
          if pixel != last { (last, made) = (pixel, pixel >> 24 == 0 ? 0 : Self.color(pixel, steps, tables)) }
          pixels[i] = made
        }
      }
    }
  }

  /// The steps, with the places of their tables among those of all.
  private var prepared: [Prepared] {
    var begin = 0
    return steps.map { step in
      guard case .matrix(let matrix) = step else {
        defer { begin += Self.tableSize }
        return Prepared(.identity, table: begin)
      }
      return Prepared(matrix, table: nil)
    }
  }

  private struct Prepared {
    let red, green, blue, alpha, plus: SIMD4<Float>
    /// Where the table of its powers begins; nil for a matrix.
    let table: Int?

    init(_ matrix: ColorMatrix, table: Int?) {
      func column(_ i: Int) -> SIMD4<Float> { SIMD4((0..<4).map { Float(matrix.rows[5 * $0 + i]) }) }
      (red, green, blue, alpha, plus) = (column(0), column(1), column(2), column(3), column(4))
      self.table = table
    }
  }

  /// The steps of a table of powers.
  private static let cells = 1024
  /// With one entry more at its end, so that 1 has a next one, too.
  private static let tableSize = cells + 2

  /// The powers of 0, 1 / cells, …, 1.
  private static func table(_ powers: [Double]) -> [SIMD4<Float>] {
    (0..<tableSize).map { i in
      let base = min(1, Double(i) / Double(cells))
      return SIMD4(powers.map { Float(base == 0 ? 0 : Maths.pow(base, $0)) })
    }
  }

  /// Looks up each channel between the two nearest entries.
  ///
  /// - Parameter v: 0...1.
  @inline(__always)
  private static func power(
    _ v: SIMD4<Float>, _ tables: UnsafeBufferPointer<SIMD4<Float>>, from begin: Int
  ) -> SIMD4<Float> {
    let scaled = v * Float(cells)
    var out = SIMD4<Float>()
    for lane in 0..<4 {
      let i = Int(scaled[lane])
      let (low, high) = (tables[begin + i][lane], tables[begin + i + 1][lane])
      out[lane] = low + (high - low) * (scaled[lane] - Float(i))
    }
    return out
  }

  @inline(__always)
  private static func color(
    _ pixel: UInt32, _ steps: UnsafeBufferPointer<Prepared>, _ tables: UnsafeBufferPointer<SIMD4<Float>>
  ) -> UInt32 {
    let alpha = Float(pixel >> 24)
    var v =
      SIMD4(Float(pixel >> 16 & 255), Float(pixel >> 8 & 255), Float(pixel & 255), 0) / alpha
    v.w = alpha / 255
    for step in steps {
      if let table = step.table {
        v = power(v.clamped(lowerBound: .zero, upperBound: .one), tables, from: table)
        continue
      }
      // Clamped after each step.
      let (a, b) = (step.red * v.x + step.green * v.y, step.blue * v.z + step.alpha * v.w)
      v = ((a + b) + step.plus).clamped(lowerBound: .zero, upperBound: .one)
    }
    let opacity = v.w * 255
    func level(_ part: Float) -> UInt32 { UInt32(part * opacity + 0.5) }
    let high: UInt32 = UInt32(opacity + 0.5) << 24 | level(v.x) << 16
    return high | level(v.y) << 8 | level(v.z)
  }
}

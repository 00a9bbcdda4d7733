// Colour matrices over pixels.
// Flow: ColorMatrix → ColorSteps → pixels.
import SparklerCore

/// Matrices applied in order to unpremultiplied colours, with clamping to 0...1 after each.
package struct ColorSteps: PixelFunction {
  package private(set) var matrices: [ColorMatrix]

  init(_ matrix: ColorMatrix) { matrices = [matrix] }

  /// nil for the identity matrix.
  static func pixelFilter(_ matrix: ColorMatrix) -> PixelFilter? {
    matrix == .identity ? nil : .each(ColorSteps(matrix))
  }

  package var passes: Double { 2 + Double(matrices.count) }
  package var keepsClear: Bool { true }

  package func followed(by next: any PixelFunction) -> (any PixelFunction)? {
    guard let next = next as? ColorSteps else { return nil }
    return next.matrices.reduce(into: self) { $0.append($1) }
  }

  private mutating func append(_ matrix: ColorMatrix) {
    if let before = matrices.last, before.keepsRange {
      matrices[matrices.count - 1] = before.then(matrix)
    } else {
      matrices.append(matrix)
    }
  }

  /// Transparent pixels stay transparent.
  package func apply(to pixels: inout [UInt32], of area: PixelRect, through transform: AffineTransform) {
    // Neighbouring pixels are often equal.
    var (last, made): (UInt32, UInt32) = (0, 0)
    matrices.map(Columns.init).withUnsafeBufferPointer { steps in
      for i in pixels.indices {
        let pixel = pixels[i]
        if pixel != last { (last, made) = (pixel, pixel >> 24 == 0 ? 0 : Self.color(pixel, steps)) }
        pixels[i] = made
      }
    }
  }

  private struct Columns {
    let red, green, blue, alpha, plus: SIMD4<Float>

    init(_ matrix: ColorMatrix) {
      func column(_ i: Int) -> SIMD4<Float> { SIMD4((0..<4).map { Float(matrix.rows[5 * $0 + i]) }) }
      (red, green, blue, alpha, plus) = (column(0), column(1), column(2), column(3), column(4))
    }
  }

  @inline(__always) private static func color(_ pixel: UInt32, _ steps: UnsafeBufferPointer<Columns>) -> UInt32 {
    let alpha = Float(pixel >> 24)
    var v =
      SIMD4(Float(pixel >> 16 & 255), Float(pixel >> 8 & 255), Float(pixel & 255), 0) / alpha
    v.w = alpha / 255
    for step in steps {
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

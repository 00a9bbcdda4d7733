// Colour matrices over pixels.
// Flow: PixelFilter.colors → ColorRaster → pixels.
import SparklerCore
import SparklerScene

/// Matrices done in turn to straight colours; what leaves 0...1 is cut off after each.
struct ColorRaster {
  private struct Columns {
    var red, green, blue, alpha, plus: SIMD4<Float>
  }

  private let steps: [Columns]

  init(_ matrices: [ColorMatrix]) {
    steps = matrices.map { matrix in
      func column(_ i: Int) -> SIMD4<Float> {
        SIMD4((0..<4).map { Float(matrix.rows[5 * $0 + i]) })
      }
      return Columns(red: column(0), green: column(1), blue: column(2), alpha: column(3), plus: column(4))
    }
  }

  /// A transparent pixel stays so.
  func apply(to pixels: inout [UInt32]) {
    // Neighbours are often alike.
    var (last, made): (UInt32, UInt32) = (0, 0)
    steps.withUnsafeBufferPointer { steps in
      for i in pixels.indices {
        let pixel = pixels[i]
        if pixel != last { (last, made) = (pixel, pixel >> 24 == 0 ? 0 : Self.color(pixel, steps)) }
        pixels[i] = made
      }
    }
  }

  @inline(__always) private static func color(_ pixel: UInt32, _ steps: UnsafeBufferPointer<Columns>) -> UInt32 {
    let alpha = Float(pixel >> 24)
    var v =
      SIMD4(Float(pixel >> 16 & 255), Float(pixel >> 8 & 255), Float(pixel & 255), 0) / alpha
    v.w = alpha / 255
    for step in steps {
      // Cut off before the next one.
      let (a, b) = (step.red * v.x + step.green * v.y, step.blue * v.z + step.alpha * v.w)
      v = ((a + b) + step.plus).clamped(lowerBound: .zero, upperBound: .one)
    }
    let opacity = v.w * 255
    func level(_ part: Float) -> UInt32 { UInt32(part * opacity + 0.5) }
    let high: UInt32 = UInt32(opacity + 0.5) << 24 | level(v.x) << 16
    return high | level(v.y) << 8 | level(v.z)
  }
}

// Multiplies pixels by a colour.
// Flow: DisplayGroup.tint, ImageContent.tint → pixels.
import SparklerCore

/// A colour as factors of premultiplied pixels.
package struct Tint {
  /// In 65 536ths.
  private let red, green, blue, alpha: UInt32

  package init(_ color: Color) {
    // Premultiplied channels include the tint's alpha.
    let opacity = unit(color.alpha)
    func factor(_ v: Double) -> UInt32 { UInt32((unit(v) * opacity * 65536).rounded()) }
    (red, green, blue, alpha) = (factor(color.red), factor(color.green), factor(color.blue), factor(1))
  }

  /// Multiplies each unpremultiplied channel and the alpha by the tint's.
  package func multiply(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
    for i in pixels.indices {
      let p = pixels[i]
      let (a, r): (UInt32, UInt32) = (((p >> 24) * alpha + 32768) >> 16, ((p >> 16 & 255) * red + 32768) >> 16)
      let (g, b): (UInt32, UInt32) = (((p >> 8 & 255) * green + 32768) >> 16, ((p & 255) * blue + 32768) >> 16)
      let high: UInt32 = (a << 24) | (r << 16)
      let low: UInt32 = (g << 8) | b
      pixels[i] = high | low
    }
  }
}

extension Canvas {
  /// Multiplies a rectangle of the frame's pixels by a colour.
  func multiply(_ rect: PixelRect, by color: Color) {
    let tint = Tint(color)
    withRows(of: rect) { tint.multiply($1) }
  }
}

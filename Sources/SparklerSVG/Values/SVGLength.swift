// A length of an SVG file, before its units are resolved.
// Flow: SVGGrammar → SVGLength → LengthScale → points.
import SparklerCore

/// A sum of amounts in CSS's units. Sums can be interpolated, whatever units their ends have.
package struct SVGLength: Hashable, Sendable {
  /// User units, including px, in, cm, mm, Q, pt and pc.
  package var px = 0.0
  /// Of the reference length: the viewport's width, height or diagonal, or 1 in bounding-box units.
  package var percent = 0.0
  package var em = 0.0
  package var ex = 0.0
  /// Of the root element's font size.
  package var rem = 0.0
  /// Percent of the canvas's width.
  package var vw = 0.0
  /// Percent of the canvas's height.
  package var vh = 0.0

  package init(px: Double = 0, percent: Double = 0) {
    self.px = px
    self.percent = percent
  }

  /// A weighted sum of two lengths.
  package func combined(_ k: Double, with other: SVGLength, _ m: Double) -> SVGLength {
    var out = SVGLength(px: px * k + other.px * m, percent: percent * k + other.percent * m)
    out.em = em * k + other.em * m
    out.ex = ex * k + other.ex * m
    out.rem = rem * k + other.rem * m
    out.vw = vw * k + other.vw * m
    out.vh = vh * k + other.vh * m
    return out
  }

  /// Whether it has no relative part.
  package var isAbsolute: Bool { percent == 0 && em == 0 && ex == 0 && rem == 0 && vw == 0 && vh == 0 }
}

/// What relative units refer to.
package struct LengthScale: Hashable, Sendable {
  /// The font size of the element (of its parent for `font-size` itself), in user units.
  package var fontSize = 16.0
  package var rootFontSize = 16.0
  /// The nearest viewport's size, in its own user units.
  package var viewport: Size
  /// The canvas's size in CSS pixels.
  package var canvas: Size

  package init(viewport: Size, canvas: Size) {
    self.viewport = viewport
    self.canvas = canvas
  }

  /// What a percentage refers to.
  package enum Reference: Sendable { case width, height, diagonal, one }

  /// The length of 100 %.
  package func whole(_ reference: Reference) -> Double {
    switch reference {
    case .width: viewport.width
    case .height: viewport.height
    // SVG 2 §8.9: √((w² + h²) / 2).
    case .diagonal: ((viewport.width * viewport.width + viewport.height * viewport.height) / 2).squareRoot()
    case .one: 1
    }
  }

  /// In user units.
  package func points(_ length: SVGLength, of reference: Reference) -> Double {
    if length.isAbsolute { return length.px }
    let fonts = length.em * fontSize + length.ex * fontSize * Self.exPerEm + length.rem * rootFontSize
    let views = length.vw * canvas.width / 100 + length.vh * canvas.height / 100
    return length.px + length.percent / 100 * whole(reference) + fonts + views
  }

  /// CSS's fallback where a font's x-height is unknown.
  static let exPerEm = 0.5
}

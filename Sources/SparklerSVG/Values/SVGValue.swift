// Values of SVG's properties and attributes, as parsed.
// Flow: text → SVGGrammar → SVGValue → Interpolation, LayerBuilder.
import SparklerCore

/// A parsed value. Values of the same case can be interpolated.
package indirect enum SVGValue: Hashable, Sendable {
  /// A word or any other text, such as `evenodd`, `none`, `auto`, `#id` of an href. Never interpolated.
  case word(String)
  case number(Double)
  /// Numbers in a row: `viewBox`, `stdDeviation`, `tableValues`, `values`, `points`.
  case numbers([Double])
  case length(SVGLength)
  /// `stroke-dasharray`, lists of coordinates of texts, `transform-origin`.
  case lengths([SVGLength])
  /// In degrees.
  case angle(Double)
  case color(SVGColor)
  case paint(SVGPaint)
  case path(Path)
  case transform([SVGTransform])
  /// A reference `url(#id)`, without its number sign.
  case reference(String)
  /// `clip-path`'s and `offset-path`'s basic shapes.
  case shape(SVGBasicShape)
  /// `filter`'s functions, in order.
  case filters([SVGFilterFunction])
}

/// A colour, which may be relative to the `color` property.
package enum SVGColor: Hashable, Sendable {
  case fixed(Color)
  /// `currentColor`.
  case current
  /// A mix of the current colour and a fixed one, made by interpolation: `share` of the fixed one.
  case mixed(Color, share: Double)

  package func resolved(current: Color) -> Color {
    switch self {
    case .fixed(let color): color
    case .current: current
    case .mixed(let color, let share):
      Color(
        red: current.red + (color.red - current.red) * share,
        green: current.green + (color.green - current.green) * share,
        blue: current.blue + (color.blue - current.blue) * share,
        alpha: current.alpha + (color.alpha - current.alpha) * share)
    }
  }
}

/// The value of `fill` or `stroke`.
package enum SVGPaint: Hashable, Sendable {
  case none
  case color(SVGColor)
  /// The id of a paint server, and what is used if there is none; nil for no fallback.
  indirect case server(String, fallback: SVGPaint?)
  case contextFill
  case contextStroke
}

/// A transform function, with all arguments: translate(x y), scale(x y), rotate(angle, centre), skew angles in degrees.
package enum SVGTransform: Hashable, Sendable {
  case matrix(AffineTransform)
  case translate(SVGLength, SVGLength)
  case scale(Double, Double)
  /// Degrees, and a centre as SVG's attribute has it.
  case rotate(Double, Point)
  case skewX(Double)
  case skewY(Double)

  /// - Parameters:
  ///   - scale: what relative lengths refer to.
  ///   - box: what percentages refer to: the size of the transform box.
  package func matrix(_ scale: LengthScale, box: Size) -> AffineTransform {
    var own = scale
    own.viewport = box
    switch self {
    case .matrix(let m): return m
    case .translate(let x, let y): return .translation(own.points(x, of: .width), own.points(y, of: .height))
    case .scale(let x, let y): return .scale(x, y)
    case .rotate(let degrees, let c):
      return AffineTransform.translation(-c.x, -c.y).then(.rotation(degrees * Double.pi / 180)).then(
        .translation(c.x, c.y))
    case .skewX(let degrees): return AffineTransform(a: 1, b: 0, c: Self.tangent(degrees), d: 1, tx: 0, ty: 0)
    case .skewY(let degrees): return AffineTransform(a: 1, b: Self.tangent(degrees), c: 0, d: 1, tx: 0, ty: 0)
    }
  }

  private static func tangent(_ degrees: Double) -> Double {
    let (s, c) = Maths.sincos(degrees * Double.pi / 180)
    return c == 0 ? 0 : s / c
  }
}

extension [SVGTransform] {
  /// The whole list: the last function is applied to points first.
  package func matrix(_ scale: LengthScale, box: Size) -> AffineTransform {
    reduce(.identity) { $1.matrix(scale, box: box).then($0) }
  }
}

/// A basic shape of CSS.
package enum SVGBasicShape: Hashable, Sendable {
  /// Top, right, bottom, left; and the radii of the corners from the top left one clockwise: the horizontal ones, then
  /// the vertical ones.
  case inset([SVGLength], radii: [SVGLength])
  /// nil: closest-side.
  case circle(radius: SVGLength?, x: SVGLength, y: SVGLength)
  case ellipse(rx: SVGLength?, ry: SVGLength?, x: SVGLength, y: SVGLength)
  case polygon([SVGLength], isEvenOdd: Bool)
  case path(Path, isEvenOdd: Bool)
  /// `ray(angle)` of `offset-path`, in degrees.
  case ray(Double)
}

/// A function of `filter`: its name, its numbers (angles in degrees, percentages as fractions), lengths and colour.
package struct SVGFilterFunction: Hashable, Sendable {
  /// Such as `blur`, `drop-shadow`, `hue-rotate`, or `url`.
  package var name: String
  package var numbers: [Double] = []
  package var lengths: [SVGLength] = []
  package var color: SVGColor?
  /// Of `url(#id)`.
  package var id: String?

  package init(_ name: String) { self.name = name }
}

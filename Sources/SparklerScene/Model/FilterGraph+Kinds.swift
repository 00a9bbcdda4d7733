// The kinds of primitives of a filter graph, with their parameters.
// Flow: FilterGraph.Primitive → PixelGraph, GraphPainter.
import SparklerCore

extension FilterGraph {
  /// What a primitive does. Lengths are in the layer's coordinates.
  package enum Kind: Sendable, Hashable {
    /// The first input above the second.
    case blend(BlendMode)
    case colors(Colors)
    /// A function each for red, green, blue and alpha; missing ones change nothing.
    case transfer([Transfer])
    case composite(Composite)
    case convolve(Convolution)
    /// Light on a surface whose height is the input's alpha.
    case light(Lighting)
    /// Moves the first input's pixels by two channels of the second; 0.5 moves none.
    case displace(Double, x: Channel, y: Channel)
    case shadow(Shadow)
    case flood(Color)
    /// Standard deviations.
    case blur(Size)
    /// nil is transparent.
    case image(Picture?)
    /// All inputs, the first one at the bottom.
    case merge
    /// The darkest or lightest of the neighbours in these distances.
    case morphology(Size, isDilating: Bool)
    case offset(Point)
    /// Repeats the part of the input that its primitive's subregion contains.
    case tile
    case turbulence(Turbulence)
  }

  /// `feColorMatrix`.
  package enum Colors: Sendable, Hashable {
    /// 20 numbers, as of `ColorMatrix`; another count changes nothing.
    case matrix([Double])
    case saturate(Double)
    /// Degrees.
    case hueRotate(Double)
    case luminanceToAlpha
  }

  /// A function of a channel in 0...1.
  package enum Transfer: Sendable, Hashable {
    case identity
    /// Straight lines between values in equal distances.
    case table([Double])
    /// Steps of equal widths.
    case discrete([Double])
    case linear(slope: Double, intercept: Double)
    case gamma(amplitude: Double, exponent: Double, offset: Double)
  }

  /// Porter and Duff's operators for the first input on the second; or k1·a·b + k2·a + k3·b + k4.
  package enum Composite: Sendable, Hashable {
    case over, `in`, out, atop, xor, lighter
    case arithmetic(Double, Double, Double, Double)
  }

  /// `feConvolveMatrix`.
  package struct Convolution: Sendable, Hashable {
    package enum Edge: Sendable, Hashable { case duplicate, wrap, none }

    package var columns: Int
    package var rows: Int
    /// `columns · rows` numbers, as written; they are applied turned by 180°.
    package var kernel: [Double]
    package var divisor: Double
    package var bias = 0.0
    /// The number of columns left of the pixel, and of rows above it.
    package var targetX: Int
    package var targetY: Int
    package var edge = Edge.duplicate
    package var preservesAlpha = false

    /// - Parameter kernel: row by row.
    package init(columns: Int, rows: Int, kernel: [Double], divisor: Double) {
      (self.columns, self.rows, self.kernel, self.divisor) = (columns, rows, kernel, divisor)
      (targetX, targetY) = (columns / 2, rows / 2)
    }

    /// The greatest number of columns and of rows; larger kernels are transparent.
    package static let largest = 100

    /// Whether all numbers can be used.
    package var isValid: Bool {
      (1...Self.largest).contains(columns) && (1...Self.largest).contains(rows) && kernel.count == columns * rows
        && (0..<columns).contains(targetX) && (0..<rows).contains(targetY) && divisor != 0 && divisor.isFinite
        && bias.isFinite && kernel.allSatisfy(\.isFinite)
    }
  }

  /// `feDiffuseLighting` and `feSpecularLighting`.
  package struct Lighting: Sendable, Hashable {
    /// A position in space; z is towards the viewer.
    package struct Place: Sendable, Hashable {
      package var x: Double
      package var y: Double
      package var z: Double

      package init(_ x: Double, _ y: Double, _ z: Double) { (self.x, self.y, self.z) = (x, y, z) }
    }

    package enum Source: Sendable, Hashable {
      /// Degrees.
      case distant(azimuth: Double, elevation: Double)
      case point(Place)
      /// - Parameter cone: degrees; nil for no limit.
      case spot(Place, at: Place, exponent: Double, cone: Double?)
    }

    /// nil for diffuse light; of specular light, 1...128.
    package var specularExponent: Double?
    /// The diffuse or specular constant.
    package var constant = 1.0
    package var surfaceScale = 1.0
    package var color = Color.white
    package var source: Source

    package init(_ source: Source) { self.source = source }
  }

  package enum Channel: Int, Sendable, Hashable { case red, green, blue, alpha }

  package struct Shadow: Sendable, Hashable {
    package var color: Color
    package var offset: Point
    package var deviation: Size

    package init(color: Color, offset: Point, deviation: Size) {
      (self.color, self.offset, self.deviation) = (color, offset, deviation)
    }
  }

  /// What `feImage` shows.
  package enum Picture: Sendable, Hashable {
    /// An image that fills a rectangle.
    case image(ImageContent, in: Rect)
    /// The sublayer with an id, which isn't drawn otherwise. The subregion's corner is its superlayer's origin.
    case layer(String)
  }

  package struct Turbulence: Sendable, Hashable {
    package var frequency: Size
    package var octaves: Double
    package var seed: Double
    package var isStitched = false
    /// `fractalNoise` instead of `turbulence`.
    package var isFractal = false

    package init(frequency: Size, octaves: Double, seed: Double) {
      (self.frequency, self.octaves, self.seed) = (frequency, octaves, seed)
    }
  }
}

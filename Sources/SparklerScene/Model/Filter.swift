// Filters: what is done to a layer's finished picture, or to what lies below it; CSS's filter functions and a few more.
// Flow: `filters:`, `backdrop:` of a spec → Filter → PixelFilter (in pixels) → SparklerPainting.
import SparklerCore

/// One filter of a layer; a list of them is applied in its order.
///
/// - Source: W3C Filter Effects Level 1.
public enum Filter: Sendable, Hashable {
  /// A Gaussian of this standard deviation, in points.
  case blur(Double)
  /// One of CSS's colour functions with its amount; `hueRotate`'s is an angle in radians.
  case color(ColorFunction, Double)
  /// SVG's feColorMatrix: four rows for red, green, blue and alpha, each of four factors and a summand, of straight
  /// colours in 0...1.
  case colorMatrix([Double])
  case glow(Glow)
  case dropShadow(DropShadow)
  case noise(Noise)

  /// Functions that change each colour by itself.
  public enum ColorFunction: String, Sendable, CaseIterable {
    case brightness, contrast, saturate, hueRotate, grayscale, sepia, invert, opacity
  }

  /// Light around the picture: its silhouette, blurred and coloured, beneath it.
  public struct Glow: Sendable, Hashable {
    public var color = Color.white
    /// The blur's standard deviation in points.
    public var radius = 10.0
    /// Multiplies the light's alpha, which is 1 at most.
    public var intensity = 1.0
    public init() {}
  }

  /// The picture's silhouette, blurred, coloured and moved, beneath it.
  public struct DropShadow: Sendable, Hashable {
    public var color = Color.black
    /// Points; y grows down.
    public var offset = Point(0, 4)
    /// The blur's standard deviation in points.
    public var blur = 4.0
    public init() {}
  }

  /// Grain: each of its cells is made lighter or darker by chance.
  public struct Noise: Sendable, Hashable {
    /// How much at most, in shares of full colour.
    public var amount = 0.1
    /// A cell's side in points.
    public var size = 1.0
    /// Each colour channel by itself.
    public var isColored = false
    /// Another one, other grain; a whole number.
    public var seed = 0.0
    public init() {}
  }
}

extension Filter {
  /// Multiplies red, green and blue; 1 changes nothing.
  public static func brightness(_ amount: Double) -> Filter { .color(.brightness, amount) }
  /// Away from mid grey, or with less than 1 towards it.
  public static func contrast(_ amount: Double) -> Filter { .color(.contrast, amount) }
  /// 0 is grey, 1 the picture, more is stronger.
  public static func saturate(_ amount: Double) -> Filter { .color(.saturate, amount) }
  /// Towards grey, 0...1.
  public static func grayscale(_ amount: Double) -> Filter { .color(.grayscale, amount) }
  /// Towards brown, 0...1.
  public static func sepia(_ amount: Double) -> Filter { .color(.sepia, amount) }
  /// Towards the negative, 0...1.
  public static func invert(_ amount: Double) -> Filter { .color(.invert, amount) }
  /// Multiplies alpha, 0...1.
  public static func opacity(_ amount: Double) -> Filter { .color(.opacity, amount) }
  /// Turns the colours round the wheel.
  ///
  /// - Parameter angle: radians.
  public static func hueRotate(_ angle: Double) -> Filter { .color(.hueRotate, angle) }
}

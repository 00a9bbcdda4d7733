// Paints for fills and strokes: colours, gradients and images; also borders, shadows, blend modes.
// Flow: Spec → Paint, Border, Shadow → Layer → Fill.
import SparklerCore

/// The paint of a fill or a stroke. Large cases are indirect, because most paints are colours.
public enum Paint: Sendable, Hashable {
  /// One colour everywhere; its alpha counts.
  case color(Color)
  indirect case gradient(Gradient)
  indirect case image(ImageContent)
}

/// A line inside the edge of a layer's bounds, above its sublayers.
public struct Border: Sendable, Hashable {
  /// Points, 0 or more.
  public var width: Double
  /// Its alpha counts; black by default.
  public var color: Color

  /// A black line of 1 point.
  public init() { self.init(width: 1) }

  /// Makes a border; `width` is in points, 0 or more.
  public init(width: Double, color: Color = .black) {
    self.width = width
    self.color = color
  }
}

/// A soft shadow beneath a layer.
public struct Shadow: Sendable, Hashable {
  /// Its alpha is multiplied by `opacity`.
  public var color: Color
  /// 0...1.
  public var opacity: Double
  /// Points; y grows down.
  public var offset: Point
  /// The blur's standard deviation in points.
  public var radius: Double
  /// The caster, in the layer's coordinates; nil for the layer's own alpha.
  public var path: Path?

  /// Makes a shadow with Core Animation's defaults: black, 3 points above the layer, and transparent.
  public init(
    color: Color = .black, opacity: Double = 0, offset: Point = Point(0, -3), radius: Double = 3, path: Path? = nil
  ) {
    self.color = color
    self.opacity = opacity
    self.offset = offset
    self.radius = radius
    self.path = path
  }

  /// The default in specs. Its opacity is 1, so that a shadow that is written is visible; Core Animation's is 0.
  public init() { self.init(opacity: 1) }
}

/// How a layer is blended with what is below it, up to the nearest group; names as in CSS.
public enum BlendMode: String, Sendable, CaseIterable {
  /// As CSS's `mix-blend-mode` of the same name; `normal` only covers what is below.
  case normal, multiply, screen, overlay, darken, lighten, difference, exclusion, hue, saturation, color, luminosity
  /// Adds premultiplied colours, like light; clamped to 1.
  case plusLighter = "plus-lighter"
  /// Brightens what is below to reflect the layer's colour.
  case colorDodge = "color-dodge"
  /// Darkens what is below to reflect the layer's colour.
  case colorBurn = "color-burn"
  /// `multiply` or `screen`, depending on the layer's own colour.
  case hardLight = "hard-light"
  /// Darkens or lightens gently, depending on the layer's own colour.
  case softLight = "soft-light"

  /// Whether a channel of the result depends only on that channel.
  ///
  /// - Source: Compositing and Blending Level 1 §10.1, §10.2.
  package var isSeparable: Bool { ![.hue, .saturation, .color, .luminosity].contains(self) }
}

// What regions and lines are painted with: colours, gradients and pictures; borders, shadows, blending.
// Flow: Spec → Paint, Border, Shadow → Layer → Fill.
import SparklerCore

/// What a region is filled with. What is large is held elsewhere, for most are colours.
public enum Paint: Sendable, Hashable {
  case color(Color)
  indirect case gradient(Gradient)
  indirect case image(ImageContent)
}

/// A line inside the edge of a layer's bounds, above its sublayers.
public struct Border: Sendable, Hashable {
  /// Points, 0 or more.
  public var width: Double
  public var color: Color

  public init() { self.init(width: 1) }

  public init(width: Double, color: Color = .black) {
    self.width = width
    self.color = color
  }
}

/// A soft shadow beneath a layer.
public struct Shadow: Sendable, Hashable {
  public var color: Color
  /// 0...1.
  public var opacity: Double
  /// Points; y grows down.
  public var offset: Point
  /// The blur's standard deviation in points.
  public var radius: Double
  /// What casts it, in the layer's coordinates; the layer's own alpha where nil.
  public var path: Path?

  public init(
    color: Color = .black, opacity: Double = 0, offset: Point = Point(0, -3), radius: Double = 3, path: Path? = nil
  ) {
    self.color = color
    self.opacity = opacity
    self.offset = offset
    self.radius = radius
    self.path = path
  }

  /// As a spec has it: who writes a shadow wants to see it, so Core Animation's opacity 0 holds only without one.
  public init() { self.init(opacity: 1) }
}

/// How a layer's colours meet those below it, up to the nearest group; CSS's names.
public enum BlendMode: String, Sendable, CaseIterable {
  case normal, multiply, screen, overlay, darken, lighten, difference, exclusion, hue, saturation, color, luminosity
  case plusLighter = "plus-lighter"
  case colorDodge = "color-dodge"
  case colorBurn = "color-burn"
  case hardLight = "hard-light"
  case softLight = "soft-light"

  /// Whether a channel of the result depends on that channel alone.
  ///
  /// - Source: Compositing and Blending Level 1 §10.1, §10.2.
  package var isSeparable: Bool { ![.hue, .saturation, .color, .luminosity].contains(self) }
}

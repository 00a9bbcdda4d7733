// Colours over a layer's bounds.
// Flow: `gradient:` of a spec → Gradient → Drawing.
import SparklerCore

/// Colours along an axis, around a centre, or by direction; points in shares of the bounds.
///
/// - Source: CAGradientLayer.h.
public struct Gradient: Sendable, Hashable, PropertyOwner {
  public enum Kind: String, Word { case axial, radial, conic }

  public var kind = Kind.axial
  public var colors: [Color]
  /// One for each colour, ascending, 0...1; even steps where nil.
  public var locations: [Double]?
  /// The start of the axis; the centre of a radial or a conic gradient.
  public var startPoint = Point(0.5, 0)
  /// The end of the axis; a radial one's radii to it in each direction; the direction where a conic one begins.
  public var endPoint = Point(0.5, 1)
  /// Where the first colour of a radial gradient lies, within its circle; its centre where nil.
  ///
  /// - Source: beyond CAGradientLayer: SVG's `fx` and `fy`, Lottie's highlight.
  public var focalPoint: Point?

  public init(colors: [Color]) { self.colors = colors }
  public init() { self.init(colors: []) }

  public static let properties: [Property<Gradient>] = Property.list {
    Property("type", \.kind, "How the colours run.")
    Property("colors", \.colors, isAlwaysWritten: true, "At least one.").animating([
      AnimatableTrack(
        "colors", .list(.color), get: { .colors($0.colors) },
        set: { gradient, value in if case .colors(let colors) = value { gradient.colors = colors } })
    ])
    Property("locations", optional: \.locations, in: 0...1, "One for each colour, ascending.").animating([
      AnimatableTrack(
        "locations", .list(.number), get: { .numbers($0.stops.map(\.location)) },
        set: { gradient, value in if case .numbers(let locations) = value { gradient.locations = locations } })
    ])
    Property(
      "startPoint", \.startPoint, as: .unitPoint, isAlwaysWritten: true, isAnimatable: true,
      "Start or centre, in shares of the bounds; a radial one's default is [0.5, 0.5].")
    Property(
      "endPoint", \.endPoint, as: .unitPoint, isAlwaysWritten: true, isAnimatable: true,
      "End, radii, or first direction; a radial one's default is [1, 1].")
    Property(
      "focalPoint", optional: \.focalPoint, as: .unitPoint, default: "startPoint",
      "Where a radial gradient's first colour lies, within its circle, as a highlight does."
    ).animating(
      AnimatableTrack(
        "focalPoint", .unitPoint, get: { ($0.focalPoint ?? $0.startPoint).animatable },
        set: { gradient, value in gradient.focalPoint = Point(animated: value) ?? gradient.focalPoint }
      ).withParts)
  }

  /// Each colour with its place, 0...1.
  public var stops: [(location: Double, color: Color)] {
    colors.enumerated().map { i, color in
      (
        locations.flatMap { i < $0.count ? $0[i] : nil }
          ?? (colors.count > 1 ? Double(i) / Double(colors.count - 1) : 0), color
      )
    }
  }
}

extension LayerKind {
  static let gradient = Self(
    Property(
      "gradient", .gradient, "Colours over the bounds.",
      value: { if case .gradient(let gradient) = $0.content { .gradient(gradient) } else { nil } },
      set: { layer, value in if case .gradient(let gradient) = value { layer.content = .gradient(gradient) } }
    ).animating(
      Gradient.properties.flatMap(\.tracks).map { track in
        track.of(
          { if case .gradient(let gradient) = $0.content { gradient } else { nil } }, { $0.content = .gradient($1) })
      }),
    fillsParent: true)
}

// The keys and properties of gradients.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

/// Keys of a gradient's map.
public enum GradientKeys {
  /// The kind of gradient: along an axis, from a centre, or around one.
  public static let type = Key<Gradient.Kind>(
    "type", "The kind of gradient: along an axis, from a centre, or around one.")
  /// The colours, at least one.
  public static let colors = Key<[ColorValue]>("colors", "The colours, at least one.")
  /// The position of each colour, ascending.
  public static let locations = Key<[Double]>("locations", in: 0...1, "The position of each colour, ascending.")
  /// Start or centre, as shares of the bounds; a radial one's default is [0.5, 0.5].
  public static let startPoint = Key<PlaceValue>(
    "startPoint", as: .unitPoint, "Start or centre, as shares of the bounds; a radial one's default is [0.5, 0.5].")
  /// End, radii, or first direction; a radial one's default is [1, 1].
  public static let endPoint = Key<PlaceValue>(
    "endPoint", as: .unitPoint, "End, radii, or first direction; a radial one's default is [1, 1].")
  /// The position of a radial gradient's first colour within its circle, as for a highlight.
  public static let focalPoint = Key<PlaceValue>(
    "focalPoint", as: .unitPoint, default: "startPoint",
    "The position of a radial gradient's first colour within its circle, as for a highlight.")
  /// The radius at which a radial gradient begins around its focal point, as a share of its radii.
  public static let focalRadius = Key<Double>(
    "focalRadius", in: 0...1e3, default: "0",
    "The radius at which a radial gradient begins around its focal point, as a share of its radii.")
  /// Beyond its ends an axial or radial gradient keeps the last colour, runs back, or starts again.
  public static let spread = Key<Gradient.Spread>(
    "spread", "Beyond its ends an axial or radial gradient keeps the last colour, runs back, or starts again.")
  /// Mixes colours of different alphas premultiplied, as CSS does, or channel by channel, as SVG does.
  public static let mixing = Key<Gradient.Mixing>(
    "mixing", "Mixes colours of different alphas premultiplied, as CSS does, or channel by channel, as SVG does.")
  /// The points' space mapped to the layer's coordinates; by default the unit square fills the bounds.
  public static let matrix = Key<AffineTransform>(
    "matrix", in: -1e6...1e6,
    "The points' space mapped to the layer's coordinates; by default the unit square fills the bounds.")
}

extension Gradient: PropertyOwner {
  public static let properties: [Property<Gradient>] = Property.list {
    Property(GradientKeys.type, \.kind)
    Property(GradientKeys.colors, \.colors, isAlwaysWritten: true)
    Property(GradientKeys.locations, optional: \.locations)
    Property(GradientKeys.startPoint, \.startPoint, isAlwaysWritten: true)
    Property(GradientKeys.endPoint, \.endPoint, isAlwaysWritten: true)
    Property(GradientKeys.focalPoint, optional: \.focalPoint)
    Property(GradientKeys.focalRadius, \.focalRadius)
    Property(GradientKeys.spread, \.spread)
    Property(GradientKeys.mixing, \.mixing)
    Property(GradientKeys.matrix, optional: \.matrix)
  }
}

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
}

extension Gradient: PropertyOwner {
  public static let properties: [Property<Gradient>] = Property.list {
    Property(GradientKeys.type, \.kind)
    Property(GradientKeys.colors, \.colors, isAlwaysWritten: true)
    Property(GradientKeys.locations, optional: \.locations)
    Property(GradientKeys.startPoint, \.startPoint, isAlwaysWritten: true)
    Property(GradientKeys.endPoint, \.endPoint, isAlwaysWritten: true)
    Property(GradientKeys.focalPoint, optional: \.focalPoint)
  }
}

// What a gradient takes wherever it is written.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

/// What a gradient's map says.
public enum GradientKeys {
  /// How the colours run.
  public static let type = Key<Gradient.Kind>("type", "How the colours run.")
  /// At least one.
  public static let colors = Key<[ColorValue]>("colors", "At least one.")
  /// One for each colour, ascending.
  public static let locations = Key<[Double]>("locations", in: 0...1, "One for each colour, ascending.")
  /// Start or centre, in shares of the bounds; a radial one's default is [0.5, 0.5].
  public static let startPoint = Key<PlaceValue>(
    "startPoint", as: .unitPoint, "Start or centre, in shares of the bounds; a radial one's default is [0.5, 0.5].")
  /// End, radii, or first direction; a radial one's default is [1, 1].
  public static let endPoint = Key<PlaceValue>(
    "endPoint", as: .unitPoint, "End, radii, or first direction; a radial one's default is [1, 1].")
  /// Where a radial gradient's first colour lies, within its circle, as a highlight does.
  public static let focalPoint = Key<PlaceValue>(
    "focalPoint", as: .unitPoint, default: "startPoint",
    "Where a radial gradient's first colour lies, within its circle, as a highlight does.")
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

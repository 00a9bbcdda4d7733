// What a gradient takes wherever it is written.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

extension Gradient: PropertyOwner {
  public static let properties: [Property<Gradient>] = Property.list {
    Property("type", \.kind, "How the colours run.")
    Property("colors", \.colors, isAlwaysWritten: true, "At least one.")
    Property("locations", optional: \.locations, in: 0...1, "One for each colour, ascending.")
    Property(
      "startPoint", \.startPoint, as: .unitPoint, isAlwaysWritten: true,
      "Start or centre, in shares of the bounds; a radial one's default is [0.5, 0.5].")
    Property(
      "endPoint", \.endPoint, as: .unitPoint, isAlwaysWritten: true,
      "End, radii, or first direction; a radial one's default is [1, 1].")
    Property(
      "focalPoint", optional: \.focalPoint, as: .unitPoint, default: "startPoint",
      "Where a radial gradient's first colour lies, within its circle, as a highlight does."
    )
  }
}

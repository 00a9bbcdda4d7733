// The properties of numbers that a text shows.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

extension NumberText: Record {
  public static var shortForm: String? { "value" }
  private static let pattern = Key<String>(
    "format", default: "0", "`#,##0.00`, `€ 0`, `0 %`, or a clock such as `hh:mm:ss`.")

  /// Only what differs from a new number, apart from the value and the format.
  public var fieldValue: FieldValue { changedValue }

  public static let properties: [Property<NumberText>] = Property.list {
    Property("value", \.value, in: -1e15...1e15, isAlwaysWritten: true, "The number to show; for a clock, seconds.")
    // A look with its own format replaces it.
    Property(
      pattern, value: { .text($0.format) }, isDefault: { $0.look.hasFormat }, set: { $0.format = $1 })
    for property in NumberLook.properties { property.of(\.look) }
  }
}

// The properties of numbers that a text shows.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

extension NumberText: Record {
  public static var shortForm: String? { "value" }
  public static let properties: [Property<NumberText>] = Property.list {
    Property("value", \.value, in: -1e15...1e15, isAlwaysWritten: true, "The number to show; for a clock, seconds.")
    Property("format", \.format, isAlwaysWritten: true, "`#,##0.00`, `€ 0`, `0 %`, or a clock such as `hh:mm:ss`.")
  }
}

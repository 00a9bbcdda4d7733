// How a document writes the filter `dropShadow`.
// Flow: Filter.DropShadow.kind → here → Filter.properties.
import SparklerCore
import SparklerScene

extension Filter.DropShadow: Record {
  static let property = Property(kind, "{color, offset, blur}: a shadow of what the picture shows.")

  public static let properties: [Property<Self>] = Property.list {
    Property("color", \.color, "Of the shadow.")
    Property("offset", \.offset, "How far it lies off; y grows down.")
    Property("blur", \.blur, as: .length, in: 0...256, "Its standard deviation, as CSS has it.")
  }
}

// The fields of the filter `dropShadow`.
// Flow: Filter.DropShadow.kind → here → Filter.properties.
import SparklerCore
import SparklerScene

extension Filter.DropShadow: Record {
  static let property = Property(kind, "{color, offset, blur}: a shadow of the picture.")

  public static let properties: [Property<Self>] = Property.list {
    Property("color", \.color, "The colour of the shadow.")
    Property("offset", \.offset, "The offset; y grows down.")
    Property("blur", \.blur, as: .length, in: 0...256, "The blur's standard deviation, as in CSS.")
  }
}

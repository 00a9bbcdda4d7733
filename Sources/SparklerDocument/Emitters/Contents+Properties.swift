// The properties that `expand` writes for a particle's contents.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

extension EmitterCell.WeightedContents {
  /// The properties of an item as `expand` writes it, always with a layer.
  package static let written: [Property<Self>] = Property.list {
    Property("layer", .layer, "Any layer.", value: { .layer($0.contents.layer, in: .zero) })
    Property(
      "name", .identifier, "The name of its cell.", value: { .text($0.contents.name) },
      isDefault: { $0.contents.name == "layer" || $0.contents.name.isEmpty })
    Property(
      "ownColor", .boolean, "Keeps its own colour.", value: { .flag($0.contents.hasOwnColor) },
      isDefault: { !$0.contents.hasOwnColor })
    Property(
      "frames", .size, "Columns and rows of its picture.",
      value: { $0.contents.flipBook.map { .size(Size(Double($0.columns), Double($0.rows))) } })
    Property(
      "play", .orWord(.number, "life"), "Pictures a second.",
      value: { $0.contents.flipBook.map { $0.rate.map { .number($0) } ?? .text("life") } })
    Property("weight", .number, "Its share.", value: { .number($0.weight) }, isDefault: { $0.weight == 1 })
  }
}

// What pictures take.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

/// Keys of pictures that stages ask for.
package enum ImageKeys {
  package static let contentsGravity = Key<ImageContent.Gravity>(
    "contentsGravity", "How the picture lies in the bounds.")
  package static let still = Key<Bool>(
    "still", default: "false", "Shows the first picture of an animation alone.")
}

extension ImageContent: PropertyOwner {
  public static let properties: [Property<ImageContent>] = Property.list {
    Property(ImageKeys.contentsGravity, \.gravity)
    Property("contentsScale", \.contentsScale, in: 0.01...100, "Pixels of the picture per point.")
    Property("tint", optional: \.tint, "Multiplies every pixel.")
    Property(
      "contentsRect", \.contentsRect, as: .unitRect, "The part that is shown, in shares of the picture.")
    Property(
      "contentsCenter", \.contentsCenter, as: .unitRect, "The part that is stretched (9-slice), in shares.")
    Property("filter", alias: "magnificationFilter", \.filter, "How pixels are found between pixels.")
    Property(
      ImageKeys.still, value: { .flag($0.isStill) }, isDefault: { !$0.isStill },
      set: { image, isStill in if isStill { (image.track, image.isStill) = (nil, true) } })
  }
}

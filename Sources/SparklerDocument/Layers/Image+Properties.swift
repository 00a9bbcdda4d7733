// What pictures take.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

/// Keys of pictures.
open class ImageKeys: LayerKeys {
  /// How the picture lies in the bounds.
  public static let contentsGravity = Key<ImageContent.Gravity>(
    "contentsGravity", "How the picture lies in the bounds.")
  /// Pixels of the picture per point.
  public static let contentsScale = Key<Double>("contentsScale", in: 0.01...100, "Pixels of the picture per point.")
  /// Multiplies every pixel.
  public static let tint = Key<ColorValue>("tint", "Multiplies every pixel.")
  /// The part that is shown, in shares of the picture.
  public static let contentsRect = Key<Rect>(
    "contentsRect", as: .unitRect, "The part that is shown, in shares of the picture.")
  /// The part that is stretched (9-slice), in shares.
  public static let contentsCenter = Key<Rect>(
    "contentsCenter", as: .unitRect, "The part that is stretched (9-slice), in shares.")
  /// How pixels are found between pixels.
  public static let filter = Key<ImageContent.Filter>(
    "filter", alias: "magnificationFilter", "How pixels are found between pixels.")
  /// Shows the first picture of an animation alone.
  public static let still = Key<Bool>(
    "still", default: "false", "Shows the first picture of an animation alone.")
}

extension ImageContent: PropertyOwner {
  public static let properties: [Property<ImageContent>] = Property.list {
    Property(ImageKeys.contentsGravity, \.gravity)
    Property(ImageKeys.contentsScale, \.contentsScale)
    Property(ImageKeys.tint, optional: \.tint)
    Property(ImageKeys.contentsRect, \.contentsRect)
    Property(ImageKeys.contentsCenter, \.contentsCenter)
    Property(ImageKeys.filter, \.filter)
    Property(
      ImageKeys.still, value: { .flag($0.isStill) }, isDefault: { !$0.isStill },
      set: { image, isStill in if isStill { (image.track, image.isStill) = (nil, true) } })
  }
}

// The keys and properties of pictures.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

/// Keys of pictures.
open class ImageKeys: LayerKeys {
  /// How the picture is scaled and aligned in the bounds.
  public static let contentsGravity = Key<ImageContent.Gravity>(
    "contentsGravity", "How the picture is scaled and aligned in the bounds.")
  /// Pixels of the picture per point.
  public static let contentsScale = Key<Double>("contentsScale", in: 0.01...100, "Pixels of the picture per point.")
  /// Multiplies every pixel.
  public static let tint = Key<ColorValue>("tint", "Multiplies every pixel.")
  /// The visible part, as shares of the picture.
  public static let contentsRect = Key<Rect>(
    "contentsRect", as: .unitRect, "The visible part, as shares of the picture.")
  /// The part that is stretched (9-slice), as shares of the picture.
  public static let contentsCenter = Key<Rect>(
    "contentsCenter", as: .unitRect, "The part that is stretched (9-slice), as shares of the picture.")
  /// How pixels are interpolated.
  public static let filter = Key<ImageContent.Filter>(
    "filter", alias: "magnificationFilter", "How pixels are interpolated.")
  /// Shows only the first frame of an animation.
  public static let still = Key<Bool>(
    "still", default: "false", "Shows only the first frame of an animation.")
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

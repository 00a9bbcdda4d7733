// The layer words `image` and `video`.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

extension ImageContent: PropertyOwner {
  public static let properties: [Property<ImageContent>] = Property.list {
    Property("contentsGravity", \.gravity, "How the picture lies in the bounds.")
    Property("contentsScale", \.contentsScale, in: 0.01...100, "Pixels of the picture per point.")
    Property("tint", optional: \.tint, "Multiplies every pixel.")
    Property(
      "contentsRect", \.contentsRect, as: .unitRect, "The part that is shown, in shares of the picture.")
    Property(
      "contentsCenter", \.contentsCenter, as: .unitRect, "The part that is stretched (9-slice), in shares.")
    Property("filter", alias: "magnificationFilter", \.filter, "How pixels are found between pixels.")
    Property(
      "still", .boolean, default: "false", "Shows the first picture of an animation alone.",
      value: { .flag($0.isStill) }, isDefault: { !$0.isStill },
      set: { image, value in if Bool(value) == true { (image.track, image.isStill) = (nil, true) } })
  }
}

extension LayerKind {
  static let image = Self(
    Property(
      "image", .picture,
      "A PNG, APNG, GIF, WebP, JPEG or SVG file; an animated one plays in the layer's time, as often as it says.",
      value: { if case .image(let image) = $0.content { .image(image) } else { nil } },
      set: { layer, value in if case .image(let image) = value { layer.content = .image(image) } }),
    pictureProperties)

  /// The same for a video, which has a part that plays and is never still.
  static let video = Self(
    Property(
      "video", .video,
      "A video file (mp4, mov, webm, avi), decoded by the program ffmpeg, or an animated picture; it plays in the layer's time, without its sound.",
      value: { if case .image(let image) = $0.content, image.clip != nil { .image(image) } else { nil } },
      set: { layer, value in if case .image(let image) = value { layer.content = .image(image) } }),
    clipProperties + pictureProperties.filter { $0.field.name != "still" })

  private static let clipProperties: [Property<Layer>] = [
    Property(
      "trim", .timeRange, "The part that plays, `a..b`, in the file's own time.",
      value: { layer in layer.clip.flatMap { $0.trim == .always ? nil : .span($0.trim) } }),
    Property(
      "rate", .number, in: -100...100, default: "1", "Times as fast as it was recorded; below 0 it runs backwards.",
      value: { layer in layer.clip.flatMap { $0.rate == 1 ? nil : .number($0.rate) } }),
    Property(
      "loop", .boolean, default: "false", "Begins again at its end, for ever; else its last picture stays.",
      value: { layer in layer.clip.flatMap { $0.isLooping ? .flag(true) : nil } }),
  ]

  private static let pictureProperties: [Property<Layer>] = ImageContent.properties.map { property in
    property.of({ if case .image(let image) = $0.content { image } else { nil } }, { $0.content = .image($1) })
  }
}

extension Layer {
  fileprivate var clip: ImageContent.Clip? { if case .image(let image) = content { image.clip } else { nil } }
}

// The layer word `image`: a picture.
// Flow: `image:` → ImageWord → Layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The layer word `image`: a picture.
public final class ImageWord: ImageKeys, LayerWord {
  /// A file, or a picture in memory; an animated one plays in the layer's time, as often as it says.
  public static let image = Key<FieldValue>(
    "image", as: .picture,
    "A PNG, APNG, GIF, WebP, AVIF, JPEG or SVG file; an animated one plays in the layer's time, as often as it says.")

  static let key = Property<Layer>(
    image, value: { $0.image.map { .image($0) } },
    set: { layer, value in if case .image(let image) = value { layer.content = .image(image) } })

  static let properties: [Property<Layer>] = pictures

  static let keepsRatio = true

  /// Properties of pictures and videos.
  static let pictures: [Property<Layer>] = ImageContent.properties.map { $0.of(\.image, { $0.content = .image($1) }) }

  static func writes(_ layer: Layer) -> Bool { layer.image.map { $0.clip == nil } ?? false }
}

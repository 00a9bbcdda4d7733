// Pictures, and how they lie in a layer.
// Flow: `image:` of a spec → ImageContent → Drawing.
import SparklerCore

/// A picture by its key in the scene's images.
public struct ImageContent: Sendable, Hashable, PropertyOwner {
  public enum Gravity: String, Word {
    case resize, resizeAspect, resizeAspectFill, center, top, bottom, left, right, topLeft, topRight, bottomLeft,
      bottomRight
  }

  /// How pixels are found between pixels.
  public enum Filter: String, Word { case linear, nearest }

  /// Finds the pixels: the resolved path of the file.
  public var source: String
  /// Pixels.
  public var pixelWidth: Int
  public var pixelHeight: Int
  /// Pixels per point, above 0.
  public var contentsScale = 1.0
  public var gravity = Gravity.resize
  /// The part of the picture that is shown, in shares of it.
  public var contentsRect = Rect(0, 0, 1, 1)
  /// The part that is stretched, in shares of the shown part; what lies outside keeps its size (9-slice).
  public var contentsCenter = Rect(0, 0, 1, 1)
  public var filter = Filter.linear
  /// Multiplies every pixel, alpha too; nil leaves them.
  public var tint: Color?
  /// When an animated picture shows which of its frames; in a display list `frame` says it.
  public var track: ImageTrack?
  /// Whether it shows the first picture alone, even of a file that holds an animation.
  public var isStill = false
  /// Of a video: what of it plays, and how; nil for a picture.
  public var clip: Clip?
  /// The frame that shows, from 0.
  public var frame = 0

  /// What of a video plays; its `track` has what follows from it.
  public struct Clip: Sendable, Hashable {
    /// In the file's own time.
    public var trim = VisibleSpan.always
    /// Times as fast; below 0 backwards.
    public var rate = 1.0
    /// Begins again at its end, for ever; else the last picture stays.
    public var isLooping = false

    public init() {}
  }

  public init(source: String, pixelWidth: Int, pixelHeight: Int) {
    self.source = source
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
  }

  public init() { self.init(source: "", pixelWidth: 0, pixelHeight: 0) }

  public static let properties: [Property<ImageContent>] = Property.list {
    Property("contentsGravity", \.gravity, "How the picture lies in the bounds.")
    Property("contentsScale", \.contentsScale, in: 0.01...100, "Pixels of the picture per point.")
    Property("tint", optional: \.tint, "Multiplies every pixel.").animating([
      AnimatableTrack(
        "tint", .color, get: { .color($0.tint ?? .white) },
        set: { image, value in if case .color(let color) = value { image.tint = color } })
    ])
    Property(
      "contentsRect", \.contentsRect, as: .unitRect, isAnimatable: true,
      "The part that is shown, in shares of the picture.")
    Property(
      "contentsCenter", \.contentsCenter, as: .unitRect, isAnimatable: true,
      "The part that is stretched (9-slice), in shares.")
    Property("filter", alias: "magnificationFilter", \.filter, "How pixels are found between pixels.")
    Property(
      "still", .boolean, default: "false", "Shows the first picture of an animation alone.",
      value: { .flag($0.isStill) }, isDefault: { !$0.isStill },
      set: { image, value in if Bool(value) == true { (image.track, image.isStill) = (nil, true) } })
  }

  /// Points.
  public var naturalSize: Size { Size(Double(pixelWidth) / contentsScale, Double(pixelHeight) / contentsScale) }

  /// Where the whole picture lies for a layer of these bounds; `top` is the upper edge on screen.
  public func destination(in bounds: Rect) -> Rect {
    var size = naturalSize
    let (fx, fy) = (bounds.size.width / size.width, bounds.size.height / size.height)
    switch gravity {
    case .resize: return bounds
    case .resizeAspect: size = Size(size.width * min(fx, fy), size.height * min(fx, fy))
    case .resizeAspectFill: size = Size(size.width * max(fx, fy), size.height * max(fx, fy))
    default: break
    }
    var x = bounds.center.x - size.width / 2
    var y = bounds.center.y - size.height / 2
    if [.left, .topLeft, .bottomLeft].contains(gravity) { x = bounds.minX }
    if [.right, .topRight, .bottomRight].contains(gravity) { x = bounds.maxX - size.width }
    if [.top, .topLeft, .topRight].contains(gravity) { y = bounds.minY }
    if [.bottom, .bottomLeft, .bottomRight].contains(gravity) { y = bounds.maxY - size.height }
    return Rect(origin: Point(x, y), size: size)
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

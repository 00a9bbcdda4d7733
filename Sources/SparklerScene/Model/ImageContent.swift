// Images, and how they are placed in a layer.
// Flow: `image:` of a spec → ImageContent → Drawing.
import SparklerCore

/// An image, by its key among the scene's images.
public struct ImageContent: Sendable, Hashable {
  /// How an image is scaled and aligned.
  public enum Gravity: String, Sendable, CaseIterable {
    /// Stretched to the bounds; scaled into them or over them with its proportions; or in its natural size, at the
    /// centre, an edge or a corner.
    case resize, resizeAspect, resizeAspectFill, center, top, bottom, left, right, topLeft, topRight, bottomLeft,
      bottomRight
  }

  /// How pixels are interpolated.
  public enum Filter: String, Sendable, CaseIterable {
    /// From sixteen pixels where the image is enlarged, which keeps edges sharp.
    case linear
    /// Hard edges.
    case nearest
    /// Softer than `linear` where the image is enlarged, almost without halos at edges; as SVG viewers do.
    case smooth
  }

  /// The key of the image: the resolved path of its file.
  public var source: String
  /// Its width in pixels.
  public var pixelWidth: Int
  /// Its height in pixels.
  public var pixelHeight: Int
  /// Pixels per point, above 0.
  public var contentsScale = 1.0
  /// How it is scaled and aligned in the layer's bounds; stretched by default.
  public var gravity = Gravity.resize
  /// The visible part of the image, as fractions of it.
  public var contentsRect = Rect(0, 0, 1, 1)
  /// The stretched part, as fractions of the visible part; the rest keeps its size (9-slice).
  public var contentsCenter = Rect(0, 0, 1, 1)
  /// How pixels are interpolated when the image is scaled; `nearest` keeps hard edges.
  public var filter = Filter.linear
  /// Multiplies every pixel, including its alpha; nil has no effect.
  public var tint: Color?
  /// The timing of an animated image's frames; in a display list `frame` is set instead.
  public var track: ImageTrack?
  /// Whether it shows only the first frame, even of an animated file.
  public var isStill = false
  /// The part of a video that plays, and how; nil for an image.
  public var clip: Clip?
  /// The index of the visible frame.
  public var frame = 0

  /// The part of a video that plays, and how; `track` is derived from it.
  public struct Clip: Sendable, Hashable {
    /// In the file's time.
    public var trim = VisibleSpan.always
    /// The playback speed as a factor; below 0 backwards.
    public var rate = 1.0
    /// Whether it restarts at its end, for ever; otherwise the last frame stays.
    public var isLooping = false

    /// The whole video once, at its own speed.
    public init() {}
  }

  /// Makes an image of one pixel per point, stretched to the layer's bounds.
  public init(source: String, pixelWidth: Int, pixelHeight: Int) {
    self.source = source
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
  }

  /// No image: an empty key and no pixels.
  public init() { self.init(source: "", pixelWidth: 0, pixelHeight: 0) }

  /// In points.
  public var naturalSize: Size { Size(Double(pixelWidth) / contentsScale, Double(pixelHeight) / contentsScale) }

  /// The rectangle of the whole image for a layer with these bounds; `top` is the upper edge on screen.
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

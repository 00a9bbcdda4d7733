// Pictures, and how they lie in a layer.
// Flow: `image:` of a spec → ImageContent → Drawing.
import SparklerCore

/// A picture by its key in the scene's images.
public struct ImageContent: Sendable, Hashable {
  public enum Gravity: String, Sendable, CaseIterable {
    case resize, resizeAspect, resizeAspectFill, center, top, bottom, left, right, topLeft, topRight, bottomLeft,
      bottomRight
  }

  /// How pixels are found between pixels.
  public enum Filter: String, Sendable, CaseIterable { case linear, nearest }

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

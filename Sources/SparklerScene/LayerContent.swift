// What a layer shows between its background and its sublayers.
// Flow: Spec → LayerContent → Drawing.
import SparklerCore

/// A layer's own content.
public enum LayerContent: Sendable, Equatable {
  case none
  case shape(Shape)
  case gradient(Gradient)
  case image(ImageContent)
  case text(TextContent)
  /// Draws the sublayers several times.
  case replicator(Replicator)
  /// Gives birth to particles, which are drawn above its background and below its sublayers.
  indirect case emitter(Emitter)
}

/// Copies of a layer's sublayers, each moved, delayed and coloured one step more.
///
/// - Source: CAReplicatorLayer.h.
public struct Replicator: Sendable, Hashable {
  /// The original included.
  public var instanceCount = 1
  /// How much later each copy is than the one before; before its own time 0 a copy shows the model values.
  public var instanceDelay: Seconds = 0
  /// About the layer's centre; copy k is moved k times.
  public var instanceTransform = Transform3D.identity
  /// Multiplies every copy.
  public var instanceColor = Color.white
  /// Added to the colour's parts with each copy, cut to 0...1.
  public var redOffset = 0.0
  public var greenOffset = 0.0
  public var blueOffset = 0.0
  public var alphaOffset = 0.0

  public init() {}

  /// More copies than any frame could hold.
  static let greatestCount = 1e6

  /// What copy `k` is multiplied by.
  public func color(ofCopy k: Int) -> Color {
    func part(_ v: Double, _ step: Double) -> Double { max(0, min(1, v + Double(k) * step)) }
    return Color(
      red: part(instanceColor.red, redOffset), green: part(instanceColor.green, greenOffset),
      blue: part(instanceColor.blue, blueOffset), alpha: part(instanceColor.alpha, alphaOffset))
  }
}

/// A path with fill and stroke, in the layer's bounds space; not clipped to the bounds.
///
/// - Source: CAShapeLayer.h.
public struct Shape: Sendable, Hashable {
  public var path: Path
  /// What `path` is drawn by when the layer's bounds change; nil keeps it as it is.
  public var outline: ShapeOutline?
  public var fill: Paint? = .color(.black)
  public var fillRule = FillRule.nonzero
  public var stroke: Paint?
  public var strokeStyle = StrokeStyle()

  public init(path: Path) { self.path = path }
}

/// Which points a path encloses.
public enum FillRule: String, Sendable, Hashable, CaseIterable {
  case nonzero, evenOdd
}

/// How a path is stroked.
public struct StrokeStyle: Sendable, Hashable {
  public enum Cap: String, Sendable, Hashable, CaseIterable { case butt, round, square }
  public enum Join: String, Sendable, Hashable, CaseIterable { case miter, round, bevel }

  /// Points, 0 or more.
  public var lineWidth = 1.0
  public var lineCap = Cap.butt
  public var lineJoin = Join.miter
  public var miterLimit = 10.0
  /// Lengths of dashes and gaps in points; empty for a solid line.
  public var lineDashPattern: [Double] = []
  /// How far into the pattern the line starts, in points.
  public var lineDashPhase = 0.0
  /// The drawn part, in shares of the path's length; cut before the dashes are laid.
  public var strokeStart = 0.0
  public var strokeEnd = 1.0

  public init() {}
}

/// Colours along an axis, around a centre, or by direction; points in shares of the bounds.
///
/// - Source: CAGradientLayer.h.
public struct Gradient: Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable, CaseIterable { case axial, radial, conic }

  public var kind = Kind.axial
  public var colors: [Color]
  /// One for each colour, ascending, 0...1; even steps where nil.
  public var locations: [Double]?
  /// The start of the axis; the centre of a radial or a conic gradient.
  public var startPoint = Point(0.5, 0)
  /// The end of the axis; a radial one's radii to it in each direction; the direction where a conic one begins.
  public var endPoint = Point(0.5, 1)

  public init(colors: [Color]) { self.colors = colors }

  /// Each colour with its place, 0...1.
  public var stops: [(location: Double, color: Color)] {
    colors.enumerated().map { i, color in
      (
        locations.flatMap { i < $0.count ? $0[i] : nil }
          ?? (colors.count > 1 ? Double(i) / Double(colors.count - 1) : 0), color
      )
    }
  }
}

/// A picture by its key in the scene's images.
public struct ImageContent: Sendable, Hashable {
  public enum Gravity: String, Sendable, Hashable, CaseIterable {
    case resize, resizeAspect, resizeAspectFill, center, top, bottom, left, right, topLeft, topRight, bottomLeft,
      bottomRight
  }

  /// How pixels are found between pixels.
  public enum Filter: String, Sendable, Hashable, CaseIterable { case linear, nearest }

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
  /// The frame that shows, from 0.
  public var frame = 0

  public init(source: String, pixelWidth: Int, pixelHeight: Int) {
    self.source = source
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
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

/// A font by what it should look like.
public struct Font: Sendable, Hashable {
  public var family: String
  /// 100...900; 400 is regular, 700 bold.
  public var weight: Int
  public var isItalic: Bool
  /// Points.
  public var size: Double

  public init(family: String = "Inter", weight: Int = 400, isItalic: Bool = false, size: Double = 17) {
    self.family = family
    self.weight = weight
    self.isItalic = isItalic
    self.size = size
  }

  /// The family that draws emoji in colour.
  public static let emojiFamily = "Noto Color Emoji"
}

/// Lines of text; the first one lies at the top of the layer's bounds.
public struct TextContent: Sendable, Hashable {
  public enum Truncation: String, Sendable, Hashable, CaseIterable { case none, start, middle, end }
  public enum Alignment: String, Sendable, Hashable, CaseIterable { case natural, left, center, right }

  /// May hold line ends.
  public var string: String
  public var font: Font
  /// Emoji keep their own colours.
  public var color: Color
  public var alignment = Alignment.natural
  /// Lines are broken at this width in points; nil breaks at line ends only.
  public var maxWidth: Double?
  /// Further lines are left out; nil shows all.
  public var maxLines: Int?
  /// Where the dots stand in a text that does not fit.
  public var truncation = Truncation.none
  /// Points between lines, added to the font's own distance.
  public var lineSpacing = 0.0
  /// Measured when the scene is laid out, so that sampling measures nothing.
  public var metrics = TextMetrics()

  public init(string: String, font: Font, color: Color = .black) {
    self.string = string
    self.font = font
    self.color = color
  }
}

/// What a measured text needs.
public struct TextMetrics: Sendable, Hashable {
  /// The width of the widest line and the height of all, in points.
  public var size = Size.zero
  /// What its glyphs touch, from the text's top left corner, in points.
  public var ink = Rect.zero
  /// Characters that no font at hand can draw.
  public var missing: [Character] = []

  public init(size: Size = .zero, ink: Rect = .zero, missing: [Character] = []) {
    self.size = size
    self.ink = ink
    self.missing = missing
  }
}

/// Tells the sizes that layout needs before anything is built.
public protocol ContentMeasuring: Sendable {
  /// - Returns: the text's size and ink, which painting agrees with.
  /// - Throws: where the text can't be laid out at all.
  func measure(_ text: TextContent) throws -> TextMetrics
  /// - Returns: the alpha of a layer with all that it holds, at 2 pixels a point, whatever the scene's scale.
  /// - Throws: where something that it shows is not there.
  func coverage(of layer: Layer) throws -> Coverage
  /// Whether a font of that family is there; several may be named, apart by commas.
  func hasFamily(_ name: String) -> Bool
}

extension ContentMeasuring {
  public func hasFamily(_ name: String) -> Bool { true }
}

// The display list: everything that one moment shows, decided; the painter only obeys.
// Flow: Scene.sample(at:) → Frame → FramePainter.
import SparklerCore

/// One moment of a scene as a list of drawings, back to front, in pixels.
public struct Frame: Sendable, Equatable {
  /// Pixels.
  public var width: Int
  public var height: Int
  public var items: [DisplayItem]

  public init(width: Int, height: Int, items: [DisplayItem]) {
    self.width = width
    self.height = height
    self.items = items
  }

  public var canvas: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}

/// One drawing with the pixels that it can touch.
public struct DisplayItem: Sendable, Equatable {
  public var drawing: Drawing
  /// From the drawing's own coordinates to pixels.
  public var transform: AffineTransform
  /// Holds every pixel that it paints, cut to the canvas.
  public var bounds: PixelRect
  /// The ids of its layer and the layers around it, outermost first, joined by `/`; empty where none has one.
  public var layer: String

  public init(drawing: Drawing, transform: AffineTransform, bounds: PixelRect, layer: String) {
    self.drawing = drawing
    self.transform = transform
    self.bounds = bounds
    self.layer = layer
  }
}

extension DisplayItem {
  /// Of lower opacity 8 bits would round much of it away, so that it is summed with its neighbours.
  package static let faintest = 1.0 / 16
}

extension [DisplayItem] {
  /// Holds every pixel that they paint.
  var bounds: PixelRect { reduce(.empty) { $0.union($1.bounds) } }
}

/// What to paint; coordinates are those of `DisplayItem.transform`'s source.
public indirect enum Drawing: Sendable, Equatable {
  case fill(Path, FillRule, Fill)
  case stroke(Path, StrokeStyle, Fill)
  /// The whole picture stretched over a rectangle, as far as `clip` shows it; beyond the picture its edge pixels go on.
  case image(ImageContent, in: Rect, clip: Rect, opacity: Double)
  /// A text whose box lies in a rectangle, first line at its top.
  case text(TextContent, in: Rect)
  case shadow(ShadowDrawing)
  /// Painted by itself, then laid on what is below as one picture.
  case group(DisplayGroup)
  case projected(Projected)
  case backdrop(Backdrop)
  /// They lie in pixels already.
  case instances(InstancedFills)
}

/// A paint with the box that its gradient or picture refers to.
public struct Fill: Sendable, Equatable {
  public var paint: Paint
  public var box: Rect
  /// 0...1, multiplies the paint's own alpha.
  public var opacity: Double

  public init(_ paint: Paint, box: Rect, opacity: Double) {
    self.paint = paint
    self.box = box
    self.opacity = opacity
  }

  /// Whether it is a plain colour that covers all that lies below.
  package var isOpaqueColor: Bool { if case .color(let color) = paint { color.alpha * opacity >= 1 } else { false } }
}

/// A blurred silhouette.
public struct ShadowDrawing: Sendable, Equatable {
  public enum Caster: Sendable, Equatable {
    case path(Path)
    /// These items' alpha; they lie in pixels already.
    case items([DisplayItem])
  }

  public var caster: Caster
  /// With the shadow's and the layer's opacity in its alpha.
  public var color: Color
  /// In pixels.
  public var offset: Point
  /// The blur's standard deviation in pixels.
  public var sigma: Double

  public init(caster: Caster, color: Color, offset: Point, sigma: Double) {
    self.caster = caster
    self.color = color
    self.offset = offset
    self.sigma = sigma
  }
}

/// Items that are composed as one.
public struct DisplayGroup: Sendable, Equatable {
  public var items: [DisplayItem]
  /// 0...1.
  public var opacity: Double
  /// Cuts the items, in the coordinates of the group's `DisplayItem.transform`.
  public var clip: Path?
  /// Done in turn to what is cut, before the mask. Items beside the canvas can show through them, so these are not cut.
  public var filters: [PixelFilter] = []
  /// The alpha of these items multiplies the group; nil leaves it, an empty list hides it.
  public var mask: [DisplayItem]?
  /// Whether the items are blended in linear light instead of sRGB.
  public var isLinear = false
  /// How the group meets what lies below it.
  public var blend = BlendMode.normal
  /// Multiplies every pixel, alpha too.
  public var tint: Color?

  public init(
    items: [DisplayItem], opacity: Double, clip: Path? = nil, filters: [PixelFilter] = [], mask: [DisplayItem]? = nil,
    blend: BlendMode = .normal, tint: Color? = nil
  ) {
    self.items = items
    self.opacity = opacity
    self.clip = clip
    self.filters = filters
    self.mask = mask
    self.blend = blend
    self.tint = tint
  }
}

/// What lies below in the same list, filtered in place: every pixel in the item's bounds hangs on all of them.
public struct Backdrop: Sendable, Equatable {
  /// What shows beside the bounds is taken to be their mirror image.
  public var filters: [PixelFilter]
  /// Where it is to be seen, in the coordinates of the item's transform.
  public var shape: Path
  /// 0...1.
  public var opacity: Double
  /// The alpha of these items multiplies it; nil leaves it.
  public var mask: [DisplayItem]?

  public init(filters: [PixelFilter], shape: Path, opacity: Double, mask: [DisplayItem]? = nil) {
    self.filters = filters
    self.shape = shape
    self.opacity = opacity
    self.mask = mask
  }
}

/// Items that are painted flat on a sheet of their own, which is then laid in perspective.
public struct Projected: Sendable, Equatable {
  /// They lie in the sheet's pixels.
  public var items: [DisplayItem]
  /// The sheet, in pixels; its edge is transparent.
  public var width: Int
  public var height: Int
  /// From the sheet's pixels to the canvas's.
  public var homography: Homography
  /// 0...1.
  public var opacity: Double

  public init(items: [DisplayItem], width: Int, height: Int, homography: Homography, opacity: Double) {
    self.items = items
    self.width = width
    self.height = height
    self.homography = homography
    self.opacity = opacity
  }
}

// The display list: everything visible at one moment, fully resolved for the painter.
// Flow: Scene.sample(at:) → Frame → FramePainter.
import SparklerCore

/// One moment of a scene as a list of drawings, back to front, in pixels.
public struct Frame: Sendable, Equatable {
  /// Pixels.
  public var width: Int
  /// Pixels.
  public var height: Int
  /// The drawings, back to front.
  public var items: [DisplayItem]

  /// Makes a frame from its size in pixels and its drawings, back to front.
  public init(width: Int, height: Int, items: [DisplayItem]) {
    self.width = width
    self.height = height
    self.items = items
  }

  /// The whole frame, in pixels.
  public var canvas: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}

/// One drawing with the pixels that it can touch.
public struct DisplayItem: Sendable, Equatable {
  /// What to paint, in its own coordinates.
  public var drawing: Drawing
  /// From the drawing's own coordinates to pixels.
  public var transform: AffineTransform
  /// Contains every pixel that it paints, cropped to the canvas.
  public var bounds: PixelRect
  /// The ids of its layer and that layer's ancestors, outermost first, joined by `/`; empty if none has one.
  public var layer: String

  /// Makes an item; `bounds` must contain every pixel that it paints, because painters skip all others.
  public init(drawing: Drawing, transform: AffineTransform, bounds: PixelRect, layer: String) {
    self.drawing = drawing
    self.transform = transform
    self.bounds = bounds
    self.layer = layer
  }
}

extension DisplayItem {
  /// Opacities below this are combined with neighbouring items first, because 8 bits would round much of them away.
  package static let faintest = 1.0 / 16
}

extension [DisplayItem] {
  /// The union of their bounds.
  var bounds: PixelRect { reduce(.empty) { $0.union($1.bounds) } }
}

/// What to paint, in the coordinate space that `DisplayItem.transform` maps from.
public indirect enum Drawing: Sendable, Equatable {
  /// The area that a path encloses by the rule.
  case fill(Path, FillRule, Fill)
  /// A line along a path.
  case stroke(Path, StrokeStyle, Fill)
  /// A whole image stretched over a rectangle and cut to `clip`; beyond the image its edge pixels are repeated.
  case image(ImageContent, in: Rect, clip: Rect, opacity: Double)
  /// A text laid out in a rectangle, with the first line at the top.
  case text(TextContent, in: Rect)
  /// A blurred silhouette of a path or of other items.
  case shadow(ShadowDrawing)
  /// Painted separately, then composited as one image.
  case group(DisplayGroup)
  /// A flat sheet in perspective.
  case projected(Projected)
  /// Filters what is below.
  case backdrop(Backdrop)
  /// Already in pixels.
  case instances(InstancedFills)
}

/// A paint with the box that its gradient or image refers to.
public struct Fill: Sendable, Equatable {
  /// The colour, gradient or image.
  public var paint: Paint
  /// In the drawing's coordinates; a gradient's points and an image's size are fractions of it. Colours ignore it.
  public var box: Rect
  /// 0...1, multiplies the paint's own alpha.
  public var opacity: Double

  /// Makes a fill; `opacity` is 0...1.
  public init(_ paint: Paint, box: Rect, opacity: Double) {
    self.paint = paint
    self.box = box
    self.opacity = opacity
  }

  /// Whether it is a plain colour that hides everything below.
  package var isOpaqueColor: Bool { if case .color(let color) = paint { color.alpha * opacity >= 1 } else { false } }
}

/// A blurred silhouette.
public struct ShadowDrawing: Sendable, Equatable {
  /// What casts the shadow.
  public enum Caster: Sendable, Equatable {
    /// The filled area of a path, in the coordinates of the `DisplayItem`.
    case path(Path)
    /// The alpha of these items, which are already in pixels.
    case items([DisplayItem])
  }

  /// The shape that is blurred.
  public var caster: Caster
  /// Its alpha includes the shadow's and the layer's opacity.
  public var color: Color
  /// In pixels.
  public var offset: Point
  /// The blur's standard deviation in pixels.
  public var sigma: Double

  /// Makes a shadow; `offset` and `sigma` are in pixels.
  public init(caster: Caster, color: Color, offset: Point, sigma: Double) {
    self.caster = caster
    self.color = color
    self.offset = offset
    self.sigma = sigma
  }
}

/// Items that are composited as one image.
public struct DisplayGroup: Sendable, Equatable {
  /// Back to front; they are already in pixels.
  public var items: [DisplayItem]
  /// 0...1.
  public var opacity: Double
  /// Clips the items; in the coordinates of the group's `DisplayItem.transform`.
  public var clip: Path?
  /// Applied in order to the clipped items, before the mask. They may use items outside the canvas, which are kept.
  public var filters: [PixelFilter] = []
  /// Items whose alpha multiplies the group. nil means no mask; an empty list hides the group.
  public var mask: [DisplayItem]?
  /// Whether the items are blended in linear light instead of sRGB.
  public var isLinear = false
  /// How the group is blended with what is below.
  public var blend = BlendMode.normal
  /// Multiplies every pixel, including its alpha.
  public var tint: Color?

  /// Makes a group; by default it isn't clipped, filtered or masked.
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

/// Filters everything below it in the same list. Every pixel in the item's bounds depends on all of them.
public struct Backdrop: Sendable, Equatable {
  /// Beyond the bounds they use the mirrored pixels.
  public var filters: [PixelFilter]
  /// The visible area, in the coordinates of the item's transform.
  public var shape: Path
  /// 0...1.
  public var opacity: Double
  /// Items whose alpha multiplies it; nil means no mask.
  public var mask: [DisplayItem]?

  /// Makes a backdrop; `opacity` is 0...1.
  public init(filters: [PixelFilter], shape: Path, opacity: Double, mask: [DisplayItem]? = nil) {
    self.filters = filters
    self.shape = shape
    self.opacity = opacity
    self.mask = mask
  }
}

/// Items that are painted flat on a separate sheet, which is then projected.
public struct Projected: Sendable, Equatable {
  /// In the sheet's pixels.
  public var items: [DisplayItem]
  /// The sheet's size in pixels; its border is transparent.
  public var width: Int
  /// Pixels, likewise.
  public var height: Int
  /// From the sheet's pixels to the canvas's.
  public var homography: Homography
  /// 0...1.
  public var opacity: Double

  /// Makes a sheet; `width` and `height` are in the sheet's pixels.
  public init(items: [DisplayItem], width: Int, height: Int, homography: Homography, opacity: Double) {
    self.items = items
    self.width = width
    self.height = height
    self.homography = homography
    self.opacity = opacity
  }
}

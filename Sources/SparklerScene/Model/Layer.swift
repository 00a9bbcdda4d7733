// The layer: the immutable value that scenes consist of.
// Flow: SparklerAuthoring and Effects → Layer → Sampler → Frame.
import SparklerCore

/// A rectangle with content, sublayers and animations; behaves like Core Animation's layer.
///
/// A point q of the layer is at `position + transform · (q − anchor)` in its superlayer; the anchor is the point at
/// `anchorPoint`, which is a fraction of `bounds`.
///
/// - Source: CALayer.h.
public struct Layer: Sendable, Equatable {
  /// The layer's name in specs, effects and reports.
  public var id: String?
  /// The author's note for readers of a storyboard; not drawn.
  public var note: String?
  /// The position of the anchor in the superlayer, in points.
  public var position = Point.zero
  /// In the layer's own coordinates; an origin other than zero scrolls its contents.
  public var bounds = Rect.zero
  /// A fraction of the bounds; (0.5, 0.5) is the centre.
  public var anchorPoint = Point(0.5, 0.5)
  /// Applied about the anchor, in three dimensions.
  public var transform = Transform3D.identity
  /// Applied to every sublayer about the anchor; perspective goes here.
  public var sublayerTransform = Transform3D.identity
  /// Whether sublayers share one 3D space: sorted by depth and not flattened. The layer itself isn't drawn then.
  public var isTransformLayer = false
  /// Whether it is also drawn where the viewer sees it from behind; a transform layer, which isn't drawn, ignores it.
  public var isDoubleSided = true
  /// Siblings are drawn by ascending z; equal ones keep their order.
  public var zPosition = 0.0
  /// 0...1; fades the layer and its sublayers as one image.
  public var opacity = 1.0
  /// How the layer is blended with what is below it.
  public var blend = BlendMode.normal
  /// Whether neither the layer nor its sublayers are drawn.
  public var isHidden = false
  /// When the layer exists, in its superlayer's time.
  public var visible = VisibleSpan.always
  /// Fills the rounded bounds below the content; nil is transparent.
  public var background: Paint?
  /// Round the background, the border, the backdrop, and with `masksToBounds` the contents.
  public var corners = Corners()
  /// A line inside the edge of the bounds, above the sublayers; nil draws none.
  public var border: Border?
  /// Shadows below the layer; the first one is on top of the others.
  public var shadows: [Shadow] = []
  /// Applied to the layer's image in this order, before mask, opacity and blending.
  public var filters: [Filter] = []
  /// Applied to what is below the layer's bounds, up to the nearest group.
  public var backdrop: [Filter] = []
  /// Whether content and sublayers are blended in linear light; the resulting image is then composited as usual.
  public var isLinear = false
  /// Whether what sublayers blend with and filter below them ends at this layer, as in every other group.
  ///
  /// - Source: Compositing and Blending Level 1, `isolation`.
  public var isIsolated = false
  /// Clips content and sublayers to the rounded bounds.
  public var masksToBounds = false
  /// Drawn above the background and below the sublayers.
  public var content = LayerContent.none
  /// Back to front.
  public var sublayers: [Layer] = []
  /// Applied in this order; later ones override earlier ones.
  public var animations: [Animation] = []
  /// Maps the superlayer's time to that of the layer's animations and sublayers.
  public var timing = Timing()
  /// Identifies the layer for an editor; ignored by `==`.
  package var origin = Origin()
  /// Which value of the mask is used.
  public var maskMode = MaskMode.alpha
  /// Whether the mask is inverted.
  public var isMaskInverted = false
  /// Remaps the time of the layer's animations and sublayers, after `timing`; nil has no effect.
  public var timeRemap: TimeRemap?
  private var maskStorage: [Layer] = []

  /// An empty layer without content.
  public init() {}

  /// The part of a document that a layer was made from. It doesn't affect the layer: all origins are equal.
  package struct Origin: Sendable, Equatable {
    /// Its index among all layers of the document, in reading order; nil if it has no counterpart there.
    package var index: Int?
    /// Whether an effect created the layer.
    package var isOfEffect = false

    package init(index: Int? = nil, isOfEffect: Bool = false) {
      (self.index, self.isOfEffect) = (index, isOfEffect)
    }

    package static func == (a: Origin, b: Origin) -> Bool { true }
  }

  /// The value of a mask that multiplies a layer's alpha: its alpha, or its luminance over black.
  ///
  /// - Source: CSS Masking Level 1, `mask-mode`.
  public enum MaskMode: String, Sendable, CaseIterable { case alpha, luminance }

  /// A layer whose alpha multiplies this one and its sublayers, in this layer's bounds space.
  public var mask: Layer? {
    get { maskStorage.first }
    set { maskStorage = newValue.map { [$0] } ?? [] }
  }

  /// Whether a shadow is visible if nothing clips it.
  package var showsShadow: Bool { shadows.contains { $0.opacity > 0 } }

  /// The topmost shadow, which key paths address. Setting nil removes all shadows.
  public var shadow: Shadow? {
    get { shadows.first }
    set { shadows = newValue.map { [$0] + shadows.dropFirst() } ?? [] }
  }

  /// The point about which `transform` acts, in the layer's own coordinates.
  public var anchor: Point {
    Point(
      bounds.origin.x + anchorPoint.x * bounds.size.width, bounds.origin.y + anchorPoint.y * bounds.size.height)
  }

  /// The time of its animations and sublayers for a time of its superlayer.
  package func localTime(_ parent: Seconds) -> Seconds {
    let time = timing.localTime(parent)
    return timeRemap?.localTime(time) ?? time
  }

  /// Whether it is visible, considering only its own properties.
  var isSeen: Bool { !isHidden && opacity > 0 }

  /// From the layer's coordinates to its superlayer's, with `zPosition` as height.
  public var toSuperlayer: Transform3D { toSuperlayer(through: transform) }

  /// The same with another transform.
  func toSuperlayer(through transform: Transform3D) -> Transform3D {
    Transform3D.translation(-anchor.x, -anchor.y).then(transform)
      .then(.translation(position.x, position.y, zPosition))
  }

  /// The same with a rotation before its transform, in radians.
  func toSuperlayer(turnedBy rotation: Double) -> Transform3D {
    rotation == 0 ? toSuperlayer : toSuperlayer(through: Transform3D(.rotation(rotation)).then(transform))
  }

  /// From the sublayers' coordinates to this layer's own: `sublayerTransform` about the anchor.
  var fromSublayers: Transform3D { sublayerTransform.about(anchor) }

  /// The bounding box of the transformed bounds, in the superlayer's coordinates; without perspective.
  public var frame: Rect { (toSuperlayer.affine ?? .identity).boundingBox(of: bounds) }
}

/// A half-open span of time: includes `from`, excludes `to`.
public struct VisibleSpan: Sendable, Hashable {
  /// The first moment in it; minus infinity if it has no beginning.
  public var from: Seconds
  /// The first moment after it; infinite if it has no end.
  public var to: Seconds

  /// Makes a span; empty if `to` isn't after `from`.
  public init(from: Seconds, to: Seconds) {
    self.from = from
    self.to = to
  }

  /// All of time.
  public static let always = VisibleSpan(from: Seconds(-.infinity), to: .infinity)

  /// Whether a time is in the span, within the rounding tolerance.
  public func contains(_ t: Seconds) -> Bool {
    TimeGrid.hasReached(from.value, at: t.value) && !TimeGrid.hasReached(to.value, at: t.value)
  }
}

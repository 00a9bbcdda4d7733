// The layer: what a scene is made of, as an immutable value.
// Flow: SparklerSpecs and Effects → Layer → Sampler → Frame.
import SparklerCore

/// A rectangle with content, sublayers and animations; it means what Core Animation's layer means.
///
/// A point q of the layer lies at `position + transform · (q − anchor)` in its superlayer, where the anchor is the
/// point at `anchorPoint`, in shares of `bounds`.
///
/// - Source: CALayer.h.
public struct Layer: Sendable, Equatable {
  /// Names the layer in a spec, in effects and in reports.
  public var id: String?
  /// What its author says of it to those who look at a storyboard; it draws nothing.
  public var note: String?
  /// Where the anchor lies in the superlayer, in points.
  public var position = Point.zero
  /// The layer's own coordinates; an origin other than zero scrolls what it holds.
  public var bounds = Rect.zero
  /// In shares of the bounds; (0.5, 0.5) is the centre.
  public var anchorPoint = Point(0.5, 0.5)
  /// About the anchor, in three dimensions.
  public var transform = Transform3D.identity
  /// Applied to every sublayer about the anchor; perspective goes here.
  public var sublayerTransform = Transform3D.identity
  /// Sublayers share one space: they are sorted by depth and not flattened into this layer's plane, which draws nothing.
  public var isTransformLayer = false
  /// Siblings draw by ascending z; equal ones keep their order.
  public var zPosition = 0.0
  /// 0...1; fades the layer with all that it holds as one picture.
  public var opacity = 1.0
  /// How the layer meets what lies below it.
  public var blend = BlendMode.normal
  public var isHidden = false
  /// When the layer is there at all, in its superlayer's time.
  public var visible = VisibleSpan.always
  public var background: Paint?
  /// Points; rounds the background, the border, and with `masksToBounds` what lies inside.
  public var cornerRadius = 0.0
  public var border: Border?
  /// Soft shadows beneath the layer; the first one lies above the others.
  public var shadows: [Shadow] = []
  /// What is done to the layer's picture, in this order, before its mask, opacity and blending.
  public var filters: [Filter] = []
  /// What is done to what lies below the layer's bounds, up to the nearest group.
  public var backdrop: [Filter] = []
  /// Whether what the layer holds is blended in linear light, as lamps add up; then the picture is laid down as any other.
  public var isLinear = false
  /// Cuts content and sublayers off at the rounded bounds.
  public var masksToBounds = false
  public var content = LayerContent.none
  /// Back to front.
  public var sublayers: [Layer] = []
  /// Applied in this order; a later one wins.
  public var animations: [Animation] = []
  /// Maps the superlayer's time to that of the layer's animations and sublayers.
  public var timing = Timing()
  /// Where an editor finds the layer; no two layers differ by it.
  package var origin = Origin()
  /// What of the mask counts.
  public var maskMode = MaskMode.alpha
  /// Whether the layer shows where the mask does not.
  public var isMaskInverted = false
  /// Bends the time of the layer's animations and sublayers, after `timing`; nil leaves it.
  public var timeRemap: TimeRemap?
  private var maskStorage: [Layer] = []

  public init() {}

  /// What of a document has made a layer. It changes nothing about the layer: all of them are equal.
  package struct Origin: Sendable, Equatable {
    /// Its place among all layers of the document, in the order in which they are read; nil where it stands for none.
    package var index: Int?
    /// Whether it is one of the layers that an effect builds.
    package var isOfEffect = false

    package init(index: Int? = nil, isOfEffect: Bool = false) {
      (self.index, self.isOfEffect) = (index, isOfEffect)
    }

    package static func == (a: Origin, b: Origin) -> Bool { true }
  }

  /// What of a mask multiplies a layer's alpha: its own alpha, or how light it is over black.
  ///
  /// - Source: CSS Masking Level 1, `mask-mode`.
  public enum MaskMode: String, Sendable, CaseIterable { case alpha, luminance }

  /// A layer whose alpha multiplies this one and its sublayers; it lies in this layer's bounds space.
  public var mask: Layer? {
    get { maskStorage.first }
    set { maskStorage = newValue.map { [$0] } ?? [] }
  }

  /// Whether one of its shadows can be seen, wherever nothing cuts it off.
  package var showsShadow: Bool { shadows.contains { $0.opacity > 0 } }

  /// The shadow above the others, which key paths reach. Taking it away takes all.
  public var shadow: Shadow? {
    get { shadows.first }
    set { shadows = newValue.map { [$0] + shadows.dropFirst() } ?? [] }
  }

  /// The point about which `transform` acts, in the layer's own coordinates.
  public var anchor: Point {
    Point(
      bounds.origin.x + anchorPoint.x * bounds.size.width, bounds.origin.y + anchorPoint.y * bounds.size.height)
  }

  /// The time of its animations and sublayers at a time of its superlayer.
  func localTime(_ parent: Seconds) -> Seconds {
    let time = timing.localTime(parent)
    return timeRemap?.localTime(time) ?? time
  }

  /// Whether any of it can be seen, as far as that hangs on itself.
  var isSeen: Bool { !isHidden && opacity > 0 }

  /// From the layer's own coordinates to its superlayer's, `zPosition` being its height there.
  public var toSuperlayer: Transform3D { toSuperlayer(through: transform) }

  /// The same with another transform.
  func toSuperlayer(through transform: Transform3D) -> Transform3D {
    Transform3D.translation(-anchor.x, -anchor.y).then(transform)
      .then(.translation(position.x, position.y, zPosition))
  }

  /// The same turned by so many radians before its transform.
  func toSuperlayer(turnedBy rotation: Double) -> Transform3D {
    rotation == 0 ? toSuperlayer : toSuperlayer(through: Transform3D(.rotation(rotation)).then(transform))
  }

  /// From where sublayers lie to this layer's own coordinates: `sublayerTransform` about the anchor.
  var fromSublayers: Transform3D { sublayerTransform.about(anchor) }

  /// The bounding box of the transformed bounds, in the superlayer's coordinates; without perspective.
  public var frame: Rect { (toSuperlayer.affine ?? .identity).boundingBox(of: bounds) }
}

/// A half-open span of time: `from` belongs to it, `to` does not.
public struct VisibleSpan: Sendable, Hashable {
  public var from: Seconds
  public var to: Seconds

  public init(from: Seconds, to: Seconds) {
    self.from = from
    self.to = to
  }

  public static let always = VisibleSpan(from: Seconds(-.infinity), to: .infinity)

  public func contains(_ t: Seconds) -> Bool {
    TimeGrid.hasReached(from.value, at: t.value) && !TimeGrid.hasReached(to.value, at: t.value)
  }
}

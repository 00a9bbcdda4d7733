// The keys of every layer.
// Flow: here → Layer.properties; LayerStage, layout and effects look values up by them.
import SparklerCore
import SparklerScene

/// Keys that every layer has. Types of layers inherit them; the class is never instantiated.
open class LayerKeys: TimingKeys {
  /// Names the layer for effects, tests and reports; unique in the document.
  public static let id = Key<String>(
    "id", as: .identifier, "Names the layer for effects, tests and reports; unique in the document.")
  /// The storyboard's caption where the layer is first seen.
  public static let note = Key<String>("note", "The storyboard's caption where the layer is first seen.")

  // MARK: Size and position

  /// The anchor point's position in the parent.
  public static let position = Key<PlaceValue>(
    "position", default: "center", "The anchor point's position in the parent.")
  /// The point of the bounds at `position`, as shares; for texts also a point on the first line.
  public static let anchorPoint = Key<AnchorValue>(
    Field(
      "anchorPoint", TextAnchor.allCases.reduce(.unitPoint) { .orWord($0, $1.rawValue) }, default: "[0.5, 0.5]",
      "The point of the bounds at `position`, as shares; for texts also a point on the first line.")
  ) { AnchorValue.value($0) }
  /// Width and height, each also `hug` (the size of the contents) or `fill` (all available space). By default the
  /// natural size for text, emoji, button, image and stacks.
  public static let size = Key<SizeValue>(
    "size", as: .sides,
    "Width and height, each also `hug` (the size of the contents) or `fill` (all available space). By default the natural size for text, emoji, button, image and stacks."
  )
  /// [x, y, width, height] in the layer's own coordinates, instead of `size`.
  public static let bounds = Key<Rect>(
    "bounds", "[x, y, width, height] in the layer's own coordinates, instead of `size`.")

  // MARK: Appearance

  /// Siblings draw by ascending z; equal ones in document order.
  public static let zPosition = Key<Double>("zPosition", "Siblings draw by ascending z; equal ones in document order.")
  /// A list of functions in CSS order; the last one is applied first.
  public static let transform = Key<TransformList>(
    "transform", "A list of functions in CSS order; the last one is applied first.")
  /// Applied to every sublayer about the anchor point; set perspective here.
  public static let sublayerTransform = Key<TransformList>(
    "sublayerTransform", "Applied to every sublayer about the anchor point; set perspective here.")
  /// Whether it is also drawn where it is seen from behind.
  public static let doubleSided = Key<Bool>(
    "doubleSided", "Whether it is also drawn where it is seen from behind; false is CSS's backface-visibility: hidden.")
  /// The other side of the layer, visible where it is seen from behind; each side hides the other.
  public static let back = Key<FieldValue>(
    "back", as: .layer, "The other side of the layer, visible where it is seen from behind: a card that turns.")
  /// Blends the layer's contents in linear light instead of sRGB.
  public static let linear = Key<Bool>("linear", "Blends the layer's contents in linear light instead of sRGB.")
  /// Keeps the `blend` and `backdrop` of sublayers within the layer.
  public static let isolated = Key<Bool>(
    "isolated", "Keeps the `blend` and `backdrop` of sublayers within the layer.")
  /// Fades the layer with its sublayers as one picture.
  public static let opacity = Key<Double>("opacity", in: 0...1, "Fades the layer with its sublayers as one picture.")
  /// Hides the layer.
  public static let hidden = Key<Bool>("hidden", "Hides the layer.")
  /// When the layer exists, `a..b`, half open, in the parent's time.
  public static let visible = Key<SpanValue>(
    "visible", "When the layer exists, `a..b`, half open, in the parent's time.")
  /// Whether the mask's alpha or its luminance counts.
  public static let maskMode = Key<Layer.MaskMode>(
    "maskMode", "Whether the mask's alpha or its luminance counts.")
  /// Shows the layer outside the mask instead of inside.
  public static let maskInverted = Key<Bool>("maskInverted", "Shows the layer outside the mask instead of inside.")
  /// Fills the bounds behind everything.
  public static let background = Key<PaintValue>.paint(
    "background", alias: "backgroundColor", "Fills the bounds behind everything.")
  /// How it is blended with the layers below, up to the nearest group.
  public static let blend = Key<BlendMode>(
    "blend", alias: "compositingFilter", "How it is blended with the layers below, up to the nearest group.")
  /// A layer whose alpha multiplies this one; in this layer's bounds space.
  public static let mask = Key<FieldValue>(
    "mask", as: .layer, "A layer whose alpha multiplies this one; in this layer's bounds space.")
  /// Clips everything to the rounded bounds, including the layer's own shadow.
  public static let masksToBounds = Key<Bool>(
    "masksToBounds", "Clips everything to the rounded bounds, including the layer's own shadow.")
  /// Rounds background, border and clipping; a list has a radius for each corner. Radii that don't fit are scaled down.
  public static let cornerRadius = Key<CornersValue>(
    "cornerRadius", in: 0...1e6, default: "0",
    "Rounds background, border and clipping; [top left, top right, bottom right, bottom left] for each corner.")
  /// The course of the corners; `continuous` bends gradually, as in iOS.
  public static let cornerCurve = Key<Corners.Curve>(
    "cornerCurve", default: "circular", "The course of the corners; `continuous` bends gradually, as in iOS.")
  /// A line inside the edge, above the sublayers; `none` gives no border.
  public static let border = Key<Border?>(
    Field(
      "border", .orWord(Border.kind, "none"), "{width, color}: a line inside the edge, above the sublayers; or none.")
  ) { .some(Border($0)) }
  /// The same as `border.width`.
  public static let borderWidth = Key<LengthValue>("borderWidth", in: 0...1e6, "The same as `border.width`.")
  /// The same as `border.color`.
  public static let borderColor = Key<ColorValue>("borderColor", "The same as `border.color`.")
  /// Shadows beneath the layer, the first one on top; `none` gives no shadows.
  public static let shadow = Key<[Shadow]>(
    Field(
      "shadow", .orWord(.list(Shadow.kind), "none"),
      "{color, opacity, offset, radius, path}: a soft shadow beneath the layer; several, the first one on top; or none."
    )
  ) { [Shadow]($0) ?? [] }
  /// Applied in order to the layer's picture, before its mask, opacity and blending; CSS's functions and more.
  public static let filters = Key<[Filter]>(
    "filters",
    "Applied in order to the layer's picture, before its mask, opacity and blending; CSS's functions and more.")
  /// The same filters, applied to what is below the layer's rounded bounds, up to the nearest group.
  public static let backdrop = Key<[Filter]>(
    "backdrop", "The same filters, applied to what is below the layer's rounded bounds, up to the nearest group.")
  /// Sublayers, back to front.
  public static let layers = Key.layers("layers", alias: "sublayers", "Sublayers, back to front.")

  // MARK: In a stack or a grid

  /// In a stack: its share of the free space along the axis.
  public static let grow = Key<Double>(
    "grow", in: 0...1e6, default: "0", "In a stack: its share of the free space along the axis.")
  /// In a stack: how much it shrinks when space runs out; 1 for texts and stacks without a size, else 0.
  public static let shrink = Key<Double>(
    "shrink", in: 0...1e6,
    "In a stack: how much it shrinks when space runs out; 1 for texts and stacks without a size, else 0.")
  /// In a stack or a grid: overrides `align`.
  public static let alignSelf = Key<StackAlignment>("alignSelf", "In a stack or a grid: overrides `align`.")
  /// In a grid or a stack along z: overrides `justify`.
  public static let justifySelf = Key<StackAlignment>(
    "justifySelf", as: .choice(["start", "center", "end", "stretch"]),
    "In a grid or a stack along z: overrides `justify`.")
  /// In a grid: how many columns, and how many rows, it spans.
  public static let span = Key<[Int]>(
    "span", in: 1...1000, default: "1", "In a grid: how many columns, and how many rows, it spans.")
  /// In a stack or a grid: the smallest width and height.
  public static let minSize = Key<SizeValue>("minSize", "In a stack or a grid: the smallest width and height.")
  /// In a stack or a grid: the largest width and height.
  public static let maxSize = Key<SizeValue>("maxSize", "In a stack or a grid: the largest width and height.")

  /// In a stack or a grid: its layers are sorted by it; numbers over time let them overtake each other.
  public static let rank = Key<Rank>(
    "rank", "In a stack or a grid: its layers are sorted by it; numbers over time let them overtake each other.")

  /// Keys that the enclosing stack or grid reads.
  package static let placing = [
    grow.field, shrink.field, alignSelf.field, justifySelf.field, span.field, minSize.field, maxSize.field,
    rank.field,
  ]

  // MARK: Motion

  /// {times, values, easings}: maps the parent's time to the layer's, for its animations and sublayers.
  public static let timeRemap = Key<TimeRemap>(
    "timeRemap",
    "{times, values, easings}: maps the parent's time to the layer's, for its animations and sublayers.")

  /// How it appears, from the start of `visible`.
  public static let enter = Key<MotionValue<Entrances>>(
    Field("enter", .motion(MotionWord.entrances), "How it appears, from the start of `visible`.")
  ) { $0 }
  /// How it disappears, until the end of `visible` or of the scene.
  public static let exit = Key<MotionValue<Entrances>>(
    Field("exit", .motion(MotionWord.entrances), "How it disappears, until the end of `visible` or of the scene.")
  ) { $0 }
  /// An endless motion.
  public static let idle = Key<MotionValue<Idles>>(
    Field("idle", .motion(MotionWord.idles), "An endless motion.")
  ) { $0 }
  /// Applies enter, exit, idle and animations to the pieces of a split text, or the layers of a group, in turn.
  public static let stagger = Key<Stagger>(
    "stagger",
    "Applies enter, exit, idle and animations to the pieces of a split text, or the layers of a group, in turn."
  )
  /// Moves the layer along a path.
  public static let follow = Key<Follow>("follow", "Moves the layer along a path.")
  /// Applied in this order; a later one wins.
  public static let animations = Key<FieldValue>(
    "animations", as: .animations, "Applied in this order; a later one wins.")
}

/// A layer's anchor point.
public enum LayerAnchor: Sendable {
  /// As shares of the bounds.
  case point(Point)
  /// On the first line of a text.
  case text(TextAnchor)

  init?(_ value: FieldValue) {
    switch value {
    case .point(let point): self = .point(point)
    case .text(let word):
      guard let anchor = TextAnchor(rawValue: word) else { return nil }
      self = .text(anchor)
    default: return nil
    }
  }
}

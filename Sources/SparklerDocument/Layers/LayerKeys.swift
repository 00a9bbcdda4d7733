// The keys of every layer.
// Flow: here → Layer.properties; LayerStage, layout and effects ask by them.
import SparklerCore
import SparklerScene

/// Keys that every layer has. A word for layers inherits them; nothing is made of this class.
open class LayerKeys: TimingKeys {
  /// Names the layer for effects, tests and reports; unique in the document.
  public static let id = Key<String>(
    "id", as: .identifier, "Names the layer for effects, tests and reports; unique in the document.")
  /// What a storyboard says of the layer where it is seen first.
  public static let note = Key<String>("note", "What a storyboard says of the layer where it is seen first.")

  // MARK: Size and place

  /// Where the anchor point lies in the parent.
  public static let position = Key<PlaceValue>(
    "position", default: "center", "Where the anchor point lies in the parent.")
  /// The point of the bounds that lies at `position`, in shares; of a text also a place on its first line.
  public static let anchorPoint = Key<AnchorValue>(
    Field(
      "anchorPoint", TextAnchor.allCases.reduce(.unitPoint) { .orWord($0, $1.rawValue) }, default: "[0.5, 0.5]",
      "The point of the bounds that lies at `position`, in shares; of a text also a place on its first line.")
  ) { AnchorValue.value($0) }
  /// Width and height, each also `hug`: as large as what it holds, or `fill`: all the room there is. Natural for text, emoji, button, image and stacks.
  public static let size = Key<SizeValue>(
    "size", as: .sides,
    "Width and height, each also `hug`: as large as what it holds, or `fill`: all the room there is. Natural for text, emoji, button, image and stacks."
  )
  /// [x, y, width, height] in the layer's own coordinates, instead of `size`.
  public static let bounds = Key<Rect>(
    "bounds", "[x, y, width, height] in the layer's own coordinates, instead of `size`.")

  // MARK: Look

  /// Siblings draw by ascending z; equal ones in document order.
  public static let zPosition = Key<Double>("zPosition", "Siblings draw by ascending z; equal ones in document order.")
  /// A list of functions in CSS order; the last one is applied first.
  public static let transform = Key<TransformList>(
    "transform", "A list of functions in CSS order; the last one is applied first.")
  /// Applied to every sublayer about the anchor; perspective goes here.
  public static let sublayerTransform = Key<TransformList>(
    "sublayerTransform", "Applied to every sublayer about the anchor; perspective goes here.")
  /// Blends what the layer holds in linear light instead of sRGB.
  public static let linear = Key<Bool>("linear", "Blends what the layer holds in linear light instead of sRGB.")
  /// Fades the layer and all that it holds as one picture.
  public static let opacity = Key<Double>("opacity", in: 0...1, "Fades the layer and all that it holds as one picture.")
  /// Leaves the layer out.
  public static let hidden = Key<Bool>("hidden", "Leaves the layer out.")
  /// When the layer is there, `a..b`, half open, in the parent's time.
  public static let visible = Key<SpanValue>(
    "visible", "When the layer is there, `a..b`, half open, in the parent's time.")
  /// What of the mask counts: its alpha, or how light it is.
  public static let maskMode = Key<Layer.MaskMode>(
    "maskMode", "What of the mask counts: its alpha, or how light it is.")
  /// Shows the layer where the mask is not.
  public static let maskInverted = Key<Bool>("maskInverted", "Shows the layer where the mask is not.")
  /// Fills the bounds behind everything.
  public static let background = Key<PaintValue>.paint(
    "background", alias: "backgroundColor", "Fills the bounds behind everything.")
  /// How it meets what lies below, up to the nearest group.
  public static let blend = Key<BlendMode>(
    "blend", alias: "compositingFilter", "How it meets what lies below, up to the nearest group.")
  /// A layer whose alpha multiplies this one; in this layer's bounds space.
  public static let mask = Key<FieldValue>(
    "mask", as: .layer, "A layer whose alpha multiplies this one; in this layer's bounds space.")
  /// Cuts everything off at the rounded bounds, the layer's own shadow, too.
  public static let masksToBounds = Key<Bool>(
    "masksToBounds", "Cuts everything off at the rounded bounds, the layer's own shadow, too.")
  /// Rounds background, border and clipping.
  public static let cornerRadius = Key<LengthValue>(
    "cornerRadius", in: 0...1e6, default: "0", "Rounds background, border and clipping.")
  /// `none` gives no border.
  public static let border = Key<Border?>(
    Field(
      "border", .orWord(Border.kind, "none"), "{width, color}: a line inside the edge, above the sublayers; or none.")
  ) { .some(Border($0)) }
  /// The same as `border.width`.
  public static let borderWidth = Key<LengthValue>("borderWidth", in: 0...1e6, "The same as `border.width`.")
  /// The same as `border.color`.
  public static let borderColor = Key<ColorValue>("borderColor", "The same as `border.color`.")
  /// `none` gives no shadows.
  public static let shadow = Key<[Shadow]>(
    Field(
      "shadow", .orWord(.list(Shadow.kind), "none"),
      "{color, opacity, offset, radius, path}: a soft shadow beneath the layer; several, the first one on top; or none."
    )
  ) { [Shadow]($0) ?? [] }
  /// Done in turn to the layer's picture, before its mask, opacity and blending; CSS's functions and more.
  public static let filters = Key<[Filter]>(
    "filters",
    "Done in turn to the layer's picture, before its mask, opacity and blending; CSS's functions and more.")
  /// The same filters, for what lies below the layer's rounded bounds, up to the nearest group.
  public static let backdrop = Key<[Filter]>(
    "backdrop", "The same filters, for what lies below the layer's rounded bounds, up to the nearest group.")
  public static let layers = Key.layers("layers", alias: "sublayers", "Sublayers, back to front.")

  // MARK: In a stack or a grid

  /// In a stack: its share of the room that is left along the axis.
  public static let grow = Key<Double>(
    "grow", in: 0...1e6, default: "0", "In a stack: its share of the room that is left along the axis.")
  /// In a stack: its share of the room that is wanting; 1 for texts and stacks without a size, else 0.
  public static let shrink = Key<Double>(
    "shrink", in: 0...1e6,
    "In a stack: its share of the room that is wanting; 1 for texts and stacks without a size, else 0.")
  /// In a stack or a grid: its own `align`.
  public static let alignSelf = Key<StackAlignment>("alignSelf", "In a stack or a grid: its own `align`.")
  /// In a grid or a stack along z: its own `justify`.
  public static let justifySelf = Key<StackAlignment>(
    "justifySelf", as: .choice(["start", "center", "end", "stretch"]),
    "In a grid or a stack along z: its own `justify`.")
  /// In a grid: how many columns it covers, and how many rows.
  public static let span = Key<[Int]>(
    "span", in: 1...1000, default: "1", "In a grid: how many columns it covers, and how many rows.")
  /// In a stack or a grid: no side is smaller.
  public static let minSize = Key<SizeValue>("minSize", "In a stack or a grid: no side is smaller.")
  /// In a stack or a grid: no side is larger.
  public static let maxSize = Key<SizeValue>("maxSize", "In a stack or a grid: no side is larger.")

  /// What a layer says to the stack or the grid that it lies in.
  package static let placing = [
    grow.field, shrink.field, alignSelf.field, justifySelf.field, span.field, minSize.field, maxSize.field,
  ]

  // MARK: Motion

  /// {times, values, easings}: which moment of its own the layer shows when, for its animations and sublayers.
  public static let timeRemap = Key<TimeRemap>(
    "timeRemap",
    "{times, values, easings}: which moment of its own the layer shows when, for its animations and sublayers.")

  /// How it comes, from the begin of `visible` on.
  public static let enter = Key<MotionValue<Entrances>>(
    Field("enter", .motion(MotionWord.entrances), "How it comes, from the begin of `visible` on.")
  ) { $0 }
  /// How it goes, until the end of `visible` or of the scene.
  public static let exit = Key<MotionValue<Entrances>>(
    Field("exit", .motion(MotionWord.entrances), "How it goes, until the end of `visible` or of the scene.")
  ) { $0 }
  /// What it does all the time.
  public static let idle = Key<MotionValue<Idles>>(
    Field("idle", .motion(MotionWord.idles), "What it does all the time.")
  ) { $0 }
  /// Gives enter, exit, idle and animations to the pieces of a split text, or the layers of a group, one after another.
  public static let stagger = Key<Stagger>(
    "stagger",
    "Gives enter, exit, idle and animations to the pieces of a split text, or the layers of a group, one after another."
  )
  /// Moves the layer along a path.
  public static let follow = Key<Follow>("follow", "Moves the layer along a path.")
  /// Applied in this order; a later one wins.
  public static let animations = Key<FieldValue>(
    "animations", as: .animations, "Applied in this order; a later one wins.")
}

/// Where a layer says that its anchor point lies.
public enum LayerAnchor: Sendable {
  /// In shares of the bounds.
  case point(Point)
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

// The keys of every layer that stages ask for.
// Flow: here → Layer.properties; LayerStage, layout and effects ask by them.
import SparklerCore
import SparklerScene

/// Keys that every layer has. Those by which nothing is asked stand in `Layer.properties` alone.
package enum LayerKeys {
  package static let id = Key<String>(
    "id", as: .identifier, "Names the layer for effects, tests and reports; unique in the document.")

  // MARK: Size and place

  package static let position = Key<Point>(
    "position", as: .position, default: "center", "Where the anchor point lies in the parent.")
  package static let anchorPoint = Key<LayerAnchor>(
    Field(
      "anchorPoint", TextAnchor.allCases.reduce(.unitPoint) { .orWord($0, $1.rawValue) }, default: "[0.5, 0.5]",
      "The point of the bounds that lies at `position`, in shares; of a text also a place on its first line.")
  ) { LayerAnchor($0) }
  package static let size = Key<Size>(
    "size", as: .sides,
    "Width and height, each also `hug`: as large as what it holds, or `fill`: all the room there is. Natural for text, emoji, button, image and stacks."
  )
  package static let bounds = Key<Rect>(
    "bounds", "[x, y, width, height] in the layer's own coordinates, instead of `size`.")

  // MARK: Look

  package static let background = Key<Paint?>.paint(
    "background", alias: "backgroundColor", "Fills the bounds behind everything.")
  package static let blend = Key<BlendMode>(
    "blend", alias: "compositingFilter", "How it meets what lies below, up to the nearest group.")
  package static let mask = Key<FieldValue>(
    "mask", as: .layer, "A layer whose alpha multiplies this one; in this layer's bounds space.")
  package static let masksToBounds = Key<Bool>(
    "masksToBounds", "Cuts everything off at the rounded bounds, the layer's own shadow, too.")
  package static let cornerRadius = Key<Double>(
    "cornerRadius", as: .length, in: 0...1e6, default: "0", "Rounds background, border and clipping.")
  /// `none` gives no border.
  package static let border = Key<Border?>(
    Field(
      "border", .orWord(Border.kind, "none"), "{width, color}: a line inside the edge, above the sublayers; or none.")
  ) { .some(Border($0)) }
  /// `none` gives no shadows.
  package static let shadow = Key<[Shadow]>(
    Field(
      "shadow", .orWord(.list(Shadow.kind), "none"),
      "{color, opacity, offset, radius, path}: a soft shadow beneath the layer; several, the first one on top; or none."
    )
  ) { [Shadow]($0) ?? [] }
  package static let filters = Key<[Filter]>(
    "filters",
    "Done in turn to the layer's picture, before its mask, opacity and blending; CSS's functions and more.")
  package static let backdrop = Key<[Filter]>(
    "backdrop", "The same filters, for what lies below the layer's rounded bounds, up to the nearest group.")
  package static let layers = Key.layers("layers", alias: "sublayers", "Sublayers, back to front.")

  // MARK: In a stack or a grid

  package static let grow = Key<Double>(
    "grow", in: 0...1e6, default: "0", "In a stack: its share of the room that is left along the axis.")
  package static let shrink = Key<Double>(
    "shrink", in: 0...1e6,
    "In a stack: its share of the room that is wanting; 1 for texts and stacks without a size, else 0.")
  package static let alignSelf = Key<StackAlignment>("alignSelf", "In a stack or a grid: its own `align`.")
  package static let justifySelf = Key<StackAlignment>(
    "justifySelf", as: .choice(["start", "center", "end", "stretch"]),
    "In a grid or a stack along z: its own `justify`.")
  package static let span = Key<[Int]>(
    "span", in: 1...1000, default: "1", "In a grid: how many columns it covers, and how many rows.")
  package static let minSize = Key<Size>("minSize", "In a stack or a grid: no side is smaller.")
  package static let maxSize = Key<Size>("maxSize", "In a stack or a grid: no side is larger.")

  /// What a layer says to the stack or the grid that it lies in.
  package static let placing = [
    grow.field, shrink.field, alignSelf.field, justifySelf.field, span.field, minSize.field, maxSize.field,
  ]

  // MARK: Motion

  package static let enter = Key<FieldValue>(
    "enter", as: .motion(MotionWord.entrances), "How it comes, from the begin of `visible` on.")
  package static let exit = Key<FieldValue>(
    "exit", as: .motion(MotionWord.entrances), "How it goes, until the end of `visible` or of the scene.")
  package static let idle = Key<FieldValue>("idle", as: .motion(MotionWord.idles), "What it does all the time.")
  package static let stagger = Key<Stagger>(
    "stagger",
    "Gives enter, exit, idle and animations to the pieces of a split text, or the layers of a group, one after another."
  )
  package static let follow = Key<Follow>("follow", "Moves the layer along a path.")
  package static let animations = Key<FieldValue>(
    "animations", as: .animations, "Applied in this order; a later one wins.")
}

/// Where a layer says that its anchor point lies.
package enum LayerAnchor: Sendable {
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

// The layer word `stack`: layers in a row, in a column, or on top of each other.
// Flow: `stack:` → StackWord → Layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The layer word `stack`: layers in a row, in a column, or on top of each other.
public final class StackWord: LayoutKeys, LayerWord {
  /// In a row, in a column, or on top of each other.
  public static let axis = Key<StackAxis>("axis", default: "x", "In a row, in a column, or on top of each other.")
  /// Across the axis; for axis z in y, centred by default.
  public static let align = Key<StackAlignment>(
    "align", default: "stretch", "Across the axis; for axis z in y, centred by default.")
  /// Along the axis; for axis z in x, centred by default.
  public static let justify = Key<StackDistribution>(
    "justify", default: "start", "Along the axis; for axis z in x, centred by default.")
  /// Starts a new line when there is no space left.
  public static let wrap = Key<Bool>("wrap", default: "false", "Starts a new line when there is no space left.")

  /// Layers in a row, in a column, or on top of each other, by the rules of CSS's flexbox.
  public static let stack = Key.layers(
    "stack", "Layers in a row, in a column, or on top of each other, by the rules of CSS's flexbox.")

  static let key = Property<Layer>(stack)
  static let properties = [
    Property<Layer>(axis), Property(LayoutKeys.gap), Property(align), Property(justify), Property(LayoutKeys.padding),
    Property(wrap), Property(LayoutKeys.motion), Property(LayoutKeys.sort),
  ]

  static let sizing = LayerSizing.flex

  static func finish(_ draft: inout LayerDraft, effects: inout [PendingEffect], _ stage: inout LayerStage) {
    stage.finishLaidOut(&draft, effects: &effects)
  }
}

/// Keys that stacks and grids share.
open class LayoutKeys: LayerKeys {
  /// How long layers glide to their new places when one comes, goes or changes its rank. Without it, layers keep their
  /// space also while they aren't visible.
  public static let motion = Key<LayoutMotion>(
    "motion",
    "How layers glide to their new places when one comes, goes or changes its rank: {duration, easing}. Without it, layers keep their space also while they aren't visible."
  )
  /// The order of layers that have a `rank`.
  public static let sort = Key<SortOrder>("sort", default: "ascending", "The order of layers that have a `rank`.")

  /// Between layers, and between lines: one length, or `[x, y]`.
  public static let gap = Key<LengthList>(
    "gap", in: -1e5...1e5, default: "0",
    "Between layers, and between lines: one length, or [x, y]. Below 0 they overlap.")

  /// Inside the edges: one length, `[x, y]`, or `[top, left, bottom, right]`.
  public static let padding = Key<LengthList>(
    "padding", in: 0...1e5, default: "0",
    "Inside the edges: one length, [x, y], or [top, left, bottom, right].")
}

// The layer word `grid`: layers in rows and columns.
// Flow: `grid:` → GridWord → Layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The layer word `grid`: layers in rows and columns.
public final class GridWord: LayoutKeys, LayerWord {
  /// A number of equal columns, or the width of each: [1fr, 80, 25%, auto].
  public static let columns = Key<[String]>(
    "columns", "A number of equal columns, or the width of each: [1fr, 80, 25%, auto].")
  /// As `columns`; further rows are as high as their contents.
  public static let rows = Key<[String]>("rows", "As `columns`; further rows are as high as their contents.")
  /// In y, of each layer in its cell.
  public static let align = Key<StackAlignment>("align", default: "stretch", "In y, of each layer in its cell.")
  /// In x, of each layer in its cell.
  public static let justify = Key<StackAlignment>(
    "justify", as: .choice(["start", "center", "end", "stretch"]), default: "stretch",
    "In x, of each layer in its cell.")

  /// Layers in rows and columns, by the rules of CSS's grid.
  public static let grid = Key.layers("grid", "Layers in rows and columns, by the rules of CSS's grid.")

  static let key = Property<Layer>(grid)
  static let properties = [
    Property<Layer>(columns), Property(rows), Property(LayoutKeys.gap), Property(align), Property(justify),
    Property(LayoutKeys.padding), Property(LayoutKeys.motion), Property(LayoutKeys.sort),
  ]

  static let sizing = LayerSizing.grid

  static func finish(_ draft: inout LayerDraft, effects: inout [PendingEffect], _ stage: inout LayerStage) {
    stage.finishLaidOut(&draft, effects: &effects)
  }
}

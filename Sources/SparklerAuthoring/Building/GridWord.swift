// The layer word `grid`: layers in rows and columns.
// Flow: `grid:` → GridWord → Layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The layer word `grid`: layers in rows and columns.
enum GridWord: LayerWord {
  static let key = Property<Layer>("grid", .layers, "Layers in rows and columns, by the rules of CSS's grid.")

  static let properties: [Property<Layer>] = [
    Property(
      "columns", .list(.text), "How many of equal width; or the width of each: [1fr, 80, 25%, auto]."),
    Property(
      "rows", .list(.text), "As `columns`; rows beyond them are as high as what they hold."),
    LayoutKeys.gap,
    Property("align", StackAlignment.kind, default: "stretch", "In y, of each layer in its cell."),
    Property(
      "justify", .choice(["start", "center", "end", "stretch"]), default: "stretch",
      "In x, of each layer in its cell."),
    LayoutKeys.padding,
  ]

  static let sizing = LayerSizing.grid

  static func finish(_ draft: inout LayerDraft, effects: inout [PendingEffect], _ stage: inout LayerStage) {
    let layout = draft.layout ?? LayoutResult(size: .zero)
    draft.layer.sublayers = stage.layers(draft.key, in: draft.inner, effects: &effects, laid: layout)
    if let layout = draft.layout { stage.reader.tellExcess(layout, name, draft.key) }
  }
}

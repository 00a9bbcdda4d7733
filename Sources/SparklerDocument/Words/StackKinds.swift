// Layers that lay out what they hold: in a row, a column, on top of each other, in a grid.
// Flow: here → SparklerAuthoring's layout; `expand` writes groups whose layers have places and sizes.
import SparklerCore
import SparklerScene

/// Where layers of a stack lie across its axis, or in the cells of a grid.
///
/// - Source: CSS Box Alignment.
public enum StackAlignment: String, Word { case start, center, end, stretch, baseline }

extension LayerKind {
  static let stack = Self(
    Property("stack", .layers, "Layers in a row, in a column, or on top of each other, by the rules of CSS's flexbox."),
    [
      Property(
        "axis", .choice(["x", "y", "z"]), default: "x", "In a row, in a column, or on top of each other."),
      gap,
      Property(
        "align", StackAlignment.kind, default: "stretch",
        "Across the axis; along z in y, centred unless it says otherwise."),
      Property(
        "justify",
        .choice(["start", "center", "end", "space-between", "space-around", "space-evenly", "stretch"]),
        default: "start", "Along the axis; along z in x, centred unless it says otherwise."),
      padding,
      Property("wrap", .boolean, default: "false", "Begins another line where there is no room."),
    ])

  static let grid = Self(
    Property("grid", .layers, "Layers in rows and columns, by the rules of CSS's grid."),
    [
      Property(
        "columns", .list(.text), "How many of equal width; or the width of each: [1fr, 80, 25%, auto]."),
      Property(
        "rows", .list(.text), "As `columns`; rows beyond them are as high as what they hold."),
      gap,
      Property("align", StackAlignment.kind, default: "stretch", "In y, of each layer in its cell."),
      Property(
        "justify", .choice(["start", "center", "end", "stretch"]), default: "stretch",
        "In x, of each layer in its cell."),
      padding,
    ])

  private static let gap = Property<Layer>(
    "gap", .list(.length), in: 0...1e5, default: "0", "Between layers, and between lines: one length, or [x, y].")

  private static let padding = Property<Layer>(
    "padding", .list(.length), in: 0...1e5, default: "0",
    "Inside the edges: one length, [x, y], or [top, left, bottom, right].")
}

extension LayerKind {
  /// Keys of a layer that hold lists of layers.
  public static let layerLists = Set(all.filter { $0.key.field.kind == .layers }.map(\.name) + ["layers", "sublayers"])
}

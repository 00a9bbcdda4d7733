// The layer word `tile`: a layer repeated over an area.
// Flow: `tile:` → TileWord → Tiling → replicators.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Keys of all words that repeat a layer.
open class TileKeys: LayerKeys {
  /// Between copies: one length, or `[x, y]`.
  public static let gap = Key<LengthList>(
    "gap", in: 0...1e5, default: "0", "Between copies: one length, or [x, y].")
}

/// The layer word `tile`: a layer repeated over an area.
public final class TileWord: TileKeys, LayerWord {
  /// A layer that is repeated in all directions, beyond the edges; without a visible joint where copies touch.
  public static let tile = Key<FieldValue>(
    "tile", as: .layer,
    "A layer that is repeated in all directions, beyond the edges; without a visible joint where copies touch.")
  /// Along which axes it is repeated.
  public static let axis = Key<TileAxes>("axis", default: "both", "Along which axes it is repeated.")
  /// By which share of a tile every second row is shifted; 0.5 for bricks.
  public static let offset = Key<Double>(
    "offset", in: 0...1, default: "0", "By which share of a tile every second row is shifted; 0.5 for bricks.")
  /// Rotates the pattern about the centre; it still covers the whole layer.
  public static let angle = Key<AngleValue>(
    "angle", in: -100...100, default: "0deg", "Rotates the pattern about the centre; it still covers the whole layer.")

  static let key = Property<Layer>(tile)
  static let properties = [Property<Layer>(gap), Property(axis), Property(offset), Property(angle)]

  static let fillsParent = true
  static let sizing = LayerSizing.largest

  static func finish(_ draft: inout LayerDraft, effects: inout [PendingEffect], _ stage: inout LayerStage) {
    guard let element = draft.element.layer(tile), let shown = stage.tile(element, of: draft) else { return }
    var tiling = stage.tiling(of: shown, draft)
    tiling.axes = draft.values[axis] ?? .both
    tiling.shift = draft.values[offset] ?? 0
    tiling.angle = draft.values[angle] ?? 0
    if let window = stage.window(of: shown, tiling, draft.layer.corners, node: element.node) {
      draft.layer.sublayers.append(window)
    }
  }
}

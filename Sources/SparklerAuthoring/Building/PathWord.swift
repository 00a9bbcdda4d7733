// The layer word `path`: an outline as path data.
// Flow: `path:` → PathWord → Layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The layer word `path`: an outline as path data.
public final class PathWord: ShapeKeys, LayerWord {
  /// SVG path data in the layer's bounds space.
  public static let path = Key<PathValue>("path", "SVG path data in the layer's bounds space.")

  static let key = Property<Layer>(
    path, value: { $0.shape.map { .path($0.path) } }, set: { layer, path in layer.content = .shape(Shape(path: path)) })

  static let properties: [Property<Layer>] = ShapeWord.outlined

  static let isCountedWhereRead = true

  static func finish(_ draft: inout LayerDraft, effects: inout [PendingEffect], _ stage: inout LayerStage) {
    stage.reader.reportForeignParameters(draft.found, of: nil)
  }
}

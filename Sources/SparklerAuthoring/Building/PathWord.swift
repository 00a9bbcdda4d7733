// The layer word `path`: an outline as path data.
// Flow: `path:` → PathWord → Layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The layer word `path`: an outline as path data.
enum PathWord: LayerWord {
  static let key = Property<Layer>(
    "path", .pathData, "SVG path data in the layer's bounds space.",
    value: { if case .shape(let shape) = $0.content { .path(shape.path) } else { nil } },
    set: { layer, value in if let path = Path(value) { layer.content = .shape(Shape(path: path)) } }
  )

  static let properties: [Property<Layer>] = ShapeWord.outlined

  static let isCountedWhereRead = true

  static func writes(_ layer: Layer) -> Bool { layer.shape != nil && layer.namedOutline == nil }
}

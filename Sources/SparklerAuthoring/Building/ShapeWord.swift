// The layer word `shape`: an outline by its name, which grows with its bounds.
// Flow: `shape:` → ShapeWord → Layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The layer word `shape`: an outline by its name, which grows with its bounds.
public final class ShapeWord: ShapeKeys, LayerWord {
  /// An outline of the layer's size.
  public static let shape = Key<ShapeOutline.Shape>("shape", "An outline of the layer's size.")

  static let key = Property<Layer>(
    shape, value: { $0.namedOutline.map { .text($0.shape.rawValue) } },
    set: { layer, kind in
      var shape = Shape()
      shape.outline = ShapeOutline(kind)
      layer.content = .shape(shape)
    })

  static let properties: [Property<Layer>] = outlined

  static let sizing = LayerSizing.none
  static let needsSize = true

  /// Properties of shapes and paths.
  static let outlined: [Property<Layer>] =
    Shape.properties.map { $0.of(\.shape, { $0.content = .shape($1) }) } + numbers

  /// Numbers of named outlines; `expand` writes them with the name.
  private static let numbers = ShapeOutline.properties.map { property in
    Property<Layer>(
      property.field, value: { $0.namedOutline.flatMap(property.value) },
      isDefault: { $0.namedOutline.map(property.isDefault) ?? true },
      set: { layer, value in
        guard var outline = layer.shape?.outline else { return }
        property.set(&outline, value)
        layer.shape?.outline = outline
      })
  }
}
